import { expect, test } from 'vitest';
import { alphabetOf, hasLatin, ZERO } from '../../../src/core/encoding/model/alphabet.ts';
import { LEAST_COSTS } from '../../../src/core/encoding/model/other-letters.ts';
import { ALPHABETS } from '../../../src/core/encoding/model/table.ts';

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
