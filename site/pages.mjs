/** Assembles the pages of the site in pages/: home.md as the first page, the README, docs/, and the inspector. */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const pages = `${root}site/pages/`;

/** The inspector of the site leads back; that of the command line has no site around it. */
const NAVIGATION =
  '<nav aria-label="Site"><a href="./">anyfeed</a> · <a href="./start.html">Start</a> · <a href="./recipes.html">Guides</a> · <a href="./problems.html">Problems</a></nav>';
const LINK = /\[([^\]]*)\]\((?!https?:|#)([^)]*)\)/g;
const MARKERS = /<!-- .*? -->\n/g;

/**
 * Converts a page for the site.
 * @param name its path from the root of the repository. Links to other files keep only their text.
 */
function page(name) {
  return readFileSync(root + name, 'utf8')
    .replace(MARKERS, '')
    .replace(LINK, (_link, text, target) => {
      const path = posix.join(posix.dirname(name), target);
      if (!path.startsWith('docs/') && PLACES[path] === undefined) return text;
      return `[${text}](${posix.relative(posix.dirname(placeOf(name)), placeOf(path))})`;
    })
    .replace(/(\]: )docs\//g, '$1');
}

/** The path of a page in the site: docs/index.md makes room for the first page. */
const placeOf = (name) => PLACES[name] ?? name.slice('docs/'.length);
const PLACES = { 'README.md': 'start.md', 'docs/index.md': 'pages.md', 'CHANGELOG.md': 'changelog.md' };

function place(name) {
  const target = pages + placeOf(name);
  mkdirSync(dirname(target), { recursive: true });
  if (name.endsWith('.md')) writeFileSync(target, page(name));
  else cpSync(root + name, target);
}

rmSync(pages, { recursive: true, force: true });
mkdirSync(`${pages}public`, { recursive: true });
for (const entry of readdirSync(`${root}docs`, { recursive: true, withFileTypes: true })) {
  if (entry.isFile()) place(`docs${entry.parentPath.slice(root.length + 'docs'.length)}/${entry.name}`);
}
// A page for each rule: rules/itunes-explicit.html.
mkdirSync(`${pages}rules`);
for (const section of page('docs/rules.md').split('\n## ').slice(1))
  writeFileSync(`${pages}rules/${section.split('\n', 1)[0]}.md`, `# ${section}`);
place('README.md');
place('CHANGELOG.md');
cpSync(`${root}site/home.md`, `${pages}index.md`);
const inspector = readFileSync(`${root}dist/inspector.html`, 'utf8');
writeFileSync(`${pages}public/inspect.html`, inspector.replace('<header>', `<header>\n${NAVIGATION}`));
