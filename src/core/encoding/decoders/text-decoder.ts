/**
 * Encodings that the platform's TextDecoder reads correctly on every platform: utf-16 and gb18030. When the platform lacks the encoding,
 * the decoder rejects all bytes.
 */

import { type DecodedBytes, type Decoder, failAt, readAs } from './decoder.ts';

type PlatformDecoder = InstanceType<typeof TextDecoder>;

/** Finds the certain start of a character at or before an offset. */
type Restart = (bytes: Uint8Array, before: number) => number;

/** Number of bytes to decode at once in the search for a fault. */
const CHUNK = 4096;
/** Length in bytes of the longest character in all of these encodings. */
const LONGEST = 4;

class StrictTextDecoder implements Decoder {
  readonly #label: string;
  readonly #restart: Restart;
  /** Keep the decoder: creating one takes as long as reading a kilobyte. Drop it after a failure. */
  #kept: PlatformDecoder | undefined;

  constructor(label: string, restart: Restart) {
    this.#label = label;
    this.#restart = restart;
  }

  read(bytes: Uint8Array): DecodedBytes {
    if (this.#kept === undefined && !isKnown(this.#label)) return failAt(0);
    this.#kept ??= this.#strict();
    const text = decode(this.#kept, bytes);
    if (text !== undefined) return readAs(text);
    this.#kept = undefined;
    // The bytes fail as a whole. As a stream, they do not fail when only the last character is cut off.
    const beginning = decode(this.#strict(), bytes, true);
    return beginning === undefined
      ? failAt(this.#firstFault(bytes))
      : readAs(beginning, this.#incomplete(bytes));
  }

  readLossily(bytes: Uint8Array): string {
    const label = isKnown(this.#label) ? this.#label : 'utf-8';
    return new TextDecoder(label, { ignoreBOM: true }).decode(bytes);
  }

  #strict(): PlatformDecoder {
    return new TextDecoder(this.#label, { ignoreBOM: true, fatal: true });
  }

  /** Number of bytes after the last whole character. */
  #incomplete(bytes: Uint8Array): number {
    let length = 1;
    while (length < LONGEST - 1 && decode(this.#strict(), bytes.subarray(0, -length)) === undefined)
      length += 1;
    return length;
  }

  #firstFault(bytes: Uint8Array): number {
    const chunks = this.#strict();
    let start = 0;
    while (start < bytes.length && decode(chunks, bytes.subarray(start, start + CHUNK), true) !== undefined) {
      start += CHUNK;
    }
    // The faulty character may begin in the previous chunk: read byte by byte from the last certain start of a character.
    const single = this.#strict();
    let at = this.#restart(bytes, start);
    while (at < bytes.length && decode(single, bytes.subarray(at, at + 1), true) !== undefined) at += 1;
    return at;
  }
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

function decode(decoder: PlatformDecoder, bytes: Uint8Array, stream = false): string | undefined {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    return undefined;
  }
}

/** In gb18030, a byte below 30 is always a character of its own. */
const afterAscii: Restart = (bytes, before) => {
  let at = before;
  while (at > 0 && (bytes[at - 1] as number) >= 0x30) at -= 1;
  return at;
};

/** Moves before the first half of a surrogate pair whose second half is in the next chunk. */
const wholePair =
  (highByte: number): Restart =>
  (bytes, before) =>
    ((bytes[before - 2 + highByte] ?? 0) & 0xfc) === 0xd8 ? before - 2 : before;

/** @param label of an encoding in which a byte below 30 is always a character of its own. */
export function strictTextDecoder(label: string): Decoder {
  return new StrictTextDecoder(label, afterAscii);
}

export const utf16le: Decoder = new StrictTextDecoder('utf-16le', wholePair(1));
export const utf16be: Decoder = new StrictTextDecoder('utf-16be', wholePair(0));

/** Start at the beginning: any earlier shift affects the bytes. `iso2022.ts` reads the variants, and damaged text. */
const fromStart: Restart = () => 0;
export const iso2022jpOfPlatform: Decoder = new StrictTextDecoder('iso-2022-jp', fromStart);
