/** Values of JSON of another type, and damaged ones: the cure has the value of the right type, and nothing follows from it. */

import { expect, test } from 'vitest';
import { type CheckProblem, checkFeed } from '../../src/check/check-feed.ts';
import fc, { runs } from '../properties.ts';
import { SAMPLE } from './json-sample.ts';

const HOLE = '"HOLE"';
const feedWith = (path: string, value: string): string => {
  const attachment = { url: 'https://tides.example/1.mp3', mime_type: 'audio/mpeg' };
  const item = { id: '1', content_text: 'High', attachments: [attachment] };
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Tides',
    home_page_url: 'https://tides.example/',
    feed_url: 'https://tides.example/feed.json',
    items: [item],
  };
  const [member = '', of] = path.split(' of ');
  const owner = { feed, item, attachment }[of as 'feed'] as Record<string, unknown>;
  owner[member] = 'HOLE';
  return JSON.stringify(feed).replace(HOLE, () => value);
};
const found = (path: string, value: string): readonly CheckProblem[] => checkFeed(feedWith(path, value));

test.each([
  ['expired of feed', '"false"', '`false` without quotes.'],
  ['expired of feed', '"true"', '`true` without quotes.'],
  ['expired of feed', '" true "', '`true` without quotes.'],
  ['size_in_bytes of attachment', '"24986239"', '`24986239` without quotes.'],
  ['duration_in_seconds of attachment', '"12.5"', '`12.5` without quotes.'],
  ['size_in_bytes of attachment', '"9 MB"', 'a number without quotes in place of "9 MB".'],
  ['size_in_bytes of attachment', '-5', 'a number from 0 in place of -5.'],
  ['size_in_bytes of attachment', 'true', 'a number from 0 in place of true.'],
  ['date_published of item', '1717401600', '`"2024-06-03T08:00:00Z"` in place of 1717401600.'],
  ['date_modified of item', '1717401600000', '`"2024-06-03T08:00:00Z"` in place of 1717401600000.'],
  [
    'date_modified of item',
    '7',
    'a date of RFC 3339 like `2004-07-15T10:00:00+02:00`, in quotes, in place of 7.',
  ],
  ['title of feed', '5', '`"5"` in place of 5.'],
  ['url of item', '5', 'an absolute URL that begins with `https://`, in quotes, in place of 5.'],
])('%s: %s has a value of the right type', (path, value, cure) =>
  expect(found(path, value).map(({ fix }) => fix)).toEqual([`In ${path} write ${cure}`]),
);

test.each([
  ['id of item', '5', '"5" in id of item is a number; version 1.1 asks for a text'],
  ['id of item', '-5', '"-5" in id of item is a number; version 1.1 asks for a text'],
  ['id of item', 'true', '"true" in id of item is a truth value; a text is required'],
  ['title of feed', '5', '"5" in title of feed is a number; a text is required'],
  ['title of feed', 'false', '"false" in title of feed is a truth value; a text is required'],
  [
    'size_in_bytes of attachment',
    'true',
    '"true" in size_in_bytes of attachment is a truth value; a number is required',
  ],
  ['size_in_bytes of attachment', '-5', '"-5" in size_in_bytes of attachment is less than 0'],
])('%s: %s is told with what is required', (path, value, message) =>
  expect(found(path, value).map((problem) => problem.message)).toEqual([message]),
);

test.each([
  ['expired of feed', 'false'],
  ['size_in_bytes of attachment', '24986239'],
  ['duration_in_seconds of attachment', '0'],
  ['date_published of item', '"2024-06-03T08:00:00Z"'],
  ['title of feed', '"5"'],
])('%s: %s is sound', (path, value) => expect(found(path, value)).toEqual([]));

test.each([
  ['size_in_bytes of attachment', '024986239', '`24986239`'],
  ['size_in_bytes of attachment', '-05', '`-5`'],
  ['duration_in_seconds of attachment', '5.', '`5`'],
  ['duration_in_seconds of attachment', '007.5', '`7.5`'],
  ['size_in_bytes of attachment', '1.2.3', 'a number like `0.5`'],
  ['date_published of item', '02024', '`2024`'],
  ['language of feed', '05', '`5`'],
])('%s: the damaged number %s is one fault', (path, value, meant) =>
  expect(found(path, value).map(({ fix }) => fix)).toEqual([
    `Write ${meant} in place of "${value}", or put it into quotation marks if it is a text.`,
  ]),
);

