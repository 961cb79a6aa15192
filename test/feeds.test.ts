/** Every file below feeds/ is a test: parsed, and compared with the expectation beside it. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFeed } from '../src/index.ts';
import type { ParseOptions } from '../src/options.ts';

const root = new URL('../feeds/', import.meta.url);
const EXPECTATION = '.expect.json';
const HEADERS = '.headers';

/** Feeds, without what only accompanies them. */
const feeds = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.pathname.length).replace(/^\//, ''))
  .filter((file) => !file.endsWith(EXPECTATION) && !file.endsWith(HEADERS) && !file.endsWith('.md'))
  .sort();

function readHeaders(file: URL): Record<string, string> | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** Differences between what is there and the subset that is expected, one line each. */
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
  test('there are feeds', () => expect(feeds.length).toBeGreaterThanOrEqual(40));

  test.each(feeds)('%s', (file) => {
    const bytes = readFileSync(new URL(file, root));
    const expectation = JSON.parse(readFileSync(new URL(file + EXPECTATION, root), 'utf8')) as {
      options?: ParseOptions;
      expect: Record<string, unknown>;
    };
    const result = parseFeed(bytes, readHeaders(new URL(file + HEADERS, root)), expectation.options);
    // Through JSON: everything in the result is plain data, and dates compare as ISO strings.
    const plain = JSON.parse(JSON.stringify(result)) as Record<string, unknown>;
    plain['problems'] = result.problems.map((problem) => problem.code);
    expect(differences(plain, expectation.expect, '')).toEqual([]);
  });
});
