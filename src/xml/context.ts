/** What the reader is told before it starts. */

import type { Limits } from '../options.ts';
import type { Problems } from '../problems.ts';
import type { CanonicalPrefix } from './events.ts';

/** The only vocabulary the reader knows: what tells it that an end tag is missing. Keys are those of `ElementName`. */
export interface SoupTable {
  /** Elements that start an entry: `item`, `entry`. */
  readonly entries: ReadonlySet<string>;
  /** Elements that never contain an entry: `title`, `description`, `author`. */
  readonly leaves: ReadonlySet<string>;
  /** Leaves that hold text, perhaps with markup in it, and never another leaf. */
  readonly texts: ReadonlySet<string>;
}

export interface ReaderContext {
  /** Whether it is certain that XML allows every character of the text. */
  readonly isSound?: boolean;
  /** Address of the document, `''` when unknown: what the outermost `xml:base` is relative to. */
  readonly base: string;
  /** Language of the document as its server has it, `''` when unknown. */
  readonly language: string;
  readonly canonicalPrefix: CanonicalPrefix;
  /** Canonical prefixes of those that feeds use without declaring them; any other stands for itself. */
  readonly undeclaredPrefixes?: ReadonlyMap<string, string>;
  readonly limits: Readonly<Limits>;
  /** Receives what was repaired, which prefixes are undeclared and which limits were reached. */
  readonly problems: Problems;
  readonly soup: SoupTable;
}
