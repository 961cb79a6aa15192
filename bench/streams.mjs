// Compares `parseFeedStream` with `parseFeed`: memory over the start of a process that reads 10 MB, 100 MB and 1 GB of entries of 1 kB,
// and CPU time as a ratio, median of interleaved rounds in one process. Run by bench/growth.mjs. Fails when a process takes more than
// MOST_MB over its start, or a stream more than MOST_RATIO of the time of `parseFeed`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseFeed } from '../.build/index.js';
import { parseFeedStream } from '../.build/stream.js';
import { FORMATS, hasEnd, makeEntry, makeFeed } from './growing-feeds.mjs';

const MOST_MB = 96;
const MOST_RATIO = 1.25;
const SIZES = [10, 100, 1000];
const RATIO_SIZE = 10_000_000;
const ROUNDS = 7;
/** Number of bytes per chunk of the source. */
const CHUNK = 65_536;
/** Makes entries of 1 kB. */
const REPEATS = 24;
const OPTIONS = { limits: { bytes: Number.POSITIVE_INFINITY, entries: Number.POSITIVE_INFINITY } };

/** A feed that is never in memory as a whole. */
async function* arriving(format, isDamaged, size) {
  const chunk = Buffer.allocUnsafe(2 * CHUNK);
  let length = chunk.write(FORMATS[format].start);
  let total = 0;
  for (let n = 0; total < size; n += 1) {
    const written = chunk.write(makeEntry(format, isDamaged, n, REPEATS), length);
    length += written;
    total += written;
    if (length < CHUNK) continue;
    yield chunk.subarray(0, length);
    length = 0;
  }
  if (hasEnd(format, isDamaged)) length += chunk.write(FORMATS[format].end, length);
  yield chunk.subarray(0, length);
}

async function* inChunks(feed) {
  for (let at = 0; at < feed.length; at += CHUNK) yield feed.subarray(at, at + CHUNK);
}

async function countEntries(source) {
  let count = 0;
  let last = '';
  for await (const { type } of parseFeedStream(source, undefined, OPTIONS)) {
    if (type === 'entry') count += 1;
    last = type;
  }
  if (last !== 'end' || count === 0) throw new Error(`${count} entries, then ${last}`);
  return count;
}

async function cpuMs(task) {
  const start = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** Each measurement runs in a separate process. */
const MEASURES = {
  async MB(format, isDamaged, megabytes) {
    const start = process.memoryUsage().rss;
    await countEntries(arriving(format, isDamaged, megabytes * 1e6));
    return (process.resourceUsage().maxRSS * 1024 - start) / 1e6;
  },
  async ratio(format, isDamaged) {
    const feed = makeFeed(format, isDamaged, RATIO_SIZE, REPEATS);
    const whole = () => parseFeed(feed, undefined, OPTIONS);
    const stream = () => countEntries(inChunks(feed));
    const times = { whole: [], stream: [] };
    for (let round = -2; round < ROUNDS; round += 1) {
      const [a, b] = [await cpuMs(whole), await cpuMs(stream)];
      if (round < 0) continue;
      times.whole.push(a);
      times.stream.push(b);
    }
    return median(times.stream) / median(times.whole);
  },
};

function measureApart(...task) {
  const argv = [fileURLToPath(import.meta.url), ...task.map(String)];
  const child = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

const line = (name, cells) => console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join(''));

/** @param most size of the largest feed in megabytes */
export function reportStreams(most) {
  const sizes = SIZES.filter((size) => size <= most);
  if (sizes.length === 0) return;
  line('stream: MB over start', [...sizes.map((size) => `${size} MB`), 'time']);
  for (const format of Object.keys(FORMATS)) {
    for (const isDamaged of [false, true]) {
      const memory = sizes.map((size) => measureApart('MB', format, isDamaged, size));
      const ratio = measureApart('ratio', format, isDamaged);
      line(`${format}${isDamaged ? ', damaged' : ''}`, [
        ...memory.map((value) => value.toFixed(0)),
        ratio.toFixed(2),
      ]);
      if (!(Math.max(...memory) <= MOST_MB && ratio <= MOST_RATIO)) process.exitCode = 1;
    }
  }
}

const [what, format, isDamaged, size] = process.argv.slice(2);
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(JSON.stringify(await MEASURES[what](format, isDamaged === 'true', Number(size))));
}
