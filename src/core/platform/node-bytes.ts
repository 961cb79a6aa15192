/** Functions on bytes that are native in Node, Bun and Deno. `web-bytes.ts` has the same functions for other runtimes. */

import { Buffer, isAscii as nodeIsAscii, isUtf8 as nodeIsUtf8, transcode } from 'node:buffer';

/** Whether to read sound documents as bytes: here, decoding a part of them is fast. */
export const READS_BYTES = true;

export const isAscii: (bytes: Uint8Array) => boolean = nodeIsAscii;

export const isUtf8: (bytes: Uint8Array) => boolean = nodeIsUtf8;

/** Views the same bytes as a Buffer, without a copy. */
function asBuffer(bytes: Uint8Array | Uint16Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Index of the first such byte; -1 without one. `Uint8Array.indexOf` takes twenty times as long. */
export function indexOfByte(bytes: Uint8Array, byte: number): number {
  return asBuffer(bytes).indexOf(byte);
}

/** Index of an ASCII text; -1 without it. */
export function indexOfText(bytes: Uint8Array, text: string): number {
  return asBuffer(bytes).indexOf(text, 0, 'latin1');
}

/** Bytes as the code points 0 to 255: a one-byte string, which takes half the memory of other strings. */
export function latin1Text(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('latin1');
}

export function utf16Text(units: Uint16Array): string {
  return asBuffer(units).toString('utf16le');
}

/** Returns a function that makes a text of the first units. */
export function textReader(units: Uint16Array): (length: number) => string {
  const buffer = asBuffer(units);
  return (length) => buffer.toString('utf16le', 0, 2 * length);
}

/** Returns a function that makes a text of the first bytes, each a code point. */
export function latin1Reader(bytes: Uint8Array): (length: number) => string {
  const buffer = asBuffer(bytes);
  return (length) => buffer.toString('latin1', 0, length);
}

/**
 * Limit for `transcode`: it creates longer strings outside V8's heap, where they stay for a long time (50 MB in a process that reads large
 * feeds).
 */
const MOST_TRANSCODED = 1_000_000;

/** Decodes valid utf-8. `transcode` is vectorized and two to four times as fast as `toString('utf8')`. */
export function utf8Text(bytes: Uint8Array): string {
  const buffer = asBuffer(bytes);
  if (bytes.length > MOST_TRANSCODED) return buffer.toString('utf8');
  return transcode(buffer, 'utf8', 'ucs2').toString('utf16le');
}
