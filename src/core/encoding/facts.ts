/** All evidence of headers and bytes about the encoding, collected once before applying rules. */

import type { HeaderMap } from '../model/headers.ts';
import { classify, type MediaClass, parseContentType } from './content-type.ts';
import { readXmlDeclaration } from './declaration.ts';
import { readMark, readSignature } from './signature.ts';

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
}

const OPENING_BRACE = 0x7b;

export function gatherFacts(bytes: Uint8Array, headers: HeaderMap | undefined): Facts {
  const header = headers?.get('content-type');
  const { mediaType, charset } = parseContentType(header ?? '');
  const mediaClass = classify(mediaType);
  const mark = readMark(bytes);
  const bomLength = mark?.length ?? 0;
  const signature = readSignature(bytes, bomLength);
  const declaration = readXmlDeclaration(bytes, bomLength, signature ?? mark?.encoding);
  return {
    bytes,
    http: headers !== undefined,
    mediaType: header === undefined ? undefined : mediaType,
    mediaClass,
    charset,
    bom: mark?.encoding,
    bomLength,
    signature,
    declared: declaration.encoding,
    declarationEnd: declaration.end,
    contentLanguage: headers?.get('content-language'),
    json: mediaClass === 'json' || (mediaType === '' && beginsWithBrace(bytes, bomLength)),
  };
}

function beginsWithBrace(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while (isWhiteSpace(bytes[at])) at += 1;
  return bytes[at] === OPENING_BRACE;
}

function isWhiteSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** The encoding that the first bytes prove; undefined for supersets of ASCII. */
export function shownEncoding({ bom, signature }: Facts): string | undefined {
  return bom ?? (signature === 'us-ascii' ? undefined : signature);
}
