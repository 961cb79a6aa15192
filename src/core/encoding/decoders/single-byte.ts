/**
 * Reads single-byte sets by tables: a few tables of this library, the platform's sets, and the tables that `rare.ts` adds. Converts a document
 * to utf-8 when hardly any byte is beyond ASCII: copying the ASCII bytes takes a fifth of the time of looking up every byte, the document takes
 * half of the memory, and the reader decodes only parts of it (`Utf8Bytes`).
 */

import { isAscii, latin1Text, READS_BYTES, singleByteText, utf16Text } from '#platform';
import { HighBytes } from '../byte-search.ts';
import { writeCharacter } from '../utf8.ts';
import { type DecodedBytes, type Decoder, failAt, readAs } from './platform.ts';

const REPLACEMENT = 0xfffd;

/** Limit of bytes beyond ASCII: this number, and one more for each so many bytes. English and Dutch stay below it. */
const FEW = 64;
const PER_HIGH_BYTE = 64;

/**
 * @param units the UTF-16 unit of each byte; ASCII bytes must map to themselves.
 * @param decode decodes the text at its first use.
 * @returns undefined when too many bytes are beyond ASCII.
 */
function readSparse(
  bytes: Uint8Array,
  units: Uint16Array,
  decode: (bytes: Uint8Array) => string,
): DecodedBytes | undefined {
  const high = new HighBytes(bytes);
  let count = 0;
  let { length } = bytes;
  let isLatin1 = true;
  for (let at = high.next(0); at < bytes.length; at = high.next(at + 1)) {
    const unit = units[bytes[at] as number] as number;
    if (unit === REPLACEMENT) return failAt(at);
    isLatin1 &&= unit === bytes[at];
    count += 1;
    if (count > FEW + at / PER_HIGH_BYTE) return undefined;
    length += unit < 0x800 ? 1 : 2;
  }
  return isLatin1 ? readAs(latin1Text(bytes)) : new SparseReading(bytes, units, length, decode);
}

class SparseReading implements DecodedBytes {
  readonly fault = -1;
  readonly incomplete = 0;
  readonly #bytes: Uint8Array;
  readonly #units: Uint16Array;
  readonly #length: number;
  readonly #decode: (bytes: Uint8Array) => string;
  #utf8: Uint8Array | undefined;
  #text: string | undefined;

  constructor(bytes: Uint8Array, units: Uint16Array, length: number, decode: (bytes: Uint8Array) => string) {
    this.#bytes = bytes;
    this.#units = units;
    this.#length = length;
    this.#decode = decode;
  }

  get text(): string {
    this.#text ??= this.#decode(this.#bytes);
    return this.#text;
  }

  get utf8(): Uint8Array {
    this.#utf8 ??= encode(this.#bytes, this.#units, this.#length);
    return this.#utf8;
  }
}

/** @param length of the result */
function encode(bytes: Uint8Array, units: Uint16Array, length: number): Uint8Array {
  const result = new Uint8Array(length);
  const high = new HighBytes(bytes);
  let from = 0;
  let to = 0;
  for (let at = high.next(0); at < bytes.length; at = high.next(from)) {
    result.set(bytes.subarray(from, at), to);
    to += at - from;
    to = writeCharacter(units[bytes[at] as number] as number, result, to);
    from = at + 1;
  }
  result.set(bytes.subarray(from), to);
  return result;
}

/** A set that equals another one except for some characters. */
export interface Table {
  /** `latin1` is the base that needs no table. */
  readonly base: string;
  /** Characters by the byte of the first; `А\0Я` stands for all characters from А to Я. U+FFFD marks an undefined byte. */
  readonly runs: Readonly<Record<number, string>>;
}

/** Sets for which platforms decode a different one, such as a superset of Windows. */
const USUAL: Readonly<Record<string, Table>> = {
  'windows-1252': {
    base: 'latin1',
    runs: { 128: '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ' },
  },
  'iso-8859-9': { base: 'latin1', runs: { 208: 'Ğ', 221: 'İŞ', 240: 'ğ', 253: 'ış' } },
  // Node lacks this set.
  'iso-8859-16': {
    base: 'latin1',
    runs: {
      161: 'ĄąŁ€„Š§š©Ș«Ź­źŻ°±ČłŽ”¶·žčș»ŒœŸż',
      195: 'Ă',
      197: 'Ć',
      208: 'ĐŃ',
      213: 'Ő',
      215: 'ŚŰ',
      221: 'ĘȚ',
      227: 'ă',
      229: 'ć',
      240: 'đń',
      245: 'ő',
      247: 'śű',
      253: 'ęț',
    },
  },
  'koi8-u': {
    base: 'koi8-r',
    runs: { 164: 'є', 166: 'ії', 173: 'ґ', 180: 'Є', 182: 'ІЇ', 189: 'Ґ' },
  },
  'tis-620': {
    base: 'latin1',
    runs: { 160: '\ufffdก\x00\u0e3a\ufffd\ufffd\ufffd\ufffd฿\x00๛\ufffd\ufffd\ufffd\ufffd' },
  },
  'iso-8859-11': { base: 'tis-620', runs: { 160: '\xa0' } },
};

