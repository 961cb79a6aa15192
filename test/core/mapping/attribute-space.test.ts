/** White space around the value of an attribute is no part of the value, in any attribute of any vocabulary. */

import { expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { type FeedResult, parseFeed } from '../../../src/index.ts';

/** Values that one attribute or the other can read. */
const VALUES = ['1', 'true', 'false', 'yes', 'de', 'enclosure', 'html', 'audio/mpeg', 'https://a.example/a'];

/** White space of XML, and that of texts. A line break written as a reference stays one in an attribute. */
const AROUND: readonly (readonly [string, string])[] = [
  [' ', ' '],
  ['&#10;\t', ''],
  ['', '\u00a0'],
];

/** Attributes that rules read besides those of their tables. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  link: ['rel', 'type', 'href', 'length', 'hreflang', 'title'],
  enclosure: ['url', 'type', 'length'],
  category: ['term', 'scheme', 'label', 'domain'],
  content: ['type', 'mode', 'src'],
  title: ['type', 'mode', 'xml:lang'],
  item: ['rdf:about', 'href', 'lastmod', 'xml:lang', 'xml:base'],
  channel: ['rdf:about', 'href', 'lastmod'],
  rss: ['version', 'xml:lang'],
  feed: ['version', 'xml:lang', 'lang'],
};

const attributesOf = (name: string, table: ReadonlyMap<string, { key: string }> = new Map()): string[] => [
  ...new Set([
    ...[...table].map(([written, { key }]) => (written.includes(':') ? written : key)),
    ...(OTHERS[name] ?? []),
  ]),
];

const CASES: [string[], string][] = [...registry.entries()].flatMap(([name, { attributes }]) =>
  attributesOf(name, attributes).map((attribute): [string[], string] => [[name], attribute]),
);
for (const [scope, rules] of registry.nested())
  for (const [name, { attributes }] of rules.entries())
    for (const attribute of attributesOf(name, attributes))
      CASES.push([[scope === 'person' ? 'author' : scope, name], attribute]);

const ROOTS = new Set(['rss', 'feed']);

function read([outer = '', inner]: readonly string[], attribute: string, value: string): FeedResult {
  const names = [outer, inner ?? '', attribute].flatMap((name) => name.match(/^[^:]+(?=:)/) ?? []);
  const prefixes = [...new Set(names)].filter((prefix) => prefix !== 'xml');
  const declared = prefixes.map((prefix) => ` xmlns:${prefix}="${registry.usualUri(prefix)}"`).join('');
  const written = ` ${attribute}="${value}"`;
  if (ROOTS.has(outer)) return parseFeed(`<${outer}${written}${declared}><title>T</title></${outer}>`);
  const own = (name: string | undefined): string =>
    name === undefined ? 'x' : `<${name}${written}>x${name === 'item' ? '<link>b</link>' : ''}</${name}>`;
  const element = inner === undefined ? own(outer) : `<${outer}>${own(inner)}</${outer}>`;
  const inside = outer === 'item' || outer === 'channel' ? element : `<item>${element}<link>b</link></item>`;
  return parseFeed(`<rss version="2.0"${declared}><channel>${inside}</channel></rss>`);
}

/** The facts: without attributes that no rule reads, which stay as written, and without places and messages. */
const factsOf = ({ version, feed, entries, problems }: FeedResult): string =>
  JSON.stringify([version, feed, entries, problems.map(({ code }) => code)], (key, value) =>
    key === 'attributes' ? undefined : value,
  );

test.each(
  CASES.map(([names, attribute]) => ({ names, path: `${names.join('/')}/@${attribute}`, attribute })),
)('$path', ({ names, attribute }) => {
  for (const value of VALUES)
    for (const [before, after] of AROUND)
      expect(factsOf(read(names, attribute, before + value + after)), value).toBe(
        factsOf(read(names, attribute, value)),
      );
});

/** The signs of a text that was encoded twice or has bytes of windows-1252. */
const DAMAGE = /[\u0080-\u009f]|\u00c3/;

test.each(
  CASES.map(([names, attribute]) => ({ names, path: `${names.join('/')}/@${attribute}`, attribute })),
)('$path has a damaged text repaired, as an element', ({ names, attribute }) => {
  for (const damaged of ['Caf\u00c3\u00a9', 'it&#146;s', 'https://a.example/Caf&#xC3;&#xA9;']) {
    const { feed, entries } = read(names, attribute, damaged);
    const scoped = new Set(['base', 'language', 'type', 'declaredType']);
    const shown = JSON.stringify([feed, entries], (key, value) => (scoped.has(key) ? undefined : value));
    expect(shown).not.toMatch(DAMAGE);
  }
});
