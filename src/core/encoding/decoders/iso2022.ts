/**
 * The encodings that shift between character sets: ISO-2022-JP (RFC 1468, 1554, 2237; every variant is read by the union of their rules),
 * ISO-2022-KR (RFC 1557) and HZ (RFC 1843).
 */

import { utf16Text } from '#platform';
import { type DecodedBytes, type Decoder, failAt, readAs } from './decoder.ts';
import {
  ASCII,
  type Charset,
  GB_2312,
  GREEK,
  JIS_ROMAN,
  JIS_X_0208,
  JIS_X_0212,
  KATAKANA,
  KS_C_5601,
  LATIN_1,
} from './shifted-charsets.ts';

const ESC = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const LINE_FEED = 0x0a;
const TILDE = 0x7e;
const REPLACEMENT = 0xfffd;

interface State {
  charset: Charset;
  /** The set of the one character after `ESC N` (ISO-2022-JP-2). */
  single: Charset;
  /** The unit that a shift itself decodes to; 0 for none. */
  unit: number;
}

/** Reads a shift at an index and changes the state. Returns the length of the shift in bytes; 0 without a shift. */
type ShiftReader = (bytes: Uint8Array, at: number, state: State) => number;

/** The bytes after ESC as one number. */
function key(...sequence: string[]): number {
  return sequence.reduce((number, character) => number * 256 + character.charCodeAt(0), 0);
}

const TWO_BYTE_SHIFTS: ReadonlyMap<number, Charset> = new Map([
  [key('(', 'B'), ASCII],
  [key('(', 'J'), JIS_ROMAN],
  [key('(', 'I'), KATAKANA],
  [key('$', '@'), JIS_X_0208],
  [key('$', 'B'), JIS_X_0208],
  [key('$', 'A'), GB_2312],
]);
const THREE_BYTE_SHIFTS: ReadonlyMap<number, Charset> = new Map([
  [key('$', '(', 'D'), JIS_X_0212],
  [key('$', '(', 'C'), KS_C_5601],
]);
const SINGLE_SHIFTS: ReadonlyMap<number, Charset> = new Map([
  [key('.', 'A'), LATIN_1],
  [key('.', 'F'), GREEK],
]);
const SINGLE_CHARACTER = key('N');

const readJapaneseShift: ShiftReader = (bytes, at, state) => {
  if (bytes[at] !== ESC) return 0;
  const first = bytes[at + 1] ?? 0;
  const second = bytes[at + 2] ?? 0;
  const two = first * 256 + second;
  const charset = TWO_BYTE_SHIFTS.get(two);
  const longer = charset ?? THREE_BYTE_SHIFTS.get(two * 256 + (bytes[at + 3] ?? 0));
  if (longer !== undefined) {
    state.charset = longer;
    return charset === undefined ? 4 : 3;
  }
  const single = SINGLE_SHIFTS.get(two);
  if (single !== undefined) {
    state.single = single;
    return 3;
  }
  if (first !== SINGLE_CHARACTER || at + 2 >= bytes.length) return 0;
  state.unit = state.single.units()[second & 0x7f] as number;
  return 3;
};

const KOREAN_HEADER = key('$', ')', 'C');

const readKoreanShift: ShiftReader = (bytes, at, state) => {
  const byte = bytes[at];
  if (byte === SHIFT_OUT || byte === SHIFT_IN) {
    state.charset = byte === SHIFT_OUT ? KS_C_5601 : ASCII;
    return 1;
  }
  // The end of a line ends the shift, so that a lost SI affects only one line.
  if (byte === LINE_FEED) state.charset = ASCII;
  if (byte !== ESC) return 0;
  const header = ((bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0)) * 256 + (bytes[at + 3] ?? 0);
  return header === KOREAN_HEADER ? 4 : 0;
};

