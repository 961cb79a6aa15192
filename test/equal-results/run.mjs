#!/usr/bin/env node
/**
 * Compares the results of two builds, document by document:
 *
 *   node test/equal-results/run.mjs OLD_BUILD NEW_BUILD [--shared DIR] [--only REGEX] [--readings NAMES] [--ignore REGEX]
 *                                   [--list 20] [--jobs 2]
 *
 * A build is the output of `npm run build:modules`, in the directory of its package. DIR has the development material; without it only
 * feeds/ is read. --only selects documents by id, --readings names of readings.mjs, separated by `|`. --ignore leaves out differences
 * whose path matches, for instance '/message$' after a change of wording. The exit status is 1 when anything else differs.
 */

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { differences } from './differences.mjs';
import { documents } from './documents.mjs';
import { loadBuild, outcome, READINGS } from './readings.mjs';

const WIDTH = 160;

/** In a worker: compares every `jobs`th document, and posts what differs. */
async function compare({ builds, shared, only, readings, ignore, jobs, job }) {
  const [before, after] = await Promise.all(builds.map(loadBuild));
  const ignored = ignore && new RegExp(ignore);
  const wanted = only && new RegExp(only);
  let index = 0;
  for await (const document of documents(shared)) {
    if (wanted && !wanted.test(document.id)) continue;
    if (index++ % jobs !== job) continue;
    for (const reading of readings) {
      const old = await outcome(reading, before, document);
      const current = await outcome(reading, after, document);
      const found = old.json === current.json ? [] : differences(old.json, current.json, ignored);
      const { thrown } = current;
      parentPort.postMessage({ document: document.id, reading, size: old.json.length, thrown, found });
    }
  }
}

const show = (value) => (JSON.stringify(value) ?? 'nothing').slice(0, WIDTH);

/** The kind of a difference: its reading and its path without the positions in lists. */
const kindOf = (reading, path) => `${reading}: ${path.replace(/\/\d+(?=\/|$| )/g, '/…')}`;

function report(compared, differing, list) {
  const kinds = new Map();
  for (const { document, reading, found } of differing)
    for (const difference of found) {
      const kind = kindOf(reading, difference.path);
      kinds.set(kind, [...(kinds.get(kind) ?? []), { document, ...difference }]);
    }
  const byCount = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  for (const [kind, [{ document, path, before, after }, ...others]] of byCount.slice(0, list)) {
    console.log(`${kind} × ${others.length + 1}\n    ${document} ${path}`);
    console.log(`    − ${show(before)}\n    + ${show(after)}`);
  }
  if (byCount.length > list) console.log(`… and ${byCount.length - list} other kinds (--list)`);
  console.table(Object.fromEntries([...compared].map(([reading, counts]) => [reading, counts])));
}

async function main() {
  const text = { type: 'string' };
  const { values: args, positionals: builds } = parseArgs({
    options: {
      shared: text,
      only: text,
      readings: text,
      ignore: text,
      list: { ...text, default: '20' },
      jobs: { ...text, default: String(availableParallelism()) },
    },
    allowPositionals: true,
  });
  const readings = args.readings?.split('|') ?? Object.keys(READINGS);
  const unknown = readings.filter((name) => !(name in READINGS));
  if (builds.length !== 2 || unknown.length > 0) {
    console.error(
      'usage: run.mjs OLD_BUILD NEW_BUILD [--shared DIR] [--only REGEX] [--readings NAME|…] [--ignore REGEX]',
    );
    console.error(`readings: ${Object.keys(READINGS).join(' | ')}`);
    process.exit(2);
  }
  const jobs = Number(args.jobs);
  const compared = new Map(readings.map((name) => [name, { documents: 0, MB: 0, thrown: 0, different: 0 }]));
  const differing = [];
  const work = { ...args, builds, readings, jobs };
  const runs = Array.from({ length: jobs }, (_, job) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { ...work, job } });
    worker.on('message', (message) => {
      const counts = compared.get(message.reading);
      if (message.size > 0) counts.documents += 1;
      counts.MB += message.size / 1e6;
      if (message.thrown) counts.thrown += 1;
      if (message.found.length === 0) return;
      counts.different += 1;
      differing.push(message);
    });
    return new Promise((done, fail) => {
      worker.on('error', fail);
      worker.on('exit', (code) => (code === 0 ? done() : fail(new Error(`a worker ended with ${code}`))));
    });
  });
  await Promise.all(runs);
  for (const counts of compared.values()) counts.MB = Math.round(counts.MB * 10) / 10;
  report(compared, differing, Number(args.list));
  const read = [...compared.values()].reduce((sum, { documents: count }) => sum + count, 0);
  console.log(
    `${read} results compared, ${differing.length} differ${args.ignore ? ` (ignored: ${args.ignore})` : ''}`,
  );
  process.exitCode = read === 0 || differing.length > 0 ? 1 : 0;
}

await (isMainThread ? main() : compare(workerData));
