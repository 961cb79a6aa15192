/**
 * Goes through a text that is not JSON and makes JSON of it: drops commas before a closing bracket, escapes control characters in
 * strings, and where it cannot go on cuts after the last complete item.
 */

export interface ScannedJson {
  /** Index of the first fault. */
  readonly offset: number;
  /** JSON; `''` when not even one item is complete. */
  readonly repaired: string;
}

/** The quote that begins a string, a number or word, or a bracket, comma or colon. */
const TOKEN = /[ \t\n\r]*("|-?\d[\d.eE+-]*|true|false|null|[{}[\],:])/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPABLE = '"\\/bfnrtu';
const CONTROL_CHARACTERS = /[\0-\x1f]/g;
const HAS_CONTROL_CHARACTER = /[\0-\x1f]/;
const NUMBER_OR_WORD = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
const BAD_ESCAPE = /\\u(?![0-9a-fA-F]{4})/;
/** Items end at this depth, `{"items": [ {…}`: a cut after a deeper value would leave half an item. */
const ITEM_DEPTH = 2;

/** What may come next. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

export function scanJson(text: string): ScannedJson {
  return new Scanner(text).run();
}

class Scanner {
  readonly #text: string;
  /** Closing brackets that are still to come. */
  readonly #closers: string[] = [];
  #expected: Expected = 'value';
  #pieces: string[] = [];
  #copied = 0;
  #fault = -1;
  /** The end of the last complete item: how many pieces, and where in the text. */
  #complete: { pieces: number; end: number; closers: string } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  run(): ScannedJson {
    let end = 0;
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(this.#text); match !== null; match = TOKEN.exec(this.#text)) {
      const [, first = ''] = match;
      const start = TOKEN.lastIndex - first.length;
      const next = first === '"' ? stringEnd(this.#text, start) : TOKEN.lastIndex;
      if (next === -1 || !this.#accepts(this.#text.slice(start, next), start)) break;
      end = next;
      TOKEN.lastIndex = next;
      if (this.#expected === 'nothing') break;
    }
    if (this.#fault === -1) this.#fault = end;
    return { offset: this.#fault, repaired: this.#repaired(end) };
  }

  #repaired(end: number): string {
    if (this.#expected === 'nothing') return this.#pieces.join('') + this.#text.slice(this.#copied, end);
    if (this.#complete === undefined) return '';
    const { pieces, end: cut, closers } = this.#complete;
    const kept = this.#pieces.slice(0, pieces).join('');
    // The last piece ends where copying began again, which may lie behind the cut only if the cut came first.
    return kept + this.#text.slice(this.#copiedAt(pieces), cut) + closers;
  }

  readonly #starts: number[] = [0];

  #copiedAt(pieces: number): number {
    return this.#starts[pieces] ?? 0;
  }

  /** Copies up to `start`, then `replacement` for what stands there until `end`. */
  #replace(start: number, end: number, replacement: string): void {
    if (this.#fault === -1) this.#fault = start;
    this.#pieces.push(this.#text.slice(this.#copied, start) + replacement);
    this.#copied = end;
    this.#starts.push(end);
  }

  #accepts(token: string, start: number): boolean {
    if (token === '{' || token === '[') return this.#open(token);
    if (token === '}' || token === ']') return this.#close(token, start);
    if (token === ',') return this.#comma();
    if (token === ':') return this.#move('colon', 'value');
    if (token.startsWith('"')) return this.#string(token, start);
    return NUMBER_OR_WORD.test(token) && this.#value();
  }

  #open(token: string): boolean {
    if (this.#expected !== 'value' && this.#expected !== 'value-or-end') return false;
    this.#closers.push(token === '{' ? '}' : ']');
    this.#expected = token === '{' ? 'key-or-end' : 'value-or-end';
    return true;
  }

  #close(token: string, start: number): boolean {
    const isAfterComma =
      this.#expected === 'key' || (this.#expected === 'value' && this.#closers.at(-1) === ']');
    const mayEnd = this.#expected.endsWith('end') || isAfterComma;
    if (!mayEnd || this.#closers.pop() !== token) return false;
    if (isAfterComma) {
      const comma = this.#text.lastIndexOf(',', start);
      this.#replace(comma, comma + 1, '');
    }
    this.#endValue();
    if (this.#closers.length <= ITEM_DEPTH) {
      const closers = this.#closers.toReversed().join('');
      this.#complete = { pieces: this.#pieces.length, end: start + 1, closers };
    }
    return true;
  }

  #comma(): boolean {
    if (this.#expected !== 'comma-or-end') return false;
    this.#expected = this.#closers.at(-1) === '}' ? 'key' : 'value';
    return true;
  }

  #string(token: string, start: number): boolean {
    if (BAD_ESCAPE.test(token)) return false;
    if (HAS_CONTROL_CHARACTER.test(token)) {
      this.#replace(start, start + token.length, token.replace(CONTROL_CHARACTERS, escapeCharacter));
    }
    if (this.#expected === 'key' || this.#expected === 'key-or-end') {
      this.#expected = 'colon';
      return true;
    }
    return this.#value();
  }

  #value(): boolean {
    if (this.#expected !== 'value' && this.#expected !== 'value-or-end') return false;
    this.#endValue();
    return true;
  }

  #endValue(): void {
    this.#expected = this.#closers.length === 0 ? 'nothing' : 'comma-or-end';
  }

  #move(from: Expected, to: Expected): boolean {
    if (this.#expected !== from) return false;
    this.#expected = to;
    return true;
  }
}

/**
 * Index after the closing quote of the string that begins at `start`; -1 when it has none, or an escape that JSON does not know.
 * A loop, because a regular expression overflows the stack in a string of millions of escapes.
 */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code !== BACKSLASH) continue;
    at += 1;
    if (!ESCAPABLE.includes(text.charAt(at))) return -1;
  }
  return -1;
}

const escapeCharacter = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
