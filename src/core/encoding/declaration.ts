/** Finds the encoding in the XML declaration (XML 1.0, 4.3.3). Reads the declaration by the byte order mark or the signature. */

import { latin1Text } from '#platform';
import { decoderOf } from './decoders/index.ts';

export interface XmlDeclaration {
  /** Lower-cased; undefined when the declaration names none. */
  readonly encoding: string | undefined;
  /** End of the declaration in bytes, counted like `start`; 0 without one. */
  readonly end: number;
}

const NONE: XmlDeclaration = { encoding: undefined, end: 0 };

/** Limit in bytes for the end of the declaration; utf-32 needs four bytes for a character. */
const LONGEST = 4096;

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

const START = /^<\?xml\s/;

/**
 * Accept any quotes: typographic quotes appear here as several characters, and the quote of one EBCDIC code page is a letter in another.
 */
const ENCODING = /\sencoding\s*=\s*[^\w\s>.-]{0,3}\s*([a-z0-9][\w.:+()-]*)/i;

/**
 * @param start index of the document, after a byte order mark.
 * @param seen encoding by byte order mark or signature; undefined without them.
 */
export function readXmlDeclaration(
  bytes: Uint8Array,
  start: number,
  seen: string | undefined,
): XmlDeclaration {
  const isWide = seen !== undefined && seen !== 'us-ascii' && seen !== 'utf-8';
  if (!isWide && bytes[start] !== LESS_THAN) return NONE;
  const head = bytes.subarray(start, isWide ? start + LONGEST : endOf(bytes, start));
  const text = isWide ? decoderOf(seen).readLossily(head) : latin1Text(head);
  if (!START.test(text)) return NONE;
  // An unterminated declaration ends before the next tag.
  const close = text.indexOf('>');
  const declaration = close === -1 ? text : text.slice(0, close + 1);
  const width = isWide ? widthOf(seen) : 1;
  return {
    encoding: ENCODING.exec(declaration)?.[1]?.toLowerCase(),
    end: start + Math.min(declaration.length * width, head.length),
  };
}

/** Index after the first `>`. */
function endOf(bytes: Uint8Array, start: number): number {
  const last = Math.min(start + LONGEST, bytes.length);
  let at = start;
  while (at < last && bytes[at] !== GREATER_THAN) at += 1;
  return Math.min(at + 1, last);
}

function widthOf(encoding: string): number {
  if (encoding.startsWith('utf-32')) return 4;
  return encoding.startsWith('utf-16') ? 2 : 1;
}
