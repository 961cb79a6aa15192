/** Every file below feeds/ is a test: it is parsed and compared with the expectation next to it. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../src/index.ts';
import { readFeed, SAVED_FEEDS } from './saved-feeds.ts';

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
  if (typeof expected === 'object' && expected !== undefined) {
    if (typeof actual !== 'object' || actual === null)
      return [`${path}: expected an object, found ${show(actual)}`];
    return Object.entries(expected).flatMap(([key, value]) =>
      differences((actual as Record<string, unknown>)[key], value, path === '' ? key : `${path}.${key}`),
    );
  }
  return Object.is(actual, expected) ? [] : [`${path}: expected ${show(expected)}, found ${show(actual)}`];
}

const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? 'nothing';

describe('feeds', () => {
  test('there are feeds', () => expect(SAVED_FEEDS.length).toBeGreaterThanOrEqual(40));

  test.each(SAVED_FEEDS)('%s', (file) => {
    const { bytes, headers, options, expected } = readFeed(file);
    const result = parseFeed(bytes, headers, options);
    // Through JSON: everything in the result is plain data, and dates compare as ISO strings.
    const plain = JSON.parse(JSON.stringify(result)) as Record<string, unknown>;
    plain['problems'] = result.problems.map((problem) => problem.code);
    expect(differences(plain, expected, '')).toEqual([]);
  });
});
