/**
 * Every exported name has one meaning, and another file uses it. The public surface, which docs/contributing/surface.md lists: what the root exports, what
 * signatures name, what is experimental, and a comment on everything.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PROBLEM_PROSE, PROFILE_NAMES, RULES } from '../src/check.ts';
import { ENCODING_NAMES } from '../src/encodings-rare.ts';
import { ERROR_KINDS, FEED_VERSIONS, PROBLEM_KINDS } from '../src/index.ts';
import { readSurface } from './docs/surface.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

function filesBelow(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\//, ''))
    .sort();
}

const sources = new Map(filesBelow('src').map((file) => [file, readFileSync(root + file, 'utf8')]));

const EXPORT = /^export (?:abstract )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
const VALUE = /^export (?:abstract )?(?:async )?(?:const|function\*?|class) (\w+)/gm;
const namesOf = (source: string, pattern = EXPORT): Set<string> =>
  new Set([...source.matchAll(pattern)].map(([, name = '']) => name));
const exported = [...sources].flatMap(([file, source]) =>
  [...namesOf(source)].map((name) => ({ file, name })),
);

/** Files that define the same names for the same things; a condition of package.json or a table selects one of them. */
const TWINS: readonly RegExp[] = [
  /^src\/core\/namespaces\/[\w-]+\.ts$/,
  /^src\/core\/platform\//,
  /^src\/core\/encoding\/(?:detectors|decoders)\/(?:node|none|rare|no-rare)\.ts$/,
  /^src\/core\/xml\/saxes-(?:node|web)\.ts$/,
  /^src\/follow\/fetch\/transport-(?:node|web)\.ts$/,
  /^src\/follow\/body-parser-(?:node|web)\.ts$/,
];

/** Files of which another file takes all exports with `import *`. */
const TAKEN_WHOLE: readonly string[] = ['src/check/requirements/modules.ts'];

describe('exports', () => {
  test('are found', () => expect(exported.length).toBeGreaterThan(700));

  test('no two files export one name for different things', () => {
    const files = new Map<string, string[]>();
    for (const { file, name } of exported) files.set(name, [...(files.get(name) ?? []), file]);
    const areTwins = (all: readonly string[]): boolean =>
      TWINS.some((twins) => all.every((file) => twins.test(file)));
    const ambiguous = [...files].filter(([, all]) => all.length > 1 && !areTwins(all));
    expect(ambiguous.map(([name, all]) => `${name}: ${all.join(', ')}`)).toEqual([]);
  });

  test('every exported value has a user in another file', () => {
    const users = new Map(sources);
    for (const file of ['test', 'bench', 'site'].flatMap(filesBelow))
      users.set(file, readFileSync(root + file, 'utf8'));
    const filesOfWord = new Map<string, Set<string>>();
    for (const [file, source] of users) {
      for (const [word] of source.matchAll(/[A-Za-z_]\w*/g)) {
        const files = filesOfWord.get(word);
        if (files === undefined) filesOfWord.set(word, new Set([file]));
        else files.add(file);
      }
    }
    const unused = [...sources]
      .filter(([file]) => !TAKEN_WHOLE.includes(file))
      .flatMap(([file, source]) => [...namesOf(source, VALUE)].map((name) => ({ file, name })))
      .filter(({ name }) => (filesOfWord.get(name)?.size ?? 0) < 2);
    expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});

const surface = readSurface();
const all = surface.flatMap(({ name, exports }) => exports.map((one) => ({ ...one, path: name })));

const placed = ({ path, name }: { path: string; name: string }): string => `${path}: ${name}`;

test('the root exports these values', () => {
  const values = all.filter(({ path, kind }) => path === 'anyfeed' && kind !== 'type');
  expect(values.map(({ name }) => name).sort()).toEqual([
    'ERROR_KINDS',
    'FEED_VERSIONS',
    'FeedError',
    'PROBLEM_KINDS',
    'parseDate',
    'parseFeed',
    'present',
    'presentEpisode',
    'presentShow',
    'reviveResult',
    'toHtml',
    'toPlainText',
  ]);
});

/** The exported tables and lists. */
const TABLES = {
  ERROR_KINDS,
  FEED_VERSIONS,
  PROBLEM_KINDS,
  PROBLEM_PROSE,
  ENCODING_NAMES,
  PROFILE_NAMES,
  RULES,
};

/** The places in a value that a caller can change. */
const unfrozen = (value: unknown, place: string): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => unfrozen(part, `${place}.${key}`));
  return Object.isFrozen(value) ? inner : [place, ...inner];
};

