/**
 * Finds characters that XML forbids (XML 1.0, 2.2) when they prove a wrong encoding: utf-16 decoded as utf-8 is full of NUL, and
 * ISO-2022-JP decoded as another encoding is full of ESC.
 */

import { indexOfByte, indexOfText } from '#platform';
import type { DecodedBytes } from './decoders/decoder.ts';
import { CONTROL, LEAD_EF, rareBytes } from './rare-bytes.ts';
import { readSignature } from './signature.ts';

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
