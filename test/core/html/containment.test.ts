/** Every parser makes the same tree of sanitized markup, inside the container that the page puts it into; a second pass changes nothing. */

import { describe, expect, test } from 'vitest';
import { MATHML_ELEMENTS, SVG_ELEMENTS } from '../../../src/core/html/allow-foreign.ts';
import { FORM_ELEMENTS, HTML_ELEMENTS } from '../../../src/core/html/allow-html.ts';
import type { ParseOptions } from '../../../src/core/model/options.ts';
import fc, { runs } from '../../properties.ts';
import { clean } from './clean.ts';
import { CONTAINERS, parsedTree, writtenTree } from './trees.ts';

/** Containers outside forms: a form cannot contain a form. */
const OUTSIDE_FORMS = CONTAINERS.filter((container) => !container.includes('form'));

function expectContained(html: string, containers: readonly string[], options?: ParseOptions): void {
  const output = clean(html, '', options);
  expect(clean(output, '', options), `a second pass over ${html}`).toBe(output);
  const written = writtenTree(output);
  for (const container of containers) {
    expect(parsedTree(output, container), `${container} ${html} → ${output}`).toEqual(written);
  }
}

describe('stays inside its container', () => {
  test.each([
    '<svg><desc><command></desc></svg>after',
    '<select><div>x</div></select></div>after',
    '<table><div><table></div></table></div></table>after',
    '<form></form>after',
    '<li>a<li>b',
    '<dd>a<dt>b',
    '<td>a<td>b<tr><td>c<caption>d',
    '<tbody><col><td>x',
    '<table>a<tr>b<td>c</td>d</tr>e<col>f<caption>g</table>h',
    '<table><tr><td><svg><desc><tr><td>x',
    '<table><colgroup>a<col>b',
    '<h1><h2>a</h2></h1><h1><div><h2>b',
    '<a>a<svg><desc><a>b</a></desc></svg></a>',
    '<a>a<table><td><svg><desc><a>b',
    '<p><svg><p>a</svg></p>b',
    '<svg><g><div>a</div></g></svg>',
    '<math><annotation-xml encoding="text/html"><p>a</annotation-xml><mi>b',
    '<math><annotation-xml encoding="&#116;ext/html"><svg><mi>b',
    '<math><svg><mi><math><svg><p>x',
    '<svg><math><mi>x',
    '<ruby><p>a<rt><li>b<rt>c',
    '<b><b><b><b><p>x</b></b></b></b></p>y',
    '<svg><font>x</font><section>y',
    '<math><mtext><mglyph><p>x',
    '<option>a<optgroup>b',
    '<dialog open>x</dialog>y',
    '<textarea>x</div></textarea>y',
    '<pre>\n\nx',
  ])('%j', (html) => expectContained(html, CONTAINERS));

  test.each([
    '<select><option>a<option>b<optgroup><option>c<optgroup>d<div>e</select>f',
    '<select><select><option><svg><p>x',
    '<datalist><option>a<optgroup><optgroup>b',
    '<form><form></form>a</form>b',
    '<form><table><form><tr><td></form>x',
    '<table><form><svg><form></form></svg></form></table>',
    '<form><math><mi><form>a</form></mi><form>b</form></math></form>',
    '<button>a<button>b<p><svg><desc><button>c',
    '<fieldset><legend>a<textarea><b></textarea><input><label for=a>x',
  ])('with forms allowed: %j', (html) => expectContained(html, OUTSIDE_FORMS, { allowForms: true }));
});

const names = [
  ...new Set([...HTML_ELEMENTS, ...FORM_ELEMENTS, 'option', 'optgroup', 'keygen', 'command', 'dialog']),
];
/** Markup that changes the state of a parser. */
const DECISIVE = (
  'table tr td th caption colgroup col tbody select option optgroup form button p li ul dl dd dt h1 h2 a b nobr svg math desc title ' +
  'foreignObject mi mtext annotation-xml ruby rt rp pre div textarea section'
).split(' ');
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...DECISIVE) },
  { weight: 2, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.constantFrom(...SVG_ELEMENTS, ...MATHML_ELEMENTS) },
);
const attribute = fc.constantFrom(
  '',
  '',
  '',
  ' encoding="text/html"',
  ' class="lang-a b"',
  ' rel="opener a" target="b" href="http://a.test/"',
  ' color="red"',
  ' type="hidden"',
  '/',
);
const text = fc.constantFrom('x', ' ', '\n', '&nbsp;', '&#32;');

/** Nested and whole. */
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    text,
    fc
      .tuple(name, attribute, fc.array(tie('node'), { maxLength: 4 }))
      .map(([element, more, children]) => `<${element}${more}>${children.join('')}</${element}>`),
  ),
}));
/** Tags in any order. */
const soup = fc
  .array(
    fc.oneof(
      text,
      fc.tuple(name, attribute).map(([element, more]) => `<${element}${more}>`),
      name.map((element) => `</${element}>`),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
const html = fc.oneof(
  fc.array(node, { maxLength: 3 }).map((parts) => parts.join('')),
  soup,
);
const RUNS = runs(1500);

test('every parser makes the same tree of it, in every container', () => {
  fc.assert(
    fc.property(html, (markup) => expectContained(markup, CONTAINERS)),
    RUNS,
  );
});

test('with forms allowed every parser makes the same tree of it, outside forms', () => {
  fc.assert(
    fc.property(html, (markup) => expectContained(markup, OUTSIDE_FORMS, { allowForms: true })),
    RUNS,
  );
});

test.each([1, 2, 3, 4, 5, 6])('so they do when elements below %i lose their tags', (depth) => {
  fc.assert(
    fc.property(html, fc.boolean(), (markup, allowForms) =>
      expectContained(markup, OUTSIDE_FORMS, { allowForms, limits: { depth } }),
    ),
    runs(150),
  );
});

test('the law can fail', () => {
  for (const markup of [
    '<ul></ul></div>',
    '<li>a</li>',
    '<table><b>a</b></table>',
    '<p><div>a</div></p>',
    '<svg><p>a</p></svg>',
  ]) {
    const isSame = CONTAINERS.every((container) => {
      try {
        expect(parsedTree(markup, container)).toEqual(writtenTree(markup));
        return true;
      } catch {
        return false;
      }
    });
    expect(isSame, markup).toBe(false);
  }
});
