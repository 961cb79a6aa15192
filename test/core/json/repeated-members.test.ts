/** Members that an object has twice (RFC 8259, section 4): each is a problem at its place, and the last one counts. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../../src/check.ts';
import { parseFeed } from '../../../src/index.ts';
import { parseFeedStream } from '../../../src/stream.ts';
import fc, { runs } from '../../properties.ts';

const VERSION = '"version":"https://jsonfeed.org/version/1.1"';

/** A member as written. */
type Member = readonly [name: string, value: Value];
type Value = string | { readonly members: readonly Member[] } | { readonly list: readonly Value[] };

const NAMES = ['id', 'title', 'url', '_x', 'a.b', 'é', '__proto__', 'constructor', '7'];
const name = fc.constantFrom(...NAMES);
const { members } = fc.letrec<{ value: Value; members: Member[] }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('"x"', '"{\\"a\\":1}"', '1', 'null', 'true', '""'),
    tie('members').map((list) => ({ members: list })),
    fc.array(tie('value'), { maxLength: 3 }).map((list) => ({ list })),
  ),
  members: fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }),
}));
const feed = fc.tuple(members, fc.array(members, { minLength: 1, maxLength: 4 }), members).map(
  ([before, items, after]): Value => ({
    members: [
      ['version', '"https://jsonfeed.org/version/1.1"'],
      ...before,
      ['items', { list: items.map((item) => ({ members: item })) }],
      ...after,
    ],
  }),
);

/** The text of a value; notes the path and the place of each member whose object has its name before. */
function write(written: Value, path: string, at: number, found: string[]): string {
  if (typeof written === 'string') return written;
  return 'members' in written
    ? writeMembers(written.members, path, at, found)
    : writeList(written.list, path, at, found);
}

function writeMembers(list: readonly Member[], path: string, at: number, found: string[]): string {
  const seen = new Set<string>();
  let text = '{';
  for (const [key, inner] of list) {
    if (seen.size > 0) text += ' , ';
    const step = path === '' ? key : `${path}.${key}`;
    if (seen.has(key)) found.push(`${step} ${at + text.length}`);
    seen.add(key);
    text += `${JSON.stringify(key)} : `;
    text += write(inner, step, at + text.length, found);
  }
  return `${text}}`;
}

function writeList(list: readonly Value[], path: string, at: number, found: string[]): string {
  let text = '[';
  for (const [index, inner] of list.entries()) {
    if (index > 0) text += ' , ';
    text += write(inner, `${path}[${index}]`, at + text.length, found);
  }
  return `${text}]`;
}

interface Repeat {
  readonly code: string;
  readonly elementPath?: string;
  readonly offset?: number;
}
const repeats = (problems: readonly Repeat[]): string[] =>
  problems
    .filter(({ code }) => code === 'repeated-element')
    .map(({ elementPath, offset }) => `${elementPath} ${offset}`)
    .sort();

async function ofStream(text: string, size: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  const source = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  const problems: Repeat[] = [];
  for await (const event of parseFeedStream(source)) {
    if (event.type === 'problem') problems.push(event.problem);
    if (event.type === 'restart') problems.length = 0;
  }
  return repeats(problems);
}

describe('repeated members', () => {
  test('each is found at its place, whole and in a stream, and no others', () =>
    fc.assert(
      fc.asyncProperty(feed, fc.integer({ min: 1, max: 90 }), async (written, size) => {
        const found: string[] = [];
        const text = write(written, '', 0, found);
        const { problems, bozo } = parseFeed(text);
        expect(repeats(problems), text).toEqual(found.sort());
        expect(bozo, text).toBe(false);
        expect(await ofStream(text, size), text).toEqual(found);
        expect(repeats(checkFeed(text).filter(({ rule }) => rule === 'json-member-repeated')), text).toEqual(
          found,
        );
      }),
      runs(2000),
    ));

  test('the last one counts, which the problem says', () => {
    const text = `{${VERSION},"title":"A","items":[{"id":"1","id":"2"}],"title":"B"}`;
    const { feed: read, entries, problems } = parseFeed(text);
    expect([read.title, entries[0]?.id]).toEqual(['B', '2']);
    expect(problems).toMatchObject([
      {
        code: 'repeated-element',
        severity: 'info',
        message: '"title" is in its object twice',
        recovery: 'the last one counts',
        elementPath: 'title',
        line: 1,
        params: { value: 'title' },
      },
      { elementPath: 'items[0].id' },
    ]);
  });

  test('names are compared as they are read', () => {
    const escaped = String.raw`{${VERSION},"ti\u0074le":"A","title":"B","items":[]}`;
    expect(repeats(parseFeed(escaped).problems)).toEqual([`title ${escaped.indexOf('"title"')}`]);
    const long = 'x'.repeat(300);
    expect(repeats(parseFeed(`{${VERSION},"_${long}1":1,"_${long}2":1,"items":[]}`).problems)).toEqual([]);
  });

  test.each([
    ['a comma before the end', `{${VERSION},"items":[{"id":"1","id":"2",}]}`, 'items[0].id 65'],
    ['a fault before it', `{${VERSION},"items":[{"url":"",,"id":"1","id":"2"}]}`, 'items[0].id undefined'],
    ['a text that ends', `{${VERSION},"title":"T","items":[{"id":"1","id":"2"},{"id":"3"`, 'items[0].id 77'],
    ['a fault before the items', `{${VERSION},,"title":"A","title":"B","items":[]}`, 'title undefined'],
    [
      'numbers beyond doubles',
      `{${VERSION},"items":[{"id":9007199254740993,"id":9007199254740995}]}`,
      'items[0].id 78',
    ],
  ])('in a document with %s', (_, text, expected) => {
    expect(repeats(parseFeed(text).problems)).toEqual([expected]);
  });

  test('objects that are too deep to be read are no repeats', () => {
    const deep = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`;
    expect(repeats(parseFeed(`{${VERSION},"_x":${deep},"items":[{"_x":${deep}}]}`).problems)).toEqual([]);
  });

  test('many are counted, not listed', () => {
    const text = `{${VERSION},"items":[{${'"id":"1",'.repeat(5000)}"id":"1"}]}`;
    const { problems } = parseFeed(text, undefined, { limits: { problems: 10 } });
    expect(repeats(problems)).toHaveLength(10);
  });
});
