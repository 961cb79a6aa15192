/** Large feeds with a fault in every entry: the work grows with the feed, the list does not, and no fault hides another. */

import { expect, test } from 'vitest';
import { type CheckProblem, checkFeed } from '../../src/check.ts';
import { testLinear } from '../growth.ts';

const atom = (entries: string): string => `<feed xmlns="http://www.w3.org/2005/Atom">${entries}</feed>`;
const rss = (items: string): string => `<rss version="2.0"><channel>${items}</channel></rss>`;
const list = (entry: string, n: number): string => Array.from({ length: n }, () => entry).join('');

const FEEDS: readonly (readonly [name: string, size: number, feed: (n: number) => string])[] = [
  ['entries without author', 4000, (n) => atom(list('<entry><id>a</id></entry>', n))],
  ['entries with a source', 1500, (n) => atom(list('<entry><source><author/></source></entry>', n))],
  ['empty items', 1500, (n) => rss(list('<item/>', n))],
  ['items with the same guid', 1500, (n) => rss(list('<item><guid>a</guid></item>', n))],
  ['pictures of a channel', 1500, (n) => rss(list('<image><url>a</url><title>b</title></image>', n))],
  ['items with elements of another place', 1500, (n) => rss(list('<item><url>a</url><zz/></item>', n))],
  [
    'items that declare namespaces of their own',
    1000,
    (n) => rss(Array.from({ length: n }, (_, i) => `<item xmlns:a="u${i}"><a:b>x</a:b></item>`).join('')),
  ],
  ['links', 1500, (n) => atom(list('<link rel="self" href="a"/>', n))],
];
for (const [name, size, feed] of FEEDS)
  testLinear(name, size, (n) => checkFeed(feed(n), undefined, { profiles: ['psp-1', 'apple'] }));

test('the list names the number of findings that it leaves out', () => {
  const problems = checkFeed(atom(list('<entry/>', 3000)));
  expect(problems.filter(({ severity }) => severity === 'error').length).toBeLessThan(1010);
  // Per entry: the elements that it lacks, and content or a link; the feed lacks an author.
  const [limit] = problems.filter(({ code }) => code === 'limit-exceeded');
  const listed = Number(/^\d+/.exec(limit?.message ?? '')?.[0]);
  const more = Number(/; (\d+) more/.exec(limit?.message ?? '')?.[1]);
  expect(problems).toHaveLength(listed + 1);
  expect(listed + more).toBe(checkFeed(atom('<entry/>')).length + 2999 * 2);
});

test.each([
  ['a date that the parser reads, too', '<pubDate>x</pubDate>', 1],
  ['an element of no vocabulary', '<speed/>', 1],
  ['a title that is there twice', '<title>x</title>', 1],
  ['two faults', '<ttl>x</ttl><pubDate>x</pubDate>', 2],
])('a list that is cut is told once, with its number: %s', (_, fault, faults) => {
  const item = `<item><title>x</title>${fault}</item>`;
  const options = { ignore: ['rss-guid-missing'] } as const;
  const many = (problems: number): CheckProblem[] =>
    checkFeed(rss(list(item, 60)), undefined, { ...options, limits: { problems } });
  const whole = many(1000);
  expect(whole.length).toBeGreaterThanOrEqual(60 * faults);
  for (const limit of [1, 20, 59]) {
    const problems = many(limit);
    const [rest, ...others] = problems.filter(({ code }) => code === 'limit-exceeded');
    expect([others, rest?.severity, rest?.params?.most]).toEqual([[], 'info', problems.length - 1]);
    expect(problems.length - 1 + (rest?.params?.count ?? 0)).toBe(whole.length);
  }
});

test('a thousand faults of one kind hide no fault of another kind', () => {
  const few = checkFeed(rss(`${list('<item><speed/></item>', 2)}<item><category></category></item>`));
  const many = checkFeed(rss(`${list('<item><speed/></item>', 3000)}<item><category></category></item>`));
  const codes = new Set(few.map(({ code }) => code));
  expect(codes).toContain('blank-element');
  expect(new Set(many.map(({ code }) => code))).toEqual(codes.add('limit-exceeded'));
});
