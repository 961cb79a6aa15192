/** Text constructs: elements inside them are markup of the value, written as the document has them. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import type { Content, Detail } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { atom, channel, codes, entry, item } from './documents.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const RAW = { sanitizeHtml: false, resolveRelativeUris: false } as const;

interface Node {
  readonly name: string;
  readonly attributes: string;
  readonly inside: readonly (Node | string)[];
}

/** Texts as the document writes them, and as the markup of a result does. */
const WORDS = ['one', ' two ', '1 &lt; 2', 'a &amp; b', '&quot;'];
const words = fc.constantFrom(...WORDS);
const withQuotes = (text: string): string => text.replaceAll('&quot;', '"');

const tree = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.record({
    name: fc.constantFrom('p', 'em', 'div', 'Span'),
    attributes: fc.constantFrom('', ' class="c"', ' title="a &amp; b" id="i"', ' xml:lang="de"'),
    inside: fc.oneof(
      { maxDepth: 3 },
      fc.constant([]),
      fc.array(fc.oneof(words, tie('node') as fc.Arbitrary<Node>), { maxLength: 3 }),
    ),
  }),
})).node;

const write = (node: Node | string): string =>
  typeof node === 'string'
    ? withQuotes(node)
    : `<${node.name}${node.attributes}>${node.inside.map(write).join('')}</${node.name}>`;
const source = (node: Node | string): string =>
  typeof node === 'string'
    ? node
    : `<${node.name}${node.attributes}>${node.inside.map(source).join('')}</${node.name}>`;

describe('XHTML of Atom', () => {
  const nodes = fc.array(fc.oneof(fc.constantFrom(' ', '\n', 'text'), tree), { maxLength: 3 });
  const contents = (document: (inside: string) => readonly Content[] | undefined) => (inside: string) =>
    document(`<content type="xhtml">${inside}</content>`)?.[0]?.value ?? '';
  const inAtom = contents((inside) => entry(inside, RAW).content);
  const inAtom03 = contents(
    (inside) =>
      parseFeed(
        `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry>${inside}</entry></feed>`,
        undefined,
        RAW,
      ).entries[0]?.content,
  );

  test.each([
    ['a<br/>b<BR></BR>c', 'a<br>b<BR>c'],
    ['a<br class="d">b</br>c', 'a<br class="d">bc'],
    ['<img src="a"/>', '<img src="a"></img>'],
  ])('%s has no end tag that browsers read as a line break', (inside, expected) => {
    expect(inAtom(`<p xmlns="${XHTML}">${inside}</p>`)).toBe(`<p>${expected}</p>`);
  });

  test('is the markup of the document, without the one div around all of it', () => {
    fc.assert(
      fc.property(nodes, (list) => {
        const all = list.map(write).join('').trim();
        const [only, second] = list.filter((node) => typeof node !== 'string' || node.trim() !== '');
        const isWrapped = second === undefined && typeof only === 'object' && only.name === 'div';
        const value = isWrapped ? only.inside.map(write).join('').trim() : all;
        expect(inAtom(list.map(source).join(''))).toBe(value);
      }),
      runs(2000),
    );
  });

  test('of version 0.3 keeps the div', () => {
    fc.assert(
      fc.property(nodes, (list) => {
        expect(inAtom03(list.map(source).join(''))).toBe(list.map(write).join('').trim());
      }),
      runs(500),
    );
  });

  test('has the same value under any prefix', () => {
    fc.assert(
      fc.property(tree, (node) => {
        const prefixed = source(node).replaceAll(/<(\/?)/g, '<$1h:');
        expect(inAtom(`<h:div xmlns:h="${XHTML}">${prefixed}</h:div>`)).toBe(write(node).trim());
      }),
      runs(500),
    );
  });
});

