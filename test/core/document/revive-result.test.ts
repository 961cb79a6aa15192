/** A value that JSON stored is the same after `reviveResult`, with its dates. */

import { describe, expect, test } from 'vitest';
import { reviveResult } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

const dates = fc.date({ noInvalidDate: true });
const leaves = fc.constantFrom<unknown>('', 'text', '2024-01-01T00:00:00.000Z', 0, 3600.5, true, false, null);
/** Keys of results: those of dates and of durations end alike. */
const keys = fc.constantFrom('title', 'links', 'feed', 'Parse', 'parsed', 'modified');
const durations = fc.constantFrom('durationParsed', 'Parsed');
/** Objects whose keys come from the network: a key that looks like a date key is not one. */
const network = fc.constantFrom('attributes', 'extensions', 'headers', 'namespaces', '_x');
const foreign = fc.dictionary(
  fc.constantFrom('publishedParsed', 'a', '_b'),
  fc.oneof(leaves, fc.constant({ xParsed: 'y' })),
);

const { object: objects } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaves,
    tie('object'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  object: fc
    .tuple(
      fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
      fc.dictionary(fc.constantFrom('publishedParsed', 'updatedParsed'), dates, { maxKeys: 2 }),
      fc.dictionary(durations, fc.oneof(fc.integer(), tie('object'), fc.constant(null)), { maxKeys: 1 }),
      fc.dictionary(network, foreign, { maxKeys: 1 }),
    )
    .map((parts) => Object.assign({}, ...parts)),
}));

describe('reviveResult', () => {
  test('restores what JSON stored, and does not change it', () => {
    const law = (value: object): void => {
      const json = JSON.parse(JSON.stringify(value));
      const before = structuredClone(json);
      expect(reviveResult(json)).toEqual(value);
      expect(json).toEqual(before);
    };
    fc.assert(fc.property(objects, law), runs(5000));
  });

  test('copies what a program or a database has kept with its dates', () =>
    fc.assert(
      fc.property(objects, (value) => {
        const copy = reviveResult(value);
        expect(copy).toEqual(value);
        expect(copy).not.toBe(value);
      }),
      runs(2000),
    ));

  test('leaves out names that every object inherits', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      const json = JSON.parse(`{"a": [{"${name}": {"polluted": 1}, "title": "T"}], "${name}": 1}`);
      const revived = reviveResult<{ a: [object] }>(json);
      expect(Object.keys(revived)).toEqual(['a']);
      expect(Object.keys(revived.a[0])).toEqual(['title']);
      expect(Object.getPrototypeOf(revived.a[0])).toBe(Object.prototype);
    }
  });

  test('keeps an object that holds itself, and an object in two places', () => {
    const shared = { publishedParsed: '2024-01-01T00:00:00.000Z' };
    const cycle: Record<string, unknown> = { first: shared, second: [shared] };
    cycle['self'] = cycle;
    const copy = reviveResult<Record<string, unknown>>(cycle);
    expect(copy['self']).toBe(copy);
    expect(copy['first']).toEqual({ publishedParsed: new Date('2024-01-01') });
    expect(copy['second']).toEqual([copy['first']]);
    expect((copy['second'] as unknown[])[0]).toBe(copy['first']);
  });

  test.each([undefined, null, 1, 'text', [[]]])('of %j is a TypeError that names the argument', (json) => {
    expect(() => reviveResult(json)).toThrow(TypeError);
    expect(() => reviveResult(json)).toThrow(
      /^json of reviveResult must be the object that JSON\.parse returned/,
    );
  });
});
