import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMATS } from '../../../src/core/formats/index.ts';
import { Registry } from '../../../src/core/mapping/registry.ts';
import type { Namespace } from '../../../src/core/mapping/rule.ts';
import { UNTYPED } from '../../../src/core/namespaces/untyped.ts';
import { generateNames } from './element-names.ts';

const directory = new URL('../../../src/core/namespaces/', import.meta.url);
const modules = readdirSync(directory)
  .filter((file) => file.endsWith('.ts') && !['index.ts', 'keys.ts', 'untyped.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const keysType = (module: string): string => `${module.charAt(0).toUpperCase()}${module.slice(1)}Keys`;
const TYPE = /^export (?:interface|type) (\w+)/gm;
const typesOf = (module: string): string[] =>
  [...readFileSync(new URL(`${module}.ts`, directory), 'utf8').matchAll(TYPE)].map(([, name = '']) => name);
/** Words in as few lines as possible. */
const wrap = (words: readonly string[]): string => {
  const lines: string[] = [];
  for (const word of words) {
    const line = `${lines.at(-1) ?? ''} ${word},`;
    if (lines.length === 0 || line.length > 138) lines.push(`  ${word},`);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
};
const hasKeys = (module: string): boolean => typesOf(module).includes(keysType(module));

/** From the files, not from the index: that one is written only after this file's last test. */
async function importAll(): Promise<Namespace[]> {
  const imported = modules.map((module) => import(`../../../src/core/namespaces/${module}.ts`));
  return (await Promise.all(imported)).map(({ namespace }) => namespace);
}

function generateIndex(): string {
  const imports = [...modules, 'untyped'].sort().map((module) => {
    if (module === 'untyped') return `import { UNTYPED } from './untyped.ts';`;
    return `import { namespace as ${module} } from './${module}.ts';`;
  });
  return `// biome-ignore-all format: generated
/** Every namespace of the library. Generated from the files of this directory by \`npx vitest run test/core/namespaces -u\`. */

import type { Namespace } from '../mapping/rule.ts';
${imports.join('\n')}

export const NAMESPACES: readonly Namespace[] = [
${wrap([...modules, '...UNTYPED'])}
];
`;
}

function generateKeys(): string {
  const withKeys = modules.filter(hasKeys);
  const withTypes = modules.filter((module) => typesOf(module).length > 0);
  const imports = withTypes.map(
    (module) => `import type { ${typesOf(module).sort().join(', ')} } from './${module}.ts';`,
  );
  return `// biome-ignore-all format: generated
/** The types of every namespace. Generated from the files of this directory by \`npx vitest run test/core/namespaces -u\`. */

${imports.join('\n')}

export type {
${wrap(withTypes.flatMap(typesOf).sort())}
};

/** The keys of all namespaces. */
export interface NamespaceKeys extends
${wrap(withKeys.map(keysType)).slice(0, -1)} {}
`;
}

test('requirements are keyed by the elements of every namespace', async () => {
  const names = generateNames([...(await importAll()), ...UNTYPED]);
  await expect(names).toMatchFileSnapshot('../../../src/check/requirements/element-names.ts');
});

test('the types of every namespace are exported', async () => {
  await expect(generateKeys()).toMatchFileSnapshot('../../../src/core/namespaces/keys.ts');
});

test('the index lists every namespace file', async () => {
  await expect(generateIndex()).toMatchFileSnapshot('../../../src/core/namespaces/index.ts');
});

test('every namespace file is reachable by its URIs', async () => {
  const namespaces = await importAll();
  const registry = new Registry(FORMATS, namespaces);
  for (const { prefix, uris } of namespaces) {
    for (const uri of uris) expect(registry.canonicalPrefix(uri)).toBe(prefix);
  }
});
