/**
 * Attributes that survive the sanitizer: how the value of each is checked, and the allow-tables compiled to one object per attribute, which
 * the sanitizer looks up.
 */

import { onFirstUse } from '../platform/on-first-use.ts';
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

type Kinds = ReadonlyMap<string, AttributeCheck>;

const htmlKinds = onFirstUse(() => withKind(HTML_PLAIN_ATTRIBUTES, 'plain', HTML_ATTRIBUTE_KINDS));
const svgKinds = onFirstUse(() => withKind(SVG_PLAIN_ATTRIBUTES, 'paint', SVG_ATTRIBUTE_KINDS));
const mathmlKinds = onFirstUse(() => withKind(MATHML_PLAIN_ATTRIBUTES, 'paint', MATHML_ATTRIBUTE_KINDS));

function withKind(plain: readonly string[], kind: AttributeCheck, others: Kinds): Kinds {
  return new Map([...plain.map((name) => [name, kind] as const), ...others]);
}

/** Attributes that only the sanitizer writes: those of the author are left out. */
export const WRITTEN_ATTRIBUTES: readonly string[] = Object.freeze(['target', 'xmlns', 'xmlns:xlink']);

const ranks = onFirstUse((): ReadonlyMap<string, number> => {
  const names = [htmlKinds(), svgKinds(), mathmlKinds()].flatMap((kinds) => [...kinds.keys()]);
  const keys = new Set([...names, ...WRITTEN_ATTRIBUTES].map((name) => name.toLowerCase()));
  return new Map([...keys].sort().map((key, index) => [key, index]));
});

/** Number of ranks. */
export const rankCount = (): number => ranks().size;

function attributeRule(name: string, kind: AttributeCheck): AttributeRule {
  const key = name.toLowerCase();
  return Object.freeze({ name: new MarkupWord(name), key, kind, rank: ranks().get(key) ?? 0 });
}

function attributeRules(kinds: () => Kinds): NameTable<AttributeRule> {
  const written = onFirstUse(() => new Map([...kinds().keys()].map((name) => [name.toLowerCase(), name])));
  return new NameTable(
    () => written().keys(),
    (key) => {
      const name = written().get(key) as string;
      return attributeRule(name, kinds().get(name) as AttributeCheck);
    },
  );
}

export const HTML_ATTRIBUTES: NameTable<AttributeRule> = attributeRules(htmlKinds);
export const SVG_ATTRIBUTES: NameTable<AttributeRule> = attributeRules(svgKinds);
export const MATHML_ATTRIBUTES: NameTable<AttributeRule> = attributeRules(mathmlKinds);

const ofTable = (table: NameTable<AttributeRule>, name: string): AttributeRule =>
  table.get(name) as AttributeRule;

/** Attributes that the sanitizer reads and adds. */
export const ownAttributes: () => Readonly<
  Record<
    | 'xmlns'
    | 'xmlnsXlink'
    | 'target'
    | 'href'
    | 'xlinkHref'
    | 'rel'
    | 'src'
    | 'srcset'
    | 'class'
    | 'controls',
    AttributeRule
  >
> = onFirstUse(() => ({
  xmlns: attributeRule('xmlns', 'plain'),
  xmlnsXlink: attributeRule('xmlns:xlink', 'plain'),
  target: attributeRule('target', 'plain'),
  href: ofTable(HTML_ATTRIBUTES, 'href'),
  xlinkHref: ofTable(SVG_ATTRIBUTES, 'xlink:href'),
  rel: ofTable(HTML_ATTRIBUTES, 'rel'),
  src: ofTable(HTML_ATTRIBUTES, 'src'),
  srcset: ofTable(HTML_ATTRIBUTES, 'srcset'),
  class: ofTable(HTML_ATTRIBUTES, 'class'),
  controls: attributeRule('controls', 'plain'),
}));
