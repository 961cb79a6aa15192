/** Arguments that a program confuses are refused, with words that say what to pass instead. */

import { describe, expect, test } from 'vitest';
import { parseMany } from '../src/batch.ts';
import { checkFeed } from '../src/check.ts';
import { rankEncodings } from '../src/detector.ts';
import { discoverFeeds } from '../src/discover.ts';
import { detectEncoding } from '../src/encoding.ts';
import { fetchFeed } from '../src/fetch.ts';
import { followFeeds } from '../src/follow.ts';
import { identifyEntries } from '../src/identity.ts';
import { parseFeed } from '../src/index.ts';
import { writeOpml } from '../src/opml.ts';
import { feedHints, nextFetch } from '../src/schedule.ts';

const FEED = '<rss version="2.0"><channel><title>T</title></channel></rss>';

const OTHERS: readonly (readonly [string, unknown])[] = [
  ['an array', []],
  ['a Date', new Date()],
  ['a Map', new Map()],
  ['a RegExp', /x/],
  ['a Response', new Response('x')],
];

describe.each(OTHERS)('%s', (_name, value) => {
  const given = value as never;

  test('is no options object', () => {
    expect(() => parseFeed(FEED, undefined, given)).toThrow(TypeError);
    expect(() => checkFeed(FEED, undefined, given)).toThrow(TypeError);
    expect(() => nextFetch(given)).toThrow(TypeError);
  });

  test('is no options object of fetchFeed', () =>
    expect(fetchFeed('https://a.example/', given)).rejects.toThrow(TypeError));
});

test.each(OTHERS.filter(([name]) => name !== 'an array' && name !== 'a Map'))(
  '%s has no headers',
  (_name, value) =>
    expect(() => parseFeed(FEED, value as never)).toThrow(/^headers must be .*, not an object \(\w+\)$/),
);

test('pairs of any iterable are headers', () => {
  const pairs = {
    *[Symbol.iterator]() {
      yield ['ETag', 'x'];
    },
  };
  expect(parseFeed(FEED, pairs as never).etag).toBe('x');
});

/** A list whose first place was never set: `every` does not call its function for it. */
function withHole(value: unknown): never {
  const list: unknown[] = [];
  list[1] = value;
  return list as never;
}

const NO_STORE = {
  saveFeed: () => undefined,
  saveEntries: () => undefined,
  deleteEntries: () => undefined,
  moveFeed: () => false,
};

const HOLES: Readonly<Record<string, () => unknown>> = {
  headers: () => parseFeed(FEED, withHole(['ETag', 'x'])),
  'options.allowClasses': () => parseFeed(FEED, undefined, { allowClasses: withHole('a') }),
  'options.fallbackEncodings': () =>
    parseFeed(new Uint8Array(), undefined, { fallbackEncodings: withHole('koi8-r') }),
  'options.profiles': () => checkFeed(FEED, undefined, { profiles: withHole('apple') }),
  'options.ignore': () => checkFeed(FEED, undefined, { ignore: withHole('self-link-missing') }),
  result: () => identifyEntries({ feed: {}, entries: withHole({}) } as never),
  'list of writeOpml': () => writeOpml({ feeds: [], folders: withHole({ path: ['a'] }) }),
  'list.feeds[0].url': () => writeOpml({ feeds: withHole({ url: 'https://a.example/' }) }),
  'list.feeds[0]': () => writeOpml({ feeds: [{ url: 'https://a.example/', categories: withHole('a') }] }),
};

test.each(Object.entries(HOLES))('a list with a hole is no value of %s', (name, call) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(`${name} `);
  expect(call).toThrow(/ must be /);
});

test('a store that answers with a hole has no feeds', async () => {
  const store = { ...NO_STORE, nextFeeds: () => withHole({ url: 'https://a.example/', next: null }) };
  await expect(followFeeds(store, { once: true })).rejects.toThrow(/an array of feeds, each with its url/);
});

