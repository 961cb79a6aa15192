/** Splits the decoded text into rows of one width, with the problems that begin in each row. */

import type { ShownProblem, SourceRow } from './protocol.ts';

/** Controls and half surrogate pairs, which would spoil the row. */
const UNSHOWN = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

const MOST_MARKS = 20;
const FINAL_LINE_END = /\r?\n$/;

const shown = (character: string): string => {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
};

export class SourceRows {
  readonly #text: string;
  /** Offset of each row. */
  readonly #starts: Uint32Array;
  /** Line of each row; 0 for the continuation of a line. */
  readonly #lines: Uint32Array;
  readonly length: number;
  #problems: readonly ShownProblem[] = [];

  constructor(text: string, columns: number) {
    this.#text = text;
    const count = countRows(text, columns);
    this.#starts = new Uint32Array(count);
    this.#lines = new Uint32Array(count);
    this.length = count;
    let row = 0;
    forEachLine(text, (start, end, line) => {
      for (let at = start; at === start || at < end; at += columns) {
        this.#starts[row] = at;
        this.#lines[row] = at === start ? line : 0;
        row += 1;
      }
    });
  }

  /** @param problems in the order of their offsets */
  mark(problems: readonly ShownProblem[]): void {
    this.#problems = problems.filter(({ offset }) => offset !== undefined);
  }

  rowAt(offset: number): number {
    let low = 0;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  slice(from: number, to: number): SourceRow[] {
    const rows: SourceRow[] = [];
    for (let row = from; row < Math.min(to, this.length); row += 1) {
      const start = this.#starts[row] ?? 0;
      const end = this.#starts[row + 1] ?? this.#text.length;
      const text = this.#text.slice(start, end).replace(FINAL_LINE_END, '');
      const line = this.#lines[row] ?? 0;
      rows.push({
        ...(line > 0 && { line }),
        text: text.replace(UNSHOWN, shown),
        marks: this.#marks(row, start),
      });
    }
    return rows;
  }

  #marks(row: number, start: number): SourceRow['marks'] {
    return this.#problems
      .filter(({ offset = 0 }) => this.rowAt(offset) === row)
      .slice(0, MOST_MARKS)
      .map(({ offset = 0, severity, message }) => ({ at: offset - start, severity, label: message }));
  }
}

function countRows(text: string, columns: number): number {
  let rows = 0;
  forEachLine(text, (start, end) => {
    rows += Math.max(1, Math.ceil((end - start) / columns));
  });
  return rows;
}

function forEachLine(text: string, see: (start: number, end: number, line: number) => void): void {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    see(start, end, line);
    line += 1;
    start = end + 1;
  }
  see(start, text.length, line);
}
