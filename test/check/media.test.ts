/** Media RSS: ratings by their schemes, and addresses, which every element writes alike. */

import { describe, expect, test } from 'vitest';
import { sample } from '../../src/check/cure.ts';
import { moduleElement, namesIn } from '../../src/check/grammar.ts';
import { checkFeed } from '../../src/check.ts';

const item = (content: string): string =>
  '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Tides</title>' +
  '<link>https://tides.example/</link><description>Water</description>' +
  '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="https://tides.example/feed"/>' +
  `<item><title>High</title><guid isPermaLink="false">tide</guid>${content}</item></channel></rss>`;
const rulesOf = (content: string): string[] =>
  checkFeed(item(content), undefined, { url: 'https://tides.example/feed' }).map(({ rule }) => rule);

/** Ratings by scheme, the first without a name, and other texts. */
const RATINGS: readonly (readonly [scheme: string, kept: readonly string[], broken: readonly string[]])[] = [
  ['', ['adult', 'nonadult'], ['Adult', 'pg']],
  ['urn:simple', ['adult', 'nonadult'], ['Adult', 'general']],
  ['urn:mpaa', ['g', 'pg', 'PG-13', 'nc-17'], ['adult', 'pg13']],
  ['urn:v-chip', ['tv-y7-fv', '14+'], ['tv-x']],
  [
    'urn:icra',
    ['r (cz 1 lz 1 nz 1 oz 1 vz 1)', 'r (na 1)', 'r (na 0 vz 1)'],
    ['cz 1', 'r cz 1', 'r ()', 'r (cz)', 'r (cz 2)', 'r (qz 1)', 'r (cz 1 )', 'r (cz 1 lz)'],
  ],
  ['https://tides.example/ratings', ['high', 'r ()'], []],
];

describe.each(RATINGS)('ratings of %s', (scheme, kept, broken) => {
  const attribute = scheme === '' ? '' : ` scheme="${scheme}"`;
  const write = (rating: string): string => `<media:rating${attribute}>${rating}</media:rating>`;
  test.each(kept)('%s', (rating) => expect(rulesOf(write(rating))).toEqual([]));
  if (broken.length > 0)
    test.each(broken)('not %s', (rating) => expect(rulesOf(write(rating))).toEqual(['media-rating']));
});

/** Attributes with an address, by what their type says of an address without a scheme. */
const ADDRESSES = namesIn('entry', 'media').flatMap((name) => {
  const shape = moduleElement('entry', `media:${name}`)?.shape;
  return [...(shape?.attributes ?? [])].flatMap(([key]) =>
    (key === 'url' || key === 'href') && shape !== undefined ? [[name, key, shape] as const] : [],
  );
});

test('there are addresses', () => expect(ADDRESSES.length).toBeGreaterThan(7));

test.each(ADDRESSES)('media:%s: %s is an absolute address', (name, key, shape) => {
  const element = sample(`media:${name}`, shape).replace(` ${key}="…"`, '');
  const write = (address: string): string => element.replace(/(?=\/?>)/, ` ${key}="${address}"`);
  const faults = (address: string): string[] =>
    rulesOf(write(address)).filter((rule) => rule.startsWith('address-'));
  expect(faults('https://tides.example/1')).toEqual([]);
  for (const relative of ['/1', '1.png', '//tides.example/1', 'www.tides.example'])
    expect(faults(relative), write(relative)).toEqual(['address-relative']);
  expect(faults('')).toEqual(['address-empty']);
});

test.each([
  ['true', 'adult'],
  ['false', 'nonadult'],
])('media:adult with %s was media:rating with %s', (truth, rating) => {
  const [found] = checkFeed(item(`<media:adult>${truth}</media:adult>`)).filter(
    ({ rule }) => rule === 'media-adult',
  );
  expect(found?.fix).toBe(`Write \`<media:rating>${rating}</media:rating>\` in place of "<media:adult>".`);
});

