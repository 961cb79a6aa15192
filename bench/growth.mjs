// Measures the growth of time and memory with the size of a feed, from 10 kB to 100 MB:
//
//   npm run bench:growth [-- --most 100] [--streams 1000]
//
// and of `anyfeed/stream` up to 1 GB (bench/streams.mjs). `--most 0` omits the former, `--streams 0` the latter.
//
// RSS, Atom and JSON Feed, well-formed and damaged. Every figure comes from a separate process. Time is CPU time in a process that has read
// feeds of 1 MB before, so that its code is compiled. Memory is the peak of a process that has read nothing before, including the feed and
// Node. The slope belongs to the line through the logarithms, by least squares: 1 means proportional growth. For memory, the slope uses the
// memory of feeds of 10 MB and more minus that of the smallest feed, which is the memory of Node. Fails when a slope is above MOST_SLOPE.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseFeed } from '../.build/index.js';
import { FORMATS, makeFeed } from './growing-feeds.mjs';
import { reportStreams } from './streams.mjs';

const MOST_SLOPE = 1.05;
const SIZES = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
const LEAST_MS = 200;
const WARM_UP_MS = 1500;
const WARM_UP_SIZE = 1_000_000;
/** Size from which memory is measurable: below it, the memory of Node dominates. */
const LARGE = 10_000_000;
/** V8 collects young objects all the time, and old objects when it has time; the limit has room for the results of 100 MB. */
const FLAGS = ['--max-old-space-size=4096'];

const { values: args, positionals } = parseArgs({
  options: { most: { type: 'string', default: '100' }, streams: { type: 'string', default: '1000' } },
  allowPositionals: true,
});

function cpuMs(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

const OPTIONS = { limits: { entries: 1e6 } };

const read = (feed) => {
  if (parseFeed(feed, undefined, OPTIONS).entries.length === 0) throw new Error('no entries');
};

/** The measurements, each in its own process. */
const MEASURES = {
  ms(format, isDamaged, size) {
    const sample = makeFeed(format, isDamaged, WARM_UP_SIZE);
    for (const start = process.cpuUsage(); cpuMs(start) < WARM_UP_MS; ) read(sample);
    const feed = makeFeed(format, isDamaged, size);
    let count = 0;
    const start = process.cpuUsage();
    do {
      read(feed);
      count += 1;
    } while (cpuMs(start) < LEAST_MS);
    return cpuMs(start) / count;
  },
  MB(format, isDamaged, size) {
    read(makeFeed(format, isDamaged, size));
    return process.resourceUsage().maxRSS / 1024;
  },
};

/** @returns undefined for fewer than two values */
function slope(sizes, values) {
  if (sizes.length < 2) return undefined;
  const xs = sizes.map(Math.log);
  const ys = values.map(Math.log);
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [x, y] = [mean(xs), mean(ys)];
  const rise = xs.reduce((sum, value, i) => sum + (value - x) * (ys[i] - y), 0);
  return rise / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}

function measureApart(...task) {
  const argv = [...FLAGS, fileURLToPath(import.meta.url), ...task.map(String)];
  const child = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

const line = (name, cells) => console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join(''));

function report() {
  const sizes = SIZES.filter((size) => size <= Number(args.most) * 1e6);
  if (sizes.length === 0) return;
  line('', [...sizes.map((size) => (size < 1e6 ? `${size / 1e3} kB` : `${size / 1e6} MB`)), 'slope']);
  for (const format of Object.keys(FORMATS)) {
    for (const isDamaged of [false, true]) {
      const name = `${format}${isDamaged ? ', damaged' : ''}`;
      const times = sizes.map((size) => measureApart('ms', format, isDamaged, size));
      print(`${name}: ms`, times, slope(sizes, times));
      const memory = sizes.map((size) => measureApart('MB', format, isDamaged, size));
      const large = sizes.filter((size) => size >= LARGE);
      const beyond = memory.slice(-large.length).map((megabytes) => megabytes - memory[0]);
      print(`${name}: MB`, memory, slope(large, beyond));
    }
  }
}

function print(name, values, found) {
  line(name, [...values.map((value) => value.toFixed(1)), found?.toFixed(2) ?? '-']);
  if (found !== undefined && !(found <= MOST_SLOPE)) process.exitCode = 1;
}

const [what, format, isDamaged, size] = positionals;
if (what === undefined) {
  report();
  reportStreams(Number(args.streams));
} else process.stdout.write(JSON.stringify(MEASURES[what](format, isDamaged === 'true', Number(size))));
