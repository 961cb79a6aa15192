/** Lists of a result: what has the same facts is there once, and the order is that of the document. */

import { describe, expect, test } from 'vitest';
import type { Feed, Person, Tag } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { atom, channel, entry, item } from './documents.ts';

const unique = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
];

const written = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');

describe('tags', () => {
  const digit = (most: number): fc.Arbitrary<string> => fc.nat(most).map(String);
  const optional = (most: number): fc.Arbitrary<string | undefined> =>
    fc.option(digit(most), { nil: undefined });

  const tag = fc.record({ term: digit(4), scheme: optional(1), label: optional(1), kind: optional(1) });

  test.each([
    ['few', 12],
    ['many', 120],
  ])('that differ in anything are several, in the order of the document: %s', (_how, maxLength) => {
    const one = fc.array(tag, { maxLength, size: 'max' });
    fc.assert(
      fc.property(one, (tags) => {
        const elements = tags.map(({ term, scheme, label, kind }) =>
          written({ term, scheme, label, 'own:kind': kind }),
        );
        const expected = tags.map(({ kind, ...rest }): Tag => {
          const attributes = kind && { 'own:kind': kind };
          return JSON.parse(JSON.stringify({ ...rest, attributes }));
        });
        const found = entry(elements.map((attributes) => `<category${attributes}/>`).join('')).tags;
        expect(found ?? []).toEqual(unique(expected));
      }),
      runs(500),
    );
  });

  interface Tree {
    readonly text: string;
    readonly inside: readonly Tree[];
  }
  const tree = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.record({
      text: digit(3),
      inside: fc.oneof(
        { maxDepth: 3 },
        fc.constant([]),
        fc.array(tie('tree') as fc.Arbitrary<Tree>, { maxLength: 3 }),
      ),
    }),
  })).tree;

  const markup = ({ text, inside }: Tree): string =>
    `<itunes:category text="${text}">${inside.map(markup).join('')}</itunes:category>`;
  const nested = ({ text, inside }: Tree): object => ({
    text,
    ...(inside.length > 0 && { subcategories: inside.map(nested) }),
  });
  const flat = ({ text, inside }: Tree, parent?: string): Tag[] => [
    { term: text, scheme: 'http://www.itunes.com/', ...(parent !== undefined && { parent }) },
    ...inside.flatMap((inner) => flat(inner, text)),
  ];

  test('of Apple have the category around them as parent, at any depth', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
        const { tags, itunesCategories } = channel(trees.map(markup).join(''));
        expect(itunesCategories).toEqual(trees.map(nested));
        expect(tags).toEqual(unique(trees.flatMap((one) => flat(one))));
      }),
      runs(1000),
    );
  });

  test('in one text are those of one element each', () => {
    const words = fc.array(fc.constantFrom('a', ' b ', '', ' ', 'c d', '\n'), { maxLength: 6 });
    fc.assert(
      fc.property(words, (terms) => {
        const expected = unique(terms.map((term) => term.trim()).filter((term) => term !== ''));
        const of = (inside: string): string[] => (item(inside).tags ?? []).map(({ term = '' }) => term);
        expect(of(`<tags>${terms.join(',')}</tags>`)).toEqual(expected);
        expect(of(terms.map((term) => `<category>${term}</category>`).join(''))).toEqual(expected);
        expect(of(`<itunes:keywords text="${terms.join(',')}"/>`)).toEqual(expected);
      }),
      runs(500),
    );
  });
});

/** Every element with a content, under the namespaces that make it the element of another format. */
const CONTENTS = [
  ['content:encoded', 'http://purl.org/rss/1.0/modules/content/'],
  ['xhtml:body', 'http://www.w3.org/1999/xhtml'],
  ['atom:content', 'http://www.w3.org/2005/Atom'],
  ['a03:content', 'http://purl.org/atom/ns#'],
  ['rss:fullitem', 'http://purl.org/rss/1.0/'],
  ['source:markdown', 'http://source.scripting.com/'],
  ['content', ''],
  ['fullitem', ''],
] as const;

