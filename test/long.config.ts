import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { filesWith, projectsOf, test } from '../vitest.config.ts';

/** `npm run test:long`: the tests with generated input, with all of it, large input in full size, and the tests that measure growth. */
const files = filesWith(/from '[./]+\/(?:properties|growth|long)\.ts'/);

const seed = process.env['ANYFEED_SEED'] ?? String(Date.now() & 0x7fffffff);
console.log(`The same input again: ANYFEED_SEED=${seed} npm run test:long`);

const config: ViteUserConfig = defineConfig({
  test: { ...test, projects: projectsOf(files), testTimeout: 600_000, env: { ANYFEED_SEED: seed } },
});

export default config;
