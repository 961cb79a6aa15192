/** A poll gives what parsing the whole feed and comparing all entries gives, with any part of the feed known. */

import { expect, test } from 'vitest';
import { type FeedUpdate, type FollowedFeed, openPoll, updateFeed } from '../../src/follow.ts';
import type { EntryIgnore, KnownEntries } from '../../src/identity.ts';
import { type Entry, type ParseOptions, parseFeed } from '../../src/index.ts';
import { testLinear } from '../growth.ts';
import { inTurn } from '../long.ts';
import fc, { runs } from '../properties.ts';
import { readFeed, SAVED_FEEDS } from '../saved-feeds.ts';

const NOW = new Date(Date.UTC(2026, 0, 1));
const URL_OF_FEED = 'https://a.test/feed';

interface Body {
  readonly bytes: Uint8Array;
  readonly headers?: Record<string, string> | undefined;
  readonly options?: ParseOptions | undefined;
}
type State = Pick<FollowedFeed, 'known' | 'ignore'>;

const feedWith = (state: State): FollowedFeed => ({ url: URL_OF_FEED, next: null, ...state });
const fetchedOf = (result: unknown) => ({ outcome: 'changed', result, state: {}, next: {} }) as never;

function poll({ bytes, headers, options }: Body, state: State): FeedUpdate {
  const { parseBody, update } = openPoll(feedWith(state));
  return update(fetchedOf(parseBody(bytes, headers ?? {}, options ?? {})), NOW);
}

const whole = ({ bytes, headers, options }: Body, state: State): FeedUpdate =>
  updateFeed(feedWith(state), fetchedOf(parseFeed(bytes, headers ?? {}, options)), NOW);

const STAMP = /^(\S+ (?:\S* ){10}\S*) \S+$/;
const withoutStamps = (known: KnownEntries | null | undefined) => ({
  ...known,
  entries: known?.entries.map((row) => (typeof row === 'string' ? row.replace(STAMP, '$1') : row)),
});

function expectEqual(polled: FeedUpdate, expected: FeedUpdate, name: string): void {
  expect(polled.entries, name).toEqual(expected.entries);
  expect(polled.deleted, name).toEqual(expected.deleted);
  expect(withoutStamps(polled.feed.known), name).toEqual(withoutStamps(expected.feed.known));
}

/** The known entries without one of so many. */
const lack = (known: KnownEntries | null | undefined, of: number, first: number): KnownEntries => ({
  version: 2,
  ...known,
  entries: (known?.entries ?? []).filter((_row, index) => index % of !== first),
});

const IGNORES: readonly (EntryIgnore | undefined)[] = [undefined, { texts: ['e'] }, { parameters: ['p'] }];

test.each(SAVED_FEEDS)('%s is polled as it is parsed', (file) => {
  const body = readFeed(file);
  const { known } = poll(body, {}).feed;
  for (const ignore of inTurn(IGNORES, SAVED_FEEDS.indexOf(file), IGNORES.length))
    for (const state of [known, lack(known, 3, 0), lack(known, 2, 1)])
      expectEqual(poll(body, { known: state, ignore }), whole(body, { known: state, ignore }), file);
});

/** Parts of entries: what their own text does not decide alone, and what ends or hides them in other places than their end tag. */
const PARTS = [
  '<guid>1</guid>',
  '<guid isPermaLink="false">tag:a.test,2026:2</guid>',
  '<link>/relative</link>',
  '<link>https://a.test/p?ref=1</link>',
  '<link>https://a.test/p?ref=2</link>',
  '<link>https://a.test/p?ref=3</link>',
  '<title>One &amp;lt; two</title>',
  '<title>Other</title>',
  '<title><![CDATA[</item>]]></title>',
  '<pubDate>01/02/2026</pubDate>',
  '<pubDate>25/12/2025</pubDate>',
  '<pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>',
  '<description>&lt;a href="b" onclick="c">d&lt;/a></description>',
  '<description>Words</description>',
  '<description><b>bare</b> &nbsp; AT&T</description>',
  '<description>open',
  '<content:encoded><![CDATA[<p>low</p><script>x</script>]]></content:encoded>',
  '<content:encoded><![CDATA[a </item> b]]></content:encoded>',
  '<x:creator>me</x:creator>',
  '<dc:date>2026-01-01</dc:date>',
  '<enclosure url="a.mp3" length="1" type="audio/mpeg"/>',
  '<media:content url="https://a.test/b.jpg"/>',
  '<item><guid>inner</guid><title>Inner</title></item>',
  '<entry><id>inner</id><title>Inner</title></entry>',
  '<source><item><title>In source</title></item></source>',
  '<!-- </item> -->',
  '&own;',
  'Ã© text',
];
const HEADS = [
  '<title>T</title>',
  '<title>U</title>',
  '<link>https://a.test/home</link>',
  '<link>https://b.test/</link>',
  '<lastBuildDate>Mon, 02 Mar 2026 10:00:00 GMT</lastBuildDate>',
  '<language>de</language>',
  '<description>open',
  '<fh:complete/>',
];
const ROOTS = [
  '<rss version="2.0"><channel>',
  '<rss version="2.0" xmlns:x="http://purl.org/dc/elements/1.1/"><channel>',
  '<rss version="2.0" xmlns:x="https://x.test/" xml:base="https://c.test/"><channel>',
  '<!DOCTYPE rss [<!ENTITY own "one">]><rss version="2.0"><channel>',
  '<!DOCTYPE rss [<!ENTITY own "two">]><rss version="2.0"><channel>',
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel>',
  '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr"><channel>',
];
const STARTS = ['<item>', '<item>', '<item xml:base="/sub/">', '<item xmlns:x="https://y.test/">', '<item/>'];

