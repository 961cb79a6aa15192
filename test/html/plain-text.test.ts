import { describe, expect, test } from 'vitest';
import { toPlainText } from '../../src/content/index.ts';

describe('markup', () => {
  test.each([
    ['', ''],
    ['a', 'a'],
    ['  a \n b  ', 'a b'],
    ['a <b>b</b>c', 'a bc'],
    ['a<br>b<br/>c', 'a\nb\nc'],
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
  ])('%j', (html, expected) => expect(toPlainText(html)).toBe(expected));
});

test('a detail: markup only where its type says so', () => {
  expect(toPlainText({ type: 'text/html', base: '', value: '<b>a</b> &amp; b' })).toBe('a & b');
  expect(toPlainText({ type: 'application/xhtml+xml', base: '', value: '<b>a</b>' })).toBe('a');
  expect(toPlainText({ type: 'text/plain', base: '', value: ' <b>a</b> &amp;\n b ' })).toBe(
    '<b>a</b> &amp;\n b',
  );
});

test('the length of a piece makes no difference', () => {
  const words = 'word  '.repeat(40_000);
  expect(toPlainText(words)).toBe('word '.repeat(40_000).trim());
});
