/** Programs escape the marks of a CDATA section, or put a section into a section. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

const WRAPPED = [
  '&lt;![CDATA[TEXT]]&gt;',
  '&lt;![CDATA[ TEXT ]]>\n',
  '<![CDATA[<![CDATA[TEXT]]]]><![CDATA[>]]>',
  '<![CDATA[<![CDATA[TEXT]]>]]>',
  '&lt;![CDATA[&lt;![CDATA[TEXT]]&gt;]]&gt;',
  '&lt;![CDATA[TEXT',
];

test.each(WRAPPED)('%s is the text in the section', (wrapped) => {
  const write = (text: string): string => wrapped.replace('TEXT', text);
  const { feed, entries } = parseFeed(
    `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${write('Ebb')}</title><item><title>${write('Flow')}</title><link>${write('https://a.example/1')}</link><description>${write('Low tide')}</description><category>${write('Sea')}</category><dc:creator>${write('Ann')}</dc:creator><pubDate>${write('Thu, 01 Jan 2026 10:00:00 GMT')}</pubDate></item></channel></rss>`,
  );
  expect(feed.title).toBe('Ebb');
  expect(entries[0]).toMatchObject({
    title: 'Flow',
    link: 'https://a.example/1',
    summary: 'Low tide',
    tags: [{ term: 'Sea' }],
    authors: [{ name: 'Ann' }],
    published: 'Thu, 01 Jan 2026 10:00:00 GMT',
    publishedParsed: new Date('2026-01-01T10:00:00Z'),
  });
});

test('marks inside a plain text stay', () => {
  const { entries } = parseFeed(
    '<rss version="2.0"><channel><item><title>How &lt;![CDATA[x]]&gt; works</title></item></channel></rss>',
  );
  expect(entries[0]?.title).toBe('How <![CDATA[x]]> works');
});
