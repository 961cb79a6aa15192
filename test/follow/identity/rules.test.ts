/** Rules of docs/following.md for servers that make entries look like others, or like new entries. */

import { describe, expect, test } from 'vitest';
import { diffEntries, type KnownEntries } from '../../../src/identity.ts';
import type { Entry } from '../../../src/index.ts';

const DAY = 24 * 3_600_000;
const at = (time: number): Partial<Entry> => ({
  published: new Date(time).toISOString(),
  publishedParsed: new Date(time),
});
const START = Date.UTC(2026, 0, 1);
const story = (number: number, more: Partial<Entry> = {}): Entry => ({
  link: `https://site.example/story-${number}`,
  title: `Story ${number} of a river`,
  summary: `What story ${number} says`,
  ...at(START + number * DAY),
  ...more,
});
/** Stories from one number to another, the latest first. */
const stories = (from: number, to: number, more?: (number: number) => Partial<Entry>): Entry[] =>
  Array.from({ length: to - from }, (_item, i) => story(to - 1 - i, more?.(to - 1 - i)));
const feed = (entries: Entry[]) => ({ feed: {}, entries });
/** @returns the titles of the entries that are new in the last feed */
function newIn(...feeds: Entry[][]): (string | undefined)[] {
  const first = diffEntries(null, feed(feeds[0] ?? []));
  const last = feeds.slice(1).reduce((diff, entries) => diffEntries(diff.known, feed(entries)), first);
  return last.added.map(({ entry }) => entry.title);
}
const rewritten = (number: number): Partial<Entry> => ({
  title: `Live: ${number}`,
  summary: `Now ${number}`,
  ...at(START + (number + 40) * DAY),
});

describe('live entries without guids keep the identity of their links', () => {
  test.each<[string, (number: number) => boolean]>([
    ['the top three', (number) => number > 16],
    ['five adjacent ones', (number) => number > 8 && number < 14],
    ['every second', (number) => number % 2 === 0],
    ['the last three', (number) => number < 3],
    ['all', () => true],
  ])('%s', (_name, isLive) => {
    const edited = stories(0, 20, (number) => (isLive(number) ? rewritten(number) : {}));
    expect(newIn(stories(0, 20), edited)).toEqual([]);
  });

  test('every run of three or more', () => {
    for (let from = 0; from <= 17; from++)
      for (let to = from + 3; to <= 20; to++) {
        const edited = stories(0, 20, (number) => (number >= from && number < to ? rewritten(number) : {}));
        expect(newIn(stories(0, 20), edited), `${from} to ${to}`).toEqual([]);
      }
  });

  test('also at the top of the feed, where systems put what was edited', () => {
    const edited = stories(0, 20, (number) => (number > 4 && number < 8 ? rewritten(number) : {}));
    const sorted = edited.toSorted((a, b) => Number(b.publishedParsed) - Number(a.publishedParsed));
    expect(newIn(stories(0, 20), sorted)).toEqual([]);
  });

  test('but a new entry with the link of an old entry is new', () => {
    const links = (number: number) => ({ link: `https://site.example/place-${number % 10}` });
    expect(newIn(stories(0, 10, links), stories(2, 12, links))).toHaveLength(2);
  });
});

describe('places are no identity', () => {
  test.each([2, 3, 4, 7, 10, 25])('guids 1 to %d with other posts are new posts', (count) => {
    const numbered = (from: number) =>
      stories(from, from + count, (number) => ({ id: String(number - from + 1) }));
    expect(newIn(numbered(0), numbered(count))).toHaveLength(count);
    expect(newIn(numbered(0), numbered(0), numbered(count), numbered(2 * count))).toHaveLength(count);
  });

  test.each([1, 2, 5])('guids are the places of ten entries, of which %d are new', (step) => {
    const bare = (first: number) => (number: number) => ({
      id: String(first - number),
      link: '',
      published: '',
    });
    const window = (from: number) =>
      stories(from, from + 10, bare(from + 10)).map(({ publishedParsed: _date, ...entry }) => entry);
    expect(newIn(window(0), window(step))).toHaveLength(step);
  });
});

