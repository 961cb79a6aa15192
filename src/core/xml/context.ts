/** The parameters of the reader. */

import type { Limits } from '../model/options.ts';
import type { Problems } from '../problems/problems.ts';
import type { CanonicalPrefix } from './events.ts';

/** The only vocabulary of the reader: elements that imply missing end tags. Its keys are keys of `ElementName`. */
export interface SoupTable {
  /** Elements that start an entry: `item`, `entry`. */
  readonly entries: ReadonlySet<string>;
  /** Elements that never contain an entry: `title`, `description`, `author`. */
  readonly leaves: ReadonlySet<string>;
  /** Leaves with text, possibly with markup, but never another leaf. */
  readonly texts: ReadonlySet<string>;
}

export interface ReaderContext {
  /** Whether it is certain that XML allows every character of the text. */
  readonly isSound?: boolean;
  /** Address of the document, the base of the outermost `xml:base`; `''` when unknown. */
  readonly base: string;
  /** Language of the document by its server; `''` when unknown. */
  readonly language: string;
  readonly canonicalPrefix: CanonicalPrefix;
  /** Canonical prefixes of prefixes that feeds use without declaring them; other prefixes map to themselves. */
  readonly undeclaredPrefixes?: ReadonlyMap<string, string>;
  readonly limits: Readonly<Limits>;
  /** Receives repairs, undeclared prefixes and reached limits. */
  readonly problems: Problems;
  readonly soup: SoupTable;
}
