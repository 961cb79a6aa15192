/** Decodes by iconv-lite; loads it on first use. */

import { Buffer } from 'node:buffer';
// biome-ignore lint/correctness/useImportExtensions: the file is CommonJS, with a declaration next to it
import load from './iconv-loader.cjs';

const KEEP_BOM = { stripBOM: false };

/** @param codec a name of iconv-lite, never the label of a feed: `base64` and `hex` are encodings there. */
export function decodeByIconv(codec: string, bytes: Uint8Array): string {
  return load().decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), codec, KEEP_BOM);
}
