/** The changes of a store by a fetch: laws over outcomes, reasons, dates and titles. */

import { describe, expect, test } from 'vitest';
import { type FollowedFeed, updateFeed } from '../../src/follow.ts';
import { type Entry, parseFeed, presentShow } from '../../src/index.ts';
import fc, { runs } from '../properties.ts';

const NOW = new Date(Date.UTC(2026, 0, 1));
const FEED: FollowedFeed = { url: 'https://site.example/feed', title: 'Before', next: new Date(0) };
const DAY = 24 * 60 * 60 * 1000;
const STATE = { etag: 'x' };
const post = (number: number, more: Partial<Entry> = {}): Entry => ({
  id: `id-${number}`,
  title: `Title ${number}`,
  summary: `Text ${number}`,
  ...more,
});
const fetchedOf = (result: object | undefined, more: object = {}) =>
  ({ outcome: 'changed', reason: 'ok', state: STATE, next: { at: NOW }, result, ...more }) as never;
const update = (result: object, feed: FollowedFeed = FEED, more: object = {}) =>
  updateFeed(feed, fetchedOf({ feed: {}, ...result }, more), NOW);

describe('the feed', () => {
  test.each(['unchanged', 'limited', 'gone', 'not-a-feed', 'failed'])(
    '%s: only its state and time change',
    (outcome) => {
      const result = { feed: { titleDetail: { type: 'text', value: 'After' } }, entries: [post(1)] };
      for (const at of [NOW, undefined]) {
        const { next: _next, ...rest } = FEED;
        const feed = { ...rest, state: STATE, ...(at !== undefined && { next: at }) };
        const found = updateFeed(FEED, fetchedOf(result, { outcome, next: { at } }), NOW);
        expect(found).toStrictEqual({ feed, entries: [], deleted: [] });
      }
    },
  );

  test.each([
    [{ type: 'text/html', value: '<b>After</b> &amp; now' }, 'After & now'],
    [{ type: 'text/plain', value: 'After' }, 'After'],
    [{ type: 'text/plain', value: '' }, 'Before'],
    [undefined, 'Before'],
    [5, 'Before'],
    [{ value: 5 }, 'Before'],
  ])('has the title %j as %s', (titleDetail, title) => {
    expect(update({ feed: { titleDetail }, entries: [] }).feed.title).toBe(title);
  });

  test('shows its title like presentShow, also when it is escaped twice', () => {
    const piece = fc.constantFrom(
      'Tides ',
      '&amp;',
      '&lt;b&gt;',
      '&lt;/b&gt;',
      '&amp;amp;',
      '&lt;br&gt;',
      'HTML ',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('text', 'html'), (pieces, type) => {
        const title = `<title type="${type}">${pieces.join('').replaceAll('&', '&amp;')}</title>`;
        const result = parseFeed(`<feed xmlns="http://www.w3.org/2005/Atom">${title}</feed>`);
        expect(update(result, { url: FEED.url }).feed.title ?? '').toBe(presentShow(result.feed).title);
      }),
    );
  });

  test('has no title when it never had one', () => {
    expect(update({ entries: [] }, { url: FEED.url })).toStrictEqual({
      feed: { url: FEED.url, state: STATE, next: NOW, known: { version: 2, entries: [] } },
      entries: [],
      deleted: [],
    });
  });
});

