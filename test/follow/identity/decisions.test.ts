/**
 * Decision tables: which facts of an entry suffice to recognize it, and which differences contradict them. Every combination of facts that
 * stay, differ and are missing is compared; docs/following.md has the rules.
 */

import { describe, expect, test } from 'vitest';
import { diffEntries, type EntryChange, type EntryDiff } from '../../../src/identity.ts';
import type { Entry } from '../../../src/index.ts';

type State = 'stays' | 'differs' | 'missing';
const STATES: readonly State[] = ['stays', 'differs', 'missing'];
type States = Readonly<Record<string, State>>;

const OTHERS = [1, 2, 3, 4].map(
  (number): Entry => ({
    id: `https://site.example/?p=other-${number}`,
    link: `https://site.example/posts/other-${number}`,
    enclosures: [{ href: `https://site.example/files/other-${number}.mp3` }],
    title: `Other title ${number}`,
    published: `date ${number}`,
    summary: `Other text ${number}`,
  }),
);
const inMiddle = (entry: Entry): Entry[] => OTHERS.toSpliced(2, 0, entry);

/** The feed with an entry, before and after. */
const PLACES = {
  'the last entry has left, and one has come first': [
    (entry: Entry) => [...OTHERS, entry],
    (entry: Entry) => [entry, ...OTHERS],
  ],
  'an entry is edited in its place': [inMiddle, inMiddle],
} as const;
type Place = keyof typeof PLACES;
const NAMES = Object.keys(PLACES) as Place[];

const feed = (entries: Entry[]) => ({ feed: {}, entries });

/** Many entries begin alike. */
const firsts = new Map<string, EntryDiff>();
function firstDiff(place: Place, entry: Entry): EntryDiff {
  const name = JSON.stringify([place, entry]);
  const diff = firsts.get(name) ?? diffEntries(null, feed(PLACES[place][0](entry)));
  firsts.set(name, diff);
  return diff;
}

/** @returns the change of an entry, and its list. The others stay as they are. */
function changeOf(place: Place, before: Entry, after: Entry): EntryChange & { list: string } {
  const { known, added } = firstDiff(place, before);
  const diff = diffEntries(known, feed(PLACES[place][1](after)));
  const changes = (['added', 'changed', 'moved', 'unchanged'] as const).flatMap((list) =>
    diff[list].map((change) => ({ ...change, list })),
  );
  const others = changes.filter(({ entry }) => entry !== after);
  expect(others.map(({ list }) => list)).toEqual(OTHERS.map(() => 'unchanged'));
  const found = changes.find(({ entry }) => entry === after) as EntryChange & { list: string };
  const key = added.find(({ entry }) => !OTHERS.includes(entry))?.key;
  if (found.list !== 'added') expect(found.key).toBe(key);
  return found;
}

/** The list of a known entry. */
function listOf(before: Entry, after: Entry): string {
  const differs = (...facts: (keyof Entry)[]): boolean =>
    facts.some((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]));
  if (differs('title', 'summary', 'enclosures')) return 'changed';
  return differs('id', 'link') ? 'moved' : 'unchanged';
}

/** Every combination of a state for each fact. */
const combinations = (facts: object): States[] =>
  Object.keys(facts).reduce<States[]>(
    (all, fact) => all.flatMap((one) => STATES.map((state) => ({ ...one, [fact]: state }))),
    [{}],
  );
const namesOf = (states: States, state: State): string[] =>
  Object.keys(states).filter((fact) => states[fact] === state);

type Facts = Readonly<Record<string, (value: string) => Entry>>;
const WORDS: Facts = {
  title: (value) => ({ title: `Title ${value}` }),
  date: (value) => ({ published: `date ${value}` }),
  text: (value) => ({ summary: `Text ${value}` }),
};
const FACTS: Facts = {
  guid: (value) => ({ id: `id-${value}` }),
  link: (value) => ({ link: `https://site.example/posts/${value}-page` }),
  file: (value) => ({ enclosures: [{ href: `https://site.example/files/${value}.mp3` }] }),
  ...WORDS,
};

/** An entry before and after. */
function pairOf(facts: Facts, states: States): [before: Entry, after: Entry] {
  const present = Object.keys(states).filter((fact) => states[fact] !== 'missing');
  const make = (value: (fact: string) => string): Entry =>
    Object.assign({}, ...present.map((fact) => facts[fact]?.(value(fact))));
  return [make(() => 'old'), make((fact) => (states[fact] === 'stays' ? 'old' : 'new'))];
}

