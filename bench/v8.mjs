// Measures the gain of each concession to V8: compares the library with copies that lack one of them. docs/contributing/performance.md explains the
// concessions.
//
//   npm run bench:v8 [-- FOLDER] [--rounds 7] [--passes 5] [--only REGEX]
//
// A copy is the compiled library in .build with one piece of text replaced; it is in a folder next to .build. FOLDER is searched for feeds;
// the default is feeds/. Processes alternate between the library and the copy; a time is the median of CPU time over all rounds.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
// biome-ignore lint/correctness/useImportExtensions: the rule takes the declarations next to it for the module
import { CONCESSIONS, without } from './v8-concessions.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

const { values: args, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    passes: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    measure: { type: 'string' },
    collect: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const folder = positionals[0] ?? `${root}feeds`;
const MIN_ROUND_MS = 100;
const WARM_UP_MS = 1000;

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const cpuMs = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

if (args.measure === undefined) compare();
else console.log(JSON.stringify(await measure(args.measure)));

/** Milliseconds of CPU time for reading all feeds once, one number per round. Excludes the collections between feeds. */
async function measure(build) {
  const { findFeeds } = await import('./feeds.mjs');
  const { parseFeed } = await import(pathToFileURL(`${root}${build}/index.js`).href);
  const feeds = findFeeds(folder).files.map((file) => readFileSync(file));
  const readAll = () => {
    let time = 0;
    for (const feed of feeds) {
      if (args.collect) global.gc();
      const start = process.cpuUsage();
      parseFeed(feed);
      time += cpuMs(start);
    }
    return time;
  };
  for (let time = 0; time < WARM_UP_MS; time += readAll());
  return Array.from({ length: Number(args.rounds) }, () => {
    let time = 0;
    let passes = 0;
    for (; time < MIN_ROUND_MS; passes += 1) time += readAll();
    return time / passes;
  });
}

function compare() {
  for (const [name, concession] of Object.entries(CONCESSIONS)) {
    if (!new RegExp(args.only).test(name)) continue;
    const copy = `.build-without-${name}`;
    try {
      writeCopy(copy, concession);
      const times = { '.build': [], [copy]: [] };
      for (let pass = 0; pass < Number(args.passes); pass += 1) {
        for (const build of Object.keys(times)) times[build].push(...run(build, concession));
      }
      const [withIt, without] = Object.values(times).map(median);
      const ratio = (without / withIt).toFixed(2);
      console.log(
        `${name.padEnd(12)} with ${withIt.toFixed(1)} ms, without ${without.toFixed(1)} ms: ${ratio} times as long`,
      );
    } finally {
      rmSync(root + copy, { recursive: true, force: true });
    }
  }
}

function writeCopy(copy, concession) {
  cpSync(`${root}.build`, root + copy, { recursive: true });
  const path = `${root}${copy}/${concession.file}`;
  writeFileSync(path, without(concession, readFileSync(path, 'utf8')));
}

function run(build, { collect }) {
  const flags = [fileURLToPath(import.meta.url), folder, '--measure', build, '--rounds', args.rounds];
  const child = spawnSync(process.execPath, ['--expose-gc', ...flags, ...(collect ? ['--collect'] : [])], {
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}
