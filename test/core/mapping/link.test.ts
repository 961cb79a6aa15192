import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { atom, channel, codes, entry, item, rss } from './documents.ts';

const url = 'http://x.example/feeds/all.xml';

describe('the link', () => {
  test.each([
    ['absolute', 'http://y.example/a', 'http://y.example/a'],
    ['relative to the address', 'a', 'http://x.example/feeds/a'],
    ['relative to the root', '/a', 'http://x.example/a'],
    ['without scheme', '//y.example/a', 'http://y.example/a'],
  ])('of an entry may be %s', (_kind, written, resolved) => {
    expect(item(`<link>${written}</link>`, { url }).link).toBe(resolved);
    expect(entry(`<link href="${written}"/>`, { url }).link).toBe(resolved);
  });

  test('goes by xml:base first', () =>
    expect(entry('<link href="a" xml:base="http://z.example/b/"/>', { url }).link).toBe(
      'http://z.example/b/a',
    ));

  test('is the alternate link, in any order', () => {
    const links = ['<link rel="self" href="/s"/>', '<link rel="edit" href="/e"/>', '<link href="/a"/>'];
    for (const order of [links, [...links].reverse()]) {
      expect(entry(order.join(''), { url }).link).toBe('http://x.example/a');
      expect(entry(order.join(''), { url }).links).toHaveLength(3);
    }
  });

  test.each(['text/html', 'application/xhtml+xml', 'html', 'image/png'])(
    'has the type %s with any parameters, in any case',
    (type) => {
      const address = type === 'image/png' ? undefined : 'http://x.example/a';
      for (const parameters of ['', ';', '; charset=utf-8', ';profile=x; q=1', ' ; charset=utf-8'])
        for (const written of [type, type.toUpperCase()])
          expect(entry(`<link type="${written}${parameters}" href="/a"/>`, { url }).link).toBe(address);
    },
  );

  test.each([
    ['<link rel="replies">/r</link>', 'http://x.example/r'],
    ['<link rel="replies">/r</link><link>/a</link>', 'http://x.example/a'],
    ['<link>/a</link><link rel="replies">/r</link>', 'http://x.example/a'],
    ['<link type="audio/mpeg">/r</link><link>/a</link>', 'http://x.example/a'],
  ])('with another rel is a substitute: %s', (inside, address) => {
    expect(item(inside, { url }).link).toBe(address);
    expect(channel(inside, { url }).link).toBe(address);
  });

  test.each([
    ['<link>http://y.example/?a=1&amp;amp;b=2</link>', 'http://y.example/?a=1&b=2'],
    ['<link href=" http://y.example/a "/>', 'http://y.example/a'],
    ['<link url="http://y.example/a"/>', 'http://y.example/a'],
    ['<link href="http://[y/a"/>', undefined],
    ['<link>http://[y/a</link>', undefined],
  ])('is cleaned: %s', (inside, address) => {
    const found = item(inside, { url });
    expect('link' in found).toBe(address !== undefined);
    expect(found.link).toBe(address);
  });

  test('keeps attributes without a key of their own', () => {
    const [plain, other] = entry('<link href="/a"/><link href="/b" own:a="1"/>', { url }).links ?? [];
    expect(plain).toStrictEqual({ href: 'http://x.example/a', rel: 'alternate', type: 'text/html' });
    expect(other).toMatchObject({ href: 'http://x.example/b', attributes: { 'own:a': '1' } });
  });

  test.each(['', ' ', '\n', '&#160;'])('with the blank address %j is an extension', (href) => {
    const { links, link, extensions } = entry(`<link href="${href}" rel="enclosure" own:a="1"/>`, { url });
    expect([links, link]).toEqual([undefined, undefined]);
    expect(extensions?.['link']).toMatchObject([{ attributes: { rel: 'enclosure', 'own:a': '1' } }]);
  });

  const references = ['self', 'alternate', 'related'].flatMap((rel) =>
    ['', ' ', '\t '].map((href) => [rel, href]),
  );
  test.each(references)('%s with the empty reference %j is the stated base, or said', (rel, href) => {
    const feed = (base: string): string =>
      `<feed xmlns="http://www.w3.org/2005/Atom" ${base}><link rel="${rel}" href="${href}"/><entry><link rel="${rel}" href="${href}"/></entry></feed>`;
    const stated = parseFeed(feed('xml:base="../b/"'), undefined, { url });
    for (const { links, link } of [stated.feed, ...stated.entries]) {
      expect(links).toMatchObject([{ rel, href: 'http://x.example/b/' }]);
      expect(link).toBe(rel === 'alternate' ? 'http://x.example/b/' : undefined);
    }
    expect(stated.problems).toEqual([]);
    for (const options of [{}, { url }]) {
      const { feed: unstated, entries, problems } = parseFeed(feed(''), undefined, options);
      expect(unstated).not.toHaveProperty('links');
      expect(entries[0]).toMatchObject({
        extensions: { link: [{ attributes: { rel, href: href?.replace('\t', ' ') } }] },
      });
      expect(problems.map(({ code }) => code)).toEqual(['empty-reference', 'empty-reference']);
    }
  });

  const BASES = ['b/', '/b/', 'b/x.xml', '../b/', './b', '?b', '//y.example/b', 'https://y.example/b/'];
  const owns = ['', '<link rel="self" href="https://own.example/d/f.xml"/>'];
  test.each(BASES)('with an empty reference is the base %s, joined once', (base) => {
    for (const own of owns)
      for (const options of [{}, { url }]) {
        const linkOf = (element: string): unknown =>
          atom(`${own}<entry>${element}</entry>`, options).entries[0]?.link;
        expect(linkOf(`<link href="" xml:base="${base}"/>`)).toBe(linkOf(`<link href="${base}"/>`));
      }
  });

  test('without an address is an extension', () => {
    const found = item('<link rel="next" own:a="1"/>');
    expect(found).toStrictEqual({ extensions: { link: [{ attributes: { rel: 'next', 'own:a': '1' } }] } });
  });

  test.each(['next', 'edit', 'hub'])('with rel «%s» is no base of relative addresses', (rel) =>
    expect(
      rss(`<atom:link rel="${rel}" href="http://y.example/b/"/><item><link>a</link></item>`).entries[0]?.link,
    ).toBe('a'),
  );

  test('is the permanent guid without another link', () => {
    expect(item('<guid>http://x.example/1</guid>')).toMatchObject({
      id: 'http://x.example/1',
      link: 'http://x.example/1',
    });
    expect(item('<guid isPermaLink="false">http://x.example/1</guid>')).not.toHaveProperty('link');
    expect(item('<guid>http://x.example/1</guid><link>http://x.example/2</link>').link).toBe(
      'http://x.example/2',
    );
  });

  const GUIDS = [
    '<guid>http://x.example/1</guid>',
    '<guid isPermaLink="true">1</guid>',
    '<guid>1</guid>',
    '<guid>javascript:alert(1)</guid>',
    '<guid isPermaLink="false">http://x.example/1</guid>',
    '<guid></guid>',
  ];
  const LINKS = [
    '',
    '<link/>',
    '<link>http://x.example/2</link>',
    '<link>http://x.example/1</link>',
    '<link rel="replies">/r</link>',
    '<atom:link href="/3"/>',
    '<feedburner:origLink xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0">http://x.example/4</feedburner:origLink>',
  ];
  test.each(
    GUIDS.flatMap((guid) =>
      LINKS.flatMap((link) => [
        [guid, link, guid + link],
        [guid, link, link + guid],
      ]),
    ),
  )('guidislink says whether link came from %s next to %s: %s', (guid, link, inside) => {
    const alone = item(guid, { url });
    const other = item(link, { url }).link;
    const found = item(inside, { url });
    expect(found.link).toBe(other ?? alone.link);
    expect(found.id).toBe(alone.id);
    const expected = found.id === undefined ? undefined : other === undefined && alone.link !== undefined;
    expect(found.guidislink).toBe(expected);
  });

  test.each(['javascript:alert(1)', 'vbscript:x', 'data:text/html,x', ' JavaScript:alert(1)'])(
    'never runs a script: %s',
    (address) => {
      const result = rss(`<item><title>One</title><link>${address}</link></item>`);
      expect(result.entries[0]).not.toHaveProperty('link');
      expect(codes(result)).toContain('unsafe-address');
    },
  );
});

