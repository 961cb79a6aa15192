/** The public surface: what the root exports, what a signature names, and what is marked as experimental. docs/surface.md lists all of it. */

import { describe, expect, test } from 'vitest';
import { readSurface } from './docs/surface.ts';

const surface = readSurface();
const all = surface.flatMap(({ name, exports }) => exports.map((one) => ({ ...one, path: name })));

const placed = ({ path, name }: { path: string; name: string }): string => `${path}: ${name}`;

test('the root exports these values', () => {
  const values = all.filter(({ path, kind }) => path === 'anyfeed' && kind !== 'type');
  expect(values.map(({ name }) => name).sort()).toEqual([
    'FEED_VERSIONS',
    'FeedError',
    'PROBLEM_KINDS',
    'parseFeed',
    'present',
    'reviveResult',
    'toHtml',
    'toPlainText',
  ]);
});

test('every type that a signature names is exported', () =>
  expect(all.filter(({ leaks }) => leaks.length > 0).map(({ name, leaks }) => [name, leaks])).toEqual([]));

test('no part of Feed and Entry and no table of the library is exported', () => {
  const inner = /^(?:Core\w+|Common|NAMESPACES|POLICIES|Settings|MarkupSettings|HtmlEncoding)$/;
  expect(all.filter(({ name }) => inner.test(name)).map(placed)).toEqual([]);
});

/** Outside Semantic Versioning, as docs/stability.md says. */
const EXPERIMENTAL = ['rankEncodings', 'checkDocument'];
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
