/**
 * Searches for bytes beyond ASCII, and for characters that XML forbids (XML 1.0, 2.2), which prove a wrong encoding: utf-16 decoded as utf-8
 * is full of NUL, and ISO-2022-JP decoded as another encoding is full of ESC. Reads bytes four at a time, as words: a search through every
 * byte of a document takes 0.15 ns a byte instead of 0.7 (Node 20). Words of eight need BigInt, which is slow.
 */

import { indexOfByte, indexOfText } from '#platform';
import { isAsciiLetter } from '../values/text.ts';

const WORD = 4;

interface ByteWords {
  /** Index of the first byte in the words: a word begins at a multiple of four in memory. */
  readonly start: number;
  readonly words: Int32Array;
}

const NONE = new Int32Array(0);

function byteWords({ buffer, byteOffset, length }: Uint8Array): ByteWords {
  const start = Math.min(length, -byteOffset & (WORD - 1));
  const count = (length - start) >> 2;
  return { start, words: count === 0 ? NONE : new Int32Array(buffer, byteOffset + start, count) };
}

const HIGH_BITS = 0x80808080;

/** Masks of the high bits of a word, starting at each of its bytes. */
const FROM_BYTE = byteWords(
  Uint8Array.of(0x80, 0x80, 0x80, 0x80, 0, 0x80, 0x80, 0x80, 0, 0, 0x80, 0x80, 0, 0, 0, 0x80),
).words;

/** Whether the first byte of a word is its lowest, as on nearly all machines. */
const IS_LITTLE_ENDIAN = ((FROM_BYTE[1] as number) & 0xff) === 0;

/** Finds bytes beyond ASCII: most of a feed in any language is ASCII, and this search reads every document. */
export class HighBytes {
  readonly #bytes: Uint8Array;
  /** Index of the first byte in `#words`. */
  readonly #start: number;
  readonly #words: Int32Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const { start, words } = byteWords(bytes);
    this.#start = start;
    this.#words = words;
  }

  /** Index of the first byte beyond ASCII at or after `from`; the number of bytes without one. */
  next(from: number): number {
    const start = this.#start;
    const words = this.#words;
    if (from < start) {
      const found = this.#between(from, start);
      return found < start ? found : this.next(start);
    }
    let word = (from - start) >> 2;
    if (word >= words.length) return this.#between(from, this.#bytes.length);
    let high = (words[word] as number) & (FROM_BYTE[(from - start) % WORD] as number);
    if (high === 0) {
      word = this.#nextWord(word + 1);
      if (word === words.length) return this.#between(start + word * WORD, this.#bytes.length);
      high = (words[word] as number) & HIGH_BITS;
    }
    return start + word * WORD + ((IS_LITTLE_ENDIAN ? 31 - Math.clz32(high & -high) : Math.clz32(high)) >> 3);
  }

  /** Index of the first word at or after `from` with a byte beyond ASCII; the number of words without one. */
  #nextWord(from: number): number {
    const words = this.#words;
    const blocks = words.length - 3;
    let word = from;
    while (
      word < blocks &&
      (((words[word] as number) |
        (words[word + 1] as number) |
        (words[word + 2] as number) |
        (words[word + 3] as number)) &
        HIGH_BITS) ===
        0
    )
      word += 4;
    while (word < words.length && ((words[word] as number) & HIGH_BITS) === 0) word += 1;
    return Math.min(word, words.length);
  }

  /** Index of the first byte beyond ASCII between two indexes; `end` without one. */
  #between(from: number, end: number): number {
    let at = from;
    while (at < end && (this.#bytes[at] as number) <= 0x7f) at += 1;
    return Math.min(at, end);
  }
}

/** Finds the words beyond ASCII one by one: bytes beyond ASCII, and the letters of ASCII next to them. */
export class HighWords {
  readonly #bytes: Uint8Array;
  readonly #high: HighBytes;
  /** Place of the word. */
  start = 0;
  end = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#high = new HighBytes(bytes);
  }

  /** Goes to the next word. @returns whether there is one */
  next(): boolean {
    const bytes = this.#bytes;
    const before = this.end;
    const at = this.#high.next(before);
    if (at === bytes.length) return false;
    this.start = at;
    while (this.start > before && isAsciiLetter(bytes[this.start - 1] as number)) this.start -= 1;
    this.end = at + 1;
    while (this.end < bytes.length && isOfWord(bytes[this.end] as number)) this.end += 1;
    return true;
  }
}

