/** Compares a feed with its known entries, which the caller stores: which entries are new, edited, moved or deleted. */

import type { Entry, FeedResult } from '../../core/document/result.ts';
import type { EntryStamps } from '../../core/mapping/entry-stamps.ts';
import {
  checkArgument,
  type Expected,
  isCount,
  isDate,
  isObjectWith,
  isOptional,
  isRecord,
  isResult,
  isWithin,
  readGiven,
} from '../../core/model/expected.ts';
import { DAY } from '../../core/values/durations.ts';
import { textOrDigits } from '../../core/values/given.ts';
import { type EntryFact, type Evidence, guidFact, stampOfKnown } from './evidence.ts';
import { compositeKey, type EntryTrust, type Identified, identify } from './identify-entries.ts';
import {
  type Known,
  type KnownEntries,
  type KnownEntry,
  type KnownLimits,
  readKnown,
  writeKnown,
} from './known-entries.ts';
import { findReturned, hasGuidOf, keyOfLeft, type LeftEntry } from './left-entries.ts';
import { matchEntries } from './match-entries.ts';
import { type EntryIgnore, type Reading, readIgnore } from './reading.ts';
import type { ParameterRules } from './web-address.ts';

/** An entry and its permanent key. */
export interface EntryChange {
  /** The key of the entry when it was first seen; changes of guid and link do not affect it. */
  readonly key: string;
  /** The entry, one of `result.entries`. */
  readonly entry: Entry;
  /** Index in `result.entries`. */
  readonly index: number;
  /** Changes with title, text or enclosure of the entry. */
  readonly fingerprint: string;
  /** The fact that identifies the entry in this feed. */
  readonly identifiedBy: EntryTrust;
  /** The facts by which it was recognized; empty for a new entry. */
  readonly recognizedBy: readonly EntryFact[];
}

/**
 * The changes of a feed. Every entry is in exactly one of the first five lists, in the order of the feed; an `incomplete` entry is in none,
 * and what is known of it stays as it is.
 */
export interface EntryDiff {
  /** Seen for the first time. */
  readonly added: EntryChange[];
  /** Title, text or enclosure differ. */
  readonly changed: EntryChange[];
  /** Title, text and enclosure equal those of the last time. */
  readonly unchanged: EntryChange[];
  /** The same text under another guid or link. */
  readonly moved: EntryChange[];
  /** Repeats another entry of this feed in all facts; has the same key. */
  readonly ambiguous: EntryChange[];
  /** Keys of entries that the feed declares deleted. An entry is not deleted just because the feed no longer has it. */
  readonly deleted: string[];
  /** Store it, and pass it to the next call. */
  readonly known: KnownEntries;
}

/** Options of `diffEntries`. */
export interface DiffOptions {
  /** Texts and parameters that do not make an entry `changed`: counts, advertisements, tokens. @default none */
  ignore?: EntryIgnore | undefined;
  /** How long entries are remembered that have left the feed: nothing else is forgotten. @default the last 10,000 */
  known?: KnownLimits | undefined;
  /** Time of the fetch, for `known.days`. @default now */
  now?: Date | undefined;
}

const isLimits: Expected = isWithin<object>(
  isObjectWith('an object', {}),
  'an object with entries and days, which are positive whole numbers',
  (value) =>
    Object.entries(value).every(
      ([name, number]) => (name === 'entries' || name === 'days') && isOptional(isCount).holds(number),
    ),
);
/** Checked also where the comparison comes later. */
export const EXPECTED_OF_DIFF: Readonly<Record<keyof DiffOptions, Expected>> = {
  ignore: isRecord,
  known: isLimits,
  now: isDate,
};

/**
 * Finds the new entries of a feed. An entry keeps its key when its guid, link, scheme, host, title or text changes, as long as one fact that is unique in the feed stays the same, and no other contradicts it: without guid and link, the same title and text at another date are a new entry.
 *
 * @param known `known` of the last call, also after JSON; undefined or null for the first call, when every entry is `added`
 * @param result of `parseFeed`. A result without entries deletes what it has tombstones for, and changes nothing else.
 * @returns lists of entries, and the new `known`: hashes of the entries of the feed and of 10,000 that it had before. An entry with `incomplete` is in no list: the document ends inside it.
 * @throws {TypeError} when `known` has another form, or for wrong options
 * @throws {RangeError} for a number that an option does not take
 * @example
 * import { parseFeed } from 'anyfeed';
 * import { diffEntries } from 'anyfeed/identity';
 *
 * const feed = (items: string) => parseFeed(`<rss version="2.0"><channel>${items}</channel></rss>`);
 * const { known } = diffEntries(undefined, feed('<item><guid>1</guid><title>One</title></item>'));
 * const { added } = diffEntries(known, feed('<item><guid>2</guid><title>Two</title></item><item><guid>1</guid></item>'));
 * added.length; // 1
 */
