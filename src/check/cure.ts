/**
 * Cures: what the author of a feed does about a finding, in the terms of that feed. A quotation ("…") is what the feed has, code (`…`) is
 * what to write. Where `--fix` knows what to write, the cure shows the same.
 */

import { escapeRawText, quoteValue } from '../core/html/html-references.ts';
import { excerpt, quote } from '../core/problems/excerpt.ts';
import { enumerated } from './codes.ts';
import type { Edit } from './edits.ts';
import type { Grammar } from './grammar.ts';
import type { AuthorProblem } from './problems/codes.ts';
import type { Fault, Value } from './shape.ts';
import type { Tree } from './tree.ts';
import { empty } from './values.ts';

/** A problem of the parser at its place in the text, and the name of its element; `''` when unknown. */
export interface Passage {
  readonly problem: Pick<AuthorProblem, 'params' | 'offset' | 'message' | 'recovery'>;
  readonly text: string;
  readonly where: string;
  /** The prefixes that the document declares. */
  readonly prefixes: Tree['prefixes'];
}

/** The value in the message of a problem; undefined when its cure has no use for it. */
export const shownIn = ({ problem: { params } }: Passage): string | undefined => params?.value;
export const inside = (where: string): string => (where === '' ? 'Write' : `In ${where} write`);

export const code = (text: string): string => `\`${text}\``;

/** The cure of a passage: `instead` is to write in its place. @param where the element or attribute that has it; `''` when unknown */
export const writeInstead = (instead: string, found: string, where: string = ''): string =>
  `${inside(where)} ${code(instead)} in place of ${quote(found)}.`;

/** The cure of a tag: `instead` is to write in its place. @param name of its element, as written */
export const writeInsteadOfTag = (instead: string, name: string): string =>
  `Write ${code(instead)} in place of "<${name}>".`;

/** Attributes as the source of a tag has them, with a space before each. */
export const attributesInTag = (attributes: readonly (readonly [name: string, value: string])[]): string =>
  attributes.map(([name, value]) => ` ${name}="${quoteValue(value)}"`).join('');

/** Longer values are not shown. */
export const LONGEST = 200;

/** @param where `href of link` @param form of the type, if it has one @param toSource writes a value in the format of the feed: XML by default */
export function valueCure(
  { instead, probably, form: own }: Pick<Fault, 'instead' | 'probably' | 'form'>,
  value: string,
  where: string,
  form: string | undefined,
  toSource: (text: string) => string = escapeRawText,
): string | undefined {
  const meant = instead ?? probably;
  // JSON can have half of a character in a text: no author can write it.
  const written = meant?.isWellFormed() === true ? meant : undefined;
  if (written === value) return `Remove the white space around ${code(value)} in ${where}.`;
  const source = written === undefined ? undefined : toSource(written);
  // A value that is escaped twice reads like the source of what is meant.
  const given = source === value ? toSource(value) : value;
  const place = value === '' ? '' : ` in place of ${quote(given)}`;
  if (source !== undefined && source.length <= LONGEST) return `In ${where} write ${code(source)}${place}.`;
  const wanted = own ?? form;
  return wanted && `In ${where} write ${wanted}${place}.`;
}

/** The cure of an element or member that may be missing. */
export const orWithout = (cure: string | undefined, name: string): string | undefined =>
  cure && `${cure.slice(0, -1)}, or leave ${name} out.`;

const CAPITAL = /^[A-Z](?=[a-z])/;

/** The cure of a rule, at the element that needs it. */
export const located = (where: string, fix: string): string =>
  fix.includes(where) ? fix : `In ${where}: ${fix.replace(CAPITAL, (letter) => letter.toLowerCase())}`;

/** The name of a tag that has just begun: what is inserted there is an attribute of it. */
const TAG_BEFORE = /<([^\s<>/]+)$/;

