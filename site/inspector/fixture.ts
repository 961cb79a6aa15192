/** The files of a test in feeds/: the feed, its headers, and an expectation to review by hand. */

import type { FeedResult } from '../../src/core/document/result.ts';
import type { FixtureFile, RequestOptions } from './protocol.ts';

const KEYS = ['title', 'link', 'id', 'updatedParsed', 'publishedParsed', 'author', 'language'] as const;
const MOST_ENTRIES = 50;

export function fixtureFiles(
  name: string,
  bytes: Uint8Array,
  headers: string,
  options: RequestOptions,
  result: FeedResult,
): FixtureFile[] {
  const file = name.replace(/[^\w.-]+/g, '-') || 'feed.xml';
  const expectation = {
    ...(Object.keys(options).length > 0 && { options }),
    expect: {
      ...pick(result, ['version', 'bozo', 'encoding']),
      problems: result.problems.map(({ code }) => code),
      feed: pick(result.feed, KEYS),
      ...(result.entries.length <= MOST_ENTRIES && {
        entries: result.entries.map((entry) => pick(entry, KEYS)),
      }),
    },
  };
  return [
    { name: file, content: bytes.slice().buffer as ArrayBuffer },
    ...(headers.trim() === '' ? [] : [{ name: `${file}.headers`, content: utf8(`${headers.trim()}\n`) }]),
    { name: `${file}.expect.json`, content: utf8(`${JSON.stringify(expectation, undefined, 2)}\n`) },
  ];
}

function pick<T extends object>(value: T, keys: readonly (keyof T & string)[]): Partial<T> {
  return Object.fromEntries(
    keys.filter((key) => value[key] !== undefined).map((key) => [key, value[key]]),
  ) as Partial<T>;
}

const utf8 = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
