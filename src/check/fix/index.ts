/**
 * Makes certain and local repairs: misspelled namespaces, dates in another form, bare ampersands, encodings other than utf-8. A reader sees
 * no difference.
 */

import { isUtf8 } from '#platform';
import type { FeedResult } from '../../core/document/result.ts';
import { gatherFacts } from '../../core/encoding/facts.ts';
import { encodingName } from '../../core/encoding/labels.ts';
import { type HeadersInput, readHeaders } from '../../core/model/headers.ts';
import { repairC1 } from '../../core/values/text.ts';
import { type CheckOptions, type CheckProblem, checkDocument } from '../check-feed.ts';
import type { Repair } from '../finding.ts';
import { applyEdits, type Edit, editFor } from './edits.ts';
import { declareUtf8, isWritable } from './encoding.ts';

export interface FixedFeed {
  /** The document in utf-8; the input itself without repairs. */
  readonly bytes: Uint8Array;
  /** The repaired problems. */
  readonly fixed: readonly CheckProblem[];
}

/** Problems that a document declared and encoded as utf-8 does not have. */
const OF_ENCODING: ReadonlySet<string> = new Set([
  ...['no-encoding-declared', 'misnomer', 'obscure-encoding', 'contradicting-encodings'],
  ...['character-encoding-override'],
]);

function editOf(
  { code, offset = 0 }: CheckProblem,
  repair: Repair | undefined,
  text: string,
): Edit | undefined {
  if (code === 'bare-ampersand' && text[offset] === '&')
    return { start: offset, end: offset + 1, text: '&amp;' };
  return repair && editFor(text, offset, repair);
}

/** Repairs a document. Returns a document that is not XML unchanged. */
export function fixFeed(bytes: Uint8Array, headers?: HeadersInput, options?: CheckOptions): FixedFeed {
  const { result, text, problems, repairs } = checkDocument(bytes, headers, options);
  const facts = gatherFacts(bytes, readHeaders(headers));
  const codes = problems.map(({ code }) => code);
  if (!isRepairable(result) || !isWritable(text, facts, codes)) return { bytes, fixed: [] };
  if (codes.includes('misnomer') && isUtf8(bytes)) return redeclare(bytes, problems, headers, options);
  const declaration = declareUtf8(text);
  const isWritten = encodingName(result.encoding) === 'utf-8';
  // A document without a place for the declaration keeps its encoding.
  if (declaration === undefined && !isWritten) return { bytes, fixed: [] };
  const { edits, fixed } = collect(problems, repairs, text, declaration !== undefined);
  if (fixed.length === 0) return { bytes, fixed };
  const needsDeclaration = !isWritten || fixed.some(({ code }) => OF_ENCODING.has(code));
  if (needsDeclaration) edits.push(...(declaration ?? []));
  return { bytes: encode(text, edits, codes), fixed };
}

/** The repairs. */
function collect(
  problems: readonly CheckProblem[],
  repairs: ReadonlyMap<CheckProblem, Repair>,
  text: string,
  isDeclarable: boolean,
): { edits: Edit[]; fixed: CheckProblem[] } {
  const edits: Edit[] = [];
  const fixed: CheckProblem[] = [];
  for (const problem of problems) {
    const edit = editOf(problem, repairs.get(problem), text);
    if (edit !== undefined) edits.push(edit);
    if (edit !== undefined || (isDeclarable && OF_ENCODING.has(problem.code))) fixed.push(problem);
  }
  return { edits, fixed };
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

/** Whether to repair the document: only XML, because programs write the dates and addresses of JSON. */
function isRepairable({ usable, version }: FeedResult): boolean {
  return usable && !version.startsWith('json');
}
