/** The site: its pages, their order, and their search. */

import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { labelTables } from './tables.mjs';

const LISTED = /\]\((\w+)\.md\)/g;
const SECTION = /^## /m;

const page = (text, name) => ({ text, link: `/${name}` });

const SIDEBAR = [
  {
    text: 'Reading feeds',
    items: [
      page('Start', 'start'),
      page('Which function?', 'which-function'),
      page('What to do when …', 'troubleshooting'),
      page('Concepts', 'concepts'),
      page('What a reader shows', 'present'),
      page('The result', 'result'),
      page('Options and limits', 'options'),
      page('Problems', 'problems'),
    ],
  },
  {
    text: 'Guides',
    items: [
      page('All guides', 'recipes'),
      page('A reader app', 'guides/reader'),
      page('An aggregator', 'guides/aggregator'),
      page('A planet', 'guides/planet'),
      page('A podcast app', 'guides/podcast'),
      page('Repair a podcast', 'guides/repair-a-podcast'),
      page('Check a site', 'guides/check-a-site'),
      page('A proxy for pages', 'guides/proxy'),
      page('Workers and Next.js', 'guides/workers-and-next'),
      page('Regressions', 'guides/regression'),
    ],
  },
  {
    text: 'Topics',
    items: [
      page('Following feeds', 'following'),
      page('Checking feeds', 'validation'),
      page('Rules of the checker', 'rules'),
      page('Many feeds', 'scale'),
      page('Large feeds', 'stream'),
      page('Corpora', 'corpus'),
      page('Browsers, workers, bundlers', 'runtimes'),
    ],
  },
  {
    text: 'Coming from',
    items: [
      page('Universal Feed Parser', 'migrate-from-universal-feed-parser'),
      page('rss-parser', 'migrate-from-rss-parser'),
      page('feedparser (Node)', 'migrate-from-node-feedparser'),
      page('feedsmith', 'migrate-from-feedsmith'),
      page('Comparison', 'comparison'),
    ],
  },
  {
    text: 'Tools',
    items: [
      page('Functions', 'functions/'),
      page('Command line', 'command-line'),
      page('Inspector', 'inspector'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('Where the keys come from', 'keys'),
      page('Namespaces and versions', 'namespaces'),
      page('Encodings', 'encodings'),
      page('Dates', 'dates'),
      page('Markup', 'content'),
      page('Where a value comes from', 'provenance'),
      page('Stability', 'stability'),
      page('Changes', 'changelog'),
      page('List of pages', 'pages'),
    ],
  },
];

/** The pages of docs/reference/functions/, in the order and with the headings of their list: a section a sub-path. */
function functions() {
  const list = readFileSync(new URL('../../docs/reference/functions/index.md', import.meta.url), 'utf8');
  const [, ...sections] = list.split(SECTION);
  return sections.map((section) => ({
    text: section.split('\n', 1)[0],
    items: [...section.matchAll(LISTED)].map(([, name]) => page(name, `functions/${name}`)),
  }));
}

export default defineConfig({
  title: 'anyfeed',
  description: 'Reads any feed exactly as the server sent it, and says what was wrong.',
  lang: 'en',
  // The path of the site at its host: `/anyfeed/` on GitHub Pages.
  base: process.env.SITE_BASE ?? '/',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  srcDir: 'pages',
  outDir: 'dist',
  cleanUrls: false,
  lastUpdated: false,
  // Escape types and names of elements in tables: `Record<string, string>` is not a component.
  markdown: {
    html: false,
    config: labelTables,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: {
            // Words of every question: prefixes of `a` are half of the index.
            processTerm: (term) => {
              const word = term.toLowerCase();
              const common = 'a an and as at do for how i in is it my of or that the to'.split(' ');
              return common.includes(word) ? null : word;
            },
            boost: { title: 6, titles: 2, text: 1 },
            boostDocument: (id) => {
              const isAt = (...paths) => paths.some((path) => id.includes(path));
              if (isAt('/rules', '/pages.', '/changelog.', '/comparison.', 'Corpus')) return 0.1;
              if (isAt('/keys.', '/namespaces.', '/result.', '/migrate-', 'Options')) return 0.4;
              if (
                isAt(
                  '/which-function.',
                  '/troubleshooting.',
                  '/present.',
                  '/problems.',
                  '/functions/present',
                ) ||
                isAt('/guides/repair-a-podcast.')
              )
                return 3;
              return isAt('/following.', '/functions/fetchFeed', '/functions/parse', '/functions/diff')
                ? 2
                : 1;
            },
          },
        },
      },
    },
    outline: [2, 3],
    nav: [
      page('Start', 'start'),
      page('Which function?', 'which-function'),
      page('Guides', 'recipes'),
      page('Functions', 'functions/'),
      page('Problems', 'problems'),
      { text: 'Inspector', link: '/inspect.html', target: '_self' },
    ],
    sidebar: {
      '/functions/': [
        { text: 'Functions', items: [page('All functions', 'functions/')] },
        ...functions(),
        { text: 'More', items: [page('Start', 'start'), page('The result', 'result')] },
      ],
      '/': SIDEBAR,
    },
  },
});
