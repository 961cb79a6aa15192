// Measures documents that attack weaknesses of parsers, at 100 kB, 1 MB and 10 MB:
//
//   npm run bench:adversarial [-- --only REGEX] [--library FILE]
//
// Time must grow in proportion to the size: ten times the bytes may take twelve times the time. The exit status is 1 when a document takes
// more, or when anything throws. Time is the CPU time of the first document that a process reads, the minimum of several processes. In a
// process that repeats a document, small documents are faster than they ever are in practice, and large ones wait for the garbage of
// earlier ones. FILE is the module to measure, by default dist/index.js.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { SHAPES } from './shapes.mjs';

const SIZES = [100_000, 1_000_000, 10_000_000];
const PROCESSES = 2;
const MOST = 12;
/** Time below which a measurement is noise of clock, compiler and garbage collector. Ratios start from this value. */
const FLOOR_MS = 4;
const TIMEOUT_MS = 300_000;

const { values: args } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    library: { type: 'string', default: fileURLToPath(new URL('../dist/index.js', import.meta.url)) },
    measure: { type: 'string' },
    size: { type: 'string', default: '0' },
  },
});

/** Runs in a separate process: prints the milliseconds for reading one document. */
async function measure(name, size) {
  const { parseFeed } = await import(pathToFileURL(args.library).href);
  const bytes = Buffer.from(SHAPES[name](size));
  const start = process.cpuUsage();
  parseFeed(bytes);
  const { user, system } = process.cpuUsage(start);
  console.log((user + system) / 1000);
}

/** @throws when the process fails */
function timeOf(name, size) {
  const self = fileURLToPath(import.meta.url);
  const command = [self, '--measure', name, '--size', String(size), '--library', args.library];
  const { stdout, stderr, error } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  if (stdout === '') throw new Error(error?.message ?? reasonIn(stderr));
  return Number(stdout);
}

/** @returns the line of the table, and whether the shape passes */
function report(name) {
  const label = name.padEnd(24);
  try {
    const times = SIZES.map((size) =>
      Math.min(...Array.from({ length: PROCESSES }, () => timeOf(name, size))),
    );
    const factors = times.slice(1).map((time, i) => time / Math.max(times[i], FLOOR_MS));
    const fine = Math.max(...factors) <= MOST;
    const cells = [
      ...times.map((time) => `${time.toFixed(1)} ms`),
      ...factors.map((factor) => `x${factor.toFixed(1)}`),
    ];
    const columns = cells.map((cell) => cell.padStart(11)).join('');
    return { line: `${label} ${columns}${fine ? '' : '  TOO MUCH'}`, fine };
  } catch (error) {
    return { line: `${label} ${error.message}`, fine: false };
  }
}

const reasonIn = (stderr) => stderr.split('\n').find((line) => line.includes('Error')) ?? 'died';

function main() {
  const only = new RegExp(args.only);
  const names = Object.keys(SHAPES).filter((name) => only.test(name));
  console.log(
    `${'CPU time of'.padEnd(24)} ${['100 kB', '1 MB', '10 MB', '100k to 1M', '1M to 10M'].map((head) => head.padStart(11)).join('')}`,
  );
  let wrong = 0;
  for (const name of names) {
    const { line, fine } = report(name);
    console.log(line);
    if (!fine) wrong += 1;
  }
  console.log(
    `\n${names.length} shapes, ${wrong} of which grow more than ${MOST} times per 10 times the bytes, or fail`,
  );
  process.exitCode = wrong > 0 || names.length === 0 ? 1 : 0;
}

if (args.measure === undefined) main();
else await measure(args.measure, Number(args.size));