describe('new entries at the start of a feed are not the ones at its end, which left', () => {
  const alike = (number: number): Entry => ({ title: 'Daily links', summary: `Links of day ${number}` });
  const window = (start: number, size: number, make: (number: number) => Entry): Entry[] =>
    Array.from({ length: size }, (_item, i) => make(start + size - 1 - i));

  test.each([1, 2, 4, 8])('%i of 12, with one title for all', (step) => {
    const { known } = diffEntries(null, feed(window(0, 12, alike)));
    const { added, changed } = diffEntries(known, feed(window(step, 12, alike)));
    expect([added.length, changed.length]).toEqual([step, 0]);
  });

  test('with one title, all texts edited in place', () => {
    const edited = window(0, 12, (number) => ({ ...alike(number), summary: `More links of day ${number}` }));
    expect(newIn(window(0, 12, alike), edited)).toEqual([]);
  });
});

describe('parameters', () => {
  const chapter = (number: number) =>
    story(number, {
      link: `https://site.example/series?ref=${number}`,
      title: 'Chapter',
      summary: 'Read it',
      ...at(START),
    });
  const chapters = (from: number, to: number) =>
    Array.from({ length: to - from }, (_item, i) => chapter(to - 1 - i));

  test('that look like tracking, but alone tell entries apart', () => {
    const first = diffEntries(null, feed(chapters(0, 5)));
    expect([first.added.length, first.ambiguous]).toEqual([5, []]);
    const { added, unchanged } = diffEntries(JSON.parse(JSON.stringify(first.known)), feed(chapters(1, 6)));
    expect([added.length, unchanged.length]).toEqual([1, 4]);
  });

  /** Three entries that differ only in parameters of these names. */
  const apart = (...names: string[]) =>
    [1, 2, 3].map((number) =>
      story(0, { link: `https://site.example/apart?${names.map((name) => `${name}=${number}`).join('&')}` }),
    );
  const read = (feeds: Entry[][], options: { known?: { days: number } } = {}) => {
    let known: KnownEntries | null = null;
    return feeds.map((entries, day) => {
      const now = new Date(START + day * DAY);
      const diff = diffEntries(known, feed(entries), { ...options, now });
      known = JSON.parse(JSON.stringify(diff.known));
      return diff;
    });
  };
  const many = Array.from({ length: 300 }, (_name, i) => `utm_${i}`);

  test.each<[string, Entry[][]]>([
    ['another one at every fetch', many.map((name) => apart(name))],
    ['all in one feed', [apart(...many), apart(...many)]],
    ['long names', [apart(`utm_${'x'.repeat(100_000)}`)]],
    ['many, and long', [apart(...many.map((name) => `${name}${'x'.repeat(1000)}`))]],
  ])('take little of the state: %s', (_name, feeds) => {
    for (const { known } of read(feeds))
      expect(JSON.stringify(known.parameters ?? []).length).toBeLessThan(32 * 70);
  });

  test('that current entries need stay, however many others come', () => {
    const diffs = read(many.map((name) => [...apart(name), ...chapters(0, 5)]));
    for (const { added, unchanged, known } of diffs.slice(1)) {
      expect(known.parameters).toContain('ref');
      expect(added.filter(({ entry }) => entry.title === 'Chapter')).toEqual([]);
      expect(unchanged.filter(({ entry }) => entry.title === 'Chapter')).toHaveLength(5);
    }
  });

  test('a state with too many is read, and written with few', () => {
    const { known } = diffEntries(null, feed(chapters(0, 5)));
    const grown = { ...known, parameters: ['ref', ...many, 5 as never] };
    const diff = diffEntries(grown, feed(chapters(0, 5)));
    expect(diff.unchanged).toHaveLength(5);
    expect(diff.known.parameters?.length ?? 0).toBeLessThanOrEqual(32);
  });

  test('that remembered entries need stay, and are forgotten with them', () => {
    const returned = read([chapters(0, 5), stories(0, 5), chapters(0, 5)]);
    expect(returned.at(-1)?.added).toEqual([]);
    const week = Array.from({ length: 7 }, () => stories(0, 5));
    expect(read([chapters(0, 5), ...week], { known: { days: 3 } }).at(-1)?.known).not.toHaveProperty(
      'parameters',
    );
    expect(read([chapters(0, 5), [], chapters(0, 5)]).at(-1)?.unchanged).toHaveLength(5);
  });

  test('of statistics differ at each fetch, and do not count', () => {
    const tracked = (fetch: number) =>
      stories(0, 5, (number) => ({ link: `https://site.example/story-${number}?ref=${fetch}` }));
    expect(newIn(tracked(1), tracked(2))).toEqual([]);
  });
});