/** @param sets of facts, between commas */
const isOneOf = (sets: string, differ: readonly string[]): boolean =>
  sets.split(', ').some((set) => set.split(' ').every((fact) => fact === 'anyway' || differ.includes(fact)));

/** By the facts that stay: sets of facts that make the entry another one when they differ. */
const CONTRADICTIONS: Readonly<Record<Place, Readonly<Record<string, string>>>> = {
  'the last entry has left, and one has come first': {
    guid: 'link file text, link title text, link date text, file title text, file date text, title date text',
    link: 'guid file, guid title, guid date, file title, file date, title date',
    file: 'guid link, guid title, guid date, link title, link date, title date',
    title: 'link, file, date, guid text',
    date: 'link, file, guid title, guid text, title text',
    text: 'link, file, date, guid title',
    'guid file': 'link title date text',
    'guid title': 'link file date text',
    'guid date': 'link file title text',
    'link file': 'guid title, guid date, title date',
    'link date': 'guid file title',
    'file title': 'guid link, guid date, link date',
    'file date': 'guid link, guid title, link title',
    'file text': 'guid link, guid title, guid date, link title, link date, title date',
    'title date': 'guid link, guid file, link file',
    'title text': 'date, guid link, guid file, link file',
    'date text': 'guid link file, guid link title, guid file title, link file title',
    'file title text': 'guid link date',
  },
  'an entry is edited in its place': {
    file: 'guid link, guid title, guid date, link title, link date, title date',
    title: 'link, file, date',
    date: 'link, file, guid title, guid text, title text',
    'file title': 'guid link, guid date, link date',
    'file date': 'guid link, guid title, link title',
    'title date': 'guid link, guid file, link file',
  },
};

describe.each(NAMES)('%s', (place) => {
  test('an entry is the same if a fact stays, unless others contradict', () => {
    for (const states of combinations(FACTS)) {
      const [stay, differ] = [namesOf(states, 'stays'), namesOf(states, 'differs')];
      if (stay.length === 0) continue;
      const sets = CONTRADICTIONS[place][stay.join(' ')];
      const isNew = sets !== undefined && isOneOf(sets, differ);
      const [before, after] = pairOf(FACTS, states);
      const { list, recognizedBy } = changeOf(place, before, after);
      expect(list, JSON.stringify(states)).toBe(isNew ? 'added' : listOf(before, after));
      expect(recognizedBy.length > 0).toBe(!isNew);
    }
  });

  test('an entry of which no fact stays is new, except for a title or text alone in its place', () => {
    for (const states of combinations(FACTS)) {
      const differ = namesOf(states, 'differs').join();
      if (differ === '' || namesOf(states, 'stays').length > 0) continue;
      const { list } = changeOf(place, ...pairOf(FACTS, states));
      const isKnown = place === 'an entry is edited in its place' && ['title', 'text'].includes(differ);
      expect(list, differ).toBe(isKnown ? 'changed' : 'added');
    }
  });
});

const GUIDS: Readonly<Record<string, readonly string[]>> = {
  none: [],
  same: ['https://site.example/?p=1234', 'https://site.example/?p=1234'],
  elsewhere: ['https://site.example/?p=1234', 'https://moved.example/?p=1234'],
  other: ['https://site.example/?p=1234', 'https://site.example/?p=5678'],
};
const PAGE = 'https://site.example/a/high-water';
const LINKS: Readonly<Record<string, readonly string[]>> = {
  none: [],
  same: [PAGE, PAGE],
  elsewhere: [PAGE, 'https://moved.example/a/high-water'],
  section: [PAGE, `${PAGE}#rising`],
  folder: [PAGE, 'https://site.example/b/c/high-water'],
  query: [PAGE, `${PAGE}?p=2`],
  other: [PAGE, 'https://site.example/a/low-water'],
};

