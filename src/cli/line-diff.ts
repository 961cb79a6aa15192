/** The difference of two files of nearly equal lines, in the unified format that `patch` reads. */

import { isUtf8, latin1Text } from '#platform';

/**
 * Lines around a change. A file in another encoding has none: programs that show or send a diff take it for utf-8, and would destroy them.
 */
const CONTEXT = 3;
/** Lines in which to search for the end of a change: repairs insert and remove few. */
const LOOKAHEAD = 20;

/** A range of lines that differs; ends are exclusive. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

function* changesOf(before: readonly string[], after: readonly string[]): Generator<Change> {
  let a = 0;
  let b = 0;
  while (a < before.length || b < after.length) {
    if (a < before.length && b < after.length && before[a] === after[b]) {
      a += 1;
      b += 1;
      continue;
    }
    const [from, newFrom] = [a, b];
    [a, b] = endOf(before, after, a, b);
    yield { from, to: a, newFrom, newTo: b };
  }
}

/** The nearest lines behind a change that are equal. */
function endOf(before: readonly string[], after: readonly string[], a: number, b: number): [number, number] {
  for (let distance = 1; distance <= LOOKAHEAD; distance += 1) {
    for (let i = 0; i <= distance; i += 1) {
      const [x, y] = [a + i, b + distance - i];
      const isEnd = x >= before.length && y >= after.length;
      if (isEnd || (x < before.length && y < after.length && before[x] === after[y]))
        return [Math.min(x, before.length), Math.min(y, after.length)];
    }
  }
  return [Math.min(a + 1, before.length), Math.min(b + 1, after.length)];
}

/** A last line without a line break is marked, as `patch` needs it. */
const linesOf = (text: string): string[] =>
  text.endsWith('\n') ? text.slice(0, -1).split('\n') : `${text}\n\\ No newline at end of file`.split(BREAK);
const BREAK = /\n(?!\\ No newline at end of file$)/;

const SPECIAL = /[\0-\x1f"\\\x7f]/;
const SPECIALS = /[\0-\x1f"\\\x7f]/g;

/** A name as GNU patch reads it: in quotes with special characters, before a tab with spaces. */
function nameOf(file: string): string {
  const name = latin1Text(new TextEncoder().encode(file));
  const octal = (character: string): string => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
  if (SPECIAL.test(name)) return `"${name.replace(SPECIALS, octal)}"`;
  return name.includes(' ') ? `${name}\t` : name;
}

/** @returns bytes, because a feed may be in any encoding; none for equal files */
export function lineDiff(file: string, before: Uint8Array, after: Uint8Array): Uint8Array {
  const [old, now] = [linesOf(latin1Text(before)), linesOf(latin1Text(after))];
  const context = isUtf8(before) && isUtf8(after) ? CONTEXT : 0;
  const hunks: Change[][] = [];
  for (const change of changesOf(old, now)) {
    const last = hunks.at(-1);
    const end = last?.at(-1)?.to;
    if (last !== undefined && end !== undefined && change.from - end <= 2 * context) last.push(change);
    else hunks.push([change]);
  }
  const lines = hunks.flatMap((changes) => hunkOf(changes, old, now, context));
  const name = nameOf(file);
  const text = lines.length === 0 ? '' : [`--- ${name}`, `+++ ${name}`, ...lines, ''].join('\n');
  return Buffer.from(text, 'latin1');
}

function hunkOf(
  changes: readonly Change[],
  old: readonly string[],
  now: readonly string[],
  context: number,
): string[] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lead = Math.min(context, first.from);
  const end = Math.min(old.length, last.to + context);
  const newEnd = last.newTo + end - last.to;
  const lines = old.slice(first.from - lead, first.from).map((line) => ` ${line}`);
  for (const [i, { from, to, newFrom, newTo }] of changes.entries()) {
    for (const line of old.slice(from, to)) lines.push(`-${line}`);
    for (const line of now.slice(newFrom, newTo)) lines.push(`+${line}`);
    for (const line of old.slice(to, changes[i + 1]?.from ?? end)) lines.push(` ${line}`);
  }
  const head = (start: number, length: number): string => `${start + (length > 0 ? 1 : 0)},${length}`;
  const [start, newStart] = [first.from - lead, first.newFrom - lead];
  return [`@@ -${head(start, end - start)} +${head(newStart, newEnd - newStart)} @@`, ...lines];
}
