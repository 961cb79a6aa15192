/** The address of a picture that a script would set: readers run no scripts, and would show nothing. */

import { describe, expect, test } from 'vitest';
import { clean } from './clean.ts';

const BASE = 'https://sea.example/a/';
const NAMES = ['data-src', 'data-lazy-src', 'data-litespeed-src', 'data-original'];
const PLACEHOLDERS = [
  '',
  ' src=""',
  ' src="data:image/gif;base64,R0lGODlhAQABAAAAACw="',
  " src=' DATA:image/svg+xml,x'",
];

describe.each(NAMES)('%s', (name) => {
  test.each(PLACEHOLDERS)('stands for the address of a picture with%s', (placeholder) => {
    for (const late of [` ${name}="tide.jpg"`, ` ${name}=tide.jpg`, ` ${name.toUpperCase()}='tide.jpg'`]) {
      const expected = '<img src="https://sea.example/a/tide.jpg" />';
      expect(clean(`<img${placeholder}${late}>`, BASE)).toBe(expected);
      expect(clean(`<img${late}${placeholder}>`, BASE)).toBe(expected);
    }
  });

  test('does not replace an address', () => {
    const expected = '<img src="https://sea.example/a/small.jpg" />';
    expect(clean(`<img src="small.jpg" ${name}="tide.jpg">`, BASE)).toBe(expected);
  });

  test.each(['lazy', 'wp-image-7 lazyload', 'b-lazy', 'LazyLoaded'])(
    'replaces that of a picture of class %s',
    (kind) => {
      const [source, late, named] = [' src="/wait.gif"', ` ${name}="tide.jpg"`, ` class="${kind}"`];
      for (const attributes of [source + late + named, named + late + source, late + named + source])
        expect(clean(`<img${attributes}>`, BASE)).toBe('<img src="https://sea.example/a/tide.jpg" />');
      expect(clean(`<img${source} ${name}=""${named}>`, BASE)).toBe(
        '<img src="https://sea.example/wait.gif" />',
      );
      expect(clean(`<img${source}${named}>`, BASE)).toBe('<img src="https://sea.example/wait.gif" />');
    },
  );

  test.each(['javascript:alert(1)', 'data:text/html,x', 'java\tscript:alert(1)', ''])(
    'is checked like any address: %j',
    (address) => expect(clean(`<img ${name}="${address}">`, BASE)).toBe('<img />'),
  );

  test('gives no second picture where a noscript has it', () => {
    const fallback = '<noscript><img src="tide.jpg"></noscript>';
    const late = `<img ${name}="tide.jpg">`;
    for (const html of [fallback + late, late + fallback, `<p>${late}</p>${fallback.toUpperCase()}`])
      expect(clean(html, BASE).match(/src=/g)).toHaveLength(1);
  });
});

describe('a noscript without media', () => {
  const late = '<img data-src="tide.jpg">';
  test.each([
    '<noscript></noscript>',
    '<noscript>Enable scripts</noscript>',
    '<noscript><p>a <a href="b">b</a></p></noscript>',
    '<noscript>a</noscript><img alt="b">',
  ])('leaves the address of a picture: %s', (noscript) => {
    for (const html of [noscript + late, late + noscript])
      expect(clean(html, BASE)).toContain('<img src="https://sea.example/a/tide.jpg" />');
  });

  test.each(['<noscript', '<noscript>', '<noscript><b>', '<noscript><b>x</b>', '<noscript>x</noscript>'])(
    'is searched once: %s a hundred thousand times',
    (noscript) => {
      const html = late + noscript.repeat(100_000) + '<b>'.repeat(1_000_000);
      expect(clean(html, BASE)).toContain('<img src="https://sea.example/a/tide.jpg" />');
    },
  );
});

test.each([
  [
    '<img data-srcset="a.jpg 1x, b.jpg 2x">',
    '<img srcset="https://sea.example/a/a.jpg 1x, https://sea.example/a/b.jpg 2x" />',
  ],
  [
    '<picture><source data-srcset="a.webp"><img data-src="a.jpg"></picture>',
    '<picture><source srcset="https://sea.example/a/a.webp" /><img src="https://sea.example/a/a.jpg" /></picture>',
  ],
  [
    '<video data-src="a.mp4" controls></video>',
    '<video controls="controls" src="https://sea.example/a/a.mp4"></video>',
  ],
  [
    '<img data-src="a.jpg?x=1&amp;y=2" data-original="b.jpg">',
    '<img src="https://sea.example/a/a.jpg?x=1&amp;y=2" />',
  ],
  [
    '<img class="lazy" src="z.gif" srcset="z.gif 2x" data-original="a.jpg" data-src="b.jpg" data-srcset="c.jpg 2x">',
    '<img src="https://sea.example/a/a.jpg" srcset="https://sea.example/a/c.jpg 2x" />',
  ],
  ['<p data-src="a.jpg">x</p>', '<p>x</p>'],
  ['<img data-src="a.jpg"><img>', '<img src="https://sea.example/a/a.jpg" /><img />'],
])('%s', (html, expected) => expect(clean(html, BASE)).toBe(expected));

test('a placeholder stays where no script would replace it', () => {
  const picture = '<img src="data:image/png;base64,AAAA" />';
  expect(clean(picture, BASE, { allowDataImages: true })).toBe(picture);
});
