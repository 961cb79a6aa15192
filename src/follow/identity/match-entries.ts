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

/** Like `isReused`, for an entry whose text differs, too. */
const isOther: Veto = (known, current) => isReused(known, current) && differs(known, current, 'text');

/** Whether none of these facts agrees. */
const hasNeither =
  (...facts: readonly EntryFact[]): Veto =>
  (known, current) =>
    !facts.some((fact) => agrees(known, current, fact));

const hasOtherWords = hasNeither('title', 'text');

/** Like `hasOtherWords`, also for one path on two hosts, of which the feed still has the first. */
const isElsewhere: Veto = (known, current) => hasOtherWords(known, current) || hasMoved(known, current);

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
  { by: ['page', 'title', 'date'] },
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
];

/** Both sides of a known entry: its neighbors there, and the place in the feed where new entries come if old ones leave on this side. */
const SIDES: readonly { readonly neighbors: readonly number[]; readonly opposite: number }[] = [
  { neighbors: [-3, -2, -1], opposite: -1 },
  { neighbors: [1, 2, 3], opposite: 0 },
];

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
): (Match | undefined)[] {
  const pairs = new Pairs(known, current);
  pairs.pairEqual();
  for (const step of STEPS) pairs.pairUnique(step);
  pairs.pairVanished();
  for (const by of ORDERED) pairs.pairInOrder(by);
  pairs.pairBetweenNeighbors();
  return pairs.matches;
}

const FACTS_OF_ORDERED = 1;

class Pairs {
  readonly matches: (Match | undefined)[];
  #known: readonly Evidence[];
  readonly #current: readonly Evidence[];
  readonly #taken = new Set<number>();
  #open: number;

  constructor(known: readonly Evidence[], current: readonly Evidence[]) {
    this.#known = known;
    this.#current = current;
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
    if (!this.#isDone) this.#known = withoutReplaced(this.#known, this.#current);
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
    for (const step of OF_VANISHED) this.pairUnique(step, (known) => this.#isVanished(known));
    this.pairUnique(
      { by: ['text'] },
      (known, index) => this.#isVanished(known) && this.#isInPlace(known, index),
    );
  }

  /** Their number is unchanged: pair them in order. */
  pairInOrder(by: readonly EntryFact[]): void {
    if (this.#isDone) return;
    const before = group(this.#known, by, FACTS_OF_ORDERED);
    for (const [key, indexes] of group(this.#current, by, FACTS_OF_ORDERED)) {
      const open = indexes.filter((index) => this.matches[index] === undefined);
      const free = (before.get(key) ?? []).filter((known) => !this.#taken.has(known));
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
      if (start < end) this.#pairGap(start, end, next?.known ?? this.#known.length);
      start = end + 1;
    }
  }

  #pairGap(start: number, end: number, next: number): void {
    const previous = this.matches[start - 1]?.known ?? -1;
    const hasNeighbor = start > 0 || end < this.matches.length;
    if (!hasNeighbor || next - previous !== end - start + 1) return;
    for (let index = start; index < end; index += 1) {
      const known = previous + 1 + index - start;
      if (!this.#taken.has(known) && !this.#isVetoed(known, index, isContradicted))
        this.#pair(known, index, []);
    }
  }

  /** Whether most neighbors stay on both sides. Where there are none, entries leave only if others come at the opposite end. */
  #isVanished(known: number): boolean {
    return SIDES.every(({ neighbors, opposite }) => {
      const inside = neighbors.map((place) => known + place).filter((at) => this.#known[at] !== undefined);
      if (inside.length === 0) return this.matches.at(opposite) !== undefined;
      return 2 * inside.filter((at) => this.#taken.has(at)).length > inside.length;
    });
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
 * says nothing about one entry. At least half of the entries must agree in a fact that two feeds hardly have in common.
 */
function withoutReplaced(known: readonly Evidence[], current: readonly Evidence[]): readonly Evidence[] {
  const shared = FACTS.map((fact) => countShared(known, current, fact));
  const enough = Math.max(2, Math.min(known.length, current.length) / 2);
  if (!FACTS.some((fact, i) => OWN.has(fact) && (shared[i] ?? 0) >= enough)) return known;
  const replaced = FACTS.filter((_fact, i) => shared[i] === 0);
  if (replaced.length === 0) return known;
  const blank = Object.fromEntries(replaced.map((fact) => [fact, '']));
  return known.map((evidence) => ({ ...evidence, ...blank }));
}

const OWN: ReadonlySet<EntryFact> = new Set<EntryFact>(['guid', 'link', 'enclosure', 'title', 'text']);

/** Number of values in both lists. */
function countShared(known: readonly Evidence[], current: readonly Evidence[], fact: EntryFact): number {
  const values = new Set(known.map((evidence) => evidence[fact]));
  values.delete('');
  return new Set(current.map((evidence) => evidence[fact]).filter((value) => values.has(value))).size;
}

function compare(known: Evidence, current: Evidence): { agreeing: number; differing: number } {
  const agreements = [
    agrees(known, current, 'guid') || agrees(known, current, 'guidPage'),
    agrees(known, current, 'page'),
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
  return !arePermalinks(known, current) && differs(known, current, 'page');
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
