import { describe, expect, test } from 'vitest';
import { clean } from './clean.ts';

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const math = (inside: string): string => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`;

describe('SVG', () => {
  test.each([
    ['<svg></svg>', svg('')],
    ['<svg xmlns="http://www.w3.org/1999/xhtml"></svg>', svg('')],
    [
      '<svg viewbox="0 0 1 1"><lineargradient/></svg>',
      '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><linearGradient></linearGradient></svg>',
    ],
    ['<SVG><CIRCLE R="1"/></SVG>', svg('<circle r="1"></circle>')],
    ['<svg><title>a</title><desc><p>b</p></desc></svg>', svg('<title>a</title><desc><p>b</p></desc>')],
    ['<svg><title><b>a</b></title></svg>', svg('<title>&lt;b>a&lt;/b></title>')],
    [
      '<svg><a xlink:href="http://a.test/">x</a></svg>',
      svg('<a xlink:href="http://a.test/" xmlns:xlink="http://www.w3.org/1999/xlink">x</a>'),
    ],
    ['<svg><a href="http://a.test/">x</a></svg>', svg('<a href="http://a.test/">x</a>')],
    [
      '<svg><use href="#a"/><use href="http://a.test/#b"/><use href="/c"/></svg>',
      svg('<use href="#a"></use><use></use><use></use>'),
    ],
    [
      '<svg><rect fill="url(#a)"/><rect fill="url(http://a.test/)"/></svg>',
      svg('<rect fill="url(#a)"></rect><rect></rect>'),
    ],
    [
      '<svg><g><animate attributeName="href" to="x"/><animate attributename="Fill" to="red"/></g></svg>',
      svg('<g><animate to="x"></animate><animate attributeName="Fill" to="red"></animate></g>'),
    ],
    ['<svg><foreignObject><p>a</p></foreignObject></svg>', svg('<foreignObject><p>a</p></foreignObject>')],
    ['<svg><script>a</script><style>b</style><image href="c"/></svg>', svg('')],
    [
      '<svg><foreignObject><svg><circle/></svg></foreignObject></svg>',
      svg(`<foreignObject>${svg('<circle></circle>')}</foreignObject>`),
    ],
    ['<svg><p>a</svg>b', `${svg('')}<p>ab</p>`],
    ['<div><svg><g><p>a</div>b', `<div>${svg('<g></g>')}<p>a</p></div>b`],
    ['<circle/>a<title>b</title>', 'ab'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));

  test('references inside the drawing are not resolved, links are', () => {
    expect(clean('<svg><use href="#a"/><a href="b">x</a></svg>', 'http://c.test/d')).toBe(
      svg('<use href="#a"></use><a href="http://c.test/b">x</a>'),
    );
  });
});

describe('MathML', () => {
  test.each([
    ['<math><mi>x</mi><mo>+</mo></math>', math('<mi>x</mi><mo>+</mo>')],
    ['<math><mrow href="javascript:1"><mi>x</mi></mrow></math>', math('<mrow href=""><mi>x</mi></mrow>')],
    ['<math><mtext><b>x</b></mtext></math>', math('<mtext><b>x</b></mtext>')],
    [
      '<math><mglyph src="data:x"/><mstyle mathbackground="url(x)">y</mstyle></math>',
      math('<mglyph></mglyph><mstyle>y</mstyle>'),
    ],
    ['<mi>x</mi>', 'x'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});
