// What `import 'anyfeed'` costs beside importing its dependencies alone:
//
//   npm run build && node bench/import.mjs
//
// Fails when the package takes more than MAX_RATIO times as long as the dependencies that every parse needs, or when it loads
// jschardet, which is as slow to load as everything else together and which few feeds need.
import { spawnSync } from 'node:child_process';

const PROCESSES = 15;
const MAX_RATIO = 1.6;
const DEPENDENCIES = ['saxes', 'iconv-lite', 'htmlparser2', 'entities'];
const entry = new URL('../dist/index.js', import.meta.url).href;

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** Runs a module in a process of its own and reads the JSON it prints. */
function run(source) {
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: new URL('.', import.meta.url),
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

/** The lines of a module that imports all of these, one after the other, and prints how long that took. */
const timed = (specifiers) => `
const start = performance.now();
${specifiers.map((specifier) => `await import(${JSON.stringify(specifier)});`).join('\n')}
console.log(JSON.stringify(performance.now() - start));`;

const cases = { anyfeed: [entry], 'its dependencies': DEPENDENCIES, 'jschardet alone': ['jschardet'] };
const times = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
for (let i = 0; i < PROCESSES; i += 1) {
  for (const [name, specifiers] of Object.entries(cases)) times[name].push(run(timed(specifiers)));
}

/** Every module that the package loads: ES modules are seen by a hook, CommonJS ones are in the cache of `require`. */
const HOOK = `
export async function load(url, context, next) {
  if (url.includes('/node_modules/jschardet/')) throw new Error('loads ' + url);
  return next(url, context);
}`;
const loaded = run(`
import { Module, register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(HOOK)}));
await import(${JSON.stringify(entry)});
console.log(JSON.stringify(Object.keys(Module._cache).filter((file) => file.includes('/node_modules/jschardet/'))));`);

const ms = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
for (const [name, value] of Object.entries(ms))
  console.log(`${name.padEnd(20)}${value.toFixed(1).padStart(7)} ms`);
const ratio = ms.anyfeed / ms['its dependencies'];
console.log(
  `${'ratio'.padEnd(20)}${ratio.toFixed(2).padStart(7)}    (at most ${MAX_RATIO}; medians of ${PROCESSES})`,
);
console.log(`${'jschardet loaded'.padEnd(20)}${(loaded.length > 0 ? 'yes' : 'no').padStart(7)}`);
if (ratio > MAX_RATIO || loaded.length > 0) process.exitCode = 1;
