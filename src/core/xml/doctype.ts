/**
 * Finds the entities of a DOCTYPE that are safe to expand: internal entities whose value is plain text or exactly
 * one character reference, and the entities of the only external DTD in use. All others (external, parameter, nested, markup) stay
 * undefined, so that nothing is fetched and nothing grows. XML 1.0 section 4.2.
 */

import { olderNames } from '../values/reference-decoder.ts';
import { characterOf } from './characters.ts';

/** A `%` marks a parameter entity; an entity without a value is external. */
const ENTITY =
  /<!ENTITY[ \t\r\n]+(%[ \t\r\n]+)?([^ \t\r\n%"'<>&]+)[ \t\r\n]+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)[ \t\r\n])/g;
/** The DTD of RSS 0.91, by either identifier. It declares the Latin-1 entities of HTML; no server has it any more. */
const NETSCAPE_DTD =
  /^[ \t\r\n]+[\w:.-]+[ \t\r\n]+(?:PUBLIC[ \t\r\n]+["']-\/\/Netscape Communications\/\/DTD RSS 0\.91\/\/EN["']|SYSTEM[ \t\r\n]+["']https?:\/\/my\.netscape\.com\/publish\/formats\/rss-0\.91\.dtd["'])/i;
const ONE_REFERENCE = /^&#(?:x([\da-fA-F]+)|(\d+));$/;
const MARKUP_CHARACTERS = /[&<]/;

/**
 * Values of the safe entities by name. As in XML, the first declaration of a name wins, even when it is not safe.
 * @param doctype the text between `<!DOCTYPE` and its `>`
 */
export function safeEntities(doctype: string): Map<string, string> {
  const safe = new Map<string, string>();
  const seen = new Set<string>();
  for (const [, parameter, name = '', double, single] of withoutComments(doctype).matchAll(ENTITY)) {
    if (parameter !== undefined || seen.has(name)) continue;
    seen.add(name);
    const value = replacement(double ?? single);
    if (value !== undefined) safe.set(name, value);
  }
  if (NETSCAPE_DTD.test(doctype)) {
    for (const [name, value] of olderNames()) if (isLatin1(value) && !seen.has(name)) safe.set(name, value);
  }
  return safe;
}

/** U+00A0 to U+00FF. */
function isLatin1(character: string): boolean {
  return character >= '\xa0' && character <= '\xff';
}

function withoutComments(doctype: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of scanDoctype(doctype, 0).comments) {
    kept.push(doctype.slice(from, start));
    from = end;
  }
  kept.push(doctype.slice(from));
  return kept.join('');
}

/** Undefined for an external entity and for a value that is not safe. */
function replacement(value: string | undefined): string | undefined {
  if (value === undefined || !MARKUP_CHARACTERS.test(value)) return value;
  const [, hexadecimal, decimal] = ONE_REFERENCE.exec(value) ?? [];
  if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16));
  return decimal === undefined ? undefined : characterOf(Number.parseInt(decimal, 10));
}

/** `<` alone begins a tag. */
const TOKEN = /[>[\]"']|<(?:!(?:--)?|\?)?/g;
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['<!--', '-->'],
  ['<?', '?>'],
]);

/** The result of scanning a DOCTYPE. */
interface DoctypeScan {
  /** Index of the `>` that ends it, or of the markup before which it should have ended; -1 without one. */
  readonly end: number;
  /** Comments of the internal subset, `<!--` and `-->` included. */
  readonly comments: readonly { start: number; end: number }[];
}

/** Finds the end of the DOCTYPE whose text starts at `start`. */
export function scanDoctype(text: string, start: number): DoctypeScan {
  const comments: { start: number; end: number }[] = [];
  let inSubset = false;
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match;
    // The next markup shows that the end is missing.
    const isMarkup = inSubset
      ? token === '<' && !endsSubset(text, TOKEN.lastIndex)
      : token === '>' || token.startsWith('<');
    if (isMarkup) return { end: match.index, comments };
    if (token === '[' || token === ']') inSubset = token === '[';
    const end = endOfPart(text, token, TOKEN.lastIndex, inSubset);
    if (end === -1) break;
    if (token === '<!--' && inSubset) comments.push({ start: match.index, end });
    TOKEN.lastIndex = end;
  }
  return { end: -1, comments };
}

const SUBSET_END = /\]\s*>/;
/**
 * Whether the internal subset ends before the next markup: the tag before it is a fault of the subset, which has declarations, comments and
 * instructions. Any other tag is that of an element: the end of the subset is missing. True where nothing follows yet.
 */
function endsSubset(text: string, from: number): boolean {
  const next = text.indexOf('<', from);
  return next === -1 || SUBSET_END.test(text.slice(from, next));
}

/** Index after the part of a DOCTYPE that a token begins; -1 when the part is unterminated. Other tokens have no further part. */
function endOfPart(text: string, token: string, from: number, inSubset: boolean): number {
  const closer = CLOSERS.get(token);
  // Comments and instructions exist in the internal subset only.
  if (closer === undefined || !(inSubset || closer === token)) return from;
  const end = text.indexOf(closer, from);
  return end === -1 ? -1 : end + closer.length;
}