const readHzShift: ShiftReader = (bytes, at, state) => {
  if (bytes[at] === LINE_FEED) state.charset = ASCII;
  if (bytes[at] !== TILDE) return 0;
  const next = bytes[at + 1];
  if (next === TILDE) state.unit = TILDE;
  else if (next === 0x7b) state.charset = GB_2312;
  else if (next === 0x7d) state.charset = ASCII;
  else if (next !== LINE_FEED) return 0;
  return 2;
};

/** How an encoding shifts. */
interface Scheme {
  readonly readShift: ShiftReader;
  readonly escapeByte: number;
  /** Bytes of the longest escape sequence; a shorter one at the end is cut off. */
  readonly longest: number;
}

/** One pass over a document. */
class ShiftedText {
  readonly #bytes: Uint8Array;
  readonly #scheme: Scheme;
  readonly #state: State = { charset: ASCII, single: LATIN_1, unit: 0 };
  readonly #units: Uint16Array;
  #length = 0;
  #fault = -1;
  #at = 0;

  constructor(bytes: Uint8Array, scheme: Scheme) {
    this.#bytes = bytes;
    this.#scheme = scheme;
    // Every character has at least as many bytes as units.
    this.#units = new Uint16Array(bytes.length);
    while (this.#at < bytes.length && this.#step(bytes[this.#at] as number));
  }

  reading(): DecodedBytes {
    if (this.#fault !== -1) return failAt(this.#fault);
    return readAs(this.text(), this.#bytes.length - this.#at);
  }

  text(): string {
    return utf16Text(this.#units.subarray(0, this.#length));
  }

  /** Reads a shift or a character. Returns false when the end cuts it off. */
  #step(byte: number): boolean {
    const { charset } = this.#state;
    if (isSpecial(byte, charset.width, this.#scheme.escapeByte)) return this.#shift(byte);
    if (charset.width === 1) return this.#add(charset.units()[byte] as number, 1);
    if (this.#at + 1 === this.#bytes.length) return false;
    const second = this.#bytes[this.#at + 1] as number;
    if (!isSecond(second)) return this.#add(REPLACEMENT, 1);
    return this.#add(charset.units()[byte * 128 + second] as number, 2);
  }

  #shift(byte: number): boolean {
    const { readShift, escapeByte, longest } = this.#scheme;
    const state = this.#state;
    state.unit = 0;
    const length = readShift(this.#bytes, this.#at, state);
    if (length === 0) {
      if (byte === escapeByte && this.#bytes.length - this.#at < longest) return false;
      return this.#add(isControl(byte) ? byte : REPLACEMENT, 1);
    }
    if (state.unit !== 0) return this.#add(state.unit, length);
    this.#at += length;
    return true;
  }

  #add(unit: number, bytes: number): boolean {
    if (unit === REPLACEMENT && this.#fault === -1) this.#fault = this.#at;
    this.#units[this.#length] = unit;
    this.#length += 1;
    this.#at += bytes;
    return true;
  }
}

/**
 * Whether a byte cannot begin a character of the set: an 8-bit byte, a shift, and in a double-byte set every byte that is not a first byte.
 */
function isSpecial(byte: number, width: 1 | 2, escapeByte: number): boolean {
  if (byte >= 0x80 || byte === escapeByte) return true;
  return width === 2 ? byte < 0x21 : byte === SHIFT_OUT || byte === SHIFT_IN;
}

function isSecond(byte: number): boolean {
  return byte > 0x20 && byte < 0x7f;
}

function isControl(byte: number): boolean {
  return byte < 0x21 && byte !== ESC && byte !== SHIFT_OUT && byte !== SHIFT_IN;
}

function shifting(scheme: Scheme): Decoder {
  return {
    read: (bytes) => new ShiftedText(bytes, scheme).reading(),
    readLossily: (bytes) => new ShiftedText(bytes, scheme).text(),
  };
}

export const iso2022jp: Decoder = shifting({ readShift: readJapaneseShift, escapeByte: ESC, longest: 4 });
export const iso2022kr: Decoder = shifting({ readShift: readKoreanShift, escapeByte: ESC, longest: 4 });
export const hz: Decoder = shifting({ readShift: readHzShift, escapeByte: TILDE, longest: 2 });
