/** Ranges of a WARC file give the records of one reader, wherever they begin. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { record, response, writeCrawl } from '../../bench/crawl.mjs';
import type { WarcRange } from '../../src/corpus/item.ts';
import { type PerformedItem, performRange, RangeChain, type RangeOutcome } from '../../src/corpus/ranges.ts';
import { perform } from '../../src/corpus/task.ts';
import fc, { runs } from '../properties.ts';
import { rss, temporary } from './temporary.ts';

/** How a thread answers: in full, with its end, or with less of the range than there is. */
type Answer = (done: RangeOutcome) => RangeOutcome | undefined;
const inFull: Answer = (done) => done;

/** The records of a file that is cut into ranges. */
async function readInRanges(path: string, cuts: readonly number[], answer = inFull): Promise<string[]> {
  const runRange = async (range: WarcRange): Promise<RangeOutcome | undefined> =>
    answer(await performRange({ range, memoryMB: undefined }));
  const chain = new RangeChain({ runRange, run: (task) => perform(task) });
  const said: string[] = [];
  const ends = [...new Set(cuts)].sort((a, b) => a - b).concat(Number.POSITIVE_INFINITY);
  for (const [i, to] of ends.entries()) {
    const start = i === 0 ? { from: 0, after: -1 } : { from: ends[i - 1] ?? 0 };
    const range = {
      path,
      file: 'x.warc',
      to,
      selection: { task: { options: {} }, feedsOnly: false },
      ...start,
    };
    for await (const records of chain.next(range, await runRange(range))) said.push(...records.map(describe));
  }
  return said;
}

const describe = ({ item, outcome }: PerformedItem): string => {
  const message = item.task === undefined ? ('message' in item ? item.message : '') : outcome?.snapshot;
  return `${item.name} ${item.place?.offset} ${item.place?.next} ${message}`;
};

const feed = (name: string, body: string | Uint8Array = rss(name)): Buffer =>
  record('response', `http://a.example/${name}`, response('Content-Type: text/xml\r\n', body));
const members = (records: readonly Buffer[]): Buffer => Buffer.concat(records.map((one) => gzipSync(one)));

const FEEDS = Array.from({ length: 12 }, (_, i) => feed(`${i}`));
/** A feed whose text is a crawl. */
const crawlIn = (bytes: Buffer): Buffer =>
  feed('within', Buffer.concat([Buffer.from('<rss>\r\n\r\n'), bytes]));

const crawlOf = (records: number): Buffer => {
  const directory = temporary();
  writeCrawl({ directory, records, entries: 1, seed: 11 });
  return readFileSync(join(directory, 'crawl-00000.warc.gz'));
};

const FILES: readonly [string, Buffer][] = [
  ['compressed', crawlOf(16)],
  ['plain', Buffer.concat(FEEDS)],
  [
    'plain, with more line breaks between records',
    Buffer.concat(FEEDS.flatMap((one) => [one, Buffer.from('\r\n')])),
  ],
  [
    'plain, a feed has records',
    Buffer.concat([...FEEDS.slice(0, 3), crawlIn(Buffer.concat(FEEDS)), ...FEEDS]),
  ],
  [
    'compressed without effect, a feed has members',
    Buffer.concat([members(FEEDS), gzipSync(crawlIn(members(FEEDS)), { level: 0 }), members(FEEDS)]),
  ],
  ['compressed as one', gzipSync(Buffer.concat(FEEDS))],
  ['some records in each member', members([Buffer.concat(FEEDS.slice(0, 5)), Buffer.concat(FEEDS.slice(5))])],
  ['plain and compressed', Buffer.concat([...FEEDS, members(FEEDS), ...FEEDS])],
  [
    'a record that is larger than ranges',
    Buffer.concat([...FEEDS, feed('large', rss('x'.repeat(200_000))), ...FEEDS]),
  ],
];

test.each(FILES)('%s', async (_name, whole) => {
  const directory = temporary();
  const path = join(directory, 'x.warc');
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 3 });
  const cuts = fc.array(fc.integer({ min: 1, max: whole.length + 10 }), { maxLength: 12 });
  const end = fc.oneof(fc.constant(whole.length), fc.nat(whole.length));
  await fc.assert(
    fc.asyncProperty(
      damage,
      end,
      cuts,
      fc.infiniteStream(fc.nat(9)),
      async (changes, length, places, chances) => {
        const bytes = Buffer.from(whole.subarray(0, length));
        for (const [at, value] of changes) if (at < length) bytes[at] = value;
        writeFileSync(path, bytes);
        const expected = await readInRanges(path, []);
        expect(await readInRanges(path, places)).toEqual(expected);
        // Threads that end, or stop within a range.
        const answer: Answer = (done) => {
          const { value: chance = 0 } = chances.next();
          if (chance === 0) return undefined;
          const [first] = done.performed;
          const { place } = first?.item ?? {};
          if (chance > 2 || first === undefined || place === undefined) return done;
          const { offset: after, next: from } = place;
          return { start: done.start, performed: [first], from, after, rest: 'more' };
        };
        expect(await readInRanges(path, places, answer)).toEqual(expected);
      },
    ),
    runs(40),
  );
});

test('ranges of one byte', async () => {
  const path = join(temporary({ 'x.warc': members(FEEDS.slice(0, 2)) }), 'x.warc');
  const cuts = Array.from({ length: readFileSync(path).length }, (_, i) => i + 1);
  expect(await readInRanges(path, cuts)).toEqual(await readInRanges(path, []));
  expect(await readInRanges(path, [])).toHaveLength(2);
});
