/**
 * The rules of which vocabularies consist. `rulesFor<Keys>()` binds them to the keys that a file declares: a misspelled key or a key of
 * another type does not compile. When no combinator fits, write a rule in the file that needs it.
 */

import { parseInteger } from '../values/number.ts';
import {
  attributeTable,
  keepAside,
  keepSurplus,
  RESOURCE,
  readAttributes,
  rejectNumber,
  secure,
} from './attributes.ts';
import type {
  AttributeKind,
  AttributeTable,
  Fields,
  Frame,
  KeepingRule,
  MappingContext,
  Rule,
} from './rule.ts';
import {
  type AlsoFilled,
  alsoWrite,
  append,
  isEmpty,
  write,
  writeDate,
  writeDetail,
  writeText,
} from './write.ts';

/** The keys whose values are of a type. */
type KeysOf<Keys, Value> = {
  [Key in keyof Keys]-?: NonNullable<Keys[Key]> extends Value ? Key : never;
}[keyof Keys] &
  string;

type StringKeys<T> = KeysOf<T, string>;

/** The conversion of an element into an object. An object without a key `value` names the key of its text; false without one. */
export type ObjectShape<T> = ObjectAttributes<T> &
  ('value' extends keyof T ? { readonly text?: StringKeys<T> } : { readonly text: StringKeys<T> | false });

/** The attributes of an element that become keys of an object. */
export interface ObjectAttributes<T> {
  /** Typed attributes, by the name of their specification; others go to `attributes`. */
  readonly attributes?: Readonly<Partial<Record<StringKeys<T>, AttributeKind>>>;
  /** Names, in the document, of attributes with a prefix: `{ thrCount: 'thr:count' }`. */
  readonly names?: Readonly<Partial<Record<StringKeys<T>, string>>>;
}

/** Keys that have a twin with this ending: `dcDate` and `dcDateParsed`. */
type KeysWith<Ending extends string, Keys> = {
  [Key in keyof Keys]: Key extends string ? (`${Key}${Ending}` extends keyof Keys ? Key : never) : never;
}[keyof Keys] &
  string;

type ItemOf<Keys, Key extends keyof Keys> = NonNullable<Keys[Key]> extends (infer Item)[] ? Item : never;

/** The shape, which only objects with a key `value` may omit. */
type ShapeOf<T> = 'value' extends keyof T ? [shape?: ObjectShape<T>] : [shape: ObjectShape<T>];

interface Combinators<Keys> {
  /** The text, as a string. */
  readonly text: (key: KeysOf<Keys, string>, also?: AlsoFilled) => Rule;
  /** The text, resolved as an address. */
  readonly uri: (key: KeysOf<Keys, string>, also?: AlsoFilled) => Rule;
  /** The text, and under `keyParsed` the date. */
  readonly date: (key: KeysWith<'Parsed', Keys>, also?: AlsoFilled) => Rule;
  /** The text as a whole number; other texts go to `extensions`. */
  readonly integer: (key: KeysOf<Keys, number>) => Rule;
  /** The value of a table for the text exactly as written, white space included; other texts go to `extensions`. */
  readonly choice: <Value>(key: KeysOf<Keys, Value>, values: Readonly<Record<string, Value>>) => Rule;
  /** The texts of all such elements, in order. The first serves as a key of the formats. */
  readonly texts: (key: KeysOf<Keys, string[]>, also?: AlsoFilled) => Rule;
  /** The addresses of all such elements, in order. */
  readonly uris: (key: KeysOf<Keys, string[]>) => Rule;
  /** A text construct: the value, and under `keyDetail` its type, language and base. */
  readonly markup: (key: KeysWith<'Detail', Keys>, type: string, also?: AlsoFilled) => Rule;
  /** A text construct that also describes its object: fills the subtitle of a feed and the summary of an entry, by these ranks. */
  readonly description: (
    key: KeysWith<'Detail', Keys>,
    type: string,
    rank?: number,
    rankInEntry?: number,
  ) => Rule;
  /** An object of the attributes, the text and the children. */
  readonly one: <Key extends KeysOf<Keys, object>>(
    key: Key,
    ...shape: ShapeOf<NonNullable<Keys[Key]>>
  ) => Rule;
  /** The objects of all such elements, in order. */
  readonly many: <Key extends KeysOf<Keys, object[]>>(key: Key, ...shape: ShapeOf<ItemOf<Keys, Key>>) => Rule;
}

