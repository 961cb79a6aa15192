/** Checks the layout of docs/contributing/architecture.md: allowed imports, exports, lengths of files. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { NAMESPACES } from '../src/core/namespaces/index.ts';
import { LAYERS, TABLES } from './layers.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Files below a folder, as paths relative to the root. */
function filesBelow(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/node_modules'))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\//, ''))
    .sort();
}

const read = (file: string): string => readFileSync(root + file, 'utf8');
const sources = filesBelow('src')
  .filter((file) => !file.endsWith('.json'))
  .map((file) => file.slice('src/'.length));

/** Units that only the program uses. Few files of the library import Node. */
const PROGRAM = ['cli', 'corpus', 'batch'];

/** The room of a file: its folder in src/ or in src/core/; the program for `cli.ts`. */
function unitOf(file: string): string {
  const [first = '', second = '', ...rest] = file.split('/');
  if (second === '') return first === 'cli.ts' ? 'cli' : 'entry points';
  return first === 'core' && rest.length > 0 ? second : first;
}
const rowOf = (file: string): number => LAYERS.findIndex((units) => units.includes(unitOf(file)));

/** `from '…'`, `import '…'`, `import('…')`. */
const IMPORT = /\b(?:from|import) ?\(?'([^']+)'/g;
const importsOf = (file: string): string[] =>
  [...read(`src/${file}`).matchAll(IMPORT)].map(([, specifier = '']) => specifier);

/** The file of an import of `#…`, by condition. */
const SCOPE: Readonly<Record<string, { node: string; default: string }>> = JSON.parse(
  read('src/package.json'),
).imports;

