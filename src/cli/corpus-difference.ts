/** Shows a value before and after a change, one line each, cut so that the difference is visible. */

import type { Json } from '../corpus/compare.ts';
import { oneLine } from './terminal-text.ts';

/** Number of characters to keep of a common beginning. */
const CONTEXT = 16;

/** Both fit `columns`; undefined for an absent value. */
export function difference(
  before: Json | undefined,
  after: Json | undefined,
  columns: number,
): { before: string | undefined; after: string | undefined } {
  const old = before === undefined ? undefined : inWords(before);
  const now = after === undefined ? undefined : inWords(after);
  const common = old === undefined || now === undefined ? 0 : commonLength(old, now);
  const start = common > columns / 2 ? common - CONTEXT : 0;
  const cut = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : oneLine(start === 0 ? text : `…${text.slice(start)}`, columns);
  return { before: cut(old), after: cut(now) };
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** A problem by place and message, a long text by its beginning, everything else as JSON. */
function inWords(value: Json): string {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `${inWords(value[0] ?? null)}${others(value.length - 1)}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { message, place, sha256, length, words } = value;
  if (typeof message === 'string') return `${place ?? '–'} ${message}`;
  if (typeof words === 'string') return `${length} characters (${sha256}): ${words}…`;
  return JSON.stringify(value);
}

const others = (count: number): string => (count > 0 ? `, and ${count} more` : '');