/** The combinators, bound to the keys that the calling file declares. */
export function rulesFor<Keys>(): Combinators<Keys> {
  return combinators as unknown as Combinators<Keys>;
}

/** A name in camel case: `hitParade` for `hit_parade`. */
type CamelCase<Name extends string> = Name extends `${infer First}${'-' | '_'}${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type KeyOf<Prefix extends string, Name extends string> = Prefix extends ''
  ? CamelCase<Name>
  : `${Prefix}${Capitalize<CamelCase<Name>>}`;

const LATER_WORD = /[-_](\w)/g;

function keyOf(prefix: string, name: string): string {
  const key = name.replace(LATER_WORD, (_, letter: string) => letter.toUpperCase());
  return prefix === '' ? key : prefix + key.charAt(0).toUpperCase() + key.slice(1);
}

/**
 * The rules of elements, of which most have the key that their prefix and name make: `slash:hit_parade`, `slashHitParade`.
 * @param rules a combinator for each of these elements, a rule for each other one
 */
export function keyedByName<Prefix extends string, Name extends string>(
  prefix: Prefix,
  rules: { readonly [Key in Name]: Rule | ((key: KeyOf<Prefix, Key>) => Rule) },
): Record<Name, Rule> {
  const rows = rules as Readonly<Record<string, Rule | ((key: string) => Rule)>>;
  const made = Object.entries(rows).map(([name, rule]) =>
    typeof rule === 'function' ? [name, rule(keyOf(prefix, name))] : [name, rule],
  );
  return Object.fromEntries(made);
}

/** A rule for a key that no other element writes. */
function single(
  key: string,
  rule: Omit<Rule, 'keys' | 'rank' | 'single'>,
  more: readonly string[] = [],
): Rule {
  return { ...rule, keys: [key, ...more], single: key, rank: 0 };
}

const alsoKeys = (also: AlsoFilled | undefined, ...endings: string[]): string[] =>
  also === undefined ? [] : ['', ...endings].map((ending) => also.key + ending);

const combinators: Combinators<Record<string, never>> = {
  text: (key: string, also?: AlsoFilled): Rule =>
    single(
      key,
      {
        text: 'plain',
        close: (context, text, frame) => {
          if (writeText(context, frame, key, text)) alsoWrite(context, frame, key, also);
        },
      },
      alsoKeys(also),
    ),

  uri: (key: string, also?: AlsoFilled): Rule =>
    single(
      key,
      {
        text: 'address',
        close: (context, text, frame) => {
          const address = context.resolve(text, frame);
          const isWritten = address !== undefined && write(context, frame, key, address);
          if (isWritten) alsoWrite(context, frame, key, also);
        },
      },
      alsoKeys(also),
    ),

  date: (key: string, also?: AlsoFilled): Rule => ({
    keys: [key, `${key}Parsed`, ...alsoKeys(also, 'Parsed')],
    // Only a readable date takes the key; an unreadable one gives way to a later date.
    single: `${key}Parsed`,
    rank: 0,
    text: 'date',
    close: (context, text, frame) => {
      const record = context.scope.record as Record<string, unknown>;
      const isWritten = writeDate(context, frame, key, text);
      if (!isWritten && frame.repair(text) !== record[key]) keepAside(context, frame, text);
      else if (isWritten && !(`${key}Parsed` in record)) secure(context, frame, key, frame.repair(text));
      if (also !== undefined) writeDate(context, frame, also.key, text, also.rank);
    },
  }),

  integer: (key: string): Rule =>
    single(key, {
      text: 'integer',
      close: (context, text, frame) => {
        if (text === '') return;
        const value = parseInteger(text);
        if (value === undefined) rejectNumber(context, frame, text, 'a whole number');
        else write(context, frame, key, value);
      },
    }),

  choice: <Value>(key: string, values: Readonly<Record<string, Value>>): Rule =>
    single(key, {
      text: 'plain',
      close: (context, text, frame) => {
        const value = Object.hasOwn(values, frame.text) ? values[frame.text] : undefined;
        if (value === undefined) keepAside(context, frame, text);
        else write(context, frame, key, value);
      },
    }),

  texts: (key: string, also?: AlsoFilled): Rule => ({
    keys: [key, ...alsoKeys(also)],
    text: 'plain',
    close: (context, text, frame) => {
      if (text === '') return;
      const value = frame.repair(text);
      append(context, key, value);
      if (also !== undefined) write(context, frame, also.key, value, also.rank);
    },
  }),

  uris: (key: string): Rule => ({
    keys: [key],
    text: 'address',
    close: (context, text, frame) => {
      const address = context.resolve(text, frame);
      if (address) append(context, key, address);
    },
  }),

  markup: (key: string, type: string, also?: AlsoFilled): Rule =>
    single(
      key,
      {
        text: 'markup',
        type,
        store: (context, detail, frame) => {
          if (writeDetail(context, frame, key, detail)) alsoWrite(context, frame, key, also);
        },
      },
      [`${key}Detail`, ...alsoKeys(also, 'Detail')],
    ),

  description: (key: string, type: string, rank = 1, rankInEntry = rank): Rule => ({
    ...combinators.markup(key, type, alsoFills('subtitle', rank)),
    within: { entry: combinators.markup(key, type, alsoFills('summary', rankInEntry)) },
  }),

  one,
  many,
};

/** `ObjectShape` of any object. */
interface AnyShape extends ObjectAttributes<object> {
  /** Key of the text of the element; `value` by default. An attribute of this name wins over the text. False: the text is kept aside. */
  readonly text?: string | false;
}

/** Opens the object. The name of the element is the name of its scope and of the vocabulary inside. */
function openObject(table: AttributeTable): NonNullable<Rule['open']> {
  return (context, element, frame) => {
    const record: Record<string, unknown> = {};
    readAttributes(context, element, frame, table, record);
    context.enter(frame.name.key, record);
  };
}

/** Writes the text of an element to its object. */
function textWriter(key: string, { attributes = {} }: AnyShape) {
  const isAddress = (attributes as Readonly<Record<string, AttributeKind>>)[key] === 'address';
  return (context: MappingContext, frame: Frame, text: string): void => {
    const record = frame.inner?.record as Record<string, unknown>;
    if (record[key] !== undefined) {
      keepSurplus(context, frame, text, record[key]);
      return;
    }
    const value = isAddress ? context.resolve(text, frame) : frame.repair(text);
    if (value) record[key] = value;
  };
}

/** An object under `key`; a repeated element goes to `extensions`. */
function one(key: string, shape: AnyShape = {}): Rule {
  const rule = objectRule(key, shape, (context, record, frame) => write(context, frame, key, record));
  return { ...rule, single: key };
}

/** A list of objects under `key`. */
function many(key: string, shape: AnyShape = {}): Rule {
  return objectRule(key, shape, (context, record) => append(context, key, record));
}

function objectRule(
  key: string,
  shape: AnyShape,
  store: (context: MappingContext, record: object, frame: Frame) => void,
): Rule {
  const { text: textKey = 'value' } = shape;
  const keepText = textKey === false ? keepAside : textWriter(textKey, shape);
  const attributes = attributeTable(shape.attributes ?? {}, shape.names);
  return {
    keys: [key],
    rank: 0,
    text: 'plain',
    contentModel: 'parts',
    attributes,
    keepsOthers: true,
    open: openObject(attributes),
    close: (context, text, frame) => {
      const record = frame.inner?.record ?? {};
      if (text !== '') keepText(context, frame, text);
      if (!isEmpty(record)) store(context, record, frame);
    },
  };
}

/** An element without content of its own: its children describe the object around it. */
export const transparent: Rule = { keys: [], text: 'none', contentModel: 'anything' };

/** A wrapper of list items: its children belong to the element around it. */
export const list: Rule = { keys: [], text: 'none' };

/** Lets an element of a namespace fill a key of the formats unless a better element fills it. */
export function alsoFills(key: keyof Fields & string, rank = 1): AlsoFilled {
  return { key, rank };
}

/** A combinator of elements whose value may be in `rdf:resource`. */
export function orResource<Key>(combinator: (key: Key) => Rule): (key: Key) => Rule {
  return (key) => {
    const asText = combinator(key);
    return {
      ...asText,
      attributes: RESOURCE,
      open: (_context, element) => element.attribute('rdf:resource'),
      close: (context, text, frame, resource) => {
        if (resource) frame.needsNoRepair = false;
        asText.close?.(context, resource || text, frame, undefined);
        if (resource) keepSurplus(context, frame, text, resource);
      },
    } satisfies KeepingRule<string | undefined>;
  };
}
