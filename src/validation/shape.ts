/** What the tables of a vocabulary are made of. A table says what stands where, how often and in which form; the walker reads it. */

import type { ProblemCode, Severity } from '../problem-codes.ts';

/** What is wrong with a value. */
export interface Fault {
  readonly code: ProblemCode;
  /** Completes «x» in link …: `is no address`. */
  readonly says: string;
  readonly severity?: Severity;
  /** The same value as it should be written, where that is certain. */
  readonly instead?: string;
}

/** What a value is judged by beside its text. */
export interface Circumstances {
  /** The base of relative addresses, `''` when there is none. */
  readonly base: string;
  /** As written, white space around it included. */
  readonly raw?: string;
  /** The value of the same attribute of the element around it, where that is of the same name. */
  readonly parent?: string | undefined;
}

/** Judges a text. White space around it has been removed, but for types that say that it matters. */
export type Value = (text: string, circumstances: Circumstances) => Fault | undefined;

/**
 * How often, then what: `1 address`. `1` exactly once, `+` at least once, `?` at most once, `*` any number of times, `~` at most once
 * and better there. What is a shape of the vocabulary, or one of the common values.
 */
export type Row = `${'1' | '+' | '?' | '*' | '~'} ${string}`;

/** Whether it must be there, then its value: `! address`, `? number`. */
export type AttributeRow = `${'!' | '?'} ${string}`;

/** An element in one place. */
export interface Shape {
  /** Judges its text. Without it there may be no text, unless the shape is open. */
  readonly value?: Value;
  /** Name of a common value, in place of `value`. */
  readonly text?: string;
  /** By name; with a prefix those of other vocabularies. */
  readonly attributes?: Readonly<Record<string, AttributeRow>>;
  /** What is said when attributes are missing. @default 'missing-attribute' */
  readonly incomplete?: ProblemCode;
  /** Elements of the same vocabulary. */
  readonly children?: Readonly<Record<string, Row>>;
  /** What kind of place it is: other vocabularies say what they put there. */
  readonly place?: Place;
  /** Whether anything may stand in it. */
  readonly isOpen?: boolean;
  /** Whether attributes that the table does not name are fine. */
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

export interface Vocabulary {
  /** Canonical prefix: `itunes`. Of the formats: `rss`, `rss10`, `rss11`, `atom`. */
  readonly prefix: string;
  /** In the words of a message: `RSS`. */
  readonly name: string;
  /** Namespaces as specified. */
  readonly uris: readonly string[];
  /** Where an element is described. */
  readonly specification: (element: string) => string;
  readonly shapes: Readonly<Record<string, Shape | Value>>;
  /** What it adds to the elements of other vocabularies. */
  readonly places?: Readonly<Partial<Record<Place, Readonly<Record<string, Row>>>>>;
  /** Attributes that it adds to the elements of other vocabularies. */
  readonly attributes?: Readonly<Partial<Record<Place, Readonly<Record<string, AttributeRow>>>>>;
  /** Elements that are documents of their own, with their shapes. */
  readonly roots?: Readonly<Record<string, string>>;
}
