/** No value of a document, of a stored result or of a state is converted implicitly: nothing throws, or a TypeError names the argument. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../src/check.ts';
import { discoverFeeds } from '../src/discover.ts';
import { type FetchResult, fetchFeed } from '../src/fetch.ts';
import { type FollowedFeed, updateFeed } from '../src/follow.ts';
import { diffEntries, identifyEntries } from '../src/identity.ts';
import {
  type Content,
  type Entry,
  type Feed,
  parseFeed,
  present,
  presentEpisode,
  presentShow,
  reviveResult,
  toHtml,
  toPlainText,
} from '../src/index.ts';
import { type OpmlList, writeOpml } from '../src/opml.ts';
import { feedHints, nextFetch } from '../src/schedule.ts';
import { feedWith, ODD_VALUES, oddFeeds, oddJson, PLACES } from './fuzz/members.ts';
import { inTurn } from './long.ts';
import fc, { runs } from './properties.ts';
import { streamed } from './streamed.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

/** Passes a document through everything that reads it, and what comes out of it through everything that reads that. */
function useAll(text: string): void {
  const result = parseFeed(text, undefined, { provenance: true });
  checkFeed(text, undefined, { profiles: ['pedantic'] });
  discoverFeeds(text, undefined, { url: 'http://a.example/f' });
  for (const entry of result.entries) {
    present(entry, result.feed);
    for (const part of [entry.titleDetail, entry.summaryDetail, ...(entry.content ?? [])]) {
      if (part === undefined) continue;
      expect([typeof toHtml(part), typeof toPlainText(part)]).toEqual(['string', 'string']);
    }
  }
  const { known } = diffEntries(undefined, result);
  expect(diffEntries(JSON.parse(JSON.stringify(known)), result).added).toEqual([]);
  feedHints(result, NOW);
  nextFetch({ result, now: NOW });
  expect(reviveResult(JSON.parse(JSON.stringify(result)))).toStrictEqual(result);
  for (const { message } of result.problems) expect(message).not.toMatch(/[\0-\x08\x0b-\x1f]/);
}

describe('a member of a document', () => {
  test.each(PLACES)('%s.%s', (...place) => {
    const turn = PLACES.findIndex((other) => other.join() === place.join());
    for (const value of inTurn(ODD_VALUES, turn, 10)) useAll(feedWith([[place, value]]));
  });

  test.each(['version', 'items', 'title'])('%s alone', (name) => {
    for (const value of ODD_VALUES) {
      useAll(`{${JSON.stringify(name)}:${value}}`);
      useAll(`{"title":"t","items":[${value},{"id":"1"}],${JSON.stringify(name)}:${value}}`);
    }
  });

  test('the whole document', () => {
    for (const value of ODD_VALUES) useAll(value);
  });

  test('several members', () => {
    fc.assert(fc.property(oddFeeds, useAll), runs(3000));
  });

  test('as a stream', async () => {
    const law = fc.asyncProperty(oddFeeds, async (text) => {
      expect(await streamed(text, 97)).toEqual(parseFeed(text).entries);
    });
    await fc.assert(law, runs(1000));
  });
});

/** Whether an error is a refusal of the argument: it says what is expected. */
function refuses(name: string | RegExp, run: () => unknown): void {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toMatch(name);
    expect((error as Error).message).toMatch(/ must be /);
  }
}

/** Every object inside a value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** A copy in which one key of one object has this value. */
function changed<T>(value: T, at: number, to: unknown): T {
  const copy = structuredClone(value);
  const slots = [...objectsIn(copy)].flatMap((object) =>
    Object.keys(object).map((key) => (): void => {
      object[key] = to;
    }),
  );
  slots[at % slots.length]?.();
  return copy;
}

