/** Checks markup in texts for authors: unbalanced tags, unknown elements, relative addresses without a base. */

import { quoteValue } from '../../core/html/html-references.ts';
import { quote } from '../../core/problems/excerpt.ts';
import { readReferences } from '../../core/values/reference-decoder.ts';
import { repairC1 } from '../../core/values/text.ts';
import { probableAddress } from '../addresses.ts';
import { words } from '../codes.ts';
import { code, writeInstead } from '../cure.ts';
import { type Finding, findingAt } from '../finding.ts';
import { FOREIGN_VOCABULARIES, type ForeignVocabulary } from '../foreign-markup.ts';
import { vocabulary } from '../grammar.ts';
import {
  type BaseOf,
  inspectMarkup,
  isHtmlElement,
  isRelative,
  type MarkupFault,
} from '../markup-inspector.ts';
import { pageAround } from '../pages.ts';
import type { RuleId } from '../rules/index.ts';
import { attributeOf, attributeText, type Node, outsideXhtml } from '../tree.ts';
import { type Context, type Relation, type Relations, tagIn } from './relation.ts';

/** The place of a piece of HTML. */
interface MarkupPlace {
  /** `description` */
  readonly where: string;
  /** URL of the feed; `''` when unknown. */
  readonly url: string;
  readonly hasBase: boolean;
  /** The page around it, an absolute URL; `''` when unknown. */
  readonly pageOf: BaseOf;
  readonly isJson?: boolean;
}

/** The findings about a piece of HTML. */
export function* markupFindings(
  markup: string,
  { where, url, hasBase, pageOf, isJson }: MarkupPlace,
): Generator<Finding & Pick<MarkupFault, 'part'>> {
  const { relative, empty, local, insecure, foreignStyle, silent, invalid } = inspectMarkup(
    markup,
    () => url || pageOf(),
  );
  const tell = (
    rule: RuleId,
    { part, at, cure }: MarkupFault,
    message: string,
  ): Finding & { part: string } => ({
    ...findingAt({}, rule, message, `In ${where} ${cure}.`),
    part,
    at,
  });
  // Without xml:base readers differ in the base of markup in a feed.
  if (relative !== undefined && !hasBase) {
    const why = url === '' ? ', and there is no base' : ': each reader joins it with another base';
    yield tell('content-relative-address', relative, `${relative.says} in ${where} is relative${why}`);
  }
  if (empty !== undefined) yield tell('content-address-empty', empty, `${empty.says} in ${where}`);
  if (local !== undefined)
    yield tell('content-local-address', local, `${local.says} in ${where} leads where no reader can follow`);
  else if (insecure !== undefined && url.startsWith('https:')) {
    const message = `${insecure.says} in ${where} is not encrypted: readers on the web block it as mixed content`;
    yield tell('content-mixed', insecure, message);
  }
  if (foreignStyle !== undefined)
    yield tell('content-style', foreignStyle, `in ${where} ${foreignStyle.says}`);
  if (silent !== undefined) yield tell('content-img-alt', silent, `in ${where} ${silent.says}`);
  if (invalid !== undefined) yield tell('content-html', invalid, `in ${where} ${invalid.says}`);
  yield* referenceFindings(markup, where, isJson);
}

/** The findings about references in a piece of HTML. */
function* referenceFindings(
  markup: string,
  where: string,
  isJson: boolean = false,
): Generator<Finding & { part: string }> {
  const [control] = (markup.includes('&') && CONTROL_REFERENCE.exec(markup)) || [];
  if (control !== undefined) {
    const message = `in ${where} ${quote(control)} is a reference to a control character; windows-1252 is meant`;
    const meant = repairC1(readReferences(control, 'attribute'));
    const cure = writeInstead(meant, control, where);
    yield { ...findingAt({}, 'content-control-reference', message, cure), part: control };
  }
  const shown = escapedTwice(markup);
  if (shown === undefined) return;
  const plain = readReferences(shown, 'attribute');
  const message = `${where} is escaped twice: readers show ${quote(plain)} as text`;
  const cure = isJson
    ? writeInstead(plain, shown, where)
    : `Escape the markup of ${where} once: ${code(shown)}, or ${code(plain)} in a CDATA section.`;
  yield { ...findingAt({}, 'content-escaped-twice', message, cure), part: shown };
}

