/** The difference of two files of nearly equal lines, in the unified format that `patch` reads. */

import { isUtf8, latin1Text } from '#platform';
import { changesOf, hunksOf, type ListChange } from '../corpus/list-diff.ts';

/**
 * Lines around a change. A file in another encoding has none: programs that show or send a diff take it for utf-8, and would destroy them.
 */
const CONTEXT = 3;

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
  const hunks = hunksOf(changesOf(old, now), context);
  const lines = [...hunks].flatMap((changes) => hunkOf(changes, old, now, context));
  const name = nameOf(file);
  const text = lines.length === 0 ? '' : [`--- ${name}`, `+++ ${name}`, ...lines, ''].join('\n');
  return Buffer.from(text, 'latin1');
}

function hunkOf(
  changes: readonly ListChange[],
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
