import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config';
import { compile } from './test/corpus/compiled.ts';

/** Every core, and one file more: the default leaves a core unused, and some files wait for servers and time limits. */
export const test: ViteUserConfig['test'] = {
  maxWorkers: availableParallelism() + 1,
  testTimeout: 300_000,
  hookTimeout: 60_000,
  globalSetup: join(import.meta.dirname, 'test', 'temporary-folder.ts'),
};

/** The files with tests whose source matches. */
export const filesWith = (pattern: RegExp): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && pattern.test(readFileSync(file, 'utf8')));

const SOURCE = '.ts';
const SOURCES = fileURLToPath(new URL('src/', import.meta.url));

/**
 * Imports of sources load what the compiler makes of them: Node loads its own modules in a fraction of the time of transformed ones. While
 * vitest watches the sources, it transforms them.
 */
export function compiled(): NonNullable<ViteUserConfig['plugins']>[number] {
  let output: string | undefined;
  return {
    name: 'compiled',
    enforce: 'pre',
    configureVitest: ({ vitest }) => {
      if (!vitest.config.watch) output = join(compile(), 'dist');
    },
    resolveId: (id, importer) => {
      if (output === undefined || importer === undefined || !id.startsWith('.')) return undefined;
      const file = relative(SOURCES, resolve(dirname(importer), id));
      if (file.startsWith('..') || !file.endsWith(SOURCE)) return undefined;
      return join(output, `${file.slice(0, -SOURCE.length)}.js`);
    },
  };
}

/** Replaces modules, or sees which modules are loaded: the runner of the tests loads the sources. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|hoisted|resetModules)\b/;
/**
 * Changes the process, measures its memory, or moves the clock, by which the work that an earlier file has left goes on. A test that takes
 * globals or variables of the environment gives them back, and shares its process.
 */
const NEEDS_PROCESS =
  /\bvi\.useFakeTimers\b|\bprocess\.(?:chdir|on|once|exitCode|umask|memoryUsage)\b|\bcreateRequire\b|\.cache\b/;

/** The other files share processes, which load each module once: that halves the processor time of most directories. */
export function projectsOf(files: string[]): TestProjectConfiguration[] {
  const replacing = filesWith(REPLACES_MODULES).filter((file) => files.includes(file));
  const alone = filesWith(NEEDS_PROCESS).filter((file) => files.includes(file) && !replacing.includes(file));
  const shared = files.filter((file) => !replacing.includes(file) && !alone.includes(file));
  return [
    { extends: true, test: { name: 'replacing', include: replacing } },
    { extends: true, plugins: [compiled()], test: { name: 'alone', include: alone } },
    { extends: true, plugins: [compiled()], test: { name: 'shared', include: shared, isolate: false } },
  ];
}

const config: ViteUserConfig = defineConfig({ test: { ...test, projects: projectsOf(filesWith(/^/)) } });

export default config;
