import { describe, expect, test } from 'vitest';
import { sanitizeHtml, toPlainText } from '../src/html.ts';
import { parseFeed } from '../src/index.ts';
import fc from './properties.ts';

describe('sanitizeHtml', () => {
  test.each([
    ['<p onclick="x()">a<script>b</script></p>', undefined, '<p>a</p>'],
    ['<a href="c">d</a>', { url: 'https://e.example/f/' }, '<a href="https://e.example/f/c">d</a>'],
    ['<a href="javascript:x">d</a>', undefined, '<a href="">d</a>'],
    [
      '<a href="https://g.example/">h</a>',
      { linkRel: 'nofollow', linkTarget: '_blank' },
      '<a href="https://g.example/" rel="nofollow noopener" target="_blank">h</a>',
    ],
    ['a\0b', undefined, 'ab'],
    ['', undefined, ''],
  ])('%j', (markup, options, expected) => {
    expect(sanitizeHtml(markup, options)).toBe(expected);
  });

  test('gives the same markup as in a feed', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</div>',
      '<a href="x">',
      '<table>',
      '<svg>',
      '<b title="',
      '&lt;',
      'text',
      '<!--',
      ' onload=x>',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const markup = `<i></i>${pieces.join('')}`;
        const json = {
          version: 'https://jsonfeed.org/version/1.1',
          title: 'T',
          items: [{ id: '1', content_html: markup }],
        };
        const content = parseFeed(JSON.stringify(json)).entries[0]?.content?.[0]?.value ?? '';
        expect(sanitizeHtml(markup)).toBe(content);
      }),
    );
  });

  test('refuses wrong arguments by name', () => {
    expect(() => sanitizeHtml(1 as never)).toThrow(/markup of sanitizeHtml must be a string/);
    expect(() => sanitizeHtml('', { url: 1 } as never)).toThrow(TypeError);
    expect(() => sanitizeHtml('', { url: '/f/' })).toThrow(RangeError);
    expect(() => sanitizeHtml('', { ulr: '' } as never)).toThrow(/ulr/);
  });
});

test('toPlainText', () => expect(toPlainText('<p>a&amp;b</p><p>c</p>')).toBe('a&b\n\nc'));
