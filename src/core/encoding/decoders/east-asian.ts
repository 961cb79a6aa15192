/**
 * Rare encodings of East Asia. Some shift between character sets: ISO-2022-JP (RFC 1468, 1554, 2237; every variant is read by the union of
 * their rules), ISO-2022-KR (RFC 1557) and HZ (RFC 1843). Johab (KS X 1001 annex 3) composes syllables.
 */

import { utf16Text } from '#platform';
import {
  ascii,
  type DecodedBytes,
  type Decoder,
  eucJp,
  eucKr,
  failAt,
  gb18030,
  latin1,
  readAs,
} from './platform.ts';
import { singleByteDecoder, usualUnits } from './single-byte.ts';

/**
 * A character set as a table of UTF-16 units by bytes of 7 bits. Other decoders read the sets with bit 8 set; a table is made when its set is
 * first used.
 */
interface Charset {
  /** Bytes of a character. */
  readonly width: 1 | 2;
  /** By the byte, or by `first * 128 + second`; U+FFFD for undefined bytes. */
  units(): Uint16Array;
}

const PLACES = 128;
const REPLACEMENT = 0xfffd;

function charset(width: 1 | 2, read: (...bytes: number[]) => string): Charset {
  let units: Uint16Array | undefined;
  return {
    width,
    units() {
      units ??= width === 1 ? singleUnits(read) : doubleUnits(read);
      return units;
    },
  };
}

/** The one unit of a text; U+FFFD for any other text. */
function unitOf(text: string): number {
  return text.length === 1 ? text.charCodeAt(0) : REPLACEMENT;
}

function singleUnits(read: (byte: number) => string): Uint16Array {
  return Uint16Array.from({ length: PLACES }, (_, byte) => unitOf(read(byte)));
}

function doubleUnits(read: (first: number, second: number) => string): Uint16Array {
  const units = new Uint16Array(PLACES * PLACES).fill(REPLACEMENT);
  for (let first = 0x21; first < 0x7f; first += 1) {
    for (let second = 0x21; second < 0x7f; second += 1)
      units[first * PLACES + second] = unitOf(read(first, second));
  }
  return units;
}

/** A set that another encoding reads with bit 8 set, after a byte that names the set. */
function highSet(width: 1 | 2, decoder: () => Decoder, ...prefix: number[]): Charset {
  return charset(width, (...bytes) =>
    decoder().readLossily(Uint8Array.from([...prefix, ...bytes.map((byte) => byte | 0x80)])),
  );
}

const ASCII: Charset = charset(1, (byte) => ascii.readLossily(Uint8Array.of(byte)));
const JIS_ROMAN: Charset = charset(1, (byte) => {
  if (byte === 0x5c) return '¥';
  return byte === 0x7e ? '‾' : String.fromCharCode(byte);
});
const KATAKANA: Charset = highSet(1, () => eucJp, 0x8e);
const JIS_X_0208: Charset = highSet(2, () => eucJp);
const JIS_X_0212: Charset = highSet(2, () => eucJp, 0x8f);
const GB_2312: Charset = highSet(2, () => gb18030);
const KS_C_5601: Charset = highSet(2, () => eucKr);
const LATIN_1: Charset = highSet(1, () => latin1);
const GREEK: Charset = highSet(1, () => singleByteDecoder(usualUnits('iso-8859-7')));

const ESC = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const LINE_FEED = 0x0a;
const TILDE = 0x7e;

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

/** Index of each 5-bit code in its list of letters: 0 is "no letter", -1 is no code. */
const INITIAL = [-1, 0, ...range(1, 19), ...Array<number>(11).fill(-1)];
const VOWEL = [
  [-1, -1, 0, 1, 2, 3, 4, 5],
  [-1, -1, 6, 7, 8, 9, 10, 11],
  [-1, -1, 12, 13, 14, 15, 16, 17],
  [-1, -1, 18, 19, 20, 21, -1, -1],
].flat();
const FINAL = [-1, 0, ...range(1, 16), -1, ...range(17, 27), -1, -1];

/** The single letters, as compatibility jamo. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

const FIRST_SYLLABLE = 0xac00;

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/**
 * The character of two bytes of Johab, `''` without one: a Hangul syllable is 5 bits each of initial, vowel and final; everything else is
 * KS X 1001 in another arrangement, read as EUC-KR.
 */
function character(lead: number, trail: number): string {
  return lead < 0xd8 ? hangul((lead << 8) | trail) : symbol(lead, trail);
}

function hangul(code: number): string {
  const initial = INITIAL[(code >> 10) & 31] as number;
  const vowel = VOWEL[(code >> 5) & 31] as number;
  const final = FINAL[code & 31] as number;
  if (initial < 0 || vowel < 0 || final < 0) return '';
  if (initial > 0 && vowel > 0) {
    return String.fromCharCode(FIRST_SYLLABLE + ((initial - 1) * 21 + vowel - 1) * 28 + final);
  }
  const letters = Number(initial > 0) + Number(vowel > 0) + Number(final > 0);
  if (letters === 0) return '\u3000';
  return letters === 1 ? (INITIALS[initial - 1] ?? VOWELS[vowel - 1] ?? FINALS[final - 1] ?? '') : '';
}

function symbol(lead: number, trail: number): string {
  const unused =
    lead < 0xd9 || lead === 0xdf || lead > 0xf9 || (lead === 0xda && trail >= 0xa1 && trail <= 0xd3);
  if (unused || trail < 0x31 || (trail >= 0x80 && trail < 0x91) || (trail & 0x7f) === 0x7f) return '';
  const row = lead < 0xe0 ? 2 * (lead - 0xd9) : 2 * lead - 0x197;
  const cell = trail < 0x91 ? trail - 0x31 : trail - 0x43;
  const second = cell >= 0x5e;
  const text = eucKr.readLossily(
    Uint8Array.of(row + Number(second) + 0xa1, (second ? cell - 0x5e : cell) + 0xa1),
  );
  return text.includes('\ufffd') ? '' : text;
}

interface Walk {
  readonly text: string;
  readonly fault: number;
  readonly incomplete: number;
}

/** The character at an index of Johab; `''` without one. */
function characterAt(bytes: Uint8Array, at: number): string {
  const lead = bytes[at] as number;
  if (lead < 0x80) return String.fromCharCode(lead);
  const trail = bytes[at + 1];
  return trail === undefined ? '' : character(lead, trail);
}

/** @param mostFaults number of faults to replace; the next one ends the walk */
function walk(bytes: Uint8Array, mostFaults: number): Walk {
  const parts: string[] = [];
  const faults: number[] = [];
  const isCut = (at: number): boolean => at === bytes.length - 1 && (bytes[at] as number) > 0x80;
  let at = 0;
  while (at < bytes.length && faults.length <= mostFaults && !isCut(at)) {
    const text = characterAt(bytes, at);
    if (text === '') faults.push(at);
    parts.push(text || '\ufffd');
    at += text === '' || (bytes[at] as number) < 0x80 ? 1 : 2;
  }
  return { text: parts.join(''), fault: faults[0] ?? -1, incomplete: Number(isCut(at)) };
}

export const johab: Decoder = {
  read(bytes) {
    const { text, fault, incomplete } = walk(bytes, 0);
    return fault === -1 ? readAs(text, incomplete) : failAt(fault);
  },
  readLossily(bytes) {
    const { text, incomplete } = walk(bytes, Infinity);
    return incomplete === 0 ? text : `${text}\ufffd`;
  },
};
