import { describe, expect, test } from 'vitest';
import { isHarmlessPaint, mapStyleUrls } from '../../../src/core/html/style.ts';
import { clean, removedFrom } from './clean.ts';

/** The sanitized style attribute; undefined when removed. */
function style(value: string, element = 'p'): string | undefined {
  return /style="([^"]*)"/.exec(clean(`<${element} style="${value}">x`))?.[1];
}

describe('declarations that stay', () => {
  test.each([
    ['color:red', 'color: red;'],
    ['color: red;; TEXT-ALIGN : center ;', 'color: red; TEXT-ALIGN: center ;'],
    ['border: 1px solid rgb(0, 0, 0)', 'border: 1px solid rgb(0, 0, 0);'],
    ['border: medium none', 'border: medium none;'],
    ['margin: 0 auto !important', 'margin: 0 auto !important;'],
    ['padding:0.5em 12px', 'padding: 0.5em 12px;'],
    ['margin: 0 ', 'margin: 0 ;'],
    ['background: #ffcc00', 'background: #ffcc00;'],
    ['font-family: &quot;Comic Sans MS&quot;, Arial', 'font-family: &quot;Comic Sans MS&quot;, Arial;'],
    ["font-family: 'x'", "font-family: 'x';"],
    ['color: rgba(1, 2, 3, 0.5)', 'color: rgba(1, 2, 3, 0.5);'],
  ])('%j', (given, expected) => expect(style(given)).toBe(expected));
});

describe('declarations that go', () => {
  test.each([
    'position: fixed',
    'background: url(http://a.test/)',
    'background: repeat-x',
    'border: 1px repeat-x',
    'background-color: url(1)',
    'cursor: url(1), auto',
    'width: expression(alert(1))',
    'width: calc(1)',
    'color: r\\65 d',
    'color: red/**/',
    'color: red}',
    'margin: 99999em',
    'margin: 1PX',
    '-moz-binding: x',
    'mso-list: l0',
    '--x: 1',
    'color',
    'colors',
    'color:',
    ': red',
    '@import x',
  ])('%j', (given) => expect(style(given)).toBeUndefined());

  test('leave the others', () => {
    expect(style('position:fixed;color:red;background:url(a;b:c)')).toBe('color: red;');
  });
});

describe('sizes that keep content in its box stay', () => {
  test.each([
    ['span', 'font-size: 0.9em;'],
    ['span', 'font-size: smaller;'],
    ['p', 'font: bold 700 12pt Arial;'],
    ['p', 'line-height: normal;'],
    ['p', 'line-height: 1.5;'],
    ['p', 'text-indent: 0.5in;'],
    ['span', 'height: 100px; width: 300px;'],
    ['img', 'height: 100px; display: block;'],
    ['div', 'height: 100px; overflow: auto;'],
    ['div', 'height: auto;'],
    ['a', 'display: block; width: 100%; height: 100%;'],
    ['td', 'height: 2px; padding: 10px 20px;'],
    ['div', 'margin: 0 0 12px 40px;'],
    ['span', 'padding: 0 12px; border: 1px solid rgb(1, 2, 3);'],
    ['a', 'display: inline-block; padding: 12px 24px;'],
    ['span', 'float: left;'],
    ['span', 'vertical-align: -2px;'],
    ['table', 'display: none;'],
    ['table', 'display: inline-table;'],
    ['table', 'display: table-row;'],
    ['p', 'line-height: 1.2;'],
    ['p', 'font-weight: 900;'],
    ['p', 'font-style: oblique 14deg;'],
    ['a', 'display: block !important;'],
    ['div', 'margin: 5;'],
  ])('%s: %j', (element, value) => {
    const html = element === 'td' ? `<table><tr><td style="${value}">` : `<${element} style="${value}">`;
    expect(/style="([^"]*)"/.exec(clean(html))?.[1]).toBe(value);
  });
});

