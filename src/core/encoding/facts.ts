/** The evidence of headers and first bytes about the encoding: Content-Type, byte order mark, signature, XML declaration. */

import { latin1Text } from '#platform';
import type { HeaderMap } from '../model/headers.ts';
import { isXmlSpace } from '../values/text.ts';
import { decoderOf } from './decoders/index.ts';

/** All evidence, collected once before applying rules. */
export interface Facts {
  /** The document as received, including the byte order mark. */
  readonly bytes: Uint8Array;
  /** Whether the document has headers. */
  readonly http: boolean;
  /** Lower-cased; `''` for an empty Content-Type, undefined without one. */
  readonly mediaType: string | undefined;
  readonly mediaClass: MediaClass;
  /** The `charset` parameter as written. */
  readonly charset: string | undefined;
  /** The encoding of the byte order mark. */
  readonly bom: string | undefined;
  /** Bytes of the byte order mark. */
  readonly bomLength: number;
  /** The document without byte order mark. */
  readonly body: Uint8Array;
  /** The signature in the four bytes after the mark; see `readSignature`. */
  readonly signature: string | undefined;
  /** The encoding in the XML declaration, lower-cased. */
  readonly declared: string | undefined;
  /** End of the XML declaration in bytes; 0 without one. */
  readonly declarationEnd: number;
  /** Content-Language as the server sent it. */
  readonly contentLanguage: string | undefined;
  /** Whether this is JSON: by its media type; without one, by a leading `{`. */
  readonly json: boolean;
  /** The media type of the result: JSON without one gets its proper type, as in the Universal Feed Parser. */
  readonly contentType: string;
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const OPENING_BRACE = 0x7b;

/**
 * The bytes of an input, in a view of this realm; a string stays. A Buffer is viewed as a Uint8Array, too: V8 compiles each loop over bytes for
 * the classes that it has seen.
 */
export function viewOf<Kind extends Uint8Array | string>(input: Kind | ArrayBuffer): Kind | Uint8Array {
  if (typeof input === 'string') return input;
  return ArrayBuffer.isView(input)
    ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
    : new Uint8Array(input);
}

export function gatherFacts(bytes: Uint8Array, headers: HeaderMap | undefined): Facts {
  const header = headers?.get('content-type');
  const { mediaType, charset } = header === undefined ? UNTYPED : parseContentType(header);
  const mediaClass = mediaType === '' ? 'other' : classify(mediaType);
  const mark = readMark(bytes);
  const bomLength = mark?.length ?? 0;
  const signature = readSignature(bytes, bomLength);
  const declaration = readXmlDeclaration(
    bytes,
    startOfDeclaration(bytes, bomLength),
    signature ?? mark?.encoding,
  );
  const json =
    mediaClass === 'json' ||
    (mediaType === '' && bytes[bomLength] !== LESS_THAN && beginsWithBrace(bytes, bomLength));
  return {
    bytes,
    http: headers !== undefined,
    mediaType: header === undefined ? undefined : mediaType,
    mediaClass,
    charset,
    bom: mark?.encoding,
    bomLength,
    body: bomLength === 0 ? bytes : bytes.subarray(bomLength),
    signature,
    declared: declaration.encoding,
    declarationEnd: declaration.end,
    contentLanguage: headers?.get('content-language'),
    json,
    contentType: json ? mediaType || 'application/feed+json' : mediaType,
  };
}

/** The place of a declaration that white space or a second mark precedes, as programs write it before a template. */
function startOfDeclaration(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < LONGEST) {
    if (isXmlSpace(bytes[at] ?? 0)) at += 1;
    else if (bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) at += 3;
    else break;
  }
  return bytes[at] === LESS_THAN ? at : start;
}

function beginsWithBrace(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while (isXmlSpace(bytes[at] ?? 0)) at += 1;
  return bytes[at] === OPENING_BRACE;
}

/** The encoding that the first bytes prove; undefined for supersets of ASCII. */
export function shownEncoding({ bom, signature }: Facts): string | undefined {
  return bom ?? (signature === 'us-ascii' ? undefined : signature);
}

/** Whether the first bytes show a code page of EBCDIC, which does not contain ASCII. */
export const isEbcdic = ({ signature }: Facts): boolean => signature === 'cp037';

/** A Content-Type as servers write it (RFC 9110, 8.3, with their quotes, spaces and duplicates). */
interface ContentType {
  /** Lower-cased, without parameters; `''` when absent. */
  readonly mediaType: string;
  /** As written, without quotes; undefined when absent or empty. */
  readonly charset: string | undefined;
}

const UNTYPED: ContentType = { mediaType: '', charset: undefined };

/** Classes of media types for the encoding (RFC 3023 as the Universal Feed Parser reads it). */
type MediaClass = 'xml' | 'text-xml' | 'json' | 'text' | 'other';

const XML_TYPES: ReadonlySet<string> = new Set([
  'application/xml',
  'application/xml-dtd',
  'application/xml-external-parsed-entity',
]);
const TEXT_XML_TYPES: ReadonlySet<string> = new Set(['text/xml', 'text/xml-external-parsed-entity']);
const JSON_TYPES: ReadonlySet<string> = new Set(['application/json', 'application/feed+json']);