test('contents are a list, of every format and every namespace, in the order of the document', () => {
  for (const read of [item, entry])
    for (const first of CONTENTS)
      for (const second of CONTENTS) {
        const elements = [first, second].map(([name, uri], n) => {
          const declaration = uri === '' ? '' : ` xmlns:${name.split(':')[0]}="${uri}"`;
          return `<${name}${declaration}>${n}</${name}>`;
        });
        const isOne = first === second && first[0] === 'source:markdown';
        const { content = [], extensions } = read(elements.join(''));
        expect(
          content.map(({ value }) => value),
          elements.join(''),
        ).toEqual(isOne ? ['0'] : ['0', '1']);
        expect(extensions === undefined, elements.join('')).toBe(!isOne);
      }
});

describe('people', () => {
  const fact = fc.option(fc.constantFrom('a', 'b'), { nil: undefined });
  const person = fc.record({ name: fact, email: fact, uri: fact }).filter((one) => {
    return Object.values(one).some((value) => value !== undefined);
  });
  const saysAllOf = (one: Person, other: Person): boolean =>
    Object.entries(other).every(([key, value]) => one[key as keyof Person] === value);

  const people = fc.array(person, { maxLength: 8 });
  type Facts = typeof person extends fc.Arbitrary<infer One> ? One : never;
  const elementOf = (name: string, facts: Facts): string => {
    const inside = Object.entries(facts).map(([key, value]) => value && `<${key}>${value}</${key}>`);
    return `<${name}>${inside.join('')}</${name}>`;
  };
  const personOf = ({ uri, ...rest }: Facts): Person => JSON.parse(JSON.stringify({ ...rest, href: uri }));

  function expectEachOnce(found: readonly Person[], wanted: readonly Person[]): void {
    for (const one of found) expect(wanted).toContainEqual(one);
    for (const one of wanted) expect(found.some((other) => saysAllOf(other, one))).toBe(true);
    for (const [n, one] of found.entries()) expect(found.slice(n + 1)).not.toContainEqual(one);
  }

  test.each(['author', 'contributor'] as const)('each <%s> is said once, with all facts', (name) => {
    fc.assert(
      fc.property(people, (list) => {
        const inside = list.map((facts) => elementOf(name, facts)).join('');
        expectEachOnce(entry(inside)[`${name}s`] ?? [], list.map(personOf));
        expectEachOnce(atom(inside).feed[`${name}s`] ?? [], list.map(personOf));
      }),
      runs(500),
    );
  });

  test.each([1, 2, 31, 32, 33, 34, 60])('a repeat after %i others is known among the last 32', (count) => {
    const people = Array.from({ length: count }, (_person, n) => `<author>Name ${n}</author>`);
    const authors = item([...people, people[0]].join('')).authors ?? [];
    expect(authors).toHaveLength(count <= 32 ? count : count + 1);
    expect(authors.slice(0, count).map(({ name }) => name)).toEqual(people.map((_, n) => `Name ${n}`));
  });

  test.each([1, 5, 32])('more facts are put in the place of the person among %i', (count) => {
    const people = Array.from({ length: count }, (_person, n) => `<author>Name ${n}</author>`);
    for (let place = 0; place < count; place += 1) {
      const authors = item(`${people.join('')}<author>a@a.example (Name ${place})</author>`).authors;
      expect(authors?.[place]).toEqual({ name: `Name ${place}`, email: 'a@a.example' });
      expect(authors).toHaveLength(count);
    }
  });
});

