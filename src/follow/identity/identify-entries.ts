/** Assigns keys to the entries of a feed, each from the fact that identifies it best. */

import type { Entry } from '../../core/document/result.ts';
import { type EntryFact, type Evidence, FACTS, gatherEvidence, hashText } from './evidence.ts';

/** The fact from which a key is made. */
export type EntryTrust = 'guid' | 'link' | 'enclosure' | 'title';

/** The identity of an entry. */
export interface EntryIdentity {
  /** Key of the entry, unique in the feed except for repeats of the same entry. Not an address, not for display. */
  readonly key: string;
  /** Further keys for finding the entry when its key changes; each belongs only to this entry. */
  readonly aliases: readonly string[];
  /** Changes with title, text or enclosure, but not when addresses in the text move to another host. */
  readonly fingerprint: string;
  /** The best fact that is unique in this feed; `title` also when no fact is unique and the key is made of all facts. */
  readonly trust: EntryTrust;
}

/** An identity with its facts. */
export interface Identified extends EntryIdentity {
  readonly entry: Entry;
  readonly evidence: Evidence;
  /** Index of the first entry with exactly the same facts. */
  readonly first: number;
}

const LEVELS: readonly (readonly [EntryTrust, EntryFact])[] = [
  ['guid', 'guid'],
  ['link', 'link'],
  ['link', 'page'],
  ['enclosure', 'enclosure'],
  ['title', 'title'],
];
const ALIASES: readonly EntryFact[] = ['guid', 'guidPage', 'link', 'page', 'enclosure'];

/**
 * Assigns each entry of a feed a key from its guid, link, enclosure or title: the first that is unique in this feed.
 *
 * @returns one item per entry, in the order of `entries`. Two entries with equal facts have the same key.
 * @example
 * import { parseFeed } from 'anyfeed';
 * import { identifyEntries } from 'anyfeed/identity';
 *
 * for (const { key, trust } of identifyEntries(parseFeed(bytes, headers))) console.log(key, trust);
 */
export function identifyEntries(result: { readonly entries: readonly Entry[] }): EntryIdentity[] {
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
    const isUnique = (fact: EntryFact): boolean =>
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

/** The key when no fact is unique, or the key is taken. */
export function compositeKey(evidence: Evidence): string {
  return `all:${hashText(allFacts(evidence))}`;
}

export function fingerprintOf({ title, text, enclosure }: Evidence): string {
  return hashText(`${title} ${text} ${enclosure}`);
}

const allFacts = (evidence: Evidence): string => FACTS.map((fact) => evidence[fact]).join(' ');

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
