/** Checks markup in texts for authors: unbalanced tags, unknown elements, relative addresses without a base. */

import { HTML_ELEMENTS, OTHER_HTML_ELEMENTS, VOID_ELEMENTS } from '../../core/html/allow-html.ts';
import { MarkupText, type Quote, type TokenHandler, Tokenizer } from '../../core/html/tokenizer.ts';
import { quote } from '../../core/problems/excerpt.ts';
import { decodeReferencesOfAttribute } from '../../core/values/reference-decoder.ts';
import { words } from '../codes.ts';
import type { Finding } from '../finding.ts';
import { attributeOf, type Node } from '../tree.ts';
import { localHostOf } from '../values.ts';
import { about, type Context, type Relation, type Relations } from './relation.ts';

/** Faults of a piece of markup; the first of each kind, in the words of a message. */
export interface MarkupFaults {
  /** A relative address without a base. */
  relative?: string;
  /** An address that only its author can reach. */
  local?: string;
  /** A picture, a sound or a film without encryption. */
  insecure?: string;
  /** An unknown tag, an end tag without start tag, or a tag that is not closed. */
  invalid?: string;
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
const ADDRESSES = words('href src poster cite longdesc action background');
/** Attributes whose resource is a part of the page. */
const EMBEDDED = words('src poster background');
const PLAIN_HTTP = /^http:/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Whether readers have to guess the base of an address in markup. A fragment needs no base. */
export const isRelative = (address: string): boolean =>
  address !== '' &&
  !address.startsWith('#') &&
  !address.startsWith('//') &&
  !SCHEME.test(address) &&
  !address.includes('{');

class Inspector implements TokenHandler {
  readonly faults: MarkupFaults = {};
  readonly awaitedEnd = undefined;
  readonly #source: MarkupText;
  readonly #open: string[] = [];
  readonly #counts = new Map<string, number>();
  #name = '';
  #attribute = '';
  #foreign = 0;

  constructor(source: MarkupText) {
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
    if (!isKnown) this.#invalid(`${quote(`<${this.#name}>`)} is not an element of HTML`);
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#source.slice(start, end).toLowerCase();
  }

