/**
 * HTML that a feed writes in two ways at once: a picture or a player as elements, the words escaped or in a CDATA section next to them. The
 * same words without elements are HTML; inside an element, escaped tags are an example of code.
 */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { entry, item } from './documents.ts';

const RAW = { sanitizeHtml: false, resolveRelativeUris: false } as const;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const section = (text: string): string => `<![CDATA[${text}]]>`;

/** Words of HTML, and other words. */
const MARKUP = ['<p>Low tide</p>', 'Fish &amp; chips', '<p>one<p>two</p>', '<b>a</b> 1 &lt; 2'];
const NO_MARKUP = ['1 < 2', 'Tom & Jerry', '<not-html>x</not-html>', 'a <b> c', 'plain'];
const WRITINGS = { escaped, 'in a section': section };

/** A picture, another element and words in any order; the text before the first element is that of the author in every case. */
const ORDERS: Readonly<Record<string, (words: string, more: string) => string>> = {
  'after a picture': (words) => `<img src="a.png"/>${words}`,
  'between elements': (words) => `<img src="a.png"/>${words}<br/>`,
  'in two parts': (words, more) => `<img src="a.png"/>${words}<br/>${more}`,
  'in a div': (words) => `<div><img src="a.png"/>${words}</div>`,
};
/** The texts of all types but XHTML: a text with elements is not plain. */
const PLACES: Readonly<Record<string, (text: string) => string | undefined>> = {
  description: (text) => item(`<description>${text}</description>`, RAW).summary,
  'content:encoded': (text) => item(`<content:encoded>${text}</content:encoded>`, RAW).content?.[0]?.value,
  'a title of RSS': (text) => item(`<title>${text}</title>`, RAW).title,
  'itunes:summary': (text) => item(`<itunes:summary>${text}</itunes:summary>`, RAW).itunesSummary,
  'a text of Atom': (text) => entry(`<title type="text">${text}</title>`, RAW).title,
  'the summary of Atom': (text) => entry(`<summary type="html">${text}</summary>`, RAW).summary,
  'the content of Atom': (text) => entry(`<content type="html">${text}</content>`, RAW).content?.[0]?.value,
};

/** The markup of an order with these words in it. */
const around = (order: (words: string, more: string) => string, words: string, more: string): string =>
  order(words, more)
    .replaceAll(/<\/?div>/g, '')
    .replaceAll('<img src="a.png"/>', '<img src="a.png"></img>')
    .replaceAll('<br/>', '<br>');

describe.each(Object.entries(PLACES))('%s', (_place, read) => {
  describe.each(Object.entries(ORDERS))('words %s', (_order, order) => {
    test.each(Object.entries(WRITINGS))('%s', (_writing, write) => {
      for (const words of MARKUP)
        expect(read(order(write(words), write('<i>x</i>'))), words).toBe(around(order, words, '<i>x</i>'));
      for (const words of NO_MARKUP) {
        const shown = escaped(words).replaceAll('>', '&gt;');
        expect(read(order(write(words), write('x'))), words).toBe(around(order, shown, 'x'));
      }
    });
  });

  test.each(['p', 'code', 'pre'])('escaped tags in <%s> are shown', (name) => {
    for (const write of Object.values(WRITINGS)) {
      const inside = `<${name}>${write('<b>bold</b>')}</${name}>`;
      const shown = `<${name}>&lt;b&gt;bold&lt;/b&gt;</${name}>`;
      expect(read(`${inside} 1 &lt; 2`)).toBe(`${shown} 1 &lt; 2`);
      expect(read(`${inside}${write('<i>x</i>')}`)).toBe(`${shown}<i>x</i>`);
    }
  });
});

test('the type of the text is HTML', () => {
  const { summaryDetail } = item('<description><img src="a.png"/>&lt;p>Low tide</description>');
  expect(summaryDetail?.type).toBe('application/xhtml+xml');
  const found = item('<description><img src="a.png"/>&lt;p>Low tide&lt;/p></description>');
  expect(found.summaryDetail?.type).toBe('text/html');
});

test('a text that its author declares as XHTML keeps its escaped tags', () => {
  const found = entry('<summary type="xhtml"><br/>&lt;p>Low tide&lt;/p></summary>', RAW);
  expect(found.summary).toBe('<br>&lt;p&gt;Low tide&lt;/p&gt;');
});

test.each(['html', 'text'])('the order of words and elements says nothing: %s', (type) => {
  const read = (inside: string) => entry(`<summary type="${type}">${inside}</summary>`, RAW).summary;
  const words = escaped('<p>Low tide</p>');
  expect(read(`${words}<br/>`)).toBe('<p>Low tide</p><br>');
  expect(read(`<br/>${words}`)).toBe('<br><p>Low tide</p>');
});

test('the sanitizer reads the words', () => {
  const text =
    '<description><img src="a.png"/><![CDATA[<p onclick="x()">Low<script>x()</script></p>]]></description>';
  const { entries } = parseFeed(`<rss version="2.0"><channel><item>${text}</item></channel></rss>`);
  expect(entries[0]?.summary).toBe('<img src="a.png" /><p>Low</p>');
});
