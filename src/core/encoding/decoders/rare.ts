/**
 * The encodings that TextDecoder lacks or reads only in part (iso-2022-jp): `#rare-encodings` under the condition `node`. Other builds omit
 * them for their size, unless `anyfeed/encodings-rare` adds them. The rare forms of Unicode are here: utf-32, utf-7 and CESU-8.
 */

import { latin1Text, utf16Text } from '#platform';
import { hz, iso2022jp, iso2022kr, johab } from './east-asian.ts';
import { type Decoder, failAt, firstHigh, readAs } from './platform.ts';
import { singleByteDecoder, usualUnits, withRuns } from './single-byte.ts';
import { TABLES } from './tables.ts';

/** Number of code points to convert at once: `String.fromCodePoint` takes them as arguments. */
const CHUNK = 4096;

/** UTF-32, which TextDecoder lacks. */
function utf32(littleEndian: boolean): Decoder {
  return {
    read(bytes) {
      const incomplete = bytes.length % 4;
      const points = codePoints(bytes, littleEndian);
      const fault = points.findIndex((point) => !isScalar(point));
      return fault === -1 ? readAs(textOf(points), incomplete) : failAt(fault * 4);
    },
    readLossily(bytes) {
      const text = textOf(codePoints(bytes, littleEndian).map((point) => (isScalar(point) ? point : 0xfffd)));
      return bytes.length % 4 === 0 ? text : `${text}\ufffd`;
    },
  };
}

function codePoints(bytes: Uint8Array, littleEndian: boolean): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const points = new Uint32Array(bytes.length >> 2);
  for (let i = 0; i < points.length; i += 1) points[i] = view.getUint32(i * 4, littleEndian);
  return points;
}

function isScalar(point: number): boolean {
  return point < 0xd800 || (point > 0xdfff && point <= 0x10ffff);
}

function textOf(points: Uint32Array): string {
  const parts: string[] = [];
  for (let start = 0; start < points.length; start += CHUNK) {
    // biome-ignore lint/plugin: a chunk has a bound
    parts.push(String.fromCodePoint(...points.subarray(start, start + CHUNK)));
  }
  return parts.join('');
}

const utf32le: Decoder = utf32(true);
const utf32be: Decoder = utf32(false);

const PLUS = 0x2b;
const HIGH_BYTES = /[\x80-\xff]/g;
const SHIFTED = /\+([A-Za-z\d+/]*)(-?)/g;
const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes UTF-16 in base64; bits beyond the last whole unit are padding. */
function unshift(digits: string): string {
  let text = '';
  let bits = 0;
  let count = 0;
  for (const digit of digits) {
    bits = ((bits << 6) | BASE_64.indexOf(digit)) & 0x3f_ff_ff;
    count += 6;
    if (count < 16) continue;
    count -= 16;
    text += String.fromCharCode((bits >> count) & 0xffff);
  }
  return text;
}

function decode(bytes: Uint8Array): string {
  return latin1Text(bytes)
    .replace(HIGH_BYTES, '\ufffd')
    .replace(SHIFTED, (_, digits: string, end: string) =>
      digits === '' && end !== '' ? '+' : unshift(digits),
    )
    .toWellFormed();
}

/**
 * UTF-7 (RFC 2152) hides markup from programs that search for `<`. For a label in a document, decodes only plain ASCII; decodes shifted
 * sequences only when the caller forces the encoding.
 */
const utf7: Decoder = {
  read(bytes) {
    const fault = bytes.findIndex((byte) => byte === PLUS || byte > 0x7f);
    return fault === -1 ? readAs(latin1Text(bytes)) : failAt(fault);
  },
  readLossily: decode,
};

export const forcedUtf7: Decoder = {
  read(bytes) {
    const fault = firstHigh(bytes);
    return fault === -1 ? readAs(decode(bytes)) : failAt(fault);
  },
  readLossily: decode,
};

const REPLACEMENT = 0xfffd;
/** Bytes of a surrogate. */
const LONGEST = 3;
/** Bytes of a pair whose end is missing: the first half, and the available part of the second. */
const MOST_INCOMPLETE = 2 * LONGEST - 1;