describe('markup in a text that is not declared as markup', () => {
  test.each(['em', 'p', 'span'])('makes it XHTML, with the text after <%s> escaped again', (name) => {
    const text = fc.tuple(words, words, words);
    fc.assert(
      fc.property(text, ([before, inside, after]) => {
        for (const type of ['', ' type="html"', ' type="text"']) {
          const found = entry(`<summary${type}>${before}<${name}>${inside}</${name}>${after}</summary>`, RAW);
          const decoded = withQuotes(before).replaceAll('&lt;', '<').replaceAll('&amp;', '&');
          const value = `${decoded}<${name}>${withQuotes(inside)}</${name}>${withQuotes(after)}`;
          expect(found.summary).toBe(value.trim());
          expect(found.summaryDetail?.type).toBe('application/xhtml+xml');
        }
      }),
      runs(300),
    );
  });

  test('a div around text leaves it as it is', () => {
    const around = ['<div>', '<div class="c">', '<div><div>'];
    for (const open of around) {
      const close = '</div>'.repeat(open.split('<').length - 1);
      const found = item(`<description>${open}&lt;p>a&lt;/p>${close} &amp; b</description>`, RAW);
      expect(found.summary).toBe('<p>a</p> & b');
      expect(found.summaryDetail?.type).toBe('text/html');
    }
  });

  test('a div inside other markup is markup', () => {
    const found = item('<description><p>a</p><div>b</div></description>', RAW);
    expect(found.summary).toBe('<p>a</p><div>b</div>');
  });
});

describe('foreign markup', () => {
  const ROOTS = { svg: 'http://www.w3.org/2000/svg', math: 'http://www.w3.org/1998/Math/MathML' };
  const read = (inside: string): string | undefined =>
    entry(`<content type="xhtml"><div xmlns="${XHTML}">${inside}</div></content>`, RAW).content?.[0]?.value;

  test.each(Object.entries(ROOTS))(
    '<%s> has its namespace under any prefix, and only its own',
    (name, uri) => {
      const value = `<${name} id="i" xmlns="${uri}"><g></g></${name}>`;
      expect(read(`<${name} id="i" xmlns="${uri}"><g/></${name}>`)).toBe(value);
      expect(read(`<f:${name} id="i" xmlns:f="${uri}"><f:g/></f:${name}>`)).toBe(value);
      for (const other of [XHTML, 'urn:x', Object.values(ROOTS).find((one) => one !== uri)])
        expect(read(`<${name} xmlns="${other}"/>`)).toBe(`<${name}></${name}>`);
      expect(read(`<g xmlns="${uri}"/>`)).toBe('<g></g>');
    },
  );

  test('attributes have the usual prefix of their namespace', () => {
    const link = '<svg xmlns="http://www.w3.org/2000/svg"><a';
    const own = 'xmlns:own="https://own.example/ns"';
    expect(read(`${link} ${own} own:Kind="k" xml:lang="de"/></svg>`)).toContain(
      '<a own:kind="k" xml:lang="de">',
    );
  });
});

test('attributes of a namespace that the caller has named have its spelling', () => {
  const namespaces = { Shop: 'https://own.example/ns' };
  const inside = '<summary type="xhtml"><b own:Kind="k" xml:lang="de" Class="c">b</b></summary>';
  expect(entry(inside, { ...RAW, namespaces }).summary).toBe(
    '<b Shop:Kind="k" xml:lang="de" Class="c">b</b>',
  );
  expect(entry(inside, RAW).summary).toBe('<b own:kind="k" xml:lang="de" Class="c">b</b>');
});

