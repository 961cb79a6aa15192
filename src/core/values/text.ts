/**
 * Strips white space and undoes the two classic encoding accidents: UTF-8 encoded twice, and windows-1252 characters under the numbers of
 * the C1 control characters (`&#146;` and bytes 80–9F labeled iso-8859-1).
 */

import { detach } from '../platform/strings.ts';
import { openDecoder, type PlatformDecoder } from '../platform/text-decoder.ts';

/** Look up the method once: after many kinds of strings, V8 looks it up again at each call (`ScannedText` of docs/contributing/performance.md). */
const { charCodeAt } = String.prototype;

/**
 * Strips white space of Unicode, and U+001C–U+001F, at both ends. Keeps U+0085, which is the … of windows-1252 in a feed labeled
 * iso-8859-1, and U+FEFF.
 */
export function stripWhitespace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhitespace(charCodeAt.call(text, start))) start += 1;
  while (end > start && isWhitespace(charCodeAt.call(text, end - 1))) end -= 1;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

const SPACE_BEYOND_ASCII = /[\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Whether a UTF-16 unit is white space in the sense of `stripWhitespace`. */
export function isWhitespace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit >= 0x1c;
  return unit >= 0xa0 && SPACE_BEYOND_ASCII.test(String.fromCharCode(unit));
}

/** Whether a UTF-16 unit or a byte is white space of XML and JSON. */
export function isXmlSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

/** Whether a UTF-16 unit is white space of HTML: that of XML, and form feed. */
export function isHtmlSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0x0d || unit === 0x0c;
}

/** Whether a UTF-16 unit or a byte is an ASCII letter. */
export function isAsciiLetter(unit: number): boolean {
  const letter = (unit | 0x20) - 0x61;
  return letter >= 0 && letter < 26;
}

/** Whether a text has only white space. */
export function isBlank(text: string): boolean {
  return text === '' || (isWhitespace(text.charCodeAt(0)) && stripWhitespace(text) === '');
}

export const SECTION = '<![CDATA[';

/** Removes the marks of CDATA sections, which are text after programs have escaped or doubled them. */
export function withoutSectionMarks(text: string): string {
  return text.replaceAll(SECTION, '').replaceAll(']]>', '');
}

/** Strips white space, and the marks around a text that is a CDATA section. */
export function stripAround(text: string): string {
  const stripped = stripWhitespace(text);
  return stripped.startsWith(SECTION) ? stripWhitespace(withoutSectionMarks(stripped)) : stripped;
}

const NON_ASCII = /[^\0-\x7f]/;
const C1 = /[\x80-\x9f]/g;

/**
 * A control character, or two characters of the ranges below. Excludes nearly all texts in half of the time of the exact pattern: one range
 * rejects nearly all characters, and looks behind at the others.
 */
const NEAR_DAMAGE = /[\x80-\u0421](?<=[\x80-\x9f]|[\xc2-\xf4\u0102-\u0421](?=[\x80-\xbf\u0102-\u2122]))/;
/**
 * A control character, or the beginning of a letter that was encoded twice by way of windows-1252, -1251, -1253 or -1250. Looks behind a
 * first letter of one class: with a class of ranges, the other letters of Greek take six times as long, and with an alternative for each
 * way, all texts four times as long.
 */
