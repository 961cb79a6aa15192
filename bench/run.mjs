// Measures the speed of each stage, compared with two limits that no parser on saxes can beat, and what programs do before and after a parse
// and with a feed that has changed, in one run:
//
//   npm run bench [-- FOLDER] [--peers | --around | --poll] [--rounds 5] [--passes 3] [--only REGEX] [--check | --commit]
//
// The page compares each row with bench/committed.json. --check fails when a row is slower, relative to bare saxes, than there; --commit
// writes that file. Both measure feeds/ and need a quiet machine. --around measures only what programs do before and after a parse, --poll
// only what they do with a feed that has changed. --peers measures the stages and other parsers, after installing them in bench/peers. The
// script searches FOLDER for feeds; the default is feeds/. Every row runs in --passes separate processes, interleaved over the rows. Each process reads the feeds
// repeatedly for --rounds rounds; a row's time is the median over all rounds. Time is CPU time (user and system, including garbage
// collection): wall time means little on a shared machine.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findFeeds, loadFeeds } from './feeds.mjs';
import { AROUND, POLL, ROWS } from './rows.mjs';

/** Minimum duration of a round, which repeats the feeds: a shorter round would measure noise of the clock. */
const MIN_ROUND_MS = 150;
/** Warm-up in CPU time: on a busy machine, a second of wall time would leave the code half compiled. */
const WARM_UP_MS = 2000;
/** A row may be slower than committed by this factor, relative to bare saxes. */
const MOST_LOSS = 0.08;
const COMMITTED = fileURLToPath(new URL('committed.json', import.meta.url));
/** Time after which a feed counts as unreadable. */
const LONGEST_MS = 2000;

const { values: args, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    passes: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    peers: { type: 'boolean', default: false },
    around: { type: 'boolean', default: false },
    poll: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    commit: { type: 'boolean', default: false },
    row: { type: 'string' },
  },
  allowPositionals: true,
});
const folder = positionals[0] ?? fileURLToPath(new URL('../feeds', import.meta.url));

const quantile = (list, share) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)];
const median = (list) => quantile(list, 0.5);
/** How far apart the times of nine tenths of the rounds are, as a share of the median. */
const spread = (list) => (quantile(list, 0.95) - quantile(list, 0.05)) / median(list);
const readCommitted = () => JSON.parse(readFileSync(COMMITTED, 'utf8'));
const cpuMs = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const PEERS = fileURLToPath(new URL('peers', import.meta.url));

async function findRows() {
  if (args.around) return AROUND;
  if (args.poll) return POLL;
  if (!args.peers) return { ...ROWS, ...AROUND, ...POLL };
  if (!existsSync(`${PEERS}/node_modules`)) {
    const install = spawnSync('npm', ['ci'], { cwd: PEERS, stdio: 'inherit' });
    if (install.status !== 0) throw new Error('the peers could not be installed');
  }
  return { ...ROWS, ...(await import('./peers/rows.mjs')).PEERS };
}

/** Limits the time of a feed: some parsers never report a failure. */
async function timeLimit() {
  await setTimeout(LONGEST_MS);
  throw new Error('no answer');
}

/**
 * Runs in a separate process: prints the milliseconds that each round took to read all feeds once, and the feeds that were read, as JSON.
 * Standard input names the feeds. A feed on which a parser throws or does not answer adds no time.
 */
async function measure(name) {
  const feeds = [];
  const run = (await findRows())[name]();
  for (const feed of loadFeeds(JSON.parse(readFileSync(0, 'utf8')))) {
    try {
      await Promise.race([run(feed), timeLimit()]);
      feeds.push(feed);
    } catch {
      // The caller counts failures: fewer bytes, fewer feeds.
    }
  }
  const isAsync = typeof run(feeds[0])?.then === 'function';
  const readAll = async () => {
    for (const feed of feeds) {
      if (isAsync) await run(feed);
      else run(feed);
    }
  };
  for (const start = process.cpuUsage(); cpuMs(start) < WARM_UP_MS; ) await readAll();
  const rounds = [];
  for (let round = 0; round < Number(args.rounds); round += 1) {
    const start = process.cpuUsage();
    let count = 0;
    do {
      await readAll();
      count += 1;
    } while (cpuMs(start) < MIN_ROUND_MS);
    rounds.push(cpuMs(start) / count);
  }
  const bytes = feeds.reduce((sum, feed) => sum + feed.bytes.length, 0);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ rounds, bytes, feeds: feeds.length, megabytes }));
}

