/** Makes certain and local repairs: misspelled namespaces, dates in another form, bare ampersands, encodings other than utf-8. A reader sees no difference. */

import { isUtf8 } from '#platform';
import { type Facts, gatherFacts } from '../core/encoding/facts.ts';
import { encodingName } from '../core/encoding/labels.ts';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import { excerpt } from '../core/problems/excerpt.ts';
import { repairC1 } from '../core/values/text.ts';
import { type CheckOptions, type CheckProblem, checkDocument } from './check-feed.ts';
import { applyEdits, type Edit } from './edits.ts';

export interface FixedFeed {
  /** The document in utf-8; the input itself without repairs. */
  readonly bytes: Uint8Array;
  /** The repaired problems. */
  readonly fixed: readonly CheckProblem[];
  /** Why nothing is repaired: the document cannot be written back exactly. */
  readonly refusal?: string;
}

/** Problems that a document declared and encoded as utf-8 does not have. */
const OF_ENCODING: ReadonlySet<string> = new Set([
  ...['no-encoding-declared', 'misnomer', 'obscure-encoding', 'contradicting-encodings'],
  ...['character-encoding-override'],
]);

/** Repairs a document. Returns a document that is not a feed unchanged. */
export function fixFeed(bytes: Uint8Array, headers?: HeadersInput, options?: CheckOptions): FixedFeed {
  const { result, text, problems, edits: certain } = checkDocument(bytes, headers, options);
  const facts = gatherFacts(bytes, readHeaders(headers));
  const codes = problems.map(({ code }) => code);
  if (!result.usable) return { bytes, fixed: [] };
  const loss = lossOf(text, facts, codes);
  if (loss === undefined && codes.includes('misnomer') && isUtf8(bytes))
    return redeclare(bytes, problems, headers, options);
  const declaration = declareUtf8(text);
  const isWritten = encodingName(result.encoding) === 'utf-8';
  const { edits, fixed } = collect(problems, certain, declaration !== undefined);
  if (fixed.length === 0) return { bytes, fixed };
  const refusal =
    loss ??
    (declaration === undefined && !isWritten ? 'it has no place for a declaration of utf-8' : undefined);
  if (refusal !== undefined) return { bytes, fixed: [], refusal };
  const needsDeclaration = !isWritten || fixed.some(({ code }) => OF_ENCODING.has(code));
  if (needsDeclaration) edits.push(...(declaration ?? []));
  return { bytes: encode(text, edits, codes), fixed };
}

/** The repairs. */
function collect(
  problems: readonly CheckProblem[],
  certain: ReadonlyMap<CheckProblem, Edit>,
  isDeclarable: boolean,
): { edits: Edit[]; fixed: CheckProblem[] } {
  /** By their text and place: problems of one prefix have one edit. */
  const edits = new Map<string, Edit>();
  const fixed: CheckProblem[] = [];
  for (const problem of problems) {
    const edit = certain.get(problem);
    const key = `${edit?.start} ${edit?.text}`;
    if (edit !== undefined && !edits.has(key)) edits.set(key, edit);
    if (edit !== undefined || (isDeclarable && OF_ENCODING.has(problem.code))) fixed.push(problem);
  }
  return { edits: [...edits.values()], fixed };
}

/** Bytes that are utf-8 under another label: change only the label, then repair the rest. */
function redeclare(
  bytes: Uint8Array,
  problems: readonly CheckProblem[],
  headers: HeadersInput | undefined,
  options: CheckOptions | undefined,
): FixedFeed {
  const text = new TextDecoder().decode(bytes);
  const declaration = declareUtf8(text);
  if (declaration === undefined || declaration.length === 0) return { bytes, fixed: [] };
  const renamed = new TextEncoder().encode(applyEdits(text, declaration));
  const rest = fixFeed(renamed, headers, options);
  const ofEncoding = problems.filter(({ code }) => OF_ENCODING.has(code));
  return { bytes: rest.bytes, fixed: [...ofEncoding, ...rest.fixed] };
}

/** Characters outside the declared encoding were read by the superset that the author meant. */
function encode(text: string, edits: readonly Edit[], codes: readonly string[]): Uint8Array {
  const meant = codes.includes('misnomer') ? repairC1(text) : text;
  return new TextEncoder().encode(applyEdits(meant, edits));
}

// Converts a document to utf-8: edits its declaration, and decides whether its bytes may be rewritten.

/** Keep bytes that were not decoded: rewriting would lose them. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'undecodable-bytes',
  'character-encoding-unknown',
  'truncated',
]);

/** Names the part of the document that writing its text as utf-8 would lose or make false; undefined for none. */
function lossOf(text: string, { charset }: Facts, codes: readonly string[]): string | undefined {
  if (codes.some((code) => UNREADABLE.has(code))) return 'some of its bytes could not be decoded';
  if (!text.isWellFormed()) return 'utf-8 cannot encode half of a surrogate pair';
  if (charset === undefined || encodingName(charset) === 'utf-8') return undefined;
  return `its headers declare ${excerpt(charset)}, and repairs are written in utf-8`;
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
