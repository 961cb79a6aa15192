// How fast each stage reads feeds, beside two limits that no parser on saxes can beat, all in one run:
//
//   npm run bench [-- FOLDER] [--rounds 5] [--passes 3] [--only REGEX]
//
// FOLDER is searched for feeds; the default is feeds/. Every row runs in processes of its own, --passes of them, interleaved
// over the rows. In each the feeds are read again and again for --rounds rounds; a row's time is the median over all rounds.
// Time is CPU time (user and system, garbage collection included): wall time says little on a shared machine.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findFeeds, loadFeeds } from './feeds.mjs';
import { ROWS } from './rows.mjs';

/** A round repeats the feeds until it has taken so long: less would be the noise of the clock. */
const MIN_ROUND_MS = 150;
/** CPU time, too: on a busy machine a second of the clock would leave the code half compiled. */
const WARM_UP_MS = 2000;

const { values: args, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    passes: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    row: { type: 'string' },
  },
  allowPositionals: true,
});
const folder = positionals[0] ?? fileURLToPath(new URL('../feeds', import.meta.url));

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const cpuMs = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** In a process of its own: the milliseconds that each round took to read all feeds once, as JSON. Standard input names them. */
function measure(name) {
  const feeds = loadFeeds(JSON.parse(readFileSync(0, 'utf8')));
  const run = ROWS[name]();
  for (const start = process.cpuUsage(); cpuMs(start) < WARM_UP_MS; ) for (const feed of feeds) run(feed);
  const rounds = Array.from({ length: Number(args.rounds) }, () => {
    const start = process.cpuUsage();
    let count = 0;
    do {
      for (const feed of feeds) run(feed);
      count += 1;
    } while (cpuMs(start) < MIN_ROUND_MS);
    return cpuMs(start) / count;
  });
  process.stdout.write(JSON.stringify(rounds));
}

function report() {
  const { files, skipped } = findFeeds(folder);
  if (files.length === 0) {
    console.error(`bench: no XML feeds in ${folder}`);
    process.exitCode = 2;
    return;
  }
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const names = Object.keys(ROWS).filter((name) => new RegExp(args.only).test(name));
  const rounds = new Map(names.map((name) => [name, []]));
  for (let pass = 1; pass <= Number(args.passes); pass += 1) {
    for (const name of names) {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kpass ${pass} of ${args.passes}: ${name}`);
      rounds.get(name).push(...measureApart(name, files));
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const ms = new Map(names.map((name) => [name, median(rounds.get(name))]));
  print(ms, bytes);
  const others = Object.entries(skipped).map(([why, count]) => `${count} ${why}`);
  const without = others.length === 0 ? '' : `, without ${others.join(', ')}`;
  console.log(
    `\n${files.length} XML feeds, ${(bytes / 1e6).toFixed(2)} MB${without}; Node ${process.version}.`,
  );
  console.log(HOW_TO_READ);
}

function measureApart(name, files) {
  const script = fileURLToPath(import.meta.url);
  const child = spawnSync(process.execPath, [script, '--row', name, '--rounds', args.rounds], {
    input: JSON.stringify(files),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (child.status !== 0) throw new Error(`${name} failed:\n${child.stderr}`);
  return JSON.parse(child.stdout);
}

const HOW_TO_READ = `
MB/s    input per CPU second; the larger the better
ms/MB   the same turned round: what a megabyte costs
saxes   MB/s as a share of bare saxes in this run: the figure to compare between machines and versions
whole   what part of the whole the stage costs
mapping and content are differences: structure only less encoding and xml, whole less structure only.
The sample feeds are small, so that what every call costs anew weighs more than it does in feeds of 50 kB.`;

function print(ms, bytes) {
  const megabytes = bytes / 1e6;
  const whole = ms.get('whole, defaults');
  const saxes = ms.get('bare saxes');
  const structure = ms.get('structure only');
  const less = (from, ...parts) => parts.reduce((rest, part) => rest - part, from);
  const rows = [
    ...[...ms].map(([name, value]) => [name, value]),
    ['stage mapping', less(structure, ms.get('stage encoding'), ms.get('stage xml'))],
    ['stage content', less(whole, structure)],
  ].sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  line('', 'MB/s', 'ms/MB', 'saxes', 'whole');
  for (const [name, value] of rows) {
    // A row that was not measured (--only) has no difference either.
    if (!Number.isFinite(value)) continue;
    const isStage = name.startsWith('stage');
    const speed = (megabytes / value) * 1000;
    line(
      name,
      speed.toFixed(1),
      (value / megabytes).toFixed(2),
      saxes === undefined ? '' : `${(saxes / value).toFixed(2)}×`,
      whole === undefined || !isStage ? '' : `${Math.round((100 * value) / whole)} %`,
    );
  }
}

const ORDER = [
  'Buffer.toString',
  'bare saxes',
  'stage encoding',
  'stage xml',
  'stage mapping',
  'stage content',
  'structure only',
  'whole, defaults',
  'whole, loose reader',
];

function line(name, ...cells) {
  console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(9)).join(''));
}

if (args.row !== undefined) measure(args.row);
else report();
