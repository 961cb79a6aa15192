/** Which decoder reads which encoding. Decoders of iconv-lite and of tables are made on first use. */

import { cesu8 } from './cesu8.ts';
import type { Decoder } from './decoder.ts';
import { iconvDecoder, iconvTable, type LengthOf, threeAfter8f, twoButKana, twoBytes } from './iconv.ts';
import { hz, iso2022jp, iso2022kr } from './iso2022.ts';
import { johab } from './johab.ts';
import { ascii, latin1, utf8 } from './native.ts';
import { tableDecoder, userDefined } from './single-byte.ts';
import { TABLES } from './single-byte-tables.ts';
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
  ['iso-2022-jp', iso2022jp],
  ['iso-2022-jp-1', iso2022jp],
  ['iso-2022-jp-2', iso2022jp],
  ['iso-2022-jp-ext', iso2022jp],
  ['iso-2022-kr', iso2022kr],
  ['hz-gb-2312', hz],
  ['johab', johab],
  ['x-user-defined', userDefined],
]);

/** Where a character may have several bytes. */
const CODECS: ReadonlyMap<string, readonly [codec: string, lengthOf: LengthOf]> = new Map([
  ['big5', ['big5hkscs', twoBytes]],
  ['euc-jp', ['eucjp', threeAfter8f]],
  ['euc-kr', ['cp949', twoBytes]],
  ['gbk', ['gbk', twoBytes]],
  ['shift_jis', ['shiftjis', twoButKana]],
]);

/** Of single-byte sets, where iconv-lite's name is not ours without hyphens. */
const TABLE_NAMES: ReadonlyMap<string, string> = new Map([
  ['kz1048', 'rk1048'],
  ['mac-latin2', 'maccenteuro'],
  ['ptcp154', 'pt154'],
]);

const made = new Map<string, Decoder>();

/** @param name one of `ENCODING_NAMES`. */
export function decoderOf(name: string): Decoder {
  const known = OWN.get(name) ?? made.get(name);
  if (known !== undefined) return known;
  const decoder = make(name);
  made.set(name, decoder);
  return decoder;
}

function make(name: string): Decoder {
  if (Object.hasOwn(TABLES, name)) return tableDecoder(name);
  const [codec, lengthOf] = CODECS.get(name) ?? [];
  if (codec !== undefined && lengthOf !== undefined) return iconvDecoder(codec, lengthOf);
  return iconvTable(TABLE_NAMES.get(name) ?? name.replaceAll('-', ''));
}
