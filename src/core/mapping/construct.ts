/** Rules of titles, summaries and contents: text constructs that compete for keys. */

import { isBase64, looksLikeHtml, mediaTypeOf } from '../content/index.ts';
import { MATHML_NAMESPACE, SVG_NAMESPACE } from '../html/allow-foreign.ts';
import { escapePlainText, quoteValue } from '../html/html-references.ts';
import type { Content, Detail } from '../model/model.ts';
import { beginningOf } from '../platform/strings.ts';
import { HTML_TYPES } from '../values/media-types.ts';
import { isBlank } from '../values/text.ts';
import type { ElementName, XmlElement } from '../xml/events.ts';
import { attributeTable, keepSurplus, otherAttributes } from './attributes.ts';
import type { Frame, MappingContext, Rule, UniformRule } from './rule.ts';
import { append, copyOf, writeDetail } from './write.ts';

const XHTML = 'application/xhtml+xml';
/** Foreign vocabularies whose root needs its namespace inside HTML. */
const FOREIGN_ROOTS: ReadonlyMap<string, string> = new Map([
  ['svg', SVG_NAMESPACE],
  ['math', MATHML_NAMESPACE],
]);

/** The first top-level `div` of a text: places of its start tag, its content and its end tag in the value. */
interface Div {
  readonly start: number;
  readonly content: number;
  end: number;
  readonly base: string;
  readonly language: string;
}

/**
 * An open text construct: what its start tag says, and its text. Writes child elements back as markup: XHTML content, or a description
 * whose author forgot to escape.
 */
export class TextConstruct {
  /** The media type of the start tag. */
  readonly mediaType: string;
  /** The media type so far: HTML and plain types become XHTML at the first child element. */
  type: string;
  /** The attribute `type`, as written. */
  typeAttribute: string | undefined;
  base64 = false;
  /** `xml:base` and `xml:lang` of the element itself. */
  base: string | undefined;
  language: string | undefined;
  /** Attributes without a key of their own. */
  attributes: Record<string, string> | undefined;
  /** The markup so far. */
  value = '';
  /** Whether the value certainly needs no repair. */
  needsNoRepair = true;
  /** Escape text after the first child element. Text before it may be markup that the author has escaped already. */
  #escapes = false;
  /** Whether text outside the child elements may be HTML: the author names no XML. A picture before a CDATA section. */
  #mayBeHtml = false;
  /** That text, and the value with that text as it is. */
  #words = '';
  #html = '';
  /** Number of open elements inside the construct. */
  depth = 0;
  /** Open tags in the form of the output; undefined for omitted tags. */
  readonly #open: (string | undefined)[] = [];
  #div: Div | undefined;
  /** Length from which the markup is cut: escaped, 128 MB of `&` are longer than a string can be. */
  readonly #most: number;
  isCut = false;

  constructor(mediaType: string, most: number) {
    this.mediaType = mediaType;
    this.type = mediaType;
    this.#most = most;
  }

  text(data: string, needsNoRepair: boolean): void {
    this.needsNoRepair &&= needsNoRepair;
    const isWord = this.#mayBeHtml && this.#open.at(-1) === undefined;
    if (isWord) this.#words += data;
    const markup = this.#escapes ? escapePlainText(data) : data;
    this.#append(markup, isWord ? data : markup);
  }

