// Measures the recognition of entries between two readings of a feed:
//
//   node test/follow/identity/runner.mjs FOLDER [--min 100] [--list 20]
//
// Makes pairs of snapshots from every feed of the folder (snapshots.mjs). The exit status is 1 when the recognized percentage of equal
// entries is below --min, or when two different entries count as one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { diffEntries } from '../../../dist/identity.js';
import { parseFeed } from '../../../dist/index.js';
import { judge, TRANSFORMATIONS } from './snapshots.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { min: { type: 'string', default: '100' }, list: { type: 'string', default: '20' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('usage: runner.mjs FOLDER [--min 100] [--list 20]');

const feeds = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name))
  .sort()
  .map((file) => ({ file, entries: parseFeed(readFileSync(file)).entries.filter((e) => !e.incomplete) }))
  .filter(({ entries }) => entries.length > 0);

const faults = [];
let wrong = false;
console.log(`${'pairs of snapshots'.padEnd(34)}    same  recognized  excepted  merged`);
for (const name of Object.keys(TRANSFORMATIONS)) {
  const sums = { same: 0, recognized: 0, excepted: 0, merged: 0 };
  feeds.forEach(({ file, entries }, i) => {
    // Choose a feed of another site: neighbors in the folder may be feeds of one site.
    const other = (i + Math.floor(feeds.length / 2)) % feeds.length;
    const others = other === i ? [] : feeds[other].entries.slice(0, 5);
    const counts = judge(name, entries, others, diffEntries);
    for (const key of Object.keys(sums)) sums[key] += counts[key];
    faults.push(...counts.faults.map((fault) => `${file}: ${fault}`));
  });
  const percent = sums.same === 0 ? 100 : (100 * sums.recognized) / sums.same;
  if (percent < Number(values.min) || sums.merged > 0) wrong = true;
  const cells = [String(sums.same).padStart(8), `${percent.toFixed(2)} %`.padStart(12)];
  console.log(
    `${name.padEnd(34)}${cells.join('')}${String(sums.excepted).padStart(10)}${String(sums.merged).padStart(8)}`,
  );
}
for (const fault of faults.slice(0, Number(values.list))) console.log(fault);
console.log(`${feeds.length} feeds, ${faults.length} faults`);
process.exitCode = wrong || feeds.length === 0 ? 1 : 0;
