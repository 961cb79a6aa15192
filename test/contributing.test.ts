/**
 * Follows the recipes of .github/CONTRIBUTING.md for a problem, and of docs/contributing/architecture.md for a namespace: the named file is the only one
 * to write, and everything else compiles.
 */

import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { NAMESPACES } from '../src/core/namespaces/index.ts';
import { PROBLEM_KINDS } from '../src/core/problems/problem-codes.ts';
import { generateNames } from './core/namespaces/element-names.ts';
import { namespace as garden } from './docs/garden.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Inside the repository, because the compiler looks for packages above the sources. */
const folder = join(root, '.recipe');
const NAMES = 'src/check/requirements/element-names.ts';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const recipe =
  /^\| a problem \| (.*) \|$/m.exec(readFileSync(join(root, '.github/CONTRIBUTING.md'), 'utf8'))?.[1] ?? '';
const [, file = ''] = /`(src\/[\w/.-]+\.ts)`/.exec(recipe) ?? [];

test('the recipe names the file that has the table', () => {
  const source = readFileSync(join(root, file), 'utf8');
  const rows = Object.keys(PROBLEM_KINDS).filter((code) =>
    new RegExp(`^  '?${code}'?: \\{$`, 'm').test(source),
  );
  expect(rows).toEqual(Object.keys(PROBLEM_KINDS));
});

const KIND = { severity: 'warning', bozo: false };
const PROSE = { meaning: 'A feed about a well.', example: 'a well', fix: 'Dig.' };

const ADDED = [
  ['FeedProblemCode', 'FEED_CODES', 'dry-well', KIND],
  ['', 'FEED_PROSE', 'dry-well', PROSE],
  ['AuthorProblemCode', 'AUTHOR_CODES', 'deep-well', { severity: 'warning', ...PROSE }],
] as const;

/** The files of the recipe for a namespace, each with its code: the namespace, and its table for the checker. */
const [[namespaceFile, namespaceSource], [tableFile, tableSource]] = [
  ...readFileSync(join(root, 'docs/contributing/architecture.md'), 'utf8').matchAll(
    /`(src\/[\w/.-]+\.ts)`:\n[\s\S]*?```ts\n([\s\S]*?)```/g,
  ),
].map(([, name = '', code = '']) => [name, code] as const) as unknown as [
  readonly [string, string],
  readonly [string, string],
];

/** A requirement of an element that the namespace does not have. */
const WRONG = `
// @ts-expect-error
void ({ plnat: {} } satisfies VocabularyTable<NameOf<'garden'>>['elements']);
`;

test('a name in the type and a row are enough, and the namespace of the page compiles in its place, with its requirements', () => {
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
  expect(namespaceSource).toContain('export const namespace');
  writeFileSync(join(folder, namespaceFile), namespaceSource);
  expect(tableSource).toContain('VocabularyTable');
  appendFileSync(join(folder, tableFile), tableSource + WRONG);
  writeFileSync(join(folder, NAMES), generateNames([...NAMESPACES, garden]));
  let source = readFileSync(join(root, file), 'utf8');
  for (const [type, table, code, row] of ADDED) {
    const changed = source
      .replace(`export type ${type} =\n`, `export type ${type} =\n  | '${code}'\n`)
      .replace(new RegExp(`(const ${table}: [^\\n]* = \\{\\n)`), `$1  '${code}': ${JSON.stringify(row)},\n`);
    expect(changed.length).toBeGreaterThan(source.length + JSON.stringify(row).length);
    source = changed;
  }
  writeFileSync(join(folder, file), source);
  const uses = ADDED.map(([, , code]) => `createProblem('${code}', 'no water')`);
  const use = `import { createProblem } from './core/problems/problems.ts';\nexport const found: object[] = [${uses.join()}];\n`;
  writeFileSync(join(folder, 'src/use.ts'), use);
  const settings = { extends: '../tsconfig.json', include: ['src'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
