/** Values that are written in another place than their own: in another attribute, in a child, in the text of the element. */

import { escapeRawText, quoteValue } from '../core/html/html-references.ts';
import { quote } from '../core/problems/excerpt.ts';
import { stripWhitespace } from '../core/values/text.ts';
import { enumerated, meantWord } from './codes.ts';
import { code, missingAttributes, sample } from './cure.ts';
import type { Grammar } from './grammar.ts';
import { TO_FILES, typeOfFile } from './registered-types.ts';
import { formed } from './shape.ts';
import type { Attribute, Node } from './tree.ts';
import { empty } from './values.ts';

/** Whether an attribute of an element may have a value. */
const accepts = ({ attributes }: Grammar, key: string, text: string, { base }: Node): boolean =>
  text !== '' && attributes.get(key)?.(text, { base }) === undefined;

/** Attributes whose value is that of a child. https://web.resource.org/rss/1.0/spec#s5.5 */
const OF_CHILDREN: readonly (readonly [attribute: string, child: string])[] = [['rdf:about', 'link']];

/** The values of missing attributes that children have. */
const ofChildren = ({ children }: Node, lacking: readonly string[]): [string, string][] =>
  OF_CHILDREN.flatMap(([attribute, name]): [string, string][] => {
    const text = stripWhitespace(children.find(({ local }) => local === name)?.text ?? '');
    return lacking.includes(attribute) && text !== '' ? [[attribute, quoteValue(text)]] : [];
  });

/** The values of missing attributes that the rest of the element has. */
function known(node: Node, lacking: readonly string[]): Map<string, string> {
  const type = lacking.includes('type') ? typeOfFile(node.attributes) : undefined;
  return new Map([...ofChildren(node, lacking), ...(type === undefined ? [] : [['type', type] as const])]);
}

/** The unknown attributes that mean missing attributes: by their spelling, and the last of these by its value. */
export function misnamedIn(
  unknown: readonly Attribute[],
  missing: readonly string[],
  node: Node,
  grammar: Grammar,
): ReadonlyMap<Attribute, string> {
  const meant = new Map<Attribute, string>();
  for (const attribute of unknown) {
    const key = meantWord(attribute.qualified, missing);
    if (key !== undefined && ![...meant.values()].includes(key)) meant.set(attribute, key);
  }
  const [left, ...others] = missing.filter((key) => ![...meant.values()].includes(key));
  if (left === undefined || others.length > 0) return meant;
  const only = unknown.find(
    (attribute) => !meant.has(attribute) && accepts(grammar, left, stripWhitespace(attribute.value), node),
  );
  if (only !== undefined) meant.set(only, left);
  return meant;
}

/** Names that vocabularies have for one attribute. */
const SYNONYMS = [TO_FILES, ['hreflang', 'language', 'lang'], ['img', 'image'], ['length', 'size']];

/** The attribute that an element lacks, when it has another of its names: `src` of `media:content` is `url`. */
export const synonymOf = (given: string, free: readonly string[]): string | undefined =>
  SYNONYMS.find((names) => names.includes(given))?.find((name) => free.includes(name));

/** Whether the text of an element that can only have elements, and has none, is that of a missing one. */
export const isInPlaceOfChild = ({ children }: Node, { value, isOpen, expected }: Grammar): boolean =>
  value === undefined &&
  !isOpen &&
  children.length === 0 &&
  expected.some(([, { isRequired }]) => isRequired);

/** The cure of an element that has the value of a missing child as text: of the first that may have it. */
export function ofText(
  { base, qualified }: Node,
  text: string,
  missing: readonly (readonly [string, Grammar])[],
): string | undefined {
  const isItsValue = ({ value }: Grammar): boolean =>
    text !== '' && value !== undefined && value(text, { base }) === undefined;
  const owner = missing.find(([, grammar]) => isItsValue(grammar));
  if (owner === undefined) return undefined;
  const written = missing.map(([child, grammar]) =>
    code(child === owner[0] ? `<${child}>${escapeRawText(text)}</${child}>` : sample(child, grammar)),
  );
  return `In ${qualified} write ${enumerated(written)} in place of ${quote(text)}.`;
}

/** Whether an element has a text where none belongs. */
const isStrayIn = (text: string, { value, isOpen }: Grammar): boolean =>
  text !== '' && (value === undefined ? !isOpen : value === empty);

/** The attributes that an element lacks: the cure, whether its text belongs nowhere, and the text if it says something about an attribute. */
interface Lacking {
  readonly cure: string;
  readonly isStray: boolean;
  readonly meant: string;
}

/** Other cures continue behind the form of a value. */
const LAST_COMMA = /,$/;

/** The missing attributes of an element, with the values that it has elsewhere. @param site the page of the feed */
export function lackingAttributes(
  node: Node,
  lacking: readonly string[],
  grammar: Grammar,
  site: string,
): Lacking {
  const text = stripWhitespace(node.text);
  const isStray = isStrayIn(text, grammar);
  const owner = lacking.find((key) => accepts(grammar, key, text, node));
  const [only = '', ...others] = lacking;
  const type = grammar.attributes.get(only);
  const isAlone = isStray && node.children.length === 0;
  const isItsText = owner === undefined && isAlone && others.length === 0 && type !== undefined;
  const fault = isItsText ? type(text, { base: node.base, site }) : undefined;
  const value = owner === undefined ? (fault?.instead ?? fault?.probably) : text;
  const values = value === undefined ? known(node, lacking) : new Map([[owner ?? only, quoteValue(value)]]);
  const isFormed = isItsText && fault?.form !== undefined;
  const attributes = isFormed
    ? new Map([...grammar.attributes, [only, formed(fault.form.replace(LAST_COMMA, ''), type)] as const])
    : grammar.attributes;
  const added = missingAttributes(lacking, { ...grammar, attributes }, node.qualified, values, isAlone);
  return { cure: added, isStray, meant: owner !== undefined || isItsText ? text : '' };
}
