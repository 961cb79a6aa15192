/** Which decoder reads which encoding. Decoders of tables are made on first use. */

import { cesu8 } from './cesu8.ts';
import type { Decoder } from './decoder.ts';
import { hz, iso2022jp, iso2022kr } from './iso2022.ts';
import { johab } from './johab.ts';
import { MULTI_BYTE } from './multi-byte.ts';
import { ascii, latin1, utf8 } from './native.ts';
import { tableDecoder, userDefined } from './single-byte.ts';
import { gb18030, utf16be, utf16le } from './text-decoder.ts';
import { utf7 } from './utf7.ts';
import { utf32be, utf32le } from './utf32.ts';

const OWN: ReadonlyMap<string, Decoder> = new Map([
  ['us-ascii', ascii],
  ['utf-8', utf8],
  ['iso-8859-1', latin1],
  ['utf-16', utf16be],
  ['utf-16be', utf16be],
  ['utf-16le', utf16le],
  ['utf-32', utf32be],
  ['utf-32be', utf32be],
  ['utf-32le', utf32le],
  ['utf-7', utf7],
  ['cesu-8', cesu8],
  ['gb18030', gb18030],
  // As the WHATWG reads it: the characters of four bytes are no longer wrong.
  ['gbk', gb18030],
  ...MULTI_BYTE,
  ['iso-2022-jp', iso2022jp],
  ['iso-2022-jp-1', iso2022jp],
  ['iso-2022-jp-2', iso2022jp],
  ['iso-2022-jp-ext', iso2022jp],
  ['iso-2022-kr', iso2022kr],
  ['hz-gb-2312', hz],
  ['johab', johab],
  ['x-user-defined', userDefined],
]);

const made = new Map<string, Decoder>();

/** @param name one of `ENCODING_NAMES`. */
export function decoderOf(name: string): Decoder {
  const known = OWN.get(name) ?? made.get(name);
  if (known !== undefined) return known;
  const decoder = tableDecoder(name);
  made.set(name, decoder);
  return decoder;
}
