/** CESU-8 (Unicode Technical Report 26): utf-8 with surrogate pairs encoded half by half, and no sequence of four bytes. */

import { utf16Text } from '#platform';
import { type Decoder, failAt, readAs } from './decoder.ts';

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
  const filled = Uint8Array.of(...end.subarray(at), ...[0xbf, 0xbf]);
  return lengthAt(filled, 0) > end.length - at;
}

function startsLow(end: Uint8Array): boolean {
  const [lead, second = 0xb0] = end.subarray(LONGEST);
  return lead === 0xed && (second & 0xf0) === 0xb0;
}

export const cesu8: Decoder = {
  read(bytes) {
    const { text, fault } = walk(bytes);
    if (fault === -1) return readAs(text);
    const end = bytes.subarray(fault);
    return isBeginning(end) ? readAs(walk(bytes.subarray(0, fault)).text, end.length) : failAt(fault);
  },
  readLossily: (bytes) => walk(bytes).text,
};
