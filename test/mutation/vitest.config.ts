/** The tests that judge mutants: those of the directories in `MUTATION_TESTS`. */

import { defineConfig, type ViteUserConfig } from 'vitest/config';

const directories = (process.env['MUTATION_TESTS'] ?? 'test').split(' ');

const config: ViteUserConfig = defineConfig({
  test: {
    include: directories.map((directory) => `${directory}/**/*.test.ts`),
    // Stryker runs tests in threads, whose time zone cannot be set.
    testNamePattern: /^(?!.*the machine's zone)/,
    testTimeout: 60_000,
  },
});

export default config;
