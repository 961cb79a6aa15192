/** Assigns keys to the entries of a feed, each from the fact that identifies it best. */

import type { Entry } from '../../core/document/result.ts';
import type { EntryStamps } from '../../core/mapping/entry-stamps.ts';
import { checkArgument, isListOfObjects, isObjectWith } from '../../core/model/expected.ts';
import { type EntryFact, type Evidence, FACTS, gatherEvidence, stampOf, stampOfKnown } from './evidence.ts';
import { hashText } from './hash-text.ts';
import { identifyingParameters, limitNames, usedNames } from './identifying-parameters.ts';
import { PLAIN_READING, type Reading, stampOfReading } from './reading.ts';

/** The fact from which a key is made. */
export type EntryTrust = 'guid' | 'link' | 'enclosure' | 'title';

/** The identity of an entry. */
export interface EntryIdentity {
  /** Key of the entry, unique in the feed except for repeats of the same entry. Not an address, not for display. */
  readonly key: string;
  /**
   * Further keys for finding the entry when its key changes; each belongs only to this entry. A key that begins with `link:` is that of the same
   * page in every feed, also with other parameters for statistics; the other keys mean one feed.
   */
  readonly aliases: readonly string[];
  /** Changes with title, text or enclosure, but not when addresses in the text move to another host. */
  readonly fingerprint: string;
  /** The best fact that is unique in this feed; `title` also when no fact is unique and the key is made of all facts. */
  readonly identifiedBy: EntryTrust;
}

