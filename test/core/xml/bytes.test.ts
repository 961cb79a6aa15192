/** A document gives the same events, repairs and quotations as bytes of utf-8, whole or in windows. */

import { describe, expect, test } from 'vitest';
import { placeAll } from '../../../src/core/problems/problems.ts';
import fc, { runs } from '../../properties.ts';
import { CASES } from './cases.ts';
import { DAMAGES } from './damage.ts';
import { inBytes, ours } from './record.ts';
import { damaged, rubble } from './spoiled.ts';

/** Decoding removes the mark, and finds what XML forbids. */
const BYTE_ORDER_MARK = /^\ufeff+/;
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function same(text: string, cuts: readonly number[] = []): void {
  const { offsets: _, ...whole } = ours(text);
  placeAll(whole.problems, text);
  expect(inBytes(text, cuts), JSON.stringify({ text, cuts })).toEqual({ ...whole, offsets: [] });
}

test.each(CASES)('%s', (_name, xml, events) => {
  const recording = inBytes(xml.replace(BYTE_ORDER_MARK, ''));
  expect(recording.events).toEqual(events);
  expect(recording.isWellFormed).toBe(true);
});

test.each(DAMAGES.filter(([, xml]) => xml.isWellFormed() && xml.search(FORBIDDEN) === -1))(
  '%s',
  (_name, xml) => same(xml),
);

describe('in any language, cut anywhere', () => {
  const letters = fc.array(fc.constantFrom('a', 'é', '“', '語', '\u{20000}', ' '), {
    minLength: 3,
    maxLength: 3,
  });

  /** A document without forbidden characters, with other letters in the place of some of its own. */
  const inAnyLanguage = (documents: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc
      .tuple(documents, letters)
      .map(([text, [a = '', b = '', x = '']]) =>
        text
          .replace(FORBIDDEN, '')
          .replace(BYTE_ORDER_MARK, '')
          .replaceAll('a', a)
          .replaceAll('b', b)
          .replaceAll('x', x)
          .toWellFormed(),
      );

  test.each([
    ['damaged documents', damaged, 6000],
    ['rubble', rubble, 6000],
  ] as const)('%s', (_name, documents, numRuns) =>
    fc.assert(
      fc.property(inAnyLanguage(documents), fc.array(fc.nat(), { maxLength: 6 }), (text, places) => {
        const { length } = new TextEncoder().encode(text);
        same(
          text,
          places
            .map((place) => place % (length + 1))
            .sort((a, b) => a - b)
            .filter((cut) => cut < length),
        );
      }),
      runs(numRuns),
    ),
  );
});
