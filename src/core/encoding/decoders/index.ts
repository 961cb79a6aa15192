/** The decoders by encoding. Decoders with tables are made on first use. */

import { builtIn } from '#rare-encodings';
import type { Decoder } from './decoder.ts';
import { gb18030 } from './gb18030.ts';
import { MULTI_BYTE_DECODERS } from './multi-byte.ts';
import { ascii, latin1, utf8 } from './native.ts';
import { isUsual, singleByteDecoder, userDefined, usualUnits } from './single-byte.ts';
import { iso2022jpOfPlatform, utf16be, utf16le } from './text-decoder.ts';

const OWN: ReadonlyMap<string, Decoder> = new Map([
  ['us-ascii', ascii],
  ['utf-8', utf8],
  ['iso-8859-1', latin1],
  ['utf-16', utf16be],
  ['utf-16be', utf16be],
  ['utf-16le', utf16le],
  ['gb18030', gb18030],
  // The WHATWG decodes gbk as gb18030, including its characters of four bytes.
  ['gbk', gb18030],
  ...MULTI_BYTE_DECODERS,
  ['x-user-defined', userDefined],
]);

let rare = builtIn;
const made = new Map<string, Decoder | undefined>();

/** @param find gives decoders of encodings that this module lacks. */
export function addEncodings(find: typeof builtIn): void {
  rare = find;
  made.clear();
}

function find(name: string): Decoder | undefined {
  const own = OWN.get(name);
  if (own !== undefined) return own;
  if (!made.has(name)) {
    made.set(name, rare(name) ?? usual(name));
  }
  return made.get(name);
}

function usual(name: string): Decoder | undefined {
  if (name === 'iso-2022-jp') return iso2022jpOfPlatform;
  return isUsual(name) ? singleByteDecoder(usualUnits(name)) : undefined;
}

/** Whether this build reads an encoding; the build for browsers lacks the rare encodings. */
export function hasDecoder(name: string): boolean {
  return find(name) !== undefined;
}

/**
 * The decoder of an encoding; the ASCII decoder when this build lacks it.
 * @param name one of `ENCODING_NAMES`.
 */
export function decoderOf(name: string): Decoder {
  return find(name) ?? ascii;
}
