import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/core/json/read-json.ts';
import { scanJson } from '../../../src/core/json/scan.ts';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

test('a text that ends inside an escape, before control characters, ends before it', () => {
  for (const rest of ['\\u', '\\u1', '\\u12\n', '\\u\n\t\r', '\\', '\\ud83d\\u\0\0\0']) {
    const { feed } = parseFeed(`{"title": "Harbor${rest}`);
    expect(feed.title, rest).toBe('Harbor');
  }
});

const items = [
  { id: '1', tags: ['a', 'b'], n: -1.5e3 },
  { id: '2', nested: { deep: [true, null] } },
  { id: '3' },
];
const feed = JSON.stringify(
  { version: 'https://jsonfeed.org/version/1.1', title: 'Läufer', items },
  undefined,
  1,
);

describe('scanJson', () => {
  test.each([
    ['a comma before a bracket', '{"items":[{"id":"1"},]}', { items: [{ id: '1' }] }],
    ['a comma before a brace', '{"items":[{"id":"1",}],}', { items: [{ id: '1' }] }],
    ['a line break in a string', '{"items":[{"id":"a\nb"}]}', { items: [{ id: 'a\nb' }] }],
    ['text after the end', '{"items":[{"id":"1"}]} bye', { items: [{ id: '1' }] }],
    ['a cut before a value', '{"items":[{"id":"1"},{"id":"2","t', { items: [{ id: '1' }, { id: '2' }] }],
    ['a cut after a nested value', '{"items":[{"a":{"b":1}', { items: [{ a: { b: 1 } }] }],
    ['a cut before the first member of an item', '{"items":[{"id":', { items: [{}] }],
    ['a cut inside a text', '{"title":"Cu', { title: 'Cu' }],
    ['a cut inside a text with a line break', '{"title":"a\nb', { title: 'a\nb' }],
    ['a cut inside an escape', '["a\\', ['a']],
    ['a cut inside the digits of an escape', '["a\\u12', ['a']],
    ['a cut inside a surrogate pair', '["a\ud83d', ['a']],
    ['a cut inside an escaped surrogate pair', '["a\\ud83d\\ude', ['a']],
    ['a cut after halves of pairs', '["a\\ud83d\\ud83d', ['a\ud83d']],
    ['a cut after halves of pairs, as they are', '["a\ud83d\ud83d', ['a\ud83d']],
    ['a cut after a backslash', '["a\\\\', ['a\\']],
    ['a cut inside a name', '{"a":1,"b', { a: 1 }],
    ['a cut after a number, which may have more digits', '{"a":1', {}],
    ['a cut inside a word', '{"a":1,"b":tru', { a: 1 }],
    ['a cut after a comma', '[1,', [1]],
    ['a wrong bracket', '{"items":[{"id":"1"]}', { items: [{ id: '1' }] }],
  ])('%s', (_name, text, expected) => {
    expect(JSON.parse(scanJson(text).repaired)).toEqual(expected);
  });

  test.each(['', 'nonsense', '-'])('nothing to save in %j', (text) => {
    expect(scanJson(text).repaired).toBe('');
  });

  test.each([
    ['{"items":[{"id":"1"', 'items[0]', 'the document ends inside its first item'],
    ['{"a":[1,2],"items":[{},{"t":[1,2],"x":', 'items[1]', 'the document ends inside item 2'],
    ['{"items":{"id":"1', 'items', 'the document ends inside its first item'],
    ['{"items":[{"id":"1"},', undefined, 'the document ends before its JSON does'],
    ['{"items":[1', undefined, 'the document ends before its JSON does'],
    ['{"other":[{"id":"1"', undefined, 'the document ends before its JSON does'],
    ['{"items":[{"id":x}]}', 'items[0]', 'no JSON: "x}]}"'],
  ])('the item that is cut: %s', (text, cutItem, message) => {
    expect(scanJson(text)).toMatchObject({ cutItem, fault: { message } });
  });

  test('the offset is that of the first fault', () => {
    expect(scanJson('{"items":[{"id":"1"},]}').fault.offset).toBe(20);
    expect(scanJson('{"items":[1 ?]}').fault.offset).toBe(11);
  });

  test('a stray quotation mark goes with the space of other languages behind it', () => {
    expect(scanJson('{"a":"b""\0,"c":1}').repaired).toBe('{"a":"b","c":1}');
    expect(scanJson('{"a":2"/* c */,"c":1}').repaired).toBe('{"a":2,"c":1}');
  });

  test('a string may be millions of escapes long', () => {
    const item = `{"id":"${'\\"'.repeat(5_000_000)}"}`;
    expect(scanJson(`{"items":[${item},{"id":`).repaired).toBe(`{"items":[${item},{}]}`);
  });

  test('a cut keeps every item that is complete before it, and the beginning of the next one', () => {
    for (let cut = 1; cut < feed.length; cut += 1) {
      const { repaired, cutItem } = scanJson(feed.slice(0, cut));
      const { items: kept = [] } = JSON.parse(repaired) as { items?: unknown[] };
      const complete = items.filter((_item, i) => cut >= endOfItem(i));
      const count = complete.length;
      expect(kept.slice(0, count)).toEqual(complete);
      expect(kept).toHaveLength(cutItem === undefined ? count : count + 1);
      if (cutItem !== undefined) expect(cutItem).toBe(`items[${count}]`);
    }
  });

  test('returns JSON for any damage', () => {
    const units = [...'{}[],:"\'\\\n\0\u00a01tx#', '//', '/*', '*/', '<!--', '-->', 'None', '""'];
    const damage = fc.array(
      fc.tuple(fc.nat(feed.length), fc.string({ maxLength: 4, unit: fc.constantFrom(...units) })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(damage, fc.constantFrom('', '\0'), (edits, between) => {
        let text = feed;
        for (const [at, insert] of edits) text = text.slice(0, at) + insert + text.slice(at + 1);
        text = text.split('').join(between);
        const { repaired, fault } = scanJson(text);
        expect(fault.offset).toBeLessThanOrEqual(text.length);
        if (repaired !== '') JSON.parse(repaired);
      }),
      runs(2000),
    );
  });
});

/** Length of the feed up to the end of its i-th item. */
function endOfItem(i: number): number {
  const needle = JSON.stringify(items[i], undefined, 1)
    .split('\n')
    .map((line, n) => (n === 0 ? line : `  ${line}`))
    .join('\n');
  return feed.indexOf(needle) + needle.length;
}

describe('whole numbers that a double cannot hold', () => {
  test('are texts of the same digits', () => {
    const digits = fc.stringMatching(/^-?[1-9]\d{14,30}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('', ' ', '\n'), (number, space) => {
        const text = `{"a":${space}${number}${space},"b":[${number},"${number}","\\"${number}"]}`;
        const exact = Number.isSafeInteger(Number(number)) ? Number(number) : number;
        expect(parseJson(text).value).toEqual({ a: exact, b: [exact, number, `"${number}`] });
      }),
      runs(300),
    );
  });

  test('fractions and exponents stay numbers', () => {
    const text = '[0.12345678901234567, 1.5e1234567890123456, 12345678901234567.5, 1e-1234567890123456789]';
    expect(parseJson(text).value).toEqual(JSON.parse(text));
  });

  test('are identities of their own', () => {
    const ids = ['1234567890123456789', '1234567890123456788'];
    const items = ids.map((id) => `{"id":${id}}`).join();
    const { entries } = parseFeed(
      `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[${items}]}`,
    );
    expect(entries.map(({ id }) => id)).toEqual(ids);
  });
});

test.each(['', '"url":"",', '"url":null,', '"url":" ",'])(
  'an attachment without URL is reported: {%s…}',
  (url) => {
    const { entries, problems } = parseFeed(
      `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","attachments":[{${url}"mime_type":"a/b"}]}]}`,
    );
    expect(entries[0]).toEqual({ id: '1' });
    expect(problems).toMatchObject([
      {
        code: 'json-feed-fault',
        message: 'an attachment has no URL',
        elementPath: 'items[0].attachments[0].url',
      },
    ]);
  },
);
