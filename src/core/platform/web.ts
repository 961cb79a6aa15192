/**
 * Functions of the platform in browsers, workers and everywhere else, built on typed arrays, strings and TextDecoder, which every runtime
 * has: `#platform` without the condition `node`.
 */

import { openDecoder, type PlatformDecoder } from './text-decoder.ts';

/** The encodings of East Asia that the platform decodes, except GB 18030 and its subsets, which TextDecoder decodes everywhere. */
export type MultiByteName = 'big5' | 'euc-jp' | 'euc-kr' | 'shift_jis';

/** Do not read documents as bytes: decoding a part of them here is slow JavaScript, unit by unit. */
export const READS_BYTES = false;

export function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] as number) > 0x7f) return false;
  return true;
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export function indexOfByte(bytes: Uint8Array, byte: number, from = 0): number {
  return bytes.indexOf(byte, from);
}

export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  if (text === '') return 0;
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length += 1;
    if (length === text.length) return at;
  }
  return -1;
}

/** Number of units to convert at once: `String.fromCharCode` takes them as arguments. */
const CHUNK = 8192;

function textOfUnits(units: Uint8Array | Uint16Array): string {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += CHUNK) {
    // biome-ignore lint/plugin: a chunk has a bound
    parts.push(String.fromCharCode(...units.subarray(at, at + CHUNK)));
  }
  return parts.join('');
}

/** TextDecoder reads `iso-8859-1` as windows-1252. */
export function latin1Text(bytes: Uint8Array): string {
  return isAscii(bytes) ? utf8Text(bytes) : textOfUnits(bytes);
}

/** TextDecoder replaces halves of surrogate pairs. */
export function utf16Text(units: Uint16Array): string {
  return textOfUnits(units);
}

export function textReader(units: Uint16Array): (length: number) => string {
  return (length) => textOfUnits(units.subarray(0, length));
}

export function latin1Reader(bytes: Uint8Array): (length: number) => string {
  return (length) => latin1Text(bytes.subarray(0, length));
}

export function utf8Text(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Controls and private characters, which the WHATWG assigns to undefined bytes. */
const WITHOUT_MEANING = /[\x80-\x9f\uf8c1-\uf8c8]/g;
const LABELS: ReadonlyMap<string, string> = new Map([
  ['cp866', 'ibm866'],
  ['mac-cyrillic', 'x-mac-cyrillic'],
]);
const REPLACEMENT = '\ufffd';

/** Reads single-byte sets by TextDecoder, with U+FFFD for invalid bytes; U+FFFD for every byte when the platform lacks the encoding. */
export function singleByteText(name: string, bytes: Uint8Array): string {
  const text = openDecoder(LABELS.get(name) ?? name)?.decode(bytes) ?? REPLACEMENT.repeat(bytes.length);
  return name.startsWith('windows') ? text.replace(WITHOUT_MEANING, REPLACEMENT) : text;
}

/** By encoding: invalid characters, with the runtime that returns them. */
const WRONG: Readonly<Record<MultiByteName, RegExp>> = {
  // ICU writes private characters for the additions of the HKSCS.
  big5: /[\ue000-\uf8ff]/g,
  // ICU writes C1 controls for bytes that EUC lacks.
  'euc-jp': /[\x80-\x9f]/g,
  // ICU writes C1 controls for the additional syllables of windows-949, and private characters for undefined bytes.
  'euc-kr': /[\x80-\x9f\ue000-\uf8ff]/g,
  // Private characters of Windows that no other platform reads.
  shift_jis: /[\ue69d-\ue757]/g,
};

/** Chromium 156 reads each of the four HKSCS characters with two code points as half a surrogate pair. */
const HALF_PAIR = /[\x93\xb3](?:\udf04|\udf0c)/g;
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['\x93\udf04', '\xca\u0304'],
  ['\x93\udf0c', '\xca\u030c'],
  ['\xb3\udf04', '\xea\u0304'],
  ['\xb3\udf0c', '\xea\u030c'],
]);

const decoders = new Map<MultiByteName, PlatformDecoder | undefined>();

/**
 * Decodes texts of East Asia by TextDecoder, which has the tables of the WHATWG in browsers and workers. Rejects characters on which
 * runtimes differ, so that no text is wrong: the encoding then fails for the document.
 */
export function multiByteText(name: MultiByteName, bytes: Uint8Array): string {
  if (isAscii(bytes)) return utf8Text(bytes);
  if (!decoders.has(name)) decoders.set(name, openDecoder(name));
  const text = decoders.get(name)?.decode(bytes) ?? REPLACEMENT;
  const repaired = name === 'big5' ? text.replace(HALF_PAIR, (pair) => PAIRS.get(pair) ?? pair) : text;
  return repaired.replace(WRONG[name], REPLACEMENT);
}

/** Whether a page may use a label, which is in lower case. */
export function isWhatwgLabel(label: string): boolean {
  return openDecoder(label) !== undefined;
}
