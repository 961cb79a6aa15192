// Measures `anyfeed corpus` over a generated crawl, on Linux:
//
//   npm run bench:corpus -- DIRECTORY [--records 1000000] [--files 8] [--threads 2] [--kills 4] [--only record,kill,check,report,statistics]
//
// Writes the crawl to DIRECTORY (bench/crawl.mjs), unless it is there, and then runs `record`, `record` with kills at random times until it
// ends, `check`, `report` and `statistics`. Fails when the run with kills has other snapshots, or check finds a change. Prints for each
// command: feeds a second by the clock, processor time a feed of all threads and processes, that time relative to `parseFeed` in one thread
// over the same feeds (the warm passes over the first 15,000), and the peak memory of all processes together, sampled ten times a second.
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { readWarc } from 'anyfeed-warc';
import { parseFeed } from '../dist/index.js';
// biome-ignore lint/correctness/useImportExtensions: the rule takes the declarations next to it for the module
import { writeCrawl } from './crawl.mjs';

const { values: args, positionals } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    files: { type: 'string', default: '8' },
    threads: { type: 'string', default: String(availableParallelism()) },
    kills: { type: 'string', default: '4' },
    only: { type: 'string', default: 'record,kill,check,report,statistics' },
    baseline: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [directory] = positionals;
if (directory === undefined) throw new Error('npm run bench:corpus -- DIRECTORY');
const crawl = join(directory, 'crawl');
const whole = join(directory, 'whole');
const killed = join(directory, 'killed');

/** Clock ticks a second in /proc. */
const TICKS = 100;
const INTERVAL = 100;
const BASELINE_FEEDS = 15_000;
const BASELINE_PASSES = 5;
const SPACES = /\s+/;
const MEMORY = /^VmRSS:\s+(\d+)/m;
const COUNT = /^(\d+) (?:recorded|unchanged|feeds)/m;
const OFFSET = /#(\d+)[ "]/;
const SNAPSHOTS = /\.(?:ndjson\.gz|index)$/;

/** Seconds of processor time of all processes that have ended. */
function childTime() {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(SPACES);
  return (Number(fields[15]) + Number(fields[16])) / TICKS;
}

/** Megabytes of a process and its children. */
function memoryOf(pid) {
  try {
    const own = Number(MEMORY.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + memoryOf(child), own);
  } catch {
    // It has ended.
    return 0;
  }
}

/** Runs a program to its end, or kills it after some milliseconds. */
async function run(argv, killAfter) {
  const before = childTime();
  const start = performance.now();
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'ignore'] });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid));
    if (performance.now() - start > killAfter) child.kill('SIGKILL');
  }, INTERVAL);
  const status = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  return { out, status, memory, seconds: (performance.now() - start) / 1000, cpu: childTime() - before };
}

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const corpus = (action, ...more) =>
  [CLI, 'corpus', action, crawl, '--only', 'feeds', '-j', args.threads].concat(more);

const bytesBelow = (folder) =>
  readdirSync(folder, { recursive: true }).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** Milliseconds of processor time of parseFeed for each of the first recorded feeds. */
async function measureBaseline() {
  const documents = [];
  for (const file of readdirSync(crawl).sort()) {
    const offsets = await recordedIn(file, BASELINE_FEEDS - documents.length);
    for await (const { offset, bytes, headers, url } of readWarc(join(crawl, file))) {
      if (offsets.delete(offset)) documents.push({ bytes, headers, url });
      if (offsets.size === 0) break;
    }
  }
  const passes = [];
  for (let pass = 0; pass < BASELINE_PASSES; pass += 1) {
    const before = process.cpuUsage();
    for (const { bytes, headers, url } of documents) parseFeed(bytes, headers, { url });
    const { user, system } = process.cpuUsage(before);
    passes.push((user + system) / 1000 / documents.length);
  }
  const warm = passes.slice(1).sort((a, b) => a - b);
  return warm[warm.length >> 1];
}

/** The places of the first recorded feeds of a file. */
async function recordedIn(file, most) {
  const offsets = new Set();
  if (most <= 0) return offsets;
  const shard = createReadStream(join(whole, `${file}.ndjson.gz`));
  for await (const line of createInterface({ input: shard.pipe(createGunzip()) })) {
    offsets.add(Number(OFFSET.exec(line)[1]));
    if (offsets.size === most) break;
  }
  shard.destroy();
  return offsets;
}

/** Prints the figures of a command, with a baseline from the same minute: the speed of processors depends on the load. */
async function report(name, { out, seconds, cpu, memory }) {
  const feeds = Number(COUNT.exec(out)?.[1] ?? Number.NaN);
  const own = (cpu * 1000) / feeds;
  const base = Number((await run([fileURLToPath(import.meta.url), directory, '--baseline'])).out);
  console.log(
    `${name.padEnd(12)} ${feeds} feeds, ${(feeds / seconds).toFixed(0)} feeds/s, ${cpu.toFixed(0)} s of CPU, ${own.toFixed(2)} ms a feed, ${((base / own) * 100).toFixed(0)} % of parseFeed (${base.toFixed(2)} ms), ${memory.toFixed(0)} MB, load ${loadavg()[0].toFixed(1)}`,
  );
}

const files = () => readdirSync(whole, { recursive: true }).filter((file) => SNAPSHOTS.test(file));

const COMMANDS = {
  async record() {
    rmSync(whole, { recursive: true, force: true });
    const result = await run(corpus('record', '--out', whole));
    await report('record', result);
    console.log(
      `${''.padEnd(12)} crawl ${megabytes(bytesBelow(crawl))}, snapshots ${megabytes(bytesBelow(whole))}`,
    );
    return result.status === 0;
  },
  async kill() {
    rmSync(killed, { recursive: true, force: true });
    const argv = corpus('record', '--out', killed);
    const times = [];
    for (let i = 0; i < Number(args.kills); i += 1) {
      // Enough for some blocks, and at most half a minute.
      const { seconds } = await run(argv, 2000 + Math.random() * 28_000);
      times.push(seconds.toFixed(1));
    }
    const { out } = await run(argv);
    const isEqual = files().every((file) =>
      readFileSync(join(whole, file)).equals(readFileSync(join(killed, file))),
    );
    console.log(
      `${'kill'.padEnd(12)} after ${times.join(', ')} s; ${out.trim()}; ${isEqual ? 'equal' : 'OTHER'} snapshots`,
    );
    rmSync(killed, { recursive: true, force: true });
    return isEqual;
  },
  async check() {
    const result = await run(corpus('check', '--against', whole));
    await report('check', result);
    console.log(`${''.padEnd(12)} ${result.out.trim().split('\n').at(-1)}`);
    return result.status === 0;
  },
  async report() {
    const html = join(directory, 'report.html');
    const result = await run(corpus('report', '--html', html));
    await report('report', result);
    console.log(`${''.padEnd(12)} page ${megabytes(statSync(html).size)}`);
    return result.status === 0;
  },
  async statistics() {
    const html = join(directory, 'statistics.html');
    const result = await run(corpus('statistics', '--html', html, '--json'));
    const { feeds } = JSON.parse(result.out);
    await report('statistics', { ...result, out: `${feeds} feeds` });
    return result.status === 0;
  },
};

if (args.baseline) console.log(await measureBaseline());
else {
  if (!existsSync(crawl))
    console.log(
      JSON.stringify(
        writeCrawl({ directory: crawl, records: Number(args.records), files: Number(args.files) }),
      ),
    );
  for (const name of args.only.split(','))
    if (!(await COMMANDS[name]())) {
      console.error(`${name} failed`);
      process.exitCode = 1;
    }
}