/** Objects that have the name of a class, and none of its methods. */
const named = (name: string): never => ({ [Symbol.toStringTag]: name }) as never;

const NAMED: Readonly<Record<string, () => unknown>> = {
  'now of feedHints': () => feedHints(parseFeed(FEED), named('Date')),
  'options.now': () => nextFetch({ now: named('Date') }),
  'options.url': () => parseFeed(FEED, undefined, { url: named('URL') }),
  'input of parseFeed': () => parseFeed(named('Uint8Array')),
  'bytes of detectEncoding': () => detectEncoding(named('ArrayBuffer')),
  'bytes of rankEncodings': () => rankEncodings(named('Uint8Array')),
};

test.each(Object.entries(NAMED))(
  'an object that names itself after a class is no value of %s',
  (name, call) => expect(call).toThrow(new RegExp(`^${name} must be `)),
);

test('discoverFeeds names findFeeds for an address', () => {
  expect(() => discoverFeeds('https://a.example/')).toThrow(/findFeeds/);
  expect(discoverFeeds('https://a.example/ and more')).toEqual([]);
});

test('bounds of which the least is above the greatest', async () => {
  const bounds = { minWait: 3, maxWait: 2 };
  expect(() => nextFetch(bounds)).toThrow(
    new RangeError('options.minWait, 3, must not be above options.maxWait, 2'),
  );
  await expect(fetchFeed('https://a.example/', bounds)).rejects.toThrow(RangeError);
  expect(() => nextFetch({ minWait: 2, maxWait: 2 })).not.toThrow();
});

test('an unknown name to ignore', () =>
  expect(() => checkFeed(FEED, undefined, { ignore: ['self-link-mising' as never] })).toThrow(
    new RangeError('options.ignore names no rule and no code: "self-link-mising"'),
  ));

const refuse = async (): Promise<Response> => new Response(FEED);
const fetchWith = (options: object) => (): unknown => fetchFeed('https://a.example/', options);
const parseWith = (options: object) => (): unknown => parseFeed(new Uint8Array(), undefined, options);
const detectWith = (options: object) => (): unknown => detectEncoding(new Uint8Array(), undefined, options);
const oneOf = async (): Promise<void> => {
  for await (const outcome of parseMany([{ id: 1, bytes: FEED }], { encoding: 'utf-8' })) void outcome;
};

/** Each pair, and the same call with each of the two alone. */
interface Pair {
  readonly option: string;
  readonly partner: string;
  readonly both: () => unknown;
  readonly apart: readonly (() => unknown)[];
}

const pair = (option: string, partner: string, both: Pair['both'], ...apart: Pair['apart']): Pair => ({
  option,
  partner,
  both,
  apart,
});

const PAIRS: readonly Pair[] = [
  pair(
    'encoding',
    'a string',
    () => parseFeed(FEED, undefined, { encoding: 'utf-8' }),
    () => parseFeed(FEED),
    parseWith({ encoding: 'utf-8' }),
  ),
  pair('encoding', 'a string', oneOf),
  ...['rome', 'rome-lenient'].map((encodingPolicy) =>
    pair(
      'fallbackEncodings',
      'encodingPolicy',
      parseWith({ encodingPolicy, fallbackEncodings: ['koi8-r'] }),
      parseWith({ encodingPolicy }),
      parseWith({ encodingPolicy: 'xml', fallbackEncodings: ['koi8-r'] }),
      parseWith({ encodingPolicy, fallbackEncodings: undefined }),
    ),
  ),
  ...Object.entries({ fallbackEncodings: ['koi8-r'], encodingDetector: false, trustDeclaration: true }).map(
    ([option, value]) =>
      pair(
        option,
        'encodingPolicy',
        detectWith({ encodingPolicy: 'whatwg', [option]: value }),
        detectWith({ encodingPolicy: 'rfc3023', [option]: value }),
        detectWith({ [option]: value }),
      ),
  ),
  ...Object.entries({
    allowDataImages: true,
    allowClasses: ['a'],
    allowForms: true,
    linkTarget: '_blank',
    linkRel: 'nofollow',
  }).flatMap(([option, value]) =>
    [false, (html: string) => html].map((sanitizeHtml) =>
      pair(
        option,
        'sanitizeHtml',
        parseWith({ sanitizeHtml, [option]: value }),
        parseWith({ sanitizeHtml }),
        parseWith({ sanitizeHtml: true, [option]: value }),
      ),
    ),
  ),
  ...Object.entries({ 'limits.body': { limits: { body: 9 } }, ca: { ca: 'x' }, proxy: { proxy: true } }).map(
    ([option, options]) => pair(option, 'fetch', fetchWith({ ...options, fetch: refuse })),
  ),
  pair(
    'limits.body',
    'fetch',
    fetchWith({ limits: { body: 9 }, fetch: refuse }),
    fetchWith({ limits: { decompressed: 9_999, body: undefined }, fetch: refuse }),
  ),
];

