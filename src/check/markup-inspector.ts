/** Inspects a piece of HTML for authors: the first fault of each kind, with its place and its cure. */

import { HTML_ELEMENTS, OTHER_HTML_ELEMENTS, VOID_ELEMENTS } from '../core/html/allow-html.ts';
import { HTML_ATTRIBUTES } from '../core/html/attribute-rules.ts';
import { NameTable } from '../core/html/name-table.ts';
import { MarkupText, type Quote, type TokenHandler, Tokenizer } from '../core/html/tokenizer.ts';
import { quote } from '../core/problems/excerpt.ts';
import { readReferences } from '../core/values/reference-decoder.ts';
import { localHostOf, probableAddress, SCHEME } from './addresses.ts';
import { words } from './codes.ts';
import { code } from './cure.ts';

/** A fault in a piece of markup. */
export interface MarkupFault {
  /** In the words of a message. */
  readonly says: string;
  /** The faulty part, as written. */
  readonly part: string;
  /** Index of the part in the markup. */
  readonly at: number;
  /** The action of the author. */
  readonly cure: string;
}

/** The first fault of each kind in a piece of markup. */
export interface MarkupFaults {
  /** A relative address without a base. */
  relative?: MarkupFault;
  /** An address that is empty. */
  empty?: MarkupFault;
  /** An address that only its author can reach. */
  local?: MarkupFault;
  /** A picture, a sound or a film without encryption. */
  insecure?: MarkupFault;
  /** A style that only one program understands. */
  foreignStyle?: MarkupFault;
  /** A picture without `alt`. */
  silent?: MarkupFault;
  /** An unknown tag, an end tag without start tag, or a tag that is not closed. */
  invalid?: MarkupFault;
}

