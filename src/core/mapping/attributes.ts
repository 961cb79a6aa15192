/** Attributes of elements: typed attributes under the names of their specification, all others as written. */

import type { Part } from '../model/model.ts';
import { excerpt } from '../problems/excerpt.ts';
import { isRunning } from '../values/uri.ts';
import type { AttributeName, XmlElement } from '../xml/events.ts';
import type { Frame } from './frame.ts';
import { isInherited } from './record.ts';
import type { Build } from './rule.ts';

/** `address`: joined with the base, scheme checked. `text`: as written. `elsewhere`: the rule reads it itself. */
export type AttributeKind = 'text' | 'address' | 'elsewhere';

/** Name of an attribute in the result, and its kind. */
interface TypedAttribute {
  readonly key: string;
  readonly kind: AttributeKind;
}

/** Typed attributes by name in the document. */
export type AttributeTable = ReadonlyMap<string, TypedAttribute>;

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

/** Writes the typed attributes to `record`, and all others to its `attributes`. An empty attribute is absent. */
export function readAttributes(
  build: Build,
  element: XmlElement,
  frame: Frame,
  table: AttributeTable,
  record: Record<string, unknown>,
): void {
  let others = false;
  for (let i = 0; i < element.attributeCount; i += 1) {
    const typed = typedBy(table, element.attributeNames[i]);
    if (typed === undefined) others = true;
    else writeTyped(build, frame, typed, element.attributeValues[i] ?? '', record);
  }
  if (others) {
    const attributes = otherAttributes(build, element, frame, table);
    if (attributes !== undefined) record['attributes'] = attributes;
  }
}

function writeTyped(
  build: Build,
  frame: Frame,
  { key, kind }: TypedAttribute,
  value: string,
  record: Record<string, unknown>,
): void {
  if (kind === 'elsewhere' || value === '') return;
  const read = kind === 'address' ? build.resolve(value.trim(), frame) : value;
  if (read !== undefined && read !== '') record[key] = read;
}

/**
 * Finds the row of an attribute. A row of kind `elsewhere` applies only to the spelling of the specification: other spellings go to
 * `attributes`.
 */
function typedBy(table: AttributeTable, name: AttributeName | undefined): TypedAttribute | undefined {
  const typed = name && table.get(name.key);
  return typed?.kind === 'elsewhere' && typed.key !== name?.qualified ? undefined : typed;
}

/** Adds attributes to those of the record: the root and the channel of RSS describe the same feed. */
export function addAttributes(
  record: Pick<Part, 'attributes'>,
  attributes: Record<string, string> | undefined,
): void {
  if (attributes === undefined) return;
  if (record.attributes === undefined) record.attributes = attributes;
  else Object.assign(record.attributes, attributes);
}

/** The attributes that are not in the table, under their names as written; undefined without any. */
export function otherAttributes(
  build: Build,
  element: XmlElement,
  frame: Frame,
  table?: AttributeTable,
): Record<string, string> | undefined {
  let record: Record<string, string> | undefined;
  for (let i = 0; i < element.attributeCount; i += 1) {
    const name = element.attributeNames[i];
    if (name === undefined || (table !== undefined && typedBy(table, name) !== undefined)) continue;
    if (isInherited(name.qualified)) {
      build.report('inherited-name', `every object has a property «${excerpt(name.qualified)}»`, frame, {
        recovery: 'the attribute is left out',
      });
      continue;
    }
    const value = element.attributeValues[i] ?? '';
    // Extensions keep attributes as they are: the elements have no table.
    if (table !== undefined && isRunning(value)) {
      build.report('unsafe-address', `the scheme of «${value.slice(0, 40)}» is not allowed`, frame, {
        recovery: 'the attribute is left out',
      });
      continue;
    }
    record ??= {};
    record[name.qualified] = value;
  }
  return record;
}
