/**
 * Proves that every regular expression of src/ and packages/warc takes linear time: `node scripts/regexes.mjs`.
 *
 * Asks recheck about each literal, and each `new RegExp('…')` with a constant text. What recheck cannot decide in time is measured on texts
 * that repeat pieces of the expression. test/accepted/regexes.json names the expressions whose inputs are short, with the reason; it fails
 * when an entry is no longer needed.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { nodesOf } from './program-nodes.mjs';

// The pure JavaScript of recheck gives the same answers on every machine.
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const root = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = ['src', 'packages/warc'];
const MAKING = new Set(['NewExpression', 'CallExpression']);
const SOURCE = /(?<!\.d)\.m?[tj]s$/;
/** Milliseconds after which recheck gives up on an expression. */
const TIMEOUT = 1000;

/** Lengths of the texts of the growth test, and the milliseconds that no linear expression needs for them: cubic ones need more at once. */
const LENGTHS = [1000, 30_000];
const MOST_TIME = 30;

/** Every expression of a program, with its place. */
function* expressionsOf(text, file) {
  const lang = file.endsWith('ts') ? 'ts' : 'js';
  const place = ({ start }) => `${file}:${text.slice(0, start).split('\n').length}`;
  for (const node of nodesOf(parseAst(text, { lang }))) {
    if (node.regex) yield { source: node.regex.pattern, flags: node.regex.flags, place: place(node) };
    const isMade = MAKING.has(node.type) && node.callee.name === 'RegExp';
    const [source, flags] = isMade ? node.arguments : [];
    if (typeof source?.value === 'string')
      yield { source: source.value, flags: flags?.value ?? '', place: place(node) };
  }
}

/** All expressions of the folders by their text, each with its places. */
export function collect() {
  const found = new Map();
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((name) => SOURCE.test(name) && !name.includes('node_modules')),
  );
  for (const file of files.sort()) {
    for (const { source, flags, place } of expressionsOf(readFileSync(root + file, 'utf8'), file)) {
      const key = `/${source}/${flags}`;
      const known = found.get(key) ?? { source, flags, places: [] };
      known.places.push(place);
      found.set(key, known);
    }
  }
  return found;
}

/** Texts that make ambiguous expressions slow: repeated pieces of the expression, behind its beginning and before a text that fails. */
export function* attacks(source, length) {
  const words = source.match(/[\w<>:"'!&%@+-]+(?:\\.)?/g) ?? [];
  const plain = words.map((word) => word.replace(/\\./g, ''));
  const pieces = new Set([
    ...plain,
    ...plain.map((word) => ` ${word}`),
    ' ',
    '\n',
    '\t',
    'a',
    '1',
    '-',
    '/',
    '.',
    '=',
    ';',
    '"',
    'a=',
    '<a ',
    'a-1',
  ]);
  for (const prefix of new Set(['', plain[0] ?? '', plain.slice(0, 2).join('')])) {
    for (const piece of pieces) {
      if (piece === '') continue;
      for (const suffix of ['', '\0', '<', '!']) yield prefix + piece.repeat(length / piece.length) + suffix;
    }
  }
}

/** The first text for which the expression takes more than linear time; undefined for none. */
export function slowText(source, flags) {
  const expression = new RegExp(source, flags);
  const timeOf = (text) => {
    const start = process.cpuUsage();
    // All matches: a global expression goes on behind each.
    text.replace(expression, '');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  for (const text of LENGTHS.flatMap((length) => [...attacks(source, length)])) {
    // The smallest of three: the first one compiles the expression.
    if ([1, 2, 3].every(() => timeOf(text) > MOST_TIME)) return text;
  }
  return undefined;
}

/** @returns 'safe', 'polynomial', 'exponential', or 'unknown' when recheck cannot decide */
export function judge(source, flags, timeout = TIMEOUT) {
  // Recheck knows neither `d` nor `v`, which change no time.
  const { status, complexity } = checkSync(source, flags.replace(/[dv]/g, ''), { timeout, randomSeed: 1 });
  return status === 'vulnerable' ? complexity.type : status;
}

/** What is wrong with an expression: undefined when it is linear, or is accepted for a reason that is still needed. */
function faultOf(key, { source, flags, places }, verdict, isAccepted) {
  const where = `${places.join(', ')}: ${key}`;
  if (verdict === 'safe') return isAccepted ? `accepted, but linear: ${where}` : undefined;
  if (isAccepted) return undefined;
  if (verdict !== 'unknown') return `${verdict} ${where}`;
  const slow = slowText(source, flags);
  return slow && `slow ${where}\n    with ${JSON.stringify(slow.slice(0, 60))}…`;
}

function main() {
  const accepted = JSON.parse(readFileSync(`${root}test/accepted/regexes.json`, 'utf8'));
  const found = collect();
  const gone = Object.keys(accepted).filter((key) => !found.has(key));
  const faults = gone.map((key) => `accepted, but gone: ${key}`);
  const counts = {};
  for (const [key, expression] of found) {
    const verdict = judge(expression.source, expression.flags);
    counts[verdict] = (counts[verdict] ?? 0) + 1;
    const fault = faultOf(key, expression, verdict, key in accepted);
    if (fault !== undefined) faults.push(fault);
  }
  const summary = `${found.size} expressions: ${JSON.stringify(counts)}, ${Object.keys(accepted).length} accepted`;
  process.stdout.write(`${[...faults, summary].join('\n')}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
