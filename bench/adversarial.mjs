// What made-up documents cost that aim at the weak places of parsers, at 100 kB, 1 MB and 10 MB:
//
//   npm run bench:adversarial [-- --only REGEX] [--library FILE]
//
// Time must grow with the size and no faster: a step of ten times the bytes may take twelve times the time. The exit
// status is 1 when one takes more, or when anything throws. Time is CPU time, the least of several runs, each shape in a process
// of its own; FILE is the module that is measured, by default dist/index.js.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { SHAPES } from './shapes.mjs';

const SIZES = [100_000, 1_000_000, 10_000_000];
/** Least of so many runs, by size: small ones are measured before the compiler has seen much. */
const RUNS = [15, 5, 2];
const MOST = 12;
/** Below this a measurement is the noise of clock, compiler and garbage collector; ratios count from here. */
const FLOOR_MS = 4;
const TIMEOUT_MS = 300_000;

const { values: args } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    library: { type: 'string', default: fileURLToPath(new URL('../dist/index.js', import.meta.url)) },
    shape: { type: 'string' },
  },
});

/** In a process of its own: milliseconds at each size, as JSON. */
async function measure(name) {
  const { parseFeed } = await import(pathToFileURL(args.library).href);
  const times = SIZES.map((size, i) => {
    const bytes = Buffer.from(SHAPES[name](size));
    return Math.min(...Array.from({ length: RUNS[i] }, () => timeOf(() => parseFeed(bytes))));
  });
  console.log(JSON.stringify(times));
}

function timeOf(run) {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** @returns the line of the table, and whether the shape keeps the law */
function report(name) {
  const self = fileURLToPath(import.meta.url);
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [self, '--shape', name, '--library', args.library],
    {
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
    },
  );
  const label = name.padEnd(24);
  if (stdout === '') return { line: `${label} ${error?.message ?? reasonIn(stderr)}`, fine: false };
  const times = JSON.parse(stdout);
  const factors = times.slice(1).map((time, i) => time / Math.max(times[i], FLOOR_MS));
  const fine = Math.max(...factors) <= MOST;
  const cells = [
    ...times.map((time) => `${time.toFixed(1)} ms`),
    ...factors.map((factor) => `x${factor.toFixed(1)}`),
  ];
  return {
    line: `${label} ${cells.map((cell) => cell.padStart(11)).join('')}${fine ? '' : '  TOO MUCH'}`,
    fine,
  };
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

if (args.shape === undefined) main();
else await measure(args.shape);
