/** The site: its pages, their order, and their search. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';

const page = (text, name) => ({ text, link: `/${name}` });

const SIDEBAR = [
  {
    text: 'Reading feeds',
    items: [
      page('Start', ''),
      page('The result', 'result'),
      page('What a reader shows', 'present'),
      page('Options and limits', 'options'),
      page('Problems', 'problems'),
      page('Where a value comes from', 'provenance'),
    ],
  },
  {
    text: 'How it reads',
    items: [
      page('Encodings', 'encodings'),
      page('Dates', 'dates'),
      page('Markup', 'content'),
      page('Namespaces and versions', 'namespaces'),
      page('Where the keys come from', 'keys'),
      page('Speed', 'performance'),
    ],
  },
  {
    text: 'Tools',
    items: [
      page('Command line', 'command-line'),
      page('Checking feeds', 'validation'),
      page('Inspector', 'inspector'),
      page('Following feeds', 'following'),
      page('Regressions', 'corpus'),
    ],
  },
  {
    text: 'Coming from',
    items: [
      page('Universal Feed Parser', 'migrate-from-universal-feed-parser'),
      page('rss-parser', 'migrate-from-rss-parser'),
      page('feedparser (Node)', 'migrate-from-node-feedparser'),
      page('feedsmith', 'migrate-from-feedsmith'),
    ],
  },
];

const TITLE = /^# (.*)$/m;

/** Pages that are not listed above. */
function others() {
  const folder = fileURLToPath(new URL('../pages/', import.meta.url));
  const placed = new Set(
    SIDEBAR.flatMap(({ items }) => items.map(({ link }) => `${link.slice(1) || 'index'}.md`)),
  );
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && !placed.has(name))
    .map((name) => page(TITLE.exec(readFileSync(folder + name, 'utf8'))?.[1] ?? name, name.slice(0, -3)));
}

export default defineConfig({
  title: 'anyfeed',
  description: 'Reads any feed exactly as the server sent it, and says what was wrong.',
  lang: 'en',
  srcDir: 'pages',
  outDir: 'dist',
  cleanUrls: false,
  lastUpdated: false,
  // Escape types and names of elements in tables: `Record<string, string>` is not a component.
  markdown: {
    html: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      page('Start', ''),
      page('Keys', 'result'),
      page('Problems', 'problems'),
      { text: 'Inspector', link: '/inspect.html', target: '_self' },
    ],
    sidebar: [...SIDEBAR, { text: 'More', items: others() }],
  },
});
