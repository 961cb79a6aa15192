import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const directory = new URL('../../src/namespaces/', import.meta.url);
const modules = readdirSync(directory)
  .filter((file) => file.endsWith('.ts') && !['index.ts', 'untyped.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const keysType = (module: string): string => `${module.charAt(0).toUpperCase()}${module.slice(1)}Keys`;
const hasKeys = (module: string): boolean =>
  new RegExp(`^export (?:interface|type) ${keysType(module)}\\b`, 'm').test(
    readFileSync(new URL(`${module}.ts`, directory), 'utf8'),
  );

function generateIndex(): string {
  const imports = [...modules, 'untyped'].sort().map((module) => {
    if (module === 'untyped') return `import { UNTYPED } from './untyped.ts';`;
    const keys = hasKeys(module) ? `type ${keysType(module)}, ` : '';
    return `import { ${keys}namespace as ${module} } from './${module}.ts';`;
  });
  const keys = modules.filter(hasKeys).map(keysType);
  return `// biome-ignore-all format: generated
/** Every namespace the library knows. Made from the files of this directory: \`npx vitest run -u test/namespaces\` writes it anew. */

import type { Namespace } from '../mapping/rule.ts';
${imports.join('\n')}

/** The keys of all namespaces. */
export interface NamespaceKeys
  extends ${keys.join(',\n    ')} {}

export const NAMESPACES: readonly Namespace[] = [
${modules.map((module) => `  ${module},`).join('\n')}
  ...UNTYPED,
];
`;
}

test('the index lists every namespace file', async () => {
  await expect(generateIndex()).toMatchFileSnapshot('../../src/namespaces/index.ts');
});

test('every namespace file is reachable by its first URI', async () => {
  // Imported late: the first test writes a file that it needs.
  const { registry } = await import('../../src/parse-feed.ts');
  for (const module of modules) {
    const { namespace } = await import(`../../src/namespaces/${module}.ts`);
    for (const uri of namespace.uris) expect(registry.canonicalPrefix(uri)).toBe(namespace.prefix);
  }
});
