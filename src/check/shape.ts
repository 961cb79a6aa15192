/** Types of the tables of a vocabulary. A table defines the places, numbers and forms of elements; the walker applies it. */

import type { ElementNames } from './requirements/element-names.ts';
import type { RuleId } from './rules/index.ts';

/** A fault of a value. */
export interface Fault {
  readonly rule: RuleId;
  /** Completes "x" in link …: `is not an address`. */
  readonly says: string;
  /** The corrected value, if certain. */
  readonly instead?: string;
  /** Whether the white space around the value is part of it: the repair replaces both. */
  readonly isExact?: boolean;
  /** The value that is probably meant: the cure shows it, and `--fix` does not write it. */
  readonly probably?: string | undefined;
  /** The text for the author, in the place of the form of the type. */
  readonly form?: string;
  /** The whole cure, where no other value is right. */
  readonly cure?: string;
}

export const fault = (rule: RuleId, says: string): Fault => ({ rule, says });

/** Context of a value. */
export interface Circumstances {
  /** The base of relative addresses; `''` without one. */
  readonly base: string;
  /** The page of the feed, an absolute URL: what a relative one probably begins with. @default unknown */
  readonly site?: string;
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

/** How often: `1` exactly once, `+` at least once, `?` at most once, `*` any number of times, `~` at most once and recommended. */
type Mark = '1' | '+' | '?' | '*' | '~';

/**
 * The mini-grammar of XML and JSON: the number of an element, then the name of a shape or a type: `1 address`. Without a name the element has
 * its own requirement, else the type that its row in the core says.
 */
export type Row = Mark | `${Mark} ${string}`;

/** Required, optional, or optional unless a relation needs it: `1 address`, `? number`, `~`. Without a name its value has the type that the core reads. */
export type AttributeRow = '1' | '?' | '~' | `${'1' | '?' | '~'} ${string}`;

/** The elements inside an element: rows, or names of elements that it has as often as others do. */
export type Children<Name extends string> = readonly Name[] | Readonly<Partial<Record<Name, Row>>>;

/** An element in one place. */
export interface ElementShape<Name extends string = string> {
  /** Type of its text. Without it no text is allowed, unless the shape is open. */
  readonly value?: Value;
  /** Name of a type, in place of `value`. @default for elements without children, the type that the core reads */
  readonly text?: string;
  /** Attributes by name; with a prefix, attributes of other vocabularies. @default the attributes that the core reads, all optional */
  readonly attributes?: Readonly<Record<string, AttributeRow>>;
  /** Rule of missing attributes. @default 'attribute-missing' */
  readonly incomplete?: RuleId;
  /** Elements of the same vocabulary. */
  readonly children?: Children<Name>;
  /** A shape of RSS whose elements it may have, too: `rss/item`. */
  readonly like?: `rss/${string}`;
  /** Children by which readers know the element and what it says: a second one is an error. */
  readonly once?: readonly Name[];
  /** Kind of place, to which other vocabularies add elements. */
  readonly place?: Place;
  /** Whether any content is allowed. */
  readonly isOpen?: boolean;
  /** Whether other attributes are allowed. */
  readonly anyAttribute?: boolean;
}

/** A requirement of a specification for an element, beyond its row in the core. */
export interface Requirement<Name extends string = string> extends ElementShape<Name> {
  /** Places of other vocabularies that may have it. */
  readonly in?: readonly Place[];
  /** How often, where the core reads more or fewer. @default `?` for an element whose repeats are kept in `extensions`, else `*` */
  readonly often?: '?' | '*';
  /** The name of a shape or type, in place of its own; `atom/person` is a shape of another vocabulary. */
  readonly is?: string;
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
  | 'where'
  | 'tombstone';

export const FEED: readonly Place[] = ['feed'];
export const ENTRY: readonly Place[] = ['entry'];
export const FEED_AND_ENTRY: readonly Place[] = ['feed', 'entry'];

/** A vocabulary for authors. `Name`: its elements in the core, so that a requirement of another element does not compile. */
export interface VocabularyTable<Name extends string = string> {
  /** Canonical prefix: `itunes`; for the formats `rss`, `rss10`, `rss11`, `atom`. */
  readonly prefix: string;
  /** Name in messages: `RSS`. */
  readonly name: string;
  /** Namespaces as specified. @default all that `src/namespaces` has for the prefix */
  readonly uris?: readonly string[];
  /** Address of the description of an element. */
  readonly specification: (element: string, parent?: string) => string;
  /** Whether the specification forbids a second element where it allows one. */
  readonly forbidsRepeats?: boolean;
  /** Types of texts and attributes, and shapes that several elements share. */
  readonly shapes?: Readonly<Record<string, ElementShape<Name> | Value>>;
  /** By the name of the row in the core. Elements that the core has no row for are named in the type of the table. */
  readonly elements?: Readonly<Partial<Record<Name, Requirement<Name>>>>;
  /** Attributes that it adds to the elements of other vocabularies. */
  readonly attributes?: Readonly<Partial<Record<Place, Readonly<Record<string, AttributeRow>>>>>;
  /** Elements that are documents of their own, with their shapes. */
  readonly roots?: Readonly<Record<string, string>>;
}

/** The names of the elements of a vocabulary in the core, as written and in lower case. */
export type NameOf<Prefix extends keyof ElementNames> =
  | ElementNames[Prefix]
  | Lowercase<ElementNames[Prefix]>;
