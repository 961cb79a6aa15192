/** The errors of every public function: `TypeError` for a wrong type, `RangeError` for a wrong value, else `FeedError` with a code of a table, for any arguments. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parseMany } from '../src/batch.ts';
import { checkDocument, checkFeed } from '../src/check.ts';
import {
  CorpusChangeGroups,
  CorpusStatistics,
  checkCorpus,
  compareSnapshots,
  recordCorpus,
  reportCorpus,
  surveyCorpus,
} from '../src/corpus.ts';
import { encodingDetector, rankEncodings } from '../src/detector.ts';
import { discoverFeeds, discoverIcons, findFeeds, guessFeeds } from '../src/discover.ts';
import { changeEncoding, decodeHtml, decodeReferences, detectEncoding } from '../src/encoding.ts';
import { fetchFeed } from '../src/fetch.ts';
import { followFeeds, openCallback, openPoll, updateFeed, walkArchive } from '../src/follow.ts';
import { sanitizeHtml } from '../src/html.ts';
import { diffEntries, identifyEntries } from '../src/identity.ts';
import {
  type BatchErrorCode,
  type CorpusErrorCode,
  ERROR_KINDS,
  FeedError,
  type FeedProblem,
  PROBLEM_KINDS,
  parseDate,
  parseFeed,
  present,
  presentEpisode,
  presentShow,
  reviveResult,
  toHtml,
  toPlainText,
} from '../src/index.ts';
import { parseOpml, writeOpml } from '../src/opml.ts';
import { feedHints, hostKey, nextFetch } from '../src/schedule.ts';
import { parseFeedStream } from '../src/stream.ts';
import { answerHub, findHub, subscriptionForm, verifyDelivery } from '../src/websub.ts';
import { readSurface } from './docs/surface.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const empty = mkdtempSync(join(tmpdir(), 'anyfeed-errors-'));
afterAll(() => rmSync(empty, { recursive: true }));

const bytes = new TextEncoder().encode('<rss/>');
const result = parseFeed(bytes);
const NO_DATABASE = new TypeError('no database');
/** A store whose error ends what would follow feeds forever. */
const NO_FEEDS = {
  nextFeeds: () => Promise.reject(NO_DATABASE),
  saveFeed: () => undefined,
  saveEntries: () => undefined,
  deleteEntries: () => undefined,
  moveFeed: () => false,
};
const NOT_FETCHED = await fetchFeed('https://example.org/', {
  fetch: async () => new Response('', { status: 500 }),
});
const body = (): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

const IN_DIRECTORY = { snapshots: join(empty, 'snapshots') };

interface Row {
  readonly call: (...given: never[]) => unknown;
  /** Arguments that are right. */
  readonly right: () => readonly unknown[];
  /** Index of the options among them. */
  readonly options?: number;
  /** Options with values of the right type that the function does not take. */
  readonly outside?: readonly object[];
}

const OF_PARSING = [
  { url: '/feed' },
  { parser: 'strict' },
  { encodingPolicy: 'html5' },
  { encoding: 'klingon' },
  { maxEntries: 0 },
  { limits: { depth: Number.NaN } },
  { namespaces: { shop: '' } },
];