async function report() {
  const { files, skipped } = findFeeds(folder);
  if (files.length === 0) {
    console.error(`bench: no XML feeds in ${folder}`);
    process.exitCode = 2;
    return;
  }
  const rows = await findRows();
  const names = Object.keys(rows).filter((name) => new RegExp(args.only).test(name));
  const measured = new Map(names.map((name) => [name, { rounds: [], megabytes: 0 }]));
  for (let pass = 1; pass <= Number(args.passes); pass += 1) {
    for (const name of names) {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kpass ${pass} of ${args.passes}: ${name}`);
      const { rounds, bytes, feeds, megabytes } = measureApart(name, files);
      const known = measured.get(name);
      const memory = Math.max(known.megabytes, megabytes);
      measured.set(name, { rounds: [...known.rounds, ...rounds], bytes, feeds, megabytes: memory });
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  print(measured, files.length);
  if (args.check) check(ratiosOf(measured));
  if (args.commit) {
    const committed = { ...readCommitted(), ...ratiosOf(measured) };
    writeFileSync(COMMITTED, `${JSON.stringify(committed, null, 2)}\n`);
  }
  const others = Object.entries(skipped).map(([why, count]) => `${count} ${why}`);
  const without = others.length === 0 ? '' : `, without ${others.join(', ')}`;
  console.log(`\n${files.length} XML feeds${without}; Node ${process.version}.`);
  console.log(HOW_TO_READ);
}

/** Rows of other programs, and of single stages, which change places. */
const UNCOMMITTED = /^(?:Buffer|bare|stage)/;

/** Speed as a share of bare saxes, of the rows that are compared. */
function ratiosOf(measured) {
  if (!measured.has('bare saxes')) return {};
  const cost = (name) => {
    const { rounds, bytes } = measured.get(name);
    return median(rounds) / bytes;
  };
  const names = [...measured.keys()].filter((name) => !UNCOMMITTED.test(name));
  return Object.fromEntries(
    names.map((name) => [name, Number((cost('bare saxes') / cost(name)).toPrecision(3))]),
  );
}

function check(ratios) {
  const committed = readCommitted();
  for (const [name, ratio] of Object.entries(ratios)) {
    const expected = committed[name];
    if (expected === undefined) continue;
    const change = ratio / expected - 1;
    const isSlower = change < -MOST_LOSS;
    console.log(`${name}: ${ratio} of bare saxes, ${expected} committed${isSlower ? '  TOO SLOW' : ''}`);
    if (isSlower) process.exitCode = 1;
  }
}

function measureApart(name, files) {
  const script = fileURLToPath(import.meta.url);
  const argv = [
    '--row',
    name,
    '--rounds',
    args.rounds,
    ...(args.peers ? ['--peers'] : []),
    ...(args.around ? ['--around'] : []),
    ...(args.poll ? ['--poll'] : []),
  ];
  const child = spawnSync(process.execPath, [script, ...argv], {
    input: JSON.stringify(files),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (child.status !== 0) throw new Error(`${name} failed:\n${child.stderr}`);
  // Silence parsers that print messages.
  return JSON.parse(child.stdout.slice(child.stdout.lastIndexOf('{"rounds"')));
}

const HOW_TO_READ = `
MB/s    input per CPU second; the larger the better
ms/MB   the same turned round: what a megabyte costs
spread  how far apart nine tenths of the rounds are, of the median: a smaller difference means nothing
saxes   MB/s as a share of bare saxes in this run: the figure to compare between machines and versions
before  this share as a multiple of the committed share in bench/committed.json, which is for feeds/
whole   what part of the whole the stage costs
feeds   how many could be read
memory  the most that the process took, in megabytes; the feeds and the rest of the benchmark take most of it
mapping and content are differences: structure only less encoding and xml, whole less structure only.
The sample feeds are small: the fixed cost of a call weighs more than in feeds of 50 kB.`;

const WHOLE = 'whole, defaults';
const STRUCTURE = 'structure only';

function print(measured, count) {
  const cost = new Map(
    [...measured].map(([name, { rounds, bytes }]) => [name, (median(rounds) / bytes) * 1e6]),
  );
  const less = (from, ...parts) => parts.reduce((rest, part) => rest - cost.get(part), cost.get(from));
  const costs = [
    ...cost,
    ['stage mapping', less(STRUCTURE, 'stage encoding', 'stage xml')],
    ['stage content', less(WHOLE, STRUCTURE)],
  ];
  const place = (name) => (ORDER.indexOf(name) === -1 ? ORDER.length : ORDER.indexOf(name));
  costs.sort(([a], [b]) => place(a) - place(b));
  const saxes = cost.get('bare saxes');
  const whole = cost.get(WHOLE);
  const ratios = ratiosOf(measured);
  const committed = readCommitted();
  line('', 'MB/s', 'ms/MB', 'spread', 'saxes', 'before', 'whole', 'feeds', 'memory');
  for (const [name, value] of costs) {
    // Skip rows that were not measured (--only).
    if (!Number.isFinite(value)) continue;
    const { feeds, megabytes, rounds } = measured.get(name) ?? {};
    line(
      name,
      (1000 / value).toFixed(1),
      value.toFixed(2),
      shown(rounds && 100 * spread(rounds), 0, ' %'),
      shown(saxes / value, 2, '×'),
      shown(ratios[name] / committed[name], 2, '×'),
      shown(name.startsWith('stage') ? (100 * value) / whole : undefined, 0, ' %'),
      shown(feeds === count ? undefined : feeds, 0),
      shown(megabytes, 0),
    );
  }
}

/** A figure; nothing for a row that was not measured. */
const shown = (value, digits, unit = '') => (Number.isFinite(value) ? value.toFixed(digits) + unit : '');

const ORDER = [
  'Buffer.toString',
  'bare saxes',
  'stage encoding',
  'stage xml',
  'stage mapping',
  'stage content',
  STRUCTURE,
  WHOLE,
];

function line(name, ...cells) {
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(9)).join(''));
}

if (args.row === undefined) await report();
else {
  await measure(args.row);
  process.exit();
}
