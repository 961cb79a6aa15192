/**
 * Text for a terminal: measures its columns and replaces control characters, since an escape sequence in a title would move the cursor and
 * a bidirectional override would reverse the line. Tables, excerpts and colors.
 */

const ZERO_WIDTH = /[\p{Mn}\p{Me}\u00ad\u200b\u200c\u2060]|\u200d/u;
/** East Asian wide and full-width characters, and emoji. https://www.unicode.org/reports/tr11/ */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18cff}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
/** C0 and C1 controls, line and paragraph separators, marks and overrides of direction, half surrogate pairs. */
const UNPRINTABLE = /[\0-\x1f\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/u;
const FIRST_UNUSUAL = 0x7f;
/** U+2400 SYMBOL FOR NULL: the symbols of the C0 controls follow in their order. */
const CONTROL_PICTURES = 0x2400;
const SPACE = 0x20;
const TAB = '  ';

/** Columns of a printable character. */
function widthOf(character: string): number {
  if ((character.codePointAt(0) ?? 0) < FIRST_UNUSUAL) return 1;
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Replacement of a character: two spaces for a tab, a symbol for a control character, else the character itself. */
function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= SPACE && code < FIRST_UNUSUAL) return character;
  if (character === '\t') return TAB;
  if (code < SPACE) return String.fromCodePoint(CONTROL_PICTURES + code);
  return UNPRINTABLE.test(character) ? '\ufffd' : character;
}

/** Columns of a printable text. */
export function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += widthOf(character);
  return columns;
}

/** A piece of text, safe for a terminal. */
interface Taken {
  readonly shown: string;
  /** Its width in columns. */
  readonly columns: number;
  /** Whether the piece is the whole text. */
  readonly complete: boolean;
}

/** As much of `text` as fits. Reads only the part that it needs. */
export function take(text: string, columns: number): Taken {
  const { cells, ...rest } = collect(text, columns);
  return { shown: cells.join(''), ...rest };
}

/** As much of the end of `text` as fits. */
export function takeLast(text: string, columns: number): Taken {
  const { cells, ...rest } = collect([...text].reverse(), columns);
  return { shown: cells.reverse().join(''), ...rest };
}

function collect(
  characters: Iterable<string>,
  columns: number,
): { cells: string[]; columns: number; complete: boolean } {
  const cells: string[] = [];
  let used = 0;
  for (const character of characters) {
    const cell = visible(character);
    const cellWidth = cell === TAB ? TAB.length : widthOf(cell);
    if (used + cellWidth > columns) return { cells, columns: used, complete: false };
    cells.push(cell);
    used += cellWidth;
  }
  return { cells, columns: used, complete: true };
}

/** A text of any length, such as a file name: one line, with symbols in place of control characters. */
export function printable(text: string): string {
  return take(text, Number.POSITIVE_INFINITY).shown;
}

const WHITE_SPACE = /\s+/g;
/** Length of text to read for a column, with white space and combining marks: a line may be megabytes long. */
const UNITS_PER_COLUMN = 10;

/** A text as one line of at most `columns`; a cut line ends in `…`. */
export function oneLine(text: string, columns: number): string {
  const start = text.slice(0, columns * UNITS_PER_COLUMN);
  const line = start.trim().replace(WHITE_SPACE, ' ');
  const whole = take(line, columns);
  if (whole.complete && start.length === text.length) return whole.shown;
  return `${take(line, columns - 1).shown.trimEnd()}…`;
}

/** A printable text, followed by spaces up to `columns`. */
export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

/** `JSON.stringify` escapes only C0 controls; terminals obey U+009B, line separators and marks of direction. */
const CONTROLS = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

export function escapeControls(json: string): string {
  return json.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const GAP = '  ';

/** A table that fits the terminal: the widest columns shrink first. @returns one line per row, without trailing spaces; cut cells end in `…`. */
export function table(rows: readonly (readonly string[])[], columns: number): string[] {
  const cells = rows.map((row) => row.map((cell) => oneLine(cell, columns)));
  const count = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const natural = Array.from({ length: count }, (_, i) =>
    cells.reduce((widest, row) => Math.max(widest, width(row[i] ?? '')), 0),
  );
  const widths = shrink(natural, columns - GAP.length * (count - 1));
  return cells.map((row) =>
    row
      .map((cell, i) => padEnd(oneLine(cell, widths[i] ?? 0), widths[i] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

/** Widths that fit the terminal together. Keeps the order of the columns by width. */
function shrink(natural: readonly number[], room: number): number[] {
  let limit = natural.reduce((most, value) => Math.max(most, value), 0);
  const fitted = (): number[] => natural.map((value) => Math.min(value, limit));
  const total = (): number => fitted().reduce((sum, value) => sum + value, 0);
  while (limit > 1 && total() > room) limit -= 1;
  return fitted();
}

/** Breaks text between words. @returns lines of at most `columns` UTF-16 units; a longer word has a line of its own. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

interface Excerpt {
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

/** Columns before a quoted line. */
const GUTTER = 6;

/** The line of a place with a mark below it; nothing for a blank line. */
export function excerptLines(text: string, offset: number, screen: Screen, mark: string): string[] {
  const { line, caret } = excerptAt(text, offset, screen.columns - GUTTER);
  const bar = `    ${screen.dim('│')} `;
  return line.trim() === '' ? [] : [bar + line, bar + ' '.repeat(caret) + mark];
}

/** `2004-07-15 10:00`, in UTC. */
export function timestamp(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
}

interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  green(text: string): string;
}

/** Select Graphic Rendition, ECMA-48 8.3.117. */
const sgr =
  (on: number, off: number) =>
  (text: string): string =>
    text === '' ? '' : `\x1b[${on}m${text}\x1b[${off}m`;
const same = (text: string): string => text;

const COLORED: Paint = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  red: sgr(31, 39),
  yellow: sgr(33, 39),
  green: sgr(32, 39),
};
const PLAIN: Paint = { bold: same, dim: same, red: same, yellow: same, green: same };

/** The medium of the output. */
export interface Screen extends Paint {
  readonly columns: number;
}

export const screenOf = ({ colors, columns }: { colors: boolean; columns: number }): Screen => ({
  ...(colors ? COLORED : PLAIN),
  columns,
});

/** Clears the line of a progress bar. */
export const ERASE_LINE = '\r\x1b[K';