const KNOWN: ReadonlySet<string> = new Set([
  ...HTML_ELEMENTS,
  ...OTHER_HTML_ELEMENTS,
  ...'picture slot search portal hgroup rb rtc strike big tt font center dir menu'.split(' '),
]);
/** Elements with optional end tag. */
const OPTIONAL = words(
  'p li dt dd option optgroup rb rt rtc rp tr td th thead tbody tfoot colgroup caption body html head',
);
/** Elements that contain other vocabularies. */
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);
/** Names that need no copy of what is written: nearly all. */
const NAMES = new NameTable<string>(
  () => [...KNOWN, ...FOREIGN, ...HTML_ATTRIBUTES.keys()],
  (name) => name,
);
const ADDRESSES = words('href src srcset poster cite longdesc action background');
/** Attributes whose resource is a part of the page. */
const EMBEDDED = words('src srcset poster background');
/** Elements that every reader removes. */
const REMOVED = words('base form input link');
/** Attributes without which an element has no use. */
const NEEDED = words('src poster background href');
const COMMENT = '<!--';
const END_TAG = '</';
const NAMED_REFERENCE = /&[a-z][a-z\d]{1,30};/gi;
const PLAIN_HTTP = /^http:/i;
/** Properties of Microsoft Office, and programs in the place of values. */
const OWN_STYLE = /(?:^|[;\s])(?:mso-[\w-]+|tab-stops|behavior|-moz-binding)\s*:|expression\s*\(/i;
/** The end of the first address of a `srcset`. */
const END_OF_FIRST = /,?\s/;

/** Whether readers have to guess the base of an address in markup. A fragment needs no base. */
export const isRelative = (address: string): boolean =>
  address !== '' && !address.startsWith('#') && !SCHEME.test(address) && !address.includes('{');

/** Returns the URL with which relative ones are probably meant to be joined; `''` when unknown. */
export type BaseOf = () => string;

/** A start tag whose end has not come. */
interface OpenTag {
  readonly name: string;
  /** Index of its `<`. */
  readonly at: number;
}

class Inspector implements TokenHandler {
  readonly faults: MarkupFaults = {};
  readonly awaitedEnd = undefined;
  readonly #source: MarkupText;
  readonly #open: OpenTag[] = [];
  readonly #counts = new Map<string, number>();
  #nextAmpersand = -1;
  #name = '';
  /** Index of the `<` of the tag. */
  #tagAt = 0;
  #attribute = '';
  #attributeAt = 0;
  /** For each attribute the place of the last tag that has it. */
  readonly #attributes = new Map<string, number>();
  #foreign = 0;
  readonly #baseOf: BaseOf;

  constructor(source: MarkupText, baseOf: BaseOf) {
    this.#source = source;
    this.#baseOf = baseOf;
  }

  end(): void {
    for (const tag of this.#open) this.#unclosed(tag);
  }

  ontext(start: number, end: number): void {
    if (this.faults.invalid !== undefined) return;
    if (this.#nextAmpersand < start) {
      const next = this.#source.find('&', start);
      this.#nextAmpersand = next === -1 ? this.#source.length : next;
    }
    if (this.#nextAmpersand >= end) return;
    const text = this.#source.slice(start, end);
    for (const { 0: reference, index } of text.matchAll(NAMED_REFERENCE)) {
      if (readReferences(reference, 'attribute') !== reference) continue;
      const cure = `write ${code(reference.replace('&', '&amp;'))} in place of ${quote(reference)}, or the character`;
      this.#invalid(`${quote(reference)} is not a reference of HTML`, reference, start + index, cure);
      return;
    }
  }

  /** The lower-cased name between two indexes. */
  #nameAt(start: number, end: number): string {
    return NAMES.find(this.#source, start, end) ?? this.#source.slice(start, end).toLowerCase();
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#nameAt(start, end);
    this.#tagAt = start - 1;
    // A second fault is not told.
    if (this.faults.invalid !== undefined) return;
    if (this.#name === 'a' && (this.#counts.get('a') ?? 0) > 0)
      this.#invalid(
        '"<a>" is inside another link',
        `<${this.#source.slice(start, end)}`,
        this.#tagAt,
        'end a link before the next one begins',
      );
    const isKnown =
      this.#foreign > 0 || KNOWN.has(this.#name) || FOREIGN.has(this.#name) || this.#name.includes('-');
    if (isKnown) return;
    const part = `<${this.#source.slice(start, end)}`;
    const says = `${quote(`<${this.#name}>`)} is not an element of HTML`;
    const escaped = code(part.replace('<', '&lt;'));
    const cure = `write ${escaped} in place of ${quote(part)} if it is text, or an element of HTML`;
    this.#invalid(says, part, this.#tagAt, cure);
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#nameAt(start, end);
    this.#attributeAt = start;
    if (this.#hasAttribute(this.#attribute)) {
      const says = `${this.#name} has ${this.#attribute} twice`;
      this.#invalid(
        says,
        this.#source.slice(start, end),
        start,
        `keep one ${this.#attribute} of ${this.#name}`,
      );
    }
    this.#attributes.set(this.#attribute, this.#tagAt);
  }

  #hasAttribute(name: string): boolean {
    return this.#attributes.get(name) === this.#tagAt;
  }

  onattribend(start: number, end: number, kind: Quote): void {
    if (kind === 'no value') return;
    if (this.#attribute === 'style') this.#style(this.#source.slice(start, end));
    if (!ADDRESSES.has(this.#attribute) || REMOVED.has(this.#name)) return;
    const written = this.#source.slice(start, end).trim();
    // The first of several: templates write all alike.
    const part = this.#attribute === 'srcset' ? (written.split(END_OF_FIRST, 1)[0] ?? '') : written;
    // White space before the part does not change which of its occurrences it is.
    const place = { part, at: start };
    // Markdown hides e-mail addresses in references: `&#x6D;&#x61;…`.
    const address = readReferences(part, 'attribute').trim();
    if (address === '') this.#empty();
    else if (isRelative(address))
      this.faults.relative ??= {
        says: this.#where(address),
        ...place,
        cure: this.#completing(address, part),
      };
    if (this.faults.local === undefined && localHostOf(address) !== undefined) {
      const cure = `write a public URL in place of ${quote(part)}`;
      this.faults.local = { says: this.#where(address), ...place, cure };
    }
    if (this.faults.insecure === undefined && EMBEDDED.has(this.#attribute) && PLAIN_HTTP.test(address)) {
      const cure = `write https in place of http in ${quote(part)}`;
      this.faults.insecure = { says: this.#where(address), ...place, cure };
    }
  }

  #empty(): void {
    if (!NEEDED.has(this.#attribute)) return;
    this.faults.empty ??= {
      says: `${this.#attribute} of ${this.#name} is empty`,
      ...this.#attributeName(),
      cure: `remove the ${this.#name} whose ${this.#attribute} is empty, or write its URL`,
    };
  }

  /** The name of the attribute, as a part. */
  #attributeName(): Pick<MarkupFault, 'part' | 'at'> {
    const at = this.#attributeAt;
    return { part: this.#source.slice(at, at + this.#attribute.length), at };
  }

  #style(written: string): void {
    const [found] = OWN_STYLE.exec(readReferences(written, 'attribute')) ?? [];
    if (found === undefined) return;
    const says = `${quote(found)} in style of ${this.#name} is of one program only`;
    const cure = `remove the style of ${this.#name}, which an office program wrote`;
    this.faults.foreignStyle ??= { says, ...this.#attributeName(), cure };
  }

  #completing(address: string, part: string): string {
    const whole = probableAddress(address, this.#baseOf());
    const wanted = whole === undefined ? 'the whole URL, with `https://` and the host,' : code(whole);
    return `write ${wanted} in place of ${quote(part)}`;
  }

  #where(address: string): string {
    return `${quote(address)} in ${this.#attribute} of ${this.#name}`;
  }

  onopentagend(_index: number, isSelfClosing: boolean): void {
    const name = this.#name;
    const at = this.#tagAt;
    if (name === 'img') this.#picture();
    // HTML does not have self-closing tags, but XHTML does; texts contain both.
    if (isSelfClosing || VOID_ELEMENTS.has(name)) return;
    if (FOREIGN.has(name)) this.#foreign += 1;
    this.#open.push({ name, at });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  #picture(): void {
    const at = this.#tagAt;
    const part = this.#source.slice(at, at + 1 + this.#name.length);
    if (!this.#hasAttribute('src') && !this.#hasAttribute('srcset'))
      this.faults.empty ??= {
        says: 'img has no src',
        part,
        at,
        cure: 'add `src="…"` to img, or remove it',
      };
    if (!this.#hasAttribute('alt'))
      this.faults.silent ??= {
        says: '"<img>" has no alt',
        part,
        at,
        cure: 'add `alt="…"` to img: what the picture shows, or nothing for decoration',
      };
  }

  onawaitedend(): void {}

  onclosetag(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    if ((this.#counts.get(name) ?? 0) === 0) {
      const part = `</${this.#source.slice(start, end)}`;
      const at = start - END_TAG.length;
      const why = VOID_ELEMENTS.has(name) ? `ends ${name}, which has no end tag` : 'matches no open tag';
      this.#invalid(`${quote(`</${name}>`)} ${why}`, part, at, `remove ${quote(`${part}>`)}`);
      return;
    }
    for (let last = this.#open.pop(); last !== undefined; last = this.#open.pop()) {
      this.#counts.set(last.name, (this.#counts.get(last.name) ?? 0) - 1);
      if (FOREIGN.has(last.name)) this.#foreign -= 1;
      if (last.name === name) return;
      this.#unclosed(last);
    }
  }

  oncomment(start: number, isTerminated: boolean): void {
    if (isTerminated) return;
    const at = start - COMMENT.length;
    const part = this.#source.slice(at, start) === COMMENT ? COMMENT : '';
    const cure = `write ${code('-->')} where the comment ends`;
    this.#invalid('a comment has no end: readers hide all that follows', part, at, cure);
  }

  #unclosed({ name, at }: OpenTag): void {
    if (this.faults.invalid !== undefined || OPTIONAL.has(name)) return;
    const part = this.#source.slice(at, at + 1 + name.length);
    const cure = `write ${code(`</${name}>`)} where ${name} ends`;
    this.#invalid(`${quote(`<${name}>`)} has no end tag`, part, at, cure);
  }

  #invalid(says: string, part: string, at: number, cure: string): void {
    this.faults.invalid ??= { says, part, at, cure };
  }
}

/** Distance from the end in which to search for an unfinished tag. */
const LONGEST_TAG = 1000;
const CUT_TAG = /<[a-z][^<>]*$/i;
const INSTRUCTION = /<\?[a-z][\w:-]*/i;

/** The faults of a piece of HTML. */
export function inspectMarkup(markup: string, baseOf: BaseOf): MarkupFaults {
  if (!markup.includes('<')) return {};
  const source = new MarkupText(markup);
  const inspector = new Inspector(source, baseOf);
  new Tokenizer(inspector, source).read();
  const { faults } = inspector;
  const instruction = markup.includes('<?') ? INSTRUCTION.exec(markup) : null;
  if (instruction !== null)
    faults.invalid ??= {
      says: `${quote(instruction[0])} is a processing instruction, which HTML does not have`,
      part: instruction[0],
      at: instruction.index,
      cure: `remove what begins with ${quote(instruction[0])}`,
    };
  const isCut = markup.lastIndexOf('<') > markup.lastIndexOf('>');
  const [cut] = (isCut && CUT_TAG.exec(markup.slice(-LONGEST_TAG))) || [];
  if (cut !== undefined)
    faults.invalid ??= {
      says: `${quote(cut)} is a tag without end`,
      part: cut,
      at: markup.length - cut.length,
      cure: `write the rest of ${quote(cut)}, or cut the text before it`,
    };
  inspector.end();
  source.clear();
  return faults;
}

/** Whether XHTML or HTML has an element of this name. */
export const isHtmlElement = (name: string): boolean => KNOWN.has(name);
