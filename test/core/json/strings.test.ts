import { expect, test } from 'vitest';
import { closingQuote } from '../../../src/core/json/strings.ts';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

/** Texts of JSON with quotation marks and backslashes in any order. */
const texts = fc
  .array(fc.constantFrom('"', '\\', 'a', 'é'), { maxLength: 12 })
  .map((units) => units.join(''));

test('the quote that ends a text has an even number of backslashes before it', () => {
  fc.assert(
    fc.property(texts, texts, (text, rest) => {
      const written = JSON.stringify(text);
      for (const before of ['', '["b",'])
        expect(closingQuote(`${before}${written}${rest}`, before.length)).toBe(
          before.length + written.length - 1,
        );
      expect(closingQuote(written.slice(0, -1), 0)).toBe(written.length - 1);
    }),
    runs(5000),
  );
});

test('numbers too large to count are exact next to any text', () => {
  fc.assert(
    fc.property(texts, (title) => {
      const items = `[{"id":12345678901234567890,"title":${JSON.stringify(`x${title}`)}},{"id":98765432109876543210}]`;
      const { entries } = parseFeed(`{"version":"https://jsonfeed.org/version/1.1","items":${items}}`);
      expect(entries.map(({ id }) => id)).toEqual(['12345678901234567890', '98765432109876543210']);
    }),
    runs(1000),
  );
});
