/**
 * Plain text has the words and lines of `innerText` (HTML standard, 3.2.7, "rendered text collection steps", with the styles of 15.3). It
 * differs on purpose in white space: an empty line also around headings, lists, tables and preformatted text, a space between cells. It has the
 * text of `rp`, which is for readers without styles, and of `title`, whose words the sanitizer keeps.
 */

import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { toPlainText } from '../../../src/core/content/index.ts';
import fc, { runs } from '../../properties.ts';

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const HIDDEN = named(
  'annotation annotation-xml applet area audio base basefont canvas datalist head iframe link meta noembed noframes param rp script ' +
    'style template title video',
);
const BLOCKS = named(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section summary ' +
    'table tr ul xmp',
);
const PREFORMATTED = named('listing plaintext pre xmp');
/** In the place of a space in preformatted text. */
const KEPT = '\u00b7';

function innerText(markup: string): string {
  const { childNodes } = parse(`<!doctype html><body>${markup}`, { scriptingEnabled: false });
  return lines(childNodes.map((node) => collect(node, 'nothing')).join(''));
}

/** The white space that stays. */
type Kept = 'nothing' | 'line breaks' | 'everything';

function collect(node: DefaultTreeAdapterTypes.ChildNode, kept: Kept): string {
  if ('value' in node) {
    if (kept === 'everything') return node.value.replaceAll(' ', KEPT);
    return node.value.replace(kept === 'nothing' ? /[ \t\n\f\r]+/g : /[ \t\f\r]+/g, ' ');
  }
  if (!('childNodes' in node) || HIDDEN.has(node.nodeName)) return '';
  if (node.nodeName === 'br') return '\n';
  const style = node.attrs.find(({ name }) => name === 'style')?.value ?? '';
  let inside = kept;
  if (PREFORMATTED.has(node.nodeName)) inside = 'everything';
  else if (kept === 'nothing' && /white-space: ?(?:pre|break)/.test(style)) inside = 'line breaks';
  const text = node.childNodes.map((child) => collect(child, inside)).join('');
  if (BLOCKS.has(node.nodeName)) return `\n${text}\n`;
  return node.nodeName === 'td' || node.nodeName === 'th' ? `${text} ` : text;
}

/** The words of each line that has any. */
function lines(text: string): string {
  const all = text.split('\n').map((line) => line.replaceAll(KEPT, ' ').trim().replace(/ +/g, ' '));
  return all.filter((line) => line !== '').join('\n');
}

const word = fc.constantFrom(
  'a',
  'b',
  'c&amp;',
  '\u00e9',
  ' ',
  '\n ',
  ' d e ',
  '<br>',
  '<wbr>',
  '<img src=x alt=y>',
);
const style = fc.constantFrom(
  '',
  '',
  ' style="white-space: pre-wrap;"',
  " class=a STYLE='color: red; white-space:pre-line'",
  ' style="white-space: nowrap"',
);
const element = (names: string, content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...names.split(' ')), style, content)
    .map(([name, attributes, inner]) => `<${name}${attributes}>${inner}</${name}>`);
/** Items whose end tags may be missing. */
const items = (name: string, content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom('', ' ', '\n  '), content, fc.constantFrom('', `</${name}>`)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((all) => all.map(([space, inner, end]) => `${space}<${name}>${inner}${end}`).join(''));
const many = (part: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));

const { flow } = fc.letrec<{ phrase: string; flow: string }>((tie) => ({
  phrase: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    element(
      'abbr b bdi cite code data em font i ins kbd label mark output q rt ruby s small span sub sup time tt u var x-y',
      many(tie('phrase')),
    ),
    element('annotation audio canvas datalist iframe noembed noframes script style template video', word),
  ),
  flow: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    many(tie('phrase')),
    element(
      'address article aside blockquote center details dialog div fieldset figcaption figure footer header legend main nav noscript ' +
        'object search section summary',
      many(tie('flow')),
    ),
    element('h1 h2 h3 h4 h5 h6 p pre', many(tie('phrase'))),
    element('listing pre xmp', fc.constantFrom('a', 'a\n  b', ' a\n\nb\n')),
    element('ol ul menu dir', items('li', tie('flow'))),
    element('dl', items('dt', tie('flow'))),
    element('table', items('tr', items('td', tie('flow')))),
    element('select', items('option', fc.constantFrom('a', 'b'))),
    fc.constant('<hr>'),
  ),
}));

test('plain text has the words and lines of innerText', () => {
  fc.assert(
    fc.property(many(flow), (markup) => {
      expect(lines(toPlainText(markup)), markup).toBe(innerText(markup));
    }),
    runs(3000),
  );
});

test.each([
  ['<xmp>a', 'a'],
  ['a<plaintext>b</plaintext>\n c', 'a\n\nb</plaintext>\n c'],
  ['a<listing>\n b\n  c</listing>d', 'a\n\n b\n  c\n\nd'],
  ['a<xmp>&amp;<p></xmp>b', 'a\n\n&amp;<p>\n\nb'],
  ['a<textarea>b', 'ab'],
  ['a</p>b', 'a\n\nb'],
  ['<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>', 'a(b)'],
  ['a<datalist><option>b</datalist>c', 'ac'],
  ['a<video><p>b<br></p></video>c', 'ac'],
  ['a<template><pre></template>b  c', 'ab c'],
  ['<select><option>a<option>b</select>c', 'a\nb\nc'],
])('%j', (markup, expected) => expect(toPlainText(markup)).toBe(expected));
