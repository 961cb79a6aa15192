/** A fault in the members before the items loses no item, wherever it is. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import { streamed } from '../../streamed.ts';

const HEAD = [
  ...['{', '"version"', ':', '"https://jsonfeed.org/version/1.1"', ',', '"title"', ':', '"Tides"', ','],
  ...[
    '"authors"',
    ':',
    '[',
    '{',
    '"name"',
    ':',
    '"Ann"',
    '}',
    ']',
    ',',
    '"_x"',
    ':',
    '{',
    '"a"',
    ':',
    '1',
    '}',
    ',',
  ],
];
const REST = '"items":[{"id":"A"},{"id":"B"}],"home_page_url":"https://tides.example/"}';
const TEXTS = [
  ...[',', ':', '"', '{', '}', '[', ']', 'x', '"y"', '1', 'null', '<b>', '[object Object]', '/*', '//', '\\'],
  ...['Warning: x', "'", '""', ', ,'],
];

const PLACES = HEAD.map((_, i) => i + 1);
const DAMAGED: readonly (readonly [name: string, document: string])[] = [
  ...PLACES.flatMap((at) =>
    TEXTS.map(
      (text) =>
        [
          `${text} behind ${HEAD.slice(0, at).join('')}`,
          HEAD.slice(0, at).join('') + text + HEAD.slice(at).join('') + REST,
        ] as const,
    ),
  ),
  ...PLACES.slice(1).map((at) => [`without token ${at}`, HEAD.toSpliced(at - 1, 1).join('') + REST] as const),
];

const idsOf = (entries: readonly { readonly id?: string }[]): string => entries.map(({ id }) => id).join();

test('all items are read', () => {
  const lost = DAMAGED.filter(([, document]) => idsOf(parseFeed(document).entries) !== 'A,B');
  expect(lost.map(([name]) => name)).toEqual([]);
});

test('all items are read when only members behind the fault show a feed', () => {
  const head = HEAD.slice(0, 9);
  const rest = '"_x":{"a":1},"items":[{"id":"A"},{"id":"B"}]}';
  const documents = head.flatMap((_, i) => {
    const [before, behind] = [head.slice(0, i + 1).join(''), head.slice(i + 1).join('') + rest];
    // A bracket of a list or at the end says that the member belongs to another value.
    const texts = TEXTS.filter((text) => !/[[\]}]/.test(text)).map((text) => before + text + behind);
    return i === 0 ? texts : [...texts, head.toSpliced(i, 1).join('') + rest];
  });
  expect(documents.filter((document) => idsOf(parseFeed(document).entries) !== 'A,B')).toEqual([]);
});

/** Ways to write the name of the list, and what follows it. */
const LISTS = [
  '"items"=',
  '"items"=>',
  '"items" :=',
  '"items:',
  'items":',
  "'items':",
  'items :',
  '“items”:',
];

test.each(LISTS)('%s begins the items, with and without a fault before it', (list) => {
  const documents = [...DAMAGED.map(([, document]) => document), HEAD.join('') + REST];
  const lost = documents
    .map((document) => document.replace('"items":', `"_y":0,${list}`))
    .filter((document) => idsOf(parseFeed(document).entries) !== 'A,B');
  expect(lost).toEqual([]);
});

test('the members before the fault and behind the items are those of the feed', () => {
  const { feed, problems } = parseFeed(`${HEAD.slice(0, 9).join('')}"x":tru,${REST}`);
  expect(feed).toMatchObject({ title: 'Tides', link: 'https://tides.example/' });
  expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([
    ['not-well-formed', 1, 66],
  ]);
});

test('a list of items inside a member of another document is none', () => {
  for (const document of [
    '{"title":"x","data":{"items":[{"id":"A"}]}}',
    '[{"title":"x","items":[{"id":"A"}]},x]',
  ])
    expect(parseFeed(document)).toMatchObject({ usable: false, entries: [] });
});

test('a stream reads the same', async () => {
  for (const [, document] of DAMAGED.filter((_, i) => i % 9 === 0))
    expect(idsOf(await streamed(document, 7))).toBe(idsOf(parseFeed(document).entries));
});
