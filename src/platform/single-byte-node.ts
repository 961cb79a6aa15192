/** Single-byte sets by iconv-lite. */

import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';

const KEEP_BOM = { stripBOM: false };

/**
 * The text, with U+FFFD for invalid bytes.
 * @param name a name of the WHATWG's.
 */
export function singleByteText(name: string, bytes: Uint8Array): string {
  return iconv.decode(Buffer.from(bytes), name, KEEP_BOM);
}
