/** Feeds below feeds/, read whole and in pieces. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DocumentReader } from '../../../src/core/document/document-reader.ts';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import type { FeedResult, FeedStreamEvent } from '../../../src/core/document/result.ts';
import { readHeaders } from '../../../src/core/model/headers.ts';
import { type ParseOptions, readOptions } from '../../../src/core/model/options.ts';

const root = new URL('../../../feeds/', import.meta.url);

export interface FeedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly headers: Record<string, string> | undefined;
}

function readHeaderFile(path: string): Record<string, string> | undefined {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  const pairs = lines.filter((line) => line.includes(':')).map((line) => line.split(/:(.*)/s));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}

export const FEED_FILES: readonly FeedFile[] = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:headers|md|expect\.json)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .sort()
  .map((path) => ({
    name: path.slice(root.pathname.length),
    bytes: new Uint8Array(readFileSync(path)),
    headers: readHeaderFile(`${path}.headers`),
  }));

/** Cuts bytes at these places. */
export function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return cuts.map((cut, i) => bytes.subarray(cuts[i - 1] ?? 0, cut));
}

export interface PieceReading {
  readonly events: readonly FeedStreamEvent[];
  /** Number of events before the end of the document. */
  readonly early: number;
}

/**
 * The events after each piece, and those of the end.
 * @param beginning number of bytes that decide the encoding
 */
export function readWindows(
  pieces: Iterable<Uint8Array>,
  { headers }: Pick<FeedFile, 'headers'>,
  options: ParseOptions,
  beginning: number,
): FeedStreamEvent[][] {
  const reader = new DocumentReader(readHeaders(headers), readOptions(options), beginning);
  const windows: FeedStreamEvent[][] = [];
  for (const piece of pieces) {
    reader.push(piece);
    windows.push(reader.take());
  }
  return [...windows, reader.lastEvents()];
}

export function readPieces(...given: Parameters<typeof readWindows>): PieceReading {
  const windows = readWindows(...given);
  return { events: windows.flat(), early: windows.slice(0, -1).flat().length };
}

/** Builds the result of `parseFeed` from the events of a stream; undefined after a restart. */
export function gather(events: readonly FeedStreamEvent[]): FeedResult | undefined {
  const last = events.at(-1);
  if (last?.type !== 'end') return undefined;
  const entries = events.flatMap((event) => (event.type === 'entry' ? [event.entry] : []));
  return { ...last.result, entries };
}

/** The result of a text in pieces of `length` bytes; undefined after a restart. */
export function readInPieces(text: string, options: ParseOptions, length: number): FeedResult | undefined {
  const bytes = new TextEncoder().encode(text);
  const places = Array.from({ length: bytes.length / length }, (_, i) => length * i);
  return gather(readPieces(cutAt(bytes, places), { headers: undefined }, options, length).events);
}

export function readAtOnce({ bytes, headers }: FeedFile, options: ParseOptions): FeedResult {
  return parseFeed(bytes, headers, options);
}