export function diffEntries(
  known: KnownEntries | undefined | null,
  result: Deletions & { readonly entries: readonly Entry[] },
  options?: DiffOptions,
): EntryDiff {
  checkArgument('result of diffEntries', isResult, result);
  const given = (readGiven(options, EXPECTED_OF_DIFF) ?? {}) as DiffOptions;
  return completeDiff(compareEntries(openKnown(known, given.ignore), result.entries), result, given);
}

/** The facts known of a feed, and how its entries are read. */
export interface OpenKnown {
  readonly before: Known;
  readonly reading: Reading;
  /** The facts of known entries by their stamps. */
  readonly facts: ReadonlyMap<string, Evidence>;
}

export function openKnown(
  known: KnownEntries | undefined | null,
  ignore: EntryIgnore | undefined | null,
): OpenKnown {
  const before = readKnown(known);
  const { texts, parameters } = readIgnore(ignore);
  const facts = before.entries.flatMap(({ stamp, evidence }) => (stamp ? [[stamp, evidence] as const] : []));
  const reading = { texts, parameters: { ...parameters, kept: before.parameters } };
  return { before, reading, facts: new Map(facts) };
}

/** The entries of a feed, compared with what is known. */
export interface Comparison
  extends Pick<EntryDiff, 'added' | 'changed' | 'unchanged' | 'moved' | 'ambiguous'> {
  readonly before: Known;
  /** How addresses of the feed are read. */
  readonly rules: ParameterRules;
  /** The known entries that are in the feed. */
  readonly returned: ReadonlySet<KnownEntry | LeftEntry | undefined>;
  readonly current: readonly KnownEntry[];
  readonly parameters: ReadonlySet<string>;
  /** The parameters that entries of the feed have. */
  readonly used: ReadonlySet<string>;
  /** Whether an entry was not compared. */
  readonly isPartial: boolean;
  /** Whether a reduced entry is not what it was known as, or has to be read in another way. */
  readonly lacksTexts: boolean;
}

/** @param stamps of the elements of the entries */
export function compareEntries(
  { before, reading, facts }: OpenKnown,
  entries: readonly Entry[],
  stamps?: EntryStamps,
): Comparison {
  // Another store knows such a reduced entry.
  const isUnreadable = (entry: Entry): boolean => {
    const stamp = stampOfKnown(entry);
    return stamp !== undefined && !facts.has(stamp);
  };
  const places = entries.flatMap((entry, place) =>
    entry.incomplete === true || isUnreadable(entry) ? [] : [place],
  );
  const {
    all,
    kept: parameters,
    used,
    ...read
  } = identify(
    places.map((place) => entries[place] as Entry),
    reading,
    facts,
    stamps,
  );
  const distinct = all.filter(({ first }, index) => first === index);
  const recognized = recognize(before, distinct);
  const keys = assignKeys(before, distinct, recognized);
  const place = new Map(distinct.map(({ first }, i) => [first, i]));
  const lists = { added: [], changed: [], unchanged: [], moved: [], ambiguous: [] };
  const sorted: Record<keyof typeof lists, EntryChange[]> = lists;
  let { lacksTexts } = read;
  all.forEach((item, nth) => {
    const at = place.get(item.first) ?? 0;
    const { by, kind } = recognized[at] ?? NEW;
    const { entry, fingerprint, identifiedBy } = item;
    const index = places[nth] ?? nth;
    const change = { key: keys[at] ?? item.key, entry, index, fingerprint, identifiedBy, recognizedBy: by };
    sorted[item.first === nth ? kind : 'ambiguous'].push(change);
    lacksTexts ||= kind !== 'unchanged' && stampOfKnown(entry) !== undefined;
  });
  const current = distinct.map(({ evidence, stamp }, i) => ({ key: keys[i] ?? '', evidence, stamp }));
  const returned = new Set(recognized.map((one) => one?.before));
  const isPartial = places.length < entries.length;
  const rules = reading.parameters;
  return { ...sorted, before, rules, returned, current, parameters, used, isPartial, lacksTexts };
}