describe('an identifier as link', () => {
  test.each([
    ['<guid>/a</guid>', 'http://x.example/a'],
    ['<guid>a</guid>', undefined],
    ['<guid>a/</guid>', undefined],
    ['<guid isPermaLink="true">a</guid>', 'http://x.example/feeds/a'],
    ['<guid isPermaLink="false">/a</guid>', undefined],
    ['<guid>tag:x.example,2024:a</guid>', undefined],
    ['<guid isPermaLink="true">tag:x.example,2024:a</guid>', undefined],
  ])('%s', (inside, address) => {
    const found = item(inside, { url });
    expect('link' in found).toBe(address !== undefined);
    expect(found.link).toBe(address);
  });
});

describe('enclosures', () => {
  test('are links of their own kind, with size and type', () => {
    const found = item('<enclosure url="/a.mp3" length="123" type="Audio/MPEG"/>', { url });
    expect(found.enclosures).toEqual([{ href: 'http://x.example/a.mp3', length: '123', type: 'audio/mpeg' }]);
    expect(found.links).toMatchObject([{ rel: 'enclosure', href: 'http://x.example/a.mp3' }]);
    expect(found).not.toHaveProperty('link');
  });

  test('of Atom are links with the relation', () => {
    const { enclosures } = entry('<link rel="enclosure" href="http://x.example/a.mp3" type="audio/mpeg"/>');
    expect(enclosures).toMatchObject([{ href: 'http://x.example/a.mp3', type: 'audio/mpeg' }]);
  });

  test('of one entry may be several', () =>
    expect(item('<enclosure url="/1"/><enclosure url="/2"/>', { url }).enclosures).toHaveLength(2));
});

