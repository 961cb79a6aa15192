/** A stray mark, or a missing one, between the tokens around complete items loses no item, and no member behind them. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { streamed } from '../../streamed.ts';

const TOKENS = [
  ...['{"version":"https://jsonfeed.org/version/1.1","title":"F","items"', ':', '['],
  ...['{"id":"0","tags":["a"]}', ',', '{"id":"1","tags":["a"]}', ',', '{"id":"2"}'],
  ...[']', ',"home_page_url":"https://tides.example/"}'],
];
const MARKS = ['}', ']', '{', '[', ',', '"', "'", ';', '.', '(', ')', '],', '},', '[[', '}}', ']]', '/', '`'];
const FIRST = TOKENS.indexOf(':') + 1;
const LAST = TOKENS.indexOf(']') - 1;

const document = (before: number, mark: string, without: boolean): string =>
  [...TOKENS.slice(0, before), mark, ...TOKENS.slice(without ? before + 1 : before)].join(' ');
const places = Array.from({ length: LAST - FIRST + 1 }, (_, i) => FIRST + i);
const isMark = (token: string | undefined): boolean => token?.length === 1;

describe.each(['', ...MARKS])('%j', (mark) => {
  const documents = places.flatMap((at) => [
    ...(mark === '' ? [] : [document(at, mark, false)]),
    ...(isMark(TOKENS[at]) && TOKENS[at] !== mark ? [document(at, mark, true)] : []),
  ]);

  test('loses no item', () => {
    for (const text of documents) {
      const { entries, feed, problems } = parseFeed(text);
      expect([feed.title, feed.link, ...entries.map(({ id }) => id)], text).toEqual([
        'F',
        'https://tides.example/',
        '0',
        '1',
        '2',
      ]);
      expect(problems[0]?.offset, text).toBeGreaterThan(0);
    }
  });

  test('as a stream', async () => {
    for (const text of documents) expect(await streamed(text, 7), text).toEqual(parseFeed(text).entries);
  });
});

test('brackets that end a feed end its items', () => {
  const { entries } = parseFeed(`${TOKENS.join('')}\n${TOKENS.join('').replaceAll('"id":"', '"id":"a')}`);
  expect(entries.map(({ id }) => id)).toEqual(['0', '1', '2']);
});

test('a text in the list is no mark', () => {
  const { entries, problems } = parseFeed(
    '{"version":"https://jsonfeed.org/version/1.1","items":["a",{"id":"0"}]}',
  );
  expect(entries.map(({ id }) => id)).toEqual(['0']);
  expect(problems.map(({ code }) => code)).not.toContain('not-well-formed');
});

test.each([']}', '}]}', '],"tags":["b"]}', '],"author":{"name":"a"}}', ']/* {"id":"x"} */}'])(
  '%s before a comma and other items ends neither the list nor the feed',
  async (ends) => {
    const text = [...TOKENS.slice(0, LAST - 1), ends, ...TOKENS.slice(LAST - 1)].join(' ');
    const { entries, feed, problems } = parseFeed(text);
    expect([feed.title, feed.link, ...entries.map(({ id }) => id)]).toEqual([
      ...['F', 'https://tides.example/'],
      ...['0', '1', '2'],
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['not-well-formed']);
    expect(text.indexOf(` ${ends}`) + 1 - (problems[0]?.offset ?? 0)).toBeLessThanOrEqual(1);
    for (const size of [1, 7, 61]) expect(await streamed(text, size)).toEqual(entries);
  },
);

test('an object that is the value of a member behind the list is no item', () => {
  const { entries, problems } = parseFeed(
    `${TOKENS.slice(0, -1).join('')},"author":{"name":"a"} "hubs":[{"url":"b"},{"url":"c"}]}`,
  );
  expect(entries.map(({ id }) => id)).toEqual(['0', '1', '2']);
  expect(problems).not.toEqual([]);
});
