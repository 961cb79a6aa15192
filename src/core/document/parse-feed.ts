/** The whole pipeline, bytes and headers → encoding → text → XML or JSON → one feed object, for a document that is there. */

import type { EntryStamps } from '../mapping/entry-stamps.ts';
import { checkArgument, isDocument } from '../model/expected.ts';
import { type HeadersInput, readHeaders } from '../model/headers.ts';
import type { ParseOptions } from '../model/options.ts';
import { openDocument } from './open-document.ts';
import { readDocument } from './read-document.ts';
import { readSettings } from './registry.ts';
import type { FeedResult } from './result.ts';

/**
 * Reads a feed of any format, encoding and damage: one object for all, with the entries and a list of everything that was wrong.
 *
 * @param input the body of the response; a string counts as decoded
 * @param headers of the response. Without headers the feed counts as not fetched over HTTP, which differs from headers without a Content-Type.
 * @returns feed, entries, problems, and how the encoding was found
 * @throws {TypeError | RangeError} for wrong arguments, never for a damaged feed
 * @example
 * const body = new TextEncoder().encode('<rss version="2.0"><channel><title>AT&T</title><item><link>/1</link></item></channel></rss>');
 * const type = { 'Content-Type': 'application/rss+xml' };
 * const { feed, entries, problems } = parseFeed(body, type, { url: 'https://example.org/feed' });
 * feed.title; // 'AT&T'
 * entries[0]?.link; // 'https://example.org/1'
 * problems[0]?.code; // 'not-well-formed'
 */
export function parseFeed(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: ParseOptions,
): FeedResult {
  return parseStamped(input, headers, options);
}

/** @param stamps of the entries, of which known ones are read without their texts */
export function parseStamped(
  input: Uint8Array | ArrayBuffer | string,
  headers: HeadersInput | undefined,
  options: ParseOptions | undefined,
  stamps?: EntryStamps,
): FeedResult {
  checkArgument('input of parseFeed', isDocument, input);
  const settings = readSettings(options);
  return readDocument(openDocument(input, readHeaders(headers), settings), settings, { stamps });
}