test.each([
  ['<enclosure length="1"/>', { attributes: { length: '1' } }],
  ['<enclosure url=" " length="0"/>', { attributes: { url: ' ', length: '0' } }],
  [
    '<enclosure type="audio/mpeg">data:text/html,a</enclosure>',
    { attributes: { type: 'audio/mpeg' }, value: 'data:text/html,a' },
  ],
])('an enclosure without address is an extension: %s', (written, extension) =>
  expect(item(`${written}<enclosure url="a.mp3"/>`, { url })).toStrictEqual({
    extensions: { enclosure: [extension] },
    links: [{ rel: 'enclosure', href: 'http://x.example/feeds/a.mp3' }],
    enclosures: [{ href: 'http://x.example/feeds/a.mp3' }],
  }),
);

test.each([
  '<media:thumbnail url=" "/>',
  '<media:player url=" "/>',
  '<podcast:transcript url=" "/>',
  '<itunes:image href="&#9;"/>',
  '<media:license href=" "/>',
  '<comments> </comments>',
])('a blank address is not the address of the feed: %s', (written) =>
  expect(JSON.stringify(item(written, { url }))).not.toContain(url),
);

test('an empty enclosure is left out', () => expect(item('<enclosure/>')).toEqual({}));

test('the license is a link', () => {
  const found = channel('<atom:link rel="license" href="http://x.example/l"/>');
  expect(found.license).toBe('http://x.example/l');
});

describe('the rdf:about of an RSS 1.0 item', () => {
  const read = (about: string, children: string) =>
    parseFeed(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="${about}">${children}</item></rdf:RDF>`,
      undefined,
      { url: 'https://site.example/feed' },
    ).entries[0];

  test.each([
    ['https://site.example/1', 'https://site.example/1'],
    ['/1', 'https://site.example/1'],
    ['urn:isbn:1', undefined],
    ['key-1', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%j leads to %j without a link', (about, expected) => {
    for (const children of ['<title>x</title>', '<link/>', '<link> </link>'])
      expect(read(about, children)?.link).toBe(expected);
  });

  test('gives way to a link', () => {
    const link = 'https://site.example/2';
    expect(read('https://site.example/1', `<link>${link}</link>`)).toMatchObject({
      id: 'https://site.example/1',
      link,
    });
  });
});
