/**
 * The attributes of a part may be elements inside it, and the elements of a person attributes: programs that turn objects into XML write all
 * members alike.
 */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { type Entry, type Feed, parseFeed } from '../../../src/index.ts';
import { channel, entry, item } from './documents.ts';

const prefixOf = (name: string): string => /^[^:]*(?=:)/.exec(name)?.[0] ?? '';

/** The object that has the keys of an element. */
function read(name: string, element: string, place: 'feed' | 'entry'): Feed | Entry | undefined {
  const prefix = prefixOf(name);
  const declared = prefix && ` xmlns:${prefix}="${registry.usualUri(prefix)}"`;
  const inside =
    place === 'feed' ? element : `<item><comments>https://c.example/</comments>${element}</item>`;
  const { feed, entries } = parseFeed(`<rss version="2.0"${declared}><channel>${inside}</channel></rss>`);
  return place === 'feed' ? feed : entries[0];
}

/** The elements that are an object of their own: what they contain belongs to it. */
const OBJECTS = [...registry.entries()].flatMap(([name, rule]) => {
  const place = rule.place ?? 'entry';
  const around = read(name, `<${name} own="1"><own>1</own></${name}>`, place)?.extensions ?? {};
  const isObject = rule.attributes.size > 0 && !('own' in around) && rule.contentModel !== 'entry';
  return isObject ? [{ name, place, attributes: rule.attributes }] : [];
});
const CASES = OBJECTS.flatMap(({ name, place, attributes }) =>
  [...attributes].flatMap(([written, { kind }]) =>
    kind === 'elsewhere' || written.includes(':')
      ? []
      : [{ name, place, attribute: written, value: kind === 'address' ? 'https://a.example/' : 'one' }],
  ),
);
/** Objects with the elements of an entry, and a text that is the title of a feed. */
const OTHERS = ['podcast:liveitem', 'source'];

describe('an attribute of an object as an element inside it', () => {
  test.each(CASES.filter(({ name }) => !OTHERS.includes(name) && !name.endsWith('enclosure')))(
    '$name $attribute',
    ({ name, place, attribute, value }) => {
      const stated = read(name, `<${name} ${attribute}="${value}"/>`, place);
      const prefix = prefixOf(name);
      for (const inner of [attribute, prefix === '' ? attribute : `${prefix}:${attribute}`]) {
        const element = `<${inner}>${value}</${inner}>`;
        expect(read(name, `<${name}>${element}</${name}>`, place), inner).toEqual(stated);
        const twice = read(name, `<${name} ${attribute}="${value}">${element}</${name}>`, place);
        expect(twice, `${inner}, twice`).toEqual(stated);
      }
    },
  );

  test('is nearly every attribute of every object', () => {
    expect(CASES.length).toBeGreaterThan(330);
  });

  test('keeps a value that differs from the attribute', () => {
    const { mediaContent } = item('<media:content type="video/mp4"><type>audio/mpeg</type></media:content>');
    expect(mediaContent).toEqual([{ type: 'video/mp4', extensions: { type: [{ value: 'audio/mpeg' }] } }]);
  });
});

describe('an enclosure', () => {
  const ADDRESS = 'https://a.example/1.mp3';
  const FILE = { href: ADDRESS, type: 'audio/mpeg', length: '12' };
  const elements: Record<string, string> = {
    url: `<url>${ADDRESS}</url>`,
    type: '<type>audio/mpeg</type>',
    length: '<length>12</length>',
  };

  test.each(['url type length', 'type length url', 'length url type'])('with the elements %s', (order) => {
    const inside = order.split(' ').map((name) => elements[name]);
    expect(item(`<enclosure>${inside.join('')}</enclosure>`).enclosures).toEqual([FILE]);
    expect(item(`<enclosure url="${ADDRESS}">${inside.slice(0, 3).join('')}</enclosure>`).enclosures).toEqual(
      [FILE],
    );
  });

  test('keeps the elements of namespaces in it', () => {
    const inside = '<media:title>A title</media:title>';
    const { enclosures, ...others } = item(`<enclosure url="${ADDRESS}">${inside}</enclosure>`);
    expect(enclosures?.[0]?.extensions?.['media:title']?.[0]?.value).toBe('A title');
    expect(Object.keys(others)).toEqual(['links']);
  });

  test('without an address keeps what it contains, and without content its attributes', () => {
    expect(item('<enclosure><type>audio/mpeg</type></enclosure>').enclosures).toEqual([
      { type: 'audio/mpeg' },
    ]);
    expect(item('<enclosure type="audio/mpeg"/>').extensions).toEqual({
      enclosure: [{ attributes: { type: 'audio/mpeg' } }],
    });
  });
});

describe('a person', () => {
  const FACTS = { name: 'Ann', email: 'ann@a.example', href: 'https://a.example/ann' } as const;
  const NAMES = { name: ['name'], email: ['email'], href: ['href', 'uri', 'url'] } as const;
  const facts = Object.keys(FACTS) as (keyof typeof FACTS)[];
  const subsets = facts.map((_, index) => facts.slice(0, index + 1)).concat([['email'], ['href', 'name']]);

  test.each(subsets)('whose facts are attributes: %s %s %s', (...given) => {
    const keys = given.filter((key) => key in FACTS);
    for (const address of NAMES.href) {
      const attributes = keys.map((key) => `${key === 'href' ? address : key}="${FACTS[key]}"`).join(' ');
      const person = Object.fromEntries(keys.map((key) => [key, FACTS[key]]));
      for (const name of ['author', 'dc:creator', 'itunes:author']) {
        expect(item(`<${name} ${attributes}/>`).authors, name).toEqual([person]);
        expect(item(`<${name} ${attributes} own="1"/>`).authors, name).toEqual([
          { ...person, attributes: { own: '1' } },
        ]);
      }
      expect(entry(`<author ${attributes}/>`).authors).toEqual([person]);
      expect(entry(`<contributor ${attributes}/>`).contributors).toEqual([person]);
      expect(channel(`<itunes:owner ${attributes}/>`).itunesOwner).toEqual(person);
      expect(channel(`<webMaster ${attributes}/>`).publisherDetail).toEqual(person);
    }
  });

  test('has the text as its name next to attributes', () => {
    const { author, authors } = item(
      '<author email="ann@a.example" url="https://a.example/ann">Ann</author>',
    );
    expect([author, authors]).toEqual(['Ann', [FACTS]]);
  });

  test('without a text has the author as in elements', () => {
    expect(item('<author name="Ann" email="ann@a.example"/>').author).toBe('Ann (ann@a.example)');
  });

  test('has its elements before its attributes', () => {
    const { authors } = entry('<author name="Ann"><name>Bea</name></author>');
    expect(authors).toEqual([{ name: 'Bea' }]);
  });
});

test('an address in an element of its link', () => {
  for (const name of ['url', 'href'])
    expect(item(`<comments><${name}>https://a.example/</${name}></comments>`).comments).toBe(
      'https://a.example/',
    );
});

test('a title in a category is not that of the entry', () => {
  expect(item('<category><title>c</title></category><title>t</title>').title).toBe('t');
});
