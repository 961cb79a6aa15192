/**
 * Builds the package: a few files instead of two hundred, because opening a module costs more than running it (importing all of them took
 * 1.7 times as long as importing the dependencies; importing the bundles takes less than importing the dependencies), and the public
 * declarations, which tsc has written to .types/.
 */

import { readFileSync } from 'node:fs';
import { defineConfig, rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { declarationsOf } from './scripts/declarations.mjs';
import { licensesOf } from './scripts/licenses.mjs';
import { nodesOf } from './scripts/program-nodes.mjs';

/** Entry points that run everywhere. */
const EVERYWHERE = [
  'index',
  'html',
  'detector',
  'encoding',
  'encodings-rare',
  'check',
  'stream',
  'fetch',
  'follow',
  'discover',
  'identity',
  'opml',
  'schedule',
  'websub',
];
const PUBLIC = [...EVERYWHERE, 'batch', 'corpus'].map((name) => `${name}.d.ts`);

/** The kind of modules of a folder, for Node, compilers and bundlers. */
const scope = (type) =>
  JSON.stringify({ type, sideEffects: ['./detector.js', './encodings-rare.js'] }, undefined, 2);

/** Tables of data, of which both builds for Node share one copy. */
const TABLES = [
  {
    name: 'texts',
    test: /\/src\/core\/(?:encoding\/(?:model\/table|decoders\/tables)|platform\/whatwg-labels|values\/(?:reference-names|dates\/(?:month|zone)-names)|html\/allow-(?:css|foreign|html|values)|xml\/repairs)\.ts/,
  },
  { name: 'platforms', test: /\/src\/(?:follow\/discover\/platforms|core\/values\/feed-types)\.ts/ },
  {
    name: 'rule-tables',
    test: /\/src\/check\/(?:codes|registered-codes|registered-media|specifications|problems\/prose|requirements\/apple-categories|rules\/(?:atom|formats|modules|podcasts|site|values))\.ts/,
  },
];
/** Writes a list of the names of each table, through which ES modules import it: Node would search the whole table for its names. */
const tableNames = {
  name: 'table-names',
  generateBundle(_, bundle) {
    for (const { name, exports = [] } of Object.values(bundle)) {
      if (!TABLES.some((table) => table.name === name)) continue;
      const lines = exports.map((exported) => `exports.${exported} = table.${exported};\n`);
      const source = `const table = require('./${name}.js');\n${lines.join('')}`;
      this.emitFile({ type: 'asset', fileName: `chunks/${name}.cjs`, source });
    }
  },
};
/** Refers to the tables of the build for `require`. */
const sharedTables = {
  name: 'shared-tables',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    const table = TABLES.find(({ test }) => resolved && test.test(resolved.id));
    return table && { id: `./${table.name}.cjs`, external: true };
  },
};

const BEYOND_ASCII = /[^\0-\x7f]/g;
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** Escapes the few characters of code that Latin-1 lacks: V8 reads the others at twice the size. */
const ascii = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && !TABLES.some(({ name }) => name === chunk.name))
        chunk.code = chunk.code.replaceAll(BEYOND_ASCII, escaped);
  },
};

const GETTER =
  /Object\.defineProperty\(exports, "([\w$]+)", \{\s+enumerable: !0,\s+get: function\(\) \{\s+return ([\w$]+);\s+\}\s+\}\)/g;
/** Exports values in place of functions that return them: no variable of the sources changes after its export. */
const plainExports = {
  name: 'plain-exports',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(GETTER, 'exports.$1 = $2');
  },
};

/**
 * Makes expressions with classes of Unicode (`/\p{L}/u`) by constructors: V8 checks each literal when it reads a file, in functions that never
 * run, too, and takes half a millisecond for such a class.
 */
const unicodeClasses = {
  name: 'unicode-classes',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.code.includes('\\p{')) continue;
      const literals = [...nodesOf(parseAst(chunk.code))].filter(({ regex }) =>
        regex?.pattern.includes('\\p{'),
      );
      for (const { start, end, regex } of literals.sort((a, b) => b.start - a.start)) {
        const made = `new RegExp(${JSON.stringify(regex.pattern)}, "${regex.flags}")`;
        chunk.code = chunk.code.slice(0, start) + made + chunk.code.slice(end);
      }
    }
  },
};

const LAYOUT = /\n\t+|\n\/\/ src\/.+(?=\n)/g;
/**
 * Leaves out the indentation and the names of the source files, a fortieth of the package. Lines of code stay as they are, for stack traces, and
 * so do the texts of templates.
 */
