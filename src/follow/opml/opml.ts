/** What a subscription list is: the feeds somebody follows, in folders. OPML 2.0, http://opml.org/spec2.opml */

import type { FeedProblem } from '../../problems.ts';

/** One feed of a list. */
export interface OpmlFeed {
  /** Address of the feed, always http or https. `xmlUrl`. */
  url: string;
  /** What the list calls it. `text`, else `title`. */
  title?: string;
  /** Page of the feed. `htmlUrl`. */
  link?: string;
  /** `description`. */
  description?: string;
  /** `language`. */
  language?: string;
  /** Format as the list has it: `rss`, `atom`. Lists say `rss` of any feed. */
  type?: string;
  /** `category`, without the commas and slashes at the ends. */
  categories?: string[];
  /** The folders that it is in, each as the names from the outermost to the innermost; absent when it is in none. */
  folders?: string[][];
}

/** What cannot be followed: an outline that is or names no feed of http or https. */
export interface OpmlSkipped {
  url: string;
  title?: string;
}

/** What `parseOpml` returns. */
export interface OpmlResult {
  /** False when the document is no OPML; then `problems` says what it is. */
  usable: boolean;
  /** `head/title`. */
  title?: string;
  /** `head/dateCreated`, as written. */
  created?: string;
  /** `head/ownerName`. */
  owner?: string;
  /** Every feed once, in document order; a feed that is listed several times has several folders. */
  feeds: OpmlFeed[];
  /** Other lists that this one includes: outlines of type `include` or `link` that lead to OPML. */
  includes: OpmlSkipped[];
  /** Outlines with an address that cannot be fetched. */
  skipped: OpmlSkipped[];
  /** The label that decoded the bytes. */
  encoding: string;
  /** What was wrong with the document and was repaired. */
  problems: FeedProblem[];
}
