/**
 * The rules that vocabularies are made of. `rulesFor<Keys>()` ties them to the keys that a file declares, so that a misspelt key or
 * one of another type does not compile. What none of them can say is written out as a rule in the file that needs it.
 */

import type { Detail } from '../model.ts';
import { parseInteger } from '../values/number.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Frame } from './frame.ts';
import type { Build, Rule } from './rule.ts';
import type { Fields } from './scope.ts';
import { append, attributesOf, write, writeDate, writeText } from './write.ts';

/** The keys whose values are of a type. */
type KeysOf<Keys, Value> = {
  [Key in keyof Keys]-?: NonNullable<Keys[Key]> extends Value ? Key : never;
}[keyof Keys] &
  string;

/** Keys that have a `…Parsed` twin. */
type DateKeys<Keys> = {
  [Key in keyof Keys]: Key extends string ? (`${Key}Parsed` extends keyof Keys ? Key : never) : never;
}[keyof Keys] &
  string;

/** Keys that have a `…Detail` twin. */
type DetailKeys<Keys> = {
  [Key in keyof Keys]: Key extends string ? (`${Key}Detail` extends keyof Keys ? Key : never) : never;
}[keyof Keys] &
  string;

/** An attribute record of an element, with its text. */
type AttributeRecord = { [attribute: string]: string | undefined };

export interface Combinators<Keys> {
  /** The text, as a string. */
  text(key: KeysOf<Keys, string>): Rule;
  /** The text, resolved as an address. */
  uri(key: KeysOf<Keys, string>): Rule;
  /** The text, and under `keyParsed` the date. */
  date(key: DateKeys<Keys>): Rule;
  /** The text as a whole number; left out when it is none. */
  integer(key: KeysOf<Keys, number>): Rule;
  /** The value that a table has for the text exactly as written, white space included; left out where it has none. */
  choice<Value>(key: KeysOf<Keys, Value>, values: ReadonlyMap<string, Value>): Rule;
  /** The texts of all such elements, in order. */
  texts(key: KeysOf<Keys, string[]>): Rule;
  /** The attributes, and the text under `textKey` when there is any. The last element wins. */
  attributes(key: KeysOf<Keys, object>, textKey?: string): Rule;
  /** The same of all such elements, in order. */
  attributesList(key: KeysOf<Keys, object[]>, textKey?: string): Rule;
  /** Attributes as with `attributes`, and an object for the child elements to write to. */
  object(key: KeysOf<Keys, object>): Rule;
  /** The same of all such elements, in order. */
  objects(key: KeysOf<Keys, object[]>): Rule;
  /** A text construct: the value, and under `keyDetail` its type, language and base. */
  markup(key: DetailKeys<Keys>, type: string): Rule;
}

const combinators: Combinators<Record<string, never>> = {
  text: (key: string): Rule => ({
    keys: [key],
    text: 'plain',
    close: (build, text, frame) => {
      writeText(build, frame, key, text);
    },
  }),

  uri: (key: string): Rule => ({
    keys: [key],
    text: 'plain',
    close: (build, text, frame) => {
      const address = text === '' ? '' : build.resolve(text, frame);
      if (address !== undefined) writeText(build, frame, key, address);
    },
  }),

  date: (key: string): Rule => ({
    keys: [key, `${key}Parsed`],
    text: 'plain',
    close: (build, text, frame) => writeDate(build, frame, key, text),
  }),

  integer: (key: string): Rule => ({
    keys: [key],
    text: 'plain',
    close: (build, text, frame) => {
      const value = parseInteger(text);
      if (value !== undefined) write(build, frame, key, value);
    },
  }),

  choice: <Value>(key: string, values: ReadonlyMap<string, Value>): Rule => ({
    keys: [key],
    text: 'plain',
    close: (build, _text, frame) => {
      const value = values.get(frame.text);
      if (value !== undefined) write(build, frame, key, value);
    },
  }),

  texts: (key: string): Rule => ({
    keys: [key],
    text: 'plain',
    close: (build, text) => {
      if (text !== '') append(build, key, text);
    },
  }),

  attributes: (key: string, textKey = 'value'): Rule => ({
    keys: [key],
    text: 'plain',
    open: keepAttributes,
    close: (build, text, frame) => {
      write(build, frame, key, withText(frame, text, textKey));
    },
  }),

  attributesList: (key: string, textKey = 'value'): Rule => ({
    keys: [key],
    text: 'plain',
    open: keepAttributes,
    close: (build, text, frame) => append(build, key, withText(frame, text, textKey)),
  }),

  object: (key: string): Rule => ({
    keys: [key],
    text: 'plain',
    open: openObject,
    close: (build, text, frame) => {
      write(build, frame, key, withText(frame, text, 'value'));
    },
  }),

  objects: (key: string): Rule => ({
    keys: [key],
    text: 'plain',
    open: openObject,
    close: (build, text, frame) => append(build, key, withText(frame, text, 'value')),
  }),

  markup: (key: string, type: string): Rule => ({
    keys: [key, `${key}Detail`],
    text: 'markup',
    type,
    store: (build, detail, frame) => {
      writeDetail(build, frame, key, detail);
    },
  }),
};

/** An element that says nothing itself: its children describe what it stands in. */
export const transparent: Rule = { keys: [], text: 'none' };

/** An element that means something only inside of scopes of these kinds. */
export function onlyWithin(within: NonNullable<Rule['within']>): Rule {
  return { ...transparent, within };
}

/** The combinators, bound to the keys that the calling file declares. */
export function rulesFor<Keys>(): Combinators<Keys> {
  return combinators as unknown as Combinators<Keys>;
}

/** Writes `key` and `keyDetail`. Returns whether it did. */
export function writeDetail(build: Build, frame: Frame, key: string, detail: Detail): boolean {
  if (!write(build, frame, key, detail.value)) return false;
  write(build, frame, `${key}Detail`, detail);
  return true;
}

/** What `close` will find as `frame.kept`: the attributes, as an object. */
export function keepAttributes(build: Build, element: XmlElement, frame: Frame): void {
  frame.kept = attributesOf(build, element, frame);
}

function openObject(build: Build, element: XmlElement, frame: Frame): void {
  const record = attributesOf(build, element, frame);
  frame.kept = record;
  build.enter('part', record as unknown as Fields);
}

function withText(frame: Frame, text: string, textKey: string): AttributeRecord {
  const record = frame.kept as AttributeRecord;
  if (text !== '') record[textKey] = text;
  return record;
}
