/** The tests that judge mutants: the directories and files in `MUTATION_TESTS`. */

import { defineConfig, type ViteUserConfig } from 'vitest/config';

const places = (process.env['MUTATION_TESTS'] ?? 'test').split(' ');

const config: ViteUserConfig = defineConfig({
  test: {
    include: places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`)),
    // Stryker runs tests in threads, whose time zone cannot be set, adds a line to every file, keeps memory, and makes code too slow for limits of time.
    testNamePattern:
      /^(?!.*(?:the machine's zone|linear time|the index lists every namespace file|live memory))/,
    // A test that waits without end fails before the limit of run.mjs: its mutant is noticed.
    testTimeout: 15_000,
  },
});

export default config;
