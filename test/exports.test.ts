/** Every exported name has one meaning, and another file uses it. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

function filesBelow(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\//, ''))
    .sort();
}

const sources = new Map(filesBelow('src').map((file) => [file, readFileSync(root + file, 'utf8')]));

const EXPORT = /^export (?:abstract )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
const VALUE = /^export (?:abstract )?(?:async )?(?:const|function\*?|class) (\w+)/gm;
const namesOf = (source: string, pattern = EXPORT): Set<string> =>
  new Set([...source.matchAll(pattern)].map(([, name = '']) => name));
const exported = [...sources].flatMap(([file, source]) =>
  [...namesOf(source)].map((name) => ({ file, name })),
);

/** Files that define the same names for the same things; a condition of package.json or a table selects one of them. */
const TWINS: readonly RegExp[] = [
  /^src\/core\/namespaces\/[\w-]+\.ts$/,
  /^src\/core\/platform\//,
  /^src\/core\/encoding\/(?:detectors|decoders)\/(?:node|none|rare|no-rare)\.ts$/,
  /^src\/core\/xml\/saxes-(?:node|web)\.ts$/,
  /^src\/(?:follow\/fetch\/node|fetch)\.ts$/,
];

/** Files of which another file takes all exports with `import *`. */
const TAKEN_WHOLE: readonly string[] = ['src/check/vocabularies/modules.ts'];

describe('exports', () => {
  test('are found', () => expect(exported.length).toBeGreaterThan(700));

  test('no two files export one name for different things', () => {
    const files = new Map<string, string[]>();
    for (const { file, name } of exported) files.set(name, [...(files.get(name) ?? []), file]);
    const areTwins = (all: readonly string[]): boolean =>
      TWINS.some((twins) => all.every((file) => twins.test(file)));
    const ambiguous = [...files].filter(([, all]) => all.length > 1 && !areTwins(all));
    expect(ambiguous.map(([name, all]) => `${name}: ${all.join(', ')}`)).toEqual([]);
  });

  test('every exported value has a user in another file', () => {
    const users = new Map(sources);
    for (const file of ['test', 'bench', 'site'].flatMap(filesBelow))
      users.set(file, readFileSync(root + file, 'utf8'));
    const filesOfWord = new Map<string, Set<string>>();
    for (const [file, source] of users) {
      for (const [word] of source.matchAll(/[A-Za-z_]\w*/g)) {
        const files = filesOfWord.get(word);
        if (files === undefined) filesOfWord.set(word, new Set([file]));
        else files.add(file);
      }
    }
    const unused = [...sources]
      .filter(([file]) => !TAKEN_WHOLE.includes(file))
      .flatMap(([file, source]) => [...namesOf(source, VALUE)].map((name) => ({ file, name })))
      .filter(({ name }) => (filesOfWord.get(name)?.size ?? 0) < 2);
    expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});
