/**
 * Prepares text of feeds for a terminal: measures its columns and replaces control characters. Otherwise an escape sequence in a title
 * would move the cursor, and a bidirectional override would reverse the line.
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
export interface Taken {
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
/** Length of text to read for a column: allows for white space and combining marks. */
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
