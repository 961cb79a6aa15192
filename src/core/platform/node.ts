/** Functions of the platform that are native in Node, Bun and Deno, or need iconv-lite: `#platform` under the condition `node`. */

import { Buffer, isAscii as nodeIsAscii, isUtf8 as nodeIsUtf8, transcode } from 'node:buffer';
// biome-ignore lint/correctness/useImportExtensions: the file is CommonJS, with a declaration next to it
import { loadIconv } from './packages.cjs';
import {
  type MultiByteName,
  multiByteText as textByPlatform,
  singleByteText as textByWhatwg,
} from './web.ts';
import { WHATWG_LABELS } from './whatwg-labels.ts';

export type { MultiByteName } from './web.ts';

const { indexOf } = Buffer.prototype;

/** Whether to read documents as bytes and decode parts of them, which is fast here. */
export const READS_BYTES = true;

export const isAscii: (bytes: Uint8Array) => boolean = nodeIsAscii;

export const isUtf8: (bytes: Uint8Array) => boolean = nodeIsUtf8;

/** Views the same bytes as a Buffer, without a copy. */
function asBuffer(bytes: Uint8Array | Uint16Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Index of the first such byte; -1 without one. `Uint8Array.indexOf` takes three times as long between short lines, else twenty times. */
export function indexOfByte(bytes: Uint8Array, byte: number, from = 0): number {
  return indexOf.call(bytes, byte, from);
}

/** Index of an ASCII text; -1 without it. */
export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  return asBuffer(bytes).indexOf(text, from, 'latin1');
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

const KEEP_BOM = { stripBOM: false };

/** Loads iconv-lite at the first use. @param codec a name of iconv-lite, never the label of a feed: `base64` and `hex` are encodings there. */
function decodeByIconv(codec: string, bytes: Uint8Array): string {
  return loadIconv().decode(asBuffer(bytes), codec, KEEP_BOM);
}

/** Bytes that ICU reads differently from the WHATWG, with the characters of the WHATWG. */
const MISREAD: Readonly<Record<string, readonly [byte: number, character: string]>> = {
  'windows-1253': [0xaa, '\ufffd'],
  'windows-1255': [0xca, '\u05ba'],
};

/** Reads single-byte sets by TextDecoder, which needs no loading, with U+FFFD for invalid bytes. @param name a name of the WHATWG */
export function singleByteText(name: string, bytes: Uint8Array): string {
  const text = textByWhatwg(name, bytes);
  const misread = MISREAD[name];
  if (misread === undefined) return text;
  const [wrong, character] = misread;
  return Array.from(text, (unit, at) => (bytes[at] === wrong ? character : unit)).join('');
}

const ASCII = 0x80;
const BYTES = 0x100;
const LINE_FEED = 0x0a;
/** The range of second bytes; each encoding uses a part of it. */
const FIRST_TRAIL = 0x40;
const TRAILS = BYTES - FIRST_TRAIL;
const REPLACEMENT = 0xfffd;

type ToText = (bytes: Uint8Array) => string;

/**
 * Reads texts with characters of one or two bytes by a table: 1.5 ns a byte instead of 5. Slow decoders fill the table on demand, a row for
 * each first byte, and the last of them reads texts with other characters.
 */
class PairTable {
  /** The decoders of rows, the fastest first; each may give U+FFFD for pairs that only the next one can read. */
  readonly #decoders: readonly ToText[];
  /** The unit of each single byte; 0 for the first byte of a pair. */
  readonly #singles: Uint16Array;
  /** The unit of each pair of first and second byte; 0 for a pair that is not one unit. */
  readonly #pairs = new Uint16Array(BYTES * BYTES);
  /** For each first byte, the number of decoders that have filled its row. */
  readonly #tried = new Uint8Array(BYTES);

  constructor(decoders: readonly ToText[], singles: Uint16Array) {
    this.#decoders = decoders;
    this.#singles = singles;
  }

  /** Decodes a text; returns undefined for a text with invalid bytes, or with characters of more than two bytes or one unit. */
  text(bytes: Uint8Array): string | undefined {
    const units = new Uint16Array(bytes.length);
    const singles = this.#singles;
    const pairs = this.#pairs;
    let length = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const first = bytes[at] as number;
      let unit = singles[first] as number;
      if (unit === 0 && first >= ASCII) {
        at += 1;
        if (at === bytes.length) return undefined;
        const pair = first * BYTES + (bytes[at] as number);
        unit = (pairs[pair] as number) || this.#find(pair);
        if (unit === 0) return undefined;
      }
      units[length] = unit;
      length += 1;
    }
    return utf16Text(units.subarray(0, length));
  }

  /** The unit of a pair whose row is not complete; 0 without one. */
  #find(pair: number): number {
    const first = pair >> 8;
    for (let tried = this.#tried[first] as number; tried < this.#decoders.length; tried += 1) {
      this.#fill(first, this.#decoders[tried] as ToText);
      this.#tried[first] = tried + 1;
      if (this.#pairs[pair] !== 0) break;
    }
    return this.#pairs[pair] as number;
  }

  /** Decodes all pairs with one first byte, with a line feed after each. */
  #fill(first: number, decode: ToText): void {
    const rows = new Uint8Array(3 * TRAILS).fill(LINE_FEED);
    for (let trail = 0; trail < TRAILS; trail += 1) {
      rows[3 * trail] = first;
      rows[3 * trail + 1] = FIRST_TRAIL + trail;
    }
    const texts = decode(rows).split('\n');
    // Give up when a line feed became part of a character: the places of the other pairs are then uncertain.
    if (texts.length !== TRAILS + 1) return;
    for (let trail = 0; trail < TRAILS; trail += 1)
      this.#pairs[first * BYTES + FIRST_TRAIL + trail] = onlyUnit(texts[trail] ?? '');
  }
}