const FUNCTIONS: Readonly<Record<string, Row>> = {
  parseFeed: { call: parseFeed, right: () => [bytes, {}], options: 2, outside: OF_PARSING },
  parseFeedStream: { call: parseFeedStream, right: () => [body(), {}], options: 2, outside: OF_PARSING },
  checkFeed: {
    call: checkFeed,
    right: () => [bytes, {}],
    options: 2,
    outside: [{ url: '/feed' }, { profiles: ['vogon'] }],
  },
  checkDocument: { call: checkDocument, right: () => [bytes, {}], options: 2, outside: [{ url: '/feed' }] },
  detectEncoding: {
    call: detectEncoding,
    right: () => [bytes, {}],
    options: 2,
    outside: [{ encodingPolicy: 'html6' }, { encoding: 'klingon' }, { fallbackEncodings: ['klingon'] }],
  },
  decodeHtml: {
    call: decodeHtml,
    right: () => [bytes, {}],
    options: 2,
    outside: [{ encodingPolicy: 'rfc3023' }, { userEncoding: 'klingon' }],
  },
  changeEncoding: {
    call: changeEncoding,
    right: () => [{ current: 'utf-8', next: 'big5', sameSoFar: true, canSwitch: true }],
  },
  decodeReferences: { call: decodeReferences, right: () => ['&amp;'] },
  rankEncodings: { call: rankEncodings, right: () => [bytes] },
  encodingDetector: { call: encodingDetector, right: () => [bytes] },
  sanitizeHtml: { call: sanitizeHtml, right: () => ['<p>'], options: 1, outside: [{ url: '/page' }] },
  toHtml: { call: toHtml, right: () => [{ type: 'text/plain', value: '' }] },
  toPlainText: { call: toPlainText, right: () => [''] },
  present: { call: present, right: () => [{}], options: 2, outside: [{ headingLevel: 7 }] },
  presentEpisode: { call: presentEpisode, right: () => [{}], options: 2, outside: [{ headingLevel: 7 }] },
  presentShow: { call: presentShow, right: () => [{}], options: 1, outside: [{ headingLevel: 7 }] },
  parseDate: { call: parseDate, right: () => ['2026-01-01'] },

  reviveResult: { call: reviveResult, right: () => [{}] },
  diffEntries: {
    call: diffEntries,
    right: () => [undefined, result, {}],
    options: 2,
    outside: [{ known: { days: 0 } }, { ignore: { texts: ['('] } }],
  },
  identifyEntries: { call: identifyEntries, right: () => [result] },
  discoverFeeds: { call: discoverFeeds, right: () => [bytes, {}], options: 2, outside: [{ url: '/page' }] },
  discoverIcons: { call: discoverIcons, right: () => [bytes, {}], options: 2, outside: [{ url: '/page' }] },
  findFeeds: {
    call: findFeeds,
    right: () => ['https://example.org/', { fetch: async (url: string) => ({ url, outcome: 'failed' }) }],
    options: 1,
    outside: [{ timeout: 0 }],
  },
  guessFeeds: { call: guessFeeds, right: () => ['https://example.org/'] },
  parseOpml: { call: parseOpml, right: () => [bytes, {}], options: 2, outside: [{ url: '/list' }] },
  writeOpml: { call: writeOpml, right: () => [{ feeds: [] }] },
  feedHints: { call: feedHints, right: () => [result, new Date()] },
  hostKey: { call: hostKey, right: () => ['https://example.org/'] },
  nextFetch: {
    call: nextFetch,
    right: () => [],
    options: 0,
    outside: [{ status: -1 }, { minWait: -1 }, { now: new Date(Number.NaN) }],
  },
  followFeeds: {
    call: followFeeds,
    right: () => [NO_FEEDS, { once: true }],
    options: 1,
    outside: [{ concurrency: 0 }, { pause: -1 }],
  },
  walkArchive: {
    call: walkArchive,
    right: () => ['https://example.org/', { fetch: async () => NOT_FETCHED }],
    options: 1,
    outside: [{ maxPages: 0 }, { pause: -1 }],
  },
  updateFeed: {
    call: updateFeed,
    right: () => [{ url: 'https://example.org/', next: null }, NOT_FETCHED, new Date(), {}],
    options: 3,
    outside: [{ known: { days: 0 } }],
  },
  openPoll: {
    call: openPoll,
    right: () => [{ url: 'https://example.org/', next: null }, {}],
    options: 1,
    outside: [{ known: { days: 0 } }],
  },
  findHub: { call: findHub, right: () => [result, {}], options: 1, outside: [{ url: '/feed' }] },
  openCallback: {
    call: openCallback,
    right: () => ['https://me.example/hub/', { secret: 'a secret of the test' }],
    options: 1,
  },
  subscriptionForm: {
    call: subscriptionForm,
    right: () => [{ topic: 'https://example.org/', callback: 'https://me.example/' }],
    options: 0,
    outside: [{ topic: '/feed' }, { leaseSeconds: -1 }, { mode: 'x' }, { secret: '' }],
  },
  answerHub: { call: answerHub, right: () => ['', undefined, new Date()] },
  verifyDelivery: { call: verifyDelivery, right: () => [bytes, '', 'secret'] },
  fetchFeed: {
    call: fetchFeed,
    right: () => ['https://example.org/', { fetch: async () => new Response('<rss/>') }],
    options: 1,
    outside: [
      { timeout: 0 },
      { limits: { redirects: -1 } },
      { now: new Date(Number.NaN) },
      { encodingPolicy: 'html5' },
      { userAgent: '\n' },
    ],
  },
  parseMany: {
    call: parseMany,
    right: () => [[]],
    options: 1,
    outside: [{ threads: 0 }, { timeout: 2 ** 40 }, { encodingPolicy: 'html5' }],
  },
  checkCorpus: {
    call: checkCorpus,
    right: () => [empty, IN_DIRECTORY],
    options: 1,
    outside: [{ threads: -1 }, { encodingPolicy: 'html5' }],
  },
  recordCorpus: {
    call: recordCorpus,
    right: () => [empty, IN_DIRECTORY],
    options: 1,
    outside: [{ threads: -1 }, { encodingPolicy: 'html5' }],
  },
  reportCorpus: {
    call: reportCorpus,
    right: () => [empty, { ...IN_DIRECTORY, html: join(empty, 'page.html') }],
    options: 1,
  },
  surveyCorpus: {
    call: surveyCorpus,
    right: () => [empty, new CorpusStatistics(), IN_DIRECTORY],
    options: 2,
    outside: [{ threads: -1 }, { sample: '2/1' }],
  },
  compareSnapshots: { call: compareSnapshots, right: () => [{}, {}] },
};