describe('entries', () => {
  test('that are new, edited or moved come in the order of the feed, each once', () => {
    const kinds = fc.array(fc.constantFrom('added', 'changed', 'moved', 'unchanged', 'repeated'), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(kinds, (all) => {
        const old = all.flatMap((kind, i) => (kind === 'added' ? [] : [post(i)]));
        const first = update({ entries: old });
        expect(first.entries.map(({ change, first: isFirst }) => [change, isFirst])).toEqual(
          old.map(() => ['added', true]),
        );
        const now = all.flatMap((kind, i): Entry[] => {
          if (kind === 'changed') return [post(i, { summary: 'Edited' })];
          if (kind === 'moved') return [post(i, { link: `https://site.example/new/${i}` })];
          return kind === 'repeated' ? [post(i), post(i)] : [post(i)];
        });
        const expected = all.filter((kind) => kind !== 'unchanged' && kind !== 'repeated');
        const second = update({ entries: now }, first.feed);
        expect(second.entries.map(({ change }) => change)).toEqual(expected);
        expect(second.entries.every((entry) => !entry.first && now.includes(entry.entry))).toBe(true);
        const keys = [...first.entries, ...second.entries].filter(({ change }) => change === 'added');
        expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
      }),
    );
  });

  test('have the date of publication, else of the update, if it has passed; else the time of the fetch, in order', () => {
    const date = fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined });
    const at = (offset: number | undefined) =>
      offset === undefined ? undefined : new Date(NOW.getTime() + offset);
    fc.assert(
      fc.property(fc.array(fc.tuple(date, date), { maxLength: 6 }), (dates) => {
        const entries = dates.map(([published, updated], i) => ({
          ...post(i),
          publishedParsed: at(published),
          updatedParsed: at(updated),
        }));
        const expected = dates.map((pair, i) =>
          at(pair.find((offset) => offset !== undefined && offset <= 0) ?? -i),
        );
        expect(update({ entries }).entries.map((entry) => entry.date)).toEqual(expected);
      }),
    );
  });

  test.each([
    ['ok', 1],
    ['partial', 0],
    ['delta', 0],
    ['too-large', 0],
    ['delivered', 0],
  ])('that a complete feed lacks are deleted, unless only a part has come: %s', (reason, count) => {
    const { feed } = update({ entries: [post(1), post(2), post(3)] });
    const complete = { feed: { fhComplete: true }, entries: [post(1), post(2)] };
    expect(update(complete, feed, { reason }).deleted).toHaveLength(count);
    const buried = { ...complete, deletedEntries: [{ ref: 'id-3' }] };
    expect(update(buried, feed, { reason }).deleted).toHaveLength(1);
  });

  test.each(['partial', 'delta', 'too-large', 'delivered'])(
    'that a part lacks are not forgotten, and are as many as before: %s',
    (reason) =>
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
          fc.boolean(),
          fc.integer({ min: 1, max: 3 }),
          (steps, isWindow, limit) => {
            const known = isWindow ? { entries: limit } : { days: limit };
            const postsUntil = (last: number, count: number) =>
              Array.from({ length: count }, (_, i) => post(last - i));
            const at = (day: number) => new Date(NOW.getTime() + day * DAY);
            const read = (feed: FollowedFeed, last: number, count: number, part: string, day: number) =>
              updateFeed(
                feed,
                fetchedOf({ feed: {}, entries: postsUntil(last, count) }, { reason: part }),
                at(day),
                { known },
              );
            let { feed } = read(FEED, 20, 20, 'ok', 0);
            let last = 20;
            for (const [day, count] of steps.entries()) {
              last += count;
              const { entries, ...next } = read(feed, last, count + 1, reason, day);
              expect(entries.map(({ change }) => change)).toEqual(postsUntil(last, count).map(() => 'added'));
              feed = next.feed;
            }
            const rows = feed.known?.entries.filter((row) => typeof row === 'string').length ?? 0;
            expect(rows).toBeLessThanOrEqual(20 + (isWindow ? limit : last));
            expect(read(feed, last, 20, 'ok', steps.length).entries).toEqual([]);
          },
        ),
        runs(500),
      ),
  );

  test('are compared without what the feed ignores, else without what the options ignore', () => {
    const counted = (count: number) =>
      fetchedOf({ feed: {}, entries: [post(1, { title: `Tide ${count}` })] });
    const changes = (ignore: FollowedFeed['ignore'], texts: string[]) => {
      const options = { ignore: { texts } };
      const { feed } = updateFeed({ ...FEED, ignore }, counted(1), NOW, options);
      return updateFeed(feed, counted(2), NOW, options).entries.length;
    };
    expect(changes(undefined, ['\\d'])).toBe(0);
    expect(changes(null, ['\\d'])).toBe(0);
    expect(changes({ texts: ['\\d'] }, ['x'])).toBe(0);
    expect(changes({ texts: ['x'] }, ['\\d'])).toBe(1);
    for (const wrong of [5, 'x', ['x']])
      expect(() => changes(wrong as never, [])).toThrow(/^options\.ignore must be a plain object, not/);
  });

  test('that left are remembered as long as the options say', () => {
    const known = { entries: 1 };
    const options = { known };
    const read = (feed: FollowedFeed, ...numbers: number[]) =>
      updateFeed(feed, fetchedOf({ feed: {}, entries: numbers.map((number) => post(number)) }), NOW, options);
    const { feed } = read(read(FEED, 1, 2, 3).feed, 3);
    expect(read(feed, 3, 2, 1).entries.map(({ entry }) => entry.id)).toEqual(['id-2']);
  });
});

test.each<[string, unknown[]]>([
  ['feed of updateFeed', [null, fetchedOf({})]],
  ['feed of updateFeed', [{ title: 'x' }, fetchedOf({})]],
  ['feed of updateFeed', [{ url: 5 }, fetchedOf({})]],
  ['fetched of updateFeed', [FEED, undefined]],
  ['fetched of updateFeed', [FEED, { outcome: 'changed', state: {} }]],
  ['fetched of updateFeed', [FEED, { outcome: 'changed', next: {} }]],
  ['fetched of updateFeed', [FEED, { state: {}, next: {} }]],
  ['fetched.result of updateFeed', [FEED, fetchedOf(undefined)]],
  ['now of updateFeed', [FEED, fetchedOf({ feed: {}, entries: [] }), 5]],
])('%s is checked', (name, given) => {
  expect(() => updateFeed(...(given as Parameters<typeof updateFeed>))).toThrow(`${name} must be`);
});