describe('sizes that let content out of its box go', () => {
  test.each([
    ['p', 'text-indent: -9999px'],
    ['p', 'text-indent: 9999px'],
    ['p', 'text-indent: 100%'],
    ['p', 'line-height: 0'],
    ['p', 'line-height: 0px'],
    ['p', 'line-height: 1'],
    ['p', 'line-height: 9999px'],
    ['p', 'line-height: 120%'],
    ['p', 'font-size: 900px'],
    ['p', 'font-size: 10cm'],
    ['p', 'font-size: 50vw'],
    ['p', 'font: 900px serif'],
    ['p', 'letter-spacing: -50px'],
    ['p', 'letter-spacing: 500px'],
    ['p', 'width: 9999px'],
    ['p', 'width: 200%'],
    ['p', 'height: 1px'],
    ['p', 'height: 10px; overflow: visible'],
    ['img', 'height: 9999px'],
    ['p', 'margin-left: 90em'],
    ['p', 'margin: -5px'],
    ['p', 'padding: 99in'],
    ['span', 'padding: 90px'],
    ['span', 'padding-top: 1em'],
    ['span', 'border: 50px solid red'],
    ['span', 'border-bottom: 20px solid red'],
    ['div', 'display: inline; padding: 0 0 90px'],
    ['a', 'vertical-align: 900px'],
    ['svg', 'overflow: visible'],
    ['p', 'overflow: visible'],
    ['p', 'display: contents'],
    ['p', 'position: absolute'],
  ])('%s: %j', (element, value) => {
    expect(style(value, element) ?? '').not.toContain(value.split(/; ?/).at(-1) ?? '');
  });

  test('parts of a table keep their display', () => {
    expect(clean('<table style="display: block"><tr><td style="display: block; float: left">x')).toBe(
      '<table><tr><td>x</td></tr></table>',
    );
  });
});

describe('values that paint', () => {
  test.each([
    'red',
    '#fff',
    'url(#a)',
    "url( '#a-b.c' )",
    'translate(1 2) rotate(45)',
    'rgb(1,2,3)',
    'M0 0L9 9z',
    '',
  ])('%j stays', (value) => expect(isHarmlessPaint(value)).toBe(true));

  test.each([
    'url(http://a.test/#b)',
    'URL(//a)',
    'url (x)',
    'url(#a) url(x)',
    'u\\72l(#a)',
    'url(/**/#a)',
    "image-set('a' 1x)",
    'src(a)',
    'expression(1)',
    'url(',
  ])('%j goes', (value) => expect(isHarmlessPaint(value)).toBe(false));
});

describe('frames of words within a line', () => {
  test.each([
    ['padding-left: 9px', true],
    ['padding-right: 9px', true],
    ['padding-top: 9px', false],
    ['padding-bottom: 9px', false],
    ['padding: 1px 9px', true],
    ['padding: 9px 1px', false],
    ['padding: 9px', false],
    ['padding: 1px 9px 1px 9px', true],
    ['border-left: 9px solid', true],
    ['border-right: 9px solid', true],
    ['border-top: 9px solid', false],
    ['border-bottom: 9px solid', false],
    ['border: 9px solid', false],
  ])('%j stays: %j', (given, stays) => {
    expect(style(given, 'span')).toBe(stays ? `${given};` : undefined);
    expect(style(given, 'p')).toBe(`${given};`);
  });
});

describe('mapStyleUrls', () => {
  const resolve = (uri: string): string => (uri.startsWith('http') ? uri : `http://a.test/${uri}`);
  test.each([
    ['background: url(d) red', 'background: url("http://a.test/d") red'],
    ["list-style: url('e')", 'list-style: url("http://a.test/e")'],
    ['list-style: URL( "f" )', 'list-style: url("http://a.test/f")'],
    ['background: url("http://b.test/")', 'background: url("http://b.test/")'],
    ['background: url("")', 'background: url("")'],
    ["background: url('a\"b')", 'background: url("http://a.test/a%22b")'],
    ['background: url(d) url(e)', 'background: url("http://a.test/d") url("http://a.test/e")'],
    ['color: red', 'color: red'],
  ])('%j', (given, expected) => expect(mapStyleUrls(given, resolve)).toBe(expected));

  test('the result of the function cannot leave the string', () => {
    expect(mapStyleUrls('a: url(d)', () => 'x\\y"z\nw')).toBe('a: url("x%5Cy%22zw")');
  });
});

test('bounds include the sizes of fonts, but not their weights', () => {
  expect(style('font-weight: 700')).toBe('font-weight: 700;');
  expect(style('font-size: 700px')).toBeUndefined();
});

test.each([
  ['float: left; height: 10px;', 'float: left;'],
  ['float: none; height: 10px;', 'float: none; height: 10px;'],
  ['height: 10px;', 'height: 10px;'],
])('an inline element with %j has the box that its float makes', (style, kept) =>
  expect(clean(`<span style="${style}">x</span>`)).toBe(`<span style="${kept}">x</span>`),
);

test.each([
  ['color: red; width: 100px', undefined],
  [' color: red; ; ', undefined],
  ['color: red; width: 9999px', 1],
  ['color: red; top: 0', 1],
])('style="%s" counts as changed %s times', (value, times) =>
  expect(removedFrom(`<p style="${value}">x</p>`)?.attributes.get('style')).toBe(times),
);
