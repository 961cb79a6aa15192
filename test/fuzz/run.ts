/**
 * `npm run fuzz [-- --runs 200000 --seed N]`: parses arbitrary inputs until one of them makes `parseFeed` throw, hang, leak memory or break
 * a law of results. Then prints the seed and the smallest failing input; the exit status is 1.
 */

import { Buffer } from 'node:buffer';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { loadFeeds } from './corpus.ts';
import { type FuzzInput, fuzzInputs } from './inputs.ts';
import { judge } from './judge.ts';
import { minimize } from './minimize.ts';
import { startWatchdog } from './watchdog.ts';

/** Number of measurements of the heap. */
const SAMPLES = 10;
/** Allowed growth of the heap after the first sample: noise of the compiler and of tables that load late. */
const MOST_GROWTH = 16 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const PROGRESS_MS = 1000;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200000' },
    seed: { type: 'string' },
    feeds: { type: 'string', default: 'feeds' },
  },
});
const runs = wholeNumber('runs', values.runs);
const seed = values.seed === undefined ? Date.now() & 0x7fffffff : wholeNumber('seed', values.seed);

function wholeNumber(name: string, text: string): number {
  if (!/^-?\d+$/.test(text)) throw new RangeError(`--${name} must be a whole number, not ${text}`);
  return Number(text);
}

/** Bytes in use after garbage collection. */
function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const heap: number[] = [];
const slowest = { milliseconds: 0, bytes: 0 };
let done = 0;
let drawn = 0;

function progress(start: number): void {
  const now = performance.now();
  if (process.stderr.isTTY && now - drawn > PROGRESS_MS) {
    drawn = now;
    process.stderr.write(`\r${done} of ${runs}, ${Math.round((done / (now - start)) * 1000)}/s `);
  }
  if (done % Math.ceil(runs / SAMPLES) !== 0) return;
  heap.push(heapUsed());
  const megabytes = ((heap.at(-1) ?? 0) / MEGABYTE).toFixed(1);
  console.log(`${done} inputs, ${Math.round((now - start) / 1000)} s, heap ${megabytes} MB`);
}

function show(document: Uint8Array | string): string {
  if (typeof document === 'string') return JSON.stringify(document);
  const buffer = Buffer.from(document);
  return `${JSON.stringify(buffer.toString('latin1'))} (bytes as latin1; base64: ${buffer.toString('base64')})`;
}

function explain(input: FuzzInput, count: number): void {
  const reason = judge(input) ?? '';
  // The kind of a failure, so that shrinking keeps the same failure: its first line without numbers.
  const kind = (text: string | undefined): string =>
    (text ?? '').split('\n', 1)[0]?.replace(/\d+/g, '0') ?? '';
  const fails = (document: Uint8Array | string): boolean =>
    kind(judge({ ...input, document })) === kind(reason);
  const document = minimize(input.document, fails);
  console.error(`\nfailed after ${count} inputs; again with --seed ${seed} --runs ${runs}`);
  console.error(`document: ${show(document)}`);
  console.error(`headers: ${JSON.stringify(input.headers)}\noptions: ${JSON.stringify(input.options)}`);
  console.error(judge({ ...input, document }) ?? 'the failure does not repeat');
}

function main(): number {
  const watchdog = startWatchdog();
  const start = performance.now();
  console.log(`seed ${seed}, ${runs} inputs`);
  const property = fc.property(fuzzInputs(loadFeeds(values.feeds)), (input) => {
    watchdog.announce(input.document);
    const before = performance.now();
    const fault = judge(input);
    const milliseconds = performance.now() - before;
    if (milliseconds > slowest.milliseconds)
      Object.assign(slowest, { milliseconds, bytes: input.document.length });
    done += 1;
    progress(start);
    return fault === undefined;
  });
  const { failed, counterexample, numRuns } = fc.check(property, { numRuns: runs, seed });
  watchdog.stop();
  if (failed && counterexample !== null) {
    explain(counterexample[0], numRuns);
    return 1;
  }
  const growth = (heap.at(-1) ?? 0) - (heap[0] ?? 0);
  const seconds = Math.round((performance.now() - start) / 1000);
  const heapWord =
    globalThis.gc === undefined
      ? 'heap not measured (no --expose-gc)'
      : `heap ${growth < 0 ? '' : '+'}${(growth / MEGABYTE).toFixed(1)} MB`;
  console.log(
    `${numRuns} inputs in ${seconds} s, no failure; slowest ${slowest.milliseconds.toFixed(0)} ms (${slowest.bytes} bytes); ${heapWord}`,
  );
  if (growth <= MOST_GROWTH) return 0;
  console.error(`the heap grew: ${heap.map((bytes) => (bytes / MEGABYTE).toFixed(1)).join(', ')} MB`);
  return 1;
}

process.exitCode = main();