const HALF = /\\u[dD][0-9a-fA-F]{3}/g;
const HALVES = [
  ...['\\ud800', '\\udbff', '\\udc00', '\\udfff', '\\ud800\\udc00 \\udbff', '\\udbff\\udfff \\udc00'],
  '\\ud83d',
  '\\uD83D',
  '\\ude00',
  'Tide \\uDE00 high',
  '\\ud83d\\ude00 \\ud83d',
  '\\\\ \\ud83d\\n',
];

test.each(HALVES)('half of a surrogate pair in %s is named, and pointed at', (text) => {
  const feed = feedWith('title of feed', `"${text}"`);
  const [problem] = checkFeed(feed);
  const half = text.match(HALF)?.at(-1) ?? '';
  expect(problem?.fix).toBe(
    `In title remove "${half}", half of a character, and cut texts between characters.`,
  );
  expect(problem?.offset).toBe(feed.indexOf(text) + text.lastIndexOf(half));
});

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'home_page_url of feed': [
    'tides.example/',
    '/tides',
    'https://https://tides.example/',
    'ann@tides.example',
  ],
  'icon of feed': [
    'icon.png',
    ' https://tides.example/',
    'https://tides.example/?a=1&amp;b=',
    'https:/tides.example/',
  ],
  'language of feed': ['eng-', 'en_', ' en'],
  'image of item': ['a b', 'https://tides.example\\\\', '//tides.example/'],
  'url of item': ['%zz', 'www.tides.example/', '"'.padStart(2, '\\')],
  'date_published of item': ['2024-01-01T0:0:0Z', 'Thu, 15 Jul 2004 10:00:00 GMT'],
  'mime_type of attachment': ['.mp3', 'mp3', ' audio/mpeg'],
  'expired of feed': [' true'],
};

test('no cure writes half of a character', () => {
  for (const [path, values] of Object.entries(TEXTS))
    for (const value of values)
      for (const half of HALVES)
        for (const text of [`"${value}${half}"`, `"${half}${value}"`])
          expect(
            found(path, text)
              .map(({ fix }) => fix)
              .join('')
              .isWellFormed(),
          ).toBe(true);
});

test.each([
  '\\ud83d\\ude00',
  '\\ud800\\udc00',
  '\\udbff\\udfff',
  '\\ud800\\udfff',
  '\\\\ud83d',
  '\ud83d\ude00',
])('%s is a whole character', (text) => expect(found('title of feed', `"${text}"`)).toEqual([]));

test('U+0000 is named as it is written', () =>
  expect(found('title of feed', '"Tide \\u0000"')[0]?.fix).toBe(
    'In title remove the control character "\\u0000", which no reader shows.',
  ));

test('of lists of items that follow each other, the last one is checked, at its own places', () => {
  const items = fc.array(
    fc.constantFrom(
      '{"id":"1","content_text":"High"}',
      '{"id":"1","content_text":"High","url":"https://tides.example/1"}',
      '{"id":"2","url":7}',
      '{"title":"Low","content_html":"x","date_published":"soon"}',
    ),
    { minLength: 1, maxLength: 3 },
  );
  /** The findings of the items, with the text at their places. */
  const findings = (lists: string): unknown[] => {
    const text = `{"version":"https://jsonfeed.org/version/1.1","title":"Tides",${lists}}`;
    const last = text.lastIndexOf('"items"');
    return checkFeed(text)
      .filter(({ elementPath }) => elementPath?.startsWith('items['))
      .map(({ code, elementPath, message, offset = 0 }) => [code, elementPath, message, offset - last]);
  };
  fc.assert(
    fc.property(fc.array(items, { minLength: 2, maxLength: 3 }), (lists) => {
      const written = lists.map((list) => `"items":[${list.join()}]`);
      expect(findings(written.join())).toEqual(findings(written.at(-1) ?? ''));
    }),
    runs(500),
  );
});

/** Members whose value in the sample is an address. */
const ADDRESSES = Object.entries(SAMPLE).flatMap(([shape, { object }]) =>
  Object.keys(object).flatMap((name) => {
    const isAddress = name !== 'version' && /^https:/.test(String(object[name]));
    return isAddress ? [[name, shape] as const] : [];
  }),
);

test.each(ADDRESSES)(
  '%s of %s is read once: an address that is not allowed is one problem',
  (name, shape) => {
    const { object, document } = SAMPLE[shape] ?? { object: {}, document: (given: object) => given };
    const text = JSON.stringify(document({ ...object, [name]: 'javascript:alert(1)' }));
    const found = checkFeed(text).filter(({ message }) => message.includes('javascript:'));
    expect(found.map(({ elementPath = '' }) => elementPath.split('.').at(-1))).toEqual([name]);
  },
);
