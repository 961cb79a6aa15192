/** Feeds that a program has written as HTML, where `link` and `source` have no content: their text is behind them. */

import { describe, expect, test } from 'vitest';
import { type FeedResult, parseFeed } from '../../../src/index.ts';

const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"';
const PLACES: Readonly<Record<string, (inside: string) => string>> = {
  'a channel': (inside) =>
    `<rss version="2.0"><channel>${inside}<item><title>a</title></item></channel></rss>`,
  'an item': (inside) => `<rss version="2.0"><channel><item>${inside}</item></channel></rss>`,
  'a picture': (inside) => `<rss version="2.0"><channel><image>${inside}</image></channel></rss>`,
  'an item of RSS 1.0': (inside) => `<rdf:RDF ${RDF}><item>${inside}</item></rdf:RDF>`,
  'an entry of Atom': (inside) => `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${inside}</entry></feed>`,
};
const TEXTS = ['https://tides.example/1?a=1&amp;b=2', '\n  <![CDATA[https://tides.example/1?a=1&b=2]]>'];
const BEHIND = ['', '<title>b</title>', '\n<!-- c --><title>b</title>', '<title>b</title>\n stray'];

const read = (document: string): Omit<FeedResult, 'problems'> => {
  const { problems, ...others } = parseFeed(document);
  return others;
};

describe.each(Object.entries(PLACES))('in %s', (place, write) => {
  const source = ['source', ' url="https://tides.example/feed"'];
  // Only entries have a source.
  test.each([['link', ''], ...(/item|entry/.test(place) ? [source] : [])])(
    'the text behind an empty <%s> is that of the element',
    (name, attributes) => {
      for (const before of ['', 'stray<title>0</title>'])
        for (const text of TEXTS)
          for (const behind of BEHIND) {
            const within = read(write(`${before}<${name}${attributes}>${text}</${name}>${behind}`));
            for (const empty of [`<${name}${attributes}/>`, `<${name}${attributes}></${name}>`])
              expect(read(write(`${before}${empty}${text}${behind}`))).toEqual(within);
          }
    },
  );

  test.each([
    '<link>https://tides.example/0</link>',
    '<link href="https://tides.example/0"/>',
    '<link/><title>b</title>',
  ])('a text behind %s is stray', (element) => {
    const { links = [] } = { ...read(write(`${element} https://tides.example/1`)).feed };
    expect(links.some(({ href }) => href?.endsWith('/1'))).toBe(false);
    expect(JSON.stringify(parseFeed(write(`${element}\n<title>b</title>`)).problems)).not.toContain(
      'read as',
    );
  });
});

test('the problem names the element that has the text', () => {
  const { problems } = parseFeed(
    '<rss version="2.0"><channel><item><link/>https://tides.example/1</item></channel></rss>',
  );
  expect(problems.map(({ code, recovery }) => [code, recovery])).toEqual([
    ['unexpected-text', 'read as the text of <link>'],
  ]);
});

test('the value has the place of the element around the text', () => {
  const document =
    '<rss version="2.0"><channel><item><link/>https://tides.example/1<title>b</title></item></channel></rss>';
  const { provenance = {} } = parseFeed(document, undefined, { provenance: true });
  expect(provenance['/entries/0/link']?.elementPath).toBe('rss/channel/item[1]');
});