function* findingsOfMarkup(node: Node, { url, ask }: Context): Generator<Finding> {
  const { qualified: where, hasBase } = node;
  const pageOf = (): string => pageAround(node, ask);
  for (const finding of markupFindings(node.text, { where, url, hasBase, pageOf }))
    yield { ...finding, place: node };
}

/** References to C1 controls. https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state */
const CONTROL_REFERENCE = /&#(?:x[89][\da-f]|12[89]|1[345]\d);/i;

/** Tags that a text begins or ends with, escaped once more than needed. */
const ESCAPED_TAG =
  /^\s*&lt;(?:p|div|br|img|a|h[1-6]|ul|ol|table|span|figure|blockquote)\b|&lt;\/(?:p|div|a|h[1-6]|ul|ol|table|span|figure|blockquote)&gt;(?=\s*$)/i;
/** A tag of a block at the very beginning, which no text about markup has outside of its tags. */
const ESCAPED_START = /^\s*&lt;(?:p|div|h[1-6]|ul|ol|table|figure|blockquote)(?:&gt;|\s)/i;
/** References of typography, escaped once more than needed. */
const REFERENCE = /&amp;(?:#8\d{3}|#x20[\da-f]{2}|#39|[lr][sd]quo|[mn]dash|hellip|nbsp);/i;
/** Those, and tags, whose attributes no reader shows. */
const TAG_OR_REFERENCE = new RegExp(`<[a-z/][^<>]*>|${REFERENCE.source}`, 'gi');

/** Finds the part of a text that was escaped twice. A text with tags of its own may quote others. */
function escapedTwice(text: string): string | undefined {
  if (!text.includes('&')) return undefined;
  const [tag] = (text.includes('<') ? ESCAPED_START : ESCAPED_TAG).exec(text) ?? [];
  if (tag !== undefined) return tag.trim();
  // Few texts have such a reference, and tags are many.
  if (!REFERENCE.test(text)) return undefined;
  for (const [found] of text.matchAll(TAG_OR_REFERENCE)) if (found.startsWith('&')) return found;
  return undefined;
}

const markup: Relation = function* (node, context) {
  yield* findingsOfMarkup(node, context);
  const [child] = node.children;
  if (child !== undefined && child.vocabulary !== 'xhtml') {
    const tag = quote(`<${child.qualified}>`);
    const section = code(`<![CDATA[<${child.qualified}>…]]>`);
    const cure = `Put the markup of ${node.qualified} into a CDATA section, ${section}, or write ${code('&lt;')} for each "<" in it.`;
    const message = `in ${node.qualified} ${tag} is not escaped`;
    yield { ...findingAt(node, 'content-unescaped', message, cure), part: `<${child.qualified}` };
  }
};

const HTML_TYPE = /^(?:html|text\/html)$/i;
const typed: Relation = function* (node, context) {
  const type = attributeText(node, 'type');
  if (HTML_TYPE.test(type)) yield* findingsOfMarkup(node, context);
  else if (type === 'xhtml') yield* xhtml(node, context);
};

/** Texts of Media RSS are plain unless their type is html, and must match it. */
const mediaText: Relation = function* (node, context) {
  if (attributeOf(node, 'type') === 'html') {
    yield* findingsOfMarkup(node, context);
    return;
  }
  const tag = tagIn(node.text);
  if (tag !== undefined)
    yield findingAt(node, 'media-text-markup', `${node.qualified} of type plain has markup: ${quote(tag)}`);
};

/** Filters, and attributes of any element: data, accessibility, event handlers. */
const OF_MANY = /^(?:fe[A-Z]|data-|aria-|on)/;
/** Their children are the elements of the content of MathML. */
const HOLDS_MEANING = words('annotation annotation-xml apply bind csymbol semantics');

/** Elements and attributes that SVG or MathML does not have. */
function* foreign(node: Node, drawing: ForeignVocabulary): Generator<Finding> {
  const { name, elements, attributes } = drawing;
  if (!elements.has(node.local) && !OF_MANY.test(node.local)) {
    const where = `in ${node.parent?.qualified}`;
    const message = `${where} ${quote(`<${node.local}>`)} is not an element of ${name}`;
    yield findingAt(node, 'content-foreign-element', message);
  }
  for (const { vocabulary: of, local } of node.attributes) {
    if (of !== '' || attributes.has(local) || OF_MANY.test(local)) continue;
    yield findingAt(
      node,
      'content-foreign-attribute',
      `${name} has no attribute ${local} in ${node.qualified}`,
    );
  }
  if (HOLDS_MEANING.has(node.local)) return;
  for (const child of node.children) if (child.uri === node.uri) yield* foreign(child, drawing);
}

/** Elements of feeds in markup. */
function* ofFeeds(child: Node, node: Node): Generator<Finding> {
  const known = vocabulary(child.vocabulary);
  if (known !== undefined)
    yield findingAt(child, 'element-unknown', `${known.name} has no ${child.qualified} in ${node.qualified}`);
}

const LINKING: ReadonlySet<string> = new Set(['href', 'src']);

/** Every element of XHTML below a node, and what is not XHTML in them. */
function* xhtml(node: Node, context: Context): Generator<Finding> {
  for (const child of node.children) {
    const drawing = FOREIGN_VOCABULARIES.get(child.uri);
    if (drawing !== undefined) yield* foreign(child, drawing);
    else if (child.vocabulary === 'xhtml') {
      yield* ofXhtml(child, node, context);
      yield* xhtml(child, context);
    } else if (node.vocabulary === 'xhtml') yield* ofFeeds(child, node);
  }
}

function* ofXhtml(child: Node, node: Node, { url, ask }: Context): Generator<Finding> {
  if (!isHtmlElement(child.local)) {
    const message = `in ${node.qualified} ${quote(`<${child.local}>`)} is not an element of HTML`;
    yield findingAt(child, 'content-xhtml-element', message);
  }
  for (const { local, value, vocabulary: of } of child.attributes) {
    if (of !== '' || !LINKING.has(local) || child.hasBase || !isRelative(value.trim())) continue;
    const { qualified } = outsideXhtml(child);
    const message = `${quote(value)} in ${local} of ${child.qualified} in ${qualified} is relative, and there is no base`;
    const whole = probableAddress(value.trim(), url || pageAround(child, ask));
    const wanted =
      whole === undefined ? 'the whole URL, with `https://` and the host,' : code(quoteValue(whole));
    const cure = `In ${qualified} write ${wanted} in place of ${quote(value)}.`;
    yield findingAt(child, 'content-relative-address', message, cure);
  }
}

const inlineXhtml: Relation = function* (node, context) {
  yield* xhtml(node, context);
};

/** XHTML outside a text construct. */
const misplaced: Relation = function* (node) {
  for (const child of node.children.filter(({ vocabulary: of }) => of === 'xhtml')) {
    const message = `${child.qualified} in ${node.qualified}: markup belongs in content or summary`;
    yield findingAt(child, 'xhtml-misplaced', message);
  }
};

export const MARKUP_RELATIONS: Relations = {
  'rss/item': [inlineXhtml],
  'content/encoded': [markup],
  'atom/construct': [typed],
  'atom/content': [typed],
  'atom/feed': [misplaced],
  'atom/entry': [misplaced],
  'media/markup': [mediaText],
  'media/timedText': [mediaText],
  'rss/description': [markup],
  'rss/channelDescription': [markup],
  'rss10/description': [markup],
};