/** Runs a call to its end: a promise, or an iteration. @returns the error, if any */
async function errorOf({ call }: Row, given: readonly unknown[]): Promise<unknown> {
  try {
    const returned = await (call as (...given: readonly unknown[]) => unknown)(...given);
    if (typeof returned === 'object' && returned !== null && Symbol.asyncIterator in returned) {
      for await (const _each of returned as AsyncIterable<unknown>);
    }
    return undefined;
  } catch (error) {
    return error;
  }
}

function withOptions({ right, options = 0 }: Row, given: unknown): unknown[] {
  const all = [...right()];
  all[options] =
    typeof given === 'object' && given !== null ? { ...(all[options] as object), ...given } : given;
  return all;
}

const exported = readSurface().flatMap(({ exports }) => exports);
const functions = new Map(
  exported.flatMap((one) => (one.kind === 'function' ? [[one.name, one] as const] : [])),
);

test('every function is here', () =>
  expect(Object.keys(FUNCTIONS).sort()).toEqual([...functions.keys()].sort()));

/** The names of the arguments of a function, each with its index. */
function argumentsOf(name: string): [argument: string, at: number][] {
  const [signature = ''] = functions.get(name)?.signatures ?? [];
  const inner = /\(([\s\S]*)\):/.exec(signature)?.[1] ?? '';
  // Only the arguments themselves are outside of all brackets.
  let flat = inner.replaceAll('=>', '');
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>/g, '');
  }
  return flat
    .split(',')
    .flatMap((text) => /^\s*(\w+)/.exec(text)?.[1] ?? [])
    .map((argument, at) => [argument, at]);
}

/** Takes entries made by hand: a value of the wrong type counts as absent. */
const TAKES_ANYTHING: ReadonlySet<string> = new Set(['present', 'presentEpisode', 'presentShow']);
/** No argument of any other function is one of these. */
const NEVER_RIGHT: readonly unknown[] = [3, Symbol('x'), true, () => undefined];
/** A Proxy of an array of bytes has none of its methods. */
const BYTES: ReadonlySet<string> = new Set(['body', 'bytes', 'input']);
const WRONG: readonly unknown[] = [
  ...NEVER_RIGHT,
  null,
  undefined,
  'x',
  {},
  [],
  [3],
  new Proxy({}, { get: () => undefined }),
];

const JUNK = [
  null,
  0,
  Number.NaN,
  'x',
  1n,
  true,
  Symbol('x'),
  [],
  [undefined],
  {},
  { url: 1 },
  () => undefined,
  new Date(Number.NaN),
  new Map(),
];

/** The beginning of the messages for an argument. */
function wordsFor(name: string, argument: string, isOptions: boolean): RegExp {
  if (isOptions || argument === 'headers')
    return /^(?:FeedError|TypeError: (?:unknown option:|options\b|headers\b))/;
  return new RegExp(
    `^(?:FeedError|(?:Type|Range)Error: ${argument} (?:of ${name} must be|must give) .*, not )`,
  );
}

