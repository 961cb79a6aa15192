/** A member whose value has another type is reported, and stays in `extensions` as written. */

import { describe, expect, test } from 'vitest';
import { FEED_MEMBERS, ITEM_MEMBERS, PERSON_MEMBERS } from '../../../src/core/json/members.ts';
import { type Extensions, type FeedProblem, parseFeed } from '../../../src/index.ts';

const VALUES = [true, 7, 'text', { a: 1 }, ['x'], [[1]]];

/** The place of each kind of object in a feed. */
const KINDS = {
  feed: { members: FEED_MEMBERS, path: '', wrap: (member: string) => `{"title":"T","items":[],${member}}` },
  item: {
    members: ITEM_MEMBERS,
    path: 'items[0].',
    wrap: (member: string) => `{"title":"T","items":[{"id":"1",${member}}]}`,
  },
  person: {
    members: PERSON_MEMBERS,
    path: 'authors[0].',
    wrap: (member: string) => `{"title":"T","items":[],"authors":[{"name":"Ida",${member}}]}`,
  },
} as const;

type Kind = keyof typeof KINDS;

/** The extensions of the object with the member, and the problems of the member. */
function read(
  kind: Kind,
  name: string,
  value: unknown,
): { extensions: Extensions | undefined; faults: FeedProblem[] } {
  const { path, wrap } = KINDS[kind];
  const { feed, entries, problems } = parseFeed(wrap(`"${name}":${JSON.stringify(value)}`));
  const parts = { feed, item: entries[0], person: feed.authors?.[0] };
  const faults = problems.filter(
    (problem) => problem.elementPath === path + name && problem.code === 'json-feed-fault',
  );
  return { extensions: parts[kind]?.extensions, faults };
}

const isUsed = ({ recovery }: FeedProblem): boolean => recovery?.startsWith('read as') === true;

describe.each(Object.keys(KINDS) as Kind[])('of a %s', (kind) => {
  const names = [...KINDS[kind].members].filter((name) => name !== 'items' && name !== 'version');
  test.each(names)('%s', (name) => {
    for (const value of VALUES) {
      const { extensions, faults } = read(kind, name, value);
      const refused = faults.filter((fault) => fault.message.startsWith('expected') && !isUsed(fault));
      expect(refused.every(({ recovery }) => recovery === 'kept in extensions')).toBe(true);
      expect(extensions?.[name]).toEqual(refused.length === 0 ? undefined : [{ json: value }]);
    }
  });
});

test('a member of an attachment, which has no extensions, is left out', () => {
  const items = '[{"id":"1","attachments":[{"url":"https://a.example/","title":["x","y"]}]}]';
  const { problems } = parseFeed(`{"title":"T","items":${items}}`);
  expect(problems.map(({ recovery }) => recovery)).toContain('left out');
});
