import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** Every core, and one file more: the default leaves a core unused, and some files wait for servers and time limits. */
export const test: ViteUserConfig['test'] = {
  maxWorkers: availableParallelism() + 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** The files with tests whose source matches. */
export const filesWith = (pattern: RegExp): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && pattern.test(readFileSync(file, 'utf8')));

/**
 * Replaces modules, changes the process, measures its memory, or sees which modules are loaded; or moves the clock, by which the work that an
 * earlier file has left goes on. A test that takes globals or variables of the environment gives them back, and shares its process.
 */
const NEEDS_PROCESS =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|useFakeTimers)\b|\bprocess\.(?:chdir|on|once|exitCode|umask|memoryUsage)\b|\bcreateRequire\b|\.cache\b/;
const alone = filesWith(NEEDS_PROCESS);
const shared = filesWith(/^/).filter((file) => !alone.includes(file));

/** The other files share processes, which load each module once: that halves the processor time of most directories. */
const config: ViteUserConfig = defineConfig({
  test: {
    ...test,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
    ],
  },
});

export default config;
