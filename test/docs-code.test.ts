/**
 * Compiles each block of TypeScript in the documentation, and runs it if its comments state outputs. `expression; // 'output'` states an
 * output when the comment starts with a value of JSON or a string in single quotes.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, '.docs-code');
const PAGES = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${String(name)}`),
].filter((name) => name.endsWith('.md'));

interface Block {
  /** The page of the block. */
  readonly page: string;
  readonly name: string;
  readonly code: string;
  /** The stated outputs of expressions, in order. */
  readonly outputs: readonly string[];
}

const TYPESCRIPT = /^```ts\n([\s\S]*?)^```/gm;
/** Skip code of the library itself, which names its files or its types: docs.test.ts and contributing.test.ts compile it. */
const INTERNAL = /from '\.\.?\/|\bVocabularyTable\b/;
const CLAIM =
  /^( *)(?!const |let |import |export |\/\/|[{}] )(\S.*?); \/\/ ('[^']*'|-?\d[\d.]*|true|false|undefined)(?=$|[:;,] )/gm;

function blocks(): Block[] {
  return PAGES.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const found = [...text.matchAll(TYPESCRIPT)]
      .map(([, code = '']) => code)
      .filter((code) => !INTERNAL.test(code));
    return found.map((code, i) => {
      const outputs = [...code.matchAll(CLAIM)].map(([, , , output = '']) => output);
      return { page, name: `${page.replace(/\W/g, '-')}-${i + 1}`, code, outputs };
    });
  });
}

const BLOCKS = blocks();
const RUN = BLOCKS.filter(({ outputs }) => outputs.length > 0);

/** Adds the import: a page imports a name once and uses it again in later blocks. */
const withImport = (code: string): string =>
  code.includes('import ') ? code : `import { parseFeed } from 'anyfeed';\n${code}`;

const recorded = (code: string): string =>
  `export const given__: unknown[] = [];\n${withImport(code).replace(CLAIM, '$1given__.push($2); // $3')}`;

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const { name, code } of BLOCKS) writeFileSync(join(folder, `${name}.ts`), recorded(code));
  const settings = {
    extends: '../tsconfig.json',
    compilerOptions: {
      noEmit: true,
      isolatedDeclarations: false,
      declaration: false,
      noUnusedLocals: false,
      noPropertyAccessFromIndexSignature: false,
    },
    include: ['*.ts', '../test/docs/ambient.d.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  // The only name of test/docs/ambient.d.ts that blocks with outputs use, and the place of folders that they make.
  vi.stubGlobal('bytes', readFileSync(join(root, 'feeds/encodings/koi8-r-served-as-text-xml.xml')));
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, folder);
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('every function has an example with outputs', () => {
  const pages = PAGES.filter((page) =>
    /^```typescript\nfunction /m.test(readFileSync(join(root, page), 'utf8')),
  );
  expect(pages.length).toBeGreaterThanOrEqual(40);
  const isRun = (page: string): boolean => RUN.some(({ page: own }) => own === page);
  expect(pages.filter((page) => !isRun(page))).toEqual([]);
});

test('all compile', { timeout: 60_000 }, () => {
  let output = '';
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  } catch (error) {
    output = String((error as { stdout?: unknown }).stdout);
  }
  expect(output).toBe('');
});

describe.each(RUN)('$name', ({ name, outputs }) => {
  test('gives the values in its comments', { timeout: 60_000 }, async () => {
    const { given__ } = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as {
      given__: unknown[];
    };
    expect(given__.map(String)).toEqual(outputs.map((output) => output.replace(/^'|'$/g, '')));
  });
});
