/**
 * Prints the functions that `parseFeed` does not call when it reads all of feeds/, as they are and with so many entries that they need
 * several windows: `node test/core/document/unused.mjs BUILD FOLDER…`. BUILD has the compiled modules, FOLDER is one of their folders. One
 * line a function: its file and its name.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [build, ...folders] = process.argv.slice(2);
const feeds = fileURLToPath(new URL('../../../feeds/', import.meta.url));
const documents = readdirSync(feeds, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:headers|md|expect\.json)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** The headers in the file next to a feed. */
function headersOf(file) {
  if (!existsSync(`${file}.headers`)) return undefined;
  const lines = readFileSync(`${file}.headers`, 'utf8').split(/\r?\n/);
  return lines.filter((line) => line.includes(':')).map((line) => line.split(/:\s*(.*)/s).slice(0, 2));
}

/** Length of a document of several windows. */
const LONG = 100_000;
const ITEM = /<(item|entry)\b[\s\S]*<\/\1>/i;

/** The document with its entries repeated. */
function lengthened(text) {
  const [items] = ITEM.exec(text) ?? [];
  return items && text.replace(items, () => items.repeat(Math.ceil(LONG / items.length)));
}

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
const { parseFeed } = await import(pathToFileURL(join(build, 'index.js')).href);
for (const file of documents) {
  const bytes = readFileSync(file);
  parseFeed(bytes, headersOf(file));
  parseFeed(new TextDecoder().decode(bytes));
  const long = file.includes('encodings') ? undefined : lengthened(bytes.toString());
  if (long !== undefined) parseFeed(new TextEncoder().encode(long), headersOf(file));
}
const { result } = await session.post('Profiler.takePreciseCoverage');
for (const { url, functions } of result) {
  const file =
    folders.find((folder) => url.startsWith(pathToFileURL(join(build, folder, '/')).href)) &&
    url.slice(pathToFileURL(join(build, 'core', '/')).href.length);
  if (!file) continue;
  for (const { functionName, ranges } of functions)
    if (ranges[0].count === 0) console.log(`${file} ${functionName || '(anonymous)'}`);
}
