/** The files of the package: short traces with real names, no circles, threads that are found. */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type OutputOptions, type Plugin, type RolldownOptions, rolldown } from 'rolldown';
import { beforeAll, expect, test } from 'vitest';
import { temporary } from './corpus/temporary.ts';
import { readSurface } from './docs/surface.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
let dist: string;
/** The exports of each entry point of each build. */
const exported: { name: string; build: string; exports: string[] }[] = [];

/** Build the bundles like `npm run build`, without declarations. */
beforeAll(async () => {
  const directory = temporary();
  dist = join(directory, 'dist');
  const file = pathToFileURL(join(root, 'rolldown.config.mjs')).href;
  const { default: configs } = (await import(file)) as { default: RolldownOptions[] };
  for (const { output, plugins, ...input } of configs) {
    const [packages] = (plugins ?? []) as Plugin[];
    const bundle = await rolldown({ ...input, plugins: [packages], cwd: root });
    const { dir = '', format } = output as OutputOptions;
    const { output: files } = await bundle.write({ ...output, dir: join(directory, dir) });
    for (const file of files)
      if (file.type === 'chunk' && file.isEntry)
        exported.push({ name: file.name, build: `${dir}, ${format}`, exports: file.exports });
  }
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  // A package.json above the temporary folder may say otherwise.
  writeFileSync(join(dist, 'package.json'), '{ "type": "commonjs" }');
}, 120_000);

test('a wrong argument prints less than 1 kB, with names of the sources', () => {
  const script = join(dist, 'wrong.mjs');
  writeFileSync(
    script,
    `import { parseFeed } from '${pathToFileURL(join(dist, 'index.js'))}';\nparseFeed(42);\n`,
  );
  const { stderr, status } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(
    'TypeError: input of parseFeed must be a Uint8Array, an ArrayBuffer or a string, not 42',
  );
  expect(stderr).toMatch(/at parseFeed \(/);
  // Do not count the path of the temporary folder.
  expect(stderr.replaceAll(pathToFileURL(dist).href, '').replaceAll(dist, '').length).toBeLessThan(1000);
});

test('every build of a sub-path exports what its source exports, and no more', () => {
  const found = exported.filter(({ name }) => existsSync(join(root, 'src', `${name}.ts`)) && name !== 'cli');
  const values = readSurface().map(({ name, exports }) => [
    name.slice('anyfeed/'.length) || 'index',
    exports.flatMap((one) => (one.kind === 'type' ? [] : [one.name])).sort(),
  ]);
  const expected: Readonly<Record<string, unknown>> = Object.fromEntries(values);
  expect(Object.keys(expected).sort()).toEqual([...new Set(found.map(({ name }) => name))].sort());
  for (const { name, build, exports } of found)
    expect(exports.sort(), `${name} in ${build}`).toEqual(expected[name]);
});

/** Chunks by name, each with the chunks and packages that it imports. */
function importsOf(folder: string): Map<string, string[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name) => {
      const code = readFileSync(join(folder, name), 'utf8');
      const found = [
        ...code.matchAll(/(?:^(?:import|export) (?:[^'"]*from )?|\brequire\()["']([^'"]+)["']/gm),
      ];
      return [name, found.map(([, other = '']) => other.replace('./', ''))];
    }),
  );
}

test.each([
  ['chunks', 'validation.js', 'core.js'],
  ['web/chunks', 'core.js', 'values.js'],
])(
  'in %s no file imports itself through others: a constant would be read before it is set',
  (folder, ...found) => {
    const imports = importsOf(join(dist, folder));
    expect(imports.get(found[0])).toContain(found[1]);
    const circles: string[] = [];
    const follow = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' → '));
      else for (const other of imports.get(name) ?? []) follow(other, [...path, name]);
    };
    for (const name of imports.keys()) follow(name, []);
    expect(circles).toEqual([]);
  },
);