const SCHEMES = ['category', 'credit', 'rating'];
test.each(SCHEMES)('the cure of the scheme of media:%s names the attribute', (name) => {
  for (const scheme of ['', 'a b'])
    expect(
      checkFeed(item(`<media:${name} scheme="${scheme}">adult</media:${name}>`)).map(({ fix }) => fix),
    ).toContainEqual(expect.stringMatching(`^In scheme of media:${name} write the URI of a scheme`));
});

/** Elements with a value that is blank, which is the only thing to say of it. */
const BLANKS = [
  '<media:credit role="">Ann</media:credit>',
  '<media:restriction relationship="deny" type="country"></media:restriction>',
  '<podcast:socialInteract protocol="activitypub" uri=""/>',
].map((element) => [element] as const);
test.each(BLANKS)('%s has a blank', (element) => {
  const podcast = element.replace(
    /^<podcast:\w+/,
    '$& xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  );
  const messages = checkFeed(item(podcast), undefined, { url: 'https://tides.example/feed' }).map(
    ({ message }) => message,
  );
  expect(messages).toEqual([expect.stringMatching(/^\S+ (?:of \S+ )?is (?:blank|empty)/)]);
});

/** Messages of one rule. */
const told = (rule: string, content: string): string[] =>
  checkFeed(item(content)).flatMap((problem) => (problem.rule === rule ? [problem.message] : []));

describe('a group', () => {
  const content = (isDefault: string): string =>
    `<media:content url="https://tides.example/1.mp4"${isDefault && ` isDefault="${isDefault}"`}/>`;
  const group = (defaults: readonly string[]): string =>
    `<media:group>${defaults.map(content).join('')}</media:group>`;
  test.each([
    [[], 1, 0],
    [[''], 1, 0],
    [['true'], 1, 0],
    [['', 'true'], 0, 0],
    [['false', 'false'], 0, 0],
    [['true', 'true'], 0, 1],
    [['true', 'false', 'true', 'true'], 0, 2],
  ])('with the defaults %j', (defaults, ofOne, repeated) => {
    expect(told('media-group-of-one', group(defaults))).toEqual(
      Array(ofOne).fill('media:group groups alternatives of media:content, but has fewer than two'),
    );
    expect(told('media-default-repeated', group(defaults))).toEqual(
      Array(repeated).fill('isDefault of media:content is true, and media:group has a default before it'),
    );
  });
  test('of YouTube has one', () => {
    const youtube = item(group([''])).replace(
      '<rss',
      '<rss xmlns:yt="http://www.youtube.com/xml/schemas/2015"',
    );
    expect(checkFeed(youtube).filter(({ rule }) => rule === 'media-group-of-one')).toEqual([]);
  });
});

describe('a restriction', () => {
  const write = (type: string | undefined, text: string): string =>
    `<media:restriction relationship="allow"${type === undefined ? '' : ` type="${type}"`}>${text}</media:restriction>`;
  test.each([
    [undefined, 'all', []],
    [undefined, 'none', []],
    [undefined, '', []],
    [undefined, 'de', ['media-restriction-text']],
    ['country', 'all', []],
    ['country', 'de US', []],
    ['country', 'de xx us yy', ['country-code', 'country-code']],
    ['country', 'none of', ['country-code', 'country-code']],
    ['uri', 'https://tides.example/', []],
    ['uri', 'none', []],
    ['uri', 'https://tides.example/ /a', ['address-relative']],
    ['sharing', 'xx', []],
  ])('of type %s may be %j', (type, text, rules) =>
    expect(rulesOf(write(type, text)).filter((rule) => !/type$|relationship$/.test(rule))).toEqual(rules),
  );
});

test('a role of a credit is in lower case', () => {
  for (const [role, count] of [
    ['author', 0],
    ["sound engineer (2nd), director's cut", 0],
    ['Author', 1],
    ['autor-ä', 1],
  ] as const)
    expect(told('media-credit-role', `<media:credit role="${role}">Ann</media:credit>`), role).toHaveLength(
      count,
    );
  expect(told('media-credit-role', '<media:credit>Ann</media:credit>')).toEqual([]);
});

test.each(['title', 'description'])('the text of media:%s is HTML if its type says so', (name) => {
  for (const [type, text, plain, html] of [
    ['plain', 'High', 0, 0],
    ['plain', '&lt;b>High', 1, 0],
    ['plain', 'Tide&lt;Level> &lt;init>', 0, 0],
    ['', '&lt;b>High', 1, 0],
    ['html', '&lt;b>High', 0, 1],
    ['html', '&lt;b>High&lt;/b>', 0, 0],
  ] as const) {
    const written = `<media:${name}${type && ` type="${type}"`}>${text}</media:${name}>`;
    expect(told('media-text-markup', written), written).toEqual(
      Array(plain).fill(`media:${name} of type plain has markup: "<b>"`),
    );
    expect(told('content-html', written), written).toHaveLength(html);
  }
});

test('an empty list allows no country, and denies none', () => {
  const write = (relationship: string): string =>
    `<media:restriction relationship="${relationship}" type="country"></media:restriction>`;
  expect(rulesOf(write('allow'))).toEqual([]);
  expect(rulesOf(write('deny'))).toEqual(['country-code']);
});

describe('an object has one restriction of a type, and one hash of an algorithm', () => {
  const restriction = (type: string): string =>
    `<media:restriction relationship="deny"${type && ` type="${type}"`}>all</media:restriction>`;
  const hash = (algorithm: string): string =>
    `<media:hash${algorithm && ` algo="${algorithm}"`}>${'0'.repeat(algorithm === 'sha-1' ? 40 : 32)}</media:hash>`;
  const TYPES = ['', 'country', 'uri', 'sharing'];
  const ALGORITHMS = ['', 'md5', 'sha-1'];
  const content = (inside: string): string =>
    `<media:content url="https://tides.example/1.mp4">${inside}</media:content>`;
  const PLACES: readonly ((inside: string) => string)[] = [
    (inside) => inside,
    content,
    (inside) => `<media:group>${inside}${content('')}${content('')}</media:group>`,
  ];
  test.each([
    ['restriction', TYPES, restriction, (type: string) => type],
    ['hash', ALGORITHMS, hash, (algorithm: string) => algorithm || 'md5'],
  ] as const)('media:%s', (_name, kinds, write, meant) => {
    for (const first of kinds)
      for (const second of kinds)
        for (const place of PLACES)
          expect(rulesOf(place(write(first) + write(second))), `${first} ${second}`).toEqual(
            meant(first) === meant(second) ? ['media-kind-repeated'] : [],
          );
  });
});

describe('a part begins before it ends', () => {
  const TIMES = ['00:00:03', '0:00:10', '12.5', '00:01:00.5'];
  const scene = (start: string, end: string, prefix: string): string =>
    `<media:scenes><media:scene><${prefix}sceneTitle>High</${prefix}sceneTitle><${prefix}sceneStartTime>${start}</${prefix}sceneStartTime>` +
    `<${prefix}sceneEndTime>${end}</${prefix}sceneEndTime></media:scene></media:scenes>`;
  test.each([
    [
      'media:text',
      (start: string, end: string) => `<media:text start="${start}" end="${end}">High</media:text>`,
    ],
    ['media:location', (start: string, end: string) => `<media:location start="${start}" end="${end}"/>`],
    ['media:scene', (start: string, end: string) => scene(start, end, '')],
    ['media:scene with prefixes', (start: string, end: string) => scene(start, end, 'media:')],
  ] as const)('%s', (_name, write) => {
    for (const [i, start] of TIMES.entries())
      for (const [k, end] of TIMES.entries())
        expect(rulesOf(write(start, end)), `${start} ${end}`).toEqual(k < i ? ['media-time-order'] : []);
    expect(rulesOf(write('now', '0:00:10'))).toEqual([]);
    expect(rulesOf(write('soon', '0:00:10'))).not.toContain('media-time-order');
  });
  test('the parts of a scene have minutes and seconds, as in the example of the specification', () => {
    for (const prefix of ['', 'media:']) {
      expect(rulesOf(scene('00:15', '00:45', prefix))).toEqual([]);
      expect(rulesOf(scene('00:45', '00:15', prefix))).toEqual(['media-time-order']);
    }
  });
});