const entry = fc
  .tuple(fc.constantFrom(...STARTS), fc.uniqueArray(fc.constantFrom(...PARTS), { maxLength: 5 }))
  .map(([start, parts]) => `${start}${parts.join('')}</item>`);
const version = fc.record({
  root: fc.constantFrom(...ROOTS),
  head: fc.uniqueArray(fc.constantFrom(...HEADS), { maxLength: 2 }),
  tail: fc.uniqueArray(fc.constantFrom(...HEADS), { maxLength: 1 }),
  /** The entries of the pool that this version of the feed has. */
  places: fc.array(fc.nat(5), { maxLength: 8 }),
  isLatin: fc.boolean(),
});
type Version = typeof version extends fc.Arbitrary<infer Value> ? Value : never;

function bodyOf({ root, head, tail, places, isLatin }: Version, pool: readonly string[]): Body {
  const entries = places.map((place) => pool[place % pool.length] ?? '');
  const text = `${root}${head.join('')}${entries.join('\n')}${tail.join('')}</channel>`;
  return { bytes: Buffer.from(text, isLatin ? 'latin1' : 'utf8') };
}

test('every sequence of versions of a feed is polled as it is parsed', () => {
  const pools = fc.array(entry, { minLength: 1, maxLength: 6 });
  const ignores = fc.constantFrom(...IGNORES);
  fc.assert(
    fc.property(
      pools,
      fc.array(fc.tuple(version, ignores), { minLength: 2, maxLength: 4 }),
      (pool, versions) => {
        let polled: State['known'];
        let expected: State['known'];
        for (const [one, ignore] of versions) {
          const body = bodyOf(one, pool);
          const left = poll(body, { known: polled, ignore });
          const right = whole(body, { known: expected, ignore });
          expectEqual(left, right, Buffer.from(body.bytes).toString());
          polled = JSON.parse(JSON.stringify(left.feed.known));
          expected = right.feed.known;
        }
      },
    ),
    runs(4_000),
  );
});

const rss = (items: string): Body => ({
  bytes: Buffer.from(`<rss version="2.0"><channel>${items}</channel></rss>`),
});
const item = (guid: number, text = 'Words'): string =>
  `<item><guid>${guid}</guid><title>T${guid}</title><description>${text}</description></item>`;

/** The entries of the result that `parseBody` gives. */
function entriesOf({ bytes }: Body, known: State['known']): readonly Entry[] {
  const { entries } = openPoll(feedWith({ known })).parseBody(bytes, {}, {}) as { entries: Entry[] };
  return entries;
}

test('of known entries it reads only what identifies them', () => {
  const { known } = poll(rss(item(1)), {}).feed;
  const [added, kept] = entriesOf(rss(item(2) + item(1)), known);
  expect(added).toMatchObject({ id: '2', title: 'T2', summary: 'Words' });
  expect(kept).toEqual({ id: '1', guidislink: expect.anything(), known: expect.any(String) });
  const [edited] = entriesOf(rss(item(1, 'Other words')), known);
  expect(edited).toMatchObject({ title: 'T1', summary: 'Other words' });
});

test('a state that updateFeed has written is read, and no entry is changed', () => {
  const body = rss(item(1) + item(2));
  const { known } = whole(body, {}).feed;
  const { entries, feed } = poll(body, { known });
  expect(entries).toEqual([]);
  expect(entriesOf(body, feed.known).every((one) => one.known !== undefined)).toBe(true);
  expect(whole(body, { known: feed.known }).entries).toEqual([]);
});

test('a copy of the result is compared like the result', () => {
  const { known } = poll(rss(item(1) + item(2)), {}).feed;
  const body = rss(item(3) + item(2) + item(1, 'Other words'));
  const { parseBody, update } = openPoll(feedWith({ known }));
  const copy = structuredClone(parseBody(body.bytes, {}, {}));
  expectEqual(update(fetchedOf(copy), NOW), whole(body, { known }), 'copy');
});

test('reduced entries of another store are left out', () => {
  const { known } = poll(rss(item(1)), {}).feed;
  const result = openPoll(feedWith({ known })).parseBody(rss(item(2) + item(1)).bytes, {}, {});
  const { entries } = updateFeed(feedWith({}), fetchedOf(result), NOW);
  expect(entries.map(({ entry: { id } }) => id)).toEqual(['2']);
});

testLinear('long names and languages around entries', 20_000, (size) => {
  const long = 'l'.repeat(size);
  const items = Array.from({ length: size / 20 }, (_, i) => `<item xmlns:q="u${i}"><guid>${i}</guid></item>`);
  const document = `<rss version="2.0" xmlns:${long}="http://a.example/" xml:lang="${long}"><channel>${items.join('')}</channel></rss>`;
  return openPoll(feedWith({})).parseBody(new TextEncoder().encode(document), {}, {});
});

test('entries without end tags take linear time', () => {
  const { known } = poll(rss(item(1)), {}).feed;
  const many = rss(`${'<item/>'.repeat(50_000)}${item(1)}`);
  expect(entriesOf(many, known)).toHaveLength(50_001);
});
