/**
 * The package: few files instead of two hundred, because opening a module costs more than running it (importing all of them took 1.7 times
 * as long as importing the dependencies, importing these takes less than that), and the declarations that its users can see, which tsc has
 * written to .types/.
 */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'rolldown';

const TYPES = '.types';
/** Folders of src/follow/ that are sub-paths. */
const FOLLOW = ['discover', 'fetch', 'identity', 'opml', 'schedule'];
const PUBLIC = [
  'index',
  'detector',
  'html-stage',
  'validation/index',
  'batch/index',
  'corpus/index',
  ...FOLLOW.map((name) => `follow/${name}/index`),
].map((path) => `${path}.d.ts`);
const REFERENCE = /(?:from |import\()'(\.[^']+)\.(?:ts|js)'/g;

/** Copies the public declarations and what they refer to. */
const declarations = {
  name: 'declarations',
  generateBundle() {
    const seen = new Set(PUBLIC);
    for (const fileName of seen) {
      const source = readFileSync(join(TYPES, fileName), 'utf8');
      this.emitFile({ type: 'asset', fileName, source });
      for (const [, path] of source.matchAll(REFERENCE)) seen.add(join(dirname(fileName), `${path}.d.ts`));
    }
  },
};

export default defineConfig({
  input: {
    index: 'src/index.ts',
    detector: 'src/detector.ts',
    html: 'src/html-stage.ts',
    check: 'src/validation/index.ts',
    cli: 'src/cli.ts',
    'corpus/index': 'src/corpus/index.ts',
    ...Object.fromEntries(FOLLOW.map((name) => [name, `src/follow/${name}/index.ts`])),
    'node/fetch': 'src/follow/fetch/node.ts',
    'node/schedule': 'src/follow/schedule/node.ts',
    batch: 'src/batch/index.ts',
    // Beside the chunks that start them.
    'chunks/batch-worker': 'src/batch/batch-worker.ts',
    'chunks/corpus-worker': 'src/corpus/corpus-worker.ts',
  },
  external: /^(?!\.|\/)/,
  platform: 'node',
  plugins: [declarations],
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist',
    entryFileNames: '[name].js',
    // One directory below dist/, as deep as the sources are below src/: addresses relative to a module stay true.
    chunkFileNames: 'chunks/[name].js',
    comments: false,
    // Names and lines stay those of the sources: a stack trace can be read, and does not print a line of 300 kB.
    minify: false,
    sourcemap: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'detection', test: /\/src\/encoding\/model\// },
        { name: 'core', test: /\/src\/(?!batch\/|cli|corpus\/|follow\/|validation\/)/ },
        { name: 'validation', test: /\/src\/validation\// },
        { name: 'batch', test: /\/src\/batch\/(?!batch-worker)/ },
        { name: 'corpus', test: /\/src\/corpus\/(?!corpus-worker)/ },
        { name: 'cli', test: /\/src\/cli\// },
      ],
    },
  },
});
