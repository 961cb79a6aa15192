/** Markup in the text of an element: part of the text, or an element of its own. */

import { describe, expect, test } from 'vitest';
import { item } from './documents.ts';

describe('an element without a key', () => {
  const uri = 'https://own.example/ns';

  test.each([
    ['<guid>a<b>b</b>c</guid>', { id: 'abc' }],
    ['<guid>a<b><i>b</i></b>c</guid>', { id: 'abc' }],
    ['<guid>a<h:b xmlns:h="http://www.w3.org/1999/xhtml">b</h:b></guid>', { id: 'ab' }],
  ])('belongs to the text around it: %s', (inside, expected) =>
    expect(item(inside)).toStrictEqual({ ...expected, guidislink: false }),
  );

  test('of another namespace does not', () =>
    expect(item('<guid>a<own:b>b</own:b></guid>')).toStrictEqual({
      id: 'a',
      guidislink: false,
      extensions: { 'own:b': [{ uri, value: 'b' }] },
    }));

  test.each([
    ['<mood>a<b>c</b></mood>', 'mood'],
    ['<guid>1</guid><guid>a<b>c</b></guid>', 'guid'],
  ])('in an extension stays an element: %s', (inside, name) =>
    expect(item(inside).extensions).toStrictEqual({
      [name]: [{ value: 'a', children: { b: [{ value: 'c' }] } }],
    }),
  );
});

test.each(['dc:creator', 'dc:subject', 'dcterms:subject', 'media:category', 'category', 'author'])(
  'markup in <%s> belongs to its text',
  (name) => {
    const alone = item(`<${name}>some words</${name}>`);
    for (const tag of ['b', 'span', 'p', 'a'])
      expect(item(`<${name}>some <${tag}>words</${tag}></${name}>`)).toEqual(alone);
  },
);
