/** What reads the text of a feed while it arrives, XML or JSON. */

import type { LinePlaces } from '../line-places.ts';
import type { Problems } from '../problems.ts';
import type { ReadFeed } from '../read-feed.ts';
import type { Entry, Feed } from '../result.ts';
import type { RestartReason } from './event.ts';

/** Why entries that were handed out are not those of the whole document. */
export interface Contradiction {
  readonly reason: RestartReason;
  /** The base of its relative addresses that was not known. */
  readonly url?: string;
}

/** What is known of a feed before its entries. */
export interface ReadText {
  readonly feed: Feed;
  readonly version: string;
}

export interface ArrivingText {
  /** Problems so far. */
  readonly problems: Problems;
  /** Lines and columns of what has come. */
  readonly places: LinePlaces;
  /** Whether there are as many entries as the caller wants. */
  readonly isDone: boolean;
  /** Whether it cannot be read bit by bit after all: too much has to wait for what follows. */
  readonly isUnwieldy: boolean;
  readonly contradiction: Contradiction | undefined;
  /** @param isSound whether it is certain that XML allows every character of the text */
  add(text: string, isSound: boolean): void;
  /** The document is over, or enough of it is read. */
  end(): void;
  /** Takes the entries that nothing that follows can change. */
  takeEntries(): Entry[];
  describe(): ReadText;
  /** What is left to tell at the end; what was found joins `problems`. */
  result(problems: Problems): ReadFeed;
}
