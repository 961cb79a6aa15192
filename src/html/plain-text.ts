/** Markup as the text a reader sees: for titles, snippets, notifications and search. */

import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { DROPPED_WITH_TEXT } from './allow-html.ts';
import { TextBuilder } from './text-builder.ts';

/** Elements that stand on lines of their own, and those with empty lines around. */
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

/** What stands between words, by the number of line breaks. */
const SEPARATORS: readonly string[] = [' ', '\n', '\n\n'];

const MARKUP_CHARACTERS = /[<&]/;
/** Text is looked at in pieces of this length: one replacement of millions of characters takes memory for each. */
const PIECE = 32_768;
const WHITE_SPACE = /[ \t\n\f\r]+/g;

/** The text of HTML. Takes time in proportion to the length. */
export function textOfMarkup(markup: string): string {
  return new PlainText(markup).run();
}

class PlainText implements TokenizerCallbacks {
  readonly #markup: string;
  readonly #output = new TextBuilder();
  /** White space that is due before the next word: -1 none, 0 a space, otherwise line breaks. */
  #due = -1;
  #preformatted = 0;
  #dropping = '';

  constructor(markup: string) {
    this.#markup = markup;
  }

  run(): string {
    if (!MARKUP_CHARACTERS.test(this.#markup)) this.#add(this.#markup);
    else {
      const tokenizer = new Tokenizer({}, this);
      tokenizer.write(this.#markup);
      tokenizer.end();
    }
    return this.#output.take();
  }

  ontext(start: number, end: number): void {
    // At the end the tokenizer takes a tag that was cut off for text from -1 on.
    if (start >= 0) this.#add(this.#markup.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.#add(String.fromCodePoint(codepoint));
  }

  onopentagname(start: number, end: number): void {
    const name = this.#markup.slice(start, end).toLowerCase();
    if (DROPPED_WITH_TEXT.has(name)) this.#dropping ||= name;
    if (name === 'pre') this.#preformatted += 1;
    if (name === 'br') this.#due = Math.min(Math.max(this.#due, 0) + 1, 2);
    else this.#break(name);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#markup.slice(start, end).toLowerCase();
    if (name === this.#dropping) this.#dropping = '';
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1);
    this.#break(name);
  }

  onopentagend(): void {}
  onselfclosingtag(): void {}
  onattribname(): void {}
  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #break(name: string): void {
    const breaks = BREAKS.get(name);
    if (breaks !== undefined) this.#due = Math.max(this.#due, breaks);
  }

  #add(text: string): void {
    if (this.#dropping !== '') return;
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
    if (text === '') return;
    if (!this.#output.isEmpty && this.#due >= 0) this.#output.add(SEPARATORS[this.#due] ?? ' ');
    this.#due = -1;
    this.#output.add(text);
  }
}
