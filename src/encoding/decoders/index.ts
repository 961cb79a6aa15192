/** The decoders by encoding. Decoders with tables are made on first use. */

import { builtIn } from '#rare-encodings';
import type { Decoder } from './decoder.ts';
import { hz, iso2022jp, iso2022kr } from './iso2022.ts';
import { MULTI_BYTE_DECODERS } from './multi-byte.ts';
import { ascii, latin1, utf8 } from './native.ts';
import { isUsual, singleByteDecoder, userDefined, usualUnits } from './single-byte.ts';
import { gb18030, utf16be, utf16le } from './text-decoder.ts';

const OWN: ReadonlyMap<string, Decoder> = new Map([
  ['us-ascii', ascii],
  ['utf-8', utf8],
  ['iso-8859-1', latin1],
  ['utf-16', utf16be],
  ['utf-16be', utf16be],
  ['utf-16le', utf16le],
  ['gb18030', gb18030],
  // As the WHATWG reads it: the characters of four bytes are no longer wrong.
  ['gbk', gb18030],
  ...MULTI_BYTE_DECODERS,
  ['iso-2022-jp', iso2022jp],
  ['iso-2022-jp-1', iso2022jp],
  ['iso-2022-jp-2', iso2022jp],
  ['iso-2022-jp-ext', iso2022jp],
  ['iso-2022-kr', iso2022kr],
  ['hz-gb-2312', hz],
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
    made.set(name, rare(name) ?? (isUsual(name) ? singleByteDecoder(usualUnits(name)) : undefined));
  }
  return made.get(name);
}

/** Whether this build reads an encoding; one for browsers lacks the rare ones. */
export function hasDecoder(name: string): boolean {
  return find(name) !== undefined;
}

/**
 * The decoder of an encoding; that of ASCII when this build has none.
 * @param name one of `ENCODING_NAMES`.
 */
export function decoderOf(name: string): Decoder {
  return find(name) ?? ascii;
}
