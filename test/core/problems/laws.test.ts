/** Laws for every document: a fault that occurs a thousand times, or in a place with a long name, does not multiply the document. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

const CHANNEL = '<rss version="2.0"><channel>';
const LONG = 'x'.repeat(100_000);
const repeat = (text: string): string => text.repeat(2000);
const json = (members: string): string => `{"version":"https://jsonfeed.org/version/1.1",${members}}`;

const DOCUMENTS: Readonly<Record<string, string>> = {
  'a long name around unsafe addresses': `${CHANNEL}<${LONG}>${repeat('<item><link>javascript:a</link></item>')}`,
  'a long name around repairs': `${CHANNEL}<item><${LONG}>${repeat('& ')}`,
  'long names around removed markup': `${CHANNEL}<${LONG}>${repeat('<item><description>&lt;script></description></item>')}`,
  'many long names': `${CHANNEL}${Array.from({ length: 30 }, (_, i) => `<n${i}${'y'.repeat(3000)}>`).join('')}${repeat('<item><pubDate>x</pubDate></item>')}`,
  'a long attribute twice': `${CHANNEL}${`<item ${LONG}="1" ${LONG}="2"/>`.repeat(3)}`,
  'long undeclared prefixes': `${CHANNEL}${`<${LONG}:a/>`.repeat(3)}`,
  'a long namespace': `<rss version="2.0" xmlns:a="http://${LONG}"><channel>${repeat('<item><a:b>c</a:b></item>')}`,
  'a long name in JSON': json(`"_${LONG}":[${repeat('1e999,')}1],"items":[]`),
  'long names in JSON': json(
    `"_a":${`{"${'k'.repeat(5000)}":`.repeat(100)}[${repeat('1e999,')}1]${'}'.repeat(100)},"items":[]`,
  ),
  'a long wrong version of JSON Feed': `{"version":"${'1'.repeat(100_000)}","items":[]}`,
};

/** The distinct strings of a value, keys included. */
function stringsOf(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      found.add(key);
      stringsOf(item, found);
    }
  }
  return found;
}
const lengthOf = (strings: Iterable<string>): number =>
  [...strings].reduce((sum, { length }) => sum + length, 0);

describe.each(Object.entries(DOCUMENTS))('%s', (_name, document) => {
  const result = parseFeed(new TextEncoder().encode(document));

  test('the library writes 2 MB of text at most', () => {
    const written = result.problems.flatMap(({ message, elementPath = '', recovery = '' }) => [
      message,
      elementPath,
      recovery,
    ]);
    expect(written.length).toBeGreaterThan(0);
    expect(lengthOf(written)).toBeLessThan(2_000_000);
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThanOrEqual(501);
  });

  test('the strings of a result take 64 times its size and 1 MB at most', () => {
    expect(lengthOf(stringsOf(result))).toBeLessThan(64 * document.length + 1_000_000);
  });
});

test('a namespace of more than 2,048 characters is cut', () => {
  const xml = `<rss version="2.0" xmlns:a="http://${LONG}"><channel><a:b>c</a:b><item><a:b>d</a:b></item></channel></rss>`;
  const { entries, feed, namespaces, problems } = parseFeed(xml);
  const uri = `http://${LONG}`.slice(0, 2048);
  expect(namespaces['a']).toBe(uri);
  expect(feed.extensions?.['a:b']).toEqual([{ uri, value: 'c' }]);
  expect(entries[0]?.extensions?.['a:b']).toEqual([{ uri, value: 'd' }]);
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'limit-exceeded: a namespace of 100007 characters, more than 2048',
  ]);
});
