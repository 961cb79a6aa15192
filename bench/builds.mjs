// Compares builds of the library with each other and with bare saxes, interleaved, to judge a change.
//
//   node bench/builds.mjs [--feeds FOLDER | --list FILE] [--poll] [--only REGEX] [--rounds 15] [--passes 2] NAME=dist/index.js…
//
// FILE has the path of one feed per line; the default is feeds/. Each build reads the feeds in processes of its own, with and without
// cleaning markup; with --poll, it polls feeds of which one entry of twenty is new. In each pass, all processes live at the same time and
// take turns: one reads all feeds while the others wait. So what else the machine does slows down all of them alike. Time is CPU time,
// garbage collection included; a feed's time is the median over all rounds of all passes. The output is MB/s by size of feed (below 50 kB,
// below 400 kB, above) and for all feeds; `×` is the ratio to the first build, `× least` the ratio of the least times of each feed, which
// differs least between two runs on a busy machine, and `saxes` the ratio to bare saxes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readBare } from './bare-saxes.mjs';

const WARM_UP_MS = 3000;
const MIN_LOOP_MS = 2;
const OPTIONS = {
  structure: { sanitizeHtml: false, resolveRelativeUris: false },
  defaults: {},
};

const { values: args, positionals } = parseArgs({
  options: {
    feeds: { type: 'string', default: fileURLToPath(new URL('../feeds', import.meta.url)) },
    list: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '15' },
    passes: { type: 'string', default: '2' },
    poll: { type: 'boolean', default: false },
    measure: { type: 'string' },
  },
  allowPositionals: true,
});
const MODES = args.poll ? ['poll'] : Object.keys(OPTIONS);

/** The time that this share of the rounds does not exceed. */
const quantile = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];
const MEDIAN = 0.5;
const LEAST = 0;

const cpuMs = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Runs in a separate process, which answers each message with the milliseconds of one round, feed by feed. */
async function measure(what) {
  const [{ paths }] = await once(process, 'message');
  const [mode, file] = what.split('@');
  let run = readBare;
  if (file !== undefined) {
    const { parseFeed } = await import(pathToFileURL(file).href);
    run = mode === 'poll' ? await pollOf(file) : ({ bytes }) => parseFeed(bytes, undefined, OPTIONS[mode]);
  }
  const feeds = paths.map((path) => {
    const bytes = readFileSync(path);
    return { bytes, text: file === undefined ? bytes.toString('utf8') : '' };
  });
  for (const start = process.cpuUsage(); cpuMs(start) < WARM_UP_MS; ) for (const feed of feeds) run(feed);
  const timeOf = (feed) => {
    const start = process.cpuUsage();
    let count = 0;
    do {
      run(feed);
      count += 1;
    } while (cpuMs(start) < MIN_LOOP_MS);
    return cpuMs(start) / count;
  };
  process.on('message', () => {
    process.send({ times: feeds.map(timeOf), memory: process.resourceUsage().maxRSS / 1024 });
  });
  process.send({});
}

/** @param file `index.js` of a build, next to which its other entry points are */
async function pollOf(file) {
  const { pollBy } = await import('./rows.mjs');
  const names = ['index', 'identity', 'follow'];
  const parts = await Promise.all(
    names.map((name) => import(new URL(`${name}.js`, pathToFileURL(file)).href)),
  );
  return pollBy(Object.assign({}, ...parts));
}

async function compare() {
  const paths = args.list === undefined ? await pathsOf(args.feeds) : linesOf(args.list);
  const sizes = paths.map((path) => readFileSync(path).length);
  const rows = ['saxes'];
  for (const mode of MODES)
    for (const build of positionals) rows.push(`${mode}@${build.slice(build.indexOf('=') + 1)}`);
  const wanted = rows.filter((row) => row === 'saxes' || new RegExp(args.only).test(row));
  const found = new Map(wanted.map((row) => [row, { times: paths.map(() => []), memory: 0 }]));
  for (let pass = 0; pass < Number(args.passes); pass += 1) {
    const children = new Map();
    for (const row of wanted) children.set(row, await start(row, paths));
    for (let round = 0; round < Number(args.rounds); round += 1)
      for (const [row, child] of children) await add(found.get(row), child);
    for (const child of children.values()) child.disconnect();
  }
  print(found, sizes);
}

async function start(row, paths) {
  const child = fork(fileURLToPath(import.meta.url), ['--measure', row]);
  child.on('exit', (code) => {
    if (code !== 0) process.exit(1);
  });
  child.send({ paths });
  await once(child, 'message');
  return child;
}

/** Adds the times of one round. */
async function add(known, child) {
  child.send('round');
  const [{ times, memory }] = await once(child, 'message');
  for (const [i, time] of times.entries()) known.times[i].push(time);
  known.memory = memory;
}

async function pathsOf(folder) {
  const { findFeeds } = await import('./feeds.mjs');
  return findFeeds(folder).files;
}

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

const CLASSES = {
  small: (size) => size < 50_000,
  medium: (size) => size >= 50_000 && size < 400_000,
  large: (size) => size >= 400_000,
  all: () => true,
};

function print(found, sizes) {
  const speed = ({ times }, isIn, share = MEDIAN) => {
    let bytes = 0;
    let ms = 0;
    sizes.forEach((size, i) => {
      if (!isIn(size)) return;
      bytes += size;
      ms += quantile(times[i], share);
    });
    return bytes / 1000 / ms;
  };
  const line = (name, cells) =>
    console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(9)).join(''));
  line('MB/s', [...Object.keys(CLASSES), '×', '× small', '× least', 'saxes', 'MB']);
  const names = new Map(positionals.map((build) => build.split('=')).map(([name, file]) => [file, name]));
  const bases = new Map();
  for (const [row, value] of found) {
    const [mode, file] = row.split('@');
    const speeds = Object.values(CLASSES).map((isIn) => speed(value, isIn));
    const least = speed(value, CLASSES.all, LEAST);
    if (!bases.has(mode)) bases.set(mode, { speeds, least });
    const base = bases.get(mode);
    const limit = bases.get('saxes').speeds[3];
    line(file === undefined ? 'bare saxes' : `${mode} ${names.get(file)}`, [
      ...speeds.map((value) => value.toFixed(1)),
      (speeds[3] / base.speeds[3]).toFixed(3),
      (speeds[0] / base.speeds[0]).toFixed(3),
      (least / base.least).toFixed(3),
      (speeds[3] / limit).toFixed(2),
      value.memory.toFixed(0),
    ]);
  }
}

if (args.measure === undefined) await compare();
else await measure(args.measure);
