/** Entries that left the feed long ago: only what tells that one of them has returned. Feeds have thousands of them. */

import type { EntryFact, Evidence } from './evidence.ts';
import { hashText } from './hash-text.ts';

/** An entry that left the feed. */
export interface LeftEntry {
  /** Its key, and short hashes of guid, link and everything that readers see. */
  readonly row: string;
  /** When it left, in days since 1970. */
  readonly day: number;
}

const PARTS = ['guid', 'link', 'whole'] as const;
type LeftFacts = Readonly<Record<(typeof PARTS)[number], string>>;

/** An entry of the feed that had left it. */
export interface Returned {
  readonly left: LeftEntry;
  readonly key: string;
  /** The facts by which it was recognized. */
  readonly by: readonly EntryFact[];
  readonly kind: 'changed' | 'moved' | 'unchanged';
}

const VISIBLE: readonly EntryFact[] = ['title', 'date', 'text', 'enclosure'];
const ROW = /^\S+ \w* \w* \w+$/;
/** The key is made of another guid, or the entry has none. */
const NO_GUID = '0';

/** Digits of both halves of a hash: among 10,000 entries two are confused in one of 100,000 feeds. */
const shorten = (hash: string): string => hash.slice(2, 11);
/** Most keys are made of the guid. */
const guidOfKey = (key: string): string =>
  key.startsWith('guid:') ? shorten(key.slice('guid:'.length)) : '';

function factsOf(evidence: Evidence): LeftFacts {
  const whole = hashText(VISIBLE.map((fact) => evidence[fact]).join(' '));
  return { guid: shorten(evidence.guid), link: shorten(evidence.link), whole: shorten(whole) };
}

export function reduceEntry(key: string, evidence: Evidence, day: number): LeftEntry {
  const { guid, link, whole } = factsOf(evidence);
  return { day, row: `${key} ${guid === guidOfKey(key) ? '' : guid || NO_GUID} ${link} ${whole}` };
}

export const isLeftRow = (row: unknown): row is string => typeof row === 'string' && ROW.test(row);

export const keyOfLeft = ({ row }: LeftEntry): string => row.slice(0, row.indexOf(' '));

function readFacts({ row }: LeftEntry): LeftFacts {
  const [key = '', written = '', link = '', whole = ''] = row.split(' ');
  const guid = written === '' ? guidOfKey(key) : written;
  return { guid: guid === NO_GUID ? '' : guid, link, whole };
}

/** @returns a function that tells whether an entry that left has one of these guids, given as hashes */
export function hasGuidOf(guids: ReadonlySet<string>): (entry: LeftEntry) => boolean {
  const short = new Set([...guids].map(shorten));
  return (entry) => short.has(readFacts(entry).guid);
}

/**
 * Recognizes entries that return: by a guid, a link, or everything that readers see, if no other entry has it.
 *
 * @param current all entries of the feed
 * @param isOpen whether an entry of the feed is still without a known one
 * @param known entries of the last fetch, and entries that left lately
 */
export function findReturned(
  left: readonly LeftEntry[],
  current: readonly Evidence[],
  isOpen: (index: number) => boolean,
  known: readonly Evidence[],
): Map<number, Returned> {
  const found = new Map<number, Returned>();
  const open = current.flatMap((_evidence, index) => (isOpen(index) ? [index] : []));
  if (left.length === 0 || open.length === 0) return found;
  const now = current.map(factsOf);
  const before = mentioning(
    left,
    open.flatMap((index) => Object.values(now[index] ?? {})),
  ).map((entry) => ({
    entry,
    facts: readFacts(entry),
  }));
  const latest = known.map(factsOf);
  const taken = new Set<LeftEntry>();
  for (const part of PARTS) {
    const owners = uniqueOwners(before, ({ facts }) => facts[part]);
    const own = uniqueOwners(now, (facts) => facts[part]);
    const others = new Set(latest.map((facts) => facts[part]));
    for (const index of open) {
      const facts = now[index] as LeftFacts;
      const owner = owners.get(facts[part]);
      const isUnique = owner !== undefined && own.get(facts[part]) !== undefined && !others.has(facts[part]);
      if (!isUnique || found.has(index) || taken.has(owner.entry)) continue;
      if (part === 'whole' && isOther(owner.facts, facts, current[index] as Evidence)) continue;
      taken.add(owner.entry);
      found.set(index, returned(part, owner, facts));
    }
  }
  return found;
}

/** Feeds have few new entries at a time. */
const MOST_SOUGHT = 60;

/** @returns the entries that may have one of these values; reading all of them takes longer */
function mentioning(left: readonly LeftEntry[], values: readonly string[]): readonly LeftEntry[] {
  const sought = values.filter((value) => value !== '');
  if (sought.length > MOST_SOUGHT) return left;
  const any = new RegExp(sought.join('|'));
  return left.filter(({ row }) => any.test(row));
}

function returned(
  part: keyof LeftFacts,
  { entry, facts }: { entry: LeftEntry; facts: LeftFacts },
  now: LeftFacts,
): Returned {
  const isMoved = facts.guid !== now.guid || facts.link !== now.link;
  const unchanged = isMoved ? 'moved' : 'unchanged';
  return {
    left: entry,
    key: keyOfLeft(entry),
    by: part === 'whole' ? VISIBLE : [part],
    kind: facts.whole === now.whole ? unchanged : 'changed',
  };
}

/** Facts that agree, so many that guid and link may both be others: a feed that migrates replaces them. */
const LEAST_SEEN = 3;

/** Whether the entry only resembles the old entry, which looks the same: guid and link differ. */
function isOther(left: LeftFacts, now: LeftFacts, evidence: Evidence): boolean {
  const differs = (fact: 'guid' | 'link'): boolean =>
    left[fact] !== '' && now[fact] !== '' && left[fact] !== now[fact];
  const isElsewhere = differs('link') && (differs('guid') || now.guid === '');
  return isElsewhere && VISIBLE.filter((fact) => evidence[fact] !== '').length < LEAST_SEEN;
}

/** @returns the items by a value that no other item has */
function uniqueOwners<Item>(
  items: readonly Item[],
  read: (item: Item) => string,
): Map<string, Item | undefined> {
  const owners = new Map<string, Item | undefined>();
  for (const item of items) {
    const value = read(item);
    if (value !== '') owners.set(value, owners.has(value) ? undefined : item);
  }
  return owners;
}
