/** One slip of a hand in a tag is one finding, whichever attribute has it. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const ELEMENTS: Readonly<Record<string, readonly (readonly [name: string, value: string])[]>> = {
  enclosure: [
    ['url', 'https://tides.example/1.mp3'],
    ['length', '9'],
    ['type', 'audio/mpeg'],
  ],
  source: [['url', 'https://tides.example/feed']],
  category: [['domain', 'https://tides.example/tags']],
  'media:content': [
    ['url', 'https://tides.example/1.mp3'],
    ['medium', 'audio'],
    ['fileSize', '9'],
    ['expression', 'full'],
  ],
};
const feed = (tag: string, name: string): string =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Tides</title>` +
  `<link>https://tides.example/</link><description>Water</description><atom:link rel="self" href="https://tides.example/feed"/>` +
  `<item><title>High</title><guid isPermaLink="false">tag:tides.example,2004:1</guid>${tag}a</${name}></item></channel></rss>`;

/** Each slip with the rule that tells it, and its cure where there is one way. */
const SLIPS: readonly (readonly [
  write: (name: string, value: string) => string,
  rule: RegExp,
  cure?: string,
])[] = [
  [(name, value) => `${name}"${value}"`, /^malformed-tag$/, '`=` before the quotation mark.'],
  [(name, value) => `${name} "${value}"`, /^malformed-tag$/, '`=` before the quotation mark.'],
  [(name, value) => `${name} '${value}'`, /^malformed-tag$/, '`=` before the quotation mark.'],
  [(name, value) => `${name}=="${value}"`, /^malformed-tag$/, 'Remove one `=` before the quotation mark.'],
  [(name, value) => `${name} = ='${value}'`, /^malformed-tag$/, 'Remove one `=` before the quotation mark.'],
  [(name, value) => `${name}="${value}`, /^unterminated-value$/, 'Write a quotation mark behind'],
  [(name, value) => `${name}=${value}`, /^unquoted-attribute$/, 'in place of'],
  [(name, value) => `${name}="${value}""`, /^unterminated-value$/, 'Remove one quotation mark behind'],
  [(name, value) => `${name}=""${value}"`, /^unterminated-value$/, 'Remove one quotation mark before'],
  [(name, value) => `${name}="${value}",`, /^unterminated-value$/, 'Remove "," behind the quotation mark.'],
  [(name, value) => `${name}='${value}';`, /^unterminated-value$/, 'Remove ";" behind the quotation mark.'],
  [(name, value) => `${name}="${value}" &`, /^malformed-tag$/],
];

describe.each(Object.entries(ELEMENTS))('%s', (name, attributes) => {
  const isText = name === 'category' || name === 'source';
  const tagOf = (parts: readonly string[]): string => `<${name} ${parts.join(' ')}>`;
  const write = (parts: readonly string[]): string => {
    const text = feed(tagOf(parts), name);
    return isText ? text : text.replace(`>a</${name}>`, `></${name}>`);
  };
  const sound = attributes.map(([key, value]) => `${key}="${value}"`);

  test('without a slip has none', () => expect(checkFeed(write(sound))).toEqual([]));

  test.each(SLIPS.map((slip, i) => [i, ...slip] as const))('slip %i', (_i, slip, rule, cure = '') => {
    for (const [at, [key, value]] of attributes.entries()) {
      const text = write(sound.with(at, slip(key, value)));
      const found = checkFeed(text);
      expect([text, found.map((problem) => problem.rule)]).toEqual([text, [expect.stringMatching(rule)]]);
      expect(found[0]?.fix).toContain(cure);
    }
  });
});
