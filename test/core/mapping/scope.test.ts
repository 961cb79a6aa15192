/** The object that an element describes, and the precedence of two elements. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { channel, entry, item, rss } from './documents.ts';

describe('an element describes the object around it', () => {
  test('the image of a channel has a title of its own', () => {
    const feed = channel(
      '<image><title>Logo</title><url>http://x.example/l.png</url><width>88</width></image><title>Feed</title>',
    );
    expect(feed.title).toBe('Feed');
    expect(feed.image).toMatchObject({ title: 'Logo', href: 'http://x.example/l.png', width: 88 });
  });

  test.each([
    ['before', '<image><title>Logo</title></image>', '<title>Feed</title>'],
    ['after', '<title>Feed</title>', '<image><title>Logo</title></image>'],
  ])('the title of the image is not that of the channel: image %s', (_where, first, second) =>
    expect(channel(first + second).title).toBe('Feed'),
  );

  test.each([
    ['the larger of two', [10, 100], 1],
    ['the first of two equals', [100, 100], 0],
    ['the first, although a smaller one follows', [100, 10], 0],
    ['the one with a size', [undefined, 10], 1],
  ])('the image of a channel is %s', (_which, widths, best) => {
    const images = widths.map((width, i) => {
      const size = width === undefined ? '' : `<width>${width}</width><height>${width}</height>`;
      return `<image><url>http://x.example/${i}.png</url>${size}</image>`;
    });
    const feed = channel(images.join(''));
    expect(feed.image?.href).toBe(`http://x.example/${best}.png`);
    expect(feed.images).toHaveLength(2);
  });

  test.each([
    ['<itunes:image href="/i.png"/><image><url>/r.png</url><width>500</width><height>500</height></image>'],
    ['<image><url>/r.png</url><width>500</width><height>500</height></image><itunes:image href="/i.png"/>'],
  ])('the image of a channel is that of iTunes, if there is one: %s', (inside) =>
    expect(channel(inside, { url: 'http://x.example/' }).image).toEqual({ href: 'http://x.example/i.png' }),
  );

  test.each([
    ['<image>/1.png</image>', 'http://x.example/1.png'],
    ['<image url="/a.png">/1.png</image>', 'http://x.example/a.png'],
    ['<image> </image>', undefined],
  ])('the image of an item has its address as text or attribute: %s', (inside, href) => {
    const { extensions: _surplus, ...found } = item(inside, { url: 'http://x.example/' });
    expect(found).toStrictEqual(href === undefined ? {} : { image: { href }, images: [{ href }] });
  });

  test('an empty object is left out', () => expect(item('<media:thumbnail/>')).toEqual({}));

  test('the input field of a channel has a title of its own', () => {
    const { textInput, title } = channel(
      '<textInput><title>Search</title><name>q</name><link>http://x.example/s</link></textInput><title>Feed</title>',
    );
    expect(title).toBe('Feed');
    expect(textInput).toMatchObject({ title: 'Search', name: 'q', link: 'http://x.example/s' });
  });

  test('the source of an entry is a feed of its own', () => {
    const found = entry(
      '<title>One</title><source><title>Elsewhere</title><id>tag:x.example,2024:s</id><link href="http://x.example/"/></source><id>1</id>',
    );
    expect(found).toMatchObject({ title: 'One', id: '1' });
    expect(found.source).toMatchObject({
      title: 'Elsewhere',
      id: 'tag:x.example,2024:s',
      link: 'http://x.example/',
    });
  });

  test('RSS names the source in a text and an address', () => {
    const { source } = item('<source url="http://x.example/feed">Elsewhere</source>');
    expect(source).toMatchObject({ title: 'Elsewhere', href: 'http://x.example/feed' });
  });

  test('a source without text has no title', () =>
    expect(item('<source url="http://x.example/feed"/>').source).toStrictEqual({
      href: 'http://x.example/feed',
    }));

  test('an entry takes nothing from the next one', () => {
    const { entries } = rss('<item><title>One</title></item><item><guid>2</guid></item>');
    expect(entries.map(({ title, id }) => [title, id])).toEqual([
      ['One', undefined],
      [undefined, '2'],
    ]);
  });
});

describe('nearer to the root wins', () => {
  test.each([
    [
      '<x><pubDate>Fri, 16 Jul 2004 10:00:00 GMT</pubDate></x><pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate>',
    ],
    [
      '<pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate><x><pubDate>Fri, 16 Jul 2004 10:00:00 GMT</pubDate></x>',
    ],
  ])('%s', (inside) => expect(item(inside).publishedParsed).toEqual(new Date('2004-07-15T10:00:00Z')));
});

test.each([
  [
    '<feed xmlns="http://www.w3.org/2005/Atom" version="1" xml:lang="en" xml:base="http://x/" own="1"><logo>http://l.example/</logo></feed>',
    { language: 'en', attributes: { own: '1' }, logo: 'http://l.example/' },
  ],
  [
    '<feed xmlns="http://www.w3.org/2005/Atom"><logo>http://l.example/</logo></feed>',
    { logo: 'http://l.example/' },
  ],
])('attributes of the root that belong to modules are those of the feed: %s', (text, feed) =>
  expect(parseFeed(text).feed).toStrictEqual(feed),
);

test.each(['<textInput/>', '<cloud/>', '<image/>'])('an empty %s is left out', (element) =>
  expect(channel(element)).toEqual({}),
);

test('an empty source is left out', () => expect(item('<source/>')).toEqual({}));

test('the language of the root is that of the feed', () => {
  const text = (attribute: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${attribute}><title>a</title></feed>`;
  expect(parseFeed(text('xml:lang="de-AT"')).feed.language).toBe('de-AT');
  expect(parseFeed(text('xml:lang="en_us"')).feed.language).toBe('en-us');
  expect(parseFeed(text('')).feed).not.toHaveProperty('language');
});

describe('the language in an attribute is that of the element', () => {
  const dc = '<dc:language xmlns:dc="http://purl.org/dc/elements/1.1/">fr</dc:language>';
  const FORMATS: Readonly<Record<string, (entry: string, inside: string, channel: string) => string>> = {
    RSS: (own, inside, channel) =>
      `<rss version="2.0" xml:lang="en"><channel${channel}><item${own}>${inside}</item></channel></rss>`,
    'RSS 1.0': (own, inside, channel) =>
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xml:lang="en"><channel${channel}/><item${own}>${inside}</item></rdf:RDF>`,
    Atom: (own, inside, channel) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"${channel || ' xml:lang="en"'}><entry${own}>${inside}</entry></feed>`,
  };

  test.each(Object.entries(FORMATS))('in %s', (_name, write) => {
    const read = (own: string, inside = '', channel = ''): (string | undefined)[] => {
      const { feed, entries } = parseFeed(write(own, `<title>T</title>${inside}`, channel));
      return [feed.language, entries[0]?.language];
    };
    expect(read('')).toEqual(['en', undefined]);
    expect(read(' xml:lang=""')).toEqual(['en', undefined]);
    expect(read(' xml:lang="de_AT"')).toEqual(['en', 'de-AT']);
    expect(read(' xml:lang="de"', dc)).toEqual(['en', 'fr']);
    expect(read(' xml:lang="de"', '', ' xml:lang="it"')).toEqual(['it', 'de']);
  });
});

describe('elements name the language of the feed before the root does', () => {
  const dc = '<dc:language xmlns:dc="http://purl.org/dc/elements/1.1/">fr</dc:language>';
  test.each([
    `<rss version="2.0" xml:lang="en"><channel><language>fr</language></channel></rss>`,
    `<rss version="2.0" xml:lang="en"><channel>${dc}</channel></rss>`,
    `<rss version="2.0" xml:lang="en"><channel>${dc.replace('fr', 'de')}<language>fr</language></channel></rss>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">${dc}</feed>`,
    `<r:RDF xmlns="http://purl.org/rss/1.0/" xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xml:lang="en"><channel>${dc}</channel></r:RDF>`,
  ])('%s', (text) => expect(parseFeed(text).feed.language).toBe('fr'));
});

test('elements of a namespace outside the channel give way to the elements of the channel', () => {
  const dc = '<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">b</dc:title>';
  const { feed } = parseFeed(`<rss version="2.0">${dc}<channel><title>a</title></channel></rss>`);
  expect(feed.title).toBe('a');
});
