// Compares `import 'anyfeed'` with importing its dependencies alone, and measures the first feed after it:
//
//   npm run build && node bench/import.mjs
//
// Fails when the package takes more than MAX_RATIO times as long as its dependencies in 0.1.0, when it loads jschardet or iconv-lite, which
// few feeds need, when the first feed, of 3 kB, takes more than MAX_FIRST_MS of wall time, or when both together take more CPU time, relative to
// the dependencies, than bench/committed.json says. FILE measures another build: node bench/import.mjs [FILE]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROCESSES = 15;
// The dependencies of 0.1.0. Keep them as the reference, although saxes is now bundled, iconv-lite is loaded on demand, and a table
// replaces entities.
const MAX_RATIO = 1;
const MAX_FIRST_MS = 15;
const DEPENDENCIES = ['saxes', 'iconv-lite', 'entities'];
const COMMITTED = 'import and first feed';
/** As in run.mjs. */
const MOST_LOSS = 0.08;
const [, , file] = process.argv;
const entry = file ? pathToFileURL(file).href : new URL('../dist/index.mjs', import.meta.url).href;
const feed = fileURLToPath(new URL('../feeds/rss20/wordpress.xml', import.meta.url));

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** Runs a module in a separate process and reads the JSON that it prints. */
function run(source) {
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: new URL('.', import.meta.url),
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

/** The lines of a module that imports all of these, one after the other, and prints how long that took by the clock and the CPU. */
const timed = (specifiers) => `
const start = performance.now();
const before = process.cpuUsage();
${specifiers.map((specifier) => `await import(${JSON.stringify(specifier)});`).join('\n')}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ clock: performance.now() - start, cpu: (user + system) / 1000 }));`;

/** The lines of a module that prints how long the first feed takes. */
const firstFeed = `
import { readFileSync } from 'node:fs';
import { parseFeed } from ${JSON.stringify(entry)};
const bytes = readFileSync(${JSON.stringify(feed)});
const start = performance.now();
const before = process.cpuUsage();
parseFeed(bytes, { 'content-type': 'application/rss+xml' });
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ clock: performance.now() - start, cpu: (user + system) / 1000 }));`;

const cases = { anyfeed: [entry], 'its dependencies': DEPENDENCIES, 'jschardet alone': ['jschardet'] };
const times = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
const first = [];
for (let i = 0; i < PROCESSES; i += 1) {
  for (const [name, specifiers] of Object.entries(cases)) times[name].push(run(timed(specifiers)));
  first.push(run(firstFeed));
}

/** Lists every module that the package loads: a hook sees ES modules, the cache of `require` has CommonJS modules. */
const HOOK = `
export async function load(url, context, next) {
  if (/\\/node_modules\\/(?:jschardet|iconv-lite)\\//.test(url)) throw new Error('loads ' + url);
  return next(url, context);
}`;
const loaded = run(`
import { Module, register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(HOOK)}));
await import(${JSON.stringify(entry)});
console.log(JSON.stringify(Object.keys(Module._cache).filter((file) => /\\/node_modules\\/(?:jschardet|iconv-lite)\\//.test(file))));`);

const ms = Object.fromEntries(
  Object.entries(times).map(([name, list]) => [
    name,
    { clock: median(list.map(({ clock }) => clock)), cpu: median(list.map(({ cpu }) => cpu)) },
  ]),
);
const row = (name, ...cells) =>
  console.log(name.padEnd(20) + cells.map((cell) => cell.padStart(10)).join(''));
row('', 'clock', 'CPU');
for (const [name, { clock, cpu }] of Object.entries(ms))
  row(name, `${clock.toFixed(1)} ms`, `${cpu.toFixed(1)} ms`);
const ratio = (kind) => ms.anyfeed[kind] / ms['its dependencies'][kind];
row('ratio', ratio('clock').toFixed(2), ratio('cpu').toFixed(2));
const firstMs = {
  clock: median(first.map(({ clock }) => clock)),
  cpu: median(first.map(({ cpu }) => cpu)),
};
row('first feed', `${firstMs.clock.toFixed(1)} ms`, `${firstMs.cpu.toFixed(1)} ms`);
const committed = JSON.parse(readFileSync(new URL('committed.json', import.meta.url), 'utf8'))[COMMITTED];
const share = ms['its dependencies'].cpu / (ms.anyfeed.cpu + firstMs.cpu);
row(COMMITTED, '', `${share.toFixed(3)} times as fast as its dependencies, ${committed} committed`);
row('loaded too early', loaded.length > 0 ? `${loaded.length} files` : 'nothing');
console.log(
  `Medians of ${PROCESSES}. By the clock the ratio may be ${MAX_RATIO}; on a busy machine believe the CPU.`,
);
const isSlower = share < committed * (1 - MOST_LOSS);
if (ratio('clock') > MAX_RATIO || loaded.length > 0 || firstMs.clock > MAX_FIRST_MS || isSlower)
  process.exitCode = 1;
