#!/usr/bin/env node
/**
 * Measures `present` on real feeds: node test/core/present/measure.mjs FOLDER [--list] [--max-undecoded N] [--max-bodiless N]. Needs a build.
 * Counts entries for which it throws, whose title still has markup or references, and which have no body; --list names each with a reason.
 * Fails when it throws, and when a count is above its limit.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseFeed, present } from '../../../dist/index.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    'max-undecoded': { type: 'string', default: 'Infinity' },
    'max-bodiless': { type: 'string', default: 'Infinity' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: node test/core/present/measure.mjs FOLDER [--list]');
  process.exit(2);
}

/** Keys of an entry that may hold a text to read. */
const TEXTS =
  /^(?:content|summary|subtitle|mediaDescription|mediaGroup|mediaContent|itunesSummary|itunesSubtitle|dcDescription|googleplayDescription)$/;
const MARKUP = /<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

const counts = { feeds: 0, entries: 0, thrown: 0, titled: 0, undecoded: 0, bodies: 0, bodiless: 0 };
const kinds = { link: 0, date: 0, image: 0, authors: 0, excerpt: 0 };
const sources = new Map();
const reasons = new Map();
const listed = [];

function look(file, entry, feed, index) {
  counts.entries += 1;
  let shown;
  try {
    shown = present(entry, feed);
  } catch (error) {
    counts.thrown += 1;
    listed.push(`${file}[${index}] throws ${error.message}`);
    return;
  }
  if (shown.title !== '') counts.titled += 1;
  if (MARKUP.test(shown.title)) {
    counts.undecoded += 1;
    listed.push(`${file}[${index}] title: ${shown.title.slice(0, 120)}`);
  }
  for (const kind of ['link', 'date', 'image', 'excerpt']) if (shown[kind]) kinds[kind] += 1;
  if (shown.authors.length > 0) kinds.authors += 1;
  const source = shown.image?.source ?? 'none';
  sources.set(source, (sources.get(source) ?? 0) + 1);
  if (shown.html !== '') counts.bodies += 1;
  else explain(file, entry, index);
}

function explain(file, entry, index) {
  counts.bodiless += 1;
  const keys = Object.keys(entry).filter((key) => TEXTS.test(key));
  const reason = keys.length === 0 ? 'no text in the feed' : `only ${keys.join(', ')}`;
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  if (keys.length > 0) {
    const texts = JSON.stringify(Object.fromEntries(keys.map((key) => [key, entry[key]])));
    listed.push(`${file}[${index}] no body: ${texts.slice(0, 300)}`);
  }
}

for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!item.isFile()) continue;
  const file = join(item.parentPath, item.name);
  const { usable, feed, entries } = parseFeed(readFileSync(file));
  if (!usable) continue;
  counts.feeds += 1;
  for (const [index, entry] of entries.entries()) look(item.name, entry, feed, index);
}

console.log(JSON.stringify({ ...counts, ...kinds, image: Object.fromEntries(sources) }));
for (const [reason, count] of reasons) console.log(`without a body: ${count} ${reason}`);
if (values.list) for (const line of listed) console.log(line);
console.log(`present: ${counts.entries - counts.thrown} of ${counts.entries} entries`);
const isWithin =
  counts.thrown === 0 &&
  counts.undecoded <= Number(values['max-undecoded']) &&
  counts.bodiless <= Number(values['max-bodiless']);
process.exitCode = isWithin ? 0 : 1;
