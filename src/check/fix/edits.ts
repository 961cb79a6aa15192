/** Edits of a text: places and replacements. */

import type { Repair } from '../finding.ts';

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits; the first of two overlapping edits wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    pieces.push(text.slice(at, start), replacement);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

const TAG_END = /"[^"]*"|'[^']*'|>/g;

/** Index of the `>` that ends the start tag at `offset`; -1 for none. */
function endOfTag(text: string, offset: number): number {
  TAG_END.lastIndex = offset;
  for (let match = TAG_END.exec(text); match !== null; match = TAG_END.exec(text)) {
    if (match[0] === '>') return match.index;
  }
  return -1;
}

/** The edit for a repair of the element at `offset`; undefined when the text has the value in another form, or twice. */
export function editFor(text: string, offset: number, { where, found, instead }: Repair): Edit | undefined {
  const end = endOfTag(text, offset);
  if (end === -1) return undefined;
  return where === 'tag'
    ? editInTag(text, offset, end, found, instead)
    : editText(text, end + 1, found, instead);
}

function editInTag(
  text: string,
  offset: number,
  end: number,
  found: string,
  instead: string,
): Edit | undefined {
  const tag = text.slice(offset, end);
  for (const quote of ['"', "'"]) {
    const value = quote + found + quote;
    const at = tag.indexOf(value);
    if (at === -1 || tag.includes(value, at + 1)) continue;
    const start = offset + at + 1;
    return { start, end: start + found.length, text: instead };
  }
  return undefined;
}

function editText(text: string, start: number, found: string, instead: string): Edit | undefined {
  const next = text.indexOf('<', start);
  if (next === -1) return undefined;
  const whole = text.slice(start, next);
  // Do not edit values with references or CDATA sections: they would need parsing.
  if (whole.trim() !== found || !text.startsWith('</', next)) return undefined;
  const at = start + whole.indexOf(found);
  return { start: at, end: at + found.length, text: instead };
}