/** The chunks that Node loads with this one, before any function runs. */
function loadedWith(name: string): Set<string> {
  const loaded = new Set([name]);
  for (const chunk of loaded) {
    const code = readFileSync(join(dist, 'chunks', chunk), 'utf8');
    // The minifier joins the declarations of a module into one line.
    for (const [line] of code.matchAll(/^(?:const|let) .*/gm))
      for (const [, other = ''] of line.matchAll(/\brequire\("\.\/([^"]+)"\)/g)) loaded.add(other);
  }
  return loaded;
}

test('the program loads what a command needs, and for --help and --version no part of the core', () => {
  const start = [...loadedWith('main.js')].sort();
  expect(start).toEqual(['cli.js', 'main.js', 'options.js', 'package.js', 'rolldown-runtime.js']);
  const parse = loadedWith('parse.js');
  expect(parse).toContain('core.js');
  for (const other of ['validation', 'batch', 'corpus', 'fetch-feed', 'find-feeds', 'follow-feeds']) {
    expect(parse).not.toContain(`${other}.js`);
  }
});

test('the build for browsers asks neither Node nor packages for anything', () => {
  const files = new Map([...importsOf(join(dist, 'web')), ...importsOf(join(dist, 'web/chunks'))]);
  const outside = [...files.values()]
    .flat()
    .filter((name) => !/^(?:\.\.\/)?(?:chunks\/)?[\w-]+\.js$/.test(name));
  expect(outside).toEqual([]);
});

test.each([
  [
    'parseMany',
    `import { parseMany } from './batch.js';
     for await (const { id, result } of parseMany([{ id: 'a', bytes: FEED }], { threads: 1 })) console.log(id, result.version);`,
    'a rss20\n',
  ],
  [
    'recordCorpus',
    `import { recordCorpus } from './corpus.js';
     const documents = [{ name: 'a', bytes: new TextEncoder().encode(FEED) }];
     const store = { read: async () => undefined, write: async () => undefined, remove: async () => undefined, names: async function* () {} };
     for await (const { name, status } of recordCorpus(documents, { threads: 1, snapshots: store })) console.log(name, status);`,
    'a recorded\n',
  ],
])('%s finds the module of its threads', (name, source, printed) => {
  const script = join(dist, `${name}.mjs`);
  writeFileSync(
    script,
    `const FEED = '<rss version="2.0"><channel><title>A</title></channel></rss>';\n${source}\n`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toBe(printed);
});

const LARGE = 4_000_000;
/** A small feed has a thread, a large one a process. */
const BOTH = (load: string): string => `(async () => {
  const { parseMany } = ${load};
  const small = '<rss version="2.0"><channel><title>A</title></channel></rss>';
  const inputs = [{ id: 'small', bytes: small }, { id: 'large', bytes: small + ' '.repeat(${LARGE}) }];
  for await (const { result } of parseMany(inputs, { threads: 1, memoryMB: 40 })) console.log(result.version);
})();`;
const imported = (name: string): string => `await import('${pathToFileURL(join(dist, name))}')`;
const required = (): string => `require('${join(dist, 'batch.js')}')`;

test.each<[name: string, args: string[], program: () => string]>([
  ['--input-type=module -e', ['--input-type=module', '-e'], () => BOTH(imported('batch.mjs'))],
  ['--input-type module --eval', ['--input-type', 'module', '--eval'], () => BOTH(imported('batch.js'))],
  ['-e', ['-e'], () => BOTH(required())],
  ['-p', ['-p'], () => `void ${BOTH(imported('batch.mjs'))}''`],
  ['--inspect=0', ['--inspect=0', '-e'], () => BOTH(required())],
  ['options of V8', ['--expose-gc', '--stack-size=900', '-e'], () => BOTH(required())],
  ['standard input', ['-'], () => BOTH(required())],
  ['a module from standard input', ['--input-type=module', '-'], () => BOTH(imported('batch.mjs'))],
])('threads and processes start from a program that starts by %s', (_, args, program) => {
  const input = args.at(-1) === '-' ? program() : undefined;
  const { stdout, stderr } = spawnSync(process.execPath, input === undefined ? [...args, program()] : args, {
    encoding: 'utf8',
    ...(input !== undefined && { input }),
  });
  expect(stderr.replaceAll(/^(?:Debugger |For help).*\n/gm, '')).toBe('');
  expect(stdout.trim().split('\n')).toEqual(['rss20', 'rss20']);
});

test('files with bundled packages have their licenses', () => {
  const list = readFileSync(join(root, 'dist/web/LICENSES.md'), 'utf8');
  for (const text of [list, readFileSync(join(root, 'dist/LICENSES.md'), 'utf8')])
    for (const part of ['\n## tldts\n', 'Mozilla Public License 2.0', 'rounded frequencies'])
      expect(text).toContain(part);
});