const withoutLayout = {
  name: 'without-layout',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const texts = [...nodesOf(parseAst(chunk.code))].filter(({ type }) => type === 'TemplateElement');
      const isText = (at) => texts.some(({ start, end }) => at >= start && at < end);
      chunk.code = chunk.code.replaceAll(LAYOUT, (found, at) =>
        isText(at) ? found : found.endsWith('\t') ? '\n' : '',
      );
    }
  },
};

const LOADER = 'src/core/platform/packages.cjs';
/** Copies the loader of packages: `require` is lazy in CommonJS only. */
const packages = {
  name: 'packages',
  resolveId: (source) =>
    source.endsWith('/packages.cjs') ? { id: './packages.cjs', external: true } : undefined,
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'chunks/packages.cjs', source: readFileSync(LOADER, 'utf8') });
  },
};

/**
 * Refers to the Public Suffix List with the function of tldts that reads it: it is a fortieth of the package, which would be the largest
 * dependency but one.
 */
const refersToSuffixes = (path) => ({
  name: 'refers-to-suffixes',
  resolveId: (source) => (source === 'tldts' ? { id: path, external: true } : undefined),
});
const ONLY_DOMAIN = {
  name: 'only-domain',
  resolveId: (id) => (id === 'only-domain' ? id : undefined),
  load: (id) =>
    id === 'only-domain'
      ? "export { getDomain } from './node_modules/tldts/dist/index.esm.min.js';"
      : undefined,
};
/** Writes that file next to the chunks that refer to it. The ES modules for Node use the one for the web. */
const publicSuffixes = [
  refersToSuffixes('./public-suffixes.js'),
  {
    name: 'public-suffixes',
    async generateBundle({ format }) {
      const bundle = await rolldown({ input: 'only-domain', plugins: [ONLY_DOMAIN] });
      const { output } = await bundle.generate({ format, minify: true });
      this.emitFile({ type: 'asset', fileName: 'chunks/public-suffixes.js', source: output[0].code });
    },
  },
];
/** Next to `public-suffixes.js`. */
const HOST_KEY = { name: 'host-key', test: /\/host-key\.ts/ };

/** Packages outside the bundles. */
const OUTSIDE = /^(?![./#]|tldts$)/;

/** Says the kind of modules of a folder, and collects the licenses of bundled packages in LICENSES.md. */
const folderFacts = {
  name: 'folder-facts',
  generateBundle({ format }, bundle) {
    const type = format === 'cjs' ? 'commonjs' : 'module';
    this.emitFile({ type: 'asset', fileName: 'package.json', source: scope(type) });
    const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
    this.emitFile({ type: 'asset', fileName: 'LICENSES.md', source: licensesOf(modules, ['tldts']) });
  },
};

const entries = (names) => Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));

/** Options of both builds; `plugins` comes first. */
const COMMON = {
  platform: 'neutral',
  preserveEntrySignatures: 'allow-extension',
};
const OUTPUT = {
  entryFileNames: '[name].js',
  // Write to one directory below dist/, as deep as the sources below src/: addresses relative to a module stay valid.
  chunkFileNames: 'chunks/[name].js',
  // Bundlers leave out an unused table when its making is annotated as pure.
  comments: { annotation: true, legal: false, jsdoc: false },
  // Keep names and lines of the sources: a stack trace is readable, and does not print a line of 300 kB. Source maps would be half of the package.
  minify: { compress: true, mangle: false, codegen: false },
  minifyInternalExports: false,
  sourcemap: false,
};

