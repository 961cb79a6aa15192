/** The members of a JSON Feed have no order: the feed is the same in each, whole and while it arrives. */

import { describe, expect, test } from 'vitest';
import type { FeedResult } from '../../../src/core/document/result.ts';
import { parseFeed } from '../../../src/index.ts';
import { parseFeedStream } from '../../../src/stream.ts';
import fc, { runs } from '../../properties.ts';
import { FEED_FILES } from '../document/pieces.ts';

type Members = Record<string, unknown>;

function membersOf(bytes: Uint8Array): Members | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The feeds whose members JSON.parse reads as they are. */
const FEEDS = FEED_FILES.filter(({ name }) => name.startsWith('json/')).flatMap(({ name, bytes }) => {
  const members = membersOf(bytes);
  return members === undefined || /\d{16}/.test(JSON.stringify(members)) ? [] : [{ name, members }];
});

/** The result without the places, which depend on the order. */
function content({ feed, entries, version, problems }: FeedResult): unknown {
  const codes = problems.map(({ code, elementPath, message }) => `${code} ${elementPath} ${message}`);
  return { feed, entries, version, problems: codes.sort() };
}

/** The text of a feed with its members in this order. */
function written(members: Members, order: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(order.map((name) => [name, members[name]])));
}

async function streamed(text: string): Promise<FeedResult | undefined> {
  const bytes = new TextEncoder().encode(text);
  const source = (async function* () {
    for (let at = 0; at < bytes.length; at += 300) yield bytes.subarray(at, at + 300);
  })();
  const entries: FeedResult['entries'] = [];
  for await (const event of parseFeedStream(source)) {
    if (event.type === 'entry') entries.push(event.entry);
    if (event.type === 'end') return { ...event.result, entries };
  }
  return undefined;
}

describe('members in any order', () => {
  test('there are feeds', () => expect(FEEDS.length).toBeGreaterThan(12));
  test.each(FEEDS)('$name', async ({ members }) => {
    const expected = content(parseFeed(JSON.stringify(members)));
    const names = Object.keys(members);
    const orders = fc.shuffledSubarray(names, { minLength: names.length });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const text = written(members, order);
        expect(content(parseFeed(text))).toEqual(expected);
        const found = await streamed(text);
        if (found !== undefined) expect(content(found)).toEqual(expected);
      }),
      runs(20),
    );
  });
});

describe('a member that is there twice', () => {
  const twice = (first: string, second: string): string =>
    `{"version": "https://jsonfeed.org/version/1.1", "title": "Quay", ${first}, "description": "Boats", ${second}}`;
  const items = (...ids: string[]): string => `"items": [${ids.map((id) => `{"id": "${id}"}`).join()}]`;
  const ids = ({ entries }: FeedResult): unknown[] => entries.map(({ id }) => id);
  test.each([
    ['both with items', items('a', 'b'), items('c'), ['c']],
    ['the first empty', items(), items('c'), ['c']],
    ['the last empty', items('a'), items(), []],
    ['the last an object', items('a'), '"items": {"id": "c"}', ['c']],
  ])('items, %s: the last list counts', (_, first, second, expected) => {
    expect(ids(parseFeed(twice(first, second)))).toEqual(expected);
    expect(ids(parseFeed(twice(first, second), undefined, { provenance: true }))).toEqual(expected);
  });
  test('language: the last one counts', () => {
    const { entries, feed } = parseFeed(twice(`"language": "fr", ${items('a')}`, '"language": "de"'));
    expect([feed.language, entries.length]).toEqual(['de', 1]);
  });
});
