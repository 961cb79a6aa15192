/**
 * A page of Next.js, as `app/page.mjs`: a server component that shows a feed. `createElement` in place of JSX, so that the file runs without
 * Next. Only `html` is markup; React escapes the rest.
 */

import { present, presentShow } from 'anyfeed';
import { fetchFeed } from 'anyfeed/fetch';
import { createElement as h } from 'react';

/** Next renders the page again after this number of seconds. */
export const revalidate = 900;

const ADDRESS = process.env.FEED ?? 'https://example.org/feed';

/** @param options of `fetchFeed` */
export default async function Page(_props, options = {}) {
  const { outcome, result, message } = await fetchFeed(ADDRESS, options);
  if (outcome !== 'changed') return h('p', null, `The feed cannot be shown: ${message}`);
  return h(Articles, { result });
}

export function Articles({ result: { feed, entries } }) {
  return h(
    'main',
    null,
    h('h1', null, presentShow(feed).title),
    entries.map((entry) => present(entry, feed)).map((shown) => h(Article, { key: shown.anchor, ...shown })),
  );
}

function Article({ title, excerpt, link, date, html }) {
  return h(
    'article',
    null,
    h('h2', null, h('a', { href: link, rel: 'noreferrer' }, title || excerpt)),
    date && h('time', { dateTime: date.value.toISOString() }, date.value.toLocaleDateString('en')),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `present` returns sanitized markup
    h('div', { dangerouslySetInnerHTML: { __html: html } }),
  );
}
