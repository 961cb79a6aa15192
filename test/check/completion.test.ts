/** The cure of a relative URL shows the whole one, in every format and place, when the feed or the caller names a page. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const PAGE = 'https://tides.example/coast/';
const URLS = [
  '/high',
  'high',
  '../high',
  '?high=1',
  '//cdn.example/high',
  'tides.example/high',
  'pier.example/high',
  'low.tides.co.uk/',
  'www.tides.example',
];

/** The URL that is meant: with a host, as that of the page, it lacks its scheme, else its page. */
const wholeOf = (relative: string, page: string): string | undefined =>
  /^(?:(?:\/\/|www\.)(?:[a-z]+\.)+example|low\.tides\.co\.uk)(?:\/|$)/.test(relative) ||
  (page !== '' && relative === 'tides.example/high')
    ? `https://${relative.replace('//', '')}`
    : page && new URL(relative, page).href;

const rss = (url: string, page: string, item: string): string =>
  `<rss version="2.0"><channel><title>Tides</title><link>${page || 'none'}</link><description>Water</description><item><title>High</title>${item.replaceAll('URL', url)}</item></channel></rss>`;
const atom = (url: string, page: string, entry: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x:1</id><title>Tides</title>${page && `<link href="${page}"/>`}<updated>2024-07-15T10:00:00Z</updated><author><name>Ann</name></author><entry><id>urn:x:2</id><title>High</title><updated>2024-07-15T10:00:00Z</updated>${entry.replaceAll('URL', url)}</entry></feed>`;
const json = (url: string, page: string, item: string): string =>
  `{"version": "https://jsonfeed.org/version/1.1", "title": "Tides", ${page && `"home_page_url": "${page}", `}"items": [{"id": "1", ${item.replaceAll('URL', url)}}]}`;

const HTML = '&lt;p&gt;&lt;img src="URL" alt=""&gt;&lt;/p&gt;';
const XHTML = '<div xmlns="http://www.w3.org/1999/xhtml"><img src="URL" alt=""/></div>';

const PLACES = [
  [rss, '<link>URL</link>'],
  [rss, '<link><![CDATA[URL]]></link>'],
  [rss, '<comments>URL</comments>'],
  [rss, '<enclosure url="URL" length="9" type="audio/mpeg"/>'],
  [rss, '<source url="URL">Low</source>'],
  [rss, `<description>${HTML}</description>`],
  [atom, '<link href="URL"/>'],
  [atom, '<content type="audio/mpeg" src="URL"/>'],
  [atom, '<author><name>Ann</name><uri>URL</uri></author>'],
  [atom, `<content type="html">${HTML}</content>`],
  [atom, `<content type="xhtml">${XHTML}</content>`],
  [json, '"content_text": "a", "url": "URL"'],
  [json, '"content_text": "a", "image": "URL"'],
  [json, '"content_html": "<img src=\\"URL\\" alt=\\"\\">"'],
] as const;

describe.each(PLACES)('%o %s', (document, inside) => {
  test.each(URLS)('%s', (relative) => {
    const curesOf = (page: string, url?: string): string[] =>
      checkFeed(document(relative, page, inside), undefined, { url }).flatMap(({ rule, fix }) =>
        /^(?:content-)?(?:address-relative|relative-address)$/.test(rule) && fix.includes(`"${relative}"`)
          ? [fix]
          : [],
      );
    const shown = (page: string): string => `write \`${wholeOf(relative, page)}\` in place of "${relative}"`;
    for (const cure of curesOf(PAGE)) expect(cure).toContain(shown(PAGE));
    expect(curesOf(PAGE)).toHaveLength(1);
    for (const cure of curesOf('', `${PAGE}feed`)) expect(cure).toContain(shown(`${PAGE}feed`));
    const whole = wholeOf(relative, '');
    const [alone] = curesOf('');
    if (whole) expect(alone).toContain(shown(''));
    else expect(alone).toMatch(/write (?:the whole URL|an absolute URL)/);
  });
});

test('a link in the text of an item is completed by the page of the item', () => {
  const feed = rss(
    'low',
    PAGE,
    '<link>https://tides.example/2024/high</link><description>&lt;a href="URL"&gt;a&lt;/a&gt;</description>',
  );
  const { fix } = checkFeed(feed).find(({ rule }) => rule === 'content-relative-address') ?? {};
  expect(fix).toBe('In description write `https://tides.example/2024/low` in place of "low".');
});