describe('what the start tag of a text says', () => {
  const ATTRIBUTES = {
    type: 'html',
    'xml:base': 'https://b.example/',
    'xml:lang': 'fr',
    'own:kind': 'k',
  } as const;
  type Name = keyof typeof ATTRIBUTES;
  const some = fc.subarray(Object.keys(ATTRIBUTES) as Name[]);
  const written = (names: readonly Name[]): string =>
    names.map((name) => ` ${name}="${ATTRIBUTES[name]}"`).join('');

  const DETAILS: Readonly<Record<string, (inside: string) => Detail | undefined>> = {
    title: (inside) => entry(inside).titleDetail,
    summary: (inside) => entry(inside).summaryDetail,
    content: (inside) => entry(inside).content?.[0] as Detail | undefined,
    rights: (inside) => entry(inside).rightsDetail,
    subtitle: (inside) => atom(inside).feed.subtitleDetail,
  };

  test.each(Object.entries(DETAILS))(
    '<%s> has it in its detail, and alone in extensions',
    (name, detailOf) => {
      fc.assert(
        fc.property(some, (names) => {
          const has = (one: Name): boolean => names.includes(one);
          expect(detailOf(`<${name}${written(names)}>a</${name}>`)).toEqual({
            type: has('type') ? 'text/html' : 'text/plain',
            value: 'a',
            ...(has('type') && { declaredType: 'html' }),
            ...(has('xml:base') && { base: 'https://b.example/' }),
            ...(has('xml:lang') && { language: 'fr' }),
            ...(has('own:kind') && { attributes: { 'own:kind': 'k' } }),
          });
          const empty = `<${name}${written(names)}></${name}>`;
          const { extensions } = name === 'subtitle' ? atom(empty).feed : entry(empty);
          const stated = Object.fromEntries(names.map((one) => [one, ATTRIBUTES[one]]));
          expect(extensions?.[name]?.[0]?.attributes).toEqual(names.length > 0 ? stated : undefined);
        }),
        runs(500),
      );
    },
  );

  test('of a text of another format that loses is kept with it', () => {
    fc.assert(
      fc.property(some, (names) => {
        const stray = `<summary${written(names)}> a </summary>`;
        const stated = Object.fromEntries(names.map((one) => [one, ATTRIBUTES[one]]));
        const kept = { value: 'a', ...(names.length > 0 && { attributes: stated }) };
        for (const both of [`${stray}<description>b</description>`, `<description>b</description>${stray}`])
          expect(item(both)).toMatchObject({ summary: 'b', extensions: { summary: [kept] } });
      }),
      runs(200),
    );
  });

  test.each(['', 'escaped', 'xml', 'base64'])('the mode «%s» decides whether it is decoded', (mode) => {
    const encoded = Buffer.from('low tide').toString('base64');
    const found = item(`<content mode="${mode}" type="text/plain">${encoded}</content>`);
    expect(found.content?.[0]?.value).toBe(mode === 'base64' ? 'low tide' : encoded);
    const withMarkup = item(`<content mode="${mode}" type="text/plain"><b>${encoded}</b></content>`);
    expect(withMarkup.content?.[0]?.value).toBe(`<b>${encoded}</b>`);
  });
});

test('an empty content at an address is kept, without a value and no summary', () => {
  for (const [text, value] of [
    ['', undefined],
    ['a', 'a'],
  ] as const) {
    const found = entry(`<content type="text" src="https://a.example/">${text}</content>`);
    expect(found.content).toEqual([
      {
        type: 'text/plain',
        declaredType: 'text',
        src: 'https://a.example/',
        ...(value !== undefined && { value }),
      },
    ]);
    expect(found.summary).toBe(value);
  }
});

describe('a content serves as summary', () => {
  const SERVES = ['text', 'html', 'xhtml', 'text/plain', 'text/html', 'application/xhtml+xml'];
  const TYPES = [...SERVES, 'text/csv', 'image/svg+xml', 'application/xml'];
  const type = fc.constantFrom(...TYPES);

  test('of an entry without a summary: the first with a type of words', () => {
    fc.assert(
      fc.property(fc.array(type, { maxLength: 4 }), (types) => {
        const inside = types.map((one, n) => `<content type="${one}">t${n}</content>`).join('');
        const first = types.findIndex((one) => SERVES.includes(one));
        const found = entry(inside);
        expect(found.summary).toBe(first === -1 ? undefined : `t${first}`);
        expect(found.summaryDetail?.copied).toBe(first === -1 ? undefined : true);
        expect(found.content?.map(({ value }) => value) ?? []).toEqual(types.map((_type, n) => `t${n}`));
        for (const both of [`${inside}<summary>s</summary>`, `<summary>s</summary>${inside}`]) {
          const { summary, summaryDetail } = entry(both);
          expect([summary, summaryDetail]).toEqual(['s', { type: 'text/plain', value: 's' }]);
        }
        expect(atom(inside).feed).not.toHaveProperty('summary');
      }),
      runs(500),
    );
  });
});

test('text that is encoded twice is repaired in markup, too, and told', () => {
  const twice = 'Caf\u00c3\u00a9';
  for (const summary of [
    `<summary><b>${twice}</b></summary>`,
    `<summary><b title="${twice}">b</b></summary>`,
    `<summary><img alt="${twice}" src="https://a.example/"/></summary>`,
    `<summary>${twice}</summary>`,
  ]) {
    expect(entry(summary).summary).toContain('Café');
    expect(codes(atom(`<entry>${summary}</entry>`))).toEqual(['encoded-twice']);
  }
  expect(channel(`<title>${twice}<b>b</b></title>`).title).toContain('Café');
});
