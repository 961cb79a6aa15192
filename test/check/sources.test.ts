/** The source of an entry has the elements of a feed, and keeps the rules of a feed. RFC 4287 section 4.2.11 */

import { describe, expect, test } from 'vitest';
import { sample } from '../../src/check/cure.ts';
import { KNOWN_NAMESPACES, moduleElement, namesIn } from '../../src/check/grammar.ts';
import { checkFeed } from '../../src/check.ts';

const URIS = new Map([...KNOWN_NAMESPACES].reverse().map(([uri, prefix]) => [prefix, uri]));
const OF_FEEDS = [...URIS.keys()].flatMap((prefix) =>
  namesIn('feed', prefix).map((local) => `${prefix}:${local}`),
);

const METADATA =
  '<id>tag:tides.example,2004:feed</id><title>Tides</title><updated>2004-07-15T10:00:00Z</updated>' +
  '<author><name>Ann</name></author><link rel="self" href="https://tides.example/feed"/>';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
/** A feed of one entry, with content in the feed or in the source of the entry. */
const write = (ofFeed: string, ofSource: string, prefix: string = 'x'): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:${prefix}="${URIS.get(prefix) ?? 'urn:x'}"` +
  `${prefix === 'rdf' ? '' : ` xmlns:rdf="${RDF}"`}>${METADATA}${ofFeed}<entry>` +
  '<id>tag:tides.example,2004:1</id><title>High</title><updated>2004-07-15T10:00:00Z</updated>' +
  `<content>Water</content><source>${METADATA}${ofSource}</source></entry></feed>`;

const found = (text: string, ...profiles: readonly 'pedantic'[]): string[] =>
  checkFeed(text, undefined, { profiles }).map(({ rule, elementPath = '' }) => `${rule} ${elementPath}`);
const inSource = 'feed/entry[1]/source';

test('there are elements of feeds', () => expect(OF_FEEDS.length).toBeGreaterThan(150));

test.each(OF_FEEDS)('%s of the feed may be in the source', (name) => {
  const [prefix = ''] = name.split(':');
  const shape = moduleElement('feed', name)?.shape;
  if (shape === undefined) throw new Error(`no ${name}`);
  const findings = found(write('', sample(name, shape), prefix));
  expect(findings.filter((finding) => finding.startsWith('element-unknown'))).toEqual([]);
});

describe('a fault of a feed is one of a source', () => {
  const link = '<link href="https://tides.example/"/>';
  test.each([
    ['atom-alternate-repeated', link + link, 'link'],
    ['repeat-forbidden', '<subtitle>A</subtitle><subtitle>B</subtitle>', 'subtitle'],
    ['element-unknown', '<summary>A</summary>', 'summary'],
  ])('%s', (rule, content, path) => {
    expect(found(write(content, ''))).toEqual([`${rule} feed/${path}`]);
    expect(found(write('', content))).toEqual([`${rule} ${inSource}/${path}`]);
  });

  test('the form of its id', () =>
    expect(
      found(
        write('', '').replace('<source><id>tag:', '<source><id>HTTP://Tides.example/'),
        'pedantic',
      ).filter((finding) => finding.startsWith('atom-id-form')),
    ).toEqual([`atom-id-form ${inSource}/id`]));
});
