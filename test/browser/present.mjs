/**
 * Proof in a real browser: the HTML that `present` returns for real entries runs no script and does not change the page outside its
 * container.
 *
 * npm run build:modules && node test/browser/present.mjs FOLDER
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFeed, present } from '../../.build/index.js';
import { Prover } from './prover.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node test/browser/present.mjs FOLDER');
  process.exit(2);
}

const bodies = new Map();
for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!item.isFile()) continue;
  const { feed, entries } = parseFeed(readFileSync(join(item.parentPath, item.name)));
  for (const [index, entry] of entries.entries()) {
    const { html } = present(entry, feed);
    if (html !== '' && !bodies.has(html)) bodies.set(html, `${item.name}[${index}]`);
  }
}
const cases = [...bodies].map(([output, family]) => ({ family, markup: 'an entry', output }));

await Prover.run(async (prover) => {
  await prover.proveMarkup('present', cases);
  await prover.proveApplication(cases);
}, `${cases.length} different bodies of ${folder}`);
