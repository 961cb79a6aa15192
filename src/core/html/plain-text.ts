/** Markup as the text that a reader sees: for titles, snippets, notifications and search. */

import { decodeReferencesOfText } from '../values/reference-decoder.ts';
import { TextBuilder } from '../values/text.ts';
import { DROPPED_WITH_TEXT } from './allow-html.ts';
import { MarkupText, type TokenHandler, Tokenizer } from './tokenizer.ts';

/** Elements on lines of their own, and elements with an empty line before and after. */
const LINES =
  'address article aside caption center dd details dialog div dt fieldset figcaption figure footer form header hgroup legend li ' +
  'main nav optgroup option section summary tbody tfoot thead tr';
const PARAGRAPHS = 'blockquote dl h1 h2 h3 h4 h5 h6 hr menu ol p pre table ul';
const CELLS = 'td th';

/** Line breaks around an element; 0 is a space. */
const BREAKS: ReadonlyMap<string, number> = new Map([
  ...LINES.split(' ').map((name) => [name, 1] as const),
  ...PARAGRAPHS.split(' ').map((name) => [name, 2] as const),
  ...CELLS.split(' ').map((name) => [name, 0] as const),
]);

/** Elements whose text has no character references. */
const RAW_TEXT: ReadonlySet<string> = new Set('iframe noembed noframes plaintext xmp'.split(' '));

/** Separators of words, by the number of line breaks. */
const SEPARATORS: readonly string[] = [' ', '\n', '\n\n'];

const MARKUP_CHARACTERS = /[<&]/;
/** Collapse text in pieces of this length: a single replacement over millions of characters needs memory for every match. */
const PIECE = 32_768;
const WHITE_SPACE = /[ \t\n\f\r]+/g;

/** The text of HTML. Takes time in proportion to the length. */
export function textOfMarkup(markup: string): string {
  return new PlainText(markup).run();
}

class PlainText implements TokenHandler {
  /** Every end tag arrives at `onclosetag`. */
  readonly awaitedEnd = undefined;
  readonly #markup: MarkupText;
  readonly #output = new TextBuilder();
  /** White space before the next word: -1 none, 0 a space, otherwise a number of line breaks. */
  #due = -1;
  #preformatted = 0;
  #dropping = '';
  #name = '';
  #isRawText = false;

  constructor(markup: string) {
    this.#markup = new MarkupText(markup);
  }

  run(): string {
    if (MARKUP_CHARACTERS.test(this.#markup.text)) new Tokenizer(this, this.#markup).read();
    else this.#add(this.#markup.text);
    return this.#output.take();
  }

  ontext(start: number, end: number): void {
    if (this.#dropping !== '') return;
    const text = this.#markup.slice(start, end);
    this.#add(this.#isRawText || !text.includes('&') ? text : decodeReferencesOfText(text));
  }

  onopentagname(start: number, end: number): void {
    const name = this.#markup.slice(start, end).toLowerCase();
    this.#name = name;
    if (DROPPED_WITH_TEXT.has(name)) this.#dropping ||= name;
    if (name === 'pre') this.#preformatted += 1;
    if (name === 'br') this.#due = Math.min(Math.max(this.#due, 0) + 1, 2);
    else this.#break(name);
  }

  onopentagend(_index: number, isSelfClosing: boolean): void {
    if (!isSelfClosing) this.#isRawText = RAW_TEXT.has(this.#name);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#markup.slice(start, end).toLowerCase();
    this.#isRawText = false;
    if (name === this.#dropping) this.#dropping = '';
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1);
    this.#break(name);
  }

  onattribname(): void {}
  onattribend(): void {}
  onawaitedend(): void {}
  oncomment(): void {}

  #break(name: string): void {
    const breaks = BREAKS.get(name);
    if (breaks !== undefined) this.#due = Math.max(this.#due, breaks);
  }

  #add(text: string): void {
    if (this.#preformatted > 0) this.#addWords(text);
    else
      for (let from = 0; from < text.length; from += PIECE)
        this.#addCollapsed(text.slice(from, from + PIECE));
  }

  #addCollapsed(text: string): void {
    const collapsed = text.replace(WHITE_SPACE, ' ');
    const from = collapsed.startsWith(' ') ? 1 : 0;
    const to = collapsed.endsWith(' ') ? collapsed.length - 1 : collapsed.length;
    if (from === 1) this.#due = Math.max(this.#due, 0);
    if (to > from) this.#addWords(collapsed.slice(from, to));
    if (to < collapsed.length) this.#due = Math.max(this.#due, 0);
  }

  #addWords(text: string): void {
    if (!this.#output.isEmpty && this.#due >= 0) this.#output.add(SEPARATORS[this.#due] ?? ' ');
    this.#due = -1;
    this.#output.add(text);
  }
}