const CHARSET = /^\s*charset\s*=(.*)$/is;
/** Quotes around the value, or a single quote at either end. */
const QUOTES = /^["']|["']$/g;

export function parseContentType(header: string): ContentType {
  const [type = '', ...parameters] = splitParameters(header);
  const mediaType = type.trim().toLowerCase();
  for (const parameter of parameters) {
    const charset = CHARSET.exec(parameter)?.[1]?.trim().replace(QUOTES, '').trim();
    if (charset) return { mediaType, charset };
  }
  return { mediaType, charset: undefined };
}

/** Splits at `;` and at the `,` of repeated headers, but not inside quotes. */
function splitParameters(header: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const character = header[at];
    if (character === '"') quoted = !quoted;
    else if (quoted && character === '\\') at += 1;
    else if (!quoted && (character === ';' || character === ',')) {
      parts.push(header.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(header.slice(start));
  return parts;
}

/** @param mediaType lower-cased, as `parseContentType` returns it. */
export function classify(mediaType: string): MediaClass {
  if (JSON_TYPES.has(mediaType)) return 'json';
  const isXml = mediaType.endsWith('+xml');
  if (XML_TYPES.has(mediaType) || (isXml && mediaType.startsWith('application/'))) return 'xml';
  if (!mediaType.startsWith('text/')) return 'other';
  return isXml || TEXT_XML_TYPES.has(mediaType) ? 'text-xml' : 'text';
}

interface ByteOrderMark {
  /** `''` for FE FF 00 00, an unused octet order. */
  readonly encoding: string;
  /** Bytes. */
  readonly length: number;
}

type Marks = readonly (readonly [encoding: string, bytes: readonly number[]])[];

/** Longest first: FF FE 00 00 begins with the mark of utf-16le. */
const MARKS: Marks = [
  ['', [0xfe, 0xff, 0x00, 0x00]],
  ['utf-32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf-32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];
/** The marks of HTML and ROME, which do not have utf-32. */
const SHORT_MARKS = MARKS.slice(3);

/** The byte order mark by the rules for XML. */
export function readMark(bytes: Uint8Array, marks: Marks = MARKS): ByteOrderMark | undefined {
  const first = bytes[0];
  if (first === LESS_THAN || first === undefined) return undefined;
  const [encoding = '', mark = []] =
    marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte)) ?? [];
  return encoding === '' ? undefined : { encoding, length: mark.length };
}

/** The byte order mark by the rules of HTML and ROME. */
export function readShortMark(bytes: Uint8Array): ByteOrderMark | undefined {
  return readMark(bytes, SHORT_MARKS);
}

/** `<?` in the wide encodings; `<?xm` in EBCDIC, whose code pages share letters and digits; `<?xm` in ASCII. */
const SIGNATURES: ReadonlyMap<number, string> = new Map([
  [0x3c3f786d, 'us-ascii'],
  [0x003c003f, 'utf-16be'],
  [0x3c003f00, 'utf-16le'],
  [0x0000003c, 'utf-32be'],
  [0x3c000000, 'utf-32le'],
  [0x4c6fa794, 'cp037'],
]);

/**
 * The encoding that the four bytes at `start` show (XML 1.0, appendix F). `us-ascii` stands for every encoding that contains ASCII, `cp037`
 * for every EBCDIC code page: both suffice to read the declaration, which is more precise. Undefined when the document does not begin with a
 * declaration.
 */
export function readSignature(bytes: Uint8Array, start: number): string | undefined {
  if (bytes.length < start + 4) return undefined;
  let word = 0;
  for (let at = start; at < start + 4; at += 1) word = word * 256 + (bytes[at] as number);
  return SIGNATURES.get(word);
}

interface XmlDeclaration {
  /** Lower-cased; undefined when the declaration names none. */
  readonly encoding: string | undefined;
  /** End of the declaration in bytes, counted like `start`; 0 without one. */
  readonly end: number;
}

const UNDECLARED: XmlDeclaration = { encoding: undefined, end: 0 };

/** Limit in bytes for the end of the declaration; utf-32 needs four bytes for a character. */
const LONGEST = 4096;

const DECLARATION = /^<\?xml\s/;

/**
 * Accept any quotes: typographic quotes appear here as several characters, and the quote of one EBCDIC code page is a letter in another.
 */
const ENCODING = /\sencoding\s*=\s*[^\w\s>.-]{0,3}\s*([a-z0-9][\w.:+()-]*)/i;

/**
 * Reads the XML declaration (XML 1.0, 4.3.3) by the byte order mark or the signature.
 * @param start index of the document, after a byte order mark.
 * @param seen encoding by byte order mark or signature; undefined without them.
 */
export function readXmlDeclaration(
  bytes: Uint8Array,
  start: number,
  seen: string | undefined,
): XmlDeclaration {
  const isWide = seen !== undefined && seen !== 'us-ascii' && seen !== 'utf-8';
  if (!isWide && bytes[start] !== LESS_THAN) return UNDECLARED;
  const head = bytes.subarray(start, start + LONGEST);
  // Decode a declaration in ASCII only to its end: a regular expression then reads a short text.
  const text = isWide
    ? decoderOf(seen).readLossily(head)
    : latin1Text(head.subarray(0, head.indexOf(GREATER_THAN) + 1 || undefined));
  if (!DECLARATION.test(text)) return UNDECLARED;
  // An unterminated declaration ends before the next tag.
  const declaration = text.slice(0, text.indexOf('>') + 1 || undefined);
  return {
    encoding: ENCODING.exec(declaration)?.[1]?.toLowerCase(),
    end: start + Math.min(declaration.length * (isWide ? widthOf(seen) : 1), head.length),
  };
}

function widthOf(encoding: string): number {
  if (encoding.startsWith('utf-32')) return 4;
  return encoding.startsWith('utf-16') ? 2 : 1;
}
