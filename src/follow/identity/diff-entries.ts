/** Compares a feed with its known entries, which the caller stores: which entries are new, edited, moved or deleted. */

import type { Entry, FeedResult } from '../../core/document/result.ts';
import { checkArgument, describe, isResult } from '../../core/model/options.ts';
import { type EntryFact, type Evidence, FACTS, hashText } from './evidence.ts';
import { compositeKey, type EntryTrust, type Identified, identify } from './identify-entries.ts';
import { type Match, matchEntries } from './match-entries.ts';

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
  readonly trust: EntryTrust;
  /** The facts by which it was recognized; empty for a new entry. */
  readonly by: readonly EntryFact[];
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

/**
 * Finds the new entries of a feed. An entry keeps its key when its guid, link, scheme, host, title or text changes, as long as one fact that is unique in the feed stays the same.
 *
 * @param known `known` of the last call, also after JSON; undefined or null for the first call, when every entry is `added`
 * @param result of `parseFeed`. A result without entries changes nothing.
 * @returns lists of entries, and the new `known`: hashes of the entries of the feed and of 1,000 that it had before
 * @throws {TypeError} when `known` has another form
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
): EntryDiff {
  checkArgument('result of diffEntries', isResult, result);
  const before = readKnown(known);
  const { entries } = result;
  const places = entries.flatMap(({ incomplete }, place) => (incomplete === true ? [] : [place]));
  const all = identify(places.map((place) => entries[place] as Entry));
  const distinct = all.filter(({ first }, index) => first === index);
  const matches = matchEntries(
    before.map(({ evidence }) => evidence),
    distinct.map(({ evidence }) => evidence),
  );
  const keys = assignKeys(before, distinct, matches);
  const place = new Map(distinct.map(({ first }, i) => [first, i]));
  const lists = { added: [], changed: [], unchanged: [], moved: [], ambiguous: [] };
  const sorted: Record<keyof typeof lists, EntryChange[]> = lists;
  all.forEach((item, nth) => {
    const at = place.get(item.first) ?? 0;
    const match = matches[at];
    const { entry, fingerprint, trust } = item;
    const index = places[nth] ?? nth;
    const change = { key: keys[at] ?? item.key, entry, index, fingerprint, trust, by: match?.by ?? [] };
    sorted[item.first === nth ? kindOf(item, match && before[match.known]) : 'ambiguous'].push(change);
  });
  const current = distinct.map(({ evidence }, i) => ({ key: keys[i] ?? '', evidence }));
  const matched = new Set(matches.map((match) => match?.known));
  const gone = before.filter((_entry, index) => !matched.has(index));
  const isDeleted = announcedDeletions(result, places.length < entries.length);
  return {
    ...sorted,
    deleted: gone.filter(isDeleted).map(({ key }) => key),
    known: writeKnown([...current, ...gone.filter((entry) => !isDeleted(entry)).slice(0, REMEMBERED)]),
  };
}

const SHOWN: readonly EntryFact[] = ['title', 'text', 'enclosure'];

function kindOf(
  { evidence }: Identified,
  before: KnownEntry | undefined,
): 'added' | 'changed' | 'unchanged' | 'moved' {
  if (before === undefined) return 'added';
  if (SHOWN.some((fact) => before.evidence[fact] !== evidence[fact])) return 'changed';
  const { guid, link } = before.evidence;
  return guid === evidence.guid && link === evidence.link ? 'unchanged' : 'moved';
}

/** A recognized entry keeps its key; a new entry takes its own key, unless another entry has it. */
function assignKeys(
  before: readonly KnownEntry[],
  distinct: readonly Identified[],
  matches: readonly (Match | undefined)[],
): string[] {
  const taken = new Set(before.map(({ key }) => key));
  return distinct.map(({ key, evidence }, i) => {
    const match = matches[i];
    const kept = match && before[match.known]?.key;
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
  /** The feed: with `fh:complete`, entries that it no longer has are deleted, unless an entry is `incomplete`. */
  readonly feed: Pick<FeedResult['feed'], 'fhComplete'>;
}

const SCHEME = /^https?:\/\//i;

/** @returns a function that tells whether an absent entry is deleted */
function announcedDeletions(
  { feed, deletedEntries }: Deletions,
  isCut: boolean,
): (entry: KnownEntry) => boolean {
  if (feed.fhComplete === true && !isCut) return () => true;
  const guids = new Set<string>();
  for (const { ref } of deletedEntries ?? []) {
    if (ref !== undefined) guids.add(hashText(ref.trim().replace(SCHEME, '')));
  }
  return ({ evidence }) => guids.has(evidence.guid);
}

/** Store it as JSON with the feed, and pass it to the next call. */
export interface KnownEntries {
  /** Version of this form; a later version of the library reads it. */
  readonly version: 1;
  /** One row per entry, latest first: its key, then its facts. */
  readonly entries: readonly (readonly string[])[];
}

interface KnownEntry {
  readonly key: string;
  readonly evidence: Evidence;
}

/** Number of entries to remember that the feed no longer has. */
const REMEMBERED = 1_000;

/** @throws {TypeError} for data that `writeKnown` has not written */
function readKnown(known: KnownEntries | undefined | null): KnownEntry[] {
  if (known === undefined || known === null) return [];
  if (typeof known !== 'object' || known.version !== 1 || !Array.isArray(known.entries)) {
    throw new TypeError(`known of diffEntries must be what diffEntries returned, not ${describe(known)}`);
  }
  return known.entries.map((row, index) => {
    if (
      !Array.isArray(row) ||
      row.length !== FACTS.length + 1 ||
      row.some((value) => typeof value !== 'string')
    )
      throw new TypeError(`known.entries[${index}] must be what diffEntries returned, not ${describe(row)}`);
    const [key = '', ...facts] = row as string[];
    return {
      key,
      evidence: Object.fromEntries(FACTS.map((fact, i) => [fact, facts[i]])) as unknown as Evidence,
    };
  });
}

/** @param entries first the entries of the feed, then entries that it no longer has, latest first */
function writeKnown(entries: readonly KnownEntry[]): KnownEntries {
  return {
    version: 1,
    entries: entries.map(({ key, evidence }) => [key, ...FACTS.map((fact) => evidence[fact])]),
  };
}
