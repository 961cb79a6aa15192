import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { test } from '../vitest.config.ts';

/** `npm run test:long`: the tests with generated input, with all of it, large input in full size, and the tests that measure growth. */
const include = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file}`)
  .filter(
    (file) =>
      file.endsWith('.test.ts') &&
      /from '[./]+\/(?:properties|growth|long)\.ts'/.test(readFileSync(file, 'utf8')),
  );

const seed = process.env['ANYFEED_SEED'] ?? String(Date.now() & 0x7fffffff);
console.log(`The same input again: ANYFEED_SEED=${seed} npm run test:long`);

const config: ViteUserConfig = defineConfig({
  test: { ...test, include, testTimeout: 600_000, env: { ANYFEED_SEED: seed } },
});

export default config;
