/** The choice of summary and content among texts. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { atom, entry, item } from './documents.ts';

const values = (list: readonly { value?: string }[] | undefined): (string | undefined)[] | undefined =>
  list?.map(({ value }) => value);

describe('the summary and the content of an item', () => {
  test.each([
    ['one description', '<description>a</description>', 'a', undefined],
    ['a second description', '<description>a</description><description>b</description>', 'a', ['b']],
    ['a repeated description', '<description>a</description><description>a</description>', 'a', undefined],
    ['a content alone', '<content:encoded>c</content:encoded>', 'c', ['c']],
    ['a content first', '<content:encoded>c</content:encoded><description>a</description>', 'a', ['c']],
    [
      'a description that repeats the content',
      '<description>a</description><content:encoded>c</content:encoded><description>c</description>',
      'a',
      ['c'],
    ],
    [
      'a description after the content',
      '<description>a</description><content:encoded>c</content:encoded><description>b</description>',
      'a',
      ['c', 'b'],
    ],
    [
      'two contents',
      '<content:encoded>c</content:encoded><content:encoded>d</content:encoded>',
      'c',
      ['c', 'd'],
    ],
    ['an empty content', '<content:encoded></content:encoded>', undefined, undefined],
  ])('%s', (_what, inside, summary, content) => {
    const found = item(inside);
    expect(found.summary).toBe(summary);
    expect(values(found.content)).toEqual(content);
  });
});

test('an empty text construct without attributes is left out', () =>
  expect(item('<title></title><description/>')).toEqual({}));

test.each([
  ['', 'text/plain'],
  [' ', 'text/plain'],
  ['html', 'text/html'],
  [' html\n', 'text/html'],
  [' Text/HTML ', 'text/html'],
])('the type %j of an Atom construct is %s', (written, type) => {
  const said = { type, declaredType: written.trim(), value: 'Ann' };
  const inside = `<title type="${written}">Ann</title><content type="${written}">Ann</content>`;
  expect(entry(inside)).toMatchObject({ titleDetail: said, summary: 'Ann', content: [said] });
});

describe('an Atom content', () => {
  test('of another type than text is no summary', () => {
    const found = entry('<content type="text/csv">a,b</content>');
    expect(found.content).toMatchObject([{ type: 'text/csv', value: 'a,b' }]);
    expect(found).not.toHaveProperty('summary');
  });

  test.each([
    ['xhtml', '1 &lt; 2 &amp; 3', 'application/xhtml+xml', '1 &lt; 2 &amp; 3'],
    ['xhtml', '<div xmlns="http://www.w3.org/1999/xhtml">a</div>', 'application/xhtml+xml', 'a'],
    [
      'xhtml',
      '<div xmlns="http://www.w3.org/1999/xhtml">a</div><div xmlns="http://www.w3.org/1999/xhtml">b</div>',
      'application/xhtml+xml',
      '<div>a</div><div>b</div>',
    ],
    ['html', '<p>a</p>', 'application/xhtml+xml', '<p>a</p>'],
    // The first div counts as a wrapper of escaped markup, so the second does not hold everything.
    ['html', '<div><p>a</p></div><div>b</div>', 'application/xhtml+xml', '<p>a</p><div>b</div>'],
    [
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>',
    ],
  ])('of type %s with %s', (declaredType, inside, type, value) =>
    expect(entry(`<content type="${declaredType}">${inside}</content>`).content).toStrictEqual([
      { type, value, declaredType },
    ]),
  );

  test.each([
    ['<div BASE LANG>a</div>', 'http://b.example/d/', 'fr'],
    ['\n<div LANG>a</div> ', 'http://a.example/', 'fr'],
    ['<div BASE>a</div>', 'http://b.example/d/', 'en'],
    ['<div>a</div>', 'http://a.example/', 'en'],
    ['<div BASE LANG>a</div><div>b</div>', 'http://a.example/', 'en'],
    ['<p BASE LANG>a</p>', 'http://a.example/', 'en'],
  ])('has base and language of the div around it: %s', (inside, base, language) => {
    const written = inside
      .replace('BASE', 'xml:base="http://b.example/d/"')
      .replace('LANG', 'xml:lang="fr"')
      .replaceAll(/>([ab])</g, '><a href="x">$1</a><')
      .replaceAll(/<(div|p)/g, '<$1 xmlns="http://www.w3.org/1999/xhtml"');
    const around = 'type="xhtml" xml:base="http://a.example/" xml:lang="en"';
    const [content] = entry(`<content ${around}>${written}</content>`).content ?? [];
    expect(content).toMatchObject({ base, language });
    const expected = inside.includes('BASE') ? 'http://b.example/d/x' : 'http://a.example/x';
    expect(content?.value).toContain(`<a href="${expected}">a</a>`);
  });

  test('elsewhere has an address and no summary', () => {
    const found = entry('<content type="text/html" src=" /a "/>', { url: 'http://x.example/feed' });
    expect(found.content).toStrictEqual([
      {
        type: 'text/html',
        declaredType: 'text/html',
        base: 'http://x.example/feed',
        src: 'http://x.example/a',
      },
    ]);
    expect(found).not.toHaveProperty('summary');
  });

  test('in the document has no address', () =>
    expect(entry('<content>a</content>').content?.[0]).not.toHaveProperty('src'));

  test('of a feed is no summary', () => {
    const { feed } = atom('<content>a</content>');
    expect(values((feed as { content?: { value: string }[] }).content)).toEqual(['a']);
    expect(feed).not.toHaveProperty('summary');
  });

  test('outside a feed describes nothing', () =>
    expect(parseFeed('<content xmlns="http://www.w3.org/2005/Atom">a</content>').feed).toEqual({}));
});

test.each(['<encoded>&lt;p>One&lt;/p></encoded>', '<encoded><![CDATA[<p>One</p>]]></encoded>'])(
  '%s is read like content:encoded',
  (encoded) => {
    const prefixed = encoded.replaceAll('encoded>', 'content:encoded>');
    for (const around of ['', '<description>Two</description>']) {
      expect(item(around + encoded)).toEqual(item(around + prefixed));
      expect(item(encoded + around)).toEqual(item(prefixed + around));
    }
    expect(item(encoded).content?.[0]?.value).toBe('<p>One</p>');
  },
);