describe('another system, another language', () => {
  const plain = stories(0, 12, (number) => ({
    id: `https://old.example/?p=${number}`,
    title: `It's "story ${number}" - the end...`,
    summary: `It's the text of story ${number} -- "all" of it...`,
  }));
  const moved = plain.map(
    (entry): Entry => ({
      ...entry,
      id: `new-${entry.title?.length}-${entry.link?.slice(-3)}`,
      link: `https://new.example/posts/${entry.link?.split('/').pop()}`,
      title:
        entry.title
          ?.replace("'", '’')
          .replace(/"(.*)"/, '“$1”')
          .replace(' - ', ' – ')
          .replace('...', '…') ?? '',
      summary:
        entry.summary
          ?.replace("'", '’')
          .replace(/"(.*)"/, '«$1»')
          .replace('--', '—')
          .replace('...', '…') ?? '',
      ...at(Number(entry.publishedParsed) - 5 * 3_600_000),
    }),
  );

  test('new guids, paths, times and typography are no new entries', () => {
    expect(newIn(plain.slice(2), moved)).toHaveLength(2);
  });

  test('two systems alternate', () => {
    expect(newIn(plain, moved, plain, moved)).toEqual([]);
  });

  test.each(['guids kept', 'no guids'])('two languages alternate: %s', (guids) => {
    const german = (entry: Entry, i: number): Entry => ({
      ...entry,
      ...(guids === 'guids kept' && { id: `guid-${i}` }),
      link: entry.link?.replace('example/', 'example/de/') ?? '',
      title: `Geschichte ${i}`,
      summary: `Text ${i}`,
    });
    const english = (entry: Entry, i: number): Entry => ({
      ...entry,
      ...(guids === 'guids kept' && { id: `guid-${i}` }),
    });
    const list = stories(0, 12);
    expect(newIn(list.map(english), list.map(german), list.map(english), list.map(german))).toEqual([]);
  });

  test('another language, and nothing else than dates', () => {
    const told = (language: string) => (number: number) => ({
      id: `${language}-${number}`,
      link: `https://site.example/?token=${language}${number}`,
      title: `${language}: ${number}`,
      summary: `${language}, text ${number}`,
    });
    expect(newIn(stories(0, 12, told('en')), stories(2, 14, told('fr')))).toEqual(['fr: 13', 'fr: 12']);
  });

  test.each<[string, (number: number) => Partial<Entry>]>([
    ['few titles', (number) => ({ title: `Job ${number % 5}` })],
    ['few dates', (number) => at(START + (number % 5) * DAY)],
  ])('other entries with %s are new', (_name, more) => {
    const given = (number: number) => ({
      summary: `Text ${number}`,
      title: `Job ${number}`,
      ...more(number),
    });
    expect(newIn(stories(0, 10, given), stories(20, 30, given))).toHaveLength(10);
  });

  test('a feed without links that wrote fractions of seconds writes seconds', () => {
    const dated = (fraction: number) => (number: number) => ({
      link: '',
      ...at(START + number * DAY + fraction),
    });
    expect(newIn(stories(0, 4, dated(345)), stories(0, 5, dated(0)))).toEqual(['Story 4 of a river']);
    expect(newIn(stories(0, 4, dated(-DAY * 40_000 + 1)), stories(0, 4, dated(-DAY * 40_000)))).toEqual([]);
  });

  test('a session in the path does not count', () => {
    const session = (id: string) => (number: number) => ({
      link: `https://site.example/${number};jsessionid=${id}`,
      ...rewritten(number + 100 * id.length),
    });
    expect(newIn(stories(0, 5, session('A')), stories(0, 5, session('BC')))).toEqual([]);
  });
});

