/**
 * The encodings that shift between character sets: ISO-2022-JP (RFC 1468, 1554, 2237; every variant is read by the union
 * of their rules), ISO-2022-KR (RFC 1557) and HZ (RFC 1843). The sets themselves are read by iconv-lite with bit 8 set.
 */

import { type Decoder, failAt, type Reading, readAs } from './decoder.ts';
import { iconvDecoder, iconvTable, threeAfter8f, twoBytes } from './iconv.ts';
import { ascii, latin1 } from './native.ts';

/** A character set of one or two bytes a character. */
interface Charset {
  readonly width: 1 | 2;
  readonly read: (bytes: Uint8Array) => string;
}

interface State {
  charset: Charset;
  /** What `ESC N` takes its one character from (ISO-2022-JP-2). */
  single: Charset;
}

/** What stands at a byte that is not simply a character: how many bytes, and the text they mean. */
interface Shift {
  readonly length: number;
  readonly text: string;
}

/** Reads a shift and changes the state; undefined when there is none in the list. */
type ShiftReader = (bytes: Uint8Array, at: number, state: State) => Shift | undefined;

const ESC = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const LINE_FEED = 0x0a;
const TILDE = 0x7e;

const eucjp = iconvDecoder('eucjp', threeAfter8f);
const highBit = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte | 0x80);

const ASCII: Charset = { width: 1, read: ascii.readLossily };
const JIS_ROMAN: Charset = {
  width: 1,
  read: (bytes) => ascii.readLossily(bytes).replaceAll('\\', '¥').replaceAll('~', '‾'),
};
const KATAKANA: Charset = {
  width: 1,
  read: (bytes) => eucjp.readLossily(prefixed(0x8e, 1, bytes)),
};
const JIS_X_0208: Charset = { width: 2, read: (bytes) => eucjp.readLossily(highBit(bytes)) };
const JIS_X_0212: Charset = { width: 2, read: (bytes) => eucjp.readLossily(prefixed(0x8f, 2, bytes)) };
const GB_2312: Charset = doubleByte('gbk');
const KS_C_5601: Charset = doubleByte('cp949');
const LATIN_1: Charset = { width: 1, read: (bytes) => latin1.readLossily(highBit(bytes)) };
const GREEK: Charset = {
  width: 1,
  read: (bytes) => iconvTable('iso88597').readLossily(highBit(bytes)),
};

function doubleByte(codec: string): Charset {
  const decoder = iconvDecoder(codec, twoBytes);
  return { width: 2, read: (bytes) => decoder.readLossily(highBit(bytes)) };
}

/** EUC-JP's way of naming its further sets: a byte before every character. */
function prefixed(prefix: number, width: number, bytes: Uint8Array): Uint8Array {
  const result: number[] = [];
  for (let at = 0; at < bytes.length; at += width) {
    result.push(prefix, ...highBit(bytes.subarray(at, at + width)));
  }
  return Uint8Array.from(result);
}

const ISO_2022_JP_SHIFTS: ReadonlyMap<string, Charset> = new Map([
  ['(B', ASCII],
  ['(J', JIS_ROMAN],
  ['(I', KATAKANA],
  ['$@', JIS_X_0208],
  ['$B', JIS_X_0208],
  ['$(D', JIS_X_0212],
  ['$A', GB_2312],
  ['$(C', KS_C_5601],
]);

const readJapaneseShift: ShiftReader = (bytes, at, state) => {
  if (bytes[at] !== ESC) return undefined;
  for (const length of [3, 4]) {
    const charset = ISO_2022_JP_SHIFTS.get(sequence(bytes, at + 1, at + length));
    if (charset === undefined) continue;
    state.charset = charset;
    return { length, text: '' };
  }
  const designated = sequence(bytes, at + 1, at + 3);
  if (designated === '.A' || designated === '.F') {
    state.single = designated === '.A' ? LATIN_1 : GREEK;
    return { length: 3, text: '' };
  }
  if (designated.startsWith('N') && designated.length === 2) {
    return { length: 3, text: state.single.read(bytes.subarray(at + 2, at + 3)) };
  }
  return undefined;
};

