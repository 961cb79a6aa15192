import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** Every core, and one file more: the default leaves a core unused, and some files wait for servers and time limits. */
export const test: ViteUserConfig['test'] = {
  include: ['test/**/*.test.ts'],
  maxWorkers: availableParallelism() + 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const config: ViteUserConfig = defineConfig({ test });

export default config;
