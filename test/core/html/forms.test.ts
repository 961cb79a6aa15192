/** Forms and their controls: removed by default, kept with the option where they can be contained. */

import { describe, expect, test } from 'vitest';
import { clean, removedFrom } from './clean.ts';

describe('by default', () => {
  test.each([
    ['<form action="http://a.test/"><p>a</p></form>b', '<div action="http://a.test/"><p>a</p></div>b'],
    [
      '<fieldset><legend>a</legend><label for="delete-account">b</label></fieldset>',
      '<div><div>a</div>b</div>',
    ],
    ['<button>a</button><output>b</output>', 'ab'],
    ['<input name="q">a<input type="password">', 'a'],
    ['<select><option>a</option><optgroup><option>b</optgroup></select>c', 'c'],
    ['<datalist id="a"><option value="b">c</datalist>d', 'd'],
    ['<textarea>a<b></textarea>c', 'c'],
    ['<textarea>a<b>', 'a&lt;b>'],
    ['<p>a<select><option>b</p>c', '<p>a</p>c'],
    ['a<select><option>b<p>c</p>', 'a<p>c</p>'],
    ['a<select><select><option>b</select>c', 'ac'],
    ['<option>a<keygen>b', 'ab'],
    ['<command>a</command>b', 'ab'],
    ['<dialog open>a</dialog>b', 'ab'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});

describe('with allowForms', () => {
  test.each([
    [
      '<form action="d"><input src="e" type="image"></form>',
      '<form action="http://a.test/d"><input src="http://a.test/e" type="image" /></form>',
    ],
    ['<form>a<form>b</form>c</form>', '<form>ab</form>c'],
    [
      '<table><form><svg><form></form></svg></form></table>',
      '<table><tr><td><form><svg xmlns="http://www.w3.org/2000/svg"></svg></form></td></tr></table>',
    ],
    [
      '<form><math><form>a</form></math>b</form>',
      '<form><math xmlns="http://www.w3.org/1998/Math/MathML">a</math>b</form>',
    ],
    [
      '<a href="b">a<button>b<a href="c">c</a></button></a>',
      '<a href="http://a.test/b">a<button>bc</button></a>',
    ],
    ['<BUTTON>a</BUTTON>b', '<button>a</button>b'],
    ['<button>a<button>b', '<button>a</button><button>b</button>'],
    ['<select><option>a<option>b</select>', '<select><option>a</option><option>b</option></select>'],
    ['<select><option><b>a</b><p>b</select>', '<select><option>ab</option></select>'],
    ['<textarea><b>a</b> &amp;</textarea>', '<textarea>&lt;b>a&lt;/b> &amp;</textarea>'],
    ['<form id="attributes"></form>', '<form></form>'],
    ['<input id="parentNode" name="onclick">', '<input />'],
    ['<input name="q">', '<input name="q" />'],
    ['<label for="delete-account">a</label>', '<label>a</label>'],
    ['<input autofocus accesskey="s" form="login">', '<input />'],
  ])('%j', (html, expected) => expect(clean(html, 'http://a.test/', { allowForms: true })).toBe(expected));

  test('a form in a form counts as removed', () => {
    const removed = removedFrom('<form>a<form>b</form></form>', { allowForms: true });
    expect([...(removed?.elements ?? [])]).toEqual([['form', 1]]);
  });
});
