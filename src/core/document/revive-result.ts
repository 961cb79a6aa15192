/** Restores a result from its JSON: JSON has no dates. */

import { isInherited } from '../mapping/write.ts';
import { checkArgument, type Expected, isRecord } from '../model/options.ts';
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
  return revive(json) as T;
}

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revive);
  const record: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (isInherited(key)) continue;
    if (typeof item === 'string' && key.endsWith(DATE_KEY)) record[key] = new Date(item);
    else record[key] = isNetworkKeyed(key) ? item : revive(item);
  }
  return record;
}

/** Extensions of JSON Feed begin with an underscore. */
function isNetworkKeyed(key: string): boolean {
  return NETWORK_KEYED.has(key) || key.startsWith('_');
}
