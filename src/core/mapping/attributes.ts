/**
 * Attributes of elements: typed attributes under the names of their specification, all others as written; and
 * `extensions['prefix:localName']`: elements without a rule, and repeats of elements that occur once, complete and in order.
 */

import type { Extension, Part } from '../model/model.ts';
import { quote } from '../problems/excerpt.ts';
import { reservedName, unsafeScheme } from '../problems/problems.ts';
import { parseDuration } from '../values/number.ts';
import { stripWhitespace } from '../values/text.ts';
import { isRunning } from '../values/uri.ts';
import type { AttributeName, XmlElement } from '../xml/events.ts';
import {
  type AttributeKind,
  type AttributeTable,
  addExtension,
  type Frame,
  type MappingContext,
  type Rule,
  type TypedAttribute,
} from './rule.ts';
import { isEmpty, isInherited, parsedKeyOf } from './write.ts';

/**
 * @param kinds by name in the result, in the case of the specification
 * @param names in the document of attributes with a prefix: `{ thrCount: 'thr:count' }`
 */
export function attributeTable(
  kinds: Readonly<Record<string, AttributeKind>>,
  names: Readonly<Record<string, string>> = {},
): AttributeTable {
  return new Map(
    Object.entries(kinds).map(([key, kind]) => [(names[key] ?? key).toLowerCase(), { key, kind }]),
  );
}

/** The attributes that have the address of an object, best last. */
export const ADDRESS: AttributeTable = new Map(
  ['url', 'uri', 'href'].map((name) => [name, { key: 'href', kind: 'address' }]),
);

/** The attribute of RDF that holds a value in place of the text, or refers to an element elsewhere. */
export const RESOURCE: AttributeTable = attributeTable({ resource: 'text' }, { resource: 'rdf:resource' });

/**
 * Writes the typed attributes to `record`, without the white space around them, and all others to its `attributes`, as written. A blank
 * attribute is absent.
 */
export function readAttributes(
  context: MappingContext,
  element: XmlElement,
  frame: Frame,
  table: AttributeTable,
  record: Record<string, unknown>,
): void {
  let others = false;
  for (let i = 0; i < element.attributeCount; i += 1) {
    const typed = typedBy(table, element.attributeNames[i]);
    if (typed === undefined) others = true;
    else writeTyped(context, frame, typed, element.attributeValues[i] ?? '', record);
  }
  if (others) {
    const attributes = otherAttributes(context, element, frame, table);
    if (attributes !== undefined) record['attributes'] = attributes;
  }
}

export function writeTyped(
  context: MappingContext,
  frame: Frame,
  { key, kind }: TypedAttribute,
  written: string,
  record: Record<string, unknown>,
): void {
  const value = context.repairs.repair(stripWhitespace(written));
  if (kind === 'elsewhere' || value === '') return;
  const read = kind === 'address' ? context.resolve(value, frame) : value;
  if (read !== undefined && read !== '') record[key] = read;
  if (kind !== 'time') return;
  const seconds = parseDuration(value);
  if (seconds === undefined) reportNumber(context, frame, value, 'a time');
  // As in the Universal Feed Parser, seconds alone stay as written.
  else if (value.includes(':')) record[parsedKeyOf(key)] = seconds;
}

/**
 * Finds the row of an attribute. A row of kind `elsewhere` applies only to the spelling of the specification, behind any prefix: other
 * spellings go to `attributes`.
 */
function typedBy(table: AttributeTable, name: AttributeName | undefined): TypedAttribute | undefined {
  const typed = name && table.get(name.key);
  return typed?.kind === 'elsewhere' && !name?.qualified.endsWith(typed.key) ? undefined : typed;
}

/** Adds the attributes that are not in the table to those of the object: the root and the channel of RSS describe the same feed. */
export function addOtherAttributes(
  context: MappingContext,
  element: XmlElement,
  frame: Frame,
  table: AttributeTable,
): void {
  const attributes = otherAttributes(context, element, frame, table);
  if (attributes === undefined) return;
  const record: Pick<Part, 'attributes'> = context.scope.record;
  if (record.attributes === undefined) record.attributes = attributes;
  else Object.assign(record.attributes, attributes);
}

/** The attributes that are not in the table, under their names as written; undefined without any. */
export function otherAttributes(
  context: MappingContext,
  element: XmlElement,
  frame: Frame,
  table?: AttributeTable,
): Record<string, string> | undefined {
  let record: Record<string, string> | undefined;
  for (let i = 0; i < element.attributeCount; i += 1) {
    const name = element.attributeNames[i];
    if (name === undefined || (table !== undefined && typedBy(table, name) !== undefined)) continue;
    if (isInherited(name.shown)) {
      context.report('inherited-name', reservedName(name.shown), frame, {
        recovery: 'the attribute is left out',
        params: { element: frame.name.qualified, attribute: name.shown },
      });
      continue;
    }
    const value = context.repairs.repair(element.attributeValues[i] ?? '');
    // Extensions keep attributes as they are: the elements have no table.
    if (table !== undefined && isRunning(value)) {
      context.report('unsafe-address', unsafeScheme(value), frame, {
        recovery: 'the attribute is left out',
        params: { element: frame.name.qualified, attribute: name.shown, value },
      });
      continue;
    }
    record ??= {};
    record[name.shown] = value;
  }
  return record;
}