const isOfWord = (byte: number): boolean => byte > 0x7f || isAsciiLetter(byte);

/** A test for the bytes that end a text: these bits must have this value. */
interface Ends {
  readonly bits: number;
  readonly value: number;
}

/** `<` is 3C, `>` is 3E. */
const TAGS: Ends = { bits: 0xfd, value: 0x3c };
const QUOTES: Ends = { bits: 0xff, value: 0x22 };

/** The value 1 in each of the four bytes of a word. */
const EACH = 0x01010101;

/** Finds the ends of texts: tags, or quotes in JSON. The caller searches all of a legacy feed. */
export class TextEnds {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #words: Int32Array;
  readonly #ends: Ends;

  constructor(bytes: Uint8Array, isJson: boolean) {
    this.#bytes = bytes;
    const { start, words } = byteWords(bytes);
    this.#start = start;
    this.#words = words;
    this.#ends = isJson ? QUOTES : TAGS;
  }

  isEnd(at: number): boolean {
    const { bits, value } = this.#ends;
    return ((this.#bytes[at] as number) & bits) === value;
  }

  /** Index of the first end at or after `from`; the number of bytes without one. */
  next(from: number): number {
    const { length } = this.#bytes;
    let at = from;
    while (at < length && (at < this.#start || (at - this.#start) % WORD !== 0)) {
      if (this.isEnd(at)) return at;
      at += 1;
    }
    if (at < length) at = this.#start + WORD * this.#nextWord((at - this.#start) >> 2);
    while (at < length && !this.isEnd(at)) at += 1;
    return Math.min(at, length);
  }

  /** Index of the first word at or after `from` with a byte that ends a text; the number of words without one. */
  #nextWord(from: number): number {
    const words = this.#words;
    const bits = this.#ends.bits * EACH;
    const value = this.#ends.value * EACH;
    for (let word = from; word < words.length; word += 1) {
      const rest = ((words[word] as number) & bits) ^ value;
      // The subtraction sets the highest bit of a byte that is 0.
      if (((rest - EACH) & ~rest & HIGH_BITS) !== 0) return word;
    }
    return words.length;
  }
}

// Characters that XML forbids.

/** A byte below 20 other than TAB, LF and CR. */
const CONTROL = 1;
/** EF: the first byte of U+F000 to U+FFFF in utf-8. */
const LEAD_EF = 2;
/** C2 to D0: the first bytes of U+0080 to U+043F in utf-8, without which a text has no C1 control and no letter that was encoded twice. */
const LEAD_OF_DAMAGE = 4;

/** Number of words per round. */
const BLOCK = 4;

/** The marks of the bytes, together. Finds them in one pass: looks up two bytes at once, and eight in a row, in 0.15 ns a byte. */
export function rareBytes(bytes: Uint8Array): number {
  const { start, words } = byteWords(bytes);
  pairs ??= marksOfPairs();
  const marks = pairs;
  const whole = words.length - (words.length % BLOCK);
  let found =
    marksBetween(bytes, marks, 0, start) | marksBetween(bytes, marks, start + whole * WORD, bytes.length);
  for (let i = 0; i < whole; i += BLOCK) {
    const a = words[i] as number;
    const b = words[i + 1] as number;
    const c = words[i + 2] as number;
    const d = words[i + 3] as number;
    found |=
      (marks[a & 0xffff] as number) |
      (marks[a >>> 16] as number) |
      (marks[b & 0xffff] as number) |
      (marks[b >>> 16] as number) |
      (marks[c & 0xffff] as number) |
      (marks[c >>> 16] as number) |
      (marks[d & 0xffff] as number) |
      (marks[d >>> 16] as number);
  }
  return found;
}

/** Marks of two bytes in any order. Made on first use: 64 kB. */
let pairs: Uint8Array | undefined;

/** Copies rows: filling the table cell by cell takes a tenth of the time of a first feed. */
function marksOfPairs(): Uint8Array {
  const single = Uint8Array.from({ length: 0x100 }, (_, byte) => markOf(byte));
  const rows = Array.from({ length: LEAD_OF_DAMAGE + 1 }, (_, mark) => single.map((other) => mark | other));
  const marks = new Uint8Array(0x10000);
  for (let byte = 0; byte < 0x100; byte += 1)
    marks.set(rows[single[byte] as number] as Uint8Array, byte * 0x100);
  return marks;
}

function marksBetween(bytes: Uint8Array, marks: Uint8Array, start: number, end: number): number {
  let found = 0;
  for (let at = start; at < end; at += 1) found |= marks[(bytes[at] as number) * 0x101] as number;
  return found;
}

function markOf(byte: number): number {
  if (byte === 0xef) return LEAD_EF;
  if (byte >= 0xc2 && byte <= 0xd0) return LEAD_OF_DAMAGE;
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d ? CONTROL : 0;
}

const NUL = 0x00;
/** How escape sequences of ISO-2022 begin. */
const ESCAPES = ['\x1b$', '\x1b('];
/** Number of bytes that begin a document: a tag or JSON. */
const FIRST = 32;

/**
 * Index of the first byte which shows that no encoding which contains ASCII is right, because the document is in utf-16, utf-32 or ISO-2022;
 * -1 without one. Leave other control characters to the XML reader: they are damage in every encoding, so they must not veto one.
 * @param rare the marks of the bytes
 */
export function firstForbiddenByte(bytes: Uint8Array, rare: number = rareBytes(bytes)): number {
  if ((rare & CONTROL) === 0) return -1;
  return beginsWide(bytes) ? indexOfByte(bytes, NUL) : firstEscape(bytes);
}

/** Whether many of the first bytes are NUL: half of them in utf-16, three of four in utf-32. */
function beginsWide(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, FIRST);
  return first.filter((byte) => byte === NUL).length > first.length / 4;
}

function firstEscape(bytes: Uint8Array): number {
  const [first = -1] = ESCAPES.map((start) => indexOfText(bytes, start))
    .filter((at) => at !== -1)
    .sort((a, b) => a - b);
  return first;
}

/** Whether an escape sequence of ISO-2022 may begin in a part of a document. */
export const mayHaveEscape = (bytes: Uint8Array): boolean => indexOfByte(bytes, 0x1b) !== -1;

/**
 * Whether XML certainly allows every character of a text that was decoded by an encoding which contains ASCII.
 * @param rare the marks of the bytes
 */
export function hasOnlyXmlCharacters(
  reading: { readonly text: string; readonly utf8?: Uint8Array },
  rare: number,
): boolean {
  if ((rare & CONTROL) !== 0) return false;
  const { utf8 } = reading;
  if (utf8 === undefined) return !reading.text.includes('\ufffe') && !reading.text.includes('\uffff');
  return (rare & LEAD_EF) === 0 || NONCHARACTERS.every((bytes) => indexOfText(utf8, bytes) === -1);
}

/**
 * Whether `repairText` certainly has nothing to repair in any part of a text.
 * @param rare the marks of the bytes
 */
export const needsNoRepair = ({ utf8 }: { readonly utf8?: Uint8Array }, rare: number): boolean =>
  utf8 !== undefined && (rare & LEAD_OF_DAMAGE) === 0;

/** U+FFFE and U+FFFF in utf-8: the two characters that XML forbids beyond the control characters. */
const NONCHARACTERS = ['\xef\xbf\xbe', '\xef\xbf\xbf'];

/** Like `hasOnlyXmlCharacters`, for a part of a document. */
export function chunkHasOnlyXmlCharacters(bytes: Uint8Array, text: string): boolean {
  return hasOnlyXmlCharacters({ text }, rareBytes(bytes));
}

/** The first characters of a document: a tag, or JSON. Utf-32 that is read as utf-16 has a NUL after each character. */
const BEGINNING = /^\s*[<{[](?!\0)/;

/** Whether a text begins like a document: a wrong label utf-16 turns ASCII into valid Chinese. */
export const beginsDocument = (text: string): boolean => text === '' || BEGINNING.test(text);
