/** Names the entries of one feed, each by what tells it from the others best. */

import type { Entry } from '../../result.ts';
import { type Evidence, FACTS, type Fact, gatherEvidence } from './evidence.ts';
import { hashText } from './hash.ts';

/** What an entry's key rests on. */
export type Trust = 'guid' | 'link' | 'enclosure' | 'title';

/** Who an entry is. */
export interface Identity {
  /** A name for the entry, unique in the feed but for repeats of the same entry. Not an address, not to be shown. */
  readonly key: string;
  /** Other names by which it can be found when its key changes; each belongs to this entry alone. */
  readonly aliases: readonly string[];
  /** Changes when title, text or enclosure change, not when an address in the text moves to another host. */
  readonly fingerprint: string;
  /** The best fact that is unique in this feed; `title` also when none is, and all facts together are the key. */
  readonly trust: Trust;
}

/** An identity with the facts that it comes from. */
export interface Identified extends Identity {
  readonly entry: Entry;
  readonly evidence: Evidence;
  /** Index of the first entry with exactly the same facts. */
  readonly first: number;
}

const LEVELS: readonly (readonly [Trust, Fact])[] = [
  ['guid', 'guid'],
  ['link', 'link'],
  ['link', 'page'],
  ['enclosure', 'enclosure'],
  ['title', 'title'],
];
const ALIASES: readonly Fact[] = ['guid', 'guidPage', 'link', 'page', 'enclosure'];

/**
 * Names each entry of a feed by its guid, link, enclosure or title, whichever is there and unique in this feed.
 *
 * @returns one item an entry, in the order of `entries`. Two entries that are equal in all facts have one key.
 * @example
 * for (const { key, trust } of identifyEntries(parseFeed(bytes, headers))) console.log(key, trust);
 */
export function identifyEntries(result: { readonly entries: readonly Entry[] }): Identity[] {
  return identify(result.entries).map(({ key, aliases, fingerprint, trust }) => ({
    key,
    aliases,
    fingerprint,
    trust,
  }));
}

export function identify(entries: readonly Entry[]): Identified[] {
  const all = entries.map(gatherEvidence);
  const firsts = firstOfEach(all);
  const counts = countFacts(all.filter((_evidence, index) => firsts[index] === index));
  return all.map((evidence, index) => {
    const isUnique = (fact: Fact): boolean =>
      evidence[fact] !== '' && counts.get(`${fact}:${evidence[fact]}`) === 1;
    const [trust, fact] = LEVELS.find(([, level]) => isUnique(level)) ?? ['title', undefined];
    const key = fact === undefined ? compositeKey(evidence) : `${fact}:${evidence[fact]}`;
    const aliases = ALIASES.filter(isUnique).map((alias) => `${alias}:${evidence[alias]}`);
    return {
      entry: entries[index] as Entry,
      key,
      aliases: aliases.filter((alias) => alias !== key),
      fingerprint: fingerprintOf(evidence),
      trust,
      evidence,
      first: firsts[index] ?? index,
    };
  });
}

/** Where nothing is unique, or the name is taken. */
export function compositeKey(evidence: Evidence): string {
  return `all:${hashText(allFacts(evidence))}`;
}

export function fingerprintOf({ title, text, enclosure }: Evidence): string {
  return hashText(`${title} ${text} ${enclosure}`);
}

function allFacts(evidence: Evidence): string {
  return FACTS.map((fact) => evidence[fact]).join(' ');
}

function firstOfEach(all: readonly Evidence[]): number[] {
  const seen = new Map<string, number>();
  return all.map((evidence, index) => {
    const facts = allFacts(evidence);
    const first = seen.get(facts);
    if (first !== undefined) return first;
    seen.set(facts, index);
    return index;
  });
}

function countFacts(all: readonly Evidence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const evidence of all) {
    for (const fact of FACTS) {
      const name = `${fact}:${evidence[fact]}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}
