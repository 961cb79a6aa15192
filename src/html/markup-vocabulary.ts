/** The allow-tables, compiled to one object per element and per attribute: what the sanitiser looks up for every tag. */

import {
  BARRIERS,
  HTML_ELEMENTS,
  HTML_PLAIN_ATTRIBUTES,
  IMPLIED_ENDS,
  TABLE_PARTS,
  VOID_ELEMENTS,
} from './allow-html.ts';
import {
  MATHML_ELEMENTS,
  MATHML_HTML_CONTAINERS,
  MATHML_NAMESPACE,
  MATHML_PLAIN_ATTRIBUTES,
} from './allow-mathml.ts';
import { SVG_ELEMENTS, SVG_HTML_CONTAINERS, SVG_NAMESPACE, SVG_PLAIN_ATTRIBUTES } from './allow-svg.ts';
import {
  type AttributeKind,
  HTML_ATTRIBUTE_KINDS,
  MATHML_ATTRIBUTE_KINDS,
  SVG_ATTRIBUTE_KINDS,
} from './attribute-kind.ts';

/** What an element is written as, and how it behaves on the stack of open elements. */
export interface ElementRule {
  /** As written: `linearGradient`. */
  readonly name: string;
  /** Number of the lower-cased name, the same in all vocabularies. */
  readonly id: number;
  /** `<p` */
  readonly start: string;
  /** `</p>` */
  readonly end: string;
  readonly isVoid: boolean;
  /** What its children are looked up in. */
  readonly inside: MarkupVocabulary;
  /** Attributes that are allowed on it. */
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  /** Value of the `xmlns` that is always written; `''` for none. */
  readonly namespace: string;
  /** Ids of the elements that its start tag ends, and of those beyond which they stay open. */
  readonly ends: readonly number[];
  readonly within: readonly number[];
  /** Tags inside of it cannot end what is outside. */
  readonly isBarrier: boolean;
  readonly isTablePart: boolean;
  /** Of SVG or MathML. */
  readonly isForeign: boolean;
  /** Holds nothing but text wherever it stands: some parsers take tags in it for text. */
  readonly isTextOnly: boolean;
}

export interface AttributeRule {
  /** As written: `viewBox`. */
  readonly name: string;
  /** Lower-cased. */
  readonly key: string;
  readonly kind: AttributeKind;
  /** Place of the lower-cased name in alphabetical order: the order in which attributes are written. */
  readonly rank: number;
}

/** The elements that are known at one place of the tree, by lower-cased name. */
export interface MarkupVocabulary {
  readonly name: 'html' | 'svg' | 'mathml';
  readonly elements: Map<string, ElementRule>;
}

const ids = new Map<string, number>();

function idOf(name: string): number {
  const key = name.toLowerCase();
  const known = ids.get(key);
  if (known !== undefined) return known;
  ids.set(key, ids.size);
  return ids.size - 1;
}

/** Number of a lower-cased element name that occurs in any vocabulary. */
export function elementId(name: string): number | undefined {
  return ids.get(name);
}

const HTML_KINDS = withKind(HTML_PLAIN_ATTRIBUTES, 'plain', HTML_ATTRIBUTE_KINDS);
const SVG_KINDS = withKind(SVG_PLAIN_ATTRIBUTES, 'paint', SVG_ATTRIBUTE_KINDS);
const MATHML_KINDS = withKind(MATHML_PLAIN_ATTRIBUTES, 'paint', MATHML_ATTRIBUTE_KINDS);

function withKind(
  plain: readonly string[],
  kind: AttributeKind,
  others: ReadonlyMap<string, AttributeKind>,
): ReadonlyMap<string, AttributeKind> {
  return new Map([...plain.map((name) => [name, kind] as const), ...others]);
}

const KEYS: readonly string[] = [
  ...new Set(
    [...HTML_KINDS.keys(), ...SVG_KINDS.keys(), ...MATHML_KINDS.keys(), 'xmlns', 'xmlns:xlink'].map((name) =>
      name.toLowerCase(),
    ),
  ),
].sort();
const RANKS: ReadonlyMap<string, number> = new Map(KEYS.map((key, index) => [key, index]));

/** Number of ranks. */
export const RANK_COUNT: number = KEYS.length;

