/** Types of the tables of a vocabulary. A table defines the places, numbers and forms of elements; the walker applies it. */

import type { RuleId } from './rules/index.ts';

/** A fault of a value. */
export interface Fault {
  readonly rule: RuleId;
  /** Completes "x" in link …: `is not an address`. */
  readonly says: string;
  /** The corrected value, if certain. */
  readonly instead?: string;
  /** The value that is probably meant: the cure shows it, and `--fix` does not write it. */
  readonly probably?: string | undefined;
  /** The text for the author, in the place of the form of the type. */
  readonly form?: string;
}

export const fault = (rule: RuleId, says: string): Fault => ({ rule, says });

/** Context of a value. */
export interface Circumstances {
  /** The base of relative addresses; `''` without one. */
  readonly base: string;
  /** As written, including white space around it. */
  readonly raw?: string;
  /** The value of the same attribute of the parent element, if the parent has the same name. */
  readonly parent?: string | undefined;
}

/** Checks a text. White space around it is removed, except for types that declare it significant. */
export interface Value {
  (text: string, circumstances: Circumstances): Fault | undefined;
  /** The form of its values, for the author: `a whole number from 1`. */
  readonly form?: string;
}

/** A type with the form of its values. */
export const formed = (form: string, value: Value): Value =>
  Object.assign((text: string, circumstances: Circumstances) => value(text, circumstances), { form });

/**
 * The mini-grammar of XML and JSON. Number, then type: `1 address`. `1` exactly once, `+` at least once, `?` at most once, `*` any number of times, `~` at most once and
 * recommended. The type is a shape of the vocabulary or a common value.
 */
export type Row = `${'1' | '+' | '?' | '*' | '~'} ${string}`;

/** A required or an optional attribute: `1 address`, `? number`. */
export type AttributeRow = `${'1' | '?'} ${string}`;

/** An element in one place. */
export interface ElementShape {
  /** Type of its text. Without it no text is allowed, unless the shape is open. */
  readonly value?: Value;
  /** Name of a common type, in place of `value`. */
  readonly text?: string;
  /** Attributes by name; with a prefix, attributes of other vocabularies. */
  readonly attributes?: Readonly<Record<string, AttributeRow>>;
  /** Rule of missing attributes. @default 'attribute-missing' */
  readonly incomplete?: RuleId;
  /** Elements of the same vocabulary. */
  readonly children?: Readonly<Record<string, Row>>;
  /** Children by which readers know the element and what it says: a second one is an error. */
  readonly once?: readonly string[];
  /** Kind of place, to which other vocabularies add elements. */
  readonly place?: Place;
  /** Whether any content is allowed. */
  readonly isOpen?: boolean;
  /** Whether other attributes are allowed. */
  readonly anyAttribute?: boolean;
}

/** Places that several vocabularies share. */
export type Place =
  | 'feed'
  | 'entry'
  | 'source'
  | 'image'
  | 'textInput'
  | 'person'
  | 'link'
  | 'root'
  | 'media'
  | 'where';

export interface VocabularyTable {
  /** Canonical prefix: `itunes`; for the formats `rss`, `rss10`, `rss11`, `atom`. */
  readonly prefix: string;
  /** Name in messages: `RSS`. */
  readonly name: string;
  /** Namespaces as specified. @default all that `src/namespaces` has for the prefix */
  readonly uris?: readonly string[];
  /** Address of the description of an element. */
  readonly specification: (element: string) => string;
  readonly shapes: Readonly<Record<string, ElementShape | Value>>;
  /** Elements that it adds to elements of other vocabularies. */
  readonly places?: Readonly<Partial<Record<Place, Readonly<Record<string, Row>>>>>;
  /** Attributes that it adds to the elements of other vocabularies. */
  readonly attributes?: Readonly<Partial<Record<Place, Readonly<Record<string, AttributeRow>>>>>;
  /** Elements that are documents of their own, with their shapes. */
  readonly roots?: Readonly<Record<string, string>>;
}