test('no caller changes a table for another', () => {
  const constants = all.filter(({ kind }) => kind === 'constant').map(({ name }) => name);
  expect(Object.keys(TABLES).sort()).toEqual(constants.sort());
  expect(Object.entries(TABLES).flatMap(([name, table]) => unfrozen(table, name))).toEqual([]);
});

test('every type that a signature names is exported', () =>
  expect(all.filter(({ leaks }) => leaks.length > 0).map(({ name, leaks }) => [name, leaks])).toEqual([]));

test('no part of Feed and Entry and no table of the library is exported', () => {
  const inner = /^(?:Core\w+|Common|NAMESPACES|POLICIES|Settings|MarkupSettings|HtmlEncoding)$/;
  expect(all.filter(({ name }) => inner.test(name)).map(placed)).toEqual([]);
});

/** Outside Semantic Versioning, as docs/stability.md says. */
const EXPERIMENTAL_PATHS = ['anyfeed/corpus', 'anyfeed/follow', 'anyfeed/websub'];
const EXPERIMENTAL = [
  'rankEncodings',
  'checkDocument',
  ...all
    .filter(({ path, kind }) => EXPERIMENTAL_PATHS.includes(path) && kind !== 'type')
    .map(({ name }) => name),
];
const EXPERIMENTAL_KEYS = ['ParseOptions.provenance', 'FeedResult.provenance'];

test('experimental exports and keys are marked', () => {
  const marked = all.filter(({ tags }) => tags.has('experimental'));
  expect(marked.map(({ name }) => name).sort()).toEqual([...EXPERIMENTAL].sort());
  const keys = all.flatMap(({ name: owner, keys: own }) =>
    own.filter(({ tags }) => tags.has('experimental')).map(({ name }) => `${owner}.${name}`),
  );
  expect([...new Set(keys)].sort()).toEqual([...EXPERIMENTAL_KEYS].sort());
});

/** No comment, or a comment that fits any key. */
const VAGUE = /^(?:(?:Resolved|As written|Pixels)\.)?$/;

/** Groups of keys that belong to no single specification. */
const GROUPS = ['NamespaceKeys', 'GeometryKeys'];

describe('every export and every key says what it is', () => {
  /** Outcomes of `parseMany` get names of their own. */
  const open = new Set(['BatchOutput']);
  test('exports', () => expect(all.filter(({ doc }) => doc === '').map(placed)).toEqual([]));
  test('keys', () => {
    const bare = all
      .filter(({ name }) => !open.has(name))
      .flatMap(({ name, keys }) =>
        keys.filter(({ doc }) => VAGUE.test(doc)).map((key) => `${name}.${key.name}`),
      );
    expect(bare).toEqual([]);
  });
  test('functions say what they return', () =>
    expect(all.filter(({ kind, tags }) => kind === 'function' && !tags.has('returns')).map(placed)).toEqual(
      [],
    ));
});

test('keys of a namespace name their specification', () => {
  const groups = all.filter(
    ({ path, name, kind }) => path === 'anyfeed' && kind === 'type' && name.endsWith('Keys'),
  );
  const unnamed = groups.filter(({ name, doc }) => !/https?:|RFC \d/.test(doc) && !GROUPS.includes(name));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
