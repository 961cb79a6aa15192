/**
 * Every file below feeds/ is a test: it is parsed and compared with the file next to it. `expect` has the correct values, written by hand;
 * `rest` has the other values of the result, so that no change goes unnoticed. `npx vitest run test/feeds.test.ts -u` writes `rest`, and
 * nothing else.
 */

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { snapshotText } from '../src/corpus/snapshot.ts';
import { type FeedResult, parseFeed } from '../src/index.ts';
import { expectationOf, readFeed, SAVED_FEEDS, type SavedFeed } from './saved-feeds.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Differences between the result and the expected subset, one line each. */
function differences(actual: unknown, expected: unknown, path: string): string[] {
  if (expected === null)
    return actual === undefined ? [] : [`${path}: expected nothing, found ${show(actual)}`];
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${path}: expected a list, found ${show(actual)}`];
    const length =
      actual.length === expected.length
        ? []
        : [`${path}: ${actual.length} items instead of ${expected.length}`];
    return [...length, ...expected.flatMap((item, i) => differences(actual[i], item, `${path}[${i}]`))];
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [`${path}: expected an object, found ${show(actual)}`];
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(actual[key], value, path === '' ? key : `${path}.${key}`),
    );
  }
  return Object.is(actual, expected) ? [] : [`${path}: expected ${show(expected)}, found ${show(actual)}`];
}

const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? 'nothing';

/** The values of a result that the expectation does not have: `[path, value]` of each. */
function* rest(actual: unknown, expected: unknown, path: string): Generator<[string, unknown]> {
  if (!isObject(actual) || Object.keys(actual).length === 0) {
    if (expected === undefined) yield [path, actual];
    return;
  }
  for (const [key, value] of Object.entries(actual)) {
    const known = isObject(expected) ? expected[key] : undefined;
    yield* rest(value, known, path === '' ? key : `${path}.${key}`);
  }
}

/** The result as the snapshots of `anyfeed corpus` have it, with a line for each problem, and with the hashes of long texts only. */
function recorded(result: FeedResult): object {
  const {
    snapshot: _,
    input: __,
    texts: ___,
    problems,
    ...others
  } = JSON.parse(snapshotText(result, { bytes: 0, sha256: '' }));
  const lines = problems.map(
    ({ code, severity, place = '', elementPath = '', message }: Record<string, string>) =>
      `${code} (${severity}) ${place} ${elementPath}: ${message}`,
  );
  return { ...others, problemLines: lines };
}

const parse = ({ bytes, headers, options }: SavedFeed): FeedResult => parseFeed(bytes, headers, options);

describe('feeds', () => {
  test('there are feeds', () => expect(SAVED_FEEDS.length).toBeGreaterThanOrEqual(300));

  test.each(SAVED_FEEDS)('%s', async (file) => {
    const feed = readFeed(file);
    const result = parse(feed);
    // Through JSON: everything in the result is plain data, and dates compare as ISO strings.
    const plain = JSON.parse(JSON.stringify(result)) as Record<string, unknown>;
    plain['problems'] = result.problems.map((problem) => problem.code);
    expect(differences(plain, feed.expected, '')).toEqual([]);
    const { options, expected } = feed;
    const complete = {
      options,
      expect: expected,
      rest: Object.fromEntries(rest(recorded(result), expected, '')),
    };
    await expect(`${JSON.stringify(complete, null, 2)}\n`).toMatchFileSnapshot(
      fileURLToPath(expectationOf(file)),
    );
  });
});