/** The sets that TextDecoder has. */
const PLATFORM_NAMES: ReadonlySet<string> = new Set([
  ...'iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-10'.split(' '),
  ...'iso-8859-13 iso-8859-14 iso-8859-15 windows-874 windows-1250 windows-1251'.split(' '),
  ...'windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 koi8-r cp866'.split(' '),
  ...'macintosh mac-cyrillic'.split(' '),
]);

const BYTES = 256;
const ASCII = 128;

const known = new Map<string, Uint16Array>();

const ASCII_UNITS: Uint16Array = Uint16Array.from({ length: ASCII }, (_, byte) => byte);

/** A table of ASCII and the characters of the bytes beyond it. */
function withHigh(unitOf: (byte: number) => number): Uint16Array {
  const units = new Uint16Array(BYTES);
  units.set(ASCII_UNITS);
  for (let byte = ASCII; byte < BYTES; byte += 1) units[byte] = unitOf(byte);
  return units;
}

/** Whether a set can be read without `rare.ts`. */
export function isUsual(name: string): boolean {
  return Object.hasOwn(USUAL, name) || PLATFORM_NAMES.has(name);
}

/** The UTF-16 unit of each byte; made on first use. */
export function usualUnits(name: string): Uint16Array {
  let units = known.get(name);
  if (units !== undefined) return units;
  const table = USUAL[name];
  if (table !== undefined) units = withRuns(usualUnits(table.base), table.runs);
  else units = PLATFORM_NAMES.has(name) ? platformUnits(name) : withHigh((byte) => byte);
  known.set(name, units);
  return units;
}

function platformUnits(name: string): Uint16Array {
  const text = singleByteText(
    name,
    Uint8Array.from({ length: BYTES - ASCII }, (_, at) => ASCII + at),
  );
  return withHigh((byte) => text.charCodeAt(byte - ASCII));
}

/** A copy of a table with some characters replaced. */
export function withRuns(base: Uint16Array, runs: Table['runs']): Uint16Array {
  const units = base.slice();
  for (const [start, run] of Object.entries(runs)) write(run, units, Number(start));
  return units;
}

/** Writes the characters of a run; NUL between two characters stands for all characters between them. */
function write(run: string, units: Uint16Array, start: number): void {
  let at = start;
  for (let i = 0; i < run.length; i += 1) {
    const unit = run.charCodeAt(i);
    if (unit !== 0) {
      units[at] = unit;
      at += 1;
      continue;
    }
    const last = run.charCodeAt(i + 1);
    for (let next = (units[at - 1] as number) + 1; next < last; next += 1) {
      units[at] = next;
      at += 1;
    }
  }
}

/** The units of bytes. Looks up four at once, which takes 0.6 of the time of one after the other. */
function unitsOf(bytes: Uint8Array, units: Uint16Array): Uint16Array {
  const text = new Uint16Array(bytes.length);
  const last = bytes.length - 3;
  let at = 0;
  for (; at < last; at += 4) {
    text[at] = units[bytes[at] as number] as number;
    text[at + 1] = units[bytes[at + 1] as number] as number;
    text[at + 2] = units[bytes[at + 2] as number] as number;
    text[at + 3] = units[bytes[at + 3] as number] as number;
  }
  for (; at < bytes.length; at += 1) text[at] = units[bytes[at] as number] as number;
  return text;
}

/** @param units the UTF-16 unit of each byte. */
export function singleByteDecoder(units: Uint16Array): Decoder {
  let isSuperset: boolean | undefined;
  const hasAscii = (): boolean => {
    isSuperset ??= units.subarray(0, ASCII).every((unit, byte) => unit === byte);
    return isSuperset;
  };
  const decode = (bytes: Uint8Array): string => {
    if (isAscii(bytes) && hasAscii()) return latin1Text(bytes);
    return utf16Text(unitsOf(bytes, units));
  };
  return {
    read(bytes) {
      const sparse = READS_BYTES && hasAscii() ? readSparse(bytes, units, decode) : undefined;
      if (sparse !== undefined) return sparse;
      const text = decode(bytes);
      const fault = text.indexOf('\ufffd');
      return fault === -1 ? readAs(text) : failAt(fault);
    },
    readLossily: decode,
  };
}

/** WHATWG's `x-user-defined`: the bytes 80 to FF are the private code points F780 to F7FF. */
export const userDefined: Decoder = singleByteDecoder(withHigh((byte) => 0xf700 + byte));
