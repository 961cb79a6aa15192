// Mutation testing: changes the code in one place at a time and counts the changes that some test notices. docs/contributing/testing.md has scores.
//
//   npm run mutation -- src/core/values [--tests test/core/values,test/core/mapping] [--sample 300] [--seed 1] [--concurrency 1] [--skip-static]
//   npm run mutation -- src/core/values --places src/core/values/number.ts:10-12,src/core/values/text.ts:5-5
//
// STAGE is a directory or a file of src/; the tests are those of the same directory below test/ unless --tests names others. --sample
// selects random places with this number of mutants, the same ones for the same seed; --places names lines, as of survivors. --skip-static omits
// mutants that run when a module is loaded, such as mutants of tables: each of these runs every test. Survivors are printed with their places; so
// are mutants that exceed the time limit without an endless loop, which may only be slow. The report is in .stryker/.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const JUDGED = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage']);

const root = fileURLToPath(new URL('../../', import.meta.url));
process.chdir(root);

const { values: args, positionals } = parseArgs({
  options: {
    tests: { type: 'string' },
    sample: { type: 'string' },
    places: { type: 'string' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '1' },
    'skip-static': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [stage] = positionals;
if (stage === undefined) throw new Error('which stage? For example src/core/values');

const files = sourcesOf(stage);
process.env.MUTATION_TESTS = (args.tests ?? testsOf(stage)).replaceAll(',', ' ');

const mutate =
  args.places?.split(',') ??
  (args.sample === undefined ? files : await sample(files, Number(args.sample), Number(args.seed)));
const results = await new Stryker({
  mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  ignoreStatic: args['skip-static'],
  timeoutMS: 30_000,
  concurrency: Number(args.concurrency),
  // Name a missing file: Stryker's reader of tsconfig.json does not support TypeScript 7, and Stryker needs no setting of the file.
  tsconfigFile: 'no-tsconfig.json',
  ignorePatterns: ['dist', '.build*', '.types', 'bench', 'docs', '.stryker'],
  tempDirName: '.stryker/sandbox',
  jsonReporter: { fileName: '.stryker/mutation.json' },
  reporters: ['json'],
  logLevel: 'warn',
  allowEmpty: false,
}).runMutationTest();
report(results);

function sourcesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true })
    .map((file) => `${path}/${file}`)
    .filter((file) => file.endsWith('.ts'))
    .sort();
}

function testsOf(path) {
  const directory = statSync(path).isFile() ? dirname(path) : path;
  return directory.replace(/^src/, 'test');
}

/**
 * Selects places with at least `count` mutants in the form of Stryker's `mutate`, the same for the same seed. A place has all mutants
 * within it.
 */
async function sample(sources, count, seed) {
  const silent = {
    isTraceEnabled: () => false,
    isDebugEnabled: () => false,
    debug() {},
    trace() {},
    warn() {},
    info() {},
  };
  const contents = sources.map((file) => ({ name: file, content: readFileSync(file, 'utf8'), mutate: true }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const { mutants } = await new Instrumenter(silent).instrument(contents, options);
  const random = mulberry32(seed);
  const drawn = [...mutants];
  for (let i = drawn.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [drawn[i], drawn[j]] = [drawn[j], drawn[i]];
  }
  const places = new Set();
  const included = new Set();
  for (const place of drawn) {
    if (included.size >= count) break;
    for (const mutant of mutants) if (within(mutant, place)) included.add(mutant);
    const { start, end } = place.location;
    // Lines count from 0 here and from 1 in `mutate`.
    places.add(`${place.fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`);
  }
  return [...places];
}

function within(inner, outer) {
  return (
    inner.fileName === outer.fileName &&
    !isBefore(inner.location.start, outer.location.start) &&
    !isBefore(outer.location.end, inner.location.end)
  );
}

function isBefore(a, b) {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}

/** https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
function mulberry32(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function report(mutants) {
  const judged = mutants.filter(({ status }) => JUDGED.has(status));
  const unnoticed = judged.filter((mutant) => mutant.status !== 'Killed' && !isEndless(mutant));
  for (const { fileName, location, mutatorName, replacement, status } of unnoticed) {
    const { line, column } = location.start;
    const place = `${fileName.replace(root, '')}:${line}:${column}`;
    console.log(
      `${status}  ${place}  ${mutatorName}  ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 100)}`,
    );
  }
  const score = (100 * (1 - unnoticed.length / judged.length)).toFixed(1);
  console.log(`\n${stage}: ${score} % of ${judged.length} mutants noticed; ${unnoticed.length} survive`);
}

/** Whether the changed code ran a hundred times as often as without the change: other mutants without an answer may only be slow. */
function isEndless({ status, statusReason }) {
  return status === 'Timeout' && statusReason?.startsWith('Hit limit') === true;
}
