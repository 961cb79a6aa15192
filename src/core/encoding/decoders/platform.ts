/**
 * The interface of decoders: strict decoding, which reports the place of a fault, and lossy decoding, which never fails. And the decoders of
 * the encodings that the platform decodes: utf-8, us-ascii and iso-8859-1 natively, those of East Asia by its tables, utf-16 and gb18030 by its
 * TextDecoder. Decoding is strict: the place of the first invalid byte is found afterwards.
 */

import { isAscii, isUtf8, latin1Text, type MultiByteName, multiByteText, utf8Text } from '#platform';
import { openDecoder, type PlatformDecoder } from '../../platform/text-decoder.ts';
import { HighBytes } from '../byte-search.ts';
import { isSurrogatePair, mayFollow, sequenceLength, writeCharacter } from '../utf8.ts';

/** The outcome of strict decoding. */
export interface DecodedBytes {
  /** The text; meaningless when `fault` is not -1. With `utf8`, decoded at its first use. */
  readonly text: string;
  /** The bytes, if they are known to be valid utf-8. */
  readonly utf8?: Uint8Array;
  /** Offset of the first byte that is invalid in this encoding; -1 without one. */
  readonly fault: number;
  /** Bytes of a character that the end of the input cuts off; `text` stops before them. */
  readonly incomplete: number;
}

export interface Decoder {
  /** Decodes the bytes, or finds the first invalid byte. A character cut off by the end is not a fault. */
  read(bytes: Uint8Array): DecodedBytes;
  /** Decodes any bytes, with U+FFFD for invalid ones. */
  readLossily(bytes: Uint8Array): string;
}

export function readAs(text: string, incomplete = 0): DecodedBytes {
  return { text, fault: -1, incomplete };
}

export function failAt(fault: number): DecodedBytes {
  return { text: '', fault, incomplete: 0 };
}

/** Number of U+FFFD in a text. */
export function countReplacements(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) count += 1;
  return count;
}

/** Number of bytes to read at once in the search for a fault. */
const CHUNK = 4096;
/** Bytes of the longest character of utf-8, and of the encodings that TextDecoder reads. */
const LONGEST = 4;
/** Bytes of the longest character of an encoding of East Asia. */
const LONGEST_OF_TABLES = 3;
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
  readLossily: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(withoutSurrogates(bytes)),
};

const SURROGATE = 0xed;

/** The bytes with each pair of encoded surrogates as one character. */
function withoutSurrogates(bytes: Uint8Array): Uint8Array {
  let at = bytes.indexOf(SURROGATE);
  if (at === -1) return bytes;
  const joined = bytes.slice();
  let length = 0;
  let done = 0;
  for (; at !== -1; at = bytes.indexOf(SURROGATE, at)) {
    if (!isSurrogatePair(bytes, at)) {
      at += 1;
      continue;
    }
    joined.set(bytes.subarray(done, at), length);
    length += at - done;
    const high = (((bytes[at + 1] as number) & 0x0f) << 6) | ((bytes[at + 2] as number) & 0x3f);
    const low = (((bytes[at + 4] as number) & 0x0f) << 6) | ((bytes[at + 5] as number) & 0x3f);
    length = writeCharacter(0x10000 + (high << 10) + low, joined, length);
    at += 6;
    done = at;
  }
  joined.set(bytes.subarray(done), length);
  return joined.subarray(0, length + bytes.length - done);
}

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

/** Length in bytes of the character that begins with a byte of 80 or more. */
type LengthOf = (lead: number) => number;

const twoBytes: LengthOf = () => 2;
/** Shift_JIS has the half-width kana in one byte. */
const twoButKana: LengthOf = (lead) => (lead >= 0xa0 && lead < 0xe0 ? 1 : 2);
/** EUC-JP has a third set. */
const threeAfter8f: LengthOf = (lead) => (lead === 0x8f ? 3 : 2);

const REPLACEMENT = '\ufffd';

/**
 * The platform writes U+FFFD for invalid bytes; U+FFFD therefore marks a fault, because these encodings have no such character.
 */
class MultiByteDecoder implements Decoder {
  readonly #name: MultiByteName;
  readonly #lengthOf: LengthOf;

  constructor(name: MultiByteName, lengthOf: LengthOf) {
    this.#name = name;
    this.#lengthOf = lengthOf;
  }

