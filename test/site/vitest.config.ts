import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** `npm run test:site`: the built pages in Chromium. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/site/**/*.browser.ts'],
    globalSetup: 'test/temporary-folder.ts',
    // One test visits all pages with axe: 80 s on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // One browser at a time: the tests measure how long the page is busy.
    fileParallelism: false,
  },
});

export default config;
