/** What the package is like to debug: short traces with real names, and source maps that lead to the sources. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, type RolldownOptions, rolldown } from 'rolldown';
import { beforeAll, expect, test } from 'vitest';
import { temporary } from './corpus/temporary.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
let dist: string;

/** The bundles as `npm run build` makes them; declarations are left out. */
beforeAll(async () => {
  const directory = temporary();
  dist = join(directory, 'dist');
  const file = pathToFileURL(join(root, 'rolldown.config.mjs')).href;
  const { default: config } = (await import(file)) as { default: RolldownOptions };
  const { output, plugins, ...input } = config;
  const [commonJs] = plugins as Plugin[];
  const bundle = await rolldown({ ...input, plugins: [commonJs], cwd: root });
  await bundle.write({ ...output, dir: dist });
  copyFileSync(join(root, 'package.json'), join(directory, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
}, 120_000);

test('a wrong argument prints less than 1 kB, with names of the sources', () => {
  const script = join(dist, 'wrong.mjs');
  writeFileSync(
    script,
    `import { parseFeed } from '${pathToFileURL(join(dist, 'index.js'))}';\nparseFeed(42);\n`,
  );
  const { stderr, status } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('TypeError: input must be a Uint8Array, an ArrayBuffer or a string, not 42');
  expect(stderr).toMatch(/at parseFeed \(/);
  // The temporary folder is no part of what counts.
  expect(stderr.replaceAll(pathToFileURL(dist).href, '').length).toBeLessThan(1000);
});

test('source maps have the sources', () => {
  const map = JSON.parse(readFileSync(join(dist, 'chunks/core.js.map'), 'utf8'));
  const at = map.sources.findIndex((source: string) => source.endsWith('src/parse-feed.ts'));
  expect(map.sourcesContent[at]).toBe(readFileSync(join(root, 'src/parse-feed.ts'), 'utf8'));
});

test('no chunk imports itself through others: a constant would be read before it is set', () => {
  const imports = new Map(
    readdirSync(join(dist, 'chunks'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => {
        const code = readFileSync(join(dist, 'chunks', name), 'utf8');
        return [
          name,
          [...code.matchAll(/^import [^'"]*["']\.\/([^'"]+)["']/gm)].map(([, other = '']) => other),
        ];
      }),
  );
  expect(imports.get('core.js')).toContain('values.js');
  const circles: string[] = [];
  const follow = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' → '));
    else for (const other of imports.get(name) ?? []) follow(other, [...path, name]);
  };
  for (const name of imports.keys()) follow(name, []);
  expect(circles).toEqual([]);
});
