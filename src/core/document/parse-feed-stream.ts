/** The pipeline of `parseFeed` for a feed that is still arriving. */

import { type HeaderMap, type HeadersInput, readHeaders } from '../model/headers.ts';
import { type ParseOptions, readOptions, type Settings } from '../model/options.ts';
import { ArrivingFeed } from './arriving-feed.ts';
import type { FeedStreamEvent } from './event.ts';
import { type FeedSource, openSource, readChunks } from './source.ts';

/** Options of `parseFeed`, and options of a stream. */
export interface StreamOptions extends ParseOptions {
  /** Ends the reading: the iteration throws its reason. @default none */
  signal?: AbortSignal | undefined;
}

/**
 * Reads a feed while it arrives. Yields entries as soon as they are final, in memory that does not grow with the feed. Reads the source on demand, and stops it when the iteration ends early.
 *
 * @param source of bytes: `response.body`, a Node stream, an async generator
 * @param headers of the response. Without headers the feed counts as not fetched over HTTP, which differs from headers without a Content-Type.
 * @returns first `feed`, then `entry` and `problem` in order, finally `end`, or `restart` when later bytes contradict earlier events
 * @throws {TypeError | RangeError} for wrong arguments; while iterating, errors of the source, and the reason of the signal
 * @example
 * const response = await fetch(url);
 * for await (const event of parseFeedStream(response.body, response.headers, { url: response.url })) {
 *   if (event.type === 'entry') console.log(event.entry.title);
 * }
 */
export function parseFeedStream(
  source: FeedSource,
  headers?: HeadersInput,
  options?: StreamOptions,
): AsyncGenerator<FeedStreamEvent, void> {
  const { signal, ...others } = options ?? {};
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw new TypeError('options.signal must be an AbortSignal');
  }
  const settings = readOptions(options === undefined ? undefined : others);
  return readStream(openSource(source), readHeaders(headers), settings, signal);
}

async function* readStream(
  chunks: ReturnType<typeof openSource>,
  headers: HeaderMap | undefined,
  settings: Settings,
  signal: AbortSignal | undefined,
): AsyncGenerator<FeedStreamEvent, void> {
  const feed = new ArrivingFeed(headers, settings);
  for await (const chunk of readChunks(chunks, signal)) {
    for (const event of feed.add(chunk)) yield event;
    if (feed.isOver) return;
  }
  for (const event of feed.end()) yield event;
}
