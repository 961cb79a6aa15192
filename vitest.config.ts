import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** Every core: the default leaves one unused. */
export const test: ViteUserConfig['test'] = {
  include: ['test/**/*.test.ts'],
  maxWorkers: availableParallelism(),
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const config: ViteUserConfig = defineConfig({ test });

export default config;
