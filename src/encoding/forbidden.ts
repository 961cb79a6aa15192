/**
 * Finds characters that XML forbids (XML 1.0, 2.2) when they prove a wrong encoding: utf-16 decoded as utf-8 is full of NUL, and
 * ISO-2022-JP decoded as another encoding is full of ESC.
 */

import { indexOfByte, indexOfText } from '#platform';
import { byteWords, WORD } from './byte-words.ts';
import type { DecodedBytes } from './decoders/decoder.ts';
import { readSignature } from './signature.ts';

const NUL = 0x00;
const SHIFT_OUT = 0x0e;
const ESC = 0x1b;

/**
 * Index of the first byte that an encoding which contains ASCII reads as a forbidden character, and some other encoding as something
 * better; -1 without one. The other control characters are the same in every encoding: leave them to the XML reader, they must not veto an
 * encoding. This function reads every document.
 */
export function firstForbiddenByte(bytes: Uint8Array): number {
  if (readSignature(bytes, 0) === 'cp037') return 0;
  const found = [NUL, SHIFT_OUT, ESC].map((byte) => indexOfByte(bytes, byte)).filter((at) => at !== -1);
  return found.length === 0 ? -1 : Math.min(...found);
}

/** Whether there is a byte below 20 other than TAB, LF and CR: two bytes at a time are looked up, eight at once, 0.15 ns a byte. */
export function hasControlByte(bytes: Uint8Array): boolean {
  const { start, words } = byteWords(bytes);
  controls ??= controlPairs();
  const pairs = controls;
  const whole = words.length - (words.length % BLOCK);
  for (let i = 0; i < whole; i += BLOCK) {
    const a = words[i] as number;
    const b = words[i + 1] as number;
    const c = words[i + 2] as number;
    const d = words[i + 3] as number;
    const found =
      (pairs[a & 0xffff] as number) |
      (pairs[a >>> 16] as number) |
      (pairs[b & 0xffff] as number) |
      (pairs[b >>> 16] as number) |
      (pairs[c & 0xffff] as number) |
      (pairs[c >>> 16] as number) |
      (pairs[d & 0xffff] as number) |
      (pairs[d >>> 16] as number);
    if (found !== 0) return true;
  }
  return hasControlBetween(bytes, 0, start) || hasControlBetween(bytes, start + whole * WORD, bytes.length);
}

/** Words at once. */
const BLOCK = 4;

/** By two bytes: whether one is a control character. Made on first use: 64 kB. */
let controls: Uint8Array | undefined;

function controlPairs(): Uint8Array {
  const pairs = new Uint8Array(0x10000);
  for (let byte = 0; byte < 0x20; byte += 1) {
    if (!isControl(byte)) continue;
    for (let other = 0; other < 0x100; other += 1) {
      pairs[byte * 0x100 + other] = 1;
      pairs[other * 0x100 + byte] = 1;
    }
  }
  return pairs;
}

function hasControlBetween(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (isControl(bytes[at] as number)) return true;
  return false;
}

function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
}

/** Whether a text holds one of the two characters that XML forbids beyond the control characters. */
export function hasNoncharacter(reading: Pick<DecodedBytes, 'text' | 'utf8'>): boolean {
  const { utf8 } = reading;
  if (utf8 !== undefined) return NONCHARACTERS.some((bytes) => indexOfText(utf8, bytes) !== -1);
  return reading.text.includes('\ufffe') || reading.text.includes('\uffff');
}

/** U+FFFE and U+FFFF in utf-8. */
const NONCHARACTERS = ['\xef\xbf\xbe', '\xef\xbf\xbf'];

/** Other than TAB, LF and CR. Surrogates cannot occur: every decoder refuses them. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
/** Whether it is certain that XML allows every character of bytes that an encoding which contains ASCII has read. */
export function isSoundChunk(bytes: Uint8Array, text: string): boolean {
  return !hasControlByte(bytes) && !hasNoncharacter({ text });
}

/** The first characters of a document: a tag, or JSON. */
const BEGINNING = /^\s*[<{[]/;

/**
 * Index of the first forbidden character of a text that was read by another encoding; -1 without one. A text that begins like no document
 * is forbidden from its start: ASCII read as utf-16, as a wrong label wants it, is valid Chinese.
 */
export function firstForbidden(text: string): number {
  const found = text.search(FORBIDDEN);
  return found === -1 && text !== '' && !BEGINNING.test(text) ? 0 : found;
}