/** By guid and link: the words that stay, then a set of words that make the entry another one when they differ. */
const MOVES: Readonly<Record<Place, Readonly<Record<string, string>>>> = {
  'the last entry has left, and one has come first': {
    'none none': 'date, text, title, title: date, date: title text, text: date, title text: date',
    'none same': 'title date',
    'none elsewhere': 'date, title, title: date, text: date, text: title',
    'none section': 'date, title, title: date, date: title, text: date, text: title',
    'none folder': 'anyway, text: title date',
    'none other': 'anyway, title: anyway, date: anyway, text: anyway, title text: date',
    'same none': 'title date text',
    'same other': 'date text, title text',
    'elsewhere none': 'date, title, title: date, date: title, text: date, text: title',
    'elsewhere same': 'date, title',
    'elsewhere elsewhere': 'date, title, text: title date',
    'elsewhere section': 'date, title, text: title date',
    'elsewhere folder': 'date, title, text: title date',
    'elsewhere other': 'anyway, title: anyway, date: anyway, text: anyway, title text: date',
    'other none':
      'anyway, title: date, title: text, date: text, date: title, text: date, text: title, title text: date',
    'other same': 'date, title',
    'other elsewhere':
      'date, text, title, title: date, title: text, date: title, text: date, text: title, title text: date',
    'other section':
      'date, text, title, title: date, title: text, date: text, date: title, text: date, text: title, title text: date',
    'other folder': 'anyway, title: date, text: date, text: title',
    'other other':
      'anyway, title: anyway, date: anyway, text: anyway, title date: anyway, title text: anyway, date text: title',
  },
  'an entry is edited in its place': {
    'none none': 'date, title text, title: date, date: title text',
    'none folder': 'date, title text',
    'none other': 'anyway, title: anyway, date: anyway',
    'elsewhere none': 'date, title, title: date, date: title',
    'elsewhere folder': 'date, title',
    'elsewhere other': 'anyway, title: anyway, date: anyway',
    'other none': 'anyway, title: date, date: text, date: title',
    'other folder': 'anyway, title: date',
    'other other': 'anyway, title: anyway, date: anyway, title date: anyway',
  },
};

/** The sets of a row for the words that stay. */
const setsFor = (row: string, stay: string): string[] =>
  row.split(', ').flatMap((part) => {
    const [set = '', kept = ''] = part.split(': ').toReversed();
    return set !== '' && kept === stay ? [set] : [];
  });

describe.each(NAMES)('at another address: %s', (place) => {
  const pairs = Object.keys(GUIDS).flatMap((guid) => Object.keys(LINKS).map((link) => [guid, link]));

  test.each(pairs)('guid: %s, link: %s', (guid = '', link = '') => {
    // Another query is another page.
    const row = MOVES[place][`${guid} ${link === 'query' ? 'other' : link}`] ?? '';
    for (const states of combinations(WORDS)) {
      const addresses = [0, 1].map((i): Entry => {
        const [id, href] = [GUIDS[guid]?.[i], LINKS[link]?.[i]];
        return { ...(id !== undefined && { id }), ...(href !== undefined && { link: href }) };
      });
      const [before, after] = pairOf(WORDS, states).map((words, i) => ({ ...words, ...addresses[i] }));
      if (before === undefined || after === undefined || Object.keys(before).length === 0) continue;
      const sets = setsFor(row, namesOf(states, 'stays').join(' '));
      const isNew = sets.some((set) => isOneOf(set, namesOf(states, 'differs')));
      const { list } = changeOf(place, before, after);
      expect(list, JSON.stringify(states)).toBe(isNew ? 'added' : listOf(before, after));
    }
  });
});

/** How a fact may be before and after, when it does not stay. */
const OTHERWISE = {
  missing: [false, false],
  differs: [true, true],
  comes: [false, true],
  goes: [true, false],
} as const;
type Otherwise = Readonly<Record<string, keyof typeof OTHERWISE>>;

test.each(['title', 'date'])(
  'at another address that is its guid, an entry of a %s alone is known',
  (only) => {
    const others = Object.keys(FACTS).filter((fact) => !['guid', 'link', only].includes(fact));
    const ways = Object.keys(OTHERWISE) as (keyof typeof OTHERWISE)[];
    const states = others.reduce<Otherwise[]>(
      (all, fact) => all.flatMap((one) => ways.map((way) => ({ ...one, [fact]: way }))),
      [{}],
    );
    for (const state of states) {
      const [before, after] = ([0, 1] as const).map((i): Entry => {
        const value = i === 0 ? 'old' : 'new';
        const address = `https://site.example/posts/${value}-page`;
        const present = others.filter((fact) => OTHERWISE[state[fact] ?? 'missing'][i]);
        const parts = present.map((fact) => FACTS[fact]?.(value));
        return Object.assign({ id: address, link: address }, FACTS[only]?.('same'), ...parts);
      }) as [Entry, Entry];
      const { list } = changeOf('the last entry has left, and one has come first', before, after);
      const isAlone = others.every((fact) => state[fact] === 'missing');
      expect(list, JSON.stringify(state)).toBe(isAlone ? 'moved' : 'added');
    }
  },
);
