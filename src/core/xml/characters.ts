/**
 * Characters that XML allows in text and in names, and searches for the next occurrence.
 * XML 1.0 (fifth edition) sections 2.2, 2.3 and 2.8.
 */

import { matchesAt } from '../platform/strings.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { isXmlSpace } from '../values/text.ts';

/** Returns the character of a code point; undefined when XML does not allow it. */
export function characterOf(code: number): string | undefined {
  const isAllowed =
    (code >= 0x20 && code <= 0xd7ff) ||
    code === 0x09 ||
    code === 0x0a ||
    code === 0x0d ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);
  return isAllowed ? String.fromCodePoint(code) : undefined;
}

const START =
  ':A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF' +
  '\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
/** The source of a pattern. */
export const XML_NAME: string = `[${START}][${START}\\-.0-9\\xB7\\u0300-\\u036F\\u203F-\\u2040]*`;
const NAME = new RegExp(XML_NAME, 'uy');
/** Bytes of a name that are decoded at once: a tag of characters that no name has would be decoded again from each of them. */
const SHORT = 64;

/** Index after the name at `start`; `start` itself without a name. */
export function nameEnd(source: ScannedText, start: number): number {
  // Nearly all names are ASCII.
  let at = isNameStart(source.unit(start)) ? start + 1 : start;
  while (at > start && isNameCharacter(source.unit(at))) at += 1;
  return source.unit(at) >= 0x80 ? slowNameEnd(source, start) : at;
}

function slowNameEnd(source: ScannedText, start: number): number {
  if (source.bytes !== undefined) return nameEndInBytes(source, start);
  return matchesAt(NAME, source.text, start) ? NAME.lastIndex : start;
}

/** Decodes the first bytes up to a delimiter, and reads a name from their text; twice as many when all of it is a name. */
function nameEndInBytes(source: ScannedText, start: number, most: number = SHORT): number {
  let end = start;
  while (end < start + most && (source.unit(end) >= 0x80 || isNameCharacter(source.unit(end)))) end += 1;
  const text = source.part(start, source.boundary(end));
  if (!matchesAt(NAME, text, 0)) return start;
  if (NAME.lastIndex < text.length) return source.ahead(start, NAME.lastIndex);
  return end < start + most ? end : nameEndInBytes(source, start, 2 * most);
}

function isNameStart(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f || unit === 0x3a;
}

function isNameCharacter(unit: number): boolean {
  return isNameStart(unit) || (unit >= 0x2d && unit <= 0x39 && unit !== 0x2f);
}

/** Index of the first character from `start` on that is not white space. */
export function skipSpace(source: ScannedText, start: number): number {
  let at = start;
  while (isXmlSpace(source.unit(at))) at += 1;
  return at;
}

/** Caches the index of the next occurrence, so that repeated searches cost one pass over the text in total. */
export class Cursor {
  readonly #source: ScannedText;
  readonly #sought: string | RegExp;
  /** No match in [#from, #next). */
  #from = 0;
  #next: number;

  /** @param sought text, or a global regular expression without slow look-behind; undefined when the text is known to have no match. */
  constructor(source: ScannedText, sought: string | RegExp | undefined) {
    this.#source = source;
    this.#sought = sought ?? '';
    this.#next = sought === undefined ? source.length : -1;
  }

  /** Index of the first occurrence at or after `from`; the length of the text without one. */
  from(from: number): number {
    if (this.#next < from || from < this.#from) this.#find(from);
    return this.#next;
  }

  #find(from: number): void {
    const sought = this.#sought;
    let found: number;
    if (typeof sought === 'string') found = this.#source.find(sought, from);
    else {
      sought.lastIndex = from;
      found = sought.exec(this.#source.text)?.index ?? -1;
    }
    this.#from = from;
    this.#next = found === -1 ? this.#source.length : found;
  }
}
