/** Restores a result from its JSON: JSON has no dates. */

import { isInherited } from '../mapping/write.ts';
import { checkArgument, type Expected, isOf, isRecord } from '../model/expected.ts';
import type { FeedResult } from './result.ts';

/** Ending of the keys of dates. Other keys with this ending have numbers: durations. */
const DATE_KEY = 'Parsed';

/** Objects whose keys come from the network: a key that looks like a date key is not one. */
const NETWORK_KEYED: ReadonlySet<string> = new Set(['attributes', 'extensions', 'headers', 'namespaces']);

const isParsed: Expected = { ...isRecord, words: 'the object that JSON.parse returned' };

/**
 * Restores a result, with its dates, after `JSON.stringify` and `JSON.parse`.
 *
 * @param json the value that `JSON.parse` returned; it is not changed
 * @typeParam T what was stored: a result of `parseFeed`, or a part of one, such as an entry
 * @returns an object equal to the result, or the part, that was stored
 * @throws {TypeError} when `json` is not an object
 * @example
 * import { parseFeed, reviveResult } from 'anyfeed';
 *
 * const json = JSON.stringify(parseFeed('<rss><channel><pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate></channel></rss>'));
 * reviveResult(JSON.parse(json)).feed.publishedParsed?.getTime(); // 1704103200000
 */
export function reviveResult<T = FeedResult>(json: unknown): T {
  checkArgument('json of reviveResult', isParsed, json);
  return revive(json as object) as T;
}

/** Copies one level after another: a stored value may be nested deeper than calls. Copies each object once: an object of a program can hold itself. */
function revive(json: object): unknown {
  const copies = new Map<object, Record<string, unknown>>();
  const open: object[] = [];
  const copyOf = (from: object): Record<string, unknown> => {
    let copy = copies.get(from);
    if (copy !== undefined) return copy;
    copy = (Array.isArray(from) ? [] : {}) as Record<string, unknown>;
    copies.set(from, copy);
    open.push(from);
    return copy;
  };
  const first = copyOf(json);
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const to = copyOf(from);
    for (const [key, value] of Object.entries(from)) {
      if (isInherited(key)) continue;
      if (key.endsWith(DATE_KEY) && isTime(value)) to[key] = new Date(value);
      else if (typeof value !== 'object' || value === null || isNetworkKeyed(key)) to[key] = value;
      else to[key] = copyOf(value);
    }
  }
  return first;
}

/** A date is text in JSON, and itself where a program or a database has kept it. */
const isTime = (value: unknown): value is string | Date => typeof value === 'string' || isOf('Date', value);

/** Extensions of JSON Feed begin with an underscore. */
function isNetworkKeyed(key: string): boolean {
  return NETWORK_KEYED.has(key) || key.startsWith('_');
}
