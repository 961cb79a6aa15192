/** "Preprocessing the input stream" of the HTML standard: newlines, and forbidden characters. */

export interface HtmlParseError {
  /** UTF-16 index into the returned text. */
  readonly offset: number;
  /** The standard's own name for it. */
  readonly code: 'control-character-in-input-stream' | 'noncharacter-in-input-stream';
}

const CARRIAGE_RETURNS = /\r\n?/g;
/** The tokenizer handles NUL. */
const SUSPECTS = /[\x01-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef]|\p{Noncharacter_Code_Point}/gu;
const CONTROL = /^[\x01-\x9f]/;

/** @returns the text with every newline as LF, and its control characters and noncharacters, which stay. */
export function preprocessHtml(text: string): { text: string; parseErrors: HtmlParseError[] } {
  const normal = text.includes('\r') ? text.replace(CARRIAGE_RETURNS, '\n') : text;
  const parseErrors: HtmlParseError[] = [];
  for (const { 0: character, index } of normal.matchAll(SUSPECTS)) {
    const isControl = CONTROL.test(character);
    const code = isControl ? 'control-character-in-input-stream' : 'noncharacter-in-input-stream';
    parseErrors.push({ offset: index, code });
  }
  return { text: normal, parseErrors };
}