/** The relative and conditional imports of a file, as paths below src. */
function relativeImports(file: string, condition: 'node' | 'default' = 'node'): string[] {
  const base = new URL(file, 'file:///');
  return importsOf(file)
    .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('#'))
    .map((specifier) => SCOPE[specifier]?.[condition] ?? new URL(specifier, base).pathname)
    .map((path) => path.replace(/^\.?\//, '').replace('packages.cjs', 'packages.d.cts'));
}

/** The imports of each file; every file is read once. */
const IMPORTS: ReadonlyMap<string, readonly string[]> = new Map(
  sources.map((file) => [file, relativeImports(file)]),
);
const importsWithin = (file: string): readonly string[] => IMPORTS.get(file) ?? [];

/** The circles of imports, each as the way from a file back to itself: a search in depth meets each import once. */
function circles(): string[] {
  const found: string[] = [];
  const way: string[] = [];
  const left = new Set<string>();
  const visit = (file: string): void => {
    if (left.has(file)) return;
    const start = way.indexOf(file);
    if (start !== -1) {
      found.push([...way.slice(start), file].join(' → '));
      return;
    }
    way.push(file);
    for (const target of importsWithin(file)) visit(target);
    way.pop();
    left.add(file);
  };
  for (const file of sources) visit(file);
  return found;
}

describe('imports', () => {
  test('are found', () => {
    expect(importsWithin('core/document/xml-text.ts')).toContain('core/mapping/mapper.ts');
    expect(importsWithin('index.ts')).toContain('core/model/model.ts');
  });

  test('every file has its place in the order', () =>
    expect(sources.filter((file) => rowOf(file) === -1)).toEqual([]));

  test('no file imports to its left', () => {
    const wrong = sources.flatMap((file) =>
      importsWithin(file)
        .filter((target) => unitOf(target) !== unitOf(file) && rowOf(target) <= rowOf(file))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no file imports itself through others, types included', () => expect(circles()).toEqual([]));

  test('no namespace imports another', () => {
    const wrong = sources
      .filter((file) => /^core\/namespaces\/(?!index\.|keys\.)/.test(file))
      .filter((file) => importsWithin(file).some((target) => target.startsWith('core/namespaces/')));
    expect(wrong).toEqual([]);
  });

  test('few files ask Node for anything', () => {
    const users = sources
      .filter((file) => !PROGRAM.includes(unitOf(file)))
      .filter((file) => importsOf(file).some((specifier) => specifier.startsWith('node:')));
    expect(users).toEqual([
      'core/platform/node.ts',
      'core/platform/units-node.ts',
      'follow/fetch/proxy-node.ts',
      'follow/fetch/transport-node.ts',
    ]);
  });
});

/** Files of the core that throw, and what. All others give `undefined`, a problem, or what is left. */
const THROWING: Readonly<Record<string, string>> = {
  'core/document/open-document.ts': 'an option that has no effect with a string',
  'core/document/parse-feed-stream.ts': 'a source of another type, and its own errors',
  'core/encoding/labels.ts': 'an encoding of the options that there is not',
  'core/json/read-json.ts': 'text that is not JSON, as JSON.parse, caught in its room',
  'core/mapping/named-namespaces.ts': 'a prefix of the options that cannot be used',
  'core/model/headers.ts': 'headers of another type',
  'core/model/expected.ts': 'a wrong argument or option',
  'core/model/options.ts': 'an unknown option, or one without effect',
  'core/problems/errors.ts': 'FeedError without a problem',
  'core/xml/fault.ts': 'the signal that ends the reading of saxes, caught in this file',
};

/** Variables of modules, which outlive a call: each only saves time, or holds what an import registers. No result depends on earlier calls. */
const LASTING: Readonly<Record<string, string>> = {
  'check/languages.ts': 'a table, made at its first use',
  'core/encoding/byte-search.ts': 'a table, made at its first use',
  'core/encoding/decoders/index.ts': 'the decoders that anyfeed/encodings-rare registers',
  'core/encoding/detection.ts': 'the detectors that anyfeed/detector registers',
  'core/encoding/detectors/node.ts': 'jschardet, loaded at its first use',
  'core/encoding/model/glyphs.ts': 'a table, made at its first use',
  'core/encoding/model/single-byte.ts': 'a table, made at its first use',
  'core/encoding/model/words.ts': 'tables and counters, made at their first use',
  'core/encoding/utf8-bytes.ts': 'room for the text of several parts, empty between two texts',
  'core/html/sanitizer.ts': 'a sanitizer without work',
  'core/html/tokenizer.ts': 'room for the units of a text',
  'core/platform/packages.cjs': 'packages that were loaded',
  'core/values/reference-decoder.ts': 'the end of the reference just read',
  'core/values/text.ts': 'a decoder, made at its first use',
  'core/values/uri.ts': 'the parts of the last base, which most addresses of a feed share',
  'follow/fetch/transport-node.ts': 'the certificates of the system, read once',
};

/** Files that connect to other machines. */
const CONNECTING = [
  'follow/fetch/proxy-node.ts',
  'follow/fetch/transport-node.ts',
  'follow/fetch/transport-web.ts',
];

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const withoutComments = (file: string): string => read(`src/${file}`).replace(COMMENTS, '');
const filesWith = (pattern: RegExp, folder = ''): string[] =>
  sources.filter((file) => file.startsWith(folder) && pattern.test(withoutComments(file)));

describe('invariants of the rooms', () => {
  test('few files of the core throw', () =>
    expect(filesWith(/\bthrow\b/, 'core/')).toEqual(Object.keys(THROWING).sort()));
  test('few variables outlive a call', () =>
    expect(filesWith(/^(?:export )?(?:let|var) /m)).toEqual(Object.keys(LASTING).sort()));
  test('three files connect to other machines', () => {
    const direct = filesWith(
      /'node:(?:https?|net|tls|dns)\b|\bglobalThis\.fetch\b|\bnew (?:WebSocket|XMLHttpRequest)\b/,
    );
    expect(direct).toEqual(CONNECTING);
  });
});

test('the build for other runtimes imports nothing of Node', () => {
  const reached = new Set([
    'index.ts',
    'detector.ts',
    'encoding.ts',
    'encodings-rare.ts',
    'html.ts',
    'check.ts',
  ]);
  for (const file of reached) for (const target of relativeImports(file, 'default')) reached.add(target);
  expect(reached).toContain('core/platform/web.ts');
  const asked = [...reached].flatMap((file) => importsOf(file).map((specifier) => `${file}: ${specifier}`));
  expect(asked.filter((line) => /: (?:node:|iconv-lite|jschardet)/.test(line))).toEqual([]);
});

test('every package that is imported is a dependency', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  // This package in examples, and the package that the build contains.
  const others = ['anyfeed', 'tldts'];
  const known = [...Object.keys(dependencies), ...others];
  const packages = sources
    .flatMap(importsOf)
    .filter((specifier) => !/^(?:[.#]|node:)/.test(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
  expect([...new Set(packages)].filter((found) => found === undefined || !known.includes(found))).toEqual([]);
});

test('pure sub-paths ask Node for nothing', () => {
  const reached = new Set(['fetch.ts', 'schedule.ts']);
  for (const file of reached) for (const target of relativeImports(file, 'default')) reached.add(target);
  const pure = [...reached].filter((file) => file.startsWith('follow/'));
  expect(pure.length).toBeGreaterThan(5);
  expect(pure.filter((file) => importsOf(file).some((specifier) => specifier.startsWith('node:')))).toEqual(
    [],
  );
});

/** Names of namespaces outside src/namespaces, each with the units that may have them and the reason. */
const FOREIGN_NAMES: Readonly<Record<string, readonly [units: readonly string[], reason: string]>> = {
  xml: [['formats', 'html', 'mapping', 'problems', 'xml'], 'attributes of XML itself'],
  xlink: [['html'], 'addresses of SVG and MathML'],
  enc: [['mapping'], 'an enclosure of RSS 1.0 has attributes with its prefix'],
  rdf: [['formats', 'mapping'], 'RSS 1.0 has identities and addresses in attributes of RDF'],
};

/** Units that deal with elements of namespaces. */
const ABOUT_NAMESPACES: readonly string[] = ['namespaces', 'check', 'problems'];

test('only src/namespaces names elements of namespaces', () => {
  const prefixes = new Set(NAMESPACES.map(({ prefix }) => prefix));
  const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  const names = sources
    .filter((file) => !ABOUT_NAMESPACES.includes(unitOf(file)))
    .flatMap((file) =>
      [
        ...read(`src/${file}`)
          .replace(COMMENT, '')
          .matchAll(/['"`](([a-z0-9]+):[\w-]*)/g),
      ].map(([, name = '', prefix = '']) => ({ file, name, prefix })),
    )
    .filter(({ prefix }) => prefixes.has(prefix));
  const foreign = names.filter(({ file, prefix }) => !FOREIGN_NAMES[prefix]?.[0].includes(unitOf(file)));
  expect(foreign.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  expect(
    Object.keys(FOREIGN_NAMES).filter((allowed) => !names.some(({ prefix }) => prefix === allowed)),
  ).toEqual([]);
});

const MAX_LINES = 500;
const MAX_LAYERS = 12;

test(`no file has more than ${MAX_LINES} lines, tables of data excepted`, () => {
  const long = sources.filter((file) => read(`src/${file}`).split('\n').length > MAX_LINES + 1);
  expect(long.filter((file) => TABLES[file] === undefined)).toEqual([]);
});

test('tables of data exist, and few of their lines are statements', () => {
  const STATEMENT = /=>|\b(?:if|for|while|return|function|switch|let|this)\b/;
  const share = (file: string): number => {
    const lines = read(`src/${file}`)
      .split('\n')
      .filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line));
    return lines.filter((line) => STATEMENT.test(line.replace(/'[^']*'/g, ''))).length / lines.length;
  };
  const tables = Object.keys(TABLES);
  expect(tables.filter((file) => !sources.includes(file))).toEqual([]);
  expect(tables.filter((file) => share(file) > 0.12)).toEqual([]);
});

test(`there are at most ${MAX_LAYERS} layers`, () => expect(LAYERS.length).toBeLessThanOrEqual(MAX_LAYERS));

test('the root of src/ has entry points only', () => {
  const { exports, bin } = JSON.parse(read('package.json'));
  const entries = Object.keys(exports).map((name) => (name === '.' ? 'index.ts' : `${name.slice(2)}.ts`));
  const names = [...entries, bin.anyfeed.replace('dist/', '').replace('.js', '.ts')];
  expect(sources.filter((file) => !file.includes('/') && !names.includes(file))).toEqual([]);
});

test('every file starts with a comment about its responsibility', () => {
  const opening = /^(?:#![^\n]*\n)?(?:\/\/ biome-ignore-all[^\n]*\n)?\/\*\*/;
  expect(sources.filter((file) => !opening.test(read(`src/${file}`)))).toEqual([]);
});

// V8 makes a hidden class for each object literal with a getter. It keeps what the getter reads, such as a whole document, until the next
// full garbage collection: feeds of 16 kB then took twice as long, and half of it was collecting garbage.
test('only classes have getters', () => {
  const inLiteral = /^ {4,}(?:get|set) \w+\(/m;
  // `alternatives` of a detected encoding: its own property, for JSON, and computed at its first use.
  const known = ['core/encoding/detect-encoding.ts'];
  expect(sources.filter((file) => inLiteral.test(read(`src/${file}`)))).toEqual(known);
});

test('URLs are parsed by parseUrl: after some thousand calls `URL.canParse` of Node 20 refuses internationalized hosts', () => {
  const callers = filesBelow('src').filter((file) =>
    readFileSync(root + file, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .includes('URL.canParse('),
  );
  // The host of an IPv6 address has only ASCII.
  expect(callers).toEqual(['src/core/values/uri.ts']);
});

test('the repository makes sense alone', () => {
  // Spelled in pieces, so that this file does not contain the forbidden name.
  const elsewhere = new RegExp(['/work', '/(?:main|shared)\\b|\\.\\.', '/shared(?![\\w.-]*\\.ts)'].join(''));
  const folders = ['.ci', 'bench', 'docs', 'feeds', 'src', 'test'];
  // In a worktree of Git `.git` is a file with the path of the repository.
  const single = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.git',
  );
  const files = [...folders.flatMap(filesBelow), ...single.map(({ name }) => name)];
  const naming = files.filter((file) => elsewhere.test(readFileSync(root + file, 'latin1')));
  expect(naming.filter((file) => file !== '.ci/run')).toEqual([]);
});

describe('tests', () => {
  // Spelled in pieces, so that this file does not contain the names.
  const naming = (pattern: RegExp): string[] =>
    filesBelow('test').filter((file) => file.endsWith('.test.ts') && pattern.test(read(file)));

  test('read no clock: a busy machine changes no verdict', () =>
    expect(naming(new RegExp(['performance\\.', 'now|process\\.', '(?:hrtime|cpuUsage)'].join('')))).toEqual(
      [],
    ));

  test('generate input through test/properties.ts, which sets the seed', () =>
    expect(naming(new RegExp(["from '", "fast-check'"].join('')))).toEqual([]));
});