  read(bytes: Uint8Array): DecodedBytes {
    const text = this.readLossily(bytes);
    const replaced = text.indexOf(REPLACEMENT);
    if (replaced === -1) return readAs(text);
    const incomplete = text.length - replaced < LONGEST_OF_TABLES ? this.#cutOff(bytes) : 0;
    if (incomplete === 0) return failAt(this.#firstFault(bytes));
    return readAs(this.readLossily(bytes.subarray(0, -incomplete)), incomplete);
  }

  readLossily(bytes: Uint8Array): string {
    return multiByteText(this.#name, bytes);
  }

  #isReadable(bytes: Uint8Array): boolean {
    return !this.readLossily(bytes).includes(REPLACEMENT);
  }

  /** Number of bytes of a character that the end cuts off; 0 without one, or when the bytes have another fault. */
  #cutOff(bytes: Uint8Array): number {
    for (let length = 1; length < LONGEST_OF_TABLES && length <= bytes.length; length += 1) {
      const lead = bytes[bytes.length - length] as number;
      if (lead < 0x80) return 0;
      if (this.#lengthOf(lead) > length && this.#isReadable(bytes.subarray(0, -length))) return length;
    }
    return 0;
  }

  /** Start of the first invalid character; `bytes` must have one. */
  #firstFault(bytes: Uint8Array): number {
    let start = 0;
    let end = nextStart(bytes, start);
    while (end < bytes.length && this.#isReadable(bytes.subarray(start, end))) {
      start = end;
      end = nextStart(bytes, start);
    }
    for (let at = start; at < end; ) {
      const lead = bytes[at] as number;
      const length = lead < 0x80 ? 1 : this.#lengthOf(lead);
      if (!this.#isReadable(bytes.subarray(at, at + length))) return at;
      at += length;
    }
    return start;
  }
}

/** Index of the next certain start of a character: a byte below 30 is never part of a longer character in these encodings. */
function nextStart(bytes: Uint8Array, start: number): number {
  let at = start + CHUNK;
  while (at < bytes.length && (bytes[at] as number) >= 0x30) at += 1;
  return Math.min(at, bytes.length);
}

const big5: Decoder = new MultiByteDecoder('big5', twoBytes);
export const eucJp: Decoder = new MultiByteDecoder('euc-jp', threeAfter8f);
export const eucKr: Decoder = new MultiByteDecoder('euc-kr', twoBytes);
const shiftJis: Decoder = new MultiByteDecoder('shift_jis', twoButKana);

export const MULTI_BYTE_DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['big5', big5],
  ['euc-jp', eucJp],
  ['euc-kr', eucKr],
  ['shift_jis', shiftJis],
]);

const LOSSY = { ignoreBOM: true };
const STRICT = { ignoreBOM: true, fatal: true };

/** Finds the certain start of a character at or before an offset. */
type Restart = (bytes: Uint8Array, before: number) => number;

/**
 * Reads encodings that the platform's TextDecoder decodes correctly on every platform. When the platform lacks the encoding, the decoder
 * rejects all bytes.
 */
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
    this.#kept ??= openDecoder(this.#label, STRICT);
    if (this.#kept === undefined) return failAt(0);
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
    const decoder = openDecoder(this.#label, LOSSY) ?? new TextDecoder('utf-8', LOSSY);
    return decoder.decode(bytes);
  }

  #strict(): PlatformDecoder {
    return new TextDecoder(this.#label, STRICT);
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

export const utf16le: Decoder = new StrictTextDecoder('utf-16le', wholePair(1));
export const utf16be: Decoder = new StrictTextDecoder('utf-16be', wholePair(0));

/** Start at the beginning: any earlier shift affects the bytes. `iso2022.ts` reads the variants, and damaged text. */
const fromStart: Restart = () => 0;
export const iso2022jpOfPlatform: Decoder = new StrictTextDecoder('iso-2022-jp', fromStart);

/** Private code points of older editions, and the characters that replace them in the edition of 2022; some runtimes have an older one. */
const PRIVATE =
  '\ue78d\ue78e\ue78f\ue790\ue791\ue792\ue793\ue794\ue795\ue796\ue81e\ue826\ue82b\ue82c\ue832\ue843\ue854\ue864';
const CHARACTERS =
  '\ufe10\ufe12\ufe11\ufe13\ufe14\ufe15\ufe16\ufe17\ufe18\ufe19\u9fb4\u9fb5\u9fb6\u9fb7\u9fb8\u9fb9\u9fba\u9fbb';

const PRIVATE_CHARACTER = new RegExp(`[${PRIVATE}]`, 'g');
const platform = new StrictTextDecoder('gb18030', afterAscii);

function modern(text: string): string {
  return text.replace(PRIVATE_CHARACTER, (character) => CHARACTERS.charAt(PRIVATE.indexOf(character)));
}

export const gb18030: Decoder = {
  read(bytes) {
    const reading = platform.read(bytes);
    return { ...reading, text: modern(reading.text) };
  },
  readLossily: (bytes) => modern(platform.readLossily(bytes)),
};
