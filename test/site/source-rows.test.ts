/** The rows of the inspector hold the whole text, once. */

import { expect, test } from 'vitest';
import { SourceRows } from '../../site/inspector/source-rows.ts';
import fc from '../properties.ts';

const lines = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '<', 'é') }), { minLength: 1 });

test('rows joined are the text, and begin with each line', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('\n', '\r\n'),
      (given, columns, end) => {
        const rows = new SourceRows(given.join(end), columns);
        const shown = rows.slice(0, rows.length);
        const joined: string[] = [];
        for (const { line, text } of shown) {
          if (line !== undefined) joined.push(text);
          else joined.push((joined.pop() ?? '') + text);
        }
        expect(joined).toEqual(given);
        expect(shown.flatMap(({ line }) => line ?? [])).toEqual(given.map((_, i) => i + 1));
      },
    ),
  );
});

test('an offset is in the row that shows it', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 12 }), fc.nat(), (given, columns, at) => {
      const text = given.join('\n');
      const offset = at % (text.length + 1);
      const rows = new SourceRows(text, columns);
      rows.mark([{ code: 'x', page: '', severity: 'error', message: 'here', offset }]);
      const row = rows.rowAt(offset);
      const marked = rows
        .slice(0, rows.length)
        .flatMap(({ marks }, i) => marks.map((mark) => ({ ...mark, i })));
      expect(marked).toHaveLength(1);
      expect(marked[0]).toMatchObject({ i: row, label: 'here' });
    }),
  );
});
