import { Tokenizer as Reference } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { toPlainText } from '../../../src/core/content/index.ts';
import { DROPPED_WITH_TEXT, FALLBACKS } from '../../../src/core/html/allow-html.ts';
import fc, { runs } from '../../properties.ts';
import { clean } from './clean.ts';

describe('markup', () => {
  test.each([
    ['', ''],
    ['a', 'a'],
    ['  a \n b  ', 'a b'],
    ['a <b>b</b>c', 'a bc'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['a</br>b<br></br>c', 'a\nb\nc'],
    ['a<br><br><br><br>b', 'a\n\nb'],
    ['<p>a</p><p>b</p>', 'a\n\nb'],
    ['<p> a </p> <p> b </p>', 'a\n\nb'],
    ['<div>a</div><div>b</div>', 'a\nb'],
    ['<div><div>a</div></div>b', 'a\nb'],
    ['<h1>a</h1>b<ul><li>c</li><li>d</li></ul>e', 'a\n\nb\n\nc\nd\n\ne'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['<pre>a\n  b</pre>c', 'a\n  b\n\nc'],
    ['a<script>b</script><style>c</style><template>d</template>e', 'ae'],
    ['&lt;b&gt; &amp;amp; &eacute;&#233;&#xe9; &bogus;', '<b> &amp; ééé &bogus;'],
    ['a&nbsp;b', 'a\u00a0b'],
    ['a&#32;&#10; b', 'a b'],
    ['a<!-- b -->c', 'ac'],
    ['1 < 2', '1 < 2'],
    ['a<img alt="b">c', 'ac'],
    ['a <b', 'a'],
    ['a</b c', 'a'],
    ['<xmp>&amp;<b></xmp>&amp;', '&amp;<b>\n\n&'],
    ['<title>a&amp;<b></title>c', 'a&<b>c'],
    ['a&ampb &copy', 'a&b ©'],
    ['a<script/>b</script>c', 'abc'],
    ['<template><b>a</b></template>b<template>c', 'b'],
    ['<pre>a<pre> b </pre> c</pre> d', 'a\n\n b \n\n c\n\nd'],
    ['</pre><b> a </b>', 'a'],
    ['<pre>a<b>b</b>  c</pre>', 'ab  c'],
    [
      'a<math><mtable><mtr><mtd>b</mtd><mtd>c</mtd></mtr><mtr><mtd>d</mtd></mtr></mtable></math>',
      'a\nb c\nd',
    ],
    ['a<search>b</search>c', 'a\nb\nc'],
    ['<p style="white-space: pre-wrap">a\nb\n\n c  d</p>e\nf', 'a\nb\n\nc d\n\ne f'],
    ['<span style=white-space:pre>a <span>b\n</span>c\nd</span> e\nf', 'a b\nc\nd e f'],
    ['<img style="white-space:pre">a\nb<br style="white-space:pre">c\nd', 'a b\nc d'],
    ['<div style="white-space: pre-line">a<script style="x">\n</script>\nb</div>', 'a\nb'],
    ['<svg><text>a</text><text>b<tspan>c</tspan></text></svg>d', 'a\nbc\nd'],
    // The end of every list ends its last item, too.
    ...['dir', 'dl', 'menu', 'ol', 'ul'].map((name): [string, string] => [
      `a<${name}><li>b<li>c</${name}>d`,
      'a\n\nb\nc\n\nd',
    ]),
    ...['audio', 'canvas', 'video', 'annotation', 'annotation-xml', 'iframe', 'noembed', 'noframes'].flatMap(
      (name): [string, string][] => [
        [`a<${name}>b<i>c</i><a href="d">d</a></${name}>e`, 'ae'],
        [`a<${name} src="b"/>c`, 'ac'],
        [`<div><p>a<${name}><hr>b</${name}></p>c</div>`, 'a\n\nc'],
        [`<div>a<${name}>b</div>c`, 'a\nc'],
        [`<div>a<${name}><p>b</p></div>c<${name}>d`, 'a\nc'],
      ],
    ),
  ])('%j', (html, expected) => expect(toPlainText(html)).toBe(expected));
});

describe('markup that is normalized before it is read', () => {
  test.each([
    ['<![CDATA[a]]>', 'a'],
    ['a<![CDATA[ b ]]>c', 'a b c'],
    ['<![CDATA[<p>a</p><p>b</p>]]>', 'a\n\nb'],
    ['<svg><text><![CDATA[a]]></text></svg>', 'a'],
    ['a<script>//<![CDATA[\nb//]]></script>c', 'ac'],
    ['a[CDATA[b]]>c', 'a[CDATA[b]]>c'],
    ['<pre>a\rb\r\nc</pre>', 'a\nb\nc'],
    ['<pre>\r\na</pre>', 'a'],
    ['a\0b', 'ab'],
    ['a<scr\0ipt>b</script>c', 'ac'],
  ])('%j has the text of its sanitized form', (html, expected) => {
    expect(toPlainText(html)).toBe(expected);
    expect(toPlainText(clean(html))).toBe(expected);
  });
});

describe('preformatted text', () => {
  test.each([
    ['<pre>\na</pre>', 'a'],
    ['<pre class="b">\n\na</pre>', '\na'],
    ['a<pre>\nb<i>\nc</i></pre>', 'a\n\nb\nc'],
    ['a<pre>\n</pre>b', 'a\n\nb'],
    ['<pre>\n<code>\na</code></pre>', '\na'],
    ['<pre/>\na', 'a'],
    ['<pre>a<br><br><br>b</pre>', 'a\n\n\nb'],
    ['<pre>a<br>  b<br></pre>c<br><br><br>d', 'a\n  b\n\nc\n\nd'],
  ])('%j has the line breaks of a browser', (html, expected) => expect(toPlainText(html)).toBe(expected));
});

test('a detail: its type decides whether it is markup', () => {
  expect(toPlainText({ type: 'text/html', base: '', value: '<b>a</b> &amp; b' })).toBe('a & b');
  expect(toPlainText({ type: 'application/xhtml+xml', base: '', value: '<b>a</b>' })).toBe('a');
  expect(toPlainText({ type: 'text/plain', base: '', value: ' <b>a</b> &amp;\n b ' })).toBe(
    '<b>a</b> &amp;\n b',
  );
});

test('the length of a piece makes no difference', () => {
  const words = 'word  '.repeat(40_000);
  expect(toPlainText(words)).toBe('word '.repeat(40_000).trim());
  const paragraphs = '<p>a</p>'.repeat(5000);
  for (const beginning of ['', 'b<i>c</i>'])
    expect(toPlainText(beginning + paragraphs)).toBe(
      `${toPlainText(beginning)}${'\n\na'.repeat(5000)}`.trim(),
    );
});

const noop = (): void => {};
const DROPPED = ['applet', 'script', 'style', 'template'];

/** The text of htmlparser2's tokens outside code and templates, without white space. */
function referenceText(markup: string): string {
  let text = '';
  let dropping = '';
  let opened = '';
  const name = (start: number, end: number): string => markup.slice(start, end).toLowerCase();
  const tokenizer = new Reference(
    { decodeEntities: true, recognizeSelfClosing: true },
    {
      // Ignore a tag that the end cuts off: htmlparser2 reports it as text.
      ontext: (start, end) => {
        const isCutOff = start < 0 || (markup[start - 1] === '<' && /[a-z]/i.test(markup[start] ?? ''));
        if (dropping === '' && !isCutOff) text += markup.slice(start, end);
      },
      ontextentity: (codePoint) => {
        if (dropping === '') text += String.fromCodePoint(codePoint);
      },
      onopentagname: (start, end) => {
        opened = name(start, end);
      },
      onclosetag: (start, end) => {
        if (name(start, end) === dropping) dropping = '';
      },
      onopentagend: () => {
        if (DROPPED.includes(opened)) dropping ||= opened;
      },
      onselfclosingtag: noop,
      onattribname: noop,
      onattribdata: noop,
      onattribentity: noop,
      onattribend: noop,
      oncomment: noop,
      oncdata: noop,
      ondeclaration: noop,
      onprocessinginstruction: noop,
      onend: noop,
    },
  );
  tokenizer.write(markup);
  tokenizer.end();
  return withoutSpace(text);
}

const withoutSpace = (text: string): string => text.replace(/[ \t\n\f\r]+/g, '');

const PIECES = [
  ...[
    'a',
    ' ',
    'é',
    '<',
    '>',
    '&',
    ';',
    '"',
    '/',
    '\n',
    '&amp;',
    '&amp',
    '&lt;b',
    '&#39;',
    '&#x92;',
    '&#0;',
    '&notin',
    '&x;',
  ],
  ...[
    '<b>',
    '</b>',
    '<br>',
    '<br/>',
    '<p class="a&amp;b">',
    '</p>',
    '<pre>',
    '</pre>',
    '<td>',
    '<!-- b -->',
    '<!x>',
    '<?x>',
  ],
  ...['<title>', '</title>', '<textarea>', '</textarea>', '<xmp>', '</xmp>'],
  ...[
    '<script>',
    '<SCRIPT/>',
    '</script>',
    '<style>',
    '</style>',
    '<template>',
    '</template>',
    '<applet>',
    '<plaintext>',
    '<a',
  ],
];

test('the words equal the tokens of htmlparser2', () => {
  const markup = fc.array(fc.constantFrom(...PIECES), { maxLength: 16 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(markup, (html) => {
      // htmlparser2 12 misses a reference directly after a `<` or `</` in <title> and <textarea>.
      fc.pre(!/<\/?&/.test(html));
      expect(withoutSpace(toPlainText(html))).toBe(referenceText(html));
    }),
    runs(5000),
  );
});

/** Feeds have elements without content in the form of XML; what is behind them is not their content. */
const EMPTY_ELEMENTS: readonly string[] = [
  ...DROPPED_WITH_TEXT,
  ...FALLBACKS,
  'audio',
  'canvas',
  'svg',
  'textarea',
  'title',
  'xmp',
];

test.each(EMPTY_ELEMENTS)('<%s/> has no content', (name) => {
  for (const html of [
    `a<${name}/>b`,
    `a<${name} />b<i>c</i>`,
    `<p>a<${name} src="x"/>b</p>c`,
    `a<${name}/>b</${name}>c`,
  ])
    expect(withoutSpace(toPlainText(html))).toBe(html.replace(/<[^>]*>/g, ''));
});

/** A quotation mark or a comment without end takes the rest of a text in browsers; few authors see it before their readers do. */
const UNENDED = [
  'a',
  ' b ',
  '<b>',
  '</b>',
  '<p>',
  '</p>',
  '<a href="c',
  "<i title='",
  '"',
  "'",
  '>',
  '<!--',
  '--',
  '-->',
];

test('damaged markup has the words that the sanitizer keeps', () => {
  const markup = fc.array(fc.constantFrom(...UNENDED), { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(markup, (html) => {
      expect(withoutSpace(toPlainText(html))).toBe(withoutSpace(toPlainText(clean(html))));
    }),
    runs(3000),
  );
});
