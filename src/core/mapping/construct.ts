/** Rules of titles, summaries and contents: text constructs that compete for keys. */

import { isBase64, mediaTypeOf } from '../content/index.ts';
import type { Content, Detail } from '../model/model.ts';
import { isBlank } from '../values/text.ts';
import type { ElementName, XmlElement } from '../xml/events.ts';
import { attributeTable, otherAttributes } from './attributes.ts';
import type { Build, Frame, Rule, UniformRule } from './rule.ts';
import { append, writeDetail } from './write.ts';

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

/** Writes child elements of a text construct back as markup: XHTML content, or a description whose author forgot to escape. */
class InlineMarkup {
  /** The media type: HTML and plain types become XHTML at the first child element. */
  type: string;
  /** The markup so far. */
  value = '';
  /** Whether the value certainly needs no repair. */
  isIntact = true;
  /** Escape text after the first child element. Text before it may be markup that the author has escaped already. */
  #escapes: boolean;
  /** Number of open elements inside the construct. */
  depth = 0;
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

  text(data: string, isIntact: boolean): void {
    this.isIntact &&= isIntact;
    if (this.depth === 0 && !isBlank(data)) this.#topLevel += 1;
    this.value += this.#escapes ? escapeText(data) : data;
  }

  open(element: XmlElement): void {
    const { name } = element;
    this.isIntact = false;
    const isXml = this.type.endsWith('xml');
    this.depth += 1;
    // Some feeds wrap escaped content in a div: <content type="html"><div>&lt;p&gt;…
    if (!isXml && name.local === 'div') {
      this.#open.push(undefined);
      return;
    }
    if (!isXml) this.type = XHTML;
    this.#escapes = true;
    if (this.depth === 1) this.#topLevel += 1;
    this.value += this.#startTag(element, name);
    if (this.depth === 1 && name.local === 'div' && this.#divStart === -1) {
      this.#divStart = this.value.length;
    }
    this.#open.push(name.local);
  }

  close(): void {
    const name = this.#open.pop();
    this.depth -= 1;
    if (name === undefined) return;
    if (this.depth === 0) this.#divEnd = this.value.length;
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
      const { key, shown } = attribute;
      const written = key.includes(':') && !key.startsWith('{') ? key : shown;
      tag += ` ${written}="${escapeAttribute(element.attributeValues[i] ?? '')}"`;
    }
    if (FOREIGN_ROOTS.get(name.local) === name.uri && name.uri !== '') tag += ` xmlns="${name.uri}"`;
    return `${tag}>`;
  }
}

/** State of an open text construct. */
export interface OpenConstruct {
  readonly markup: InlineMarkup;
  /** The attribute `type`, as written. */
  readonly type: string | undefined;
  readonly declared: string;
  readonly base64: boolean;
  /** `xml:base` and `xml:lang` of the element itself. */
  readonly base: string | undefined;
  readonly language: string | undefined;
  /** Attributes without a key of their own. */
  readonly attributes: Record<string, string> | undefined;
}

const DEFAULT_TYPE = 'text/plain';

const ATTRIBUTES = attributeTable(
  { type: 'text', mode: 'text', src: 'address', base: 'text', language: 'text' },
  { base: 'xml:base', language: 'xml:lang' },
);

export function openConstruct(
  build: Build,
  rule: UniformRule,
  element: XmlElement,
  frame: Frame,
): OpenConstruct {
  if (element.attributeCount === 0) return openBare(rule.type ?? DEFAULT_TYPE);
  const type = element.attribute('type');
  const declared = mediaTypeOf(type, rule.type ?? DEFAULT_TYPE);
  return {
    markup: new InlineMarkup(declared),
    type,
    declared,
    base64: isBase64(declared, element.attribute('mode')),
    base: element.attribute('xml:base'),
    language: element.attribute('xml:lang'),
    attributes: otherAttributes(build, element, frame, ATTRIBUTES),
  };
}

/** The construct of a start tag without attributes, as most are. */
function openBare(type: string): OpenConstruct {
  return {
    markup: new InlineMarkup(type),
    type: undefined,
    declared: type,
    base64: isBase64(type, undefined),
    base: undefined,
    language: undefined,
    attributes: undefined,
  };
}

/** Reads the start tag. */
export function statedAttributes({
  type,
  base,
  language,
  attributes,
}: OpenConstruct): Record<string, string> {
  return {
    ...(type !== undefined && { type }),
    ...(base !== undefined && { 'xml:base': base }),
    ...(language !== undefined && { 'xml:lang': language }),
    ...attributes,
  };
}

/** Writes a text construct of the formats under `key`, and its detail under `keyDetail`. */
function construct(key: 'title' | 'subtitle', type: string): Rule {
  return {
    keys: [key, `${key}Detail`],
    single: key,
    text: 'markup',
    type,
    store: (build, detail, frame) => {
      writeDetail(build, frame, key, detail);
    },
  };
}

export const title: Rule = construct('title', 'text/plain');

export const subtitle: Rule = construct('subtitle', 'text/plain');

const SUMMARIZED_TYPES: ReadonlySet<string> = new Set(['text/plain', 'text/html', 'application/xhtml+xml']);
/** Rank of a content as summary: any other summary wins. */
const CONTENT_AS_SUMMARY = 9;

function addContent(build: Build, detail: Detail, frame: Frame, declared: string): void {
  const { scope } = build;
  const src = frame.kept as string | undefined;
  if (src === undefined && detail.value === '') return;
  append(build, 'content', src === undefined ? detail : linked(detail, src));
  if (scope.kind !== 'entry' || detail.value === '' || !SUMMARIZED_TYPES.has(declared)) return;
  if (!scope.claim('summary', CONTENT_AS_SUMMARY, frame.depth)) return;
  scope.record.summary = detail.value;
  scope.record.summaryDetail = { ...detail, copied: true };
}

/** A content at an address. Nearly all are empty. */
function linked({ value, ...about }: Detail, src: string): Content {
  return { ...about, ...(value !== '' && { value }), src };
}

/** The whole text of an entry. */
export function content(type: string): Rule {
  return {
    keys: ['content', 'summary', 'summaryDetail'],
    text: 'markup',
    type,
    open: (build, element, frame) => {
      const src = element.attribute('src');
      if (src !== undefined) frame.kept = build.resolve(src.trim(), frame) || undefined;
    },
    store: addContent,
  };
}

/** A summary of an entry; a second summary becomes a content. */
export function summary(type: string): Rule {
  return {
    keys: ['summary', 'summaryDetail', 'content'],
    text: 'markup',
    type,
    store: (build, detail, frame, declared) => {
      const { record } = build.scope;
      if (writeDetail(build, frame, 'summary', detail) || detail.value === record.summary) return;
      if (record.content?.some(({ value }) => value === detail.value)) return;
      addContent(build, detail, frame, declared);
    },
  };
}

/** A description: the summary of an entry, the subtitle of other objects. */
export function description(type: string): Rule {
  return { ...construct('subtitle', type), within: { entry: summary(type) } };
}
