/**
 * Finds the entities of a DOCTYPE that are safe to expand: internal ones whose value is plain text or exactly one character
 * reference. Everything else (external, parameter, nested, markup) is left undefined: nothing is fetched, nothing grows.
 * XML 1.0 sections 2.8 and 4.2.
 */

import { characterOf } from './characters.ts';

const ENTITY = /<!ENTITY[ \t\r\n]+(%[ \t\r\n]+)?([^ \t\r\n%"'<>&]+)[ \t\r\n]+(?:"([^"]*)"|'([^']*)')?/y;
const ONE_REFERENCE = /^&#(?:x([\da-fA-F]+)|(\d+));$/;
const MARKUP_CHARACTERS = /[&<]/;

/** Values of the safe entities by name. As in XML the first declaration of a name counts, even when it is not safe. */
export function safeEntities(doctype: string): Map<string, string> {
  const safe = new Map<string, string>();
  const seen = new Set<string>();
  let at = doctype.indexOf('[');
  while (at !== -1) {
    at = doctype.indexOf('<!', at);
    if (at === -1) break;
    if (doctype.startsWith('<!--', at)) {
      const end = doctype.indexOf('-->', at + 4);
      if (end === -1) break;
      at = end;
      continue;
    }
    ENTITY.lastIndex = at;
    const match = ENTITY.exec(doctype);
    if (match === null) {
      at += 2;
      continue;
    }
    at = ENTITY.lastIndex;
    const [, parameter, name = '', double, single] = match;
    if (parameter !== undefined || seen.has(name)) continue;
    seen.add(name);
    const value = replacement(double ?? single);
    if (value !== undefined) safe.set(name, value);
  }
  return safe;
}

/** Undefined for an external entity and for a value that is not safe. */
function replacement(value: string | undefined): string | undefined {
  if (value === undefined || !MARKUP_CHARACTERS.test(value)) return value;
  const match = ONE_REFERENCE.exec(value);
  if (match === null) return undefined;
  const [, hexadecimal, decimal = ''] = match;
  return characterOf(hexadecimal === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16));
}

/** Index of the `>` that ends the DOCTYPE whose text starts at `start`, or -1. */
export function doctypeEnd(text: string, start: number): number {
  let at = start;
  let inSubset = false;
  while (at < text.length) {
    const character = text[at];
    if (character === '"' || character === "'") at = text.indexOf(character, at + 1);
    else if (character === '[') inSubset = true;
    else if (character === ']') inSubset = false;
    else if (character === '>' && !inSubset) return at;
    else if (inSubset && text.startsWith('<!--', at)) at = endOf(text, '-->', at + 4);
    else if (inSubset && text.startsWith('<?', at)) at = endOf(text, '?>', at + 2);
    if (at === -1) return -1;
    at += 1;
  }
  return -1;
}

function endOf(text: string, terminator: string, from: number): number {
  const found = text.indexOf(terminator, from);
  return found === -1 ? -1 : found + terminator.length - 1;
}
