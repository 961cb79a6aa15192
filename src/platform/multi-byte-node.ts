/** Texts of East Asia by iconv-lite: TextDecoder is wrong for these encodings in the versions of Node this library supports. */

import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import type { MultiByteName } from './multi-byte.ts';

/** A codec is asked for by name, never by a feed's label: `base64` and `hex` are encodings there. */
const CODECS: Readonly<Record<MultiByteName, string>> = {
  big5: 'big5hkscs',
  'euc-jp': 'eucjp',
  'euc-kr': 'cp949',
  shift_jis: 'shiftjis',
};

const KEEP_BOM = { stripBOM: false };

/** The text, with U+FFFD for what is not of the encoding. */
export function multiByteText(name: MultiByteName, bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return iconv.decode(buffer, CODECS[name], KEEP_BOM);
}
