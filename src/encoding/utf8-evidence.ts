/** Counts what speaks for utf-8 in bytes that are not all valid. */

import { mayFollow, sequenceLength } from './decoders/utf8-sequences.ts';

export interface Utf8Evidence {
  /** Whole characters beyond ASCII. */
  readonly whole: number;
  /** Sequences that are none: a byte too many, or characters cut off. */
  readonly faults: number;
  /** Faults that only utf-8 explains: half a small letter after a small letter, a capital to other encodings. */
  readonly halves: number;
  /** Whole characters of Latin letters and typographic marks. */
  readonly latin: number;
}

/** First byte of U+0240 to U+027F. */
const LAST_LATIN = 0xc9;
/** First byte of U+2000 to U+2FFF. */
const MARKS = 0xe2;

export function utf8Evidence(bytes: Uint8Array, start = 0, end: number = bytes.length): Utf8Evidence {
  const evidence = { whole: 0, faults: 0, halves: 0, latin: 0 };
  for (let at = start; at < end; ) {
    const lead = bytes[at] as number;
    if (lead < 0x80) at += 1;
    else {
      const length = mayFollow(lead, bytes[at + 1]) ? sequenceLength(lead) : 0;
      const found = continued(bytes, at, Math.min(at + length, end));
      if (length > 0 && found === length) {
        evidence.whole += 1;
        if (isLatin(lead)) evidence.latin += 1;
      } else {
        evidence.faults += 1;
        if (isHalf(lead, bytes[at - 1])) evidence.halves += 1;
      }
      at += found;
    }
  }
  return evidence;
}

/** Bytes from a first byte that continue it, itself included. */
function continued(bytes: Uint8Array, start: number, end: number): number {
  let at = start + 1;
  while (at < end && ((bytes[at] as number) & 0xc0) === 0x80) at += 1;
  return at - start;
}

function isLatin(lead: number): boolean {
  return lead <= LAST_LATIN || lead === MARKS;
}

/** The first of two bytes, after a small letter of ASCII. */
function isHalf(lead: number, before: number | undefined): boolean {
  return sequenceLength(lead) === 2 && before !== undefined && before >= 0x61 && before <= 0x7a;
}

/** More halves than this are letters of an encoding that has small ones there. */
const MOST_HALVES = 5;

/** No text in another encoding has as many whole characters of utf-8 as faults; of 4,866 measured, none. */
export function isMostlyUtf8({ whole, faults, halves }: Utf8Evidence): boolean {
  if (faults > 0 && faults === halves && halves <= MOST_HALVES) return true;
  return whole > 0 && whole >= faults;
}
