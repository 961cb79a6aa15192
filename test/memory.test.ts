/**
 * A result keeps only itself in memory, not the document. V8 makes slices of long substrings, which keep their whole string; the test reads
 * every feed below feeds/ with a long comment after it, and keeps its result.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parseFeed } from '../src/core/document/parse-feed.ts';
import { isLong } from './long.ts';

const FOLDER = new URL('../feeds/', import.meta.url);
const PADDING = isLong ? 1_000_000 : 250_000;
/** Limit: twice the memory of all results, and the memory of one document in ten. */
const MOST = 20_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes alive, strings outside V8's heap included. */
function alive(): number {
  // Replace the last matched text, which V8 keeps in memory, and wait: V8 frees buffers only after it has collected them.
  /x/.exec('x');
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const feeds = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:xml|rss|atom|rdf|cdf)$/.test(entry.name))
  .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`));

test('results keep no document alive', () => {
  const parse = (feed: Buffer, padding = PADDING) =>
    parseFeed(Buffer.concat([feed, Buffer.from(`\n<!-- ${'é'.repeat(padding)} -->`)]));
  // Parse once first: tables of encodings, and jschardet, load on demand.
  for (const feed of feeds) parse(feed, 100);
  const before = alive();
  const kept = feeds.map((feed) => parse(feed));
  expect(kept.length).toBeGreaterThan(150);
  expect(alive() - before).toBeLessThan(MOST);
});

// bench/memory.mjs counts the bytes; here other tests run at the same time.
test('one title of a large feed keeps nothing else alive', () => {
  const item = (n: number): string => `<item><title>The title of item number ${n}, é</title></item>`;
  const text = `<rss version="2.0"><channel>${Array.from({ length: isLong ? 200_000 : 50_000 }, (_, n) => item(n)).join('')}</channel></rss>`;
  const titles: (string | undefined)[] = [undefined];
  const keep = (): void => {
    titles[0] = parseFeed(text, undefined, { limits: { entries: 1000 } }).entries[500]?.title;
  };
  keep();
  titles[0] = undefined;
  const before = alive();
  keep();
  const after = alive();
  expect(titles[0]).toBe('The title of item number 500, é');
  expect(after - before).toBeLessThan(1_000_000);
});
