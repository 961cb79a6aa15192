/** The option `namespaces`: elements and attributes of a namespace under the caller's prefix, under any prefix of the document. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../../src/check.ts';
import { type Entry, type ParseOptions, parseFeed } from '../../../src/index.ts';
import { parseFeedStream } from '../../../src/stream.ts';

const SHOP = 'https://shop.example/ns';
const OTHER = 'https://other.example/ns';

const rss = (items: string, root = '', feed = ''): string =>
  `<rss version="2.0"${root}><channel><title>T</title>${feed}${items}</channel></rss>`;

function read(document: string, namespaces: Record<string, string> = { shop: SHOP }): Entry {
  const [entry] = parseFeed(document, undefined, { namespaces }).entries;
  if (entry === undefined) throw new Error('no entry');
  return entry;
}

const values = (entry: Entry, key: string): (string | undefined)[] | undefined =>
  entry.extensions?.[key]?.map(({ value }) => value);

describe('prefixes of the document', () => {
  test('three for one URI are one', () => {
    const items = '<item><a:price>1</a:price><b:price>2</b:price><shop:price>3</shop:price></item>';
    const root = ` xmlns:a="${SHOP}" xmlns:b="${SHOP}" xmlns:shop="${SHOP}"`;
    const entry = read(rss(items, root));
    expect(entry.extensions).toEqual({
      'shop:price': ['1', '2', '3'].map((value) => ({ uri: SHOP, value })),
    });
  });

  test('one for two URIs is two', () => {
    const items = `<item><s:price xmlns:s="${SHOP}">1</s:price><s:price xmlns:s="${OTHER}">2</s:price></item>`;
    const entry = read(rss(items), { shop: SHOP, store: OTHER });
    expect(values(entry, 'shop:price')).toEqual(['1']);
    expect(values(entry, 'store:price')).toEqual(['2']);
  });

  test('a default namespace is one, with the elements inside', () => {
    const items = `<item><title>x</title><offer xmlns="${SHOP}"><title>y</title></offer></item>`;
    const entry = read(rss(items));
    expect(entry.title).toBe('x');
    expect(entry.extensions?.['shop:offer']?.[0]?.children?.['shop:title']?.[0]?.value).toBe('y');
  });

  test('a default namespace at the root leaves the elements of the format to the format', () => {
    const document = rss('<item><title>x</title><price>5</price></item>', ` xmlns="${SHOP}"`);
    const result = parseFeed(document, undefined, { namespaces: { shop: SHOP } });
    expect(result.feed.title).toBe('T');
    expect(result.version).toBe('rss20');
    expect(result.entries).toEqual([
      {
        title: 'x',
        titleDetail: { type: 'text/plain', value: 'x' },
        extensions: { 'shop:price': [{ uri: SHOP, value: '5' }] },
      },
    ]);
  });

  test('without a declaration the prefix of the option means its namespace', () => {
    expect(values(read(rss('<item><Shop:price>5</Shop:price></item>')), 'shop:price')).toEqual(['5']);
  });

  test('without a declaration the usual prefix of a named namespace means it, too', () => {
    const named = { pictures: 'http://search.yahoo.com/mrss/' };
    expect(read(rss('<item><media:title>x</media:title></item>'), named)).toEqual({
      extensions: { 'pictures:title': [{ value: 'x' }] },
    });
  });

  test('a variant of the URI is the namespace', () => {
    const items = '<item><s:price>5</s:price></item>';
    expect(values(read(rss(items, ' xmlns:s="http://Shop.example/ns/"')), 'shop:price')).toEqual(['5']);
  });

  test('another namespace never mixes with the named one', () => {
    const items = `<item><shop:price>1</shop:price><s:price>2</s:price></item>`;
    const document = rss(items, ` xmlns:shop="${OTHER}" xmlns:s="${SHOP}"`);
    const { entries, namespaces } = parseFeed(document, undefined, { namespaces: { shop: SHOP } });
    expect(entries[0]?.extensions).toEqual({
      'shop:price': [{ uri: SHOP, value: '2' }],
      'shop_:price': [{ uri: OTHER, value: '1' }],
    });
    expect(namespaces).toEqual({ shop: SHOP, shop_: OTHER });
  });

  test('the spelling of the option is that of the keys', () => {
    const entry = read(rss('<item><s:Price>5</s:Price></item>', ` xmlns:s="${SHOP}"`), { Shop: SHOP });
    expect(Object.keys(entry.extensions ?? {})).toEqual(['Shop:Price']);
  });
});

test('an empty element is kept', () => {
  const entry = read(rss('<item><s:soldOut/><other/></item>', ` xmlns:s="${SHOP}"`));
  expect(entry.extensions).toEqual({ 'shop:soldOut': [{ uri: SHOP }] });
});

describe('places', () => {
  const root = ` xmlns:s="${SHOP}" xmlns:podcast="https://podcastindex.org/namespace/1.0"`;

  test('the feed, an image, a part of a namespace and an unknown element', () => {
    const feed = '<s:id>1</s:id><image><url>https://a.test/i.png</url><s:size>2</s:size></image>';
    const items =
      '<item><podcast:value type="lightning"><s:fee>3</s:fee></podcast:value><x><s:y>4</s:y></x></item>';
    const result = parseFeed(rss(items, root, feed), undefined, { namespaces: { shop: SHOP } });
    expect(result.feed.extensions).toEqual({ 'shop:id': [{ uri: SHOP, value: '1' }] });
    expect(result.feed.image?.extensions).toEqual({ 'shop:size': [{ uri: SHOP, value: '2' }] });
    const [entry] = result.entries;
    expect(entry?.podcastValue?.[0]?.extensions).toEqual({ 'shop:fee': [{ uri: SHOP, value: '3' }] });
    expect(entry?.extensions?.['x']?.[0]?.children).toEqual({ 'shop:y': [{ uri: SHOP, value: '4' }] });
  });

  test('attributes of elements of the format and of other namespaces', () => {
    const items =
      '<item><enclosure url="https://a.test/1" s:size="L"/><s:offer s:unit="EUR" kind="a">5</s:offer></item>';
    const entry = read(rss(items, root));
    expect(entry.enclosures?.[0]?.attributes).toEqual({ 'shop:size': 'L' });
    expect(entry.extensions?.['shop:offer']?.[0]?.attributes).toEqual({ 'shop:unit': 'EUR', kind: 'a' });
  });
});

describe('a namespace of the library', () => {
  const MEDIA = 'http://search.yahoo.com/mrss/';

  test.each([{ media: MEDIA }, { pictures: MEDIA }])('has no keys when it is named %j', (namespaces) => {
    const [prefix] = Object.keys(namespaces);
    const items =
      '<item><m:title>x</m:title><m:group><m:content url="/1" m:x="1"><m:title>y</m:title></m:content></m:group></item>';
    const entry = read(rss(items, ` xmlns:m="${MEDIA}"`), namespaces as Record<string, string>);
    expect(Object.keys(entry)).toEqual(['extensions']);
    expect(Object.keys(entry.extensions ?? {})).toEqual([`${prefix}:title`, `${prefix}:group`]);
    const content = entry.extensions?.[`${prefix}:group`]?.[0]?.children?.[`${prefix}:content`]?.[0];
    expect(content?.attributes).toEqual({ url: '/1', [`${prefix}:x`]: '1' });
    expect(content?.children?.[`${prefix}:title`]?.[0]?.value).toBe('y');
  });

  test('has no typed attributes', () => {
    const document =
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:t="http://purl.org/syndication/thread/1.0"><entry><link href="/1" t:count="3"/></entry></feed>';
    const named = { thr: 'http://purl.org/syndication/thread/1.0' };
    expect(read(document, named).links?.[0]?.attributes).toEqual({ 'thr:count': '3' });
  });

  test('whose elements start entries starts none', () => {
    const podcast = 'https://podcastindex.org/namespace/1.0';
    const document = rss(
      '',
      ` xmlns:p="${podcast}"`,
      '<p:liveItem status="live"><title>x</title></p:liveItem>',
    );
    const { feed } = parseFeed(document, undefined, { namespaces: { live: podcast } });
    expect(feed.extensions?.['live:liveItem']?.[0]?.children?.['title']?.[0]?.value).toBe('x');
  });
});

test('a document cut at any place keeps the prefix', () => {
  const document = rss('<item><s:price>5</s:price></item>', ` xmlns:s="${SHOP}"`);
  for (let end = document.indexOf('5</s') + 1; end <= document.length; end += 1)
    expect(values(read(document.slice(0, end)), 'shop:price')).toEqual(['5']);
});

describe('other functions', () => {
  const document = rss('<item><s:price>5</s:price></item>', ` xmlns:s="${SHOP}"`);
  const namespaces = { shop: SHOP };

  test('parseFeedStream', async () => {
    async function* source(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(document);
    }
    for await (const event of parseFeedStream(source(), undefined, { namespaces }))
      if (event.type === 'entry') expect(values(event.entry, 'shop:price')).toEqual(['5']);
  });

  test('parseFeed of the first entries', () => {
    const long = rss(
      `<item><s:price>5</s:price><x>${'y'.repeat(300_000)}</x></item><item/>`,
      ` xmlns:s="${SHOP}"`,
    );
    const { entries } = parseFeed(new TextEncoder().encode(long), undefined, { namespaces, maxEntries: 1 });
    expect(entries.map((entry) => values(entry, 'shop:price'))).toEqual([['5']]);
  });

  test('checkFeed does not check its names', () => {
    const media = `<item><title>x</title><m:title>5</m:title><m:nonsense>x</m:nonsense></item>`;
    const feed = rss(media, ' xmlns:m="http://search.yahoo.com/mrss"');
    const codes = (options: object): string[] =>
      checkFeed(feed, undefined, { profiles: ['pedantic'], ...options }).map(({ code }) => code);
    const usual = codes({});
    expect(usual).toContain('near-namespace');
    expect(usual).toContain('unknown-element');
    const named = codes({ namespaces: { pictures: 'http://search.yahoo.com/mrss' } });
    expect(named).toEqual(
      usual.filter((code) => !['near-namespace', 'unknown-element', 'unknown-namespace'].includes(code)),
    );
  });

  test('checkFeed throws for a prefix of the library', () => {
    expect(() => checkFeed(document, undefined, { namespaces: { dc: SHOP } })).toThrow(TypeError);
  });
});

describe('a known prefix with a foreign URI', () => {
  const document = (uri: string, items = '<item><media:title>x</media:title></item>'): string =>
    rss(items, ` xmlns:media="${uri}"`);
  const foreign = (text: string, options?: ParseOptions): string[] =>
    parseFeed(text, undefined, options)
      .problems.filter(({ code }) => code === 'foreign-namespace')
      .map(({ severity, message }) => `${severity}: ${message}`);

  test('is read by the prefix, and listed once with both URIs', () => {
    const nested = `<item><media:title xmlns:media="${OTHER}">x</media:title></item>`.repeat(3);
    expect(foreign(document(OTHER, nested))).toEqual([
      `warning: the prefix "media" is that of http://search.yahoo.com/mrss/; here it means "${OTHER}"`,
    ]);
    const { entries, bozo } = parseFeed(document(OTHER));
    expect(entries[0]?.mediaTitle).toBe('x');
    expect(bozo).toBe(false);
  });

  test.each([
    'http://search.yahoo.com/mrss',
    'HTTPS://search.yahoo.com/mrss/',
    'http://www.rssboard.org/media-rss',
    'http://purl.org/dc/elements/1.1/',
  ])('not %s, which is known', (uri) => expect(foreign(document(uri))).toEqual([]));

  test('a prefix without keys has no foreign URI', () =>
    expect(foreign(rss('<item><l:x>1</l:x></item>', ` xmlns:l="${OTHER}"`))).toEqual([]));

  test('a named URI is not foreign', () =>
    expect(foreign(document(OTHER), { namespaces: { shop: OTHER } })).toEqual([]));

  test('the checker lists it once, and no known URI', () => {
    const codes = (text: string): string[] =>
      checkFeed(text)
        .map(({ code }) => code)
        .filter((code) => code.endsWith('-namespace'));
    expect(codes(document(OTHER))).toEqual(['foreign-namespace']);
    expect(codes(document('http://purl.org/dc/elements/1.1/'))).toEqual([]);
  });
});

describe('wrong values', () => {
  const wrong = (namespaces: unknown) => () =>
    parseFeed('', undefined, { namespaces } as unknown as ParseOptions);

  test.each<[unknown, ErrorConstructor, RegExp]>([
    [SHOP, TypeError, /options\.namespaces must be an object of strings/],
    [{ shop: 1 }, TypeError, /options\.namespaces must be an object of strings/],
    [{ media: SHOP }, TypeError, /options\.namespaces\.media must be http:\/\/search\.yahoo\.com\/mrss\//],
    [{ Media: SHOP }, TypeError, /options\.namespaces\.Media must be/],
    [{ dc: 'http://search.yahoo.com/mrss/' }, TypeError, /options\.namespaces\.dc must be/],
    [{ atom: SHOP }, TypeError, /a feed format; choose another/],
    [{ shop: '' }, RangeError, /options\.namespaces\.shop must be the URI/],
    [{ 'a:b': SHOP }, RangeError, /a prefix cannot have this name/],
    [{ '': SHOP }, RangeError, /a prefix cannot have this name/],
    [{ xmlns: SHOP }, RangeError, /a prefix cannot have this name/],
    [{ a: SHOP, b: `${SHOP}/` }, RangeError, /are one namespace/],
    [{ a: SHOP, A: OTHER }, RangeError, /differ in case only/],
    [{ a: 'http://www.w3.org/2005/Atom' }, RangeError, /the namespace of a feed format/],
  ])('%j', (namespaces, kind, message) => {
    expect(wrong(namespaces)).toThrow(kind);
    expect(wrong(namespaces)).toThrow(message);
  });

  test('the own URI of a prefix of the library, and none', () => {
    expect(wrong({ media: 'https://search.yahoo.com/mrss' })).not.toThrow();
    expect(wrong(undefined)).not.toThrow();
    expect(wrong({})).not.toThrow();
  });
});
