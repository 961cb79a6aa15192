/** The whole pipeline: bytes and headers → encoding → text → XML or JSON → one feed object. */

import { type HeaderMap, type HeadersInput, readHeaders } from '../model/headers.ts';
import type { ParseOptions, Settings } from '../model/options.ts';
import { BEGINNING, DocumentReader } from './document-reader.ts';
import { openDocument } from './open-document.ts';
import { readDocument } from './read-document.ts';
import type { Entry, FeedResult } from './result.ts';
import { readSettings } from './settings.ts';

/**
 * Reads a feed.
 *
 * @param input the body of the response; a string counts as decoded
 * @param headers of the response. Without headers the feed counts as not fetched over HTTP, which differs from headers without a Content-Type.
 * @returns one normalized object for every format, encoding and kind of damage
 * @throws {TypeError | RangeError} for wrong arguments, never for a damaged feed
 * @example
 * const response = await fetch(url);
 * const { feed, entries, bozo, problems } = parseFeed(await response.arrayBuffer(), response.headers, { url: response.url });
 */
export function parseFeed(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: ParseOptions,
): FeedResult {
  const settings = readSettings(options);
  const received = readHeaders(headers);
  const bytes = input instanceof ArrayBuffer ? new Uint8Array(input) : input;
  if (settings.maxEntries < Number.POSITIVE_INFINITY && bytes instanceof Uint8Array) {
    const result = bytes.length > BEGINNING ? readEnough(bytes, received, settings) : undefined;
    if (result !== undefined) return result;
  }
  return readDocument(openDocument(bytes, received, settings), settings);
}

/**
 * Reads only the part of a long document with the wanted entries.
 * @returns undefined when the whole document must be read: its rest affects the beginning
 */
function readEnough(
  bytes: Uint8Array,
  headers: HeaderMap | undefined,
  settings: Settings,
): FeedResult | undefined {
  const reader = new DocumentReader(headers, settings);
  const entries: Entry[] = [];
  for (let at = 0; reader.state !== 'over'; at += BEGINNING) {
    const events = at < bytes.length ? reader.push(bytes.subarray(at, at + BEGINNING)) : reader.finish();
    if (reader.state === 'collecting') return undefined;
    for (const event of events) {
      if (event.type === 'entry') entries.push(event.entry);
      else if (event.type === 'end') return { ...event.result, entries };
    }
  }
  return undefined;
}
