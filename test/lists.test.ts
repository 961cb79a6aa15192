/** Lists of any length never become arguments, which are on the stack: a rule of Biome finds them. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { lineDiff } from '../src/cli/line-diff.ts';
import { basicCredentials } from '../src/follow/fetch/redirects.ts';
import { type Entry, present } from '../src/index.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, '.lint');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLE = `export const least = Math.min(...list());
export const text = String.fromCharCode(...list());
all.push(1, ...list());
export const made = new Made(...list());
export const list = [...list()];
export const record = pick({ ...list() });
`;

const FILES = ['src/core/sample.ts', 'packages/warc/sample.js'];

/** The lines of the sample that the rule names, by file. */
function found(): Map<string, number[]> {
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), SAMPLE);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--vcs-enabled=false', '--skip=project', '--reporter=json', folder];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
  };
  const lines = new Map<string, number[]>();
  for (const { category, location } of diagnostics) {
    const file = FILES.find((name) => location.path.endsWith(name));
    if (category === 'plugin' && file !== undefined)
      lines.set(file, [...(lines.get(file) ?? []), location.start.line]);
  }
  return lines;
}

test('the rule finds arguments in sources and packages', () => {
  const lines = [1, 2, 3, 4];
  expect(found()).toEqual(new Map(FILES.map((file) => [file, lines])));
});

const MANY = 150_000;

test('headings of a text', () => {
  const entry = { content: [{ type: 'text/html', value: '<h2>A</h2>'.repeat(MANY) }] } as Entry;
  expect(present(entry, undefined, { headingLevel: 3 }).html.slice(0, 10)).toBe('<h3>A</h3>');
});

test('a user name in an address', () => {
  const credentials = basicCredentials(new URL(`http://${'a'.repeat(MANY)}@example.org/`));
  expect(atob(credentials?.slice('Basic '.length) ?? '')).toBe(`${'a'.repeat(MANY)}:`);
});

test('lines that change', () => {
  const lines = (letter: string): Buffer => Buffer.from(`${letter}\n`.repeat(MANY));
  const difference = Buffer.from(lineDiff('feed.xml', lines('a'), lines('b'))).toString();
  expect(difference.split('\n')).toHaveLength(2 * MANY + 4);
});
