// Measures the gain of worker threads: parseMany with one to --threads threads, compared with parseFeed in one thread, in one run:
//
//   npm run bench:batch [-- FOLDER] [--threads 2] [--times 16] [--passes 3] [--only reduced]
//
// FOLDER is searched for feeds; the default is feeds/. Every row runs in a process of its own, --passes of them, interleaved over the rows,
// and reads the feeds --times times over. "Cold" is the first time: threads start, and V8 compiles the parser in each. "Warm" is the median
// of the times after the third. The output has medians of wall time, of CPU time and of the CPU time of the main thread, and two gains over
// the first row: by wall time, which is meaningful only on an idle machine, and the gain that CPU times allow on --threads idle processors.
// --only limits the rows by a word.
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
    times: { type: 'string', default: '16' },
    passes: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
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

const ONE = 'parseFeed, one thread';

/** The ways to parse the feeds, with and without reduction; each calls `done` after every feed. */
const ROWS = {
  [ONE]: (inputs, done) => {
    for (const { bytes } of inputs) {
      parseFeed(bytes);
      done();
    }
  },
  'parseMany, 1 thread, reduced': (inputs, done) => drain(inputs, { threads: 1, reduce: COUNT }, done),
  [`parseMany, ${threads} threads, reduced`]: (inputs, done) =>
    drain(inputs, { threads, reduce: COUNT }, done),
  [`parseMany, ${threads} threads, whole`]: (inputs, done) => drain(inputs, { threads }, done),
  [`parseMany, ${threads} threads, JSON`]: (inputs, done) =>
    drain(inputs, { threads, reduce: AS_JSON }, done, (json) => reviveResult(JSON.parse(json))),
  [`parseMany, ${threads} threads, buffer`]: (inputs, done) =>
    drain(inputs, { threads, reduce: AS_BUFFER }, done, deserialize),
};

/** Files that accompany feeds. */
const COMPANION = /\.(expect\.json|headers|md|txt)$/;

function findFeeds() {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !COMPANION.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name));
}

async function drain(inputs, options, done, read = () => undefined) {
  for await (const { result, error } of parseMany(inputs, options)) {
    if (error !== undefined) throw error;
    read(result);
    done();
  }
}

function* repeated(feeds) {
  for (let i = 0; i < Number(args.times); i++) {
    for (const bytes of feeds) yield { id: i, bytes: new Uint8Array(bytes) };
  }
}

/** Milliseconds so far: wall, CPU of the process, CPU of the main thread (on Linux). */
function clock() {
  const { user, system } = process.cpuUsage();
  let main = Number.NaN;
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ');
    main = Number(nanoseconds) / 1e6;
  } catch {}
  return { wall: performance.now(), cpu: (user + system) / 1000, main };
}

const difference = (a, b) => ({ wall: b.wall - a.wall, cpu: b.cpu - a.cpu, main: b.main - a.main });

async function measure(row) {
  const feeds = findFeeds().map((file) => readFileSync(file));
  const marks = [clock()];
  let count = 0;
  await ROWS[row](repeated(feeds), () => {
    count += 1;
    if (count % feeds.length === 0) marks.push(clock());
  });
  console.log(JSON.stringify(marks.slice(1).map((mark, i) => difference(marks[i], mark))));
}

function run(row) {
  const argv = [fileURLToPath(import.meta.url), folder, '--row', row];
  for (const name of ['threads', 'times']) argv.push(`--${name}`, args[name]);
  const { stdout, stderr, status } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${row}: ${stderr}`);
  return JSON.parse(stdout);
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const medians = (times) =>
  Object.fromEntries(['wall', 'cpu', 'main'].map((what) => [what, median(times.map((one) => one[what]))]));

/** Number of times that a thread must read the feeds until V8 has compiled the parser. */
const COLD = 4;
const show = (number, digits = 0) => number.toFixed(digits).padStart(8);

const processorsOf = (row) => (row === ONE || row.includes('1 thread,') ? 1 : threads);

function print(row, { cold, warm }, one) {
  const possible = one.warm.cpu / Math.max(warm.main, warm.cpu / processorsOf(row));
  const gains = [one.cold.wall / cold.wall, one.warm.wall / warm.wall, possible];
  const times = [cold.wall, cold.cpu, warm.wall, warm.cpu, warm.main];
  console.log(row.padEnd(32), ...times.map((time) => show(time)), ...gains.map((gain) => show(gain, 2)));
}

function compare() {
  const rows = Object.keys(ROWS).filter((row) => row === ONE || row.includes(args.only));
  const runs = new Map(rows.map((row) => [row, []]));
  for (let pass = 0; pass < Number(args.passes); pass++) {
    for (const row of rows) runs.get(row).push(run(row));
  }
  const of = (row) => ({
    cold: medians(runs.get(row).map(([first]) => first)),
    warm: medians(runs.get(row).flatMap((times) => times.slice(COLD * processorsOf(row)))),
  });
  console.log(`${findFeeds().length} feeds; load of the machine ${loadavg()[0]}; milliseconds each time\n`);
  const heads = ['cold', 'cpu', 'warm', 'cpu', 'main', 'cold ×', 'warm ×', 'possible'];
  console.log(''.padEnd(32), ...heads.map((head) => head.padStart(8)));
  for (const row of rows) print(row, of(row), of(ONE));
}

if (args.row === undefined) compare();
else await measure(args.row);
