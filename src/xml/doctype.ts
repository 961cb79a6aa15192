/**
 * Finds the entities of a DOCTYPE that are safe to expand: internal ones whose value is plain text or exactly one character
 * reference. Everything else (external, parameter, nested, markup) stays undefined: nothing is fetched, nothing grows.
 * XML 1.0 sections 2.8 and 4.2.
 */

import { characterOf } from './characters.ts';

/** With a `%` it is a parameter entity, without a value an external one. */
const ENTITY =
  /<!ENTITY[ \t\r\n]+(%[ \t\r\n]+)?([^ \t\r\n%"'<>&]+)[ \t\r\n]+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)[ \t\r\n])/g;
const ONE_REFERENCE = /^&#(?:x([\da-fA-F]+)|(\d+));$/;
const MARKUP_CHARACTERS = /[&<]/;

/** Values of the safe entities by name. As in XML the first declaration of a name counts, even when it is not safe. */
export function safeEntities(doctype: string): Map<string, string> {
  const safe = new Map<string, string>();
  const seen = new Set<string>();
  const subset = withoutComments(doctype.slice(doctype.indexOf('[') + 1));
  for (const [, parameter, name = '', double, single] of subset.matchAll(ENTITY)) {
    if (parameter !== undefined || seen.has(name)) continue;
    seen.add(name);
    const value = replacement(double ?? single);
    if (value !== undefined) safe.set(name, value);
  }
  return safe;
}

function withoutComments(subset: string): string {
  let kept = '';
  let from = 0;
  for (let start = subset.indexOf('<!--'); start !== -1; start = subset.indexOf('<!--', from)) {
    const end = subset.indexOf('-->', start + 4);
    kept += subset.slice(from, start);
    from = end === -1 ? subset.length : end + 3;
  }
  return kept + subset.slice(from);
}

/** Undefined for an external entity and for a value that is not safe. */
function replacement(value: string | undefined): string | undefined {
  if (value === undefined || !MARKUP_CHARACTERS.test(value)) return value;
  const [, hexadecimal, decimal] = ONE_REFERENCE.exec(value) ?? [];
  if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16));
  return decimal === undefined ? undefined : characterOf(Number.parseInt(decimal, 10));
}

const TOKEN = /[>[\]"']|<!--|<\?/g;
/** What ends a part of a DOCTYPE in which nothing else counts. */
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['<!--', '-->'],
  ['<?', '?>'],
]);

/** Index of the `>` that ends the DOCTYPE whose text starts at `start`, or -1. */
export function doctypeEnd(text: string, start: number): number {
  let inSubset = false;
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const token = match[0];
    if (token === '>' && !inSubset) return match.index;
    if (token === '[' || token === ']') inSubset = token === '[';
    const closer = CLOSERS.get(token);
    // Comments and instructions exist in the internal subset only.
    if (closer === undefined || (closer !== token && !inSubset)) continue;
    const end = text.indexOf(closer, TOKEN.lastIndex);
    if (end === -1) return -1;
    TOKEN.lastIndex = end + closer.length;
  }
  return -1;
}
