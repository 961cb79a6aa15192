/** Feeds that were damaged in transit: the checker and its repairs never throw, and every finding is in the document. */

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fixFeed } from '../../src/check/fix.ts';
import { checkDocument, PROFILE_NAMES, RULES } from '../../src/check.ts';
import { loadFeeds } from '../fuzz/corpus.ts';
import { fuzzInputs } from '../fuzz/inputs.ts';
import fc, { runs } from '../properties.ts';

const feeds = ['feeds', '../../feeds'].flatMap((folder) =>
  loadFeeds(fileURLToPath(new URL(folder, import.meta.url))),
);
const URL_OF_FEED = 'https://tides.example/feed';

test('no damage makes the checker throw', () => {
  fc.assert(
    fc.property(fuzzInputs(feeds), fc.subarray([...PROFILE_NAMES]), ({ document, headers }, profiles) => {
      const options = { url: URL_OF_FEED, profiles };
      const { problems, text } = checkDocument(document, headers, options);
      for (const { rule, message, offset = 0, line = 1 } of problems) {
        expect(Object.hasOwn(RULES, rule), rule).toBe(true);
        expect(message).not.toBe('');
        expect([rule, offset >= 0 && offset <= text.length, line >= 1]).toEqual([rule, true, true]);
      }
      expect(structuredClone(problems)).toEqual(problems);
      if (typeof document !== 'string') fixFeed(document, headers, options);
    }),
    runs(1000),
  );
});
