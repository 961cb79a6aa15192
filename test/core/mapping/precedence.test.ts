/** Elements that write the same key, of all vocabularies: which one decides, and where the other one is kept. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import { registry } from '../../../src/core/document/registry.ts';
import type { UniformRule } from '../../../src/core/mapping/rule.ts';
import { UNMODELED } from '../../../src/core/mapping/rule.ts';
import type { Entry, Extension, Feed } from '../../../src/index.ts';

const PLACES = ['feed', 'entry'] as const;
type Place = (typeof PLACES)[number];

/** Pairs of texts that one element or another reads as two values. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'],
  ['one', 'two'],
  ['1', '2'],
  ['yes', 'no'],
  ['https://a.example/1', 'https://a.example/2'],
];

const OWN = 'https://own.example/ns';
const prefixOf = (name: string): string => (name.includes(':') ? (name.split(':')[0] ?? '') : '');
const declared = (names: readonly string[]): string =>
  [...new Set(names.map(prefixOf).filter((prefix) => prefix !== ''))]
    .map((prefix) => ` xmlns:${prefix}="${registry.usualUri(prefix)}"`)
    .join('');

interface Written {
  readonly name: string;
  readonly text: string;
  readonly attributes?: string;
}

const markup = ({ name, text, attributes = '' }: Written): string =>
  `<${name}${attributes}>${text}</${name}>`;

function read(place: Place, elements: readonly Written[], around = (inside: string) => inside): Feed | Entry {
  const inside = elements.map(markup).reduce((before, one) => before + one, '');
  const part = around(inside);
  const root = `<rss version="2.0" xmlns:own="${OWN}"${declared(elements.map(({ name }) => name))}>`;
  const document = `${root}<channel>${place === 'feed' ? part : `<item>${part}</item>`}</channel></rss>`;
  const { feed, entries } = parseFeed(document);
  return place === 'feed' ? feed : (entries[0] ?? {});
}

const valueAt = (part: Feed | Entry, key: string): unknown => (part as Record<string, unknown>)[key];
const keptOf = ({ extensions = {} }: Feed | Entry): Extension[] => Object.values(extensions).flat();
const withoutExtensions = ({ extensions: _extensions, ...keys }: Feed | Entry): object => keys;

interface Row extends Written {
  readonly place: Place;
  readonly other: string;
  /** Keys with a text, a number or a flag, which the element writes. */
  readonly keys: readonly string[];
  readonly rule: UniformRule;
}

const ruleOf = (name: string, place: Place): UniformRule => {
  const rule = registry.rule({ key: name, prefix: prefixOf(name), uri: '', qualified: name }, 'rss');
  return rule.within?.[place] ?? rule;
};

/** An element in a place with two texts that it reads as two values of its keys; undefined without such texts. */
function rowOf(name: string, place: Place): Row | undefined {
  const rule = ruleOf(name, place);
  if (rule === UNMODELED) return undefined;
  for (const [text, other] of TEXTS) {
    const parts = [text, other].map((value) => read(place, [{ name, text: value }]));
    const keys = rule.keys.filter((key) => {
      const [one, two] = parts.map((part) => valueAt(part, key));
      return one !== two && [one, two].every((value) => value !== undefined && typeof value !== 'object');
    });
    if (keys.length > 0) return { place, name, text, other, keys, rule };
  }
  return undefined;
}

const NAMES = [...registry.entries()]
  .filter(([, { contentModel }]) => contentModel !== 'entry' && contentModel !== 'feed')
  .map(([name]) => name);

let known: readonly Row[] | undefined;
/** Made in the first test that needs it, not when the file is loaded. */
const allRows = (): readonly Row[] => {
  known ??= PLACES.flatMap((place) => NAMES.flatMap((name) => rowOf(name, place) ?? []));
  return known;
};

test('most elements of all vocabularies have two values', () => {
  expect(allRows().length).toBeGreaterThan(300);
  expect(allRows().filter(({ rule }) => rule.single !== undefined).length).toBeGreaterThan(250);
});

const SINGLE = PLACES.flatMap((place) =>
  NAMES.filter((name) => ruleOf(name, place).single !== undefined).map((name) => ({ place, name })),
);

test.each(SINGLE)(
  'of one $place the first <$name>, or the one nearest to the root, decides; another one is kept',
  ({ place, name }) => {
    const row = rowOf(name, place);
    if (row === undefined) return;
    const { text, other, keys } = row;
    const first = { name, text };
    const alone = read(place, [first]);
    expect(alone).not.toHaveProperty('extensions');
    const twice = read(place, [first, first]);
    expect(withoutExtensions(twice)).toEqual(alone);
    if (typeof valueAt(alone, keys[0] ?? '') === 'string') expect(twice).toEqual(alone);
    const two = read(place, [first, { name, text: other }]);
    expect(withoutExtensions(two)).toEqual(alone);
    expect(keptOf(two).map(({ value }) => value)).toEqual([other]);
    const attributed = read(place, [first, { name, text, attributes: ' own:kind="k"' }]);
    expect(keptOf(attributed)).toMatchObject([{ value: text, attributes: { 'own:kind': 'k' } }]);
    const withElement = read(place, [first, { name, text: `${text}<own:x>w</own:x>` }]);
    expect(keptOf(withElement)).toMatchObject([{ children: { 'own:x': [{ value: 'w' }] } }]);
    expect(withoutExtensions(withElement)).toEqual(alone);
    const far = `<items>${markup({ name, text: other })}</items>`;
    for (const both of [markup(first) + far, far + markup(first)]) {
      const found = read(place, [first], () => both);
      for (const key of keys) expect(valueAt(found, key), key).toBe(valueAt(alone, key));
    }
  },
);

/** A content is the last resort for a summary, of the format or not. */
const isOfFormat = ({ name, rule }: Row): boolean => !name.includes(':') && rule.keys[0] !== 'content';

/** The last author decides, as in other parsers. */
const KEYS =
  'title summary subtitle rights published updated created expired publisher language id icon logo comments docs newLocation license generator'.split(
    ' ',
  );
const CASES = PLACES.flatMap((place) => KEYS.map((key) => ({ place, key })));

test.each(CASES)('$key of one $place: the element of the format decides in any order', ({ place, key }) => {
  const rows = allRows().filter((row) => row.place === place && row.keys.includes(key));
  const pairs = rows.flatMap((one, n) => rows.slice(n + 1).map((two) => [one, two] as const));
  for (const [one, two] of pairs) {
    const first = { name: one.name, text: one.text };
    const second = { name: two.name, text: two.other };
    const [a, b] = [first, second].map((element) => valueAt(read(place, [element]), key));
    const found = [read(place, [first, second]), read(place, [second, first])].map((part) =>
      valueAt(part, key),
    );
    const [isFirst, isSecond] = [one, two].map(isOfFormat);
    const allowed =
      isFirst === isSecond
        ? [
            [a, a],
            [b, b],
            [a, b],
          ]
        : [isFirst ? [a, a] : [b, b]];
    expect(allowed, `<${one.name}> <${two.name}>`).toContainEqual(found);
  }
});