const DAMAGE =
  /[\x80-\x9f\xc2-\xf4ĂĹΞΟРС](?:(?<=[\x80-\x9f])|(?<=[\xc2-\xf4])[\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|(?<=[РС])[\x80-\xbfЁ-Џё-џҐґ‘-„†‡•…‰‹›€№™–—]|(?<=[ΞΟ])[\x80-\xbf΄-Ώƒ‘-„†‡•…‰‹›€™―–—]|(?<=[ĂÄĹ])[\x80-\xbfŁłĽľĄąŚśŞşŠšŤťŹźŽžŻżˇ˘˛˝‘-„†‡•…‰‹›€™–—])/;

/** Whether a text may need a repair. */
export function mayBeDamaged(text: string): boolean {
  return NEAR_DAMAGE.test(text) && DAMAGE.test(text);
}

/** Runs `repairDoubleEncoding`, then `repairC1`. Returns ASCII and most other text as the same string. */
export function repairText(text: string): string {
  return mayBeDamaged(text) ? repairC1(repairDoubleEncoding(text)) : text;
}

export type TextRepair = (text: string) => string;

/** The repair of a text that has nothing to repair. */
export const unchanged: TextRepair = (text) => text;

/** Repairs the texts of one result, and records whether one of them was encoded twice. */
export class TextRepairs {
  hasDecoded = false;
  readonly #trusts: boolean;

  /** @param trusts whether to trust the declared encoding: texts that look encoded twice may be quotations */
  constructor(trusts = false) {
    this.#trusts = trusts;
  }

  /** Runs `repairText`. */
  readonly repair: TextRepair = (text) => (mayBeDamaged(text) ? repairC1(this.decode(text)) : text);

  /** Runs `repairDoubleEncoding`. @param original returned for a text that was not encoded twice */
  decode(text: string, original: string = text): string {
    const decoded = this.#trusts ? text : repairDoubleEncoding(text);
    if (decoded === text) return original;
    this.hasDecoded = true;
    return decoded;
  }
}

/** The characters of windows-1252 at 80–9F; the five undefined bytes map to themselves. */
export const WINDOWS_1252: string = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The byte of a character in windows-1252, in which control characters map to themselves; -1 without one. */
function byteOf(unit: number): number {
  if (unit <= 0xff) return unit;
  const index = WINDOWS_1252.indexOf(String.fromCharCode(unit));
  return index === -1 ? -1 : 0x80 + index;
}

/** Other encodings by which utf-8 is misread: that of Russia, Greece and Central Europe. */
const OTHER_WAYS = ['windows-1251', 'windows-1253', 'windows-1250'];
/** Two characters prove such a way, or one inside a word: another may be a capital before a mark, `„CASĂ”`. */
const TWO_CHARACTERS = /[^\0-\x7f][\s\S]*[^\0-\x7f]|[a-z][^\0-\x7f][a-z]/;
/** Characters beyond iso-8859-1, or a letter before signs: a text may have them, but not the marks U+FEFF and U+FFFD. */
const ORDINARY = /[^\0-\xff]|[\xc2-\xee][\xa0-\xbf]/;
/** Characters that prove the way of windows-1252: a lone letter of another alphabet may be a capital before a mark, `VOCÊ…` and `NESTLÉ®`. */
const PROOF = /[^\0-\x7f]{2}|[a-z][^\0-\x7f][a-z]|[\x80-\u017f\u0370-\u03ff\u1e00-\u2fff]/;

/** The bytes of the characters of an encoding beyond ASCII, made at its first use. */
const waysKnown = new Map<string, ReadonlyMap<number, number>>();

function wayOf(label: string): ReadonlyMap<number, number> {
  let way = waysKnown.get(label);
  if (way === undefined) {
    const bytes = Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
    const text = openDecoder(label)?.decode(bytes) ?? '';
    const units = Array.from(text, (character) => character.charCodeAt(0));
    way = new Map(units.map((unit, index) => [unit, 0x80 + index]));
    waysKnown.set(label, way);
  }
  return way;
}

/**
 * `Ã©` becomes `é`, and `â€™` becomes `’`: when all characters are in iso-8859-1 or windows-1252 and their bytes are UTF-8, the text was
 * encoded twice. `РґР°` becomes `да`: the same by way of windows-1251, -1253 or -1250. Returns other texts unchanged.
 */
export function repairDoubleEncoding(text: string): string {
  const first = text.search(NON_ASCII);
  if (first === -1) return text;
  const decoded = decodeTwiceEncoded(text, first, byteOf);
  if (decoded !== undefined) return PROOF.test(decoded) || !ORDINARY.test(text) ? decoded : text;
  for (const label of OTHER_WAYS) {
    const way = wayOf(label);
    const found = decodeTwiceEncoded(text, first, (unit) => (unit < 0x80 ? unit : (way.get(unit) ?? -1)));
    if (found !== undefined && TWO_CHARACTERS.test(found)) return found;
  }
  return text;
}

let utf8: PlatformDecoder | undefined;

/**
 * @param first index of the first character that is not ASCII: it decides in nearly all texts.
 * @returns undefined for a text that was not encoded twice
 */
function decodeTwiceEncoded(
  text: string,
  first: number,
  toByte: (unit: number) => number,
): string | undefined {
  const lead = toByte(text.charCodeAt(first));
  if (lead < 0xc2 || lead > 0xf4) return undefined;
  const next = toByte(text.charCodeAt(first + 1));
  if (next < 0x80 || next > 0xbf) return undefined;
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const byte = toByte(text.charCodeAt(index));
    if (byte === -1) return undefined;
    bytes[index] = byte;
  }
  try {
    utf8 ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Replaces U+0080–U+009F by the characters of windows-1252: `\x93` becomes `“`. */
export function repairC1(text: string): string {
  return text.replace(C1, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));
}

// Builds a long text of many short pieces.

const PIECES = 1024;

export class TextBuilder {
  #text = '';
  #chunk = '';
  #pieces = 0;

  get isEmpty(): boolean {
    return this.#text === '' && this.#chunk === '';
  }

  add(piece: string): void {
    this.#chunk += piece;
    this.#pieces += 1;
    if (this.#pieces === PIECES) this.#endChunk();
  }

  /** Returns the text so far as a separate string, and clears it. */
  take(): string {
    const text = this.#pieces === 1 && this.#text === '' ? detach(this.#chunk) : this.#text + this.#chunk;
    this.clear();
    return text;
  }

  /** The text so far. */
  get text(): string {
    return this.#text + this.#chunk;
  }

  clear(): void {
    this.#text = '';
    this.#chunk = '';
    this.#pieces = 0;
  }

  /** V8 keeps a concatenation as a tree until a character is read; a piece takes 32 bytes more there, and trees of millions of
   * pieces make garbage collection slow. */
  #endChunk(): void {
    this.#chunk.charCodeAt(0);
    this.#text += this.#chunk;
    this.#chunk = '';
    this.#pieces = 0;
  }
}