/** Length in bytes of the sequence that begins at an index; 0 without one. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xef || !isContinuation(bytes[at + 1])) return 0;
  if (lead < 0xe0) return 2;
  const isOverlong = lead === 0xe0 && (bytes[at + 1] as number) < 0xa0;
  return isOverlong || !isContinuation(bytes[at + 2]) ? 0 : LONGEST;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function unitAt(bytes: Uint8Array, at: number, length: number): number {
  const lead = bytes[at] as number;
  if (length === 1) return lead;
  const second = (bytes[at + 1] as number) & 0x3f;
  if (length === 2) return ((lead & 0x1f) << 6) | second;
  return ((lead & 0x0f) << 12) | (second << 6) | ((bytes[at + 2] as number) & 0x3f);
}

const isHigh = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

interface Walk {
  readonly text: string;
  readonly fault: number;
}

function walk(bytes: Uint8Array): Walk {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  let fault = -1;
  for (let at = 0; at < bytes.length; ) {
    const size = lengthAt(bytes, at);
    const unit = size === 0 ? REPLACEMENT : unitAt(bytes, at, size);
    const isPair = isHigh(unit) && lengthAt(bytes, at + LONGEST) === LONGEST;
    const second = isPair ? unitAt(bytes, at + LONGEST, LONGEST) : 0;
    if (isLow(second)) {
      units[length] = unit;
      units[length + 1] = second;
      length += 2;
      at += 2 * LONGEST;
      continue;
    }
    const isFault = size === 0 || isHigh(unit) || isLow(unit);
    if (isFault && fault === -1) fault = at;
    units[length] = isFault ? REPLACEMENT : unit;
    length += 1;
    at += size || 1;
  }
  return { text: utf16Text(units.subarray(0, length)), fault };
}

/** Whether these last bytes of a document can be the beginning of a character. */
function isBeginning(end: Uint8Array): boolean {
  if (end.length > MOST_INCOMPLETE) return false;
  if (end.length < LONGEST) return canFollow(end, 0);
  return isHigh(unitAt(end, 0, lengthAt(end, 0))) && (end.length === LONGEST || startsLow(end));
}

/** Whether a lead byte and the bytes after it form a sequence that lacks only its last bytes. */
function canFollow(end: Uint8Array, at: number): boolean {
  const filled = Uint8Array.from([...end.subarray(at), 0xbf, 0xbf]);
  return lengthAt(filled, 0) > end.length - at;
}

function startsLow(end: Uint8Array): boolean {
  const [lead, second = 0xb0] = end.subarray(LONGEST);
  return lead === 0xed && (second & 0xf0) === 0xb0;
}

/** CESU-8 (Unicode Technical Report 26): utf-8 with surrogate pairs encoded half by half, and no sequence of four bytes. */
const cesu8: Decoder = {
  read(bytes) {
    const { text, fault } = walk(bytes);
    if (fault === -1) return readAs(text);
    const end = bytes.subarray(fault);
    return isBeginning(end) ? readAs(walk(bytes.subarray(0, fault)).text, end.length) : failAt(fault);
  },
  readLossily: (bytes) => walk(bytes).text,
};

const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['utf-32', utf32be],
  ['utf-32be', utf32be],
  ['utf-32le', utf32le],
  ['utf-7', utf7],
  ['forced utf-7', forcedUtf7],
  ['cesu-8', cesu8],
  ['johab', johab],
  ['iso-2022-jp', iso2022jp],
  ['iso-2022-jp-1', iso2022jp],
  ['iso-2022-jp-2', iso2022jp],
  ['iso-2022-jp-ext', iso2022jp],
  ['iso-2022-kr', iso2022kr],
  ['hz-gb-2312', hz],
]);

const known = new Map<string, Uint16Array>();

function unitsOf(name: string): Uint16Array {
  const table = TABLES[name];
  if (table === undefined) return usualUnits(name);
  const units = known.get(name) ?? withRuns(unitsOf(table.base), table.runs);
  known.set(name, units);
  return units;
}

/** Undefined for an encoding that is not rare. */
export function rareDecoder(name: string): Decoder | undefined {
  return Object.hasOwn(TABLES, name) ? singleByteDecoder(unitsOf(name)) : DECODERS.get(name);
}
