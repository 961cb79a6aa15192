/** A value of any type in the place of a list of objects, and in it: a model says what is read and reported. */

import { describe, expect, test } from 'vitest';
import { type FeedResult, parseFeed } from '../../../src/index.ts';
import { isLong } from '../../long.ts';

interface Place {
  readonly name: string;
  /** The member that a text stands for; undefined when a text is left out. */
  readonly textName: string | undefined;
  readonly path: string;
  readonly document: (value: unknown) => object;
  /** The text of each object that is read. */
  readonly read: (result: FeedResult) => readonly unknown[];
  readonly extensions: (result: FeedResult) => unknown;
}

const FEED = { version: 'https://jsonfeed.org/version/1.1', title: 'T' };
const ofEntry = ({ entries: [entry] }: FeedResult) => entry;
const PLACES: readonly Place[] = [
  {
    name: 'hubs',
    textName: 'url',
    path: 'hubs',
    document: (hubs) => ({ ...FEED, hubs }),
    read: ({ feed }) => (feed.links ?? []).filter(({ rel }) => rel === 'hub').map(({ href }) => href),
    extensions: ({ feed }) => feed.extensions,
  },
  {
    name: 'authors',
    textName: 'name',
    path: 'authors',
    document: (authors) => ({ ...FEED, authors }),
    read: ({ feed }) => (feed.authors ?? []).map(({ name }) => name),
    extensions: ({ feed }) => feed.extensions,
  },
  {
    name: 'attachments',
    textName: 'url',
    path: 'items[0].attachments',
    document: (attachments) => ({ ...FEED, items: [{ id: '1', attachments }] }),
    read: (result) => (ofEntry(result)?.enclosures ?? []).map(({ href }) => href),
    extensions: (result) => ofEntry(result)?.extensions,
  },
  {
    name: 'items',
    textName: undefined,
    path: 'items',
    document: (items) => ({ ...FEED, items }),
    read: ({ entries }) => entries.map(({ id }) => id),
    extensions: ({ feed }) => feed.extensions,
  },
];

const text = (n: number): string => `https://a.example/${n}`;
const VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['an empty list', []],
  ['a text', text(1)],
  ['a number', 5],
  ['true', true],
  ['an object', 'object'],
  ['a list of objects', ['object', 'object']],
  ['a list of all', [text(1), 'object', 7, null, false, [], text(2), 'object']],
];

/** The value for a place: the word `object` stands for an object with a text of its own. */
function valueFor(value: unknown, key: string): unknown {
  let n = 10;
  const made = (one: unknown): unknown => (one === 'object' ? { [key]: text(n++) } : one);
  return Array.isArray(value) ? value.map(made) : made(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Expected {
  readonly read: readonly unknown[];
  readonly faults: readonly (readonly [path: string, recovery: string])[];
  readonly isKept: boolean;
}

function model(value: unknown, { name, textName, path }: Place, key: string): Expected {
  if (value === null) return { read: [], faults: [], isKept: false };
  if (isObject(value))
    return { read: [value[key]], faults: [[path, 'read as a list of one']], isKept: false };
  if (typeof value === 'string' && textName !== undefined)
    return { read: [value], faults: [[path, 'read as a list of one']], isKept: false };
  // The members around it are written before the items are read.
  const isKept = name !== 'items';
  if (!Array.isArray(value))
    return { read: [], faults: [[path, isKept ? 'kept in extensions' : 'left out']], isKept };
  const isText = (one: unknown): boolean => typeof one === 'string' && textName !== undefined;
  return {
    read: value.flatMap((one) => (isObject(one) ? [one[key]] : isText(one) ? [one] : [])),
    faults: value.flatMap((one, i) =>
      isObject(one) ? [] : [[`${path}[${i}]`, isText(one) ? `read as its ${textName}` : 'left out'] as const],
    ),
    isKept: false,
  };
}

describe.each(PLACES)('$name', (place) => {
  const key = place.textName ?? 'id';
  test.each(VALUES)('%s', (_name, shape) => {
    const value = valueFor(shape, key);
    const result = parseFeed(JSON.stringify(place.document(value)));
    const expected = model(value, place, key);
    expect(place.read(result)).toEqual(expected.read);
    const faults = result.problems.filter(({ code }) => code === 'json-feed-fault');
    expect(faults.map(({ elementPath, recovery }) => [elementPath, recovery])).toEqual(expected.faults);
    expect(place.extensions(result)).toEqual(
      expected.isKept ? { [place.name]: [{ json: value }] } : undefined,
    );
  });
});

test.each([
  [undefined, true],
  ['', true],
  [' \t', true],
  [null, true],
  ['https://a.example/1', false],
  ['javascript:x', false],
  [{}, false],
  [[], false],
  [5, false],
])('an attachment or hub with the URL %j lacks one: %j', (url, lacks) => {
  const document = { ...FEED, hubs: [{ url }], items: [{ id: '1', attachments: [{ url }] }] };
  const messages = parseFeed(JSON.stringify(document)).problems.map(({ message }) => message);
  for (const message of ['a hub has no URL', 'an attachment has no URL'])
    expect(messages.includes(message)).toBe(lacks);
});

/** A set of V8 has at most 2 ** 24 values, and throws then. */
const MORE_THAN_A_SET = 2 ** 24 + 2;

test.runIf(isLong)('more wrong items than a set can hold are counted', () => {
  const document = `{"version":"${FEED.version}","items":[${'1,'.repeat(MORE_THAN_A_SET)}{"id":"1"}]}`;
  const { entries, problems } = parseFeed(document);
  expect(entries.map(({ id }) => id)).toEqual(['1']);
  expect(problems.at(-1)?.message).toContain(`${MORE_THAN_A_SET - 1000} more`);
});
