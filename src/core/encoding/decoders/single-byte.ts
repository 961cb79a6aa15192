/** Reads single-byte sets by tables: a few tables of this library, the platform's sets, and the tables that `rare.ts` adds. */

import { isAscii, latin1Text, READS_BYTES, singleByteText, utf16Text } from '#platform';
import { type Decoder, failAt, readAs } from './decoder.ts';
import { readSparse } from './sparse-reading.ts';

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

function unitsBy(unitOf: (byte: number) => number): Uint16Array {
  return Uint16Array.from({ length: BYTES }, (_, byte) => unitOf(byte));
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
  else units = PLATFORM_NAMES.has(name) ? platformUnits(name) : unitsBy((byte) => byte);
  known.set(name, units);
  return units;
}

function platformUnits(name: string): Uint16Array {
  const text = singleByteText(
    name,
    Uint8Array.from({ length: BYTES - ASCII }, (_, at) => ASCII + at),
  );
  return unitsBy((byte) => (byte < ASCII ? byte : text.charCodeAt(byte - ASCII)));
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

/** @param units the UTF-16 unit of each byte. */
export function singleByteDecoder(units: Uint16Array): Decoder {
  const hasAscii = units.subarray(0, ASCII).every((unit, byte) => unit === byte);
  const decode = (bytes: Uint8Array): string => {
    if (hasAscii && isAscii(bytes)) return latin1Text(bytes);
    const text = new Uint16Array(bytes);
    const first = hasAscii ? ASCII : 0;
    for (let i = 0; i < bytes.length; i += 1) {
      const byte = bytes[i] as number;
      if (byte >= first) text[i] = units[byte] as number;
    }
    return utf16Text(text);
  };
  return {
    read(bytes) {
      const sparse = READS_BYTES && hasAscii ? readSparse(bytes, units, decode) : undefined;
      if (sparse !== undefined) return sparse;
      const text = decode(bytes);
      const fault = text.indexOf('\ufffd');
      return fault === -1 ? readAs(text) : failAt(fault);
    },
    readLossily: decode,
  };
}

/** WHATWG's `x-user-defined`: the bytes 80 to FF are the private code points F780 to F7FF. */
export const userDefined: Decoder = singleByteDecoder(
  unitsBy((byte) => (byte < ASCII ? byte : 0xf700 + byte)),
);