  onattribend(start: number, end: number, kind: Quote): void {
    if (kind === 'no value' || !ADDRESSES.has(this.#attribute)) return;
    // Markdown hides e-mail addresses in references: `&#x6D;&#x61;…`.
    const address = decodeReferencesOfAttribute(this.#source.slice(start, end)).trim();
    const place = `${quote(address)} in ${this.#attribute} of ${this.#name}`;
    if (isRelative(address)) this.faults.relative ??= place;
    if (localHostOf(address) !== undefined) this.faults.local ??= place;
    if (EMBEDDED.has(this.#attribute) && PLAIN_HTTP.test(address)) this.faults.insecure ??= place;
  }

  onopentagend(_index: number, isSelfClosing: boolean): void {
    const name = this.#name;
    // HTML does not have self-closing tags, but XHTML does; texts contain both.
    if (isSelfClosing || VOID_ELEMENTS.has(name)) return;
    if (FOREIGN.has(name)) this.#foreign += 1;
    this.#open.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  onawaitedend(): void {}

  onclosetag(start: number, end: number): void {
    const name = this.#source.slice(start, end).toLowerCase();
    if ((this.#counts.get(name) ?? 0) === 0) {
      this.#invalid(`${quote(`</${name}>`)} matches no open tag`);
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
    if (!OPTIONAL.has(name)) this.#invalid(`${quote(`<${name}>`)} has no end tag`);
  }

  #invalid(fault: string): void {
    this.faults.invalid ??= fault;
  }
}

/** Distance from the end in which to search for an unfinished tag. */
const LONGEST_TAG = 1000;
const CUT_TAG = /<[a-z][^<>]*$/i;

/** The faults of a piece of HTML. */
export function inspectMarkup(markup: string): MarkupFaults {
  if (!markup.includes('<')) return {};
  const source = new MarkupText(markup);
  const inspector = new Inspector(source);
  new Tokenizer(inspector, source).read();
  const cut = CUT_TAG.exec(markup.slice(-LONGEST_TAG));
  if (cut !== null) inspector.faults.invalid ??= `${quote(cut[0])} is a tag without end`;
  inspector.end();
  return inspector.faults;
}

/** Whether XHTML or HTML has an element of this name. */
const isHtmlElement = (name: string): boolean => KNOWN.has(name);

// Texts with markup: their places and their faults.

function* judge(node: Node, { url }: Context): Generator<Finding> {
  const { relative, local, insecure, invalid } = inspectMarkup(node.text);
  // Without xml:base readers differ in the base of markup in a feed.
  if (relative !== undefined && !node.hasBase) {
    const message = `${relative} in ${node.qualified} is relative, and there is no base`;
    yield about(node, 'content-relative-address', message);
  }
  if (local !== undefined)
    yield about(
      node,
      'content-local-address',
      `${local} in ${node.qualified} leads where no reader can follow`,
    );
  else if (insecure !== undefined && url.startsWith('https:')) {
    const message = `${insecure} in ${node.qualified} is not encrypted: readers on the web block it as mixed content`;
    yield about(node, 'content-mixed', message);
  }
  if (invalid !== undefined) yield about(node, 'content-html', `in ${node.qualified} ${invalid}`);
  const shown = escapedTwice(node.text);
  if (shown !== undefined)
    yield about(
      node,
      'content-escaped-twice',
      `${node.qualified} is escaped twice: readers show ${quote(shown)}`,
    );
}

/** Tags that a text begins or ends with, escaped once more than needed. */
const ESCAPED_TAG =
  /^\s*&lt;(?:p|div|br|img|a|h[1-6]|ul|ol|table|span|figure|blockquote)\b|&lt;\/(?:p|div|a|h[1-6]|ul|ol|table|span|figure|blockquote)&gt;(?=\s*$)/i;
/** References of typography, escaped once more than needed. */
const ESCAPED_REFERENCE = /&amp;(?:#8\d{3}|#x20[\da-f]{2}|#39|[lr][sd]quo|[mn]dash|hellip|nbsp);/i;

/** Finds the part of a text that was escaped twice, as readers show it. A text with tags of its own may quote others. */
function escapedTwice(text: string): string | undefined {
  const [tag] = text.includes('<') ? [] : (ESCAPED_TAG.exec(text) ?? []);
  return tag ?? ESCAPED_REFERENCE.exec(text)?.[0];
}

const markup: Relation = function* (node, context) {
  yield* judge(node, context);
  const [child] = node.children;
  if (child !== undefined && child.vocabulary !== 'xhtml') {
    const message = `in ${node.qualified} ${quote(`<${child.qualified}>`)} is not escaped`;
    yield about(node, 'content-unescaped', message);
  }
};

const HTML_TYPE = /^(?:html|text\/html)$/i;
const typed: Relation = function* (node, context) {
  const type = attributeOf(node, 'type') ?? '';
  if (HTML_TYPE.test(type)) yield* judge(node, context);
  else if (type === 'xhtml') yield* xhtml(node);
};

const CHARACTER_MARKUP = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i;

/** Texts of Media RSS are plain unless their type is html, and must match it. */
const mediaText: Relation = function* (node, context) {
  if (attributeOf(node, 'type') === 'html') {
    yield* judge(node, context);
    return;
  }
  const [tag] = CHARACTER_MARKUP.exec(node.text) ?? [];
  if (tag !== undefined)
    yield about(node, 'media-text-markup', `${node.qualified} of type plain has markup: ${quote(tag)}`);
};

const LINKING: ReadonlySet<string> = new Set(['href', 'src']);

/** Every element of XHTML below a node. */
function* xhtml(node: Node): Generator<Finding> {
  for (const child of node.children) {
    if (child.vocabulary !== 'xhtml') continue;
    if (!isHtmlElement(child.local)) {
      const message = `in ${node.qualified} ${quote(`<${child.local}>`)} is not an element of HTML`;
      yield about(child, 'content-xhtml-element', message);
    }
    for (const { local, value, vocabulary } of child.attributes) {
      if (vocabulary !== '' || !LINKING.has(local) || child.hasBase || !isRelative(value.trim())) continue;
      const message = `${quote(value)} in ${local} of ${child.qualified} is relative, and there is no base`;
      yield about(child, 'content-relative-address', message);
    }
    yield* xhtml(child);
  }
}

const inlineXhtml: Relation = function* (node) {
  yield* xhtml(node);
};

/** XHTML outside a text construct. */
const misplaced: Relation = function* (node) {
  for (const child of node.children) {
    if (child.vocabulary === 'xhtml') {
      const message = `${child.qualified} in ${node.qualified}: markup belongs into content or summary`;
      yield about(child, 'xhtml-misplaced', message);
    }
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
  'rss10/description': [markup],
};
