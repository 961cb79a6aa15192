/** Markup has the same findings in every format, in the same words and with the same part. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const rss = (element: string): string =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title><link>https://t.example/</link><description>d</description><atom:link rel="self" href="https://t.example/f"/><item><title>a</title><guid isPermaLink="false">i1</guid>${element}</item></channel></rss>`;
const atom = (element: string): string =>
  '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:t.example,2020:f</id><title>T</title><updated>2020-01-01T00:00:00Z</updated>' +
  '<author><name>A</name></author><link rel="self" href="https://t.example/f"/><entry><id>tag:t.example,2020:1</id><title>a</title>' +
  `<updated>2020-01-01T00:00:00Z</updated><link href="https://t.example/1"/>${element}</entry></feed>`;
const PLACES: Readonly<Record<string, (markup: string) => string>> = {
  description: (markup) => rss(`<description>${escaped(markup)}</description>`),
  'description ': (markup) => rss(`<description><![CDATA[${markup}]]></description>`),
  'content:encoded': (markup) => rss(`<content:encoded><![CDATA[${markup}]]></content:encoded>`),
  summary: (markup) => atom(`<summary type="html">${escaped(markup)}</summary>`),
  content: (markup) => atom(`<content type="html"><![CDATA[${markup}]]></content>`),
  content_html: (markup) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      home_page_url: 'https://t.example/',
      feed_url: 'https://t.example/f',
      items: [{ id: '1', title: 'a', content_html: markup }],
    }),
};

test.each([
  '<p>sound</p>',
  '&lt;p&gt;escaped twice&lt;/p&gt;',
  'a &amp;#8217; b',
  'a&#150;b',
  '<a href="/relative">a</a>',
  '<img src="relative.png" alt="">',
  '<a href="">a</a>',
  '<a href="http://localhost/">a</a>',
  '<a href="javascript:a()">a</a>',
  '<p onclick="a()">a</p>',
  '<script>a()</script>',
  '<iframe src="https://t.example/"></iframe>',
  '<form action="https://t.example/"><input></form>',
  '<p style="background: url(https://t.example/a.png)">a</p>',
  '<b>a',
  '<p>a</b></p>',
  '<tide>a</tide>',
  '<p class="a" class="b">a</p>',
  'Ã©bb Ã©t Ã flÃ´t',
])('%s', (markup) => {
  const told = Object.entries(PLACES).map(([name, write]) =>
    checkFeed(write(markup)).map(({ rule, severity, message, params }) => [
      rule,
      severity,
      message.replace(new RegExp(`\\b${name.trim()}\\b`, 'g'), 'HERE'),
      params?.value,
    ]),
  );
  expect(told).toEqual(told.map(() => told[0]));
});
