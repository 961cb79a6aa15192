/** The types of values, by their names in the tables: what their specifications allow and forbid, at the bounds. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';
import { VALUES } from '../../src/check/values.ts';

/** Each type with values that it allows, and values that it forbids by the rule of each. */
const TYPES: Readonly<
  Record<string, readonly [sound: readonly string[], invalid: Readonly<Record<string, string>>]>
> = {
  text: [['', ' ', 'tide'], {}],
  nonblank: [['0'], { '': 'value-blank' }],
  empty: [[''], { tide: 'unexpected-text' }],
  truth: [['true', 'false'], { True: 'true-or-false', yes: 'true-or-false', '': 'true-or-false' }],
  yesNo: [['yes', 'No', 'NO'], { y: 'yes-or-no', true: 'yes-or-no' }],
  email: [
    [
      'ann@tides.example',
      "o'hara+feeds@tides.example",
      'a.n.n@salt.sea.tides.example',
      '-ann-@a--b.tides.example',
    ],
    {
      ann: 'email-form',
      'ann@': 'email-form',
      'ann@.example': 'email-form',
      'ann@tides.example.': 'email-form',
      'ann..lee@tides.example': 'email-form',
      '.ann@tides.example': 'email-form',
      'ann.@tides.example': 'email-form',
      'ann@salt..tides.example': 'email-form',
      'ann@-tides.example': 'email-form',
      'ann@salt-.tides.example': 'email-form',
      'ann@salt.-tides.example': 'email-form',
      'ann@tides.example (Ann)': 'email-form',
      [`${'a'.repeat(320)}@tides.example`]: 'email-form',
    },
  ],
  emailAndName: [
    [
      'ann@tides.example',
      'ann@tides.example (Ann)',
      'ann@tides.example (Ann (editor))',
      'Ann <ann@tides.example>',
    ],
    {
      Ann: 'email-and-name',
      'Ann (ann@tides.example)': 'email-and-name',
      'ann..lee@tides.example (Ann)': 'email-and-name',
      'Ann <.ann@tides.example>': 'email-and-name',
    },
  ],
  language: [
    ['en', 'de-CH', 'zh-Hant-TW', 'x-klingon', 'yue', 'gsw-CH', 'qaa'],
    { english: 'language-tag', xzq: 'language-tag', xx: 'language-tag', eng: 'language-long-code' },
  ],
  mediaType: [
    ['text/html', 'application/atom+xml; charset="utf-8"', 'audio/mpeg;'],
    { html: 'media-type-form', 'text/': 'media-type-form', 'text/html; charset': 'media-type-form' },
  ],
  // RFC 3986, RFC 4151, RFC 8141, RFC 9562
  address: [
    [
      'https://tides.example/',
      'https://tides.example:8080/a?b=[c]#d',
      'https://[2001:db8::1]/',
      'mailto:ann@tides.example',
      'tag:tides.example,2026:1',
      'tag:ann@tides.example,2026-04-06:1#2',
      'urn:isbn:0451450523',
      // RFC 8141: components, and a fragment.
      'urn:example:weather/high:1.2-3?+of=here?=lat=39.5#now',
      'urn:example:a?=b/c?d',
      'urn:uuid:60a76c80-d399-11d9-b93c-0003939e0af6',
      // Beyond the networks of RFC 1918.
      'http://172.15.0.1/',
      'http://172.32.0.1/',
      'http://localhost.example/',
      // A host that ends in a number is an IPv4 address.
      'https://203.0.113.7/',
      'https://203.0.113.7:8080/?tide=1.2.3.4.5',
      'https://ann@203.0.113.255./',
      'https://a,b;c@tides.example/a,b;c',
      'https://7.tides.example/256.1.1.1',
      'https://v2.1a/',
      'https://tides.0xyz/',
    ],
    {
      '': 'address-empty',
      '/tides': 'address-relative',
      'https://tides.example/a b': 'address-character',
      'https://tides.example/100%': 'address-character',
      'https://tides.example/<a>': 'address-character',
      'https:///tides': 'address-host',
      'https://': 'address-host',
      'https://tides,example/': 'address-host',
      'https://tides.example;/': 'address-host',
      'https://256.1.1.1/': 'address-host',
      'https://1.2.3.4.5/': 'address-host',
      'https://1.2.3/': 'address-host',
      'https://tides.7/': 'address-host',
      'https://ann@tides.0x1f:80/': 'address-host',
      'ftp://203.0.113.07/': 'address-host',
      'https://tides.example/[a]': 'address-syntax',
      'https://tides.example/#a#b': 'address-syntax',
      'https://https://tides.example/': 'address-two-schemes',
      'http://localhost/': 'address-local',
      'http://tides.local:80/': 'address-local',
      'http://127.0.0.1/': 'address-local',
      'http://172.16.0.1/': 'address-local',
      'http://172.31.255.255/': 'address-local',
      'http://[::1]/': 'address-local',
      'tag:tides.example:1': 'address-tag',
      'tag:tides.example,2026-13:1': 'address-tag',
      'urn:a:': 'address-urn',
      'urn:example:/a': 'address-urn',
      'urn:example:?+a': 'address-urn',
      'urn:example:a?b': 'address-urn',
      'urn:example:a?': 'address-urn',
      'urn:example:a?+': 'address-urn',
      'urn:example:a?=/b': 'address-urn',
      'urn:example:#a': 'address-urn',
      'urn:-example:a': 'address-urn',
      'urn:example-:a': 'address-urn',
      'urn:uuid:1': 'address-uuid',
    },
  ],
  reference: [['https://tides.example/'], { '/tides': 'address-relative' }],
  someReference: [['https://tides.example/'], { '': 'address-blank' }],
  webAddress: [['http://tides.example'], { 'ftp://tides.example/': 'address-not-web' }],
  uuid: [['60A76C80-d399-11d9-b93c-0003939e0af6'], { '60a76c80d39911d9b93c0003939e0af6': 'uuid-form' }],
  integer: [
    ['0', '-1', '+1'],
    { '': 'value-blank', '1.0': 'number-form', '0x1': 'number-form', '1 000': 'number-form' },
  ],
  nonNegative: [['0', '-0'], { '-1': 'number-form' }],
  positive: [['1'], { '0': 'number-form' }],
  duration: [
    ['0', '90', '1:00', '07:30', '100:00', '1:00:00', '12:34:56'],
    {
      '1:0': 'itunes-duration',
      '1:5:07': 'itunes-duration',
      '1:05:7': 'itunes-duration',
      '1:60': 'itunes-duration',
      ':30': 'itunes-duration',
      '1:00:00:00': 'itunes-duration',
    },
  ],
  // RFC 822 with the years of RFC 1123; RFC 3339; the W3C profile of ISO 8601
  rfc822: [
    [
      'Mon, 06 Apr 2026 08:30:00 GMT',
      '6 Apr 2026 08:30 +0200',
      'Mon, 06 Apr 26 08:30:00 GMT',
      'Thu, 31 Dec 20 23:30:00 -0500',
      'Fri, 01 Jan 21 00:30:00 +0500',
    ],
    { '2026-04-06': 'date-form', 'Tue, 06 Apr 26 08:30:00 GMT': 'date-weekday' },
  ],
  rfc3339: [
    [
      '2026-04-06T08:30:00Z',
      '2026-04-06T08:30:00.5+02:00',
      // Leap seconds, in several zones.
      '2016-12-31T23:59:60Z',
      '2016-12-31T15:59:60-08:00',
      '2017-01-01T05:29:60.25+05:30',
      '2012-06-30T23:59:60.9Z',
    ],
    {
      '2026-04-06': 'date-form-unread',
      '2016-12-31T12:00:60Z': 'unreadable-date',
      '2016-12-31T23:59:60-08:00': 'unreadable-date',
      '2016-12-30T23:59:60Z': 'unreadable-date',
      '2016-12-31T22:59:60Z': 'unreadable-date',
    },
  ],
  internetDate: [
    ['2026-04-06T08:30:00Z', '2026-04-06t08:30:00z', '2026-04-06t08:30:00+02:00'],
    { '2026-04-06 08:30:00Z': 'date-form-unread', '2016-12-31t12:00:60z': 'unreadable-date' },
  ],
  w3cdtf: [['2026', '2026-04', '2026-04-06', '2026-04-06T08:30Z'], { '6.4.2026': 'date-form-unread' }],
};