describe('the option ignore', () => {
  const counted = (count: number) =>
    stories(0, 3, (number) => ({
      title: `Story ${number} (${count + number} comments)`,
      enclosures: [{ href: `https://cdn.example/${number}.mp3?sig=${count}` }],
    }));
  const ignore = { texts: ['\\(\\d+ comments\\)'], parameters: ['SIG'] };

  test('keeps counts and tokens from being changes', () => {
    const { known } = diffEntries(null, feed(counted(1)), { ignore });
    expect(diffEntries(known, feed(counted(2)), { ignore }).unchanged).toHaveLength(3);
    const plain = diffEntries(diffEntries(null, feed(counted(1))).known, feed(counted(2)));
    expect(plain.changed).toHaveLength(3);
  });

  test('in guids', () => {
    const tokens = (token: string) =>
      stories(0, 3, (number) => ({
        id: `https://site.example/?id=${number}&sig=${token}#a`,
        ...rewritten(number),
      }));
    const { known } = diffEntries(null, feed(tokens('x')), { ignore });
    expect(diffEntries(known, feed(tokens('y')), { ignore }).unchanged).toHaveLength(3);
    const [first, ...others] = tokens('z');
    const deletedEntries = [{ ref: first?.id ?? '' }, { ref: 'https://site.example/?id=1&sig=y#b' }];
    const result = { ...feed(others), deletedEntries };
    expect(diffEntries(known, result, { ignore }).deleted).toHaveLength(1);
    expect(diffEntries(known, result).deleted).toHaveLength(0);
  });

  test.each([
    [{ texts: ['('] }, RangeError],
    [{ texts: '\\d' }, TypeError],
    [{ parameters: [1] }, TypeError],
    [{ words: [] }, TypeError],
    [[], TypeError],
  ])('%j is refused', (wrong, error) => {
    expect(() => diffEntries(null, feed([]), { ignore: wrong as never })).toThrow(error);
  });

  test.each<[unknown, string]>([
    ['(', 'not "("'],
    [/views/, 'not an object (RegExp)'],
  ])('the expression that is refused is named: %s', (wrong, end) => {
    const ignore = { texts: ['x', wrong] as string[] };
    expect(() => diffEntries(null, feed([]), { ignore })).toThrow(
      `options.ignore.texts[1] must be the text of a regular expression, ${end}`,
    );
  });
});

describe('an entry that has moved in the site is known by the last part of its address', () => {
  const moved = (before: string, after: string): (string | undefined)[] => {
    const [first, , third] = stories(0, 3);
    const one: Entry = { title: 'High water', summary: 'Old words', ...at(START), link: before };
    // The date shows that the text is another one: only the end of the address is left.
    const two: Entry = { ...one, ...at(START + DAY), summary: 'Other words of the same length', link: after };
    return newIn([first ?? {}, one, third ?? {}], [first ?? {}, two, third ?? {}]);
  };

  test.each([
    ['https://site.example/2026/high-water', 'https://site.example/posts/ebb'],
    ['https://site.example/a/1', 'https://site.example/b/1'],
    ['https://site.example/a/index.html', 'https://site.example/b/index.html'],
    ['https://site.example/index.php?p=12', 'https://site.example/index.php?p=13'],
  ])('not %s, %s', (before, after) => {
    expect(moved(before, after)).toEqual(['High water']);
  });

  test.each([
    ['https://site.example/2026/high-water', 'https://site.example/posts/high-water'],
    ['https://site.example/2026/high-water', 'https://blog.example/a/b/high-water/'],
    ['https://site.example/old/index.php?p=12', 'https://site.example/new/index.php?p=12'],
    ['https://site.example/all.html#high-water', 'https://site.example/archive/all.html#high-water'],
    ['https://site.example/a/tide', 'https://site.example/b/tide'],
  ])('%s, %s', (before, after) => {
    expect(moved(before, after)).toEqual([]);
  });
});
