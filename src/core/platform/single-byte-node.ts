/** Reads single-byte sets by TextDecoder, which needs no loading; by iconv-lite when TextDecoder lacks a set. */

import { decodeByIconv } from './iconv.ts';
import { singleByteText as textByWhatwg } from './single-byte-web.ts';

/** Bytes that ICU reads differently from the WHATWG, with the characters of the WHATWG. */
const MISREAD: Readonly<Record<string, readonly [byte: number, character: string]>> = {
  'windows-1253': [0xaa, '\ufffd'],
  'windows-1255': [0xca, '\u05ba'],
};

/**
 * The text, with U+FFFD for invalid bytes.
 * @param name a name of the WHATWG.
 */
export function singleByteText(name: string, bytes: Uint8Array): string {
  const text = textByWhatwg(name, bytes) ?? decodeByIconv(name, bytes);
  const misread = MISREAD[name];
  if (misread === undefined) return text;
  const [wrong, character] = misread;
  return Array.from(text, (unit, at) => (bytes[at] === wrong ? character : unit)).join('');
}
