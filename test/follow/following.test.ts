/** docs/following.md: every rule has a source and an existing test. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(`${root}docs/following.md`, 'utf8');
const files = readdirSync(`${root}test/follow`, { recursive: true, encoding: 'utf8' });

const SECTION = /<!-- rules -->([\s\S]*?)<!-- \/rules -->/g;
const rows = [...text.matchAll(SECTION)].flatMap(([, section = '']) =>
  section
    .split('\n')
    .filter((line) => /^\| (?!-|Rule)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim())),
);

describe('rules', () => {
  test('are found', () => expect(rows.length).toBeGreaterThan(35));

  test.each(rows)('%s %s', (_start, _rule, source = '', named = '') => {
    expect(source).not.toBe('');
    const [, file = '', name = ''] = /^`([\w-]+)`: (.+)$/.exec(named) ?? [];
    const path = files.find((found) => found.endsWith(`/${file}.test.ts`) || found.endsWith(`/${file}.ts`));
    expect(path, named).toBeDefined();
    expect(readFileSync(`${root}test/follow/${path}`, 'utf8')).toContain(name);
  });
});
