/**
 * Finds the known entry of each entry of a feed. Each step compares one combination of facts and pairs two entries only when the
 * combination is unique on both sides; unpaired entries go to the next, weaker step. Contradicting facts reject a pair. Texts are compared
 * for equality, never for similarity.
 */

import { type EntryFact, type Evidence, FACTS } from './evidence.ts';
import { allFacts } from './identify-entries.ts';

/** A recognized entry. */
export interface Match {
  /** Index among the known entries. */
  readonly known: number;
  /** The facts by which it was recognized. */
  readonly by: readonly EntryFact[];
}

/** Whether two entries differ although the facts of the step agree. */
type Veto = (known: Evidence, current: Evidence) => boolean;

interface Step {
  readonly by: readonly EntryFact[];
  /** Place of the same fact in the known entry, under another name. */
  readonly knownBy?: readonly EntryFact[];
  readonly veto?: Veto;
}

const DIFFERENCES_OF_STRANGERS = 2;

/**
 * Whether at least two facts differ, and at most as many agree: a link that always leads to the newest page, sections of a page with one
 * address, one description for every episode.
 */
const isStranger: Veto = (known, current) => {
  const { agreeing, differing } = compare(known, current);
  return differing >= DIFFERENCES_OF_STRANGERS && differing >= agreeing;
};

/** Like `differs`, for entries that agree in a strong fact: a reused guid, a text of the same second. */
const isReused: Veto = (known, current) => {
  const { agreeing, differing } = compare(known, current);
  return differing >= DIFFERENCES_OF_STRANGERS && differing > agreeing;
};

/** Like `isReused`, for an entry whose text differs, too, or comes or goes. */
const isOther: Veto = (known, current) => isReused(known, current) && known.text !== current.text;

/** Whether none of these facts agrees. */
const hasNeither =
  (...facts: readonly EntryFact[]): Veto =>
  (known, current) =>
    !facts.some((fact) => agrees(known, current, fact));

const hasOtherWords = hasNeither('title', 'text');

/** Like `hasOtherWords`, also for one path on two hosts, of which the feed still has the first. */
const isElsewhere: Veto = (known, current) => hasOtherWords(known, current) || hasMoved(known, current);

/** Whether an entry is another section of the page, of the same day and name. */
const isOtherSection: Veto = (known, current) =>
  differs(known, current, 'link') && differs(known, current, 'text');

/** Whether an entry repeats a text at another time. */
const isRepeat: Veto = (known, current) => isStranger(known, current) || differs(known, current, 'date');

/** Whether any identifying fact differs, or the whole text. */
const isContradicted: Veto = (known, current) =>
  isStranger(known, current) ||
  differsInPlace(known, current) ||
  differs(known, current, 'date') ||
  (differs(known, current, 'title') && differs(known, current, 'text'));

/** Whether the entry has further facts besides the guid and this fact. */
const hasMoreThan =
  (only: EntryFact): Veto =>
  (known, current) =>
    (!arePermalinks(known, current) && (known.link !== '' || current.link !== '')) ||
    DECIDING.some((fact) => fact !== only && (known[fact] !== '' || current[fact] !== ''));
const DECIDING: readonly EntryFact[] = ['enclosure', 'title', 'date', 'text'];

/** Whether link or date differ. A guid may be made of the text. */
const hasOtherPlace: Veto = (known, current) =>
  differs(known, current, 'link') || differs(known, current, 'date') || differs(known, current, 'enclosure');

/** Whether guid, link or enclosure differ. */
const differsInPlace: Veto = (known, current) =>
  differsInGuid(known, current) || differsInLink(known, current) || differs(known, current, 'enclosure');