const readKoreanShift: ShiftReader = (bytes, at, state) => {
  const byte = bytes[at];
  if (byte === SHIFT_OUT || byte === SHIFT_IN) {
    state.charset = byte === SHIFT_OUT ? KS_C_5601 : ASCII;
    return { length: 1, text: '' };
  }
  // A line ends the shift, so that a lost SI costs one line only.
  if (byte === LINE_FEED) state.charset = ASCII;
  return byte === ESC && sequence(bytes, at + 1, at + 4) === '$)C' ? { length: 4, text: '' } : undefined;
};

const HZ_SHIFTS: ReadonlyMap<string, Shift & { charset?: Charset }> = new Map([
  ['{', { length: 2, text: '', charset: GB_2312 }],
  ['}', { length: 2, text: '', charset: ASCII }],
  ['~', { length: 2, text: '~' }],
  ['\n', { length: 2, text: '' }],
]);

const readHzShift: ShiftReader = (bytes, at, state) => {
  if (bytes[at] === LINE_FEED) state.charset = ASCII;
  if (bytes[at] !== TILDE) return undefined;
  const shift = HZ_SHIFTS.get(sequence(bytes, at + 1, at + 2));
  if (shift?.charset !== undefined) state.charset = shift.charset;
  return shift;
};

function sequence(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** How an encoding shifts. */
interface Scheme {
  readonly readShift: ShiftReader;
  readonly escapeByte: number;
  /** Bytes of the longest escape sequence; a shorter one at the end is cut off. */
  readonly longest: number;
}

/** One pass over a document: runs of one character set, and what stands between them. */
class ShiftedText {
  readonly #bytes: Uint8Array;
  readonly #parts: string[] = [];
  #fault = -1;
  #incomplete = 0;

  constructor(bytes: Uint8Array, { readShift, escapeByte, longest }: Scheme) {
    this.#bytes = bytes;
    const state: State = { charset: ASCII, single: LATIN_1 };
    let start = 0;
    let at = 0;
    while (at < bytes.length) {
      const byte = bytes[at] as number;
      if (!isSpecial(byte, state.charset.width, escapeByte)) {
        at += 1;
        continue;
      }
      this.#run(start, at, state.charset);
      const shift = readShift(bytes, at, state);
      if (shift === undefined && byte === escapeByte && bytes.length - at < longest) {
        this.#incomplete = bytes.length - at;
        return;
      }
      this.#parts.push(shift?.text ?? this.#other(byte, at));
      at += shift?.length ?? 1;
      start = at;
    }
    this.#run(start, at, state.charset);
  }

  reading(): Reading {
    return this.#fault === -1 ? readAs(this.text(), this.#incomplete) : failAt(this.#fault);
  }

  text(): string {
    return this.#parts.join('');
  }

  #run(start: number, end: number, { width, read }: Charset): void {
    const odd = (end - start) % width;
    if (odd === 1 && end < this.#bytes.length) this.#note(end - 1);
    else this.#incomplete = odd;
    if (end - start <= odd) return;
    const text = read(this.#bytes.subarray(start, end - odd));
    const replaced = text.indexOf('\ufffd');
    if (replaced !== -1) this.#note(start + replaced * width);
    this.#parts.push(text);
  }

  /** A byte that begins no shift: a control character, or a fault. */
  #other(byte: number, at: number): string {
    if (byte < 0x20 && byte !== ESC && byte !== SHIFT_OUT && byte !== SHIFT_IN)
      return String.fromCharCode(byte);
    this.#note(at);
    return '\ufffd';
  }

  #note(fault: number): void {
    if (this.#fault === -1) this.#fault = fault;
  }
}

/** Ends a run: an 8-bit byte, a shift, and in a double-byte set whatever is not one of its bytes. */
function isSpecial(byte: number, width: 1 | 2, escapeByte: number): boolean {
  if (byte >= 0x80 || byte === escapeByte) return true;
  return width === 2 ? byte < 0x21 : byte === SHIFT_OUT || byte === SHIFT_IN;
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
