/** The result of `parseFeed`, with the keys of every namespace, and the events of `parseFeedStream`. */

import type { JsonKeys } from '../json/keys.ts';
import type {
  CoreDeletedEntry,
  CoreEntry,
  CoreFeed,
  CoreSource,
  EncodingAttempt,
  ValueOrigin,
} from '../model/model.ts';
import type { FeedVersion } from '../model/versions.ts';
import type { NamespaceKeys } from '../namespaces/keys.ts';
import type { FeedProblem } from '../problems/problems.ts';

/** The keys of all namespaces. Objects that have the elements of an entry have these keys themselves. */
interface ModuleKeys extends NamespaceKeys {
  /** `activity:object`: the object of the activity. */
  activityObject?: ActivityObject[];
  /** `activity:target`: the target of the activity, such as the album to which a picture is added. */
  activityTarget?: ActivityObject[];
  /** `activity:actor`: the actor of the activity. */
  activityActor?: ActivityObject[];
  /** `activity:subject`: an older name of the actor. */
  activitySubject?: ActivityObject[];
  /** `podcast:liveItem` of each: a stream, outside the list of entries. */
  podcastLiveItem?: PodcastLiveItem[];
}

/** The feed itself. Elements without a key of their own are in `extensions`. */
export interface Feed extends CoreFeed, ModuleKeys, JsonKeys {}

/** The original feed of an aggregated entry. Atom `source`, RSS `source`. */
export interface EntrySource extends CoreSource, ModuleKeys {}

/** One entry. Elements without a key of their own are in `extensions`. */
export interface Entry extends CoreEntry, ModuleKeys, JsonKeys {
  /** The original feed of an aggregated entry. Atom `source`, RSS `source`. */
  source?: EntrySource;
}

/** The object, actor or target of an activity, with the elements of an entry. */
export interface ActivityObject extends CoreEntry, ModuleKeys {
  /** The original feed of the object: Atom `source`. */
  source?: EntrySource;
}

/** A stream, with the elements of an entry, outside the list of entries: `podcast:liveItem`. */
export interface PodcastLiveItem extends CoreEntry, ModuleKeys {
  /** Attribute `status`: `pending`, `live`, `ended`. */
  status?: string;
  /** Attribute `start`: when it begins, as written. */
  start?: string;
  /** Attribute `end`: when it ends, as written. */
  end?: string;
  /** The original feed of the stream: RSS `source`. */
  source?: EntrySource;
}

/** A deleted entry: `at:deleted-entry`, RFC 6721. */
export interface DeletedEntry extends CoreDeletedEntry {
  /** The feed of the entry. */
  source?: EntrySource;
}

/** The result of `parseFeed`: plain data, the same after `structuredClone`, and after JSON with `reviveResult`. */
export interface FeedResult {
  /** The feed itself: its title, its links, and all else outside its entries. */
  feed: Feed;
  /** In document order. */
  entries: Entry[];
  /** All problems and repairs, in order of discovery. */
  problems: FeedProblem[];
  /** False only when the document is not a feed. */
  usable: boolean;
  /** Whether the feed has a problem that counts: `problems.some((problem) => problem.bozo)`. */
  bozo: boolean;
  /** The decisive problem, when `bozo`. */
  bozoException?: FeedProblem;
  /** `rss20`, `atom10`, `json11` …; `''` when unknown. `FEED_VERSIONS` and docs/namespaces.md list all. */
  version: FeedVersion;
  /** Entries that the feed declares deleted, in document order: `at:deleted-entry`, RFC 6721. Absent when empty. */
  deletedEntries?: DeletedEntry[];
  /** The label that decoded the bytes, as the feed or the server spells it, in lower case; `''` when unknown. */
  encoding: string;
  /** This library's name for the encoding, the same for all of its labels: `iso-8859-1` for `latin1`; absent when unknown. */
  canonicalEncoding?: string;
  /** Every encoding that was considered, with the outcome. Empty for a string. */
  encodingTrace: EncodingAttempt[];
  /** Media type without parameters; `''` when the server names none. */
  contentType: string;
  /** Canonical prefix to URI. Unknown namespaces have their declared prefix; namespaces of the formats have `''`. */
  namespaces: Record<string, string>;
  /**
   * Only with the option `provenance`: JSON Pointer of each value (`/entries/0/links/1/href`) to its place in the document. Links and
   * language of the headers have no place; a value without a place of its own takes the place of the object around it.
   * @experimental
   */
  provenance?: Record<string, ValueOrigin>;
  /** Only with headers: lower-cased names to values. */
  headers?: Record<string, string>;
  /** Only with headers: `ETag`. */
  etag?: string;
  /** Only with headers: `Last-Modified`, as written. */
  modified?: string;
  /** Only with headers: `Last-Modified`; absent when unreadable. */
  modifiedParsed?: Date;
}

/** The part of a result that XML or JSON gives. */
export type ReadFeed = Pick<
  FeedResult,
  'version' | 'namespaces' | 'feed' | 'entries' | 'deletedEntries' | 'provenance'
>;

/** The reason why the yielded events differ from the result of `parseFeed`. */
export type RestartReason =
  /** A later byte refutes the encoding. */
  | 'encoding'
  /** Relative addresses were joined before the feed's own address, which is their base, was known. */
  | 'own-address'
  /** Too much depends on the rest: a text longer than `limits.textLength`, or dates that need the whole feed. */
  | 'waiting'
  /** A member of a JSON Feed after its items changes them. */
  | 'late-member';

/** The part of the feed before its entries. */
export interface FeedEvent {
  /** Tells the events apart. */
  type: 'feed';
  /** The feed so far; the event `end` has the whole feed. */
  feed: Feed;
  /** The format, as `version` of a result. */
  version: FeedVersion;
}

/** An entry in its final form. */
export interface EntryEvent {
  /** Tells the events apart. */
  type: 'entry';
  /** Equals the entry of `parseFeed`. */
  entry: Entry;
}

/** A problem of the feed, as soon as it is found. */
export interface ProblemEvent {
  /** Tells the events apart. */
  type: 'problem';
  /** Equals a problem of `parseFeed`. */
  problem: FeedProblem;
}

/** The last event: the whole feed was read. */
export interface EndEvent {
  /** Tells the events apart. */
  type: 'end';
  /** The result of `parseFeed` without its entries. */
  result: Omit<FeedResult, 'entries'>;
}

/** The last event: the rest of the document contradicts the earlier events, which are void. Read the document again. */
export interface RestartEvent {
  /** Tells the events apart. */
  type: 'restart';
  /** The cause of the contradiction. */
  reason: RestartReason;
  /** The encoding of the document, as far as known; `''` when unknown. A value for the option `encoding`. */
  encoding: string;
  /** The base of the relative addresses of the document, if it differs from the option `url`. A value for the option `url`. */
  url?: string;
}

/** One event of `parseFeedStream`; `type` tells them apart. */
export type FeedStreamEvent = FeedEvent | EntryEvent | ProblemEvent | EndEvent | RestartEvent;
