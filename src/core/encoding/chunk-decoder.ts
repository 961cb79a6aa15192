/**
 * Decodes a document in chunks. Does not support encodings that shift between sets, in which the meaning of a byte depends on all bytes
 * before it.
 */

import { concatBytes } from './concat-bytes.ts';
import { decoderOf } from './decoders/index.ts';

const WIDE = /^utf-(?:16|32)/;
/** Encodings in which a byte may depend on any byte before it, and johab, whose characters contain `<`. */
const SHIFTING = /^(?:utf-7|cesu-8|iso-2022|hz|johab)/;

/** Whether a document in this encoding can be decoded chunk by chunk. */
export function isDivisible(canonical: string): boolean {
  return !SHIFTING.test(canonical);
}

export class ChunkDecoder {
  readonly #canonical: string;
  readonly #replaces: boolean;
  /** The beginning of a character. */
  #rest: Uint8Array = new Uint8Array();
  #decoded = 0;
  #units = 0;
  /** Offset of the first byte that is invalid in the encoding; -1 while all are valid. */
  fault = -1;

  /** @param replaces whether to replace invalid bytes by U+FFFD; otherwise decoding stops there */
  constructor(canonical: string, replaces: boolean) {
    this.#canonical = canonical;
    this.#replaces = replaces;
  }

  /** Length of the text so far. */
  get units(): number {
    return this.#units;
  }

  /** Number of bytes of an incomplete character. */
  get incomplete(): number {
    return this.#rest.length;
  }

  /** @returns the text; undefined for invalid bytes */
  decode(chunk: Uint8Array): string | undefined {
    const bytes = concatBytes([this.#rest, chunk]);
    const decoder = decoderOf(this.#canonical);
    const { text, fault, incomplete } = decoder.read(bytes);
    if (fault === -1) return this.#take(text, bytes, incomplete);
    if (this.fault === -1) this.fault = this.#decoded + fault;
    if (!this.#replaces) return undefined;
    const end = WIDE.test(this.#canonical) ? wideEnd(bytes, this.#canonical) : wholeEnd(bytes);
    return this.#take(decoder.readLossily(bytes.subarray(0, end)), bytes, bytes.length - end);
  }

  /** Handles an incomplete character at the end. */
  end(): string {
    if (!this.#replaces || this.fault === -1) return '';
    const text = decoderOf(this.#canonical).readLossily(this.#rest);
    this.#units += text.length;
    return text;
  }

  #take(text: string, bytes: Uint8Array, incomplete: number): string {
    this.#rest = new Uint8Array(bytes.subarray(bytes.length - incomplete));
    this.#decoded += bytes.length - incomplete;
    this.#units += text.length;
    return text;
  }
}

const LINE_FEED = 0x0a;
const GREATER_THAN = 0x3e;

/**
 * Index at which to divide damaged bytes: after the last line feed or `>`, because no character of the supported encodings contains these
 * bytes.
 */
function wholeEnd(bytes: Uint8Array): number {
  return Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(GREATER_THAN)) + 1;
}

/** Index at which to divide utf-16 and utf-32: after four bytes that do not end in half of a surrogate pair. */
function wideEnd(bytes: Uint8Array, canonical: string): number {
  const end = bytes.length - (bytes.length % 4);
  if (canonical.startsWith('utf-32') || end === 0) return end;
  const high = bytes[end - (canonical.endsWith('le') ? 1 : 2)] ?? 0;
  return (high & 0xfc) === 0xd8 ? end - 2 : end;
}
