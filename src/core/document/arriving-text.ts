/** The interface of readers of arriving text, XML or JSON. */

import type { FeedVersion } from '../model/versions.ts';
import type { LinePlaces } from '../problems/line-places.ts';
import type { Problems } from '../problems/problems.ts';
import type { RestartReason } from './event.ts';
import type { ReadFeed } from './read-feed.ts';
import type { Entry, Feed } from './result.ts';

/** The reason why the yielded entries differ from the entries of the whole document. */
export interface Contradiction {
  readonly reason: RestartReason;
  /** The base of relative addresses that was unknown before. */
  readonly url?: string;
}

/** The feed before its entries. */
export interface ReadText {
  readonly feed: Feed;
  readonly version: FeedVersion;
}

export interface ArrivingText {
  /** Problems so far. */
  readonly problems: Problems;
  /** Lines and columns of the text so far. */
  readonly places: LinePlaces;
  /** Whether `maxEntries` is reached. */
  readonly isDone: boolean;
  /** Whether incremental reading fails because too much depends on the rest. */
  readonly isUnwieldy: boolean;
  readonly contradiction: Contradiction | undefined;
  /** @param isSound whether it is certain that XML allows every character of the text */
  add(text: string, isSound: boolean): void;
  /** Ends the document, or stops reading after enough text. */
  end(): void;
  /** Takes the final entries, which the rest of the document cannot change. */
  takeEntries(): Entry[];
  describe(): ReadText;
  /** The remaining events at the end; adds the problems to `problems`. */
  result(problems: Problems): ReadFeed;
}
