// The feeds of a folder, for bench/run.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFeed } from '../.build/core/document/parse-feed.js';
import { decodeFeed } from '../.build/core/encoding/decode-feed.js';
import { readOptions } from '../.build/core/model/options.js';

/** Files that accompany feeds. */
const COMPANION = /\.(expect\.json|headers|md|txt)$/;

/** Finds the XML feeds below a folder. Only counts JSON Feeds and other documents, because saxes cannot read them. */
export function findFeeds(folder) {
  const files = [];
  const skipped = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || COMPANION.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const { usable, version } = parseFeed(readFileSync(file));
    const why = usable ? version.startsWith('json') && 'JSON Feeds' : 'other documents';
    if (why) skipped[why] = (skipped[why] ?? 0) + 1;
    else files.push(file);
  }
  return { files, skipped };
}

/**
 * Loads the feeds with their decoded text. Parses none of them: an earlier parser affects how V8 compiles the next one, and bare saxes
 * after anyfeed runs at less than half its speed.
 */
export function loadFeeds(files) {
  const settings = readOptions(undefined);
  return files.map((file) => {
    const bytes = readFileSync(file);
    const { text, canonical } = decodeFeed(bytes, undefined, settings);
    return { bytes, text, encoding: labelOf(canonical) };
  });
}

/** Name of the encoding in TextDecoder; utf-8 without one. */
function labelOf(canonical) {
  try {
    return new TextDecoder(canonical).encoding;
  } catch {
    return 'utf-8';
  }
}
