import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { channel, codes, entry, item, rss } from './documents.ts';

describe('tags', () => {
  test('of Apple are also in itunesCategories, at any depth', () => {
    const { itunesCategories, tags } = channel(
      '<itunes:category text="A"><itunes:category text="B"><itunes:category>C</itunes:category></itunes:category><itunes:category text="D"/></itunes:category><itunes:category text="A"/><itunes:keywords>B</itunes:keywords>',
    );
    expect(itunesCategories).toEqual([
      { text: 'A', subcategories: [{ text: 'B', subcategories: [{ text: 'C' }] }, { text: 'D' }] },
      { text: 'A' },
    ]);
    const scheme = 'http://www.itunes.com/';
    expect(tags).toEqual([
      { term: 'A', scheme },
      { term: 'B', scheme, parent: 'A' },
      { term: 'C', scheme, parent: 'B' },
      { term: 'D', scheme, parent: 'A' },
      { term: 'B', scheme: `${scheme}keywords` },
    ]);
  });

  test('have a term and, if the feed has them, scheme and label', () => {
    expect(item('<category domain="http://x.example/d">Rope</category>').tags).toEqual([
      { term: 'Rope', scheme: 'http://x.example/d' },
    ]);
    expect(entry('<category term="rope" scheme="http://x.example/s" label="Rope"/>').tags).toEqual([
      { term: 'rope', scheme: 'http://x.example/s', label: 'Rope' },
    ]);
  });

  test('keep their order and are there once', () =>
    expect(
      item('<category>b</category><category>a</category><category>b</category>').tags?.map(
        ({ term }) => term,
      ),
    ).toEqual(['b', 'a']));

  test.each([
    [
      '<itunes:keywords>a, b,,c </itunes:keywords>',
      ['a', 'b', 'c'].map((term) => ({ term, scheme: 'http://www.itunes.com/keywords' })),
    ],
    [
      '<itunes:keywords text="a, b"/>',
      ['a', 'b'].map((term) => ({ term, scheme: 'http://www.itunes.com/keywords' })),
    ],
    [
      '<itunes:category text="A"><itunes:category text="B"/></itunes:category><itunes:category text="C"/>',
      [
        { term: 'A', scheme: 'http://www.itunes.com/' },
        { term: 'B', scheme: 'http://www.itunes.com/', parent: 'A' },
        { term: 'C', scheme: 'http://www.itunes.com/' },
      ],
    ],
    [
      '<category scheme="s" domain="d" label="l">t</category><category domain="d"/><category label="l"/>',
      [{ term: 't', scheme: 's', label: 'l' }, { scheme: 'd' }, { label: 'l' }],
    ],
  ])('of %s', (inside, tags) => expect(item(inside).tags).toStrictEqual(tags));

  test('of many categories differ by term, scheme and label', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => `domain="${i % 10}"`);
    const categories = twelve.map(
      (domain) => `<category ${domain}>t</category><category ${domain} label="l">t</category>`,
    );
    expect(item(categories.join('')).tags).toHaveLength(20);
  });

  test('of many categories with and without a label differ', () => {
    const ten = Array.from(
      { length: 10 },
      (_, i) => `<category>${i}</category><category label="l">${i}</category>`,
    );
    expect(item(ten.join('').repeat(2)).tags).toHaveLength(20);
  });

  test('of thousands of categories are found quickly, and once', () => {
    const categories = Array.from({ length: 5000 }, (_, i) => `<category>${i % 2500}</category>`).join('');
    expect(item(categories).tags).toHaveLength(2500);
  });

  test('without a term are left out', () =>
    expect(item('<category/><category> </category>')).not.toHaveProperty('tags'));

  test('of iTunes without a term are left out', () => {
    const feed = channel(
      '<itunes:category/><itunes:category text=" "><itunes:category text="B"/></itunes:category>',
    );
    expect(feed.tags?.map(({ term }) => term)).toEqual(['B']);
    expect(feed.itunesCategories).toEqual([{ text: 'B' }]);
  });

  test('have no keys without a value', () =>
    expect(item('<category>a</category>').tags).toStrictEqual([{ term: 'a' }]));

  test('outside a feed describe nothing', () => expect(parseFeed('<category>a</category>').feed).toEqual({}));
});

describe('dates', () => {
  test('are there as written and as a date', () =>
    expect(item('<pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate>')).toMatchObject({
      published: 'Thu, 15 Jul 2004 10:00:00 GMT',
      publishedParsed: new Date('2004-07-15T10:00:00Z'),
    }));

  test.each([
    ['<pubDate/>', {}],
    [
      '<pubDate>x</pubDate><pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate><pubDate>y</pubDate>',
      {
        published: 'Thu, 15 Jul 2004 10:00:00 GMT',
        publishedParsed: new Date('2004-07-15T10:00:00Z'),
        extensions: { pubDate: [{ value: 'x' }, { value: 'y' }] },
      },
    ],
    [
      '<dcterms:created>x</dcterms:created><dcterms:created>2024-01-01</dcterms:created><dcterms:created>2025-01-01</dcterms:created>',
      {
        created: '2024-01-01',
        createdParsed: new Date('2024-01-01'),
        dctermsCreated: '2024-01-01',
        dctermsCreatedParsed: new Date('2024-01-01'),
        extensions: {
          'dcterms:created': ['x', '2025-01-01'].map((value) => ({
            uri: 'http://purl.org/dc/terms/',
            value,
          })),
        },
      },
    ],
  ])('give way to a date that can be read: %s', (inside, expected) =>
    expect(item(inside)).toStrictEqual(expected),
  );

  test('that cannot be read are reported with their place', () => {
    const { problems, entries } = rss('<item><pubDate>next week</pubDate></item>');
    expect(entries[0]).not.toHaveProperty('publishedParsed');
    expect(problems).toMatchObject([{ code: 'unreadable-date', elementPath: 'rss/channel/item[1]/pubDate' }]);
  });
});

