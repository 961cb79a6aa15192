// The feeds of a folder: what bench/run.mjs measures with.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeFeed } from '../dist/encoding/index.js';
import { readOptions } from '../dist/options.js';
import { parseFeed } from '../dist/parse-feed.js';

/** What accompanies feeds and is none. */
const COMPANION = /\.(expect\.json|headers|md|txt)$/;

/** XML feeds with their decoded text; JSON Feeds and other documents are counted, since saxes cannot read them. */
export function readFeeds(folder) {
  const settings = readOptions(undefined);
  const skipped = {};
  const feeds = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || COMPANION.test(entry.name)) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    const { usable, version } = parseFeed(bytes);
    const why = usable ? version.startsWith('json') && 'JSON Feeds' : 'other documents';
    if (why) skipped[why] = (skipped[why] ?? 0) + 1;
    else feeds.push({ bytes, text: decodeFeed(bytes, undefined, settings).text });
  }
  return { feeds, skipped, settings };
}