const STEPS: readonly Step[] = [
  { by: ['link'], veto: hasNeither('guid') },
  { by: ['page'], veto: hasNeither('guid') },
  { by: ['guid', 'page'], veto: isReused },
  { by: ['guid', 'title'], veto: isReused },
  { by: ['guid', 'date'], veto: isReused },
  { by: ['guid', 'enclosure'], veto: isReused },
  { by: ['guid', 'text'], veto: isReused },
  { by: ['guid'], veto: isOther },
  { by: ['page', 'title', 'date'], veto: isOtherSection },
  { by: ['page', 'title', 'text'], veto: isStranger },
  { by: ['link'], veto: hasOtherWords },
  { by: ['page'], veto: isElsewhere },
  { by: ['page', 'title'], veto: isStranger },
  { by: ['page', 'date'], veto: isStranger },
  { by: ['page', 'text'], veto: isStranger },
  { by: ['page', 'enclosure'], veto: isStranger },
  { by: ['guidPage'], veto: isStranger },
  { by: ['link'], veto: isStranger },
  { by: ['page'], veto: isStranger },
  { by: ['page'], knownBy: ['guidPage'], veto: isStranger },
  { by: ['guidPage'], knownBy: ['page'], veto: isStranger },
  { by: ['enclosure', 'title'], veto: isStranger },
  { by: ['enclosure', 'date'], veto: isStranger },
  { by: ['enclosure'], veto: isStranger },
  { by: ['title', 'date', 'text'], veto: isStranger },
  { by: ['path', 'title', 'date'], veto: isStranger },
  { by: ['path', 'title', 'text'], veto: isStranger },
  { by: ['slug', 'date'], veto: isReused },
  { by: ['slug', 'title'], veto: isStranger },
  { by: ['slug', 'text'], veto: isStranger },
  { by: ['title', 'date'], veto: isStranger },
  { by: ['date', 'text'], veto: isReused },
  { by: ['title', 'text'], veto: isRepeat },
  { by: ['title'], veto: isContradicted },
  { by: ['title'], veto: hasMoreThan('title') },
  { by: ['text'], veto: isContradicted },
  { by: ['date'], veto: isContradicted },
  { by: ['date'], veto: hasMoreThan('date') },
];

/** Facts that suffice for an entry that vanished from among others that stay. */
const OF_VANISHED: readonly Step[] = [
  { by: ['guid'] },
  { by: ['link'] },
  { by: ['page'] },
  { by: ['title', 'text'] },
  { by: ['title'], veto: hasOtherPlace },
];

/** Another language or system: most entries have a known slug under a new path. Then a slug suffices, unless its entry is of another day. */
const OF_OTHER_PATHS: Step = { by: ['slug'], veto: (known, current) => differs(known, current, 'date') };

function haveOtherPaths(known: readonly Evidence[], current: readonly Evidence[]): boolean {
  const least = Math.max(2, Math.min(known.length, current.length) / 2);
  const slugs = countShared(known, current, 'slug');
  return slugs >= least && 2 * countShared(known, current, 'path') < slugs;
}

/** The visible facts of an entry; only their order distinguishes entries that agree in all of them. */
const VISIBLE: readonly EntryFact[] = ['page', 'enclosure', 'title', 'date', 'text'];

/** Entries that agree in these facts are paired in their order, if their number is unchanged: the titles or texts of all were edited. */
const ORDERED: readonly (readonly EntryFact[])[] = [
  VISIBLE,
  VISIBLE.filter((fact) => fact !== 'title'),
  VISIBLE.filter((fact) => fact !== 'text'),
];

/**
 * @param current entries with pairwise different facts
 * @returns one item for each of `current`; undefined for a new entry
 */
export function matchEntries(
  known: readonly Evidence[],
  current: readonly Evidence[],
  inFeed: number,
): (Match | undefined)[] {
  const pairs = new Pairs(known, current, inFeed);
  pairs.pairEqual();
  for (const step of STEPS) pairs.pairUnique(step);
  if (haveOtherPaths(known, current)) pairs.pairUnique(OF_OTHER_PATHS);
  pairs.pairVanished();
  for (const by of ORDERED) pairs.pairInOrder(by);
  pairs.pairBetweenNeighbors();
  return pairs.matches;
}

