/** A member whose value has another type is reported, and stays in `extensions` as written. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../../src/check.ts';
import {
  ATTACHMENT_MEMBERS,
  FEED_MEMBERS,
  HUB_MEMBERS,
  ITEM_MEMBERS,
  PERSON_MEMBERS,
} from '../../../src/core/json/members.ts';
import { type Extensions, type FeedProblem, parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

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
  attachment: {
    members: ATTACHMENT_MEMBERS,
    path: 'items[0].attachments[0].',
    wrap: (member: string) =>
      `{"title":"T","items":[{"id":"1","attachments":[{"url":"https://a.example/",${member}}]}]}`,
  },
  hub: {
    members: HUB_MEMBERS,
    path: 'hubs[0].',
    wrap: (member: string) => `{"title":"T","items":[],"hubs":[{"url":"https://a.example/",${member}}]}`,
  },
} as const;

type Kind = keyof typeof KINDS;

/** The object with the member, its extensions apart, and the problems of the member. */
function read(
  kind: Kind,
  name: string,
  value: unknown,
): { own: unknown; extensions: Extensions | undefined; faults: FeedProblem[] } {
  const { path, wrap } = KINDS[kind];
  const { feed, entries, problems } = parseFeed(wrap(`"${name}":${JSON.stringify(value)}`));
  const [item] = entries;
  const links = { attachment: item?.links?.[0], hub: feed.links?.[0] };
  const parts = { feed, item, person: feed.authors?.[0], ...links };
  const faults = problems.filter(
    (problem) => problem.elementPath === path + name && problem.code === 'json-feed-fault',
  );
  const { extensions, ...own } = parts[kind] ?? {};
  return { own, extensions, faults };
}

const isUsed = ({ recovery }: FeedProblem): boolean => recovery?.startsWith('read as') === true;

describe.each(Object.keys(KINDS) as Kind[])('of a %s', (kind) => {
  const isLink = kind === 'attachment' || kind === 'hub';
  const names = [...KINDS[kind].members].filter(
    (name) => name !== 'items' && name !== 'version' && !(isLink && name === 'url'),
  );
  test('an unknown member, of any value', () => {
    for (const value of VALUES)
      for (const name of ['_own', 'other'])
        expect(read(kind, name, value)).toMatchObject({
          extensions: { [name]: [{ json: value }] },
          faults: [],
        });
  });

  test.each(names)('%s', (name) => {
    for (const value of VALUES) {
      const { own, extensions, faults } = read(kind, name, value);
      const refused = faults.filter((fault) => fault.message.startsWith('expected') && !isUsed(fault));
      expect(refused.every(({ recovery }) => recovery === 'kept in extensions')).toBe(true);
      expect(extensions?.[name]).toEqual(refused.length === 0 ? undefined : [{ json: value }]);
      if (refused.length > 0 && faults.length === 1) expect(own).toEqual(read(kind, name, null).own);
    }
  });
});

test.each(['attachments', 'hubs'])('an object of %s without a readable URL is left out', (name) => {
  for (const value of [{}, [], true, ['x', 'y']]) {
    const list = `"${name}":[{"url":${JSON.stringify(value)},"title":"x"}]`;
    const { feed, entries, problems } = parseFeed(`{"title":"T",${list},"items":[{"id":"1",${list}}]}`);
    expect([feed.links, entries[0]?.links]).toEqual([undefined, undefined]);
    const recoveries = problems.map(({ recovery }) => recovery);
    expect(recoveries).toContain('left out');
    expect(recoveries).not.toContain('kept in extensions');
  }
});

