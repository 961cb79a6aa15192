/** Parts of elements: children without prefix, items in items, people and pictures named twice. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { channel, codes, entry, item, rss } from './documents.ts';

describe('a child without prefix', () => {
  test.each([
    [
      'of a part that has the name',
      '<media:embed><param name="a">1</param></media:embed>',
      { mediaEmbed: { params: [{ name: 'a', value: '1' }] } },
    ],
    [
      'of a list that opens no scope',
      '<media:community><tags>x</tags></media:community>',
      { mediaCommunityTags: 'x' },
    ],
    [
      'of a list that lacks the name',
      '<media:community><link>http://a.example/</link></media:community>',
      { extensions: { link: [{ value: 'http://a.example/' }] } },
    ],
    [
      'of a text goes to extensions',
      '<guid>a<foo x="1">b</foo></guid>',
      { id: 'a', extensions: { foo: [{ value: 'b', attributes: { x: '1' } }] } },
    ],
    [
      'of a person',
      '<dc:creator>Ann<title>Dr</title></dc:creator>',
      { authors: [{ name: 'Ann', extensions: { title: [{ value: 'Dr' }] } }] },
    ],
  ])('%s', (_what, inside, expected) => expect(item(inside)).toMatchObject(expected));

  test('keeps the path and the name that the feed has', () => {
    const { problems } = rss(
      '<item><media:embed><param name="a"/><title>x</title></media:embed><media:credit><b>A</b></media:credit></item>',
    );
    expect(problems).toEqual([]);
  });

  test('with another prefix is no such element', () =>
    expect(
      entry('<media:scenes><media:scene><dc:sceneTitle>x</dc:sceneTitle></media:scene></media:scenes>')
        .mediaScenes,
    ).toMatchObject([{ extensions: { 'dc:sceneTitle': [{ value: 'x' }] } }]));

  test('of an Atom person is not the title of the entry', () =>
    expect(entry('<author><name>A</name><title>Editor</title></author>')).toMatchObject({
      authors: [{ name: 'A', extensions: { title: [{ value: 'Editor' }] } }],
    }));
});

describe('an item in an item', () => {
  const nested =
    '<item><title>1</title><item/><link>http://a.example/1</link></item><item><title>2</title></item>';

  test.each(['<item/>', '<item>x</item>', '<channel><item/></channel>', '<feed><x><entry/></x></feed>'])(
    '%s does not end the item around it when enough entries are read',
    (inner) => {
      const result = rss(nested.replace('<item/>', inner), { maxEntries: 1 });
      expect(result.entries).toMatchObject([{ title: '1', link: 'http://a.example/1' }]);
      expect(codes(result)).toEqual(expect.arrayContaining(['nested-entry', 'rest-unread']));
    },
  );

  test('that contains an item is left out alone', () =>
    expect(
      rss('<item><title>1</title><item><item><title>2</title></item></item></item>').entries,
    ).toMatchObject([{ title: '1' }, { title: '2' }]));

  test('of a live stream is none', () => {
    const live = '<podcast:liveItem status="live"><title>L</title></podcast:liveItem>';
    const result = parseFeed(
      `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>${live}<item><title>1</title>${live}</item></channel></rss>`,
    );
    expect(result.entries).toMatchObject([{ title: '1' }]);
    expect(codes(result)).toEqual([]);
  });
});

describe('a person named twice', () => {
  test.each([
    ['in the same words', '<dc:creator>A</dc:creator><itunes:author>A</itunes:author>', [{ name: 'A' }]],
    [
      'with more facts',
      '<dc:creator>A</dc:creator><author>a@a.example (A)</author>',
      [{ name: 'A', email: 'a@a.example' }],
    ],
    [
      'with other facts',
      '<author>a@a.example (A)</author><author>b@a.example (A)</author>',
      [
        { name: 'A', email: 'a@a.example' },
        { name: 'A', email: 'b@a.example' },
      ],
    ],
  ])('%s', (_what, inside, authors) => expect(item(inside).authors).toEqual(authors));
});

test.each([
  [
    'is described next to the channel',
    '<title>P</title><url>http://a.example/p.png</url>',
    { href: 'http://a.example/p.png', title: 'P' },
    1,
  ],
  ['has another address there', '<url>http://a.example/q.png</url>', { href: 'http://a.example/q.png' }, 2],
])('a picture of RSS 1.0 that %s', (_what, described, expected, count) => {
  const { feed } = parseFeed(
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><image rdf:resource="http://a.example/p.png"/></channel><image>${described}</image></rdf:RDF>`,
  );
  expect(feed.image).toMatchObject(expected);
  expect(feed.images).toHaveLength(count);
});

test('of several pictures of RSS 1.0 the one to which the channel refers is the picture', () => {
  const described = ['p', 'q'].map((name) => `<image><url>http://a.example/${name}.png</url></image>`);
  for (const name of ['p', 'q']) {
    const reference = `<channel><image rdf:resource="http://a.example/${name}.png"/></channel>`;
    const { feed } = parseFeed(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">${reference}${described.join('')}</rdf:RDF>`,
    );
    expect(feed.image).toEqual({ href: `http://a.example/${name}.png` });
    expect(feed.images).toHaveLength(2);
  }
});

test('the attributes of root and channel are those of the feed', () =>
  expect(parseFeed('<rss version="2.0" a="1"><channel b="2"/></rss>').feed.attributes).toEqual({
    a: '1',
    b: '2',
  }));

test('a picture of iTunes may have its address in a child', () =>
  expect(channel('<itunes:image><url>http://a.example/i.png</url></itunes:image>').image).toEqual({
    href: 'http://a.example/i.png',
  }));