describe.each(Object.entries(TYPES))('%s', (name, [sound, invalid]) => {
  const rule = (text: string): string | undefined => VALUES[name]?.(text, { base: '' })?.rule;

  test('allows what its specification allows', () => {
    expect(VALUES[name]).toBeDefined();
    expect(sound.map((text) => [text, rule(text)])).toEqual(sound.map((text) => [text, undefined]));
  });

  test('names the rule that a value breaks', () =>
    expect(Object.fromEntries(Object.keys(invalid).map((text) => [text, rule(text)]))).toEqual(invalid));
});

test('a reference is relative to a base, and exact without white space around it', () => {
  const base = 'https://tides.example/';
  expect(VALUES['reference']?.('/tides', { base })).toBeUndefined();
  expect(VALUES['exactReference']?.('/tides', { base, raw: ' /tides' })?.rule).toBe('address-white-space');
  expect(VALUES['exactAddress']?.(base, { base, raw: base })).toBeUndefined();
});

test('a misspelled word is said to be the word that is meant', () => {
  expect(VALUES['truth']?.('True', { base: '' })?.says).toBe('is true, misspelled');
  expect(VALUES['truth']?.('perhaps', { base: '' })?.says).toBe('is not one of true, false');
});

describe('blank values', () => {
  const rulesOf = (inside: string): string[] =>
    checkFeed(
      '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
        'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" ' +
        'xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:georss="http://www.georss.org/georss" ' +
        `xmlns:media="http://search.yahoo.com/mrss/"><channel><item>${inside}</item></channel></rss>`,
    ).map(({ rule }) => rule);

  test.each(
    (
      'dc:creator dc:subject dc:rights dc:publisher dcterms:creator media:credit media:text media:title media:keywords ' +
      'itunes:author itunes:summary itunes:subtitle podcast:location podcast:txt slash:section georss:featureName'
    ).split(' '),
  )('%s', (name) => {
    for (const blank of [`<${name}/>`, `<${name}> \n</${name}>`, `<${name}><![CDATA[ ]]></${name}>`])
      expect(rulesOf(blank)).toContain('value-blank');
    expect(rulesOf(`<${name}>Ann</${name}>`)).not.toContain('value-blank');
  });

  test('an element is content, and a resource', () => {
    const rdf =
      'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:resource="https://tides.example/"';
    expect(rulesOf(`<dc:source ${rdf}/>`)).not.toContain('value-blank');
    const person = '<p:Person xmlns:p="https://people.example/">Ann</p:Person>';
    expect(rulesOf(`<dc:creator>${person}</dc:creator>`)).not.toContain('value-blank');
  });

  test('an address of white space is blank', () => {
    const feed = '<feed xmlns="http://www.w3.org/2005/Atom"><link href=" "/></feed>';
    const found = checkFeed(feed).filter(({ rule }) => rule.startsWith('address'));
    expect(found.map(({ message }) => message)).toEqual(['href of link is blank; a URL is required']);
  });
});