function attributeRule(name: string, kind: AttributeKind): AttributeRule {
  const key = name.toLowerCase();
  return Object.freeze({ name, key, kind, rank: RANKS.get(key) ?? 0 });
}

function attributeRules(kinds: ReadonlyMap<string, AttributeKind>): ReadonlyMap<string, AttributeRule> {
  return new Map([...kinds].map(([name, kind]) => [name.toLowerCase(), attributeRule(name, kind)]));
}

/** The rule for a name as written; nearly all are in lower case. */
export function findRule<T>(rules: ReadonlyMap<string, T>, name: string): T | undefined {
  return rules.get(name) ?? rules.get(name.toLowerCase());
}

const HTML_ATTRIBUTES = attributeRules(HTML_KINDS);
const SVG_ATTRIBUTES = attributeRules(SVG_KINDS);
const MATHML_ATTRIBUTES = attributeRules(MATHML_KINDS);

/** Attributes that the sanitiser writes by itself. */
export const XMLNS: AttributeRule = attributeRule('xmlns', 'plain');
export const XMLNS_XLINK: AttributeRule = attributeRule('xmlns:xlink', 'plain');
export const TARGET: AttributeRule = HTML_ATTRIBUTES.get('target') ?? attributeRule('target', 'plain');
export const REL: AttributeRule = HTML_ATTRIBUTES.get('rel') ?? attributeRule('rel', 'token');

export const HTML: MarkupVocabulary = { name: 'html', elements: new Map() };
const SVG: MarkupVocabulary = { name: 'svg', elements: new Map() };
const MATHML: MarkupVocabulary = { name: 'mathml', elements: new Map() };

function elementRule(
  name: string,
  vocabulary: MarkupVocabulary,
  attributes: ReadonlyMap<string, AttributeRule>,
  namespace = '',
): ElementRule {
  const key = name.toLowerCase();
  const isHtml = vocabulary === HTML;
  const [ends, within] = (isHtml && IMPLIED_ENDS.get(key)) || ['', ''];
  return Object.freeze({
    name,
    id: idOf(name),
    start: `<${name}`,
    end: `</${name}>`,
    isVoid: isHtml && VOID_ELEMENTS.has(key),
    inside: insideOf(name, vocabulary),
    attributes,
    namespace,
    ends: idsOf(ends),
    within: idsOf(within),
    isBarrier: BARRIERS.has(key),
    isTablePart: isHtml && TABLE_PARTS.has(key),
    isForeign: !isHtml,
    isTextOnly: key === 'textarea' || key === 'title',
  });
}

function idsOf(names: string): readonly number[] {
  return names === '' ? [] : names.split(' ').map(idOf);
}

function insideOf(name: string, vocabulary: MarkupVocabulary): MarkupVocabulary {
  if (name === 'svg') return SVG;
  if (name === 'math') return MATHML;
  const isHtml = vocabulary === SVG ? SVG_HTML_CONTAINERS.has(name) : MATHML_HTML_CONTAINERS.has(name);
  return isHtml ? HTML : vocabulary;
}

const svgRoot = elementRule('svg', SVG, SVG_ATTRIBUTES, SVG_NAMESPACE);
const mathRoot = elementRule('math', MATHML, MATHML_ATTRIBUTES, MATHML_NAMESPACE);

// Inside svg and math, HTML elements that the vocabulary lacks keep their own meaning: browsers end the drawing there.
for (const vocabulary of [HTML, SVG, MATHML]) {
  for (const name of HTML_ELEMENTS) {
    vocabulary.elements.set(name, elementRule(name, HTML, HTML_ATTRIBUTES));
  }
  vocabulary.elements.set('svg', svgRoot);
  vocabulary.elements.set('math', mathRoot);
}
for (const name of SVG_ELEMENTS) {
  if (name !== 'svg') SVG.elements.set(name.toLowerCase(), elementRule(name, SVG, SVG_ATTRIBUTES));
}
for (const name of MATHML_ELEMENTS) {
  if (name !== 'math') MATHML.elements.set(name.toLowerCase(), elementRule(name, MATHML, MATHML_ATTRIBUTES));
}

/** Number of element ids. */
export const ELEMENT_COUNT: number = ids.size;
