/** The public surface: what the root exports, what a signature names, and what is marked as experimental. docs/surface.md lists all of it. */

import { expect, test } from 'vitest';
import { readSurface } from './docs/surface.ts';

const surface = readSurface();
const all = surface.flatMap(({ name, exports }) => exports.map((one) => ({ ...one, path: name })));

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
  expect(all.filter(({ name }) => inner.test(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

/** Outside Semantic Versioning, as docs/stability.md says. */
const EXPERIMENTAL = ['rankEncodings', 'checkDocument'];
const EXPERIMENTAL_KEYS = ['ParseOptions.provenance', 'FeedResult.provenance'];

test('experimental exports and keys are marked', () => {
  const marked = all.filter(({ isExperimental }) => isExperimental);
  expect(marked.map(({ name }) => name).sort()).toEqual([...EXPERIMENTAL].sort());
  const keys = all.flatMap(({ name: owner, keys: own }) =>
    own.filter(({ isExperimental }) => isExperimental).map(({ name }) => `${owner}.${name}`),
  );
  expect([...new Set(keys)].sort()).toEqual([...EXPERIMENTAL_KEYS].sort());
});
