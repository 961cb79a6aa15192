/** The model of a subscription list: feeds in folders. OPML 2.0, http://opml.org/spec2.opml */

import type { FeedProblem } from '../../core/problems/problems.ts';

/** Limit of depth of folders; a deeper folder counts as the folder around it. */
export const DEEPEST_FOLDER = 16;

/** One feed of a list. */
export interface OpmlFeed {
  /** Address of the feed, always http or https. `xmlUrl`. */
  url: string;
  /** Name of the feed in the list. `text`, else `title`. */
  title?: string;
  /** Page of the feed. `htmlUrl`. */
  link?: string;
  /** `description`. */
  description?: string;
  /** `language`. */
  language?: string;
  /** Format as written: `rss`, `atom`. Lists write `rss` for every format. */
  type?: string;
  /** `category`, without commas and slashes at the ends. */
  categories?: string[];
  /** The folders of the feed, each as a path of names from the outermost to the innermost; absent without folders. */
  folders?: string[][];
}

/** An outline without a fetchable feed. */
export interface OpmlSkipped {
  url: string;
  title?: string;
}

/** The result of `parseOpml`. */
export interface OpmlResult {
  /** False when the document is not OPML; then `problems` describes it. */
  usable: boolean;
  /** `head/title`, the first with a text. */
  title?: string;
  /** `head/dateCreated`, as written. */
  created?: string;
  /** `head/ownerName`. */
  owner?: string;
  /** The feeds in document order, without repeats; a feed that is listed several times has several folders. */
  feeds: OpmlFeed[];
  /** Lists that this list includes: outlines of type `include` or `link` to OPML. */
  includes: OpmlSkipped[];
  /** Outlines whose address is not fetchable. */
  skipped: OpmlSkipped[];
  /** The label that decoded the bytes. */
  encoding: string;
  /** Problems of the document that were repaired. */
  problems: FeedProblem[];
}