describe('texts', () => {
  test('lose white space at both ends', () =>
    expect(channel('<title>\n Feed \t</title>').title).toBe('Feed'));

  test('encoded twice are repaired', () =>
    expect(channel('<generator>Caf\u00c3\u00a9</generator>').generator).toBe('Café'));

  test('of XHTML are markup', () => {
    const { content } = entry(
      '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>a <em>b</em></p></div></content>',
    );
    expect(content?.[0]).toMatchObject({ type: 'application/xhtml+xml', value: '<p>a <em>b</em></p>' });
  });

  test('are sanitized, and the problem has a place', () => {
    const result = rss('<item><description>&lt;p onclick="x()">a&lt;/p></description></item>');
    expect(result.entries[0]?.summary).toBe('<p>a</p>');
    expect(codes(result)).toContain('sanitized');
  });
});

describe('places', () => {
  test.each([
    ['<georss:point>45.2 -71.5</georss:point>', { type: 'Point', coordinates: [-71.5, 45.2] }],
    [
      '<georss:line>45 -110 46 -109</georss:line>',
      {
        type: 'LineString',
        coordinates: [
          [-110, 45],
          [-109, 46],
        ],
      },
    ],
    [
      '<georss:where><gml:Point><gml:pos>45.2 -71.5</gml:pos></gml:Point></georss:where>',
      { type: 'Point', coordinates: [-71.5, 45.2] },
    ],
    [
      '<georss:where><gml:LineString srsDimension="3"><gml:posList>45 -110 1 46 -109 2</gml:posList></gml:LineString></georss:where>',
      {
        type: 'LineString',
        coordinates: [
          [-110, 45, 1],
          [-109, 46, 2],
        ],
        srsDimension: 3,
      },
    ],
    [
      '<georss:where><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>1 1 2 2 3 1 1 1</gml:posList></gml:LinearRing></gml:exterior><gml:interior><gml:LinearRing><gml:posList>1 1 2 2 2 1 1 1</gml:posList></gml:LinearRing></gml:interior></gml:Polygon></georss:where>',
      {
        type: 'Polygon',
        coordinates: [
          [
            [1, 1],
            [2, 2],
            [1, 3],
            [1, 1],
          ],
          [
            [1, 1],
            [2, 2],
            [1, 2],
            [1, 1],
          ],
        ],
      },
    ],
  ])('%s', (inside, where) => expect(item(inside).where).toMatchObject(where));

  test.each([
    ['2', undefined],
    ['', undefined],
    [' 3 ', undefined],
    ['abc', '"abc" in gml:Point is not a srsDimension of 2 or 3'],
    ['4', '"4" in gml:Point is not a srsDimension of 2 or 3'],
  ])('srsDimension "%s" is read, or said', (dimension, message) => {
    const point = `<gml:Point srsDimension="${dimension}"><gml:pos>1 2 3</gml:pos></gml:Point>`;
    const { entries, problems } = parseFeed(
      `<rss version="2.0" xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml"><channel><item><georss:where>${point}</georss:where></item></channel></rss>`,
    );
    expect(entries[0]?.where).toMatchObject({ srsDimension: dimension === ' 3 ' ? 3 : 2 });
    expect(problems.map((problem) => problem.message)).toEqual(message === undefined ? [] : [message]);
  });

  test('with two shapes is the first with coordinates', () => {
    const point = '<gml:Point><gml:pos>45 -71</gml:pos></gml:Point>';
    const polygon =
      '<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>1 1 2 2 3 1 1 1</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>';
    const where = { type: 'Point', coordinates: [-71, 45], srsDimension: 2 };
    expect(item(`<georss:where>${point}${polygon}</georss:where>`).where).toEqual(where);
    expect(item(`<georss:where><gml:Polygon/>${point}</georss:where>`).where).toEqual(where);
  });

  test.each([
    '<gml:Point/>',
    '<gml:Point><gml:pos/></gml:Point>',
    '<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList/></gml:LinearRing></gml:exterior></gml:Polygon>',
  ])('without coordinates are left out: %s', (shape) =>
    expect(item(`<georss:where>${shape}</georss:where>`)).toEqual({}),
  );

  test('outside a feed describe nothing', () =>
    expect(
      parseFeed('<georss:point xmlns:georss="http://www.georss.org/georss">1 2</georss:point>').feed,
    ).toEqual({}));

  test.each(['<georss:point>45.2</georss:point>', '<georss:polygon>1 1 2 2 1 1</georss:polygon>'])(
    '%s is no place',
    (inside) => expect(item(inside).where ?? {}).not.toHaveProperty('coordinates'),
  );
});
