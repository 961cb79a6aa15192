/**
 * Writes child elements of a text construct back as markup: XHTML content, or a description whose author forgot to escape. The content
 * stage sanitizes the markup.
 */

import type { ElementName, XmlElement } from '../xml/events.ts';

const XHTML = 'application/xhtml+xml';
/** Foreign vocabularies whose root needs its namespace inside HTML. */
const FOREIGN_ROOTS: ReadonlyMap<string, string> = new Map([
  ['svg', 'http://www.w3.org/2000/svg'],
  ['math', 'http://www.w3.org/1998/Math/MathML'],
]);

const MARKUP_CHARACTERS = /[&<>]/g;
const ATTRIBUTE_CHARACTERS = /[&<>"]/g;
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeCharacter = (character: string): string => REFERENCES[character] ?? character;
const escapeText = (text: string): string => text.replace(MARKUP_CHARACTERS, escapeCharacter);
const escapeAttribute = (value: string): string => value.replace(ATTRIBUTE_CHARACTERS, escapeCharacter);

const NOT_BLANK = /\S/;

/** Most texts begin with a letter or a tag. */
function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && !NOT_BLANK.test(text);
}

export class InlineMarkup {
  /** The media type: HTML and plain types become XHTML at the first child element. */
  type: string;
  /** The markup so far. */
  value = '';
  /** Whether the value certainly needs no repair. */
  isIntact = true;
  /** Escape text after the first child element. Text before it may be markup that the author has escaped already. */
  #escapes: boolean;
  /** Open tags in the form of the output; undefined for omitted tags. */
  readonly #open: (string | undefined)[] = [];
  /** Elements and text outside the first top-level `div`. An Atom 1.0 construct drops this `div` if it holds everything. */
  #topLevel = 0;
  #divStart = -1;
  #divEnd = -1;

  constructor(type: string) {
    this.type = type;
    this.#escapes = type === XHTML;
  }

  get depth(): number {
    return this.#open.length;
  }

  text(data: string, isIntact: boolean): void {
    this.isIntact &&= isIntact;
    if (this.#open.length === 0 && !isBlank(data)) this.#topLevel += 1;
    this.value += this.#escapes ? escapeText(data) : data;
  }

  open(element: XmlElement): void {
    const { name } = element;
    this.isIntact = false;
    const isXml = this.type.endsWith('xml');
    // Some feeds wrap escaped content in a div: <content type="html"><div>&lt;p&gt;…
    if (!isXml && name.local === 'div') {
      this.#open.push(undefined);
      return;
    }
    if (!isXml) this.type = XHTML;
    this.#escapes = true;
    if (this.#open.length === 0) this.#topLevel += 1;
    this.value += this.#startTag(element, name);
    if (this.#open.length === 0 && name.local === 'div' && this.#divStart === -1) {
      this.#divStart = this.value.length;
    }
    this.#open.push(name.local);
  }

  close(): void {
    const name = this.#open.pop();
    if (name === undefined) return;
    if (this.#open.length === 0) this.#divEnd = this.value.length;
    this.value += `</${name}>`;
  }

  /** The value without the `div` that Atom 1.0 requires around XHTML, if that div holds everything. */
  get unwrapped(): string {
    if (this.type !== XHTML || this.#topLevel !== 1 || this.#divStart === -1) return this.value;
    return this.value.slice(this.#divStart, this.#divEnd);
  }

  #startTag(element: XmlElement, name: ElementName): string {
    let tag = `<${name.local}`;
    for (let i = 0; i < element.attributeCount; i += 1) {
      const attribute = element.attributeNames[i];
      if (attribute === undefined) continue;
      const isPrefixed = attribute.key.includes(':');
      const written = isPrefixed ? attribute.key : attribute.qualified;
      tag += ` ${written}="${escapeAttribute(element.attributeValues[i] ?? '')}"`;
    }
    if (FOREIGN_ROOTS.get(name.local) === name.uri && name.uri !== '') tag += ` xmlns="${name.uri}"`;
    return `${tag}>`;
  }
}
