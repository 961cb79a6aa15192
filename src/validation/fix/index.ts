/**
 * Repairs what is certain and local: misspelled namespaces, dates in another form, bare ampersands, encodings other than utf-8. What a
 * reader sees stays the same.
 */

import { gatherFacts } from '../../encoding/facts.ts';
import { encodingName } from '../../encoding/labels.ts';
import { type HeadersInput, readHeaders } from '../../headers.ts';
import type { Repair } from '../finding.ts';
import { type CheckOptions, type CheckProblem, checkDocument } from '../index.ts';
import { applyEdits, type Edit, editFor } from './edits.ts';
import { declareUtf8, isWritable } from './encoding.ts';

export interface FixedFeed {
  /** The document in utf-8; the input itself when nothing was repaired. */
  readonly bytes: Uint8Array;
  /** What was repaired. */
  readonly fixed: readonly CheckProblem[];
}

/** Problems that a document in utf-8 that says so does not have. */
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

/** Only text that is not JSON: its dates and addresses are values of a program. */
export function fixFeed(bytes: Uint8Array, headers?: HeadersInput, options?: CheckOptions): FixedFeed {
  const { result, text, problems, repairs } = checkDocument(bytes, headers, options);
  const facts = gatherFacts(bytes, readHeaders(headers));
  const codes = problems.map(({ code }) => code);
  if (!result.usable || result.version.startsWith('json') || !isWritable(text, facts, codes)) {
    return { bytes, fixed: [] };
  }
  const edits: Edit[] = [];
  const fixed: CheckProblem[] = [];
  for (const problem of problems) {
    const edit = editOf(problem, repairs.get(problem), text);
    if (edit !== undefined) edits.push(edit);
    if (edit !== undefined || OF_ENCODING.has(problem.code)) fixed.push(problem);
  }
  if (fixed.length === 0) return { bytes, fixed };
  const isUtf8 = encodingName(result.encoding) === 'utf-8';
  const declaration = isUtf8 && !codes.some((code) => OF_ENCODING.has(code)) ? undefined : declareUtf8(text);
  if (declaration !== undefined) edits.push(declaration);
  return { bytes: new TextEncoder().encode(applyEdits(text, edits)), fixed };
}