/** @param result with what is deleted */
export function completeDiff(
  { before, rules, returned, current, parameters, used, isPartial, lacksTexts: _, ...sorted }: Comparison,
  result: Deletions,
  { known: limits = {}, now = new Date() }: DiffOptions,
): EntryDiff {
  // An empty answer is a fault of the server, also of a complete feed.
  const isPart = isPartial || current.length === 0;
  const deletions = announcedDeletions(result, isPart, rules);
  const [deleted, absent] = divide(
    before.entries.filter((entry) => !returned.has(entry)),
    deletions.hasEntry,
  );
  const [deletedLong, left] = divide(
    before.left.filter((entry) => !returned.has(entry)),
    deletions.hasLeft,
  );
  // An entry that a part lacks has not left the feed. A feed that is always cut has no more entries than at first.
  let places = isPart ? before.inFeed - current.length : 0;
  const [staying, gone] = divide(absent, ({ day }) => day === undefined && places-- > 0);
  return {
    ...sorted,
    deleted: [...deleted.map(({ key }) => key), ...deletedLong.map(keyOfLeft)],
    known: writeKnown(
      [...current, ...staying],
      gone,
      { left, parameters, used: isPart ? parameters : used },
      limits,
      Math.floor(now.getTime() / DAY),
    ),
  };
}

/** @returns the items for which the test holds, and the others */
function divide<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  const yes: Item[] = [];
  const no: Item[] = [];
  for (const item of items) (test(item) ? yes : no).push(item);
  return [yes, no];
}

/** A known entry that is in the feed. */
interface Recognized {
  readonly before: KnownEntry | LeftEntry;
  readonly key: string;
  readonly by: readonly EntryFact[];
  readonly kind: 'changed' | 'moved' | 'unchanged';
}

const NEW = { by: [], kind: 'added' } as const;

/** @returns one item for each of `distinct`; undefined for a new entry */
function recognize(
  { entries, inFeed, left }: Known,
  distinct: readonly Identified[],
): (Recognized | undefined)[] {
  const known = entries.map(({ evidence }) => evidence);
  const current = distinct.map(({ evidence }) => evidence);
  const matches = matchEntries(known, current, inFeed);
  const returned = findReturned(left, current, (index) => matches[index] === undefined, known);
  return matches.map((match, index) => {
    const found = returned.get(index);
    if (found !== undefined) return { ...found, before: found.left };
    const before = match && entries[match.known];
    if (before === undefined) return undefined;
    return {
      before,
      key: before.key,
      by: match?.by ?? [],
      kind: kindOf(before.evidence, current[index] as Evidence),
    };
  });
}

const SHOWN: readonly EntryFact[] = ['title', 'text', 'enclosure'];

function kindOf(before: Evidence, now: Evidence): Recognized['kind'] {
  if (SHOWN.some((fact) => before[fact] !== now[fact])) return 'changed';
  return before.guid === now.guid && before.link === now.link ? 'unchanged' : 'moved';
}

/** A recognized entry keeps its key; a new entry takes its own key, unless another entry has or had it. */
function assignKeys(
  before: Known,
  distinct: readonly Identified[],
  recognized: readonly (Recognized | undefined)[],
): string[] {
  if (recognized.every((one) => one !== undefined)) return recognized.map((one) => one?.key ?? '');
  const taken = new Set([...before.entries.map(({ key }) => key), ...before.left.map(keyOfLeft)]);
  return distinct.map(({ key, evidence }, i) => {
    const kept = recognized[i]?.key;
    if (kept !== undefined) return kept;
    const free = [key, compositeKey(evidence)].find((name) => !taken.has(name)) ?? freeKey(key, taken);
    taken.add(free);
    return free;
  });
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${key}:${number}`)) number += 1;
  return `${key}:${number}`;
}

/** The part of a result that declares deletions. */
export interface Deletions extends Pick<FeedResult, 'deletedEntries'> {
  /** The feed: with `fh:complete`, entries that it no longer has are deleted, unless it has none, or an entry is `incomplete`. */
  readonly feed: Pick<FeedResult['feed'], 'fhComplete'>;
}

/**
 * @param isPart whether absence says nothing
 * @returns functions that tell whether an absent entry is deleted
 */
function announcedDeletions(
  { feed, deletedEntries }: Deletions,
  isPart: boolean,
  rules: ParameterRules,
): {
  hasEntry: (entry: KnownEntry) => boolean;
  hasLeft: (entry: LeftEntry) => boolean;
} {
  const always = (): boolean => true;
  if (feed.fhComplete === true && !isPart) return { hasEntry: always, hasLeft: always };
  const guids = new Set<string>();
  for (const { ref } of deletedEntries ?? []) {
    const guid = textOrDigits(ref);
    if (guid !== undefined) guids.add(guidFact(guid, rules));
  }
  if (guids.size === 0) return { hasEntry: never, hasLeft: never };
  return { hasEntry: ({ evidence }) => guids.has(evidence.guid), hasLeft: hasGuidOf(guids) };
}

const never = (): boolean => false;
