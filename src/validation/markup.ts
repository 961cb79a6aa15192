/** Looks at markup in texts as authors should see it: tags that do not fit, elements nobody knows, addresses relative to nothing. */

import { HTML_ELEMENTS, OTHER_HTML_ELEMENTS, VOID_ELEMENTS } from '../html/allow-html.ts';
import { type Quote, type TokenHandler, Tokenizer } from '../html/tokenizer.ts';
import { ScannedText } from '../values/scanned-text.ts';
import { quote } from './finding.ts';

/** What is wrong with a piece of markup; each is the first of its kind, in the words of a message. */
export interface MarkupFaults {
  /** An address relative to nothing. */
  relative?: string;
  /** A tag that HTML does not have, that closes nothing or that nothing closes. */
  invalid?: string;
}

const KNOWN: ReadonlySet<string> = new Set([
  ...HTML_ELEMENTS,
  ...OTHER_HTML_ELEMENTS,
  ...'picture slot search portal hgroup rb rtc strike big tt font center dir menu'.split(' '),
]);
/** Elements whose end tag may be left out. */
const OPTIONAL: ReadonlySet<string> = new Set(
  'p li dt dd option optgroup rb rt rtc rp tr td th thead tbody tfoot colgroup caption body html head'.split(
    ' ',
  ),
);
/** Elements in which other names are known. */
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'poster',
  'cite',
  'longdesc',
  'action',
  'background',
]);
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Whether readers have to guess what an address in markup is relative to; a fragment stays in the text. */
export const isRelative = (address: string): boolean =>
  address !== '' &&
  !address.startsWith('#') &&
  !address.startsWith('//') &&
  !SCHEME.test(address) &&
  !address.includes('{');

class Inspector implements TokenHandler {
  readonly faults: MarkupFaults = {};
  readonly awaitedEnd = '';
  readonly #source: ScannedText;
  readonly #open: string[] = [];
  readonly #counts = new Map<string, number>();
  #name = '';
  #attribute = '';
  #foreign = 0;

  constructor(source: ScannedText) {
    this.#source = source;
  }

  end(): void {
    for (const name of this.#open) this.#unclosed(name);
  }

  ontext(): void {}

  onopentagname(start: number, end: number): void {
    this.#name = this.#source.slice(start, end).toLowerCase();
    const isKnown =
      this.#foreign > 0 || KNOWN.has(this.#name) || FOREIGN.has(this.#name) || this.#name.includes('-');
    if (!isKnown) this.#invalid(`${quote(`<${this.#name}>`)} is no element of HTML`);
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#source.slice(start, end).toLowerCase();
  }

  onattribdata(start: number, end: number): void {
    if (!ADDRESSES.has(this.#attribute) || this.faults.relative !== undefined) return;
    const address = this.#source.slice(start, end).trim();
    if (isRelative(address))
      this.faults.relative = `${quote(address)} in ${this.#attribute} of ${this.#name}`;
  }

  onattribend(_quote: Quote): void {}

  onopentagend(): void {
    const name = this.#name;
    if (VOID_ELEMENTS.has(name)) return;
    if (FOREIGN.has(name)) this.#foreign += 1;
    this.#open.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  onselfclosingtag(): void {
    // HTML has no such tags, XHTML does; texts have both.
  }

  onawaitedend(): void {}

  onclosetag(start: number, end: number): void {
    const name = this.#source.slice(start, end).toLowerCase();
    if ((this.#counts.get(name) ?? 0) === 0) {
      this.#invalid(`${quote(`</${name}>`)} closes nothing`);
      return;
    }
    for (let last = this.#open.pop(); last !== undefined; last = this.#open.pop()) {
      this.#counts.set(last, (this.#counts.get(last) ?? 0) - 1);
      if (FOREIGN.has(last)) this.#foreign -= 1;
      if (last === name) return;
      this.#unclosed(last);
    }
  }

  oncomment(): void {}

  #unclosed(name: string): void {
    if (!OPTIONAL.has(name)) this.#invalid(`nothing closes ${quote(`<${name}>`)}`);
  }

  #invalid(fault: string): void {
    this.faults.invalid ??= fault;
  }
}

/** Tags that the text ends in are looked for so far. */
const LONGEST_TAG = 1000;
const CUT_TAG = /<[a-z][^<>]*$/i;

/** What is wrong with a piece of HTML. */
export function inspectMarkup(markup: string): MarkupFaults {
  if (!markup.includes('<')) return {};
  const source = new ScannedText(markup);
  const inspector = new Inspector(source);
  new Tokenizer(inspector).read(source);
  const cut = CUT_TAG.exec(markup.slice(-LONGEST_TAG));
  if (cut !== null) inspector.faults.invalid ??= `${quote(cut[0])} is a tag without end`;
  inspector.end();
  return inspector.faults;
}

/** Whether XHTML or HTML has an element of this name. */
export const isHtmlElement = (name: string): boolean => KNOWN.has(name);
