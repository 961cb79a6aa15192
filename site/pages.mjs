/** Assembles the pages of the site in pages/: the README as the first page, docs/, and the inspector. */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const pages = `${root}site/pages/`;

/** Links to files that are not pages of the site: only their text stays. */
const OUTSIDE = /\[([^\]]*)\]\((?:\.\.\/|\.github\/|src\/|examples\/|test\/|bench\/)[^)]*\)/g;
const MARKERS = /<!-- .*? -->\n/g;

/** Converts a page of docs/ for the site. */
function page(text) {
  return text
    .replace(MARKERS, '')
    .replace(OUTSIDE, '$1')
    .replaceAll('](docs/', '](')
    .replace(/(\]: )docs\//g, '$1');
}

rmSync(pages, { recursive: true, force: true });
mkdirSync(`${pages}public`, { recursive: true });
for (const name of readdirSync(`${root}docs`)) {
  if (name.endsWith('.md')) {
    const target = name === 'index.md' ? 'pages.md' : name;
    writeFileSync(pages + target, page(readFileSync(`${root}docs/${name}`, 'utf8')));
  } else cpSync(`${root}docs/${name}`, pages + name);
}
writeFileSync(
  `${pages}index.md`,
  page(readFileSync(`${root}README.md`, 'utf8')).replaceAll('](index.md)', '](pages.md)'),
);
writeFileSync(`${pages}changelog.md`, page(readFileSync(`${root}CHANGELOG.md`, 'utf8')));
cpSync(`${root}dist/inspector.html`, `${pages}public/inspect.html`);
