/** Media RSS: ratings by their schemes, and addresses, which every element writes alike. */

import { describe, expect, test } from 'vitest';
import { sample } from '../../src/check/cure.ts';
import { moduleElement, namesIn } from '../../src/check/grammar.ts';
import { checkFeed } from '../../src/check.ts';

const item = (content: string): string =>
  '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Tides</title>' +
  '<link>https://tides.example/</link><description>Water</description>' +
  '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="https://tides.example/feed"/>' +
  `<item><title>High</title><guid isPermaLink="false">tide</guid>${content}</item></channel></rss>`;
const rulesOf = (content: string): string[] =>
  checkFeed(item(content), undefined, { url: 'https://tides.example/feed' }).map(({ rule }) => rule);

/** Ratings by scheme, the first without a name, and other texts. */
const RATINGS: readonly (readonly [scheme: string, kept: readonly string[], broken: readonly string[]])[] = [
  ['', ['adult', 'nonadult'], ['Adult', 'pg']],
  ['urn:simple', ['adult', 'nonadult'], ['Adult', 'general']],
  ['urn:mpaa', ['g', 'pg', 'PG-13', 'nc-17'], ['adult', 'pg13']],
  ['urn:v-chip', ['tv-y7-fv', '14+'], ['tv-x']],
  [
    'urn:icra',
    ['r (cz 1 lz 1 nz 1 oz 1 vz 1)', 'r (na 1)', 'r (na 0 vz 1)'],
    ['cz 1', 'r cz 1', 'r ()', 'r (cz)', 'r (cz 2)', 'r (qz 1)', 'r (cz 1 )', 'r (cz 1 lz)'],
  ],
  ['https://tides.example/ratings', ['high', 'r ()'], []],
];

describe.each(RATINGS)('ratings of %s', (scheme, kept, broken) => {
  const attribute = scheme === '' ? '' : ` scheme="${scheme}"`;
  const write = (rating: string): string => `<media:rating${attribute}>${rating}</media:rating>`;
  test.each(kept)('%s', (rating) => expect(rulesOf(write(rating))).toEqual([]));
  if (broken.length > 0)
    test.each(broken)('not %s', (rating) => expect(rulesOf(write(rating))).toEqual(['media-rating']));
});

/** Attributes with an address, by what their type says of an address without a scheme. */
const ADDRESSES = namesIn('entry', 'media').flatMap((name) => {
  const shape = moduleElement('entry', `media:${name}`)?.shape;
  return [...(shape?.attributes ?? [])].flatMap(([key]) =>
    (key === 'url' || key === 'href') && shape !== undefined ? [[name, key, shape] as const] : [],
  );
});

test('there are addresses', () => expect(ADDRESSES.length).toBeGreaterThan(7));

test.each(ADDRESSES)('media:%s: %s is an absolute address', (name, key, shape) => {
  const element = sample(`media:${name}`, shape).replace(` ${key}="…"`, '');
  const write = (address: string): string => element.replace(/(?=\/?>)/, ` ${key}="${address}"`);
  const faults = (address: string): string[] =>
    rulesOf(write(address)).filter((rule) => rule.startsWith('address-'));
  expect(faults('https://tides.example/1')).toEqual([]);
  for (const relative of ['/1', '1.png', '//tides.example/1', 'www.tides.example'])
    expect(faults(relative), write(relative)).toEqual(['address-relative']);
  expect(faults('')).toEqual(['address-empty']);
});