  #append(markup: string, html = markup): void {
    const room = Math.max(0, this.#most - this.value.length);
    this.isCut ||= markup.length > room;
    this.value += this.isCut ? beginningOf(markup, room) : markup;
    if (this.#mayBeHtml) this.#html += this.isCut ? beginningOf(html, room) : html;
  }

  open(element: XmlElement): void {
    const { name } = element;
    this.needsNoRepair = false;
    const isXml = this.type.endsWith('xml');
    this.depth += 1;
    // Some feeds wrap escaped content in a div: <content type="html"><div>&lt;p&gt;…
    if (!isXml && name.local === 'div') {
      this.#open.push(undefined);
      return;
    }
    if (!isXml) this.type = XHTML;
    else if (!this.#escapes) this.value = escapePlainText(this.value);
    if (!this.#escapes) this.#html = this.value;
    this.#escapes = true;
    this.#mayBeHtml = !this.mediaType.endsWith('xml');
    const start = this.value.length;
    this.#append(this.#startTag(element, name));
    if (this.depth === 1 && name.local === 'div') {
      const { base, language } = element;
      this.#div ??= { start, content: this.value.length, end: -1, base, language };
    }
    this.#open.push(name.local);
  }

  close(): void {
    const name = this.#open.pop();
    this.depth -= 1;
    if (name === undefined) return;
    if (this.depth === 0 && this.#div?.end === -1) this.#div.end = this.value.length;
    // Browsers read `</br>` as another line break.
    if (!BREAK.test(name)) this.#append(`</${name}>`);
  }

  /** Decides about text without elements that the author names XHTML, and text next to the elements of another type: it is text, or escaped HTML. */
  end(): void {
    if (this.type !== XHTML) return;
    const isHtml = looksLikeHtml(this.#escapes ? this.#words : this.value);
    if (isHtml) this.type = 'text/html';
    if (isHtml && this.#escapes) this.value = this.#html;
    else if (!isHtml && !this.#escapes) this.value = escapePlainText(this.value);
  }

  /** The text in the `div` that Atom 1.0 requires around XHTML, if that div holds everything. */
  get inside(): { value: string; base: string; language: string } | undefined {
    const { value } = this;
    if (this.type !== XHTML || this.#div === undefined) return undefined;
    const { start, content, end, base, language } = this.#div;
    const holdsAll = isBlank(value.slice(0, start)) && isBlank(value.slice(end + DIV_END.length));
    return holdsAll ? { value: value.slice(content, end), base, language } : undefined;
  }

  /** The attributes of the start tag. */
  get stated(): Record<string, string> {
    const { typeAttribute: type, base, language, attributes } = this;
    return {
      ...(type !== undefined && { type }),
      ...(base !== undefined && { 'xml:base': base }),
      ...(language !== undefined && { 'xml:lang': language }),
      ...attributes,
    };
  }

  #startTag(element: XmlElement, name: ElementName): string {
    let tag = `<${name.local}`;
    for (let i = 0; i < element.attributeCount && tag.length <= this.#most; i += 1) {
      const attribute = element.attributeNames[i];
      if (attribute === undefined) continue;
      const { key, shown } = attribute;
      const written = key.includes(':') && !key.startsWith('{') ? key : shown;
      tag += ` ${written}="${quoteValue(element.attributeValues[i] ?? '')}"`;
    }
    if (FOREIGN_ROOTS.get(name.local) === name.uri && name.uri !== '') tag += ` xmlns="${name.uri}"`;
    return `${tag}>`;
  }
}

const DIV_END = '</div>';
const BREAK = /^br$/i;
const DEFAULT_TYPE = 'text/plain';

const ATTRIBUTES = attributeTable(
  { type: 'text', mode: 'text', src: 'address', base: 'text', language: 'text' },
  { base: 'xml:base', language: 'xml:lang' },
);

/** Reads the start tag. @returns undefined for contents in a content: `multipart/alternative` of Atom 0.3 */
export function openConstruct(
  context: MappingContext,
  rule: UniformRule,
  element: XmlElement,
  frame: Frame,
): TextConstruct | undefined {
  const defaultType = rule.type ?? DEFAULT_TYPE;
  const { textLength } = context.settings.limits;
  if (element.attributeCount === 0) return new TextConstruct(defaultType, textLength);
  const type = element.attribute('type');
  const construct = new TextConstruct(mediaTypeOf(type, defaultType), textLength);
  if (rule.close !== undefined && construct.mediaType.startsWith('multipart/')) return undefined;
  construct.typeAttribute = type;
  construct.base64 = isBase64(construct.mediaType, element.attribute('mode'));
  construct.base = element.attribute('xml:base');
  construct.language = element.attribute('xml:lang');
  construct.attributes = otherAttributes(context, element, frame, ATTRIBUTES);
  return construct;
}

/** Writes a text construct of the formats under `key`, and its detail under `keyDetail`. */
function construct(key: 'title' | 'subtitle', type: string): Rule {
  return {
    keys: [key, `${key}Detail`],
    single: key,
    text: 'markup',
    type,
    store: (context, detail, frame) => {
      writeDetail(context, frame, key, detail);
    },
  };
}

export const title: Rule = construct('title', 'text/plain');

export const subtitle: Rule = construct('subtitle', 'text/plain');

/** The media types of a content that is also the summary of an entry without one. */
const SUMMARIZED_TYPES: ReadonlySet<string> = new Set(['text/plain', ...HTML_TYPES]);
/** Rank of a content as summary: any other summary wins. */
const CONTENT_AS_SUMMARY = 9;

function addContent(
  context: MappingContext,
  detail: Detail,
  frame: Frame,
  mediaType: string,
  src: string | undefined,
): void {
  const { scope } = context;
  if (src === undefined && detail.value === '') return;
  append(context, 'content', src === undefined ? detail : linked(detail, src));
  if (scope.kind !== 'entry' || detail.value === '' || !SUMMARIZED_TYPES.has(mediaType)) return;
  if (!scope.claim('summary', CONTENT_AS_SUMMARY, frame.depth)) return;
  scope.record.summary = detail.value;
  scope.record.summaryDetail = copyOf(detail);
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
    open: (context, element, frame) => {
      const src = element.attribute('src');
      return src === undefined ? undefined : context.resolve(src, frame) || undefined;
    },
    store: addContent,
    close: (context, words, frame) => keepSurplus(context, frame, words, undefined),
  };
}

/** A summary of an entry; a second summary becomes a content, unless one of the last 32 has its text: thousands of them stay linear. */
export function summary(type: string): Rule {
  return {
    keys: ['summary', 'summaryDetail', 'content'],
    text: 'markup',
    type,
    store: (context, detail, frame, mediaType) => {
      const { record } = context.scope;
      if (writeDetail(context, frame, 'summary', detail) || detail.value === record.summary) return;
      if (record.content?.slice(-32).some(({ value }) => value === detail.value)) return;
      addContent(context, detail, frame, mediaType, undefined);
    },
  };
}

/** A description: the summary of an entry, the subtitle of other objects. */
export function description(type: string): Rule {
  return { ...construct('subtitle', type), within: { entry: summary(type) } };
}
