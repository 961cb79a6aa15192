/** Members of JSON Feed that are missing, that have another spelling, or that are of no type: over all shapes and members. */

import { describe, expect, test } from 'vitest';
import { fixFeed } from '../../src/check/fix.ts';
import { type CheckProblem, checkFeed } from '../../src/check.ts';
import { SAMPLE } from './json-sample.ts';

const VERSION = 'https://jsonfeed.org/version/1.1';
type Json = Readonly<Record<string, unknown>>;
/** Members that each object must have, or should. https://www.jsonfeed.org/version/1.1/ */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  feed: ['version', 'title', 'items', 'home_page_url', 'feed_url'],
  item: ['id'],
  author: [],
  attachment: ['url', 'mime_type'],
  hub: ['type', 'url'],
};
const WITH_DASHES = (name: string): string => name.replaceAll('_', '-');
/** Names as JavaScript, HTTP and constants have them. */
const SPELLINGS: readonly ((name: string) => string)[] = [
  WITH_DASHES,
  (name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  (name) => name.replaceAll('_', ''),
  (name) => name.toUpperCase(),
  (name) => WITH_DASHES(name).replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
];

/** The members in the code of a cure, and the object to which it adds them. */
function added({ fix }: CheckProblem): readonly [members: unknown, shape: string] {
  const [, code = '', shape = ''] = /^Add (`.*?`) to (\w+)/.exec(fix) ?? [];
  return [JSON.parse(`{${code.replaceAll('`', '')}}`), shape];
}
/** The members that an object must have, each with a text to write. */
const blank = (shape: string): object =>
  Object.fromEntries((REQUIRED[shape] ?? []).map((name) => [name, '…']));

describe.each(Object.entries(SAMPLE))('members of %s', (shape, { object, document }) => {
  const check = (members: Json): CheckProblem[] => checkFeed(JSON.stringify(document(members)));
  const without = (name: string): Json => ({ ...object, [name]: undefined });

  test('nothing is wrong with all of them', () => expect(check(object)).toEqual([]));

  test.each(Object.keys(object))('without %s', (name) => {
    const isNeeded = REQUIRED[shape]?.includes(name) === true;
    for (const value of [undefined, null]) {
      const problems = check({ ...object, [name]: value });
      expect(problems).toHaveLength(isNeeded ? 1 : 0);
      for (const problem of problems) {
        expect(problem.message).toContain(name);
        const sample = { version: VERSION, items: [blank('item')] }[name] ?? '…';
        expect(added(problem)).toEqual([{ [name]: sample }, shape]);
      }
    }
  });

  test.each(Object.keys(object))('%s twice', (name) => {
    const member = `${JSON.stringify(name)}:${JSON.stringify(object[name])}`;
    const text = JSON.stringify(document(object)).replace(member, `${member},${member}`);
    const found = checkFeed(text).filter(({ rule }) => rule === 'json-member-repeated');
    expect(found.map(({ message, fix }) => [message, fix])).toEqual([
      [`"${name}" is in its object twice`, `Keep one "${name}", and remove the others.`],
    ]);
  });

  test.each(Object.keys(object))('%s in other spellings', (name) => {
    const { [name]: value, ...others } = object;
    for (const spell of SPELLINGS) {
      const given = spell(name);
      if (given === name) continue;
      const [problem, ...more] = check({ ...others, [given]: value });
      expect(more).toEqual([]);
      expect([given, problem?.rule, problem?.fix]).toEqual([
        given,
        'json-member-misspelled',
        `In ${shape} write \`"${name}"\` in place of "${given}".`,
      ]);
    }
    // An underscore begins a name of an extension.
    for (const own of [`_${name}`, `_${name.slice(1)}`])
      for (const { rule } of check({ ...without(name), [own]: value }))
        expect(rule).not.toBe('json-member-misspelled');
  });
});

test('null is no value: nothing is said of it but what is missing', () => {
  const { object: feed } = SAMPLE['feed'] as (typeof SAMPLE)[string];
  const rulesOf = (members: object, url?: string): string[] =>
    checkFeed(JSON.stringify({ ...feed, ...members }), undefined, { profiles: ['json'], url }).map(
      ({ rule, elementPath = '' }) => `${rule} ${elementPath}`.trim(),
    );
  const sound = { ...feed, items: [] };
  const before = rulesOf({ items: [] });
  for (const name of Object.keys(sound))
    expect(rulesOf({ items: [], [name]: null })).toEqual(rulesOf({ items: [], [name]: undefined }));
  expect(rulesOf({ items: [], author: null })).toEqual(before);
  expect(rulesOf({ items: [], author: { name: 'Ann' }, authors: null })).toContain('json-author author');
  expect(rulesOf({ items: [], next_url: null, feed_url: null })).not.toContain('json-next-url next_url');
  // A second member would be one too many.
  const { bytes } = fixFeed(
    new TextEncoder().encode(JSON.stringify({ ...feed, feed_url: null })),
    undefined,
    {
      url: 'https://tides.example/feed.json',
    },
  );
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({ ...feed, feed_url: null });
});
