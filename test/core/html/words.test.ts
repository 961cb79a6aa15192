/** Words that browsers set apart stay apart in sanitized markup and in its plain text, and no word is lost. */

import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { toPlainText } from '../../../src/core/content/index.ts';
import {
  CHOICE_ELEMENTS,
  CHOICE_LISTS,
  DROPPED_WITH_TEXT,
  FALLBACKS,
  FORM_ELEMENTS,
  HEADINGS,
  HTML_ELEMENTS,
  OTHER_HTML_ELEMENTS,
  TABLE_PARTS,
} from '../../../src/core/html/allow-html.ts';
import { clean } from './clean.ts';

/** HTML standard, 15.3: elements that browsers show as a block or a line break. */
const BLOCKS = new Set(
  (
    'address article aside blockquote br center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr legend li main menu nav ol p pre section summary table td ul'
  ).split(' '),
);
/** Browsers make an empty paragraph of a `</p>` that ends nothing, which the sanitizer leaves out; they show no text of these elements, or move text out of them; nearly no feed has the blocks `dialog`, `listing`, `search` and `xmp`. */
const OTHERS = new Set([
  ...DROPPED_WITH_TEXT,
  ...CHOICE_ELEMENTS,
  ...CHOICE_LISTS,
  ...FALLBACKS,
  ...TABLE_PARTS,
  ...'audio canvas dialog frameset head listing object plaintext table textarea title video xmp'.split(' '),
]);
const names = [
  ...new Set([...HTML_ELEMENTS, ...FORM_ELEMENTS, ...OTHER_HTML_ELEMENTS, ...BLOCKS, 'noscript', 'x-y']),
].filter((name) => !OTHERS.has(name) && name !== 'p');
/** In browsers, `</form>` leaves formatting elements that began before it open in the form. */
const INNER = names.filter((name) => name !== 'form');

/** The words that a browser shows. Without scripts, it shows `noscript`. */
function wordsOf(markup: string): string[] {
  const { childNodes } = parse(`<!doctype html><body>${markup}`, { scriptingEnabled: false });
  return childNodes.map(shownText).join('').split(/\s+/).filter(Boolean);
}

function shownText(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  const text = node.childNodes.map(shownText).join('');
  return BLOCKS.has(node.tagName) ? `\n${text}\n` : text;
}

/** The indexes in the joined words at which a word ends. */
function endsOf(words: readonly string[]): number[] {
  let end = 0;
  return words.map((word) => (end += word.length));
}

function expectApart(markup: string): void {
  const shown = wordsOf(markup);
  const output = clean(markup);
  for (const words of [wordsOf(output), toPlainText(output).split(/\s+/)]) {
    expect(words.join(''), markup).toBe(shown.join(''));
    expect(endsOf(words), `${markup} → ${output}`).toEqual(expect.arrayContaining(endsOf(shown)));
  }
}

test.each(names)('<%s>', (name) => {
  for (const markup of [
    `a<${name}>b</${name}>c`,
    ...INNER.map((other) => `<div>a<${name}>b<${other}>c</${other}>d</${name}>e</div>f`),
  ])
    expectApart(markup);
});

/** Blocks that are kept outside lists, tables and forms. */
const PLAIN_BLOCKS = [...BLOCKS].filter(
  (name) => !['br', 'dd', 'dt', 'fieldset', 'form', 'hr', 'legend', 'li', 'table', 'td'].includes(name),
);

// HTML standard, 13.2.6.4.7: the end tag of a heading ends another heading, too.
test.each(PLAIN_BLOCKS)('<%s> and the end tag of any block make the tree of a browser', (name) => {
  const tree = (markup: string): string => serialize(parseFragment(markup)).replaceAll('<p></p>', '');
  for (const other of BLOCKS)
    for (const inner of [`a<${name}>b</${other}>c</${name}>d`, `<${name}>a<i>b</i></${other}>c</div>d`])
      expect(tree(clean(`<div>${inner}</div>`)), inner).toBe(tree(`<div>${inner}</div>`));
});

test('the end tag of a heading ends the nearest one in its cell', () => {
  for (const name of HEADINGS)
    expect(clean(`<h2>a<div><h3>b</${name}>c</div><table><td></${name}>d</td></table>e</${name}>f`)).toBe(
      '<h2>a<div><h3>b</h3>c</div><table><tr><td>d</td></tr></table>e</h2>f',
    );
});

test('</br> is a line break, and <br></br> is one', () => {
  expect(clean('a</br>b<br></br>c<BR class="d"></BR>d<b>e</b></br >f')).toBe(
    'a<br />b<br />c<br />d<b>e</b><br />f',
  );
  expect(clean('<svg><g></br>a')).toBe(clean('<svg><g><br>a'));
  expect(clean('<table></br>a')).toBe(clean('<table><br>a'));
  expect(clean('<select><option></br>a', '', { allowForms: true })).toBe(
    '<select><option>a</option></select>',
  );
});

test('the law can fail', () => {
  expect(() => expect(endsOf(['ab'])).toEqual(expect.arrayContaining(endsOf(['a', 'b'])))).toThrow();
});
