/** Reads the first bytes: the byte order mark, and the signature of an XML declaration (XML 1.0, appendix F). */

export interface ByteOrderMark {
  readonly encoding: string;
  /** Bytes. */
  readonly length: number;
}

/** Longest first: FF FE 00 00 begins with the mark of utf-16le. */
const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf-32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];
const SHORT_MARKS = MARKS.slice(2);

/** `<?` in the wide encodings; `<?xm` in EBCDIC, whose code pages share letters and digits; `<?xm` in ASCII. */
const SIGNATURES: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['us-ascii', [0x3c, 0x3f, 0x78, 0x6d]],
  ['utf-16be', [0x00, 0x3c, 0x00, 0x3f]],
  ['utf-16le', [0x3c, 0x00, 0x3f, 0x00]],
  ['utf-32be', [0x00, 0x00, 0x00, 0x3c]],
  ['utf-32le', [0x3c, 0x00, 0x00, 0x00]],
  ['cp037', [0x4c, 0x6f, 0xa7, 0x94]],
];

function startsWith(bytes: Uint8Array, start: number, expected: readonly number[]): boolean {
  return expected.every((byte, i) => bytes[start + i] === byte);
}

/** The byte order mark by the rules for XML. Ignores FE FF 00 00, an unused octet order. */
export function readMark(bytes: Uint8Array): ByteOrderMark | undefined {
  const mark = findMark(bytes, MARKS);
  return mark?.encoding === 'utf-16be' && bytes[2] === 0 && bytes[3] === 0 ? undefined : mark;
}

/** The byte order mark by the rules of HTML and ROME, which do not have utf-32. */
export function readShortMark(bytes: Uint8Array): ByteOrderMark | undefined {
  return findMark(bytes, SHORT_MARKS);
}

function findMark(bytes: Uint8Array, marks: typeof MARKS): ByteOrderMark | undefined {
  const first = bytes[0];
  if (first === 0x3c || first === undefined) return undefined;
  const found = marks.find(([, mark]) => startsWith(bytes, 0, mark));
  return found && { encoding: found[0], length: found[1].length };
}

/**
 * The encoding that the four bytes at `start` show. `us-ascii` stands for every encoding that contains ASCII, `cp037` for every EBCDIC code
 * page: both suffice to read the declaration, which is more precise. Undefined when the document does not begin with a declaration.
 */
export function readSignature(bytes: Uint8Array, start: number): string | undefined {
  return SIGNATURES.find(([, signature]) => startsWith(bytes, start, signature))?.[0];
}
