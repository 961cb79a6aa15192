import { describe, expect, test } from 'vitest';
import { isHarmlessPaint } from '../../src/html/style.ts';
import { clean } from './clean.ts';

/** The style attribute that is left of one; undefined when none is. */
function style(value: string): string | undefined {
  return /style="([^"]*)"/.exec(clean(`<p style="${value}">x</p>`))?.[1];
}

describe('declarations that stay', () => {
  test.each([
    ['color:red', 'color: red;'],
    ['color: red;; TEXT-ALIGN : center ;', 'color: red; TEXT-ALIGN: center ;'],
    ['border: 1px solid rgb(0, 0, 0)', 'border: 1px solid rgb(0, 0, 0);'],
    ['border: medium none', 'border: medium none;'],
    ['margin: 0 auto !important', 'margin: 0 auto !important;'],
    ['padding:0.5em 12px', 'padding: 0.5em 12px;'],
    ['background: #ffcc00', 'background: #ffcc00;'],
    ['font-family: &quot;Comic Sans MS&quot;, Arial', 'font-family: &quot;Comic Sans MS&quot;, Arial;'],
    ["font-family: 'x'", "font-family: 'x';"],
    ['color: rgba(1, 2, 3, 0.5)', 'color: rgba(1, 2, 3, 0.5);'],
    ['text-indent: -1em', 'text-indent: -1em;'],
  ])('%j', (given, expected) => expect(style(given)).toBe(expected));
});

describe('declarations that go', () => {
  test.each([
    'position: fixed',
    'background: url(http://a.test/)',
    'background: repeat-x',
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
    'color:',
    ': red',
    '@import x',
  ])('%j', (given) => expect(style(given)).toBeUndefined());

  test('leave the others', () => {
    expect(style('position:fixed;color:red;background:url(a;b:c)')).toBe('color: red;');
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
