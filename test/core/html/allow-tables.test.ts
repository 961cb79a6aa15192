/** The allow-tables of the sanitizer as a committed snapshot: widening one shows in review. `npx vitest run test/core/html/allow-tables -u` accepts. */

import { expect, test } from 'vitest';
import * as css from '../../../src/core/html/allow-css.ts';
import * as foreign from '../../../src/core/html/allow-foreign.ts';
import * as html from '../../../src/core/html/allow-html.ts';
import * as values from '../../../src/core/html/allow-values.ts';
import { ADDRESS_SCHEMES } from '../../../src/core/values/uri.ts';

const TABLES = { css, html, values, foreign, schemes: { ADDRESS_SCHEMES } };

/** One value per line; lists without a meaningful order are sorted. */
function lines(value: unknown, indent: string): string[] {
  if (value instanceof Set) return [...value].map((item) => `${indent}${item}`).sort();
  if (value instanceof Map) return lines(Object.fromEntries(value), indent);
  if (Array.isArray(value)) return value.flatMap((item) => lines(item, indent));
  if (typeof value === 'object' && value !== null && !(value instanceof RegExp))
    return Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, item]) => [`${indent}${key}:`, ...lines(item, `${indent}  `)]);
  return [`${indent}${String(value)}`];
}

test('the allow-tables equal the snapshot', async () => {
  const text = Object.entries(TABLES)
    .flatMap(([stage, tables]) =>
      Object.entries(tables)
        .filter(([, table]) => typeof table !== 'function')
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([name, table]) => ['', `# ${stage} ${name}`, ...lines(table, '')]),
    )
    .join('\n');
  expect(text).toContain('\niframe');
  expect(text).toContain('\nhref');
  await expect(`${text.trim()}\n`).toMatchFileSnapshot('allow-tables.txt');
});
