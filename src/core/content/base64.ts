/** Text that a feed wraps in base64 (RFC 4648). */

import { wellFormed } from '../platform/well-formed.ts';

const SPACES = /[\s]+/g;

/** Decodes the text. Returns `encoded` unchanged when it is not base64 of UTF-8: most such text was never encoded. */
export function decodeBase64(encoded: string): string {
  try {
    const binary = atob(encoded.replace(SPACES, ''));
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return wellFormed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return encoded;
  }
}
