/** A declaration of a namespace under a misspelled name, and misspelled prefixes: one finding, whose cure mends the feed. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';
import { followed } from './follow-cure.ts';

const NAMESPACES: Readonly<Record<string, string>> = {
  dc: 'http://purl.org/dc/elements/1.1/',
  sy: 'http://purl.org/rss/1.0/modules/syndication/',
  atom: 'http://www.w3.org/2005/Atom',
};
const declared = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
const RSS = `<rss version="2.0" ${declared.join(' ')}><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>
<atom:link rel="self" href="https://tides.example/feed"/><sy:updatePeriod>daily</sy:updatePeriod>
<item><title>High</title><guid isPermaLink="false">tides-1</guid><dc:subject>Water</dc:subject></item></channel></rss>`;
const ATOM = `<feed xmlns="${NAMESPACES['atom']}" xmlns:dc="${NAMESPACES['dc']}"><title>Tides</title><id>tag:tides.example,2004:f</id><updated>2004-07-15T10:00:00Z</updated>
<author><name>Ann</name></author><link rel="self" href="https://tides.example/feed"/><entry><id>tag:tides.example,2004:1</id><title>High</title>
<updated>2004-07-15T10:00:00Z</updated><link href="https://tides.example/1"/><summary>Water</summary><dc:subject>Water</dc:subject></entry></feed>`;

/** The rules that a feed breaks, and those after the first cure. */
function told(feed: string): [rules: string[], place: number | undefined, after: string[]] {
  const found = checkFeed(feed);
  const mended = found[0] && followed(feed, found[0]);
  return [
    found.map(({ rule }) => rule),
    found[0]?.line,
    mended === undefined ? ['not followed'] : checkFeed(mended).map(({ message }) => message),
  ];
}

const SLIPS: Readonly<Record<string, (prefix: string) => string>> = {
  'two letters in the wrong order': (prefix) => `xmnls:${prefix}`,
  'a missing letter': (prefix) => `xmln:${prefix}`,
  'the word of XML': (prefix) => `xml:${prefix}`,
  capitals: (prefix) => `XMLNS:${prefix}`,
  'a hyphen': (prefix) => `xmlns-${prefix}`,
  'a point': (prefix) => `xmlns.${prefix}`,
  'no colon': (prefix) => `xmlns${prefix}`,
  'the prefix first': (prefix) => `${prefix}:xmlns`,
  'the prefix alone': (prefix) => prefix,
};

describe.each([
  ['RSS', RSS],
  ['Atom', ATOM],
])('%s', (_, feed) => {
  test('without a slip has no finding', () => expect(checkFeed(feed)).toEqual([]));

  test.each(Object.entries(SLIPS))('%s', (_, slip) => {
    for (const { 0: name, 1: prefix = '' } of feed.matchAll(/(?<= )xmlns:(\w+)/g)) {
      const written = slip(prefix);
      expect([written, ...told(feed.replace(name, written))]).toEqual([
        written,
        ['malformed-namespace'],
        1,
        [],
      ]);
    }
  });

  test('a prefix with a letter more, or in capitals', () => {
    for (const { 1: prefix = '' } of feed.matchAll(/(?<= )xmlns:(\w+)/g))
      for (const written of [`${prefix}s`, prefix.toUpperCase()]) {
        const slip = feed
          .replace(new RegExp(`<${prefix}:`), `<${written}:`)
          .replace(`</${prefix}:`, `</${prefix}:`);
        const both = slip.replace(`</${prefix}:`, `</${written}:`);
        // A link of another vocabulary is no self link.
        const rules = told(both)[0].filter((rule) => rule !== 'self-link-missing');
        expect([written, rules]).toEqual([written, ['undeclared-namespace']]);
        const cures = checkFeed(both).map(({ fix }) => fix);
        expect(cures).toContain(`Write \`${prefix}:\` in place of "${written}:".`);
      }
  });
});

test('attributes of other names declare nothing', () => {
  for (const attribute of ['xml:lang="en"', 'xml:base="https://tides.example/"', 'scheme="urn:x"'])
    expect(checkFeed(RSS.replace('<rss', `<rss ${attribute}`)).map(({ rule }) => rule)).not.toContain(
      'malformed-namespace',
    );
});

test('the cure of a root without its namespace, or in another one, has the declaration', () => {
  const declaration = `xmlns="${NAMESPACES['atom']}"`;
  expect(checkFeed(ATOM.replace(declaration, ''))[0]?.fix).toBe(`Add \`${declaration}\` to feed.`);
  expect(checkFeed(ATOM.replace(declaration, 'xmlns="urn:tides"'))[0]?.fix).toBe(
    `In feed write \`${declaration}\` in place of the namespace "urn:tides".`,
  );
});
