import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clean, removedFrom } from './clean.ts';

/** Input to output. */
const same = (cases: readonly string[]): [string, string][] => cases.map((html) => [html, html]);

describe('tags', () => {
  test.each<[string, string]>([
    ...same([
      '<p>x</p>',
      '<p dir="a" id="b" title="c">x</p>',
      '<br />',
      '<img alt="" src="http://a.test/b.png" />',
    ]),
    ['<P DIR=Foo>x</P>', '<p dir="Foo">x</p>'],
    ['<A HREF="http://a.test/">x</A>', '<a href="http://a.test/">x</a>'],
    ['<HR SIZE=1>', '<hr size="1" />'],
    ['<image src="http://a.test/b.png" onerror="c">d</image>', '<img src="http://a.test/b.png" />d'],
    ['<p>a<IMAGE data-src="http://a.test/b.png"/>c', '<p>a<img src="http://a.test/b.png" />c</p>'],
    ['<image src="javascript:a" name="cookie">', '<img />'],
    [
      '<svg><image href="a"/><desc><image src="http://a.test/b.png"></desc></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><desc><img src="http://a.test/b.png" /></desc></svg>',
    ],
    ['<h\x11>x', 'x'],
    ['<p title=c dir="a" id=\'b\'>x', '<p dir="a" id="b" title="c">x</p>'],
    ['<p id="b" id="c">x</p>', '<p id="c">x</p>'],
    ['<p id="a" title="b">x</p><p id="c" id="d">y</p>', '<p id="a" title="b">x</p><p id="d">y</p>'],
    ['<p  dir="a">x</p>', '<p dir="a">x</p>'],
    ['<p\ndir="a">x</p >', '<p dir="a">x</p>'],
    ['<p dir = "a">x</p>', '<p dir="a">x</p>'],
    ['<br>', '<br />'],
    ['<br/>', '<br />'],
    ['<br></br>', '<br />'],
    ['<hr dir="x">', '<hr dir="x" />'],
    ['<div/>x', '<div></div>x'],
    ['<a name="x"/>y', '<a name="x"></a>y'],
    ['<p nowrap>x</p>', '<p nowrap="nowrap">x</p>'],
    ['<ol reversed start="3"><li>x</ol>', '<ol reversed="reversed" start="3"><li>x</li></ol>'],
    ['<img alt src="http://a.test/">', '<img alt="" src="http://a.test/" />'],
    ['<a rel="NoFollow" type="TEXT/HTML">x</a>', '<a rel="nofollow" type="text/html">x</a>'],
    [
      '<picture><source srcset="http://a.test/a.webp"><img src="http://a.test/a.png"></picture>',
      '<picture><source srcset="http://a.test/a.webp" /><img src="http://a.test/a.png" /></picture>',
    ],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});

describe('classes', () => {
  const code = '<pre class="language-ts"><code class="lang-ts">x</code></pre>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>';

  test.each<[string, string]>([
    ['<div class="fixed inset-0 z-50">x</div>', '<div>x</div>'],
    ['<a class="position-fixed stretched-link" name="x">y</a>', '<a name="x">y</a>'],
    ['<svg class="fixed"><g class="fixed"/></svg>', svg],
    [
      '<math class="fixed"><mi class="fixed">x</mi></math>',
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
    ],
    [code, code],
    ['<code class="hljs\n language-c++  fixed">x</code>', '<code class="language-c++">x</code>'],
    ['<code class="l&#97;ng-&quot;&#13;&#10;slang-x">x</code>', '<code class="lang-&quot;">x</code>'],
    ['<p class="">x</p>', '<p class="">x</p>'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));

  test('the words that are left out are not reported', () =>
    expect(removedFrom('<p class="a b">x<code class="lang-x a">y')).toBeUndefined());

  const html = '<p class="fixed wp-image-1 lang-x">x</p>';
  test.each<[boolean | string[], string]>([
    [true, html],
    [false, '<p class="lang-x">x</p>'],
    [[], '<p class="lang-x">x</p>'],
    [['fixed', 'wp-image'], '<p class="fixed lang-x">x</p>'],
    [['wp-*'], '<p class="wp-image-1 lang-x">x</p>'],
    [['*'], html],
  ])('allowClasses: %j', (allowClasses, expected) => {
    expect(clean(html, '', { allowClasses })).toBe(expected);
    expect(clean(expected, '', { allowClasses })).toBe(expected);
  });
});

describe('removed markup', () => {
  test.each([
    ['a<script>b</script>c', 'ac'],
    ['a<script>b<c>"</script>d', 'ad'],
    ['a<script>b', 'a'],
    ['a<style>b</style>c', 'ac'],
    ['a<template><p>b</p></template>c', 'ac'],
    ['a<template><template>b</template>c</template>d', 'ad'],
    ['a<template><template/>b</template>c', 'ac'],
    ['a<script/>b', 'ab'],
    ['a<applet>b<b>c</b></applet>d', 'ad'],
    ['a<object>b</object>c<blink>d</blink>', 'abcd'],
    ['a<zz>b</zz><ZZ>c</ZZ>d', 'abcd'],
    ['a<noscript><img src="http://a.test/"></noscript>', 'a<img src="http://a.test/" />'],
    ['<iframe src="http://a.test/"><p>b</p></iframe>c', '<p>b</p>c'],
    ['a<iframe src="http://a.test/"> b <i>c</i>', 'a b <i>c</i>'],
    ['<html><head><title>a</title></head><body>b</body></html>', 'ab'],
    ['<p onclick="a" data-b="c" aria-label="d">e</p>', '<p>e</p>'],
    ['a<!-- b -->c<!-- -->d', 'acd'],
    ['a<!--[if IE]><b>c</b><![endif]-->d', 'ad'],
    ['a<?php b ?>c<!DOCTYPE d>e', 'ace'],
    ['<xmp>a & <b></xmp>', 'a &amp; &lt;b>'],
    ['a<plaintext>b<i>', 'ab&lt;i>'],
    ['a\0b<scr\0ipt>c</script>d', 'abd'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});

describe('CDATA in markup, which has been wrapped twice', () => {
  test.each([
    ['<![CDATA[<p>a</p>]]>', '<p>a</p>'],
    ['<script>//<![CDATA[\na//]]></script>b', 'b'],
    ['<![CDA<![CDATA[TA[<script>a</script>]]>', ''],
    ['a[CDATA[b]]>c<br>', 'a[CDATA[b]]>c<br />'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});

describe('text', () => {
  test.each([
    ['1 < 2 <b>3</b>', '1 &lt; 2 <b>3</b>'],
    ['a << b <= c', 'a &lt;&lt; b &lt;= c'],
    ['a > b<br>', 'a > b<br />'],
    ['a & b &amp; c', 'a &amp; b &amp; c'],
    ['&lt;b&gt; &quot;&nbsp;&eacute;&check;', '&lt;b&gt; &quot;&nbsp;&eacute;&check;'],
    ['&bogus; &notin', '&amp;bogus; &amp;notin'.replace('&amp;notin', '¬in')],
    ['&#65;&#x41;&#X4F;', '&#65;&#x41;&#x4f;'],
    ['&#146;&#x92;&#128;', '&#x2019;&#x2019;&#x20ac;'],
    ['&#0;&#xDFFF;&#xD800;&#x110000;&#99999999999;', '&#xfffd;'.repeat(5)],
    ['&#xd7ff;&#xe000;&#x10ffff;', '&#xd7ff;&#xe000;&#x10ffff;'],
    ['&#39 &#x27 &quot &copy', '&#39; &#x27; &quot; &copy;'],
    ['&ampx &ltx', '&amp;x &lt;x'],
    ['&#; &#x; &;', '&amp;#; &amp;#x; &amp;;'],
    ['a\r\nb<br>', 'a\nb<br />'],
    ['  <b>a</b>\n', '<b>a</b>'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});

describe('attribute values', () => {
  test.each([
    ['<p title="a>b<c">x</p>', '<p title="a&gt;b&lt;c">x</p>'],
    ['<p title="a>b">x</p>', '<p title="a&gt;b">x</p>'],
    ['<p title="a<b">x</p>', '<p title="a&lt;b">x</p>'],
    ['<p title="a&b">x</p>', '<p title="a&amp;b">x</p>'],
    ["<p title='\"'>x</p>", '<p title="&quot;">x</p>'],
    ['<p title="&#34;&quot;&amp;&bogus;&copy">x</p>', '<p title="&#34;&quot;&amp;&amp;bogus;&copy;">x</p>'],
    ['<p title="?a=1&copy=2&ltx">x</p>', '<p title="?a=1&amp;copy=2&amp;ltx">x</p>'],
    ['<p title="a\nb">x</p>', '<p title="a\nb">x</p>'],
    ['<p form="" ping="">x</p>', '<p form="" ping="">x</p>'],
    ['<p form="a" ping="b">x</p>', '<p>x</p>'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});

describe('balance', () => {
  test.each([
    ['<b>a', '<b>a</b>'],
    ['a</b>', 'a'],
    ['<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p>a<div>b</div>', '<p>a</p><div>b</div>'],
    ['<ul><li>a<li>b<ul><li>c</ul><li>d</ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>'],
    ['<dl><dt>a<dd>b<dt>c</dl>', '<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>'],
    ['<dl><dt>a<dt>b</dl>', '<dl><dt>a</dt><dt>b</dt></dl>'],
    ['<dl><dd>a<dd>b</dl>', '<dl><dd>a</dd><dd>b</dd></dl>'],
    [
      '<table><tr><td>a<td>b<tr><td>c</table>d',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>d',
    ],
    [
      '<table><tr><td><table><tr><td>a</table>b</table>',
      '<table><tr><td><table><tr><td>a</td></tr></table>b</td></tr></table>',
    ],
    [
      '<table><thead><tr><th>a<tbody><tr><td>b</table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['<div><table><tr><td></div>a</td></tr></table></div>', '<div><table><tr><td>a</td></tr></table></div>'],
    ['<table><colgroup><col>a</table>', '<table><colgroup><col /></colgroup><tr><td>a</td></tr></table>'],
    ['<p><table><tr><td><p>a</table>', '<p></p><table><tr><td><p>a</p></td></tr></table>'],
    [
      '<a href="http://a.test/">a<a href="http://b.test/">b</a>',
      '<a href="http://a.test/">a</a><a href="http://b.test/">b</a>',
    ],
    ['<ruby>a<rt>b<rp>c</ruby>', '<ruby>a<rt>b</rt><rp>c</rp></ruby>'],
    ['<b><ruby>a<p>b<rt>c</ruby>', '<b><ruby>a<p>b</p><rt>c</rt></ruby></b>'],
    ['<p>a<rt>b', '<p>a<rt>b</rt></p>'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});

describe('unterminated markup', () => {
  test.each([
    ['a<img src="b', 'a'],
    ['a<img src=x onerror=alert(1)', 'a'],
    ['a<b', 'a'],
    ['a<a href="b>c</a> <i>d</i>', 'ac <i>d</i>'],
    ['a<a href=\'b>c</a> <i title="d>e', 'ac e'],
    ['a<!-- b', 'a'],
    ['a<!-- -- b>c<script>d</script>', 'ac'],
    ['a<!-- -- b>c', 'ac'],
    ['a<!-- -- b>c<!-- -- d>e', 'ace'],
    ['a<!<!-- -- >-- b', 'a-- b'],
    ['a</b', 'a'],
    ['a</b <', 'a'],
    ['a<b /', 'a'],
    ['a</', 'a&lt;/'],
    ['a<', 'a&lt;'],
    ['a<!DOCTYPE', 'a'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});

describe('depth', () => {
  const deep = (depth: number): string => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`;

  test('elements beyond the limit lose their tags, not their text', () => {
    expect(clean(deep(600))).toBe(deep(256));
    expect(clean(`<p>${deep(3)}</p>`, '', { limits: { depth: 2 } })).toBe('<p></p><div><div>x</div></div>');
  });

  test.each([
    ['an element', '<p>a</p>'],
    ['a void element', '<p>a<br></p>'],
    ['the end tag of a void element', '<p>a</br></p>'],
    ['an empty element', '<p>a<svg/></p>'],
    ['the end tag of an unknown element', '<div>a</foo></div>'],
  ])('%s beyond the limit leaves the elements around it closed in order', (_what, html) =>
    expect(clean(`<div><div>${html}</div>c</div>d`, '', { limits: { depth: 2 } })).toBe(
      '<div><div>a</div>c</div>d',
    ),
  );

  test('a million levels', () => {
    expect(clean('<b><i>'.repeat(500_000))).toHaveLength((3 + 4 + 3 + 4) * 128);
  });
});

describe('elements that hide properties of document and form', () => {
  test.each([
    ['<img name="cookie">', '<img />'],
    ['<img name="&#99;ookie">', '<img />'],
    ['<img name="createElement" id="getAsync">', '<img />'],
    ['<img name="__proto__" id="getting">', '<img id="getting" />'],
    ['<map name="mainMap">x</map>', '<map name="mainMap">x</map>'],
    ['<details id="a" name="b">x</details>', '<details id="a">x</details>'],
    ['<h2 id="title">x</h2>', '<h2 id="title">x</h2>'],
    ['<a id="links" name="images">x</a>', '<a id="links" name="images">x</a>'],
  ])('%j', (html, expected) => expect(clean(html)).toBe(expected));
});

describe('markup that stays and may disturb a page is listed in docs/content.md', () => {
  const content = readFileSync(new URL('../../../docs/content.md', import.meta.url), 'utf8');
  const remains = /^### What remains\n([\s\S]*?)^### /m.exec(content)?.[1] ?? '';

  test.each([
    ['Requests', '<img src="http://a.test/b" />'],
    ['Floats', '<p style="float: left;">a</p>'],
    ['Names', '<p id="a">b</p>'],
    ['Ruby', '<ruby>a<rt style="font-size: 64px;">b</rt></ruby>'],
    ['Right to left', '<p style="direction: rtl;">a</p>'],
  ])('%s', (word, html) => {
    expect(clean(html)).toBe(html);
    expect(remains).toContain(`**${word}**`);
  });
});
