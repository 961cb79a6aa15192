/** Assembles the pages of the site in pages/: home.md as the first page, the README, docs/ without the pages for contributors, and the inspector. */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectorPage } from '../scripts/build-inspector.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const pages = `${root}site/pages/`;

const LINK = /\[([^\]]*)\]\((?!https?:|#)([^)]*)\)/g;
const NAMED = /^\| \[([^\]]*)\]\(([^)]*)\) \|/gm;
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
      if (!isOnSite(path.split('#')[0]) && PLACES[path] === undefined) return text;
      return `[${text.endsWith('.md') ? titleOf(path.split('#')[0]) : text}](${posix.relative(posix.dirname(placeOf(name)), placeOf(path))})`;
    })
    .replace(/(\]: )docs\//g, '$1');
}

/** A link that shows the name of a file shows the name of the page in the lists of pages: a title is a task, which reads badly in a sentence. */
const titleOf = (name) => NAMES.get(name) ?? TITLE.exec(readFileSync(root + name, 'utf8'))[1];
const NAMES = new Map(
  ['docs/index.md', 'docs/recipes.md'].flatMap((list) =>
    [...readFileSync(root + list, 'utf8').matchAll(NAMED)].map(([, text, target]) => [
      posix.join('docs', target),
      text,
    ]),
  ),
);
const TITLE = /^# (.*)$/m;

/** The path of a page in the site: docs/index.md makes room for the first page. */
const placeOf = (name) => PLACES[name] ?? name.replace(FOLDER, '');
const FOLDER = /^docs\/(?:reference\/)?/;
/** Pages for contributors are read in the repository. */
const isOnSite = (name) => name.startsWith('docs/') && !name.startsWith('docs/contributing/');
const PLACES = { 'README.md': 'start.md', 'docs/index.md': 'pages.md', 'CHANGELOG.md': 'changelog.md' };

function place(name) {
  const target = pages + placeOf(name);
  mkdirSync(dirname(target), { recursive: true });
  if (name.endsWith('.md')) writeFileSync(target, page(name));
  else cpSync(root + name, target);
}

/** A page for each rule, rules/itunes-explicit.html, and a table of all: together they would be the largest page of the site. */
function tableOf(rules) {
  const rows = rules.map((rule) => {
    const [, cause = '', fix = ''] = CAUSE_AND_FIX.exec(rule) ?? [];
    return `| [\`${nameOf(rule)}\`](rules/${nameOf(rule)}.md) | ${cause} | ${fix} |`;
  });
  return ['| Rule | Why | Fix |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
const CAUSE_AND_FIX = /\n\n(.*?) Code `.*\n\n\*\*Fix:\*\* (.*)/;
const nameOf = (rule) => rule.split('\n', 1)[0];

/** The pages for programs that read the documentation, https://llmstxt.org: the table of docs/index.md as a list. */
function listOfPages() {
  const rows = readFileSync(`${root}docs/index.md`, 'utf8').matchAll(ROW);
  const lines = [...rows].flatMap(([, title, target, content]) =>
    isOnSite(posix.join('docs', target))
      ? [`- [${title}](${placeOf(posix.join('docs', target)).replace('.md', '.html')}): ${content}`]
      : [],
  );
  const { description } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return `# anyfeed\n\n> ${description}\n\n## Pages\n\n${lines.join('\n')}\n`;
}
const ROW = /^\| \[([^\]]*)\]\(([^)]*)\) \| (.*) \|$/gm;

rmSync(pages, { recursive: true, force: true });
mkdirSync(`${pages}public`, { recursive: true });
for (const entry of readdirSync(`${root}docs`, { recursive: true, withFileTypes: true })) {
  const name = `${entry.parentPath.slice(root.length)}/${entry.name}`;
  if (entry.isFile() && isOnSite(name)) place(name);
}
mkdirSync(`${pages}rules`);
const [introduction, ...rules] = page('docs/reference/rules.md').split('\n## ');
for (const rule of rules) writeFileSync(`${pages}rules/${nameOf(rule)}.md`, `# ${rule}`);
writeFileSync(`${pages}rules.md`, `${introduction}\n${tableOf(rules)}`);
place('README.md');
place('CHANGELOG.md');
cpSync(`${root}site/home.md`, `${pages}index.md`);
writeFileSync(`${pages}public/llms.txt`, listOfPages());
cpSync(`${root}docs/result.schema.json`, `${pages}public/result.schema.json`);
writeFileSync(`${pages}public/inspect.html`, await inspectorPage({ isOnSite: true }));