describe('pictures', () => {
  const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"' as const;
  const address = (n: number): string => `https://a.example/${n}.png`;
  const reference = (n: number): string => `<image ${RDF} rdf:resource="${address(n)}"/>`;
  const picture = (n: number, size?: readonly [number, number]): string =>
    `<image><url>${address(n)}</url>${
      size === undefined ? '' : `<width>${size[0]}</width><height>${size[1]}</height>`
    }</image>`;
  const places = (feed: Feed): string[] => (feed.images ?? []).map(({ href = '' }) => href);

  test.each([1, 2, 31, 32, 33, 40])('%i references are there once each, among the first 32', (count) => {
    const all = Array.from({ length: count }, (_picture, n) => n);
    const feed = channel(all.map(reference).join(''));
    expect(places(feed)).toEqual(all.map(address));
    expect(feed.image).toEqual({ href: address(0) });
    for (const place of all) {
      const expected = place < 32 ? all : [...all, place];
      expect(places(channel([...all, place].map(reference).join('')))).toEqual(expected.map(address));
    }
  });

  test.each([1, 2, 32, 33, 40])('a picture replaces its reference among the first 32 of %i', (count) => {
    const all = Array.from({ length: count }, (_picture, n) => n);
    const references = all.map(reference).join('');
    for (const place of all) {
      const feed = channel(references + picture(place, [1, 1]));
      const isKnown = place < 32;
      expect(places(feed)).toEqual(isKnown ? all.map(address) : [...all, place].map(address));
      expect(feed.images?.[isKnown ? place : count]).toEqual({ href: address(place), width: 1, height: 1 });
      expect(feed.image).toEqual({ href: address(place), width: 1, height: 1 });
    }
  });

  test('a picture with facts is replaced by no other', () => {
    const feed = channel(picture(1, [2, 2]) + picture(1, [1, 1]));
    expect(feed.images).toHaveLength(2);
    expect(feed.image).toEqual({ href: address(1), width: 2, height: 2 });
  });

  test('elements that name one address are one picture with the facts of the fullest, in any order', () => {
    const full = picture(1, [2, 2]);
    const bare = [`<itunes:image href="${address(1)}"/>`, picture(1), reference(1)];
    for (const other of bare)
      for (const elements of [full + other, other + full]) {
        const feed = channel(elements);
        expect(feed.images).toEqual([{ href: address(1), width: 2, height: 2 }]);
        expect(feed.image).toEqual(feed.images?.[0]);
      }
  });

  test('the image is the first with the largest area, in any order', () => {
    const size = fc.tuple(fc.nat(3), fc.nat(3));
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 5 }), (sizes) => {
        const areas = sizes.map(([width, height]) => width * height);
        const largest = areas.indexOf(Math.max(...areas));
        const feed = channel(sizes.map((one, n) => picture(n, one)).join(''));
        expect(feed.image?.href).toBe(address(largest));
        expect(places(feed)).toEqual(sizes.map((_size, n) => address(n)));
      }),
      runs(500),
    );
  });
});

describe('links', () => {
  const RELS = ['alternate', 'enclosure', 'license', 'related', 'License', 'ENCLOSURE'];
  const link = fc.record({
    rel: fc.constantFrom(...RELS),
    place: fc.nat(3),
    title: fc.option(fc.constantFrom('t'), { nil: undefined }),
  });

  test('enclosures are the links with that relation, the license is the first one, in any order', () => {
    fc.assert(
      fc.property(fc.array(link, { maxLength: 6 }), (links) => {
        const elements = links.map(
          ({ rel, place, title }) =>
            `<atom:link${written({ rel, href: `https://a.example/${place}`, title })}/>`,
        );
        const inside = elements.join('');
        const source = item(`<source>${inside}</source>`).source;
        for (const found of [channel(inside), item(inside), ...(source === undefined ? [] : [source])]) {
          const all = found.links ?? [];
          expect(all.map(({ rel }) => rel)).toEqual(links.map(({ rel }) => rel.toLowerCase()));
          const ofRel = (wanted: string) => all.filter(({ rel }) => rel === wanted);
          const files = ofRel('enclosure').map(({ rel: _rel, ...file }) => file);
          expect((found as { enclosures?: object[] }).enclosures ?? []).toEqual(files);
          expect(found.license).toBe(ofRel('license')[0]?.href);
        }
      }),
      runs(500),
    );
  });
});
