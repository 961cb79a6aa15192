/** Elements that become an object: attributes, text, and children by the vocabulary of the scope that they open. */

import { type AttributeKind, attributeTable, readAttributes } from './attributes.ts';
import type { Frame } from './frame.ts';
import { isEmpty } from './record.ts';
import type { Build, Rule } from './rule.ts';
import { append, write } from './write.ts';

type StringKeys<T> = { [Key in keyof T]-?: NonNullable<T[Key]> extends string ? Key : never }[keyof T] &
  string;

/** The conversion of an element into an object. */
export interface ObjectShape<T> {
  /** Typed attributes, by the name of their specification; others go to `attributes`. */
  readonly attributes?: Readonly<Partial<Record<StringKeys<T>, AttributeKind>>>;
  /** Names, in the document, of attributes with a prefix: `{ thrCount: 'thr:count' }`. */
  readonly names?: Readonly<Partial<Record<StringKeys<T>, string>>>;
  /** Key of the text of the element; `value` by default. An attribute of this name wins over the text. */
  readonly text?: StringKeys<T>;
}

/** Opens the object. The name of the element is the name of its scope and of the vocabulary inside. */
function openObject(shape: ObjectShape<object>): NonNullable<Rule['open']> {
  const table = attributeTable(shape.attributes ?? {}, shape.names);
  return (build, element, frame) => {
    const record: Record<string, unknown> = {};
    readAttributes(build, element, frame, table, record);
    build.enter(frame.name.key, record);
  };
}

/** Returns the finished object; undefined when it is empty. */
function closeObject(
  shape: ObjectShape<object>,
): (build: Build, text: string, frame: Frame) => object | undefined {
  const { text: textKey = 'value', attributes = {} } = shape as ObjectShape<Record<string, string>>;
  const isAddress = attributes[textKey] === 'address';
  return (build, text, frame) => {
    const record = frame.inner?.record as Record<string, unknown> | undefined;
    if (record === undefined) return undefined;
    if (text !== '' && record[textKey] === undefined) {
      const value = isAddress ? build.resolve(text, frame) : frame.repair(text);
      if (value) record[textKey] = value;
    }
    return isEmpty(record) ? undefined : record;
  };
}

/** An object under `key`; a repeated element goes to `extensions`. */
export function one(key: string, shape: ObjectShape<object> = {}): Rule {
  const rule = objectRule(key, shape, (build, record, frame) => write(build, frame, key, record));
  return { ...rule, single: key };
}

/** A list of objects under `key`. */
export function many(key: string, shape: ObjectShape<object> = {}): Rule {
  return objectRule(key, shape, (build, record) => append(build, key, record));
}

function objectRule(
  key: string,
  shape: ObjectShape<object>,
  store: (build: Build, record: object, frame: Frame) => void,
): Rule {
  const close = closeObject(shape);
  return {
    keys: [key],
    rank: 0,
    text: 'plain',
    holds: 'parts',
    open: openObject(shape),
    close: (build, text, frame) => {
      const record = close(build, text, frame);
      if (record !== undefined) store(build, record, frame);
    },
  };
}
