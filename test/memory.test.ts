/**
 * A result keeps only itself in memory, not the document. V8 makes slices of long substrings, which keep their whole string; the test reads
 * every feed below feeds/ with a long comment after it, and keeps its result.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { checkFeed } from '../src/check.ts';
import { toPlainText } from '../src/core/content/plain-text.ts';
import { parseFeed } from '../src/core/document/parse-feed.ts';
import { discoverFeeds, discoverIcons } from '../src/discover.ts';
import { sanitizeHtml } from '../src/html.ts';
import { parseOpml } from '../src/opml.ts';
import { isLong } from './long.ts';

const FOLDER = new URL('../feeds/', import.meta.url);
const PADDING = isLong ? 500_000 : 250_000;
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

/** Each with a text after a document, which its value must not keep. */
const READERS: Readonly<Record<string, (rest: string) => unknown>> = {
  checkFeed: (rest) =>
    checkFeed(`<rss version="2.0"><channel><title a-name-of-many-letters=1>News</title><!--${rest}-->`),
  discoverFeeds: (rest) =>
    discoverFeeds(
      `<link rel=alternate type=application/rss+xml href=/feed title="News of the sea"><!--${rest}-->`,
    ),
  discoverIcons: (rest) =>
    discoverIcons(`<link rel=icon type=image/vnd.microsoft.icon href=http://tides.example/i><!--${rest}-->`),
  sanitizeHtml: (rest) => sanitizeHtml(`<p title="News of the sea">News</p><!--${rest}-->`),
  toPlainText: (rest) =>
    toPlainText(`<p>News of the sea &amp; more</p><p>Low tide at noon</p><!--${rest}-->`),
  parseOpml: (rest) =>
    parseOpml(
      `<opml><body><!--${rest}--><outline xmlUrl="http://tides.example/feed" text="News of the sea"/>`,
    ),
};

test.each(Object.entries(READERS))('%s keeps no document alive', (_name, read) => {
  const rest = (n: number): string => `${n}é`.repeat(PADDING);
  read(rest(0));
  const before = alive();
  const kept = [1, 2, 3, 4].map((n) => read(rest(n)));
  expect(alive() - before).toBeLessThan(PADDING);
  expect(kept).toHaveLength(4);
});
