/** Converts a feed to utf-8: its bytes and its declaration, and nothing else. */

import { isUtf8 } from '#platform';
import { isJsonText } from '../core/document/open-document.ts';
import { concatBytes } from '../core/encoding/chunks.ts';
import { type Facts, gatherFacts } from '../core/encoding/facts.ts';
import { encodingName } from '../core/encoding/labels.ts';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import { excerpt } from '../core/problems/excerpt.ts';
import { repairC1 } from '../core/values/text.ts';
import { type CheckOptions, checkDocument } from './check-feed.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { FixedFeed } from './fix.ts';

/** A feed in utf-8. */
export interface ConvertedFeed extends FixedFeed {
  /** The encoding before; undefined without a change. */
  readonly from?: string;
}

/** Problems that a document declared and encoded as utf-8 does not have. */
const OF_ENCODING: ReadonlySet<string> = new Set([
  ...['no-encoding-declared', 'misnomer', 'obscure-encoding', 'contradicting-encodings'],
  ...['character-encoding-override'],
]);

/** Converts a feed. Returns a document that is not a feed, or that is and says utf-8, unchanged. */
export function fixEncoding(
  bytes: Uint8Array,
  headers?: HeadersInput,
  options?: CheckOptions,
): ConvertedFeed {
  const { result, text, problems } = checkDocument(bytes, headers, options);
  const codes = problems.map(({ code }) => code);
  const repairable = problems.filter(({ code }) => OF_ENCODING.has(code));
  const isWritten = isUtf8(bytes) && encodingName(result.encoding) === 'utf-8';
  if (!result.usable || (isWritten && repairable.length === 0)) return { bytes, fixed: [] };
  const facts = gatherFacts(bytes, readHeaders(headers));
  const refusal = lossOf(facts, codes);
  if (refusal !== undefined) return { bytes, fixed: [], refusal };
  // Characters outside the declared encoding were read by the superset that the author meant.
  const meant = codes.includes('misnomer') ? repairC1(text) : text;
  const whole = isWritten ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(facts.body) : meant;
  const declaration = isJsonText(whole) ? [] : declareUtf8(whole);
  if (declaration === undefined && !isWritten)
    return { bytes, fixed: [], refusal: 'it has no place for a declaration of utf-8' };
  const mark = isWritten ? bytes.subarray(0, facts.bomLength) : new Uint8Array();
  const converted = concatBytes([mark, new TextEncoder().encode(applyEdits(whole, declaration ?? []))]);
  const left = new Set(checkDocument(converted, headers, options).problems.map(({ code }) => code));
  const fixed = repairable.filter(({ code }) => !left.has(code));
  return { bytes: converted, fixed, from: result.encoding };
}

/** Keep bytes that were not decoded: rewriting would lose them. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'undecodable-bytes',
  'character-encoding-unknown',
  'truncated',
]);

/** Names the part of the document that writing its text as utf-8 would lose or make false; undefined for none. A text of bytes has whole characters. */
function lossOf({ charset }: Facts, codes: readonly string[]): string | undefined {
  if (codes.some((code) => UNREADABLE.has(code))) return 'some of its bytes could not be decoded';
  if (charset === undefined || encodingName(charset) === 'utf-8') return undefined;
  return `its headers declare ${excerpt(charset)}, and a conversion writes utf-8`;
}

const DECLARATION = /^<\?xml[ \t\r\n][^<>]*?\?>/;
const ENCODING = /(\sencoding\s*=\s*)(["'])([^"']*)\2/;
const VERSION = /\sversion\s*=\s*(?:"[^"]*"|'[^']*')/;

/**
 * The edits that make the declaration utf-8; none when it is already.
 * @returns undefined when a declaration is in the wrong place: adding another one would make two
 */
function declareUtf8(text: string): readonly Edit[] | undefined {
  const [declaration] = DECLARATION.exec(text) ?? [];
  if (declaration === undefined) {
    if (!text.startsWith('<') || text.includes('<?xml ')) return undefined;
    return [{ start: 0, end: 0, text: '<?xml version="1.0" encoding="utf-8"?>\n' }];
  }
  const encoding = ENCODING.exec(declaration);
  if (encoding !== null) {
    const [whole, before = '', quote = '"', label = ''] = encoding;
    if (encodingName(label) === 'utf-8') return [];
    const end = encoding.index + whole.length;
    return [{ start: encoding.index, end, text: `${before}${quote}utf-8${quote}` }];
  }
  const version = VERSION.exec(declaration);
  if (version === null) return undefined;
  const at = version.index + version[0].length;
  return [{ start: at, end: at, text: ' encoding="utf-8"' }];
}
