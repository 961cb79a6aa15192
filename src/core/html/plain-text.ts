/** Markup as the text that a reader sees: for titles, snippets, notifications and search. */

import { detachPart } from '../platform/strings.ts';
import { readReferences } from '../values/reference-decoder.ts';
import { isHtmlSpace, TextBuilder } from '../values/text.ts';
import { DROPPED_WITH_TEXT, FALLBACKS, VOID_ELEMENTS } from './allow-html.ts';
import { NameTable } from './name-table.ts';
import { MarkupText, normalizeMarkup, type Quote, type TokenHandler, Tokenizer } from './tokenizer.ts';

/** Elements whose white space stays. */
const PREFORMATTED = 'listing plaintext pre xmp';

/** Elements on lines of their own, and elements with an empty line before and after. */
const LINES =
  'address article aside caption center dd details dialog div dt fieldset figcaption figure footer form header hgroup legend li ' +
  'main mtr nav optgroup option search section select summary tbody text tfoot thead tr';
const PARAGRAPHS = `blockquote dir dl h1 h2 h3 h4 h5 h6 hr menu ol p table ul ${PREFORMATTED}`;
const BREAKS: readonly string[] = ['mtd td th', LINES, PARAGRAPHS];

/** Elements whose content no browser shows: it is for browsers without players or drawings, proposes values, or is the source of a formula. */
const UNSEEN = 'annotation annotation-xml audio canvas datalist video';

/** Elements whose text has no character references. */
const RAW_TEXT = 'plaintext xmp';

/** The effect of an element on the text. */
interface TextRule {
  readonly name: string;
  /** Line breaks around it; 0 is a space, -1 nothing. */
  readonly breaks: number;
  readonly isDropped: boolean;
  readonly isUnseen: boolean;
  /** Whether the content is markup for browsers without frames, which HTML reads as raw text. */
  readonly isFallback: boolean;
  readonly isRawText: boolean;
  readonly isPreformatted: boolean;
}

const RULES: NameTable<TextRule> = /* @__PURE__ */ textRules();

function textRules(): NameTable<TextRule> {
  return new NameTable(
    () => [...DROPPED_WITH_TEXT, ...FALLBACKS, ...[...BREAKS, UNSEEN, RAW_TEXT, 'br'].flatMap(words)],
    (name) => {
      const isIn = (names: string): boolean => words(names).includes(name);
      return {
        name,
        breaks: BREAKS.findIndex(isIn),
        isDropped: DROPPED_WITH_TEXT.has(name),
        isUnseen: isIn(UNSEEN) || FALLBACKS.has(name),
        isFallback: FALLBACKS.has(name),
        isRawText: isIn(RAW_TEXT),
        isPreformatted: isIn(PREFORMATTED),
      };
    },
  );
}

function words(names: string): string[] {
  return names.split(' ');
}

/** A style whose text has its line breaks as written: Invidious, and pages made from Google Docs. */
const KEEPS_BREAKS = /white-space ?: ?(?:pre|break)/i;

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const MARKUP_CHARACTERS = /[<&]/;
/** Collapse text in pieces of this length: a single replacement over millions of characters needs memory for every match. */
const PIECE = 32_768;
/** White space but a single space, which is nearly all and stays: replacing each takes a quarter of the time. */
const UNEVEN_SPACE = /[ \t\n\f\r]{2,}|[\t\n\f\r]/g;

/** The text of HTML. Takes time in proportion to the length. */
export function textOfMarkup(markup: string): string {
  return detachPart(new PlainText().read(normalizeMarkup(markup, true)), markup);
}

class PlainText implements TokenHandler {
  /** Every end tag arrives at `onclosetag`. */
  readonly awaitedEnd = undefined;
  readonly #markup = new MarkupText();
  readonly #tokenizer = new Tokenizer(this, this.#markup);
  readonly #output = new TextBuilder();
  /** White space before the next word: -1 none, 0 a space, otherwise a number of line breaks. */
  #due = -1;
  #preformatted = 0;
  /** Index of the line break at the beginning of a `pre`, which parsers remove. */
  #lineBreak = -1;
  /** The element whose content is left out. */
  #dropping: TextRule | undefined;
  /** The open blocks in it. */
  #blocks = 0;
  #rule: TextRule | undefined;
  #nameStart = 0;
  #nameEnd = 0;
  #isRawText = false;
  #isStyle = false;
  /** Whether the style of the tag keeps line breaks. */
  #keepsBreaks = false;
  /** The name of the outermost element whose style does; `''` without one. */
  #keeping = '';
  /** The open elements of that name in it, and it. */
  #kept = 0;

  read(markup: string): string {
    if (!MARKUP_CHARACTERS.test(markup)) this.#add(markup);
    else for (let rest = markup; rest !== ''; rest = this.#tokenizer.rest) this.#read(rest);
    this.#markup.clear();
    return this.#output.take();
  }

  #read(markup: string): void {
    this.#markup.set(markup);
    this.#lineBreak = -1;
    this.#tokenizer.read();
  }

