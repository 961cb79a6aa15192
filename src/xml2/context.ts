/** What both readers need to know beside the text. */

import type { Limits } from '../options.ts';
import type { Problems } from '../problems.ts';
import type { CanonicalPrefix } from '../xml/events.ts';

/** Where a vocabulary lets the loose reader guess end tags that are missing. Keys are those of `ElementName`. */
export interface SoupTable {
  /** Elements that start an entry. */
  readonly entries: ReadonlySet<string>;
  /** Elements that never contain an entry: closed when one starts, and when the element around them ends. */
  readonly leaves: ReadonlySet<string>;
  /** Leaves that hold a few words: any leaf that starts inside shows that the end tag is missing. */
  readonly words: ReadonlySet<string>;
  /** Leaves that hold text with markup in it. */
  readonly texts: ReadonlySet<string>;
  /** Leaves that never stand in a text: one that does shows that the end tag of the text is missing. */
  readonly siblings: ReadonlySet<string>;
}

export interface ReaderContext {
  /** Where the document was fetched, `''` when unknown. */
  readonly base: string;
  /** Language of the document as its server has it, `''` when unknown. */
  readonly language: string;
  readonly canonicalPrefix: CanonicalPrefix;
  readonly limits: Readonly<Limits>;
  readonly problems: Problems;
  readonly soup: SoupTable;
}

/** Why the strict reader gave up. */
export interface XmlFault {
  readonly message: string;
  /** Index in the text where it was noticed, which may be long after the cause. */
  readonly offset: number;
}
