import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { compactJson, LONG_TEXT, shorten, stableJson } from '../../src/corpus/snapshot.ts';
import fc from '../properties.ts';

function reversed(value: unknown): unknown {
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
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(JSON.parse(stableJson({ value }))).toEqual(JSON.parse(JSON.stringify({ value })));
      }),
    ));

  test('does not depend on the order of keys', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
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

  test('leaves out undefined values, and writes dates', () => {
    expect(JSON.parse(stableJson({ a: undefined, b: { c: undefined, d: new Date(0) } }))).toEqual({
      b: { d: '1970-01-01T00:00:00.000Z' },
    });
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

describe('compactJson', () => {
  const value = fc.jsonValue({ stringUnit: 'binary' });
  const text = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\ud800', ':', ' '), maxLength: 400 });

  test('has the data of stableJson on one line', () =>
    fc.assert(
      fc.property(value, text, text, (any, long, key) => {
        const object = { any, [key]: [long, { [long]: long }], at: new Date(0), gone: undefined };
        const line = compactJson(object);
        expect(line).not.toContain('\n');
        expect(JSON.parse(line)).toEqual(JSON.parse(stableJson(object)));
      }),
    ));

  test('reads a long run of backslashes', () => {
    const long = '\\'.repeat(1_000_000);
    expect(JSON.parse(compactJson({ long }))).toEqual({ long: shorten(long) });
  });
});

describe('shorten', () => {
  test('keeps short texts', () => expect(shorten('x'.repeat(LONG_TEXT))).toBe('x'.repeat(LONG_TEXT)));

  test('long text: hash, length, first words', () => {
    const text = 'All the words that are fit to print '.repeat(10);
    const sha256 = createHash('sha256').update(text).digest('hex').slice(0, 12);
    expect(shorten(text)).toEqual({
      sha256,
      length: 360,
      words: 'All the words that are fit to print All the words that are fit to print',
    });
  });

  test('does not cut a character in two', () => {
    const short = shorten(`${'x'.repeat(71)}${'😀'.repeat(100)}`);
    expect(short).toMatchObject({ words: 'x'.repeat(71) });
  });
});
