/** The encodings that Node checks and decodes natively: utf-8, us-ascii and iso-8859-1. */

import { isAscii, isUtf8, latin1Text, utf8Text } from '#platform';
import { HighBytes } from '../high-bytes.ts';
import { type DecodedBytes, type Decoder, failAt, readAs } from './decoder.ts';
import { mayFollow, sequenceLength } from './utf8-sequences.ts';

/** Bytes of the longest sequence of utf-8. */
const LONGEST = 4;
const HIGH_BYTES = /[\x80-\xff]/g;

class Utf8Reading implements DecodedBytes {
  readonly fault = -1;
  readonly utf8: Uint8Array;
  readonly incomplete: number;
  #text: string | undefined;

  constructor(utf8: Uint8Array, incomplete: number) {
    this.utf8 = utf8;
    this.incomplete = incomplete;
  }

  get text(): string {
    this.#text ??= isAscii(this.utf8) ? latin1Text(this.utf8) : utf8Text(this.utf8);
    return this.#text;
  }
}

/** Decodes utf-8; returns undefined for other bytes. Does not search for the fault, which takes longer. */
export function readUtf8(bytes: Uint8Array): DecodedBytes | undefined {
  if (isUtf8(bytes)) return new Utf8Reading(bytes, 0);
  const incomplete = incompleteUtf8(bytes);
  if (incomplete === 0) return undefined;
  const complete = bytes.subarray(0, bytes.length - incomplete);
  return isUtf8(complete) ? new Utf8Reading(complete, incomplete) : undefined;
}

/** Reading ASCII as text takes 0.93 of the time below this length; above it, reading windows of bytes does. */
const SHORT = 32_768;

export const utf8: Decoder = {
  read(bytes) {
    if (bytes.length < SHORT && isAscii(bytes)) return readAs(latin1Text(bytes));
    return readUtf8(bytes) ?? failAt(firstFault(bytes));
  },
  readLossily: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
};

/** Length of an incomplete sequence at the end of `bytes`. */
function incompleteUtf8(bytes: Uint8Array): number {
  for (let length = 1; length < LONGEST && length <= bytes.length; length += 1) {
    const lead = bytes[bytes.length - length] as number;
    if ((lead & 0xc0) === 0x80) continue;
    const isBeginning = sequenceLength(lead) > length && mayFollow(lead, bytes[bytes.length - length + 1]);
    return isBeginning ? length : 0;
  }
  return 0;
}

/** Number of bytes to check at once in the search for a fault. */
const CHUNK = 4096;

/** Start of the first sequence that is not utf-8; `bytes` must have one. */
function firstFault(bytes: Uint8Array): number {
  let at = 0;
  for (;;) {
    const end = characterStart(bytes, at + CHUNK);
    if (!isUtf8(bytes.subarray(at, end))) break;
    at = end;
  }
  for (let length = lengthAt(bytes, at); length > 0; length = lengthAt(bytes, at)) at += length;
  return at;
}

/** Length in bytes of the character at an index; 0 without a whole one. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number;
  const length = sequenceLength(lead);
  if (length > 1 && !mayFollow(lead, bytes[at + 1] ?? 0)) return 0;
  for (let next = at + 2; next < at + length; next += 1) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** The last byte at or before `at` that does not continue a sequence; `at` itself when the three bytes before it also continue one. */
function characterStart(bytes: Uint8Array, at: number): number {
  for (let start = at; start > at - LONGEST; start -= 1) {
    if (((bytes[start] ?? 0) & 0xc0) !== 0x80) return start;
  }
  return at;
}

export const ascii: Decoder = {
  read: (bytes) => (isAscii(bytes) ? readAs(latin1Text(bytes)) : failAt(firstHigh(bytes))),
  readLossily: (bytes) => latin1Text(bytes).replace(HIGH_BYTES, '\ufffd'),
};

/** Index of the first byte that is not ASCII; -1 without one. */
export function firstHigh(bytes: Uint8Array): number {
  const at = new HighBytes(bytes).next(0);
  return at === bytes.length ? -1 : at;
}

/** True Latin-1: the bytes 80 to 9F are the C1 controls, not the punctuation of windows-1252. */
export const latin1: Decoder = {
  read: (bytes) => readAs(latin1Text(bytes)),
  readLossily: latin1Text,
};
