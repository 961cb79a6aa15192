/** The attribute that a finding names is in its parameters and is its place; the value is quoted as written. */

import { describe, expect, test } from 'vitest';
import type { RuleExample } from '../../src/check/rules/rule.ts';
import { checkFeed, RULES } from '../../src/check.ts';
import { declared } from './declared.ts';

const DECLARED = declared('itunes podcast media atom thr psc');
const rss = (channel: string, item: string): string =>
  `<rss version="2.0" ${DECLARED}><channel><title>T</title><link>https://t.example/</link><description>d</description>${channel}<item><title>a</title>${item}</item></channel></rss>`;
const atom = (feed: string, entry: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${DECLARED}><id>tag:t.example,2020:f</id><title>T</title><updated>2020-01-01T00:00:00Z</updated>${feed}<entry>${entry}</entry></feed>`;

const PLACES: Readonly<Record<RuleExample['at'], (example: string) => string>> = {
  channel: (example) => rss(example, ''),
  item: (example) => rss('', example),
  feed: (example) => atom(example, ''),
  entry: (example) => atom('', example),
  document: (example) => example,
};
/** The attribute of an element that a message names. */
const NAMED = /(?:^|" in )([^\s"]+) of [\w:-]+ (?!is .* of )/;

const feeds = Object.values(RULES).flatMap(({ example }) =>
  typeof example === 'string' || !/\w="/.test(example.invalid) || example.invalid.startsWith('{')
    ? []
    : [PLACES[example.at](example.invalid)],
);

test('parameters name the attribute that a message names', () => {
  const told = feeds.flatMap((feed) =>
    checkFeed(feed, undefined, { profiles: ['pedantic'] }).flatMap(({ rule, message, params }) => {
      const name = NAMED.exec(message)?.[1];
      // Others are in markup.
      return name === undefined || rule.startsWith('content-') || !new RegExp(`\\s${name}\\s*=`).test(feed)
        ? []
        : [[rule, name, params?.attribute]];
    }),
  );
  expect(told.length).toBeGreaterThan(30);
  expect(told.filter(([, name, attribute]) => name !== attribute)).toEqual([]);
});

describe.each(['title', 'summary', 'content'])('the type of %s', (name) => {
  test.each([
    'MP3',
    'Audio',
    'Full',
    'TEXT/',
    'Foo/Bar/Baz',
    'text"html"',
    "a'b",
    'a&b',
    '<b>',
    'x'.repeat(90),
  ])('%s', (type) => {
    const written = type.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    const feed = atom('<author><name>A</name></author>', `<${name} type="${written}">x</${name}>`);
    const [found] = checkFeed(feed).filter(({ elementPath }) => elementPath === `feed/entry[1]/${name}`);
    expect(found?.message).toContain(type.slice(0, 40));
    expect(found?.params).toMatchObject({ attribute: 'type' });
    expect(found?.offset).toBe(feed.indexOf(written));
  });
});
