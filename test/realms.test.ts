/**
 * Values of another realm are values: jsdom, frames, Electron and `node:vm` have classes of their own, of which `instanceof` knows nothing.
 * Bytes whose buffer was moved to another thread, or shrunk, are refused in words.
 */

import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parseMany } from '../src/batch.ts';
import { checkFeed } from '../src/check.ts';
import { encodingDetector, rankEncodings } from '../src/detector.ts';
import { discoverFeeds, discoverIcons } from '../src/discover.ts';
import { detectEncoding } from '../src/encoding.ts';
import { type FollowedFeed, updateFeed } from '../src/follow.ts';
import { diffEntries } from '../src/identity.ts';
import { type FeedResult, parseFeed, present, reviveResult } from '../src/index.ts';
import { parseOpml, writeOpml } from '../src/opml.ts';
import { feedHints, nextFetch } from '../src/schedule.ts';
import { parseFeedStream } from '../src/stream.ts';
import { verifyDelivery } from '../src/websub.ts';

const FEED =
  '<rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link><item><guid>1</guid><title>Low</title><pubDate>Wed, 04 Mar 2026 10:00:00 GMT</pubDate></item></channel></rss>';
const PAGE = '<link rel="alternate" type="application/rss+xml" href="/rss"><link rel="icon" href="/i.png">';
const OPML =
  '<opml version="2.0"><body><outline text="a" xmlUrl="https://tides.example/feed"/></body></opml>';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
async function* pieces(...list: unknown[]): AsyncGenerator<unknown> {
  yield* list;
}

/** The value of an expression in a realm of its own. */
const foreign = <T>(expression: string, values: object = {}): T => runInNewContext(expression, values) as T;
const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];

const KINDS: Readonly<Record<string, (text: string) => never>> = {
  'a Uint8Array': (text) => foreign('Uint8Array.from(bytes)', { bytes: bytesOf(text) }),
  'a part of a Uint8Array': (text) =>
    foreign('Uint8Array.from([0, ...bytes, 0]).subarray(1, -1)', { bytes: bytesOf(text) }),
  'an ArrayBuffer': (text) => foreign('Uint8Array.from(bytes).buffer', { bytes: bytesOf(text) }),
};

/** The functions that read bytes, each with its document. */
const READERS: Readonly<Record<string, readonly [text: string, read: (input: never) => unknown]>> = {
  parseFeed: [FEED, (input) => parseFeed(input)],
  parseFeedStream: [FEED, (input) => all(parseFeedStream(pieces(input) as never))],
  parseMany: [FEED, (input) => all(parseMany([{ id: 1, bytes: input }], { threads: 1 }))],
  checkFeed: [FEED, (input) => checkFeed(input)],
  discoverFeeds: [PAGE, (input) => discoverFeeds(input, undefined, { url: 'https://tides.example/' })],
  discoverIcons: [PAGE, (input) => discoverIcons(input, undefined, { url: 'https://tides.example/' })],
  parseOpml: [OPML, (input) => parseOpml(input)],
  detectEncoding: [FEED, (input) => detectEncoding(input)],
};
/** These take a `Uint8Array` only. */
const OF_ARRAYS: typeof READERS = {
  rankEncodings: ['Überfahrt', (input) => rankEncodings(input)],
  encodingDetector: ['Überfahrt', (input) => encodingDetector(input)],
  verifyDelivery: [
    'body',
    (input) =>
      verifyDelivery(input, `sha256=${createHmac('sha256', 'key').update('body').digest('hex')}`, 'key'),
  ],
};

const own = (text: string): Uint8Array => new TextEncoder().encode(text);
const inThreads = (name: string): boolean => name === 'parseMany';

describe('bytes of another realm', () => {
  const tries = Object.entries(KINDS).flatMap(([kind, make]) =>
    Object.entries({ ...READERS, ...(kind.endsWith('Buffer') ? {} : OF_ARRAYS) })
      .filter(([name]) => !inThreads(name))
      .map(([name, [text, read]]) => ({ kind, name, text, read, make })),
  );
  test.each(tries)('$kind for $name', async ({ text, read, make }) => {
    expect(await read(make(text))).toEqual(await read(own(text) as never));
  });
});