describe.each(PAIRS)('$option with $partner', ({ option, partner, both, apart }) => {
  const failed = async (call: () => unknown): Promise<unknown> => {
    try {
      await call();
    } catch (error) {
      return error;
    }
    return undefined;
  };

  test('is refused, and both are named', async () => {
    const error = await failed(both);
    expect(error).toBeInstanceOf(TypeError);
    const { message } = error as TypeError;
    expect(message).toContain(`options.${option} has no effect`);
    expect(message.slice(option.length)).toContain(partner);
  });

  test('each without the other is taken', async () => {
    for (const call of apart) expect(await failed(call)).toBeUndefined();
  });
});

const SEVERITIES: readonly (readonly [object, string])[] = [
  [{ 'self-link-mising': 'off' }, 'options.severities names no rule: "self-link-mising"'],
  [
    { 'bare-ampersand': 'grave' },
    `options.severities["bare-ampersand"] must be one of 'off', 'info', 'warning', 'error', not "grave"`,
  ],
];

test.each(SEVERITIES)('the member of severities that is wrong: %j', (severities, message) =>
  expect(() => checkFeed(FEED, undefined, { severities })).toThrow(new RangeError(message)),
);

const HEADERS: readonly (readonly [object, string])[] = [
  [{ Accept: '*/*', 'X Y': 'x' }, 'options.headers has a name that no header has: "X Y"'],
  [{ Host: 'a.example' }, 'options.headers["Host"] is a header that fetchFeed sets itself'],
  [{ Cookie: 'a\nb' }, 'options.headers["Cookie"] must be one line of Latin-1 text, not "a\\nb"'],
];

test.each(HEADERS)('the request header that is refused: %j', (headers, message) =>
  expect(fetchWith({ headers })()).rejects.toThrow(new RangeError(message)),
);

const LISTS: readonly (readonly [object, Error])[] = [
  [
    { allowPrivateAddresses: ['127.0.0.1', 'localhost'] },
    new RangeError('options.allowPrivateAddresses[1] must be an IP address, not "localhost"'),
  ],
  [{ ports: [80, '443'] }, new TypeError('options.ports[1] must be the number of a port, not "443"')],
  [{ ca: [{}] }, new TypeError('options.ca[0] must be a certificate as PEM, not an object')],
];

test.each(LISTS)('the member of a list that is wrong: %j', (options, error) =>
  expect(fetchWith(options)()).rejects.toThrow(error),
);

test.each(OTHERS)('%s has no nested options', (_name, value) => {
  expect(parseWith({ limits: value })).toThrow(/^options\.limits must be a plain object/);
  expect(() => checkFeed(FEED, undefined, { severities: value as never })).toThrow(
    /^options\.severities must/,
  );
  expect(parseWith({ namespaces: value })).toThrow(/^options\.namespaces must/);
});
