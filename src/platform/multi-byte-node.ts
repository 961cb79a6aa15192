/** Decodes texts of East Asia by iconv-lite: TextDecoder of the supported versions of Node is wrong for these encodings. */

import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import type { MultiByteName } from './multi-byte.ts';

/** Select a codec by its name, never by the label of a feed: `base64` and `hex` are encodings in iconv-lite. */
const CODECS: Readonly<Record<MultiByteName, string>> = {
  big5: 'big5hkscs',
  'euc-jp': 'eucjp',
  'euc-kr': 'cp949',
  shift_jis: 'shiftjis',
};

const KEEP_BOM = { stripBOM: false };

/** The text, with U+FFFD for invalid bytes. */
export function multiByteText(name: MultiByteName, bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return iconv.decode(buffer, CODECS[name], KEEP_BOM);
}