const FACTS_OF_ORDERED = 1;

class Pairs {
  readonly matches: (Match | undefined)[];
  #known: readonly Evidence[];
  #current: readonly Evidence[];
  /** Number of known entries that were in the feed at the last fetch. */
  readonly #inFeed: number;
  readonly #taken = new Set<number>();
  #open: number;

  constructor(known: readonly Evidence[], current: readonly Evidence[], inFeed: number) {
    this.#known = known;
    this.#current = current;
    this.#inFeed = inFeed;
    this.#open = current.length;
    this.matches = new Array<Match | undefined>(current.length).fill(undefined);
  }

  /** Whether every entry of one side is paired. */
  get #isDone(): boolean {
    return this.#open === 0 || this.#taken.size === this.#known.length;
  }

  /** Pairs entries that agree in every fact, and prepares the steps for the others. */
  pairEqual(): void {
    const known = new Map(this.#known.map((evidence, index) => [allFacts(evidence), index]));
    this.#current.forEach((evidence, index) => {
      const equal = known.get(allFacts(evidence));
      if (equal !== undefined) this.#pair(equal, index, FACTS);
    });
    if (this.#isDone) return;
    const places = factsOfPlaces(this.#known, this.#current);
    this.#known = withoutFacts(this.#known, places);
    this.#current = withoutFacts(this.#current, places);
    this.#known = withoutReplaced(this.#known, this.#current);
  }

  pairUnique({ by, knownBy = by, veto }: Step, isOpen?: (known: number, index: number) => boolean): void {
    if (this.#isDone) return;
    const before = group(this.#known, knownBy, by.length);
    for (const [key, [index = 0, ...more]] of group(this.#current, by, by.length)) {
      const candidates = before.get(key);
      if (more.length > 0 || this.matches[index] !== undefined || candidates?.length !== 1) continue;
      const [known = 0] = candidates;
      if (isOpen?.(known, index) === false) continue;
      if (!this.#taken.has(known) && !this.#isVetoed(known, index, veto)) this.#pair(known, index, by);
    }
  }

  /** Pairs entries that vanished from among others, not at an end of the feed: they were edited. */
  pairVanished(): void {
    if (this.#isDone) return;
    const isVanished = this.#vanished();
    for (const step of OF_VANISHED) this.pairUnique(step, isVanished);
    this.pairUnique({ by: ['text'] }, (known, index) => isVanished(known) && this.#isInPlace(known, index));
  }

  /** Their number is unchanged: pair them in order. Entries at the end of the feed have left, if others have come at its start. */
  pairInOrder(by: readonly EntryFact[]): void {
    if (this.#isDone) return;
    const isInPlace = by !== VISIBLE && this.#open < this.matches.length ? this.#vanished() : () => true;
    const before = group(this.#known, by, FACTS_OF_ORDERED);
    for (const [key, indexes] of group(this.#current, by, FACTS_OF_ORDERED)) {
      const open = indexes.filter((index) => this.matches[index] === undefined);
      const free = (before.get(key) ?? []).filter((known) => !this.#taken.has(known) && isInPlace(known));
      if (open.length !== free.length) continue;
      open.forEach((index, i) => {
        const known = free[i] ?? 0;
        if (by === VISIBLE || !this.#isVetoed(known, index, isContradicted)) this.#pair(known, index, by);
      });
    }
  }

  /** Pairs entries between the same recognized neighbors: an entry with only a text, which was edited. */
  pairBetweenNeighbors(): void {
    let start = 0;
    for (let end = 0; end <= this.matches.length && !this.#isDone; end += 1) {
      const next = this.matches[end];
      if (next === undefined && end < this.matches.length) continue;
      if (start < end) this.#pairGap(start, end, next?.known ?? this.#inFeed);
      start = end + 1;
    }
  }

  #pairGap(start: number, end: number, next: number): void {
    const previous = this.matches[start - 1]?.known ?? -1;
    const hasNeighbor = start > 0 || end < this.matches.length;
    // Entries that left the feed have no neighbors.
    if (!hasNeighbor || next > this.#inFeed || next - previous !== end - start + 1) return;
    for (let index = start; index < end; index += 1) {
      const known = previous + 1 + index - start;
      if (!this.#taken.has(known) && !this.#isVetoed(known, index, isContradicted))
        this.#pair(known, index, []);
    }
  }

  /**
   * @returns a function that tells whether an entry vanished while others on both sides of it stay. Feeds lose entries at an end, where others
   *   come at the opposite one: an entry with none beyond it that stays has vanished only if none has come there.
   */
  #vanished(): (known: number) => boolean {
    let first = Number.POSITIVE_INFINITY;
    let last = Number.NEGATIVE_INFINITY;
    for (const match of this.matches) {
      if (match === undefined || match.known >= this.#inFeed) continue;
      first = Math.min(first, match.known);
      last = Math.max(last, match.known);
    }
    const noneAtEnd = this.matches.at(-1) !== undefined;
    const noneAtStart = this.matches[0] !== undefined;
    return (known) => known < this.#inFeed && (first < known || noneAtEnd) && (known < last || noneAtStart);
  }

  /** Whether the entry has an equal neighbor as before: two entries may have one text. */
  #isInPlace(known: number, index: number): boolean {
    return [-1, 1].some((place) => this.matches[index + place]?.known === known + place);
  }

  #isVetoed(known: number, index: number, veto: Veto | undefined): boolean {
    const before = this.#known[known];
    const now = this.#current[index];
    return veto !== undefined && before !== undefined && now !== undefined && veto(before, now);
  }

  #pair(known: number, index: number, by: readonly EntryFact[]): void {
    this.matches[index] = { known, by };
    this.#taken.add(known);
    this.#open -= 1;
  }
}

/** Indexes of the entries with at least that many of these facts, by their values. */
function group(entries: readonly Evidence[], by: readonly EntryFact[], least: number): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  entries.forEach((evidence, index) => {
    if (by.filter((fact) => evidence[fact] !== '').length < least) return;
    const key = by.map((fact) => evidence[fact]).join(' ');
    const indexes = groups.get(key);
    if (indexes === undefined) groups.set(key, [index]);
    else indexes.push(index);
  });
  return groups;
}

/**
 * The known entries without the facts that changed in every entry of the feed: with another program all guids are new, and a difference
 * says nothing about one entry. At least half of the entries must agree in a fact that two feeds hardly have in common, each in a value of
 * its own: feeds of jobs have few titles.
 */
function withoutReplaced(known: readonly Evidence[], current: readonly Evidence[]): readonly Evidence[] {
  const shared = FACTS.map((fact) => countShared(known, current, fact));
  const enough = Math.max(2, Math.min(known.length, current.length) / 2);
  if (!OWN.some((fact) => countShared(singly(known, fact), singly(current, fact), fact) >= enough))
    return known;
  return withoutFacts(
    known,
    FACTS.filter((_fact, i) => shared[i] === 0),
  );
}

function withoutFacts(entries: readonly Evidence[], facts: readonly EntryFact[]): readonly Evidence[] {
  if (facts.length === 0) return entries;
  const blank = Object.fromEntries(facts.map((fact) => [fact, '']));
  return entries.map((evidence) => ({ ...evidence, ...blank }));
}

/** Facts that may be the place in the feed, with the facts that depend on them. */
const OF_PLACES: readonly (readonly [EntryFact, ...EntryFact[]])[] = [
  ['guid', 'guidPage', 'permalink'],
  ['link', 'page', 'path', 'slug', 'permalink'],
];
const LEAST_PASSED_ON = 2;

/** Guids or links that pass from entry to entry: they are places in the feed (1, 2, 3), not entries. */
function factsOfPlaces(known: readonly Evidence[], current: readonly Evidence[]): EntryFact[] {
  const before = group(known, SAYING, 1);
  const same: [Evidence, Evidence][] = [];
  for (const [key, [index = 0, ...more]] of group(current, SAYING, 1)) {
    const [old = 0, ...others] = before.get(key) ?? [-1];
    const pair = [known[old], current[index]];
    if (more.length + others.length === 0 && pair[0] && pair[1]) same.push([pair[0], pair[1]]);
  }
  return OF_PLACES.flatMap((facts) => (isPassedOn(facts[0], known, same) ? facts : []));
}

/** @param same known entries and entries of the feed that say the same */
function isPassedOn(
  fact: EntryFact,
  known: readonly Evidence[],
  same: readonly (readonly [Evidence, Evidence])[],
): boolean {
  const owned = new Set(known.map((evidence) => evidence[fact]));
  const both = same.filter(([from, to]) => from[fact] !== '' && to[fact] !== '');
  const passedOn = both.filter(([from, to]) => from[fact] !== to[fact] && owned.has(to[fact])).length;
  const kept = both.filter(([from, to]) => from[fact] === to[fact]).length;
  return passedOn >= LEAST_PASSED_ON && passedOn > kept;
}

/** The words of an entry. */
const SAYING: readonly EntryFact[] = ['title', 'text'];

/** A guid alone may be a place in the feed. */
const OWN: readonly EntryFact[] = ['link', 'slug', 'enclosure', 'title', 'date', 'text'];

/** The entries that share this fact with no other. */
const singly = (entries: readonly Evidence[], fact: EntryFact): Evidence[] =>
  [...group(entries, [fact], 1).values()].flatMap(([index = 0, ...more]) =>
    more.length > 0 ? [] : (entries[index] ?? []),
  );

/** Number of values in both lists. */
function countShared(known: readonly Evidence[], current: readonly Evidence[], fact: EntryFact): number {
  const values = new Set(known.map((evidence) => evidence[fact]));
  values.delete('');
  return new Set(current.map((evidence) => evidence[fact]).filter((value) => values.has(value))).size;
}

function compare(known: Evidence, current: Evidence): { agreeing: number; differing: number } {
  const agreements = [
    agrees(known, current, 'guid') || agrees(known, current, 'guidPage'),
    agrees(known, current, 'page') || agrees(known, current, 'slug'),
    agrees(known, current, 'enclosure'),
    agrees(known, current, 'title'),
    agrees(known, current, 'date'),
    agrees(known, current, 'text'),
  ];
  const differences = [
    differsInGuid(known, current),
    differsInLink(known, current),
    hasMoved(known, current),
    differs(known, current, 'enclosure'),
    differs(known, current, 'title'),
    // Ignore the text, which may be edited at any time.
    differs(known, current, 'date'),
  ];
  return {
    agreeing: agreements.filter(Boolean).length,
    differing: differences.filter(Boolean).length,
  };
}

function agrees(known: Evidence, current: Evidence, fact: EntryFact): boolean {
  return known[fact] !== '' && known[fact] === current[fact];
}

function differs(known: Evidence, current: Evidence, fact: EntryFact): boolean {
  return known[fact] !== '' && current[fact] !== '' && known[fact] !== current[fact];
}

function differsInGuid(known: Evidence, current: Evidence): boolean {
  if (!differs(known, current, 'guid')) return false;
  return known.guidPage === '' || known.guidPage !== current.guidPage;
}

function differsInLink(known: Evidence, current: Evidence): boolean {
  if (arePermalinks(known, current) || agrees(known, current, 'slug')) return false;
  return differs(known, current, 'page');
}

/** Whether guid, link or both have another host or another fragment. */
function hasMoved(known: Evidence, current: Evidence): boolean {
  return (
    (differs(known, current, 'guid') && agrees(known, current, 'guidPage')) ||
    (differs(known, current, 'link') && agrees(known, current, 'page'))
  );
}

/** Whether both links equal their ids: such a link is not additional evidence. */
function arePermalinks(known: Evidence, current: Evidence): boolean {
  return known.permalink !== '' && current.permalink !== '';
}