const RICH = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
  xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
  <title>T</title><ttl>60</ttl><skipHours><hour>1</hour></skipHours><skipDays><day>Monday</day></skipDays>
  <sy:updatePeriod>daily</sy:updatePeriod><sy:updateBase>2024-01-01T00:00:00Z</sy:updateBase><itunes:image href="http://a.test/i"/>
  <podcast:updateFrequency rrule="FREQ=DAILY">daily</podcast:updateFrequency>
  <item><title>a</title><link>http://a.test/1</link><guid>1</guid><author>i@a.test (Ida)</author><category>c</category>
  <dc:creator>Ole</dc:creator><enclosure url="http://a.test/m.mp3" length="1" type="audio/mpeg"/>
  <description>&lt;b>x&lt;/b>&lt;img src="http://a.test/p">&lt;h1>y&lt;/h1></description><pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate>
  <media:group><media:content url="http://a.test/v" width="1" height="2"><media:thumbnail url="http://a.test/t"/></media:content></media:group>
  <itunes:duration>10:00</itunes:duration></item></channel></rss>`;

describe('a value of a stored result', () => {
  const result = parseFeed(RICH);
  const { known } = diffEntries(undefined, result);
  const anywhere = fc.tuple(fc.nat(), oddJson);
  const law = (run: (at: number, value: unknown) => void): void =>
    fc.assert(
      fc.property(anywhere, ([at, value]) => run(at, value)),
      runs(5000),
    );

  test('present', () =>
    law((at, value) => {
      const { entries, feed } = changed({ entries: result.entries, feed: result.feed }, at, value);
      const entry = (entries as readonly Entry[] | null)?.[0] as Entry;
      refuses('of present', () => present(entry, feed as Feed, { headingLevel: 2 }));
    }));

  test('presentEpisode and presentShow', () =>
    law((at, value) => {
      const { entries, feed } = changed({ entries: result.entries, feed: result.feed }, at, value);
      const entry = (entries as readonly Entry[] | null)?.[0] as Entry;
      refuses('of presentEpisode', () => presentEpisode(entry, feed as Feed));
      refuses('of presentShow', () => presentShow(feed as Feed));
    }));

  test('updateFeed', () => {
    const url = 'https://a.test/feed';
    const feed = { url, next: new Date(0), state: { url }, known, title: 'T' };
    const fetched = { outcome: 'changed', reason: 'new-body', state: { url }, next: { hints: [] }, result };
    law((at, value) => {
      const both = changed({ feed, fetched }, at, value);
      refuses(/of updateFeed|^known/, () =>
        updateFeed(both.feed as FollowedFeed, both.fetched as never as FetchResult, NOW),
      );
    });
  });

  test('toHtml and toPlainText', () =>
    law((at, value) => {
      const detail = changed({ type: 'text/html', value: '<b>a</b>', base: 'http://a.test/' }, at, value);
      for (const given of [detail, value] as Content[]) {
        refuses('detail of toHtml', () => toHtml(given));
        refuses('detail of toPlainText', () => toPlainText(given));
      }
    }));

  test('reviveResult', () =>
    law((at, value) => {
      reviveResult(changed(JSON.parse(JSON.stringify(result)), at, value));
      refuses('json of reviveResult', () => reviveResult(value));
    }));

  test('reviveResult of any depth', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = JSON.parse(`{"entries":${open.repeat(50_000)}1${close.repeat(50_000)}}`);
      expect(Object.keys(reviveResult(deep))).toEqual(['entries']);
    }
  });

  test('the list of writeOpml', () => {
    const list = {
      ...{ title: 't', created: 'x', owner: 'o', namespaces: { p: 'urn:p' } },
      feeds: [
        {
          ...{ url: 'http://a.test/f', title: 'a', link: 'l', description: 'd', language: 'de', type: 'rss' },
          ...{ categories: ['c'], folders: [['F', 'G']], attributes: { created: 'x' } },
        },
      ],
      folders: [{ path: ['F'], attributes: { x: 'y' } }],
    };
    law((at, value) => {
      // An empty URL is a RangeError.
      if (value === '' || JSON.stringify(value)?.includes('""')) return;
      refuses('list', () => writeOpml(changed(list, at, value)));
      refuses('list', () => writeOpml(value as OpmlList));
    });
  });

  test('diffEntries', () =>
    law((at, value) => {
      refuses('known', () => diffEntries(changed(JSON.parse(JSON.stringify(known)), at, value), result));
      refuses('known', () => diffEntries(value as never, result));
    }));

  test('diffEntries and identifyEntries of a stored result', () =>
    law((at, value) => {
      const deletedEntries = [{ ref: 'http://a.test/gone', when: '2026-01-01T00:00:00Z' }];
      const stored = { feed: result.feed, entries: result.entries, deletedEntries };
      const odd = changed(stored, at, value);
      refuses('result', () => diffEntries(known, odd));
      refuses('result', () => diffEntries(undefined, odd));
      refuses('result', () => identifyEntries(odd));
    }));

  test('feedHints and nextFetch', () =>
    law((at, value) => {
      const odd = changed({ feed: result.feed, entries: result.entries }, at, value);
      const hints = JSON.parse(JSON.stringify(feedHints(result, NOW)));
      const before = changed(hints, at, value);
      refuses('result', () => feedHints(odd, NOW, before));
      refuses('options.result', () => nextFetch({ result: odd, now: NOW }));
      refuses('options.state', () =>
        nextFetch({ state: changed({ failures: 1, hints }, at, value), now: NOW }),
      );
      refuses('options.state', () => nextFetch({ state: value as never, now: NOW }));
    }));

  test('the state of fetchFeed', async () => {
    const url = 'https://a.test/feed';
    const fetch = async (): Promise<Response> => new Response(RICH, { headers: { etag: '"1"' } });
    const first = await fetchFeed(url, { fetch: fetch as never, now: NOW });
    const move = { to: 'https://b.test/', since: NOW.toISOString(), sightings: 2 };
    const stored = JSON.parse(JSON.stringify({ ...first.state, next: undefined, move }));
    const check = fc.asyncProperty(anywhere, async ([at, value]) => {
      for (const state of [changed(stored, at, value), value]) {
        try {
          await fetchFeed(url, { fetch: fetch as never, now: NOW, state: state as never });
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          expect((error as Error).message).toContain('options.state must be');
        }
      }
    });
    await fc.assert(check, runs(1000));
  });
});
