import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { abbreviate, abbreviateTexts, LONG_TEXT, MOST_OF_TEXT } from '../../src/corpus/abbreviate-texts.ts';
import type { CorpusSnapshot, SnapshotJson } from '../../src/corpus/merge-values.ts';
import { stableJson } from '../../src/corpus/snapshot.ts';
import fc from '../properties.ts';

function reversed(value: SnapshotJson): SnapshotJson {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

describe('stableJson', () => {
  test('equals JSON.stringify for values in order', () =>
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (any) => {
        const value = any as SnapshotJson;
        expect(JSON.parse(stableJson({ value }))).toEqual(JSON.parse(JSON.stringify({ value })));
      }),
    ));

  test('does not depend on the order of keys', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        const value = any as SnapshotJson;
        expect(stableJson({ value: reversed(value) })).toBe(stableJson({ value }));
      }),
    ));

  test('breaks lines only when needed', () => {
    const value = { a: [1, 2, 3], b: { x: 'y' }, long: ['x'.repeat(60), 'y'.repeat(60)], empty: [{}, []] };
    expect(stableJson({ value }).split('\n')).toEqual([
      '{',
      '  "value": {',
      '    "a": [1, 2, 3],',
      '    "b": { "x": "y" },',
      '    "empty": [{}, []],',
      '    "long": [',
      `      "${'x'.repeat(60)}",`,
      `      "${'y'.repeat(60)}"`,
      '    ]',
      '  }',
      '}',
    ]);
  });

  test('a key may be __proto__', () => {
    const hostile = JSON.parse('{"__proto__": "x", "a": 1}');
    expect(stableJson({ hostile })).toContain('{ "__proto__": "x", "a": 1 }');
  });

  test('escapes characters that disturb terminals and editors', () => {
    expect(stableJson({ text: 'a\u009b\u2028\u202eb\u0000' })).toBe(
      '{\n  "text": "a\\u009b\\u2028\\u202eb\\u0000"\n}',
    );
  });
});

describe('abbreviateTexts', () => {
  const value = fc.jsonValue({ stringUnit: 'binary' });
  const text = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\ud800', ':', ' '), maxLength: 400 });
  const read = (object: Record<string, unknown>): CorpusSnapshot =>
    JSON.parse(JSON.stringify(abbreviateTexts(structuredClone(object))));

  test('keeps all data: long texts by their hashes', () =>
    fc.assert(
      fc.property(value, text, text, (any, long, key) => {
        const object = { any, [key]: [long, { [long]: long }], at: new Date(0), gone: undefined };
        const { texts = {}, ...others } = read(object);
        const whole = (_: string, one: unknown): unknown =>
          (texts as Record<string, string>)[(one as { sha256?: string } | null)?.sha256 ?? ''] ?? one;
        expect(JSON.parse(JSON.stringify(others, whole))).toEqual(JSON.parse(JSON.stringify(object)));
      }),
    ));

  test('keeps short texts, also with long escapes', () => {
    const short = ['x', '\u0001'].map((unit) => unit.repeat(LONG_TEXT));
    expect(read({ short })).toEqual({ short });
  });

  test('has a long text once', () => {
    const long = 'word '.repeat(100);
    const { sha256 } = abbreviate(long);
    expect(read({ a: long, b: [long] })).toEqual({
      a: abbreviate(long),
      b: [abbreviate(long)],
      texts: { [sha256]: long },
    });
  });

  test('has the beginning of a very long text', () => {
    const long = '\\'.repeat(1_000_000);
    const short = abbreviate(long);
    expect(read({ long })).toEqual({ long: short, texts: { [short.sha256]: '\\'.repeat(MOST_OF_TEXT) } });
  });
});

describe('abbreviate', () => {
  test('hash, length, first words', () => {
    const text = 'All the words that are fit to print '.repeat(10);
    const sha256 = createHash('sha256').update(text).digest('hex').slice(0, 12);
    expect(abbreviate(text)).toEqual({
      sha256,
      length: 360,
      words: 'All the words that are fit to print All the words that are fit to print',
    });
  });

  test('does not cut a character in two', () => {
    const short = abbreviate(`${'x'.repeat(71)}${'😀'.repeat(100)}`);
    expect(short).toMatchObject({ words: 'x'.repeat(71) });
  });
});
