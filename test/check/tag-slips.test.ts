/** One slip in a tag is one finding, an error at the place of the slip, in every element of every format. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const element = (name: string, text: string): string => `<${name}>${text}</${name}>`;
const all = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .map(([name, text]) => element(name, text))
    .join('\n');

const RSS = {
  title: 'High tide',
  link: 'https://tides.example/1',
  description: 'Water',
  pubDate: 'Thu, 15 Jul 2004 10:00:00 GMT',
  guid: 'https://tides.example/1',
};
const ATOM = {
  title: 'High tide',
  id: 'tag:tides.example,2004:1',
  updated: '2004-07-15T10:00:00Z',
  summary: 'Water',
};

const rss = (item: string): string =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>
<atom:link rel="self" href="https://tides.example/feed"/><item>
${item}
</item></channel></rss>`;
const atom = (entry: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title><id>tag:tides.example,2004:f</id><updated>2004-07-15T10:00:00Z</updated>
<author><name>Ann</name></author><link rel="self" href="https://tides.example/feed"/><entry><link href="https://tides.example/1"/>
${entry}
</entry></feed>`;
const FORMATS = [
  ['RSS', rss, RSS],
  ['Atom', atom, ATOM],
] as const;

/** Slips in the tags of an element, each the only one. */
const SLIPS: Readonly<Record<string, (name: string, text: string) => string>> = {
  'a start tag with another letter': (name, text) => `<${name}x>${text}</${name}>`,
  'a start tag of another name': (name, text) => `<foo>${text}</${name}>`,
  'an end tag of another name': (name, text) => `<${name}>${text}</foo>`,
  'an end tag with another letter': (name, text) => `<${name}>${text}</${name}x>`,
  'an end tag inside with another name': (name, text) => `<${name}>${text}<b>a</i></${name}>`,
  'a start tag with a blank in front of its name': (name, text) => `< ${name}>${text}</${name}>`,
  'a start tag without its first sign': (name, text) => `${name}>${text}</${name}>`,
  'a start tag without its last sign': (name, text) => `<${name} ${text}</${name}>`,
  'an end tag with a blank in front of its slash': (name, text) => `<${name}>${text}< /${name}>`,
  'an end tag with two slashes': (name, text) => `<${name}>${text}<//${name}>`,
  'an end tag with the other slash': (name, text) => `<${name}>${text}<\\${name}>`,
  'an end tag without its first sign': (name, text) => `<${name}>${text}/${name}>`,
  'an attribute without value': (name, text) => `<${name} new>${text}</${name}>`,
};

const rulesOf = (feed: string): string[] => checkFeed(feed).map(({ rule }) => rule);

describe.each(FORMATS)('%s', (_, write, texts) => {
  test('without a slip has no finding', () => expect(rulesOf(write(all(texts)))).toEqual([]));
  test.each(Object.entries(SLIPS))('%s', (_, slip) => {
    const found = Object.entries(texts).map(([name, text]) => {
      const slipped = slip(name, text);
      const feed = write(all(texts).replace(element(name, text), () => slipped));
      const line = feed.slice(0, feed.lastIndexOf(slipped)).split('\n').length;
      const [first, ...others] = checkFeed(feed);
      return [slipped, first?.severity, first?.line === line, others.map(({ rule }) => rule)];
    });
    expect(found).toEqual(found.map(([slipped]) => [slipped, 'error', true, []]));
  });
});

/** Slips in the attributes of a tag, each the only one: the first of two, the last, or one between. */
const IN_ATTRIBUTES: Readonly<Record<string, (attribute: string, value: string) => string>> = {
  'a comma behind it': (attribute, value) => `${attribute}="${value}",`,
  'a semicolon behind it': (attribute, value) => `${attribute}="${value}";`,
  'a hyphen behind it': (attribute, value) => `${attribute}="${value}"-`,
  'a colon in the place of its equals sign': (attribute, value) => `${attribute}:"${value}"`,
  'no equals sign': (attribute, value) => `${attribute} "${value}"`,
  'its name in quotation marks': (attribute, value) => `"${attribute}"="${value}"`,
  'a less-than sign in its value': (attribute, value) =>
    `${attribute}="${value.slice(0, -1)}<${value.slice(-1)}"`,
  'no quotation mark at its end': (attribute, value) => `${attribute}="${value}`,
  'no quotation mark at its beginning': (attribute, value) => `${attribute}=${value}"`,
  'no quotation marks': (attribute, value) => `${attribute}=${value}`,
  'another quotation mark at its end': (attribute, value) => `${attribute}='${value}"`,
  'two quotation marks on either side': (attribute, value) => `${attribute}=""${value}""`,
};
const TAGS = [
  ['enclosure', 'RSS', { url: 'https://tides.example/1.mp3', length: '123', type: 'audio/mpeg' }],
  ['source', 'RSS', { url: 'https://tides.example/feed' }],
  ['link', 'Atom', { href: 'https://tides.example/2', rel: 'related', type: 'text/html', hreflang: 'en' }],
  ['category', 'Atom', { term: 'tides', scheme: 'https://tides.example/terms' }],
] as const;

describe.each(TAGS)('in an attribute of %s of %s', (name, format, attributes) => {
  const [, write, texts] = FORMATS.find(([of]) => of === format) ?? FORMATS[0];
  const pairs = Object.entries(attributes);
  test.each(Object.entries(IN_ATTRIBUTES))('%s', (_, slip) => {
    const content = name === 'source' ? '>Tides</source>' : '/>';
    const found = pairs.map((_, at) => {
      const written = pairs.map(([key, value], i) => (i === at ? slip(key, value) : `${key}="${value}"`));
      const tag = `<${name} ${written.join(' ')}${content}`;
      return [
        tag,
        checkFeed(write(`${all(texts)}\n${tag}`)).map(({ rule, severity }) => `${severity} ${rule}`),
      ] as const;
    });
    const others = found.filter(([, [first = '', ...more]]) => !first.startsWith('error') || more.length > 0);
    expect(others).toEqual([]);
  });
});