/** An identity with its facts. */
export interface Identified extends Omit<EntryIdentity, 'aliases'> {
  readonly entry: Entry;
  readonly evidence: Evidence;
  readonly stamp: string;
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

const isWithEntries = isObjectWith('a result of parseFeed', { entries: isListOfObjects });

/**
 * Assigns each entry of a feed a key from its guid, link, enclosure or title: the first that is unique in this feed.
 *
 * @throws {TypeError} for an object without entries
 * @returns one item per entry, in the order of `entries`. Two entries with equal facts have the same key.
 * @example
 * import { parseFeed } from 'anyfeed';
 * import { identifyEntries } from 'anyfeed/identity';
 *
 * const result = parseFeed('<rss version="2.0"><channel><item><guid>tides-1</guid><title>Low</title></item></channel></rss>');
 * const [identity] = identifyEntries(result);
 * identity?.key; // 'guid:16ycox80l358rr'
 * identity?.identifiedBy; // 'guid'
 */
export function identifyEntries(result: { readonly entries: readonly Entry[] }): EntryIdentity[] {
  checkArgument('result of identifyEntries', isWithEntries, result);
  const { all } = identify(result.entries, PLAIN_READING);
  const isUnique = uniqueness(all.map(({ evidence }) => evidence));
  return all.map(({ key, fingerprint, identifiedBy, evidence }) => {
    const aliases = ALIASES.filter((fact) => isUnique(evidence, fact)).map(
      (fact) => `${fact}:${evidence[fact]}`,
    );
    return { key, aliases: aliases.filter((alias) => alias !== key), fingerprint, identifiedBy };
  });
}

/**
 * @param known facts of earlier entries by their stamps
 * @param stamps of the elements of the entries, under `reading`
 * @returns the entries, and the names of parameters that identify them, those of `reading` included, as far as there is room; `used` are those
 *   that these entries have. With further names, known entries are read in another way, for which reduced entries lack their texts: then
 *   these names wait.
 */
export function identify(
  entries: readonly Entry[],
  reading: Reading,
  known: ReadonlyMap<string, Evidence> = NOTHING_KNOWN,
  stamps?: EntryStamps,
): { all: Identified[]; kept: ReadonlySet<string>; used: ReadonlySet<string>; lacksTexts: boolean } {
  const first = readFacts(entries, reading, known, stamps);
  const { parameters } = reading;
  const facts = first.map(({ evidence }) => allFacts(evidence));
  const found = identifyingParameters(entries, facts).filter(
    (name) => !parameters.kept.has(name) && !parameters.dropped.has(name),
  );
  const used = usedNames(entries, parameters.kept);
  const kept = limitNames([...used, ...found, ...parameters.kept]);
  const further = found.filter((name) => kept.has(name));
  const lacksTexts = further.length > 0 && entries.some((entry) => stampOfKnown(entry) !== undefined);
  if (further.length === 0 || lacksTexts)
    return { all: assignKeys(entries, first, facts), kept: parameters.kept, used, lacksTexts };
  const read: Reading = { ...reading, parameters: { ...parameters, kept } };
  return {
    all: assignKeys(entries, readFacts(entries, read, known)),
    kept,
    used: new Set([...used, ...further]),
    lacksTexts,
  };
}

const NOTHING_KNOWN: ReadonlyMap<string, Evidence> = new Map();

/** The facts of an entry, and what they are made of. */
type Facts = Pick<Identified, 'evidence' | 'stamp'>;

function readFacts(
  entries: readonly Entry[],
  reading: Reading,
  known: ReadonlyMap<string, Evidence>,
  stamps?: EntryStamps,
): Facts[] {
  const readingStamp = stampOfReading(reading);
  return entries.map((entry) => {
    const ofElement = stampOfKnown(entry) ?? stamps?.of.get(entry);
    const before = ofElement === undefined ? undefined : known.get(ofElement);
    if (ofElement !== undefined && before !== undefined) return { evidence: before, stamp: ofElement };
    const stamp = stampOf(entry, readingStamp);
    return { evidence: known.get(stamp) ?? gatherEvidence(entry, reading), stamp: ofElement ?? stamp };
  });
}

/** @param texts all facts of each entry as one text */
function assignKeys(
  entries: readonly Entry[],
  facts: readonly Facts[],
  texts: readonly string[] = facts.map(({ evidence }) => allFacts(evidence)),
): Identified[] {
  const all = facts.map(({ evidence }) => evidence);
  const firsts = firstOfEach(texts);
  const isUnique = uniqueness(all, firsts);
  return all.map((evidence, index) => {
    const [identifiedBy, fact] = LEVELS.find(([, level]) => isUnique(evidence, level)) ?? [
      'title',
      undefined,
    ];
    const key = fact === undefined ? compositeKey(evidence) : `${fact}:${evidence[fact]}`;
    return {
      entry: entries[index] as Entry,
      key,
      fingerprint: hashText(`${evidence.title} ${evidence.text} ${evidence.enclosure}`),
      identifiedBy,
      evidence,
      stamp: facts[index]?.stamp ?? '',
      first: firsts[index] ?? index,
    };
  });
}

/** The key when no fact is unique, or the key is taken. */
export function compositeKey(evidence: Evidence): string {
  return `all:${hashText(allFacts(evidence))}`;
}

/** All facts as one text. */
export const allFacts = (evidence: Evidence): string => FACTS.map((fact) => evidence[fact]).join(' ');

function firstOfEach(all: readonly string[]): number[] {
  const seen = new Map<string, number>();
  return all.map((facts, index) => {
    const first = seen.get(facts);
    if (first !== undefined) return first;
    seen.set(facts, index);
    return index;
  });
}

/** Tells whether an entry alone has the value of a fact, apart from entries that are equal in all facts. Counts the values of a fact when first asked. */
function uniqueness(
  all: readonly Evidence[],
  firsts: readonly number[] = firstOfEach(all.map(allFacts)),
): (evidence: Evidence, fact: EntryFact) => boolean {
  const counts = new Map<EntryFact, Map<string, number>>();
  const countValues = (fact: EntryFact): Map<string, number> => {
    const values = new Map<string, number>();
    all.forEach((evidence, index) => {
      if (firsts[index] === index) values.set(evidence[fact], (values.get(evidence[fact]) ?? 0) + 1);
    });
    counts.set(fact, values);
    return values;
  };
  return (evidence, fact) =>
    evidence[fact] !== '' && (counts.get(fact) ?? countValues(fact)).get(evidence[fact]) === 1;
}