describe('in a list, a value of another type and a text that cannot be stored are reported at their own places', () => {
  const wrong = fc.constantFrom<unknown>(true, 7, ['x'], [[1]], null);
  const clean = fc.stringMatching(/^[a-z]{1,4}$/);
  const lists = {
    tags: fc.oneof(
      wrong,
      fc.constant({ a: 1 }),
      clean,
      clean.map((text) => `${text}\ud800`),
    ),
    authors: fc.oneof(
      wrong,
      clean.map((name) => ({ name })),
    ),
    attachments: fc.oneof(
      wrong,
      clean.map((name) => ({ url: `https://a.example/${name}` })),
    ),
  };

  /** The code for the problem of a value; undefined without a problem. */
  function codeOf(name: string, value: unknown): string | undefined {
    if (name === 'tags' && typeof value === 'number') return undefined;
    if (typeof value === 'string') return value.isWellFormed() ? undefined : 'control-character';
    return value !== null && typeof value === 'object' && ('name' in value || 'url' in value)
      ? undefined
      : 'json-feed-fault';
  }

  test.each(Object.entries(lists))('%s', (name, values) => {
    fc.assert(
      fc.property(fc.array<unknown>(values, { maxLength: 6 }), (list) => {
        const { problems } = parseFeed(
          `{"title":"T","items":[{"id":"1","${name}":${JSON.stringify(list)}}]}`,
        );
        const found = problems
          .filter(({ code }) => code !== 'json-feed-version')
          .map(({ code, elementPath, recovery }) => [code, elementPath, recovery]);
        const expected = list.flatMap((value, i) => {
          const code = codeOf(name, value);
          const recovery = code === 'json-feed-fault' ? 'left out' : 'replaced by U+FFFD';
          return code === undefined ? [] : [[code, `items[0].${name}[${i}]`, recovery]];
        });
        expect(found).toEqual(expected);
      }),
      runs(200),
    );
  });
});

test('in a list of texts, a number counts as its digits, which the checker tells', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(), fc.stringMatching(/^[a-z]{1,4}$/)), { minLength: 1 }), (tags) => {
      const version = 'https://jsonfeed.org/version/1.1';
      const text = JSON.stringify({ version, title: 'T', items: [{ id: '1', content_text: 'x', tags }] });
      const { entries, problems } = parseFeed(text);
      expect(entries[0]?.tags?.map(({ term }) => term)).toEqual([...new Set(tags.map(String))]);
      expect(problems).toEqual([]);
      const told = checkFeed(text).filter(({ rule }) => rule === 'json-text');
      const numbers = tags.flatMap((tag, i) => (typeof tag === 'number' ? [`items[0].tags[${i}]`] : []));
      expect(told.map(({ elementPath }) => elementPath)).toEqual(numbers.slice(0, told.length));
      expect(told.length > 0).toBe(numbers.length > 0);
    }),
    runs(200),
  );
});

test('an extension that JSON cannot keep is left out at its own place', () => {
  const names = fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      names,
      fc.constantFrom('1e999', '-1e999', `${'['.repeat(50)}${']'.repeat(50)}`),
      (path, value) => {
        const text = path.reduceRight((inner, name) => `{"${name}":${inner}}`, value);
        const { problems } = parseFeed(`{"title":"T","items":[],"_x":${text}}`);
        const found = problems.filter(({ code }) => code === 'json-feed-fault');
        expect(found).toHaveLength(1);
        expect(found[0]?.elementPath?.startsWith(`_x.${path.join('.')}`)).toBe(true);
        expect(found[0]?.recovery).toBe('left out');
      },
    ),
    runs(200),
  );
});

test('wrong values of a list beyond the limit of problems are counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }), (wrong, limit) => {
      const items = Array.from({ length: wrong }, () => '[]');
      const text = `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[${items}]}`;
      const { problems } = parseFeed(text, undefined, { limits: { problems: limit } });
      const more = wrong - limit;
      const last =
        more > 0 ? [`${limit} problems are listed; ${more} more were found (limits.problems)`] : [];
      expect(problems.slice(Math.min(wrong, limit)).map(({ message }) => message)).toEqual(last);
    }),
    runs(100),
  );
});
