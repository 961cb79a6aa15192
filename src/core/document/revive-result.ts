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
  return revive(json as object) as T;
}

/** A value that is read, and the object or array that takes its copy. */
interface Copy {
  readonly from: object;
  readonly to: Record<string, unknown>;
}

/** Copies one level after another: a stored value may be nested deeper than calls. */
function revive(json: object): unknown {
  const first = copyOf(json);
  const open = [first];
  for (let copy = open.pop(); copy !== undefined; copy = open.pop()) {
    for (const [key, value] of Object.entries(copy.from)) {
      if (isInherited(key)) continue;
      if (typeof value === 'string' && key.endsWith(DATE_KEY)) copy.to[key] = new Date(value);
      else if (typeof value !== 'object' || value === null || isNetworkKeyed(key)) copy.to[key] = value;
      else {
        const inner = copyOf(value);
        copy.to[key] = inner.to;
        open.push(inner);
      }
    }
  }
  return first.to;
}

function copyOf(from: object): Copy {
  const to: object = Array.isArray(from) ? [] : {};
  return { from, to: to as Record<string, unknown> };
}

/** Extensions of JSON Feed begin with an underscore. */
function isNetworkKeyed(key: string): boolean {
  return NETWORK_KEYED.has(key) || key.startsWith('_');
}
