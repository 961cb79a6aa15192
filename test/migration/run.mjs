/**
 * Checks docs/migrate-from-*.md. Runs the code of both columns of each table on the same feeds: a row fails when the values differ anywhere,
 * and when no feed has a value for it. Checks docs/comparison.md with claims.mjs. Runs the programs at the end of each page: both print the same. `npm run test:migration` installs the
 * other parsers first.
 */

import { readFileSync } from 'node:fs';
import { parseFeed, present, toPlainText } from '../../dist/index.js';
import { wrongClaims } from './claims.mjs';
import { FEEDS, PEERS } from './peers.mjs';
import { linesOf } from './programs.mjs';

const root = new URL('../../', import.meta.url);
const ROW = /^\| `([^`]+)` \| `([^`]+)` \| ((?:same|as )[^|]*) \|$/gm;

const COMPARISONS = {
  same: (value) => value,
  'as text': (value) => toPlainText(String(value)).replace(/\s+/g, ' ').trim(),
  'as date': (value) => new Date(value).getTime(),
  'as address': (value) => new URL(value).href,
};

/** The rows of a guide to compare. A row with «except …» has a difference on some feed. */
export function rowsOf(name) {
  const page = readFileSync(new URL(`docs/migrate-from-${name}.md`, root), 'utf8');
  return [...page.matchAll(ROW)].map(([, theirs, ours, how]) => ({ theirs, ours, how }));
}

function evaluate(code, scope) {
  const run = new Function(...Object.keys(scope), `return (${code});`);
  try {
    return run(...Object.values(scope));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const isMissing = (value) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The objects that both columns read: the feed, and each entry. */
function* scopes(file, peer) {
  const { feed, entries, version } = parseFeed(readFileSync(new URL(file, root)));
  const { items, ...rest } = peer;
  yield { theirs: rest, ours: { feed, version, present }, place: file };
  for (const [i, entry] of entries.entries()) {
    const item = items[i];
    yield {
      theirs: { ...rest, item },
      ours: { feed, version, entry, item, present },
      place: `${file}[${i}]`,
    };
  }
}

let failures = 0;
function fail(...lines) {
  failures += 1;
  console.error(lines.join('\n  '));
}

/** The outcome of one row. */
class Comparison {
  equal = 0;
  differences = [];

  constructor(row) {
    const [, how, exception] = /^([a-z ]+?)(?:, (except .*))?$/.exec(row.how) ?? [];
    this.row = row;
    this.make = COMPARISONS[how];
    this.exception = exception;
    if (this.make === undefined) throw new Error(`how to compare «${row.how}»?`);
  }

  compare({ theirs, ours, place }) {
    const { row } = this;
    if (/\bitem\b/.test(row.theirs) !== 'item' in theirs) return;
    const value = evaluate(row.theirs, theirs);
    if (isMissing(value)) return;
    const own = evaluate(row.ours, ours);
    const [a, b] = [value, own].map((given) =>
      isMissing(given) ? 'nothing' : JSON.stringify(this.make(given)),
    );
    if (a === b) this.equal += 1;
    else
      this.differences.push(`${place}: ${row.theirs} = ${a.slice(0, 200)}, ${row.ours} = ${b.slice(0, 200)}`);
  }

  report(name) {
    if (this.equal === 0) fail(`${name}: no feed has an equal value for ${this.row.theirs}`);
    if (this.exception === undefined) for (const line of this.differences) fail(`${name}: ${line}`);
    else if (this.differences.length === 0)
      fail(`${name}: ${this.row.theirs} never differs; drop «${this.exception}»`);
  }
}

for (const [name, read] of Object.entries(PEERS)) {
  const comparisons = rowsOf(name).map((row) => new Comparison(row));
  if (comparisons.length < 20) fail(`${name}: only ${comparisons.length} rows are compared`);
  let count = 0;
  for (const file of FEEDS) {
    const peer = await read(file);
    if (peer === undefined) continue;
    count += 1;
    for (const scope of scopes(file, peer)) for (const one of comparisons) one.compare(scope);
  }
  for (const one of comparisons) one.report(name);
  const values = comparisons.reduce((sum, { equal }) => sum + equal, 0);
  console.log(`${name}: ${comparisons.length} rows, ${values} equal values on ${count} feeds`);
}
for (const name of Object.keys(PEERS)) {
  const { before, after } = await linesOf(name);
  if (before.length < 3 || before.join('\n') !== after.join('\n'))
    fail(`${name}: the programs print`, ...before, 'and', ...after);
  else console.log(`${name}: both programs print the same ${before.length} lines`);
}
for (const line of await wrongClaims()) fail(`docs/comparison.md: expected ${line}`);
if (failures > 0) {
  console.error(`${failures} differences`);
  process.exitCode = 1;
}