  ontext(start: number, end: number): void {
    if (this.#dropping !== undefined) return;
    const text = this.#markup.slice(start === this.#lineBreak ? start + 1 : start, end);
    if (text === '') return;
    if (!this.#isRawText && text.includes('&')) this.#add(readReferences(text, 'text'));
    else if (this.#preformatted === 0 && this.#isEven(start, end)) this.#addEven(text);
    else this.#add(text);
  }

  onopentagname(start: number, end: number): void {
    const rule = RULES.find(this.#markup, start, end);
    this.#rule = rule;
    this.#nameStart = start;
    this.#nameEnd = end;
    this.#keepsBreaks = false;
    if (rule === undefined) return;
    if (rule.breaks > 0) this.#blocks += 1;
    if (this.#dropping !== undefined) return;
    if (rule.name === 'br') this.#breakLine();
    else this.#due = Math.max(this.#due, rule.breaks);
  }

  onopentagend(index: number, isSelfClosing: boolean): void {
    const rule = this.#rule;
    if (isSelfClosing) return;
    // The end of a block ends a frame without end tag, whose content would reach to the end of the text otherwise.
    if (rule?.isFallback === true) this.#tokenizer.continueAt(index + 1);
    if (this.#dropping !== undefined) return;
    if (rule?.isPreformatted === true) {
      this.#preformatted += 1;
      if (this.#markup.unit(index + 1) === LINE_FEED) this.#lineBreak = index + 1;
    }
    this.#isRawText = rule?.isRawText === true;
    if (rule?.isDropped === true || rule?.isUnseen === true) {
      this.#dropping = rule;
      this.#blocks = 0;
    } else if (this.#keepsBreaks || this.#kept > 0)
      this.#beginKeeping(this.#nameOf(this.#nameStart, this.#nameEnd));
  }

  onclosetag(start: number, end: number): void {
    this.#isRawText = false;
    if (this.#kept > 0 && this.#dropping === undefined && this.#nameOf(start, end) === this.#keeping)
      this.#kept -= 1;
    const rule = RULES.find(this.#markup, start, end);
    if (rule === undefined) return;
    if (rule === this.#dropping || this.#endsUnseen(rule)) this.#dropping = undefined;
    if (this.#dropping !== undefined) return;
    if (rule.isPreformatted) this.#preformatted = Math.max(0, this.#preformatted - 1);
    // Browsers read `</br>` as `<br>`; `<br></br>` is one line break.
    this.#due = Math.max(this.#due, rule.name === 'br' ? 1 : rule.breaks);
  }

  /** The end of a block around a player without end tag ends the player, as in browsers. */
  #endsUnseen({ breaks }: TextRule): boolean {
    if (breaks > 0) this.#blocks -= 1;
    return this.#blocks < 0 && this.#dropping?.isUnseen === true;
  }

  onattribname(start: number, end: number): void {
    this.#isStyle = end - start === 5 && this.#nameOf(start, end) === 'style';
  }

  onattribend(start: number, end: number, quote: Quote): void {
    if (this.#isStyle && quote !== 'unterminated')
      this.#keepsBreaks ||= KEEPS_BREAKS.test(this.#markup.slice(start, end));
  }

  onawaitedend(): void {}
  oncomment(): void {}

  #nameOf(start: number, end: number): string {
    return this.#markup.slice(start, end).toLowerCase();
  }

  #beginKeeping(name: string): void {
    if (this.#kept === 0) this.#keeping = VOID_ELEMENTS.has(name) ? '' : name;
    if (name === this.#keeping) this.#kept += 1;
  }

  #breakLine(): void {
    this.#due = Math.min(Math.max(this.#due, 0) + 1, this.#preformatted > 0 ? Infinity : 2);
  }

  #add(text: string): void {
    if (this.#preformatted > 0) this.#addWords(text);
    else if (this.#kept === 0) this.#addUneven(text);
    else
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) this.#breakLine();
        this.#addUneven(line);
      }
  }

  #addUneven(text: string): void {
    for (let from = 0; from < text.length; from += PIECE)
      this.#addEven(text.slice(from, from + PIECE).replace(UNEVEN_SPACE, ' '));
  }

  /** Whether the text between two indexes has no white space but single spaces, as most texts. */
  #isEven(start: number, end: number): boolean {
    const { units } = this.#markup;
    for (let at = start; at < end; at += 1) {
      const unit = units[at] as number;
      if (unit === SPACE ? at > start && units[at - 1] === SPACE : isHtmlSpace(unit)) return false;
    }
    return true;
  }

  /** Adds a text that has no white space but single spaces. */
  #addEven(text: string): void {
    const from = text.startsWith(' ') ? 1 : 0;
    const to = text.endsWith(' ') ? text.length - 1 : text.length;
    if (from === 1) this.#due = Math.max(this.#due, 0);
    if (to > from) this.#addWords(text.slice(from, to));
    if (to < text.length) this.#due = Math.max(this.#due, 0);
  }

  #addWords(text: string): void {
    if (!this.#output.isEmpty && this.#due >= 0) this.#output.add('\n'.repeat(this.#due) || ' ');
    this.#due = -1;
    this.#output.add(text);
  }
}