/** Chunks of both builds for Node, Bun and Deno: the core is one file, which opens as fast as a single source file. */
const CHUNKS = [
  ...TABLES,
  HOST_KEY,
  {
    name: 'options',
    test: /\/src\/core\/(?:model\/(?:expected|limits|options)|problems\/errors|platform\/(?:freeze|urls))\.ts/,
  },
  {
    name: 'core',
    test: /\/src\/(?:core\/(?!document\/(?:parse-feed-stream|source)\.|model\/(?:expected|limits|options)\.|problems\/errors\.|platform\/(?:freeze|urls)\.)|index\.|detector\.|encoding\.|encodings-rare\.|html\.)|\/node_modules\/|rolldown\/runtime/,
  },
  { name: 'validation', test: /\/src\/check\// },
  { name: 'discover-feeds', test: /\/src\/follow\/discover\// },
  { name: 'batch', test: /\/src\/batch\/(?!batch-worker|task|process-entry)/ },
  { name: 'package', test: /\/src\/corpus\/(?:package|system-error)\.ts/ },
  { name: 'saved-response', test: /\/src\/corpus\/saved-response/ },
  { name: 'corpus', test: /\/src\/corpus\/(?!corpus-worker|saved-response)/ },
];
const FOR_NODE = {
  ...COMMON,
  platform: 'node',
  external: OUTSIDE,
  resolve: { conditionNames: ['node', 'import'] },
};

/** For `require`, the program and the threads. */
const forRequire = {
  ...FOR_NODE,
  input: {
    ...entries([...EVERYWHERE, 'batch', 'corpus', 'cli']),
    // Workers, next to the chunks that start them.
    'chunks/batch-worker': 'src/batch/batch-worker.ts',
    'chunks/check-worker': 'src/cli/check-worker.ts',
    'chunks/process-entry': 'src/batch/process-entry.ts',
    'chunks/corpus-worker': 'src/corpus/corpus-worker.ts',
  },
  plugins: [
    publicSuffixes,
    plainExports,
    unicodeClasses,
    ascii,
    withoutLayout,
    tableNames,
    folderFacts,
    declarationsOf(PUBLIC),
  ],
  output: {
    ...OUTPUT,
    // No bundler leaves out parts of a CommonJS file.
    comments: false,
    dir: 'dist',
    format: 'cjs',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        ...CHUNKS,
        // The other files of the program are chunks of their own: a command loads what it needs.
        { name: 'cli', test: /\/src\/cli\/(?:arguments|io|options|terminal-text)\./ },
        { name: 'corpus-command', test: /\/src\/cli\/corpus[.-]/ },
        {
          name: 'check-request',
          test: /\/src\/cli\/(?:check-request|check-config|suppressions|fingerprint|patterns)\./,
        },
      ],
    },
  },
};

/** For `import`, and for bundles of ES modules, in which a wrapped CommonJS build finds no module of Node. */
const forImport = {
  ...FOR_NODE,
  input: entries([...EVERYWHERE, 'batch', 'corpus']),
  plugins: [
    refersToSuffixes('../web/chunks/public-suffixes.js'),
    packages,
    sharedTables,
    unicodeClasses,
    ascii,
    withoutLayout,
  ],
  output: {
    ...OUTPUT,
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name].mjs',
    codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS },
  },
};

const PLAIN_TEXT =
  'html/(?:allow-html|name-table|tokenizer)|platform/units-web|values/(?:reference|scanned-text|text)[\\w-]*|platform/(?:strings|on-first-use|text-decoder)';

/**
 * For browsers, workers and other runtimes: one chunk per stage, which imports only stages to its right, so that a bundle omits unused
 * stages.
 */
const forWeb = {
  ...COMMON,
  external: OUTSIDE,
  input: entries(EVERYWHERE),
  resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'default'] },
  plugins: [publicSuffixes, unicodeClasses, withoutLayout, folderFacts],
  // Inline constants between modules of one file, which bundlers do not.
  optimization: { inlineConst: { mode: 'all', pass: 2 } },
  output: {
    ...OUTPUT,
    dir: 'dist/web',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        HOST_KEY,
        { name: 'detection', test: /\/src\/core\/encoding\/model\// },
        {
          name: 'rare',
          test: /\/src\/core\/encoding\/decoders\/(?:rare|east-asian|tables)\.ts/,
        },
        {
          name: 'detect-encoding',
          test: /\/src\/core\/encoding\/(?:detect-encoding|page\/[\w-]+)\.ts/,
        },
        {
          name: 'encoding',
          test: /\/src\/core\/(?:encoding\/|platform\/(?!units|strings|freeze|on-first-use|text-decoder|urls))/,
        },
        { name: 'to-plain-text', test: /\/src\/core\/(?:content|html)\/plain-text\.ts/ },
        { name: 'plain-text', test: new RegExp(`/src/core/(?:${PLAIN_TEXT})\\.ts`) },
        { name: 'html', test: /\/src\/core\/(?:html|content)\// },
        { name: 'dates', test: /\/src\/core\/values\/dates\// },
        { name: 'values', test: /\/src\/core\/values\/(?!podcast-roles|feed-types)/ },
        { name: 'base', test: /\/src\/core\/(?:model\/|problems\/|platform\/(?:freeze|urls))/ },
        { name: 'validation', test: /\/src\/check\// },
        { name: 'discover-feeds', test: /\/src\/(?:follow\/discover|core\/values\/feed-types)/ },
        { name: 'core', test: /\/src\/core\/(?!document\/(?:parse-feed-stream|source)\.)|\/node_modules\// },
      ],
    },
  },
};

export default defineConfig([forRequire, forImport, forWeb]);
