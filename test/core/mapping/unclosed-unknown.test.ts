/** An unknown element without its end takes no known element into itself: the document reads as with the element closed at once. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { streamed } from '../../streamed.ts';

interface Format {
  readonly document: (inFeed: readonly string[], inEntry: readonly string[]) => string;
  readonly inFeed: readonly string[];
  readonly inEntry: readonly string[];
}

const RSS_ITEM = [
  '<title>A</title>',
  '<link>https://a.example/a</link>',
  '<description>words</description>',
  '<author>a@a.example (A)</author>',
  '<category>c</category>',
  '<enclosure url="https://a.example/a.mp3" type="audio/mpeg" length="1"/>',
  '<guid>g</guid>',
  '<pubDate>Sat, 07 Sep 2002 09:42:31 GMT</pubDate>',
];
const RSS_CHANNEL = [
  '<title>F</title>',
  '<link>https://a.example/</link>',
  '<description>about</description>',
  '<language>en</language>',
  '<image><url>https://a.example/a.png</url><title>I</title><link>https://a.example/</link></image>',
];
const OWN = 'xmlns:own="https://own.example/ns"';
const FORMATS: Readonly<Record<string, Format>> = {
  RSS: {
    document: (inFeed, inEntry) =>
      `<rss version="2.0" ${OWN}><channel>${inFeed.join('\n')}<item>${inEntry.join('\n')}</item><item><title>B</title></item></channel></rss>`,
    inFeed: RSS_CHANNEL,
    inEntry: RSS_ITEM,
  },
  'RSS 1.0': {
    document: (inFeed, inEntry) =>
      `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" ${OWN}><channel>${inFeed.join('')}</channel><item>${inEntry.join('')}</item><item><title>B</title></item></rdf:RDF>`,
    inFeed: [...RSS_CHANNEL.slice(0, 3), '<dc:language>en</dc:language>'],
    inEntry: [...RSS_ITEM.slice(0, 3), '<dc:date>2002-09-07</dc:date>', '<dc:creator>A</dc:creator>'],
  },
  Atom: {
    document: (inFeed, inEntry) =>
      `<feed xmlns="http://www.w3.org/2005/Atom" ${OWN}>${inFeed.join('')}<entry>${inEntry.join('')}</entry><entry><id>b</id></entry></feed>`,
    inFeed: [
      '<id>f</id>',
      '<title>F</title>',
      '<link href="https://a.example/"/>',
      '<author><name>A</name><email>a@a.example</email></author>',
      '<updated>2002-09-07T09:42:31Z</updated>',
    ],
    inEntry: [
      '<id>a</id>',
      '<title>A</title>',
      '<link href="https://a.example/a"/>',
      '<author><name>A</name></author>',
      '<content type="html">words</content>',
      '<updated>2002-09-07T09:42:31Z</updated>',
      '<source><title>S</title></source>',
    ],
  },
};
const NAMES = ['br', 'hr', 'img src="https://a.example/b.png"', 'foo', 'own:x', 'none:x', 'itunes:x'];

/** All lists with one element more. */
const withOneMore = (list: readonly string[], one: string): string[][] =>
  Array.from({ length: list.length + 1 }, (_, at) => [...list.slice(0, at), one, ...list.slice(at)]);

describe.each(Object.entries(FORMATS))('%s', (_format, { document, inFeed, inEntry }) => {
  const documents = (tag: string): string[] => [
    ...withOneMore(inFeed, tag).map((list) => document(list, inEntry)),
    ...withOneMore(inEntry, tag).map((list) => document(inFeed, list)),
  ];

  test.each(NAMES)('<%s>', async (name) => {
    const closed = documents(`<${name}/>`);
    for (const [at, text] of documents(`<${name}>`).entries()) {
      const expected = parseFeed(closed[at] ?? '');
      const { feed, entries, problems } = parseFeed(text);
      expect({ feed, entries }, text).toEqual({ feed: expected.feed, entries: expected.entries });
      const places = problems.filter(({ code }) => code === 'unclosed-element').map(({ offset }) => offset);
      expect(places, text).toEqual([text.indexOf(`<${name}>`)]);
      expect(await streamed(text, 40)).toEqual(entries);
    }
  });

  test.each(NAMES)('<%s> keeps its text', (name) => {
    const closed = documents(`<${name}>words</${name.split(' ')[0]}>`);
    for (const [at, text] of documents(`<${name}>words`).entries()) {
      const { feed, entries } = parseFeed(closed[at] ?? '');
      expect(parseFeed(text), text).toMatchObject({ feed, entries });
    }
  });
});

describe.each([
  ['image', ['<url>https://a.example/a.png</url>', '<title>I</title>', '<link>https://a.example/</link>']],
  ['textInput', ['<title>Q</title>', '<name>q</name>', '<link>https://a.example/</link>']],
] as const)('in <%s>', (around, parts) => {
  test.each(NAMES)('<%s>', (name) => {
    const feed = (tag: string): unknown[] =>
      withOneMore(parts, tag).map(
        (list) =>
          parseFeed(
            `<rss version="2.0" ${OWN}><channel><${around}>${list.join('')}</${around}><title>F</title></channel></rss>`,
          ).feed,
      );
    expect(feed(`<${name}>`)).toEqual(feed(`<${name}/>`));
  });
});

test('an unknown element with its end keeps what it has', () => {
  const { entries } = parseFeed(
    `<rss version="2.0" ${OWN}><channel><item><own:x><br><title>T</title></own:x><guid>g</guid></item></channel></rss>`,
  );
  expect(entries[0]?.title).toBeUndefined();
  expect(entries[0]?.extensions?.['own:x']?.[0]?.children).toEqual({ title: [{ value: 'T' }] });
});

test('the root never ends early', () => {
  const { entries, problems } = parseFeed('<own><title>F</title><item><title>A</title></item>');
  expect(entries.map(({ title }) => title)).toEqual(['A']);
  expect(problems.map(({ code }) => code)).not.toContain('second-root');
});
