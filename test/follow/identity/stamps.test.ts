/** An entry whose values are those of the last time keeps its facts, and nothing else differs. */

import { expect, test } from 'vitest';
import { type DiffOptions, diffEntries, type KnownEntries } from '../../../src/identity.ts';
import { type Entry, type FeedResult, parseFeed } from '../../../src/index.ts';
import { inTurn } from '../../long.ts';
import { readFeed, SAVED_FEEDS } from '../../saved-feeds.ts';

type Change = (entry: Entry, index: number) => Entry | undefined;

const edited =
  (more: Partial<Entry>, of = 2): Change =>
  (entry, index) =>
    index % of === 0 ? { ...entry, ...more } : entry;

/** Changes of a feed between two fetches. */
const CHANGES: Readonly<Record<string, Change>> = {
  nothing: (entry) => entry,
  'another title': edited({ title: 'Another title' }),
  'no title': edited({ title: undefined } as object),
  'another id': edited({ id: 'tag:example.org,2026:1' }),
  'another link': edited({ link: 'https://example.org/other?utm_source=a&ref=1' }),
  'another date': edited({ published: '2026-01-01', publishedParsed: new Date(0) }),
  'another summary': edited({ summary: '<p>Another <b>summary</b></p>' }),
  'the summary as content': (entry) =>
    entry.summary === undefined
      ? entry
      : { ...entry, summary: '', content: [{ type: 'text/html', value: entry.summary }] },
  'another file': edited({ enclosures: [{ href: 'https://example.org/a.mp3' }] }),
  'every other entry left': (entry, index) => (index % 2 === 0 ? entry : undefined),
  'numbered links': (entry, index) => ({
    ...entry,
    link: `https://example.org/?ref=${index}`,
    title: 'A',
    id: '',
  }),
};

const READINGS: readonly DiffOptions[] = [
  {},
  { ignore: { texts: ['e'] } },
  { ignore: { parameters: ['p', 'utm_source'] } },
];

const NOW = new Date(Date.UTC(2026, 0, 1));
const STAMP = / \S+$/;

const withoutStamps = (known: KnownEntries): KnownEntries => ({
  ...known,
  entries: known.entries.map((row) => (typeof row === 'string' ? row.replace(STAMP, '') : row)),
});

/** An entry that a part of a feed lacks keeps its stamp: it is before the first day, on which others have left. */
function withStampsOf(stored: KnownEntries, known: KnownEntries): KnownEntries {
  const firstDay = known.entries.findIndex((row) => typeof row === 'number');
  const bare = withoutStamps(stored).entries;
  const entries = known.entries.map((row, i) =>
    firstDay === -1 || i < firstDay ? (stored.entries[bare.indexOf(row)] ?? row) : row,
  );
  return { ...known, entries };
}

const after = ({ feed, entries }: FeedResult, change: Change) => ({
  feed,
  entries: entries.flatMap((entry, index) => change(entry, index) ?? []),
});

test.each(SAVED_FEEDS)('%s changes as without stamps', (file) => {
  const turn = SAVED_FEEDS.indexOf(file);
  const { bytes, headers, options } = readFeed(file);
  const result = parseFeed(bytes, headers, options);
  for (const before of inTurn(READINGS, turn, READINGS.length)) {
    const { known } = diffEntries(undefined, result, { ...before, now: NOW });
    const stored: KnownEntries = JSON.parse(JSON.stringify(known));
    for (const [i, [name, change]] of Object.entries(CHANGES).entries())
      for (const reading of inTurn(READINGS, Math.floor(turn / READINGS.length) + i, READINGS.length)) {
        const next = after(result, change);
        const settings = { ...reading, now: NOW };
        const { known: without, ...expected } = diffEntries(withoutStamps(stored), next, settings);
        const known = withStampsOf(stored, without);
        expect(diffEntries(stored, next, settings), name).toEqual({ ...expected, known });
      }
  }
});

test('the text of a known entry is not read', () => {
  const body = '<rss><channel><item><guid>1</guid><description>Low tide</description></item></channel></rss>';
  const result = parseFeed(body);
  const { known } = diffEntries(undefined, result);
  const [row] = known.entries as string[];
  const facts = String(row).split(' ');
  expect(facts).toHaveLength(13);
  // The facts of another title, under the stamp of this entry.
  facts[9] = 'another';
  const { unchanged, changed } = diffEntries({ ...known, entries: [facts.join(' ')] }, result);
  expect([unchanged.length, changed.length]).toEqual([1, 0]);
});