/** The cure that an edit carries out; undefined when the edit only removes. */
export function editCure({ start, end, text }: Edit, source: string, where: string): string | undefined {
  const written = text.trim();
  const gone = source.slice(start, end);
  if (written === '' && gone.startsWith('&'))
    return `${where === '' ? 'Remove' : `In ${where} remove`} ${quote(gone)}.`;
  if (written === '') return undefined;
  if (start === end) {
    const element = TAG_BEFORE.exec(source.slice(Math.max(0, start - LONGEST), start))?.[1] ?? where;
    return element === '' ? `Add ${code(written)}.` : `Add ${code(written)} to ${element}.`;
  }
  // A string of JSON has its quotation marks.
  const before = gone.startsWith('"') ? gone : quote(gone);
  return where === ''
    ? `Write ${code(written)} in place of ${before}.`
    : `In ${where} write ${code(written)} in place of ${before}.`;
}

/** `<image><url>…</url></image>`: an element with everything that it must have. */
export function sample(name: string, grammar: Grammar, levels: number = 2): string {
  const { required, expected, value, isOpen } = grammar;
  const prefix = name.slice(0, name.indexOf(':') + 1);
  const start = [name, ...required.map((attribute) => `${attribute}="…"`)].join(' ');
  const inside = (levels > 0 ? expected : [])
    .filter(([, { isRequired }]) => isRequired)
    .map(([child, { shape }]) => sample(prefix + child, shape, levels - 1))
    .join('');
  const hasText = (value !== undefined && value !== empty) || isOpen;
  const content = inside === '' && hasText ? '…' : inside;
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`;
}

/** `: an absolute URL`: the form of the value of an element, or of its attributes; `''` for any text. */
const formOf = (grammar: Grammar): string =>
  grammar.value?.form === undefined
    ? formsOf(grammar.required, grammar.attributes)
    : `: ${grammar.value.form}`;

function formsOf(names: readonly string[], types: ReadonlyMap<string, Value>): string {
  const known = names.flatMap((name) => {
    const form = types.get(name)?.form;
    return form === undefined ? [] : [`${name} is ${form}`];
  });
  return known.length === 0 ? '' : `: ${known.join(', ')}`;
}

/** The element to write in place of another, without the final full stop. */
export const replacement = (name: string, grammar: Grammar, written: string): string =>
  `Write ${code(sample(name, grammar))} in place of "<${written}>"${formOf(grammar)}`;

/** An element to add: its name as written, and its grammar. */
type Missing = readonly [name: string, grammar: Grammar];

/** @param parent the element that lacks others, as written */
export function missingElements(missing: readonly Missing[], parent: string): string {
  const written = enumerated(missing.map(([name, grammar]) => code(sample(name, grammar))));
  const [[, only] = []] = missing;
  const types = new Map(
    missing.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const])),
  );
  const forms = missing.length === 1 && only !== undefined ? formOf(only) : formsOf([...types.keys()], types);
  return `Add ${written} to ${parent}${forms}.`;
}

/** @param values of attributes that follow from the rest of the element @param isWithText whether it has a text that is in their place */
export function missingAttributes(
  names: readonly string[],
  { attributes }: Grammar,
  element: string,
  values: ReadonlyMap<string, string>,
  isWithText: boolean,
): string {
  const written = enumerated(names.map((name) => code(`${name}="${values.get(name) ?? '…'}"`)));
  const unknown = names.filter((name) => !values.has(name));
  const removed = isWithText ? ', and remove its text' : '';
  return `Add ${written} to ${element}${removed}${formsOf(unknown, attributes)}.`;
}

/** More elements are not listed. */
const MOST_ELEMENTS = 4;

/** The cure of a text in an element that can only have others. @param prefix of these, with its colon */
export function strayTextCure(element: string, prefix: string, { children }: Grammar): string {
  const holders = [...children].filter(([, { shape }]) => shape.value !== undefined && shape.value !== empty);
  const names = holders.map(([name]) => code(`<${prefix}${name}>`));
  const into = names.length > MOST_ELEMENTS ? `an element of ${element}` : enumerated(names);
  return names.length === 0
    ? `Remove the text of ${element}.`
    : `Put the text of ${element} into ${into}, or remove it.`;
}

const INDEX = /\[\d+\]$/;

/** The name of the element or member at the end of a path: `title`. */
export const lastStep = (path: string): string =>
  excerpt(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('.')) + 1).replace(INDEX, ''));