/** The only unit of a text, if it is a character beyond ASCII; else 0. */
function onlyUnit(text: string): number {
  const unit = text.length === 1 ? text.charCodeAt(0) : 0;
  return unit < ASCII || unit === REPLACEMENT ? 0 : unit;
}

const CODECS: Readonly<Record<MultiByteName, string>> = {
  big5: 'big5hkscs',
  'euc-jp': 'eucjp',
  'euc-kr': 'cp949',
  shift_jis: 'shiftjis',
};

/** The units of the bytes that are characters: ASCII, and in Shift_JIS the half-width kana. */
function singlesOf(name: MultiByteName): Uint16Array {
  return Uint16Array.from({ length: BYTES }, (_, byte) => {
    if (byte < ASCII) return byte;
    return name === 'shift_jis' && byte > 0xa0 && byte < 0xe0 ? FIRST_KANA + byte - 0xa1 : 0;
  });
}

/** U+FF61, the first of the half-width kana. */
const FIRST_KANA = 0xff61;
/** In EUC-JP, the byte before a half-width kana: ICU reads signs of money after it, too. */
const BEFORE_KANA = 0x8e;

const tables = new Map<MultiByteName, PairTable>();

/**
 * Decodes texts of East Asia by TextDecoder where that is certain, and else by iconv-lite: TextDecoder in the supported versions of Node lacks
 * or misreads a part of these encodings, but loading the tables of iconv-lite takes longer than the rest of a first parse.
 */
export function multiByteText(name: MultiByteName, bytes: Uint8Array): string {
  if (isAscii(bytes)) return latin1Text(bytes);
  const decode = (part: Uint8Array) => decodeByIconv(CODECS[name], part);
  let table = tables.get(name);
  if (table === undefined) {
    const byPlatform = (row: Uint8Array) =>
      name === 'euc-jp' && row[0] === BEFORE_KANA ? '' : textByPlatform(name, row);
    table = new PairTable([byPlatform, decode], singlesOf(name));
    tables.set(name, table);
  }
  return table.text(bytes) ?? decode(bytes);
}

/** Whether a page may use a label, which is in lower case. */
export function isWhatwgLabel(label: string): boolean {
  return WHATWG_LABELS.has(label);
}
