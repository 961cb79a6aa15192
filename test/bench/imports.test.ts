/** The benchmarks import modules of a build by their names: each is there. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../bench/', import.meta.url);
const IMPORT = /^import \{([^}]+)\} from '(?:\.\.\/)+\.build\/([^']+)\.js';/gm;
const SPACE_OR_COMMA = /[\s,]+/;

const imports = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs') && !file.includes('node_modules'))
  .flatMap((file) =>
    [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(IMPORT)].map(
      ([, names = '', path = '']) => [file, path, names.split(SPACE_OR_COMMA).filter(Boolean)] as const,
    ),
  );

test('benchmarks import modules', () => expect(imports.length).toBeGreaterThan(10));

test.each(imports)('%s: %s', async (_file, path, names) => {
  const module: object = await import(new URL(`../../src/${path}.ts`, import.meta.url).href);
  for (const name of names) expect(module).toHaveProperty(name);
});
