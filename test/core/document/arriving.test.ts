/** When the reader of windows tells the events of each feed: what it collects instead, it would tell at the end. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FeedResult, FeedStreamEvent } from '../../../src/core/document/result.ts';
import type { ParseOptions } from '../../../src/core/model/options.ts';
import { cutAt, FEED_FILES, type FeedFile, gather, readAtOnce, readWindows } from './pieces.ts';

/** The feeds, and the events after each window: without a limit, then with one entry. `-u` fills in a row of which only the name is there. */
const TABLE = new URL('arriving.txt', import.meta.url);
const WINDOW = 200;
/** Number of bytes that decide the encoding. */
const BEGINNING = 400;
const named = new Set(readFileSync(TABLE, 'utf8').match(/^\S+/gm));
const FILES = FEED_FILES.filter(({ name }) => named.has(name));
const LETTERS = { feed: 'f', entry: 'e', problem: 'p', end: '.', restart: 'r' } as const;

const lettersOf = (events: readonly FeedStreamEvent[]): string =>
  events.map(({ type }) => LETTERS[type]).join('');

function inWindows(file: FeedFile, options: ParseOptions): FeedStreamEvent[][] {
  const places = Array.from({ length: Math.floor(file.bytes.length / WINDOW) }, (_, i) => (i + 1) * WINDOW);
  return readWindows(cutAt(file.bytes, places), file, options, BEGINNING);
}

function told(file: FeedFile, options: ParseOptions): string {
  const windows = inWindows(file, options);
  const last = windows.at(-1)?.at(-1);
  return `${windows.map(lettersOf).join('|')}${last?.type === 'restart' ? ` ${last.reason}` : ''}`;
}

test('feeds tell what is final while they arrive, and no more than the entries that are wanted', async () => {
  const rows = FILES.map((file) => `${file.name}  ${told(file, {})}  ${told(file, { maxEntries: 1 })}\n`);
  await expect(rows.join('')).toMatchFileSnapshot('arriving.txt');
});

test('problems have the same places as in one window', () => {
  const placesOf = ({ problems }: FeedResult): string[] =>
    problems.map(({ code, offset, line, column }) => `${code} ${offset} ${line}:${column}`);
  for (const file of FILES) {
    const found = gather(inWindows(file, {}).flat());
    if (found !== undefined)
      expect([file.name, ...placesOf(found)]).toEqual([file.name, ...placesOf(readAtOnce(file, {}))]);
  }
});
