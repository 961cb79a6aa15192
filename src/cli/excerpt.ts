/** Shows a place in a text: its line, cut around the place if it is long, and a caret under it. */

import { take, takeLast } from './terminal-text.ts';

export interface Excerpt {
  /** Fits the columns; `…` where the line continues. */
  readonly line: string;
  /** Columns before the place. */
  readonly caret: number;
}

const ELLIPSIS = '…';

/**
 * @param offset UTF-16 index into `text`; at most its length
 * @param columns at least 3
 */
export function excerptAt(text: string, offset: number, columns: number): Excerpt {
  const before = lineBefore(text, offset, columns);
  const after = lineAfter(text, offset, columns);
  const rightNeed = take(after.text, columns).columns + (after.cut ? 1 : 0);
  // Each side gets half of the columns, and the columns that the other side does not need.
  const leftRoom = Math.max(columns - rightNeed, Math.floor(columns / 2));
  let left = takeLast(before.text, leftRoom);
  const leftCut = before.cut || !left.complete;
  if (leftCut) left = takeLast(before.text, leftRoom - 1);
  const start = (leftCut ? ELLIPSIS : '') + left.shown;
  const caret = left.columns + (leftCut ? 1 : 0);
  let right = take(after.text, columns - caret);
  const rightCut = after.cut || !right.complete;
  if (rightCut) right = take(after.text, columns - caret - 1);
  return { line: start + right.shown + (rightCut ? ELLIPSIS : ''), caret };
}

/** Code units of a line that fill the columns even with combining marks: a line may be megabytes long. */
const UNITS_PER_COLUMN = 4;

interface Part {
  readonly text: string;
  /** Whether the line continues. */
  readonly cut: boolean;
}

function lineBefore(text: string, offset: number, columns: number): Part {
  const start = Math.max(0, offset - columns * UNITS_PER_COLUMN);
  const part = text.slice(start, offset);
  const lineBreak = part.lastIndexOf('\n');
  return { text: part.slice(lineBreak + 1), cut: lineBreak === -1 && start > 0 };
}

const CARRIAGE_RETURN_AT_END = /\r$/;

function lineAfter(text: string, offset: number, columns: number): Part {
  const end = offset + columns * UNITS_PER_COLUMN;
  const part = text.slice(offset, end);
  const lineBreak = part.indexOf('\n');
  if (lineBreak === -1) return { text: part, cut: end < text.length };
  return { text: part.slice(0, lineBreak).replace(CARRIAGE_RETURN_AT_END, ''), cut: false };
}
