/** Decodes texts of East Asia by iconv-lite: TextDecoder of the supported versions of Node is wrong for these encodings. */

import { decodeByIconv } from './iconv.ts';
import type { MultiByteName } from './multi-byte.ts';

const CODECS: Readonly<Record<MultiByteName, string>> = {
  big5: 'big5hkscs',
  'euc-jp': 'eucjp',
  'euc-kr': 'cp949',
  shift_jis: 'shiftjis',
};

/** The text, with U+FFFD for invalid bytes. */
export function multiByteText(name: MultiByteName, bytes: Uint8Array): string {
  return decodeByIconv(CODECS[name], bytes);
}
