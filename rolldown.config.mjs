/**
 * The package: few files instead of two hundred, because opening a module costs more than running it (importing all of them took 1.7 times
 * as long as importing the dependencies, importing these takes less than that), and the declarations that its users can see, which tsc has
 * written to .types/.
 */

import { existsSync, readFileSync } from 'node:fs';
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
  'stream/index',
  'batch/index',
  'corpus/index',
  ...FOLLOW.map((name) => `follow/${name}/index`),
].map((path) => `${path}.d.ts`);
/** CommonJS that stays so: see there. */
const COMMON_JS = 'jschardet-loader.cjs';
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

/** Copies CommonJS as it is. */
const commonJs = {
  name: 'common-js',
  resolveId: (source) => (source.endsWith(COMMON_JS) ? { id: `./${COMMON_JS}`, external: true } : undefined),
  generateBundle() {
    const source = readFileSync(join('src/encoding/detectors', COMMON_JS), 'utf8');
    this.emitFile({ type: 'asset', fileName: `detectors/${COMMON_JS}`, source });
  },
};

/**
 * What stays outside: every package but three, whose files would take as long to open as the rest of the core takes to import.
 */
const OUTSIDE = /^(?![./]|(?:saxes|xmlchars|entities)(?:\/|$))/;
const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Keeps the licences of what is bundled, in LICENSES.md. The package of saxes comes without its own, which is in licenses/. */
const licenses = {
  name: 'licenses',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
    const packages = new Set(modules.map((id) => PACKAGE.exec(id)?.[1]).filter(Boolean));
    const parts = [...packages].sort().map((name) => `## ${name}\n\n${licenseOf(name).trim()}\n`);
    const source = `# Licences of what is bundled\n\n${parts.join('\n')}`;
    this.emitFile({ type: 'asset', fileName: 'LICENSES.md', source });
  },
};

function licenseOf(name) {
  const file = [`node_modules/${name}/LICENSE`, `licenses/${name}.txt`].find((path) => existsSync(path));
  if (file === undefined) throw new Error(`no licence of ${name}, which is bundled`);
  return readFileSync(file, 'utf8');
}

export default defineConfig({
  input: {
    index: 'src/index.ts',
    detector: 'src/detector.ts',
    html: 'src/html-stage.ts',
    check: 'src/validation/index.ts',
    stream: 'src/stream/index.ts',
    cli: 'src/cli.ts',
    'corpus/index': 'src/corpus/index.ts',
    ...Object.fromEntries(FOLLOW.map((name) => [name, `src/follow/${name}/index.ts`])),
    // What the conditional imports of package.json lead to.
    'platform/node': 'src/platform/node.ts',
    'platform/web': 'src/platform/web.ts',
    'detectors/node': 'src/encoding/detectors/node.ts',
    'detectors/none': 'src/encoding/detectors/none.ts',
    'node/fetch': 'src/follow/fetch/node.ts',
    'node/schedule': 'src/follow/schedule/node.ts',
    batch: 'src/batch/index.ts',
    // Beside the chunks that start them.
    'chunks/batch-worker': 'src/batch/batch-worker.ts',
    'chunks/corpus-worker': 'src/corpus/corpus-worker.ts',
  },
  external: OUTSIDE,
  // The same files run everywhere.
  platform: 'neutral',
  resolve: { mainFields: ['module', 'main'] },
  plugins: [commonJs, declarations, licenses],
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
    // By stage, each importing only stages to its right: a bundle leaves out the stages it does not need.
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'detection', test: /\/src\/encoding\/model\// },
        { name: 'decoding', test: /\/src\/encoding\/decoders\// },
        { name: 'encoding', test: /\/src\/encoding\/(?!detectors\/(?:node|none|jschardet))/ },
        { name: 'values', test: /\/src\/values\// },
        { name: 'html', test: /\/src\/(?:html|content)\// },
        {
          name: 'base',
          test: /\/src\/(?!complete-result|detector\.|html-stage\.|cli|index|open-document|parse-document|parse-feed|read-feed|registry|result|revive-result|xml-passage)[\w-]+\.ts/,
        },
        {
          name: 'core',
          test: /\/src\/(?!batch\/|cli|corpus\/|follow\/|stream\/|validation\/|platform\/|encoding\/|detector\.|html-stage\.)|\/node_modules\/(?:saxes|xmlchars)\//,
        },
        { name: 'references', test: /\/node_modules\/entities\// },
        { name: 'validation', test: /\/src\/validation\// },
        { name: 'batch', test: /\/src\/batch\/(?!batch-worker)/ },
        { name: 'corpus', test: /\/src\/corpus\/(?!corpus-worker)/ },
        { name: 'cli', test: /\/src\/cli\// },
      ],
    },
  },
});
