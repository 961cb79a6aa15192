/**
 * Follows the recipes of .github/CONTRIBUTING.md for a problem, and of docs/contributing/architecture.md for a namespace: the named file is the only one
 * to write, and everything else compiles.
 */

import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { PROBLEM_PROSE } from '../src/check/rules/index.ts';
import { NAMESPACES } from '../src/core/namespaces/index.ts';
import { generateNames } from './core/namespaces/element-names.ts';
import { namespace as garden } from './docs/garden.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Inside the repository, because the compiler looks for packages above the sources. */
const folder = join(root, '.recipe');
const NAMES = 'src/check/requirements/element-names.ts';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const recipe =
  /^\| a problem \| (.*) \|$/m.exec(readFileSync(join(root, '.github/CONTRIBUTING.md'), 'utf8'))?.[1] ?? '';
const [kinds = '', codes = '', prose = ''] = [...recipe.matchAll(/`(src\/[\w/.-]+\.ts)`/g)].map(
  ([, file = '']) => file,
);

test('the recipe names the files that have the tables', () => {
  const rowsOf = (file: string, names: readonly string[]): string[] => {
    const source = readFileSync(join(root, file), 'utf8');
    return names.filter((code) => new RegExp(`^  '?${code}'?: `, 'm').test(source));
  };
  const all = Object.keys(PROBLEM_PROSE);
  expect(rowsOf(prose, all)).toEqual(all);
  expect([...rowsOf(kinds, all), ...rowsOf(codes, all)]).toEqual(all);
});

const PROSE = { meaning: 'A feed about a well.', example: 'a well', fix: 'Dig.' };

const ADDED = [
  [kinds, 'FeedProblemCode', 'KINDS', 'dry-well', { severity: 'warning', bozo: false }],
  [prose, '', 'PROSE', 'dry-well', PROSE],
  [codes, 'AuthorProblemCode', 'AUTHOR_SEVERITIES', 'deep-well', 'warning'],
  [prose, '', 'PROSE', 'deep-well', PROSE],
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
  for (const [file, type, table, code, row] of ADDED) {
    const source = readFileSync(join(folder, file), 'utf8');
    const changed = source
      .replace(`export type ${type} =\n`, `export type ${type} =\n  | '${code}'\n`)
      .replace(new RegExp(`(const ${table}: [^\\n]* = \\{\\n)`), `$1  '${code}': ${JSON.stringify(row)},\n`);
    expect(changed.length).toBeGreaterThan(source.length + JSON.stringify(row).length);
    writeFileSync(join(folder, file), changed);
  }
  const uses = ["createProblem('dry-well', 'no water')", "createAuthorProblem('deep-well', 'no water')"];
  const use = `import { createAuthorProblem } from './check/problems/codes.ts';\nimport { createProblem } from './core/problems/problems.ts';\nexport const found: object[] = [${uses.join()}];\n`;
  writeFileSync(join(folder, 'src/use.ts'), use);
  const settings = { extends: '../tsconfig.json', include: ['src'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
