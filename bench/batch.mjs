// Measures the gain of worker threads: parseMany with one to --threads threads, compared with parseFeed in one thread, in one run:
//
//   npm run bench:batch [-- FOLDER] [--threads 2] [--times 4] [--passes 5]
//
// FOLDER is searched for feeds; the default is feeds/. Every row runs in a process of its own, --passes of them, interleaved over the rows, and
// reads the feeds --times times over, its start included. Shown are medians of wall time and of CPU time; wall times count on an idle machine only.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deserialize } from 'node:v8';
import { parseMany } from '../dist/batch.js';
import { parseFeed, reviveResult } from '../dist/index.js';

const { values: args, positionals } = parseArgs({
  options: {
    threads: { type: 'string', default: String(availableParallelism()) },
    times: { type: 'string', default: '4' },
    passes: { type: 'string', default: '5' },
    row: { type: 'string' },
  },
  allowPositionals: true,
});
const folder = positionals[0] ?? fileURLToPath(new URL('../feeds', import.meta.url));
const threads = Number(args.threads);

const module = (source) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const COUNT = module('export default (result) => result.entries.length');
const AS_JSON = module('export default (result) => JSON.stringify(result)');
const AS_BUFFER = module("import { serialize } from 'node:v8'; export default (result) => serialize(result)");

/** The ways to parse the feeds, with and without reduction. */
const ROWS = {
  'parseFeed, one thread': async (inputs) => {
    for (const { bytes } of inputs) parseFeed(bytes);
  },
  'parseMany, 1 thread, reduced': (inputs) => drain(inputs, { threads: 1, reduce: COUNT }),
  [`parseMany, ${threads} threads, reduced`]: (inputs) => drain(inputs, { threads, reduce: COUNT }),
  [`parseMany, ${threads} threads, whole`]: (inputs) => drain(inputs, { threads }),
  [`parseMany, ${threads} threads, JSON`]: (inputs) =>
    drain(inputs, { threads, reduce: AS_JSON }, (json) => reviveResult(JSON.parse(json))),
  [`parseMany, ${threads} threads, buffer`]: (inputs) =>
    drain(inputs, { threads, reduce: AS_BUFFER }, deserialize),
};

/** Files that accompany feeds. */
const COMPANION = /\.(expect\.json|headers|md|txt)$/;

function findFeeds() {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !COMPANION.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name));
}

async function drain(inputs, options, read = () => undefined) {
  for await (const { result, error } of parseMany(inputs, options)) {
    if (error !== undefined) throw error;
    read(result);
  }
}

function* repeated(feeds) {
  for (let i = 0; i < Number(args.times); i++) {
    for (const bytes of feeds) yield { id: i, bytes: new Uint8Array(bytes) };
  }
}

async function measure(row) {
  const feeds = findFeeds().map((file) => readFileSync(file));
  const cpu = process.cpuUsage();
  const start = performance.now();
  await ROWS[row](repeated(feeds));
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
}

function run(row) {
  const argv = [fileURLToPath(import.meta.url), folder, '--row', row];
  for (const name of ['threads', 'times']) argv.push(`--${name}`, args[name]);
  const { stdout, stderr, status } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${row}: ${stderr}`);
  return JSON.parse(stdout);
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

function compare() {
  const rows = Object.keys(ROWS);
  const runs = new Map(rows.map((row) => [row, []]));
  for (let pass = 0; pass < Number(args.passes); pass++) {
    for (const row of rows) runs.get(row).push(run(row));
  }
  const of = (row, what) => median(runs.get(row).map((one) => one[what]));
  console.log(`${findFeeds().length} feeds, ${args.times} times; load of the machine ${loadavg()[0]}\n`);
  console.log(`${''.padEnd(34)}  wall ms    cpu ms   gain (wall)`);
  for (const row of rows) {
    const [wall, cpu] = [of(row, 'wall'), of(row, 'cpu')];
    const gain = (of(rows[0], 'wall') / wall).toFixed(2);
    console.log(
      `${row.padEnd(34)}${wall.toFixed(0).padStart(9)} ${cpu.toFixed(0).padStart(9)} ${gain.padStart(13)}`,
    );
  }
}

if (args.row === undefined) compare();
else await measure(args.row);
