/** Names and declarations: what Namespaces in XML forbids is a problem with its place, exactly where saxes finds a fault. */

import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

const CODES = ['malformed-namespace', 'undeclared-namespace'];

/** Whether a namespace-aware parser accepts the document. */
function isAccepted(xml: string): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let isFaulty = false;
  parser.on('error', () => {
    isFaulty = true;
  });
  parser.write(xml).close();
  return !isFaulty;
}

const names = fc.constantFrom(
  'a',
  'title',
  'x:title',
  'x:y:z',
  'media:title',
  'xml:lang',
  'xml:a',
  'undeclared:b',
);
const declarations = fc.constantFrom(
  '',
  ...['', 'urn:x', 'http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/'].flatMap((uri) =>
    ['xmlns', 'xmlns:x', 'xmlns:xml', 'xmlns:xmlns', 'xmlns:media'].map((name) => `${name}="${uri}"`),
  ),
);
const attributes = fc.constantFrom('', 'b="1"', 'x:b="1"', 'x:b:c="1"', 'xml:base="http://a.test/"');

/** An item whose second line has a start tag of generated parts. */
const documents = fc.tuple(names, declarations, attributes).map((parts) => {
  const [name] = parts;
  const tag = parts.filter((part) => part !== '').join(' ');
  return `<rss version="2.0" xmlns:x="urn:rss-x"><channel><item><guid>1</guid>\n<${tag}>t</${name}></item></channel></rss>`;
});

describe('namespaces', () => {
  test('a fault is found where saxes finds one, at its element', () => {
    const law = fc.property(documents, (xml) => {
      const { bozo, problems, entries } = parseFeed(xml);
      const found = problems.filter(({ code }) => CODES.includes(code));
      expect(found.length === 0, xml).toBe(isAccepted(xml));
      expect(found.every(({ line, column }) => line === 2 && column === 0)).toBe(true);
      expect(bozo).toBe(found.length > 0);
      expect(entries.map(({ id }) => id)).toEqual(['1']);
    });
    fc.assert(law, runs(5000));
  });

  test.each([
    ['<:a>t</:a>', 'a colon in a wrong place in the name ":a"'],
    ['<a:>t</a:>', 'a colon in a wrong place in the name "a:"'],
    ['<x:a:b>t</x:a:b>', 'a colon in a wrong place in the name "x:a:b"'],
    ['<a xmlns:y="">t</a>', 'the declaration "xmlns:y" has no namespace'],
    ['<a xmlns:xml="urn:a">t</a>', 'the declaration "xmlns:xml" changes a name of XML itself'],
  ])('%s', (element, message) => {
    const { problems } = parseFeed(`<rss xmlns:x="urn:x"><channel><item>\n${element}</item></channel></rss>`);
    expect(problems).toMatchObject([{ code: 'malformed-namespace', message, line: 2, column: 0 }]);
  });

  test('a foreign namespace has the place of its element', () => {
    const { problems } = parseFeed(
      '<rss><channel><title>T</title>\n<item xmlns:media="urn:x"><media:title>t</media:title></item></channel></rss>',
    );
    expect(problems).toMatchObject([{ code: 'foreign-namespace', line: 2, column: 0 }]);
  });

  describe('a default namespace of a module', () => {
    // PRISM has an element `channel`.
    const prefixes = new Set([...registry.entries()].map(([key]) => key.split(':')[0] ?? ''));
    const modules = [...prefixes].filter((prefix) => registry.named(`${prefix}:channel`) === undefined);
    const uris = modules.flatMap((prefix) => registry.usualUri(prefix) ?? []);
    const item = (a = '') =>
      `<item${a}><title>E</title><link>http://a.test/1</link><dc:date>2026-01-25</dc:date></item>`;
    const rss = (root: string, channel: string, items: string) =>
      `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"${root}><channel${channel}><title>T</title>${items}</channel></rss>`;
    const entry = (a = '') => `<entry${a}><title>E</title><link href="http://a.test/1"/></entry>`;

    test.each(uris)('%s makes no feed or entry its element', (uri) => {
      const xmlns = ` xmlns="${uri}"`;
      const documents = [
        rss(xmlns, '', item() + item()),
        rss('', xmlns, item() + item()),
        rss('', '', item(xmlns) + item(xmlns)),
        `<feed${xmlns}><title>T</title>${entry()}${entry()}</feed>`,
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${entry(xmlns)}${entry(xmlns)}</feed>`,
      ];
      for (const xml of documents) {
        const { feed, entries, usable } = parseFeed(xml);
        expect([feed.title, usable, ...entries.map(({ title, link }) => `${title} ${link}`)], xml).toEqual([
          'T',
          true,
          'E http://a.test/1',
          'E http://a.test/1',
        ]);
      }
    });

    test('is that of its own elements', () => {
      const date = '<date xmlns="http://purl.org/dc/elements/1.1/">2026-01-25</date>';
      for (const around of ['', ' xmlns="http://purl.org/dc/elements/1.1/"'])
        expect(parseFeed(rss('', '', `${item(around)}<item>${date}</item>`)).entries).toMatchObject([
          { dcDate: '2026-01-25' },
          { dcDate: '2026-01-25' },
        ]);
    });

    test.each(['', ' xmlns="urn:1"', ' xmlns="http://purl.org/dc/elements/1.1/"'])(
      'holds again after an entry%s',
      (own) => {
        const within = `<date>2026-01-24</date><item${own}><title>E</title></item><date>2026-01-25</date>`;
        const xml = rss('', '', `<x xmlns="http://purl.org/dc/elements/1.1/">${within}</x>`);
        const { feed, entries } = parseFeed(xml);
        expect(feed.extensions?.['dc:x']?.[0]?.children).toMatchObject({ 'dc:date': [{}, {}] });
        expect(entries).toMatchObject([{ title: 'E' }]);
      },
    );

    test('that the caller names stays one of extensions', () => {
      const namespaces = { shop: 'https://shop.example/ns' };
      const xml = rss('', '', item(' xmlns="https://shop.example/ns"'));
      expect(parseFeed(xml, undefined, { namespaces }).entries).toEqual([]);
    });
  });
});
