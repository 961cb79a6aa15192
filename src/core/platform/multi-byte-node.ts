/** Decodes texts of East Asia by iconv-lite: TextDecoder in the supported versions of Node misreads these encodings. */

import { decodeByIconv } from './iconv.ts';
import type { MultiByteName } from './multi-byte.ts';
import { isAscii, latin1Text } from './node-bytes.ts';
import { PairTable } from './pair-table.ts';

const CODECS: Readonly<Record<MultiByteName, string>> = {
  big5: 'big5hkscs',
  'euc-jp': 'eucjp',
  'euc-kr': 'cp949',
  shift_jis: 'shiftjis',
};

const tables = new Map<MultiByteName, PairTable>();

/** The text, with U+FFFD for invalid bytes. */
export function multiByteText(name: MultiByteName, bytes: Uint8Array): string {
  if (isAscii(bytes)) return latin1Text(bytes);
  const decode = (part: Uint8Array) => decodeByIconv(CODECS[name], part);
  let table = tables.get(name);
  if (table === undefined) {
    table = new PairTable(decode);
    tables.set(name, table);
  }
  return table.text(bytes) ?? decode(bytes);
}
