/** The prefix that a document declares for a namespace means nothing: every feed reads the same with other prefixes. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { FORMATS } from '../../../src/core/formats/index.ts';
import { NAMESPACES } from '../../../src/core/namespaces/index.ts';
import { type FeedResult, parseFeed } from '../../../src/index.ts';

const root = new URL('../../../feeds/', import.meta.url);
const DECLARATION = /\sxmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Declared prefixes of known namespaces that some element or attribute has, with the canonical ones. */
function usedPrefixes(text: string): Map<string, string> {
  const used = new Map<string, string>();
  for (const [, prefix = '', quoted, single] of text.matchAll(DECLARATION)) {
    const canonical = registry.canonicalPrefix((quoted ?? single ?? '').trim());
    const isUsed = new RegExp(`[<\\s]${prefix}:`).test(text);
    if (canonical !== undefined && prefix !== 'xml' && isUsed) used.set(prefix, canonical);
  }
  return used;
}

/** The document with `p:` as `renamed-p:` in declarations, in the names of elements and of attributes. */
function rename(text: string, prefixes: Iterable<string>): string {
  const names = [...prefixes].map((prefix) => prefix.replaceAll('.', '\\.')).join('|');
  return text
    .replace(new RegExp(`(\\sxmlns:)(${names})(\\s*=)`, 'g'), '$1renamed-$2$3')
    .replace(/<[^<>!?][^<>]*>/g, (tag) =>
      tag.replace(new RegExp(`([<\\s/])(${names}):`, 'g'), '$1renamed-$2:'),
    );
}

const feeds = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(headers|md|expect\.json)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .map((file) => ({ name: file.slice(root.pathname.length), text: readFileSync(file, 'utf8') }))
  .map((feed) => ({ ...feed, prefixes: usedPrefixes(feed.text) }))
  .filter(({ prefixes }) => prefixes.size > 0);

/** Removes quotations of the document: places, messages, prefixes of attributes. */
function withoutPlaces({ version, namespaces, feed, entries, problems }: FeedResult): unknown {
  const compared = { version, namespaces, feed, entries, codes: problems.map(({ code }) => code) };
  return JSON.parse(JSON.stringify(compared).replace(/"renamed-([\w.-]+:[^"]*":)/g, '"$1'));
}

describe('other prefixes change nothing', () => {
  test.each(feeds)('$name', ({ text, prefixes }) => {
    const renamed = rename(text, prefixes.keys());
    expect(renamed).not.toBe(text);
    expect(withoutPlaces(parseFeed(renamed))).toEqual(withoutPlaces(parseFeed(text)));
  });
});

/** A prefix of each format that feeds use without declaring it, in a feed of another format. */
const ATOM = 'http://www.w3.org/2005/Atom';
const IN_OTHERS = [
  ...['atom', 'a10', 'ATOM10'].map(
    (prefix) => [prefix, ATOM, ['rss version="2.0"', 'channel', 'item']] as const,
  ),
  ['rss', 'http://purl.org/rss/1.0/', [`feed xmlns="${ATOM}"`, 'x', 'entry']] as const,
];
const VALUE = '2026-01-01T10:00:00Z';
const OWN = 'title link guid id author description summary content source pubDate updated';

test.each(IN_OTHERS)('%s means the same undeclared', (prefix, uri, [root, channel, entry]) => {
  const names = FORMATS.elements.flatMap((vocabulary) => Object.keys(vocabulary));
  for (const name of names.filter((key) => !/^(?:rss|feed|channel|item|entry|redirect)$/.test(key))) {
    const other = `<${prefix}:${name} href="http://a.example/" term="t">${VALUE}</${prefix}:${name}>`;
    const own = OWN.split(' ').map((key) => `<${key}>http://own.example/</${key}>`);
    for (const within of [other, other + own.join(''), own.join('') + other]) {
      const body = `<${channel}>${within}<${entry}>${within}</${entry}></${channel}></${root.split(' ')[0]}>`;
      const read = (declaration: string): string => {
        const { feed, entries } = parseFeed(`<${root}${declaration}>${body}`);
        return JSON.stringify({ feed, entries }).replaceAll(`"uri":"${uri}",`, '');
      };
      expect(read(''), within).toBe(read(` xmlns:${prefix}="${uri}"`));
    }
  }
});

test('every namespace is used by a feed', () => {
  const used = new Set(feeds.flatMap(({ prefixes }) => [...prefixes.values()]));
  // Skip the prefix xml: no document declares it, and it cannot be replaced.
  const unused = NAMESPACES.map(({ prefix }) => prefix).filter(
    (prefix) => prefix !== 'xml' && !used.has(prefix),
  );
  expect(unused).toEqual([]);
});
