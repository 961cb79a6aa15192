/**
 * Finds characters that XML forbids (XML 1.0, 2.2) when they prove a wrong encoding: utf-16 decoded as utf-8 is full of NUL, and
 * ISO-2022-JP decoded as another encoding is full of ESC.
 */

import { indexOfByte, indexOfText } from '#platform';
import { byteWords, WORD } from './byte-search.ts';
import type { DecodedBytes } from './decoders/decoder.ts';
import { readSignature } from './facts.ts';

/** A byte below 20 other than TAB, LF and CR. */
const CONTROL = 1;
/** EF: the first byte of U+F000 to U+FFFF in utf-8. */
const LEAD_EF = 2;

/** Number of words per round. */
const BLOCK = 4;

/**
 * The marks of the bytes: `CONTROL`, `LEAD_EF`, both or neither. Finds them in one pass: looks up two bytes at once, and eight in a row, in
 * 0.15 ns a byte.
 */
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

function marksOfPairs(): Uint8Array {
  const marks = new Uint8Array(0x10000);
  for (let byte = 0; byte < 0x100; byte += 1) {
    const mark = markOf(byte);
    if (mark === 0) continue;
    for (let other = 0; other < 0x100; other += 1) {
      marks[byte * 0x100 + other] = mark | markOf(other);
      marks[other * 0x100 + byte] = mark | markOf(other);
    }
  }
  return marks;
}

function marksBetween(bytes: Uint8Array, marks: Uint8Array, start: number, end: number): number {
  let found = 0;
  for (let at = start; at < end; at += 1) found |= marks[(bytes[at] as number) * 0x101] as number;
  return found;
}

function markOf(byte: number): number {
  if (byte === 0xef) return LEAD_EF;
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d ? CONTROL : 0;
}

const NUL = 0x00;
const SHIFT_OUT = 0x0e;
const ESC = 0x1b;

/**
 * Index of the first byte that is a forbidden character in encodings which contain ASCII, but not in some other encoding; -1 without one.
 * Leave the other control characters to the XML reader: they are the same in every encoding, so they must not veto one.
 * @param rare the marks of the bytes
 */
export function firstForbiddenByte(bytes: Uint8Array, rare: number = rareBytes(bytes)): number {
  if (readSignature(bytes, 0) === 'cp037') return 0;
  if ((rare & CONTROL) === 0) return -1;
  const found = [NUL, SHIFT_OUT, ESC].map((byte) => indexOfByte(bytes, byte)).filter((at) => at !== -1);
  return found.length === 0 ? -1 : Math.min(...found);
}

/**
 * Whether XML certainly allows every character of a text that was decoded by an encoding which contains ASCII.
 * @param rare the marks of the bytes
 */
export function isSound(reading: Pick<DecodedBytes, 'text' | 'utf8'>, rare: number): boolean {
  if ((rare & CONTROL) !== 0) return false;
  const { utf8 } = reading;
  if (utf8 === undefined) return !reading.text.includes('\ufffe') && !reading.text.includes('\uffff');
  return (rare & LEAD_EF) === 0 || NONCHARACTERS.every((bytes) => indexOfText(utf8, bytes) === -1);
}

/** U+FFFE and U+FFFF in utf-8: the two characters that XML forbids beyond the control characters. */
const NONCHARACTERS = ['\xef\xbf\xbe', '\xef\xbf\xbf'];

/** Like `isSound`, for a part of a document. */
export function isSoundChunk(bytes: Uint8Array, text: string): boolean {
  return isSound({ text }, rareBytes(bytes));
}

/** Characters that XML forbids. Surrogates cannot occur: every decoder rejects them. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** The first characters of a document: a tag, or JSON. */
const BEGINNING = /^\s*[<{[]/;

/**
 * Index of the first forbidden character of a text that was read by another encoding; -1 without one. Returns 0 for a text that does not
 * begin like a document: a wrong label utf-16 turns ASCII into valid Chinese.
 */
export function firstForbidden(text: string): number {
  const found = text.search(FORBIDDEN);
  return found === -1 && text !== '' && !BEGINNING.test(text) ? 0 : found;
}
