/**
 * Attributes that survive the sanitizer: how the value of each is checked, and the allow-tables compiled to one object per attribute, which
 * the sanitizer looks up.
 */

import {
  MATHML_ATTRIBUTE_KINDS,
  MATHML_PLAIN_ATTRIBUTES,
  SVG_ATTRIBUTE_KINDS,
  SVG_PLAIN_ATTRIBUTES,
} from './allow-foreign.ts';
import { HTML_PLAIN_ATTRIBUTES } from './allow-html.ts';
import { type AttributeCheck, HTML_ATTRIBUTE_KINDS } from './allow-values.ts';
import { NameTable } from './name-table.ts';
import { MarkupWord } from './tokenizer.ts';

export interface AttributeRule {
  /** As written: `viewBox`. */
  readonly name: MarkupWord;
  /** Lower-cased. */
  readonly key: string;
  readonly kind: AttributeCheck;
  /** Place of the lower-cased name in alphabetical order, the order of attributes in the output. */
  readonly rank: number;
}

const HTML_KINDS = withKind(HTML_PLAIN_ATTRIBUTES, 'plain', HTML_ATTRIBUTE_KINDS);
const SVG_KINDS = withKind(SVG_PLAIN_ATTRIBUTES, 'paint', SVG_ATTRIBUTE_KINDS);
const MATHML_KINDS = withKind(MATHML_PLAIN_ATTRIBUTES, 'paint', MATHML_ATTRIBUTE_KINDS);

function withKind(
  plain: readonly string[],
  kind: AttributeCheck,
  others: ReadonlyMap<string, AttributeCheck>,
): ReadonlyMap<string, AttributeCheck> {
  return new Map([...plain.map((name) => [name, kind] as const), ...others]);
}

/** Attributes that only the sanitizer writes: those of the author are left out. */
export const WRITTEN_ATTRIBUTES: readonly string[] = Object.freeze(['target', 'xmlns', 'xmlns:xlink']);

const KEYS: readonly string[] = [
  ...new Set(
    [...HTML_KINDS.keys(), ...SVG_KINDS.keys(), ...MATHML_KINDS.keys(), ...WRITTEN_ATTRIBUTES].map((name) =>
      name.toLowerCase(),
    ),
  ),
].sort();
const RANKS: ReadonlyMap<string, number> = new Map(KEYS.map((key, index) => [key, index]));

/** Number of ranks. */
export const RANK_COUNT: number = KEYS.length;

function attributeRule(name: string, kind: AttributeCheck): AttributeRule {
  const key = name.toLowerCase();
  return Object.freeze({ name: new MarkupWord(name), key, kind, rank: RANKS.get(key) ?? 0 });
}

function attributeRules(kinds: ReadonlyMap<string, AttributeCheck>): NameTable<AttributeRule> {
  const written = new Map([...kinds].map(([name, kind]) => [name.toLowerCase(), { name, kind }]));
  return new NameTable(written.keys(), (key) => {
    const { name, kind } = written.get(key) ?? { name: key, kind: 'plain' };
    return attributeRule(name, kind);
  });
}

export const HTML_ATTRIBUTES: NameTable<AttributeRule> = attributeRules(HTML_KINDS);
export const SVG_ATTRIBUTES: NameTable<AttributeRule> = attributeRules(SVG_KINDS);
export const MATHML_ATTRIBUTES: NameTable<AttributeRule> = attributeRules(MATHML_KINDS);

/** Attributes that the sanitizer adds. */
export const XMLNS: AttributeRule = attributeRule('xmlns', 'plain');
export const XMLNS_XLINK: AttributeRule = attributeRule('xmlns:xlink', 'plain');
export const TARGET: AttributeRule = attributeRule('target', 'plain');
export const HREF: AttributeRule = HTML_ATTRIBUTES.get('href') ?? attributeRule('href', 'link');
export const XLINK_HREF: AttributeRule =
  SVG_ATTRIBUTES.get('xlink:href') ?? attributeRule('xlink:href', 'link');
export const REL: AttributeRule = HTML_ATTRIBUTES.get('rel') ?? attributeRule('rel', 'relations');