/** Attributes of markup that state the value of the element around it, by the kind of its text. */
const STATING: Readonly<Partial<Record<Rule['text'], string>>> = { address: 'href', date: 'datetime' };

/** The value that markup states in place of its words: `<link><a href="…">Read more</a></link>`. */
export function statedIn(element: XmlElement, parent: Frame | undefined): string | undefined {
  const name = parent && (parent.rule.single === 'id' ? 'href' : STATING[parent.rule.text]);
  return name && element.attribute(name);
}

/** Starts the extension of an element; its text and children follow. */
export function openExtension(context: MappingContext, element: XmlElement, frame: Frame): void {
  const extension = newExtension(context, frame);
  const attributes = otherAttributes(context, element, frame);
  if (attributes !== undefined) extension.attributes = attributes;
  frame.extension = extension;
}

/** Moves the attributes that the rule does not read to the object of the element. */
export function takeAttributes(frame: Frame, record: Pick<Part, 'attributes'>): void {
  if (frame.attributes === undefined) return;
  record.attributes = frame.attributes;
  frame.attributes = undefined;
}

/**
 * Keeps a value that a rule has read but has no key for, and attributes of an element without an object: the closing element becomes an
 * extension.
 */
export function keepAside(
  context: MappingContext,
  frame: Frame,
  text: string,
  attributes: Readonly<Record<string, string>> | undefined = frame.attributes,
): void {
  if (attributes === frame.attributes) frame.attributes = undefined;
  frame.extension = newExtension(context, frame);
  if (attributes !== undefined && !isEmpty(attributes)) frame.extension.attributes = attributes;
  closeExtension(context, context.repairs.repair(text), frame, undefined);
}

/** Keeps the text of an element whose value is an attribute, unless it says the same. */
export function keepSurplus(context: MappingContext, frame: Frame, text: string, value: unknown): void {
  if (text !== '' && text !== value) keepAside(context, frame, text);
}

/** Keeps a text that is not the number of its element in `extensions`, and reports it. */
export function rejectNumber(context: MappingContext, frame: Frame, text: string, expected: string): void {
  keepAside(context, frame, text);
  reportNumber(context, frame, text, expected, 'kept in extensions');
}

/** Reports a text that is not the number of its element or attribute. */
export function reportNumber(
  context: MappingContext,
  frame: Frame,
  text: string,
  expected: string,
  recovery = 'kept as written',
): void {
  const message = `${quote(text)} in ${frame.name.qualified} is not ${expected}`;
  const params = { element: frame.name.qualified, value: text, expected };
  context.report('unreadable-number', message, frame, { recovery, params });
}

/** An extension with the namespace of its element, within the budget. */
function newExtension(context: MappingContext, { name: { uri } }: Frame): Extension {
  const extension: Extension = {};
  if (uri !== '' && context.addresses.spend(uri.length)) extension.uri = uri;
  context.newExtensions?.push(extension);
  return extension;
}

/** Ends the extension of an element, whose text is repaired: adds it to the extension around it, else to the current object. */
export function closeExtension(
  context: MappingContext,
  text: string,
  frame: Frame,
  parent: Frame | undefined,
): void {
  const { extension } = frame;
  if (extension === undefined || context.scope.kind === 'document') return;
  if (text !== '') extension.value = text;
  const { value, attributes, children } = extension;
  const isBare = value === undefined && attributes === undefined && children === undefined;
  // In a namespace that the caller has named, an empty element says something: <shop:soldOut/>.
  if (isBare && !frame.name.key.startsWith('{')) return;
  if (repeats(context, frame, extension)) return;
  const name = extensionName(frame);
  if (isInherited(name)) {
    context.report('inherited-name', reservedName(name), frame, {
      recovery: 'left out',
      params: { element: name },
    });
    return;
  }
  if (parent?.extension !== undefined) addExtension(parent.extension, 'children', { name, extension });
  else addExtension(context.scope.record, 'extensions', { name, extension });
}

/** Canonical prefix, and the local name as the document writes it. */
function extensionName({ name: { prefix, local } }: Frame): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** Keeps the element that has written a key as an extension, should a better element take the key. @param text as written */
export function secure(
  context: MappingContext,
  frame: Frame,
  key: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): void {
  const name = extensionName(frame);
  const extension = newExtension(context, frame);
  extension.value = text;
  if (!isEmpty(attributes)) extension.attributes = attributes;
  context.scope.secure(key, { name, extension });
}

/** Whether a repeated element has the same value as the first. */
function repeats(context: MappingContext, { rule }: Frame, extension: Extension): boolean {
  if (rule.single === undefined || extension.children !== undefined) return false;
  if (extension.attributes !== undefined && !isEmpty(extension.attributes)) return false;
  const [key = ''] = rule.keys;
  return (context.scope.record as Record<string, unknown>)[key] === extension.value;
}
