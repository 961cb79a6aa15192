/** Reads only the part of a document with the wanted entries. */

import type { HeaderMap } from '../model/headers.ts';
import type { Settings } from '../model/options.ts';
import { ArrivingFeed, BEGINNING } from './arriving-feed.ts';
import type { FeedStreamEvent } from './event.ts';
import type { Entry, FeedResult } from './result.ts';

/** @returns undefined when the whole document must be read: it is small, all entries are wanted, or its rest affects the beginning */
export function readBeginning(
  input: unknown,
  headers: HeaderMap | undefined,
  settings: Settings,
): FeedResult | undefined {
  const bytes = input instanceof ArrayBuffer ? new Uint8Array(input) : input;
  if (settings.maxEntries === Number.POSITIVE_INFINITY) return undefined;
  if (!(bytes instanceof Uint8Array) || bytes.length <= BEGINNING) return undefined;
  const feed = new ArrivingFeed(headers, settings);
  const entries: Entry[] = [];
  for (const event of inParts(feed, bytes)) {
    if (event.type === 'entry') entries.push(event.entry);
    else if (event.type === 'end') return { ...event.result, entries };
  }
  return undefined;
}

function* inParts(feed: ArrivingFeed, bytes: Uint8Array): Generator<FeedStreamEvent, void> {
  for (let at = 0; at < bytes.length && !feed.isCollected && !feed.isOver; at += BEGINNING) {
    yield* feed.add(bytes.subarray(at, at + BEGINNING));
  }
  if (!feed.isCollected) yield* feed.end();
}
