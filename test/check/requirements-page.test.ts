/** docs/contributing/requirements.md names rules that exist, says which of them only profiles have, and gives a reason where there is none. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES, type RuleId } from '../../src/check.ts';

const page = readFileSync(new URL('../../docs/contributing/requirements.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| (?!---|Requirement)(.*) \| (.*) \|$/gm)].map(
  ([, requirement = '', answer = '']) => [requirement, answer] as const,
);
const NAME = /`([a-z\d-]+)`( \[profile\])?/g;

test('there are requirements', () => expect(rows.length).toBeGreaterThan(100));

test.each(rows)('%s', (_requirement, answer) => {
  const named = [...answer.matchAll(NAME)];
  if (named.length === 0) expect(answer).toMatch(/^no rule: \S/);
  for (const [, name = '', mark] of named) {
    expect(Object.hasOwn(RULES, name), name).toBe(true);
    const isOfProfile = RULES[name as RuleId].severity === 'off';
    expect([name, mark !== undefined]).toEqual([name, isOfProfile]);
  }
});
