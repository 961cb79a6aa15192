/** Elements without a rule: each is kept whole where it is, in the order of the document. */

import { describe, expect, test } from 'vitest';
import type { Extension, Extensions } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { atom, channel, codes, entry, item, rss } from './documents.ts';

const OWN = 'https://own.example/ns';
const ATOM = 'http://www.w3.org/2005/Atom';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly inside: readonly Element[];
}

const element = fc.letrec<{ element: Element }>((tie) => ({
  element: fc.record({
    name: fc.constantFrom('x', 'own:x', 'Mixed', 'own:Mixed'),
    attributes: fc.dictionary(fc.constantFrom('a', 'own:a', 'B'), fc.constantFrom('', '1', ' 2 '), {
      noNullPrototype: true,
      maxKeys: 2,
    }),
    text: fc.constantFrom('', ' ', 'words', ' more words\n'),
    inside: fc.oneof(
      { maxDepth: 3 },
      fc.constant([]),
      fc.array(tie('element') as fc.Arbitrary<Element>, { maxLength: 3 }),
    ),
  }),
})).element;
const elements = fc.array(element, { maxLength: 4 });

function markup({ name, attributes, text, inside }: Element): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>${text}${inside.map(markup).join('')}</${name}>`;
}

/** The facts of an element; undefined when it says nothing. */
function extensionOf({ name, attributes, text, inside }: Element, home: string): Extension | undefined {
  const children = extensionsOf(inside, home);
  const says = {
    ...(text.trim() !== '' && { value: text.trim() }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(children !== undefined && { children }),
  };
  if (Object.keys(says).length === 0) return undefined;
  const uri = name.startsWith('own:') ? OWN : home;
  return { ...(uri !== '' && { uri }), ...says };
}

function extensionsOf(list: readonly Element[], home: string): Extensions | undefined {
  const found: Extensions = {};
  for (const one of list) {
    const extension = extensionOf(one, home);
    if (extension !== undefined) found[one.name] = [...(found[one.name] ?? []), extension];
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

interface Place {
  readonly read: (inside: string) => { extensions?: Extensions } | undefined;
  readonly home: string;
}

const PLACES: Readonly<Record<string, Place>> = {
  'a channel': { read: channel, home: '' },
  'an item': { read: item, home: '' },
  'a feed of Atom': { read: (inside) => atom(inside).feed, home: ATOM },
  'an entry of Atom': { read: entry, home: ATOM },
  'an image': {
    read: (inside) => channel(`<image><url>https://a.example/</url>${inside}</image>`).image,
    home: '',
  },
  'a person': {
    read: (inside) => entry(`<author><name>n</name>${inside}</author>`).authors?.[0],
    home: ATOM,
  },
  'a source': { read: (inside) => entry(`<source><title>t</title>${inside}</source>`).source, home: ATOM },
  'an input field': {
    read: (inside) => channel(`<textInput><name>q</name>${inside}</textInput>`).textInput,
    home: '',
  },
};

describe.each(Object.entries(PLACES))('in %s', (_where, { read, home }) => {
  test('they are kept with all that they say', () => {
    fc.assert(
      fc.property(elements, (list) => {
        expect(read(list.map(markup).join(''))?.extensions).toEqual(extensionsOf(list, home));
      }),
      runs(500),
    );
  });

  test('they do not change what is around them', () => {
    const { extensions: _none, ...alone } = read('') ?? {};
    fc.assert(
      fc.property(elements, (list) => {
        const { extensions: _kept, ...others } = read(list.map(markup).join('')) ?? {};
        expect(others).toEqual(alone);
      }),
      runs(200),
    );
  });
});

test('known elements inside them are kept as written, in an entry', () => {
  const inside = '<title>t</title><link>/a</link><pubDate>2024-01-01</pubDate><guid>1</guid>';
  const names = ['title', 'link', 'pubDate', 'guid'];
  const found = item(`<x>${inside}</x>`);
  expect(Object.keys(found)).toEqual(['extensions']);
  expect(Object.keys(found.extensions?.['x']?.[0]?.children ?? {})).toEqual(names);
});

describe.each(Object.getOwnPropertyNames(Object.prototype))('the inherited name %s', (name) => {
  const message = `the name "${name}" is reserved`;

  test.each([
    ['an element', `<${name}>b</${name}>`],
    ['an element in another', `<x>w<${name}>b</${name}></x>`],
    ['an element with attributes and elements', `<${name} a="1"><x>b</x></${name}>`],
    ['an attribute', `<x ${name}="1">w</x>`],
    ['an attribute of a known element', `<category ${name}="1">w</category>`],
    ['an attribute of an object', `<enclosure url="https://a.example/" ${name}="1"/>`],
  ])('is left out as %s, and told once', (_what, inside) => {
    for (const found of [rss(`<item>${inside}</item>`), rss(inside), atom(`<entry>${inside}</entry>`)]) {
      expect(found.problems.map((problem) => [problem.code, problem.message])).toEqual([
        ['inherited-name', message],
      ]);
      expect(JSON.stringify([found.feed, found.entries])).not.toContain(`"${name}"`);
    }
  });

  test('with a prefix is a name like others', () => {
    const found = rss(`<item><own:${name} own:${name}="1">b</own:${name}></item>`);
    expect(codes(found)).toEqual([]);
    expect(found.entries[0]?.extensions).toEqual({
      [`own:${name}`]: [{ uri: OWN, value: 'b', attributes: { [`own:${name}`]: '1' } }],
    });
  });

  test('of a key that another element has taken is no key', () => {
    const found = rss(`<item><guid>1</guid><guid ${name}="1">2</guid></item>`);
    expect(found.entries[0]?.extensions).toEqual({ guid: [{ value: '2' }] });
  });
});