describe.each(Object.entries(FUNCTIONS))('%s', (name, row) => {
  test('throws nothing else for any arguments', async () => {
    for (const junk of JUNK) {
      for (let at = 0; at < 3; at += 1) {
        const given = [...row.right()];
        given[at] = junk;
        const error = await errorOf(row, given);
        const isExpected =
          error === undefined ||
          error instanceof TypeError ||
          error instanceof RangeError ||
          error instanceof FeedError;
        expect(isExpected ? 'expected' : error, `argument ${at}: ${String(typeof junk)}`).toBe('expected');
      }
    }
  });

  test.each(argumentsOf(name))('names itself and its argument %s', async (argument, at) => {
    const words = wordsFor(name, argument, at === row.options);
    const proxies = BYTES.has(argument) ? [new Proxy(new Uint8Array(3), {})] : [];
    for (const wrong of [...WRONG, ...proxies]) {
      const given = [...row.right()];
      given[at] = wrong;
      const error = await errorOf(row, given);
      if (error === undefined) expect(TAKES_ANYTHING.has(name) ? [] : NEVER_RIGHT).not.toContain(wrong);
      else if (error !== NO_DATABASE) expect(String(error), typeof wrong).toMatch(words);
    }
  });

  test('throws a TypeError for unknown options, and for options of another type', async () => {
    if (row.options === undefined) return;
    expect(await errorOf(row, withOptions(row, { nonsense: 1 }))).toBeInstanceOf(TypeError);
    for (const given of [null, 1, 'x'])
      expect(await errorOf(row, withOptions(row, given))).toBeInstanceOf(TypeError);
  });

  test('reads options that an object inherits, as of Object.create, but not those of every object', async () => {
    if (row.options === undefined) return;
    const inherited = (given: unknown) =>
      withOptions(row, given).map((each, at) => (at === row.options ? Object.create(each as object) : each));
    for (const wrong of [{ nonsense: 1 }, ...(row.outside ?? [])]) {
      const own = await errorOf(row, withOptions(row, wrong));
      expect(String(await errorOf(row, inherited(wrong)))).toBe(String(own));
    }
    Object.defineProperty(Object.prototype, 'nonsense', { value: 1, enumerable: true, configurable: true });
    const error = await errorOf(row, withOptions(row, {})).finally(() => {
      Reflect.deleteProperty(Object.prototype, 'nonsense');
    });
    expect(error).toEqual(await errorOf(row, withOptions(row, {})));
  });

  test('throws a RangeError for values outside the range of an option', async () => {
    for (const outside of row.outside ?? []) {
      expect(await errorOf(row, withOptions(row, outside)), JSON.stringify(outside)).toBeInstanceOf(
        RangeError,
      );
    }
  });
});

/** The functions that take headers, each with its options. */
const WITH_HEADERS: Readonly<Record<string, string>> = {
  parseFeed: 'ParseOptions',
  parseFeedStream: 'StreamOptions',
  checkFeed: 'CheckOptions',
  checkDocument: 'CheckOptions',
  detectEncoding: 'DetectOptions',
  decodeHtml: 'DecodeHtmlOptions',
  discoverFeeds: 'DiscoverOptions',
  discoverIcons: 'DiscoverOptions',
  parseOpml: 'OpmlOptions',
};

test('nine functions take headers', () =>
  expect(
    [...functions.keys()]
      .filter((name) => argumentsOf(name).some(([argument]) => argument === 'headers'))
      .sort(),
  ).toEqual(Object.keys(WITH_HEADERS).sort()));

describe.each(Object.entries(WITH_HEADERS))('%s with options in the place of headers', (name, type) => {
  const row = FUNCTIONS[name] as Row;
  const given = (headers: object): unknown[] => [row.right()[0], headers];

  test('throws a TypeError that names the option', async () => {
    const options = exported.find((one) => one.name === type)?.options ?? [];
    expect(options.length).toBeGreaterThan(0);
    for (const option of options)
      expect(String(await errorOf(row, given({ [option.name]: false }))), option.name).toBe(
        `TypeError: headers has the option ${option.name}: options are the third argument`,
      );
  });

  test('takes text: a server may send such a header', async () => {
    expect(await errorOf(row, given({ url: 'https://example.org/' }))).toBeUndefined();
  });
});

test('functions with problems tell of headers that are only a url', async () => {
  const headers = { url: 'https://example.org/' } as never;
  const streamed: FeedProblem[] = [];
  for await (const event of parseFeedStream(body(), headers))
    if (event.type === 'problem') streamed.push(event.problem);
  const lists: Readonly<Record<string, readonly { code: string }[]>> = {
    parseFeed: parseFeed(bytes, headers).problems,
    parseFeedStream: streamed,
    checkFeed: checkFeed(bytes, headers),
    checkDocument: checkDocument(bytes, headers).problems,
    detectEncoding: [...detectEncoding(bytes, headers).problems],
    'detectEncoding of pages': [...detectEncoding(bytes, headers, { encodingPolicy: 'whatwg' }).problems],
    parseOpml: parseOpml(bytes, headers).problems,
  };
  for (const [name, list] of Object.entries(lists))
    expect(
      list.map(({ code }) => code).filter((code) => code === 'options-as-headers'),
      name,
    ).toHaveLength(1);
});

