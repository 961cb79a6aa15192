/**
 * The rules of which vocabularies consist. `rulesFor<Keys>()` binds them to the keys that a file declares: a misspelled key or a key of
 * another type does not compile. When no combinator fits, write a rule in the file that needs it.
 */

import type { Detail } from '../model/model.ts';
import { parseInteger } from '../values/number.ts';
import { keepAside } from './extensions.ts';
import { many, type ObjectShape, one } from './objects.ts';
import type { Rule } from './rule.ts';
import type { Fields } from './scope.ts';
import {
  append,
  fill,
  type Served,
  serve,
  serveDate,
  write,
  writeDate,
  writeDetail,
  writeText,
} from './write.ts';

/** The keys whose values are of a type. */
export type KeysOf<Keys, Value> = {
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

type ItemOf<Keys, Key extends keyof Keys> = NonNullable<Keys[Key]> extends (infer Item)[] ? Item : never;

export interface Combinators<Keys> {
  /** The text, as a string. */
  text(key: KeysOf<Keys, string>, served?: Served): Rule;
  /** The text, resolved as an address. */
  uri(key: KeysOf<Keys, string>, served?: Served): Rule;
  /** The text, and under `keyParsed` the date. */
  date(key: DateKeys<Keys>, served?: Served): Rule;
  /** The text as a whole number; other texts go to `extensions`. */
  integer(key: KeysOf<Keys, number>): Rule;
  /** The value of a table for the text exactly as written, white space included; other texts go to `extensions`. */
  choice<Value>(key: KeysOf<Keys, Value>, values: ReadonlyMap<string, Value>): Rule;
  /** The texts of all such elements, in order. The first serves as a key of the formats. */
  texts(key: KeysOf<Keys, string[]>, served?: Served): Rule;
  /** The addresses of all such elements, in order. */
  uris(key: KeysOf<Keys, string[]>): Rule;
  /** A text construct: the value, and under `keyDetail` its type, language and base. */
  markup(key: DetailKeys<Keys>, type: string, served?: Served): Rule;
  /** The details of all such text constructs, in order. */
  markups(key: KeysOf<Keys, Detail[]>, type: string): Rule;
  /** An object of the attributes, the text and the children. */
  one<Key extends KeysOf<Keys, object>>(key: Key, shape?: ObjectShape<NonNullable<Keys[Key]>>): Rule;
  /** The objects of all such elements, in order. */
  many<Key extends KeysOf<Keys, object[]>>(key: Key, shape?: ObjectShape<ItemOf<Keys, Key>>): Rule;
}

/** A rule for a key that no other element writes. */
function own(key: string, rule: Omit<Rule, 'keys' | 'rank' | 'single'>, more: readonly string[] = []): Rule {
  return { ...rule, keys: [key, ...more], single: key, rank: 0 };
}

const servedKeys = (served: Served | undefined, ...endings: string[]): string[] =>
  served === undefined ? [] : ['', ...endings].map((ending) => served.key + ending);

const combinators: Combinators<Record<string, never>> = {
  text: (key: string, served?: Served): Rule =>
    own(
      key,
      {
        text: 'plain',
        close: (build, text, frame) => {
          if (writeText(build, frame, key, text) && served !== undefined) serve(build, frame, key, served);
        },
      },
      servedKeys(served),
    ),

  uri: (key: string, served?: Served): Rule =>
    own(
      key,
      {
        text: 'plain',
        close: (build, text, frame) => {
          const address = text === '' ? '' : build.resolve(text, frame);
          if (address === undefined || !write(build, frame, key, build.repairs.repair(address))) return;
          if (served !== undefined) serve(build, frame, key, served);
        },
      },
      servedKeys(served),
    ),

  date: (key: string, served?: Served): Rule => ({
    keys: [key, `${key}Parsed`, ...servedKeys(served, 'Parsed')],
    // Only a readable date takes the key; an unreadable one gives way to a later date.
    single: `${key}Parsed`,
    rank: 0,
    text: 'plain',
    close: (build, text, frame) => {
      const record = build.scope.record as Record<string, unknown>;
      const before = record[key];
      writeDate(build, frame, key, text);
      const loser = before === record[key] ? frame.repair(text) : before;
      if (before !== undefined && typeof loser === 'string' && loser !== record[key])
        keepAside(build, frame, loser);
      if (served !== undefined) serveDate(build, frame, text, served);
    },
  }),

  integer: (key: string): Rule =>
    own(key, {
      text: 'plain',
      close: (build, text, frame) => {
        const value = parseInteger(text);
        if (value === undefined) keepAside(build, frame, text);
        else write(build, frame, key, value);
      },
    }),

  choice: <Value>(key: string, values: ReadonlyMap<string, Value>): Rule =>
    own(key, {
      text: 'plain',
      close: (build, text, frame) => {
        const value = values.get(frame.text);
        if (value === undefined) keepAside(build, frame, text);
        else write(build, frame, key, value);
      },
    }),

  texts: (key: string, served?: Served): Rule => ({
    keys: [key, ...servedKeys(served)],
    text: 'plain',
    close: (build, text, frame) => {
      if (text === '') return;
      const value = frame.repair(text);
      append(build, key, value);
      if (served !== undefined) fill(build, frame, served, value);
    },
  }),

  uris: (key: string): Rule => ({
    keys: [key],
    text: 'plain',
    close: (build, text, frame) => {
      const address = text === '' ? '' : build.resolve(text, frame);
      if (address) append(build, key, address);
    },
  }),

  markup: (key: string, type: string, served?: Served): Rule =>
    own(
      key,
      {
        text: 'markup',
        type,
        store: (build, detail, frame) => {
          if (writeDetail(build, frame, key, detail) && served !== undefined)
            serve(build, frame, key, served);
        },
      },
      [`${key}Detail`, ...servedKeys(served, 'Detail')],
    ),

  markups: (key: string, type: string): Rule => ({
    keys: [key],
    text: 'markup',
    type,
    store: (build, detail) => {
      if (detail.value !== '') append(build, key, detail);
    },
  }),

  one,
  many,
};

/** An element without content of its own: its children describe the object around it. */
export const transparent: Rule = { keys: [], text: 'none', holds: 'anything' };

/** A wrapper of list items: its children belong to the element around it. */
export const list: Rule = { keys: [], text: 'none', holds: 'parts' };

/** The combinators, bound to the keys that the calling file declares. */
export function rulesFor<Keys>(): Combinators<Keys> {
  return combinators as unknown as Combinators<Keys>;
}

/** Lets an element of a namespace fill a key of the formats unless a better element fills it. */
export function as(key: keyof Fields & string, rank = 1): Served {
  return { key, rank };
}
