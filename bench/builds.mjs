// Compares builds of the library with each other and with bare saxes, interleaved, to judge a change.
//
//   node bench/builds.mjs [--feeds FOLDER | --list FILE] [--only REGEX] [--rounds 3] [--passes 5] NAME=dist/index.js…
//
// FILE has the path of one feed per line; the default is feeds/. Each build reads the feeds in separate processes, with and without
// cleaning markup. Time is CPU time, garbage collection included; a feed's time is the median over all rounds of all passes. The output is
// MB/s by size of feed (below 50 kB, below 400 kB, above) and for all feeds; `×` is the ratio to the first build, `saxes` the ratio to bare
// saxes.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readBare } from './bare-saxes.mjs';

const WARM_UP_MS = 1200;
const MIN_LOOP_MS = 10;
const MODES = {
  structure: { sanitizeHtml: false, resolveRelativeUris: false },
  defaults: {},
};

const { values: args, positionals } = parseArgs({
  options: {
    feeds: { type: 'string', default: fileURLToPath(new URL('../feeds', import.meta.url)) },
    list: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    passes: { type: 'string', default: '5' },
    measure: { type: 'string' },
  },
  allowPositionals: true,
});

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const cpuMs = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Runs in a separate process: milliseconds of each round, feed by feed. */
async function measure(what) {
  const paths = JSON.parse(readFileSync(0, 'utf8'));
  const [mode, file] = what.split('@');
  let run = readBare;
  if (file !== undefined) {
    const { parseFeed } = await import(pathToFileURL(file).href);
    run = ({ bytes }) => parseFeed(bytes, undefined, MODES[mode]);
  }
  const feeds = paths.map((path) => {
    const bytes = readFileSync(path);
    return { bytes, text: file === undefined ? bytes.toString('utf8') : '' };
  });
  for (const start = process.cpuUsage(); cpuMs(start) < WARM_UP_MS; ) for (const feed of feeds) run(feed);
  const times = feeds.map((feed) =>
    Array.from({ length: Number(args.rounds) }, () => {
      const start = process.cpuUsage();
      let count = 0;
      do {
        run(feed);
        count += 1;
      } while (cpuMs(start) < MIN_LOOP_MS);
      return cpuMs(start) / count;
    }),
  );
  process.stdout.write(JSON.stringify({ times, memory: process.resourceUsage().maxRSS / 1024 }));
}

async function compare() {
  const paths = args.list === undefined ? await pathsOf(args.feeds) : linesOf(args.list);
  const sizes = paths.map((path) => readFileSync(path).length);
  const rows = ['saxes'];
  for (const mode of Object.keys(MODES))
    for (const build of positionals) rows.push(`${mode}@${build.slice(build.indexOf('=') + 1)}`);
  const wanted = rows.filter((row) => row === 'saxes' || new RegExp(args.only).test(row));
  const found = new Map(wanted.map((row) => [row, { times: paths.map(() => []), memory: 0 }]));
  for (let pass = 0; pass < Number(args.passes); pass += 1) {
    for (const row of wanted) {
      const self = fileURLToPath(import.meta.url);
      const child = spawnSync(process.execPath, [self, '--measure', row, '--rounds', args.rounds], {
        input: JSON.stringify(paths),
        encoding: 'utf8',
        maxBuffer: 1e8,
      });
      if (child.status !== 0) throw new Error(child.stderr);
      const { times, memory } = JSON.parse(child.stdout);
      const known = found.get(row);
      for (const [i, list] of times.entries()) known.times[i].push(...list);
      known.memory = Math.max(known.memory, memory);
    }
  }
  print(found, sizes);
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
  const speed = ({ times }, isIn) => {
    let bytes = 0;
    let ms = 0;
    sizes.forEach((size, i) => {
      if (!isIn(size)) return;
      bytes += size;
      ms += median(times[i]);
    });
    return bytes / 1000 / ms;
  };
  const line = (name, cells) =>
    console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(9)).join(''));
  line('MB/s', [...Object.keys(CLASSES), '×', '× small', 'saxes', 'MB']);
  const names = new Map(positionals.map((build) => build.split('=')).map(([name, file]) => [file, name]));
  const bases = new Map();
  for (const [row, value] of found) {
    const [mode, file] = row.split('@');
    const speeds = Object.values(CLASSES).map((isIn) => speed(value, isIn));
    if (!bases.has(mode)) bases.set(mode, speeds);
    const base = bases.get(mode);
    const limit = bases.get('saxes').at(-1);
    line(file === undefined ? 'bare saxes' : `${mode} ${names.get(file)}`, [
      ...speeds.map((value) => value.toFixed(1)),
      (speeds[3] / base[3]).toFixed(3),
      (speeds[0] / base[0]).toFixed(3),
      (speeds[3] / limit).toFixed(2),
      value.memory.toFixed(0),
    ]);
  }
}

if (args.measure === undefined) await compare();
else await measure(args.measure);