/** The methods with arguments of the classes that a program makes. */
const METHODS = [CorpusStatistics, CorpusChangeGroups].flatMap((made) =>
  Object.entries(Object.getOwnPropertyDescriptors(made.prototype)).flatMap(([name, { value }]) =>
    name !== 'constructor' && typeof value === 'function' && value.length > 0
      ? [[`${made.name}.${name}`, (wrong: unknown): unknown => value.call(new made(), wrong)] as const]
      : [],
  ),
);

describe.each(METHODS)('%s', (name, call) => {
  test.each([3, null, undefined, {}, 'x'])('takes no %o', (wrong) => {
    expect(() => call(wrong)).toThrow(TypeError);
    expect(() => call(wrong)).toThrow(new RegExp(`^\\w+ of ${name} must be .*, not `));
  });
});

test.each([3, null, undefined, {}, 'x', { message: 'x' }])('FeedError takes no %o', (wrong) =>
  expect(() => new FeedError(wrong as never)).toThrow(
    /^fault of FeedError must be a problem of a result, or a code and a message$/,
  ),
);

test('a code belongs to an error or to a problem', () =>
  expect(Object.keys(ERROR_KINDS).filter((code) => Object.hasOwn(PROBLEM_KINDS, code))).toEqual([]));

/** Files of the rooms whose errors have codes of their own. */
const SOURCES = ['batch', 'corpus'].flatMap((room) =>
  readdirSync(join(ROOT, 'src', room)).map((name) => readFileSync(join(ROOT, 'src', room, name), 'utf8')),
);

test.each(Object.keys(ERROR_KINDS) as (BatchErrorCode | CorpusErrorCode)[])(
  'the code %s is reported, and docs/stability.md has it',
  (code) => {
    expect(SOURCES.some((text) => text.includes(`'${code}'`))).toBe(true);
    expect(readFileSync(join(ROOT, 'docs/stability.md'), 'utf8')).toContain(`| \`${code}\` |`);
  },
);

test('an error of a problem has its code, its message and the problem', () => {
  const { bozoException } = parseFeed('<!doctype html><title>Sign in</title>');
  const error = new FeedError(bozoException as FeedProblem, { cause: 'x' });
  expect(error).toMatchObject({ name: 'FeedError', code: 'not-a-feed', cause: 'x' });
  expect(error.problem).toBe(bozoException);
  expect(new FeedError({ code: 'timeout', message: 'late' })).not.toHaveProperty('problem');
});

test.each([
  [hostKey, 'example.org'],
  [guessFeeds, '/feed'],
  [fetchFeed, '/feed'],
  [writeOpml, { feeds: [{ url: '' }] }],
])('%o throws a RangeError for an argument with a wrong value', async (call, argument) =>
  expect(await errorOf({ call: call as Row['call'], right: () => [] }, [argument])).toBeInstanceOf(
    RangeError,
  ),
);

test('the error of a callback passes through', async () => {
  const own = new Error('mine');
  const fail = () => {
    throw own;
  };
  const html = '<rss><item><description>&lt;b&gt;x</description></item></rss>';
  const odd = Uint8Array.from([0x3c, 0x72, 0x73, 0x73, 0x3e, 0xe4, 0x3c, 0x2f, 0x72, 0x73, 0x73, 0x3e]);
  expect(await errorOf({ call: parseFeed, right: () => [] }, [html, undefined, { sanitizeHtml: fail }])).toBe(
    own,
  );
  expect(
    await errorOf({ call: parseFeed, right: () => [] }, [odd, undefined, { encodingDetector: fail }]),
  ).toBe(own);
});

test('an aborted signal throws its reason', async () => {
  const reason = new Error('enough');
  const signal = AbortSignal.abort(reason);
  const fetch = async () => new Response('<rss/>');
  expect(await errorOf(FUNCTIONS['fetchFeed'] as Row, ['https://example.org/', { fetch, signal }])).toBe(
    reason,
  );
  expect(await errorOf(FUNCTIONS['parseFeedStream'] as Row, [body(), {}, { signal }])).toBe(reason);
  expect(await errorOf(FUNCTIONS['parseMany'] as Row, [[{ id: 1, bytes }], { signal }])).toBe(reason);
});
