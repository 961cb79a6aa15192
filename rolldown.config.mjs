/**
 * The package: few files instead of two hundred, because opening a module costs more than running it (importing all of them took 1.7 times
 * as long as importing the dependencies, importing these takes less than that). Declarations come from tsc.
 */

import { defineConfig } from 'rolldown';

export default defineConfig({
  input: {
    index: 'src/index.ts',
    cli: 'src/cli.ts',
    'corpus/index': 'src/corpus/index.ts',
    // Beside the chunk that starts it.
    'chunks/worker': 'src/corpus/worker.ts',
  },
  external: /^(?!\.|\/)/,
  platform: 'node',
  output: {
    dir: 'dist',
    entryFileNames: '[name].js',
    // One directory below dist/, as deep as the sources are below src/: addresses relative to a module stay true.
    chunkFileNames: 'chunks/[name].js',
    comments: false,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'core', test: /\/src\/(?!cli|corpus\/)/ },
        { name: 'corpus', test: /\/src\/corpus\/(?!worker)/ },
        { name: 'cli', test: /\/src\/cli\// },
      ],
    },
  },
});
