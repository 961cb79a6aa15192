import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { alphabetOf, hasLatin, ZERO } from '../../../src/core/encoding/model/alphabet.ts';
import { languagesOf, SINGLE_BYTE_NAMES } from '../../../src/core/encoding/model/encodings.ts';
import { LEAST_COSTS } from '../../../src/core/encoding/model/other-letters.ts';
import { SingleByteReader } from '../../../src/core/encoding/model/single-byte.ts';
import { ALPHABETS } from '../../../src/core/encoding/model/table.ts';
import { languageCosts, splitWords } from '../../../src/core/encoding/model/words.ts';
import fc, { runs } from '../../properties.ts';

/** The least cost of a character that a language does not use. */
const FOREIGN = 8;
/** The last of the kinds: a boundary, a letter of ASCII, any other letter. */
const OTHER = 2;

test('the least costs in other letters than Latin are those of the tables', () => {
  const least = [0, 1, OTHER].map(() => [FOREIGN, FOREIGN, FOREIGN]);
  for (const language of Object.keys(ALPHABETS).filter((each) => !hasLatin(each))) {
    const { size, costs } = alphabetOf(language);
    for (let pair = 0; pair < costs.length; pair += 1) {
      const row = least[Math.min(Math.floor(pair / size), OTHER)] ?? [];
      const next = Math.min(pair % size, OTHER);
      row[next] = Math.min(row[next] ?? 0, (costs[pair] ?? 0) - ZERO);
    }
  }
  expect(least).toEqual(LEAST_COSTS);
});

const WORDS =
  'así está mañana niño el de la para über schön Grüße und der não já você que déjà été les dans più città il che MÁS Été ÜBER'.split(
    ' ',
  );
const texts = fc
  .array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 12 })
  .map((words) => new Uint8Array(Buffer.from(words.join(' '), 'latin1')));

test('an encoding costs no more than its ceiling, even by rounding', () => {
  const cases = fc.record({
    text: texts,
    name: fc.constantFrom(...SINGLE_BYTE_NAMES.filter((each) => languagesOf(each).length === 1)),
  });
  fc.assert(
    fc.property(cases, ({ text, name }) => {
      const words = splitWords(text);
      const reader = new SingleByteReader(
        words,
        languageCosts(words, () => []),
        'all',
      );
      const isIt = (encoding: string): boolean => encoding === name;
      const ceiling = reader.ceiling(isIt);
      expect(reader.best(ceiling, isIt) !== undefined).toBe(ceiling < Infinity);
    }),
    runs(1000),
  );
});

test('an encoding that costs less than a limit is near', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const words = splitWords(text);
      const reader = new SingleByteReader(
        words,
        languageCosts(words, () => []),
        'all',
      );
      const costs = reader.costs(() => true);
      const limits = new Map(costs.map(({ encoding, cost }) => [encoding, cost + 0.01]));
      const near = reader.near(
        (encoding) => limits.get(encoding) ?? 0,
        () => true,
      );
      expect(near.map(({ name }) => name).sort()).toEqual([...limits.keys()].sort());
    }),
    runs(1000),
  );
});
