/** The whole pipeline: bytes and headers → encoding → text → XML or JSON → one feed object. */

import { type HeadersInput, readHeaders } from '../model/headers.ts';
import { type ParseOptions, readOptions } from '../model/options.ts';
import { readBeginning } from './beginning.ts';
import { openDocument } from './open-document.ts';
import { parseDocument } from './parse-document.ts';
import type { FeedResult } from './result.ts';

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
  const settings = readOptions(options);
  const received = readHeaders(headers);
  return (
    readBeginning(input, received, settings) ??
    parseDocument(openDocument(input, received, settings), settings)
  );
}