test('members of a JSON Feed are not blank, nor texts in their lists', () => {
  const item = { id: '1', title: '', content_html: ' ', tags: ['rye', ''] };
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'Tides', items: [item] };
  const blank = checkFeed(JSON.stringify(feed)).filter(({ rule }) => rule === 'value-blank');
  expect(blank.map(({ elementPath }) => elementPath)).toEqual([
    'items[0].title',
    'items[0].content_html',
    'items[0].tags[1]',
  ]);
});

describe('cures', () => {
  const cureOf = (feed: string, wanted: string): string | undefined =>
    checkFeed(feed).find(({ rule }) => rule === wanted)?.fix;

  test('words in the place of a URL are not escaped', () => {
    const link = (text: string) => `<rss version="2.0"><channel><link>${text}</link></channel></rss>`;
    expect(cureOf(link('Read this tip'), 'address-character')).not.toContain('%20');
    expect(cureOf(link('https://tides.example/a b'), 'address-character')).toContain(
      'https://tides.example/a%20b',
    );
  });

  const inItem = (inside: string) =>
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><item>${inside}</item></channel></rss>`;

  test('a text that an attribute lacks is one finding, and its cure has the value', () => {
    const feed = inItem('<media:thumbnail>https://tides.example/a.png</media:thumbnail>');
    expect(cureOf(feed, 'attribute-missing')).toContain('`url="https://tides.example/a.png"`');
    expect(cureOf(feed, 'unexpected-text')).toBeUndefined();
  });

  test('an element of another format has its equivalent', () => {
    expect(cureOf(inItem('<updated>2026</updated>'), 'element-unknown')).toContain('Write `<pubDate>');
    expect(cureOf(inItem('<summary>a</summary>'), 'element-unknown')).toContain('Write `<description>');
    expect(cureOf(inItem('<dc:rightsHolder>a</dc:rightsHolder>'), 'element-unknown')).toContain(
      'Write `<dcterms:rightsHolder>',
    );
    const entry = '<feed xmlns="http://www.w3.org/2005/Atom"><entry><pubDate>2026</pubDate></entry></feed>';
    expect(cureOf(entry, 'element-unknown')).toContain('Write `<published>');
  });

  test('markup in a date is one finding', () => {
    const found = checkFeed(inItem('<dc:date><b>soon</b></dc:date>')).filter(({ elementPath }) =>
      elementPath?.includes('dc:date'),
    );
    expect(found.map(({ rule }) => rule)).toEqual(['element-unknown']);
  });

  test('an element of the channel cites its own paragraph', () => {
    const found = checkFeed('<rss version="2.0"><channel><title>A</title><item/></channel></rss>');
    const cited = found.find(({ message }) => message.includes('asks for link'))?.specification;
    expect(cited).toBe('https://www.rssboard.org/rss-profile#element-channel-link');
  });

  test('a name that Apple has as a subcategory is misplaced, also where it was a category before', () => {
    for (const name of ['Food', 'Design', 'Courses', 'Documentary'])
      expect(
        checkFeed(
          `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><itunes:category text="${name}"/></channel></rss>`,
        ).find(({ rule }) => rule.startsWith('itunes-category'))?.rule,
      ).toBe('itunes-category-place');
  });

  test('a withdrawn category has its successor', () => {
    const feed =
      '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>' +
      '<itunes:category text="News &amp; Politics"/></channel></rss>';
    expect(cureOf(feed, 'itunes-category-withdrawn')).toContain('write `News` in place of');
  });

  test('the cure of a category that Apple lacks lists what it has in this place', () => {
    const feed = (inside: string) =>
      `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${inside}</channel></rss>`;
    const top = cureOf(feed('<itunes:category text="Surf &amp; Sand"/>'), 'itunes-category');
    expect(top).toContain('write one of Arts, Business, ');
    expect(top).toContain(', Health &amp; Fitness, ');
    const below = '<itunes:category text="Comedy"><itunes:category text="Jokes"/></itunes:category>';
    expect(cureOf(feed(below), 'itunes-category')).toContain('one of Comedy Interviews, Improv, Stand-Up in');
  });

  test('a subcategory is told its category', () => {
    const feed = (inside: string) =>
      `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${inside}</channel></rss>`;
    const told = (inside: string) =>
      checkFeed(feed(inside)).find(({ rule }) => rule === 'itunes-category-place')?.message;
    expect(told('<itunes:category text="Stand-Up"/>')).toContain('is a subcategory of Comedy at Apple');
    expect(
      told('<itunes:category text="Arts"><itunes:category text="Stand-Up"/></itunes:category>'),
    ).toContain('is a subcategory of Comedy, and not of Arts, at Apple');
  });

  test.each([
    [
      '<itunes:category text="Stand-Up"/>',
      '`Comedy`, with `<itunes:category text="Stand-Up"/>` inside the element',
    ],
    [
      '<itunes:type>Series</itunes:type>',
      '`serial` for episodes that follow each other, or `episodic` for others',
    ],
    ['<pubDate>Sun, 01 Feb 2026 10:00:00</pubDate>', '`Sun, 01 Feb 2026 10:00:00 +0000` if it is in UTC'],
  ])('the cure of %s says what to choose', (inside, cure) => {
    const feed = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${inside}</channel></rss>`;
    expect(checkFeed(feed).map(({ fix }) => fix)).toContainEqual(expect.stringContaining(cure));
  });

  test('an element does not move to where it is already', () => {
    const feed = (inside: string) =>
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/">' +
      `<channel><title>T</title><link>https://tides.example/</link>${inside}</channel>` +
      '<item><title>a</title><link>https://tides.example/1</link><description>d</description></item></rdf:RDF>';
    expect(cureOf(feed(''), 'element-unknown')).toBe('Move "<description>" into channel.');
    expect(cureOf(feed('<description>d</description>'), 'element-unknown')).not.toContain('Move');
  });
});

/** Extended languages have a prefix in the registry of IANA; other codes of three letters are those of countries, in ISO 3166. */
test.each(['', '-Latn', '-Latn-DE', '-DE', '-1996', '-x-tide'])(
  'a second code of three letters in front of %j',
  (rest) => {
    const faultOf = (text: string): string | undefined =>
      VALUES['language']?.(`${text}${rest}`, { base: '' })?.rule;
    const EXTENDED = [
      'zh-yue',
      'zh-cmn',
      'ZH-YUE',
      'ar-arb',
      'sgn-ase',
      'ms-zsm',
      'sw-swh',
      'uz-uzn',
      'lv-ltg',
      'kok-gom',
    ];
    expect(EXTENDED.map(faultOf)).toEqual(EXTENDED.map(() => undefined));
    const COUNTRIES = ['de-DEU', 'en-USA', 'pt-BRA', 'fr-fra', 'zha-yue', 'es-ESP'];
    expect(COUNTRIES.map(faultOf)).toEqual(COUNTRIES.map(() => 'language-tag'));
  },
);