/** A buffer whose size changes, which the types of this version of TypeScript lack. */
const Resizable = ArrayBuffer as unknown as new (
  size: number,
  options: { maxByteLength: number },
) => ArrayBuffer & { resize(size: number): void };

const GONE: Readonly<Record<string, () => Uint8Array>> = {
  moved: () => {
    const bytes = own(FEED);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer as ArrayBuffer] });
    return bytes;
  },
  'outside of a buffer that has shrunk': () => {
    const buffer = new Resizable(100, { maxByteLength: 200 });
    const bytes = new Uint8Array(buffer, 50, 40);
    buffer.resize(20);
    return bytes;
  },
};

describe.each(Object.entries(GONE))('bytes that are gone: %s', (_gone, make) => {
  test.each(Object.entries({ ...READERS, ...OF_ARRAYS }))('for %s', async (_name, [, read]) => {
    const use = async (): Promise<unknown> => read(make() as never);
    await expect(use()).rejects.toThrow(/\bmoved\b/);
    await expect(use()).rejects.toThrow(TypeError);
  });
});

test('a buffer that was moved is refused', () =>
  expect(() => parseFeed(GONE['moved']?.().buffer as ArrayBuffer)).toThrow(/\bmoved\b/));

test.each([new Uint8Array(0), own(FEED).subarray(5, 5), Buffer.alloc(0), Buffer.from('')])(
  'empty bytes are not gone: %#',
  (empty) => expect(parseFeed(empty).usable).toBe(false),
);

describe('other values of another realm', () => {
  const json = JSON.stringify(parseFeed(FEED));
  const result = (): FeedResult => foreign('JSON.parse(json)', { json });
  const now = (): Date => foreign('new Date(1772618400000)');
  const NOW = new Date(1772618400000);

  test('headers', () => {
    const expected = parseFeed(FEED, { ETag: '"1"' });
    for (const made of ['({ ETag: `"1"` })', 'new Map([["ETag", `"1"`]])', '[["ETag", `"1"`]]'])
      expect(parseFeed(FEED, foreign(made))).toEqual(expected);
  });

  test('options', () => {
    const options = { maxEntries: 1, url: 'https://tides.example/feed', limits: { problems: 3 } };
    const given = foreign<typeof options>('JSON.parse(json)', { json: JSON.stringify(options) });
    expect(parseFeed(FEED, undefined, given)).toEqual(parseFeed(FEED, undefined, options));
  });

  test('results', () => {
    const expected = reviveResult(JSON.parse(json));
    expect(reviveResult(result() as never)).toEqual(expected);
    expect(diffEntries(undefined, result(), { now: now() }).known).toEqual(
      diffEntries(undefined, JSON.parse(json), { now: NOW }).known,
    );
    const revived: FeedResult = foreign(
      'const r = JSON.parse(json); r.entries[0].publishedParsed = new Date(r.entries[0].publishedParsed); r',
      { json },
    );
    expect(present(revived.entries[0] as never, revived.feed)).toEqual(
      present(expected.entries[0] as never, expected.feed),
    );
    expect(reviveResult(revived as never)).toEqual(expected);
    expect(diffEntries(undefined, revived, { now: NOW })).toEqual(
      diffEntries(undefined, expected, { now: NOW }),
    );
  });

  test('dates', () => {
    const feed = parseFeed(FEED);
    expect(feedHints(feed, now())).toEqual(feedHints(feed, NOW));
    const plan = { result: feed, seed: 'tides' };
    expect(nextFetch({ ...plan, now: now() })).toEqual(nextFetch({ ...plan, now: NOW }));
    const fetched = (): never => ({ outcome: 'changed', result: feed, state: {}, next: {} }) as never;
    const followed: FollowedFeed = { url: 'https://tides.example/feed', next: null };
    expect(updateFeed(followed, fetched(), now())).toEqual(updateFeed(followed, fetched(), NOW));
  });

  test('lists of subscriptions', () => {
    const list = parseOpml(OPML);
    const given = foreign<typeof list>('JSON.parse(json)', { json: JSON.stringify(list) });
    expect(writeOpml(given)).toBe(writeOpml(list));
  });
});
