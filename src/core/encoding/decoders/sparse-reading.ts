/**
 * Converts a document in a single-byte encoding to utf-8 when hardly any byte is beyond ASCII. Copying the ASCII bytes takes a fifth of the
 * time of looking up every byte, the document takes half of the memory, and the reader decodes only parts of it (`Utf8Bytes`).
 */

import { latin1Text } from '#platform';
import { HighBytes } from '../high-bytes.ts';
import { type DecodedBytes, failAt, readAs } from './decoder.ts';
import { writeCharacter } from './utf8-sequences.ts';

const REPLACEMENT = 0xfffd;

/** Limit of bytes beyond ASCII: this number, and one more for each so many bytes. English and Dutch stay below it. */
const FEW = 64;
const PER_HIGH_BYTE = 64;

/**
 * @param units the UTF-16 unit of each byte; ASCII bytes must map to themselves.
 * @param decode decodes the text at its first use.
 * @returns undefined when too many bytes are beyond ASCII.
 */
export function readSparse(
  bytes: Uint8Array,
  units: Uint16Array,
  decode: (bytes: Uint8Array) => string,
): DecodedBytes | undefined {
  const high = new HighBytes(bytes);
  let count = 0;
  let { length } = bytes;
  let isLatin1 = true;
  for (let at = high.next(0); at < bytes.length; at = high.next(at + 1)) {
    const unit = units[bytes[at] as number] as number;
    if (unit === REPLACEMENT) return failAt(at);
    isLatin1 &&= unit === bytes[at];
    count += 1;
    if (count > FEW + at / PER_HIGH_BYTE) return undefined;
    length += unit < 0x800 ? 1 : 2;
  }
  return isLatin1 ? readAs(latin1Text(bytes)) : new SparseReading(bytes, units, length, decode);
}

class SparseReading implements DecodedBytes {
  readonly fault = -1;
  readonly incomplete = 0;
  readonly #bytes: Uint8Array;
  readonly #units: Uint16Array;
  readonly #length: number;
  readonly #decode: (bytes: Uint8Array) => string;
  #utf8: Uint8Array | undefined;
  #text: string | undefined;

  constructor(bytes: Uint8Array, units: Uint16Array, length: number, decode: (bytes: Uint8Array) => string) {
    this.#bytes = bytes;
    this.#units = units;
    this.#length = length;
    this.#decode = decode;
  }

  get text(): string {
    this.#text ??= this.#decode(this.#bytes);
    return this.#text;
  }

  get utf8(): Uint8Array {
    this.#utf8 ??= encode(this.#bytes, this.#units, this.#length);
    return this.#utf8;
  }
}

/** @param length of the result */
function encode(bytes: Uint8Array, units: Uint16Array, length: number): Uint8Array {
  const result = new Uint8Array(length);
  const high = new HighBytes(bytes);
  let from = 0;
  let to = 0;
  for (let at = high.next(0); at < bytes.length; at = high.next(from)) {
    result.set(bytes.subarray(from, at), to);
    to += at - from;
    to = writeCharacter(units[bytes[at] as number] as number, result, to);
    from = at + 1;
  }
  result.set(bytes.subarray(from), to);
  return result;
}
