import { describe, expect, test, vi } from 'vitest';
import {
  cleanContent,
  describeRemoved,
  isBase64,
  looksLikeHtml,
  mediaTypeOf,
} from '../../../src/core/content/index.ts';
import type { Detail } from '../../../src/core/model/model.ts';
import { readOptions } from '../../../src/core/model/options.ts';
import { Addresses } from '../../../src/core/values/uri.ts';
import fc from '../../properties.ts';
import { clean, removedFrom, source } from '../html/clean.ts';

const settings = readOptions(undefined);
const DIRTY = '<p onclick="x">a<script>b</script></p>';

test.each([
  [undefined, 'text/html', 'text/html'],
  ['text', 'x', 'text/plain'],
  ['PLAIN', 'x', 'text/plain'],
  ['html', 'x', 'text/html'],
  ['xhtml', 'x', 'application/xhtml+xml'],
  ['Image/PNG', 'x', 'image/png'],
  ['', 'x', 'x'],
  [undefined, 'xhtml', 'application/xhtml+xml'],
])('media type of %j, else %j: %j', (type, fallback, expected) =>
  expect(mediaTypeOf(type, fallback)).toBe(expected),
);

test.each([
  ['text/html', undefined, false],
  ['text/html', 'base64', true],
  ['text/html', 'BASE64', true],
  ['text/html', 'escaped', false],
  ['image/svg+xml', undefined, false],
  ['application/xml', undefined, false],
  ['image/png', undefined, true],
  ['', undefined, true],
])('base64 for %j in mode %j: %j', (type, mode, expected) => expect(isBase64(type, mode)).toBe(expected));

describe('looks like HTML', () => {
  test.each([
    '<a href="">a</a>',
    '<i>i</i>',
    '&copy;',
    '&#169;',
    '&#xA9;',
    'a &amp; b',
    '<P>x</P>',
    '<script>a</script>',
    'I <3 A &amp; B',
    'H<sub>2</sub>O, p<0.05',
  ])('%j does', (text) => expect(looksLikeHtml(text)).toBe(true));

  test.each([
    '',
    'plain text',
    '2 < 3',
    'AT&T',
    '<code>',
    '<rss> .. </rss>',
    '<foo>x</foo>',
    '<b>x',
    '&bogus;',
    '&copy',
    '</ b>',
    'A </3 &amp; B',
    '<3',
  ])('%j does not', (text) => expect(looksLikeHtml(text)).toBe(false));

  test('in time proportional to its length', () => {
    for (const piece of ['<', '&', '</a', '&a', '&#']) looksLikeHtml(`${piece.repeat(500_000)}</b>`);
  });
});

describe('a detail', () => {
  test('has a language only if one is in force', () => {
    expect(cleanContent(source(' a '), settings)).toEqual({ type: 'text/html', value: 'a' });
    expect(cleanContent(source('a', { language: 'de_AT', base: 'http://b.test/' }), settings)).toEqual({
      type: 'text/html',
      language: 'de-AT',
      base: 'http://b.test/',
      value: 'a',
    });
  });

  test('of a plain type is left alone', () => {
    expect(cleanContent(source(DIRTY, { type: 'text/plain' }), settings).value).toBe(DIRTY);
    expect(cleanContent(source(DIRTY, { type: 'application/xml' }), settings).value).toBe(DIRTY);
  });

  test('of a plain type may turn out to be HTML', () => {
    const detail = cleanContent(source(DIRTY, { type: 'text/plain', sniff: true }), settings);
    expect(detail).toMatchObject({ type: 'text/html', value: '<p>a</p>' });
    expect(cleanContent(source('1 < 2', { type: 'text/plain', sniff: true }), settings)).toMatchObject({
      type: 'text/plain',
      value: '1 < 2',
    });
  });

  test.each([
    'application/xhtml+xml',
    'text/html; charset=utf-8',
    'application/vnd.wap.xhtml+xml',
    'image/svg+xml',
    'application/mathml+xml',
    'escaped',
    'html5',
    '',
  ])('of type %j is sanitized', (type) => {
    expect(cleanContent(source(DIRTY, { type }), settings)).toMatchObject({ type, value: '<p>a</p>' });
  });

  test('of no media type keeps text that is not markup', () => {
    expect(cleanContent(source('a & b < c', { type: '' }), settings).value).toBe('a & b < c');
  });
});

describe('base64', () => {
  const encode = (text: string): string => Buffer.from(text).toString('base64');
  const decode = (value: string, type = 'text/html'): string =>
    cleanContent(source(value, { type, base64: true }), settings).value;

  test('is decoded and sanitized', () => expect(decode(encode(DIRTY))).toBe('<p>a</p>'));
  test('may be broken over lines', () =>
    expect(decode(encode('<p>äöü</p>').replace(/.{4}/g, '$&\r\n'))).toBe('<p>äöü</p>'));
  test.each(['evil', 'not base64!', '====', 'a', 'Zm9', '<p>x</p>'])('%j was never encoded', (text) =>
    expect(decode(text, 'x/y')).toBe(text === 'Zm9' ? 'fo' : text),
  );
});

describe('repair', () => {
  test('of text encoded twice', () => expect(clean('<p>Ã©</p>')).toBe('<p>é</p>'));
  test.each([
    ['<p>caf&Atilde;&copy; &acirc;&euro;&oelig;a&acirc;&euro;&#157;</p>', '<p>café “a”</p>'],
    ['<p>&#xe2;&#x80;&#x99; &lt;b&gt; &amp;nbsp;</p>', '<p>’ &lt;b&gt; &amp;nbsp;</p>'],
    ['<a href="/&Atilde;&copy;">x</a>', '<a href="/é">x</a>'],
    // Each of these texts has a reference that was not encoded twice: the others are meant as they are.
    ['<p>&eacute; became &Atilde;&copy;</p>', '<p>&eacute; became &Atilde;&copy;</p>'],
    ['<p>gr&ouml;&szlig;er &Agrave;&agrave;</p>', '<p>gr&ouml;&szlig;er &Agrave;&agrave;</p>'],
  ])('of references encoded twice: %s', (markup, expected) => expect(clean(markup)).toBe(expected));
  test('of all references to the bytes of a text in utf-8', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aß –é’“ąйק中😀'), minLength: 1 });
    const forms = fc.infiniteStream(fc.constantFrom(16, 10));
    fc.assert(
      fc.property(letters, forms, (end, bases) => {
        const text = `Straße ${end}`;
        const written = Array.from(new TextEncoder().encode(text), (byte) => {
          if (byte < 0x80) return String.fromCharCode(byte);
          return bases.next().value === 16 ? `&#x${byte.toString(16)};` : `&#${byte};`;
        });
        expect(clean(`<p>${written.join('')}</p>`)).toBe(`<p>${text}</p>`);
      }),
    );
  });
  test('of windows-1252 controls', () => expect(clean('<p>\x93a\x94</p>')).toBe('<p>“a”</p>'));
  test('of plain text', () =>
    expect(cleanContent(source('Ã©', { type: 'text/plain' }), settings).value).toBe('é'));
  test('makes no markup', () => expect(clean('\xc0\xbcscript>a')).toBe('\xc0\xbcscript>a'));
});

describe('a sanitizer of the user', () => {
  test('gets resolved markup and the detail, and has the last word', () => {
    const sanitizeHtml = vi.fn((html: string, detail: Detail) => `${detail.type} ${html} <x>`);
    const value = clean('<a href="b" onclick="c">d</a>', 'http://a.test/', { sanitizeHtml });
    expect(value).toBe('text/html <a href="http://a.test/b" onclick="c">d</a> <x>');
    expect(sanitizeHtml).toHaveBeenCalledTimes(1);
  });

  test('is not asked about plain text', () => {
    const sanitizeHtml = vi.fn(() => '');
    cleanContent(source('a', { type: 'text/plain' }), readOptions({ sanitizeHtml }));
    expect(sanitizeHtml).not.toHaveBeenCalled();
  });

  test.each([async (html: string) => html, () => undefined, () => 5, () => new String('')])(
    'must return a string, not as %s',
    (sanitizeHtml) => {
      const options = { sanitizeHtml: sanitizeHtml as never };
      expect(() => clean('<b>a</b>', '', options)).toThrow(
        /^the result of options.sanitizeHtml must be a string, not /,
      );
    },
  );

  test('may parse feeds by itself', () => {
    const sanitizeHtml = (html: string): string => clean(html);
    expect(clean(DIRTY, '', { sanitizeHtml })).toBe('<p>a</p>');
  });
});

describe('removed parts', () => {
  test('is counted by name', () => {
    const removed = removedFrom(
      '<script>1</script><b onclick="1" ONCLICK="2" style="color:red;top:0">x</b><a href="javascript:1">y</a><img src="data:1">',
    );
    expect([...(removed?.elements ?? [])]).toEqual([['script', 1]]);
    expect([...(removed?.attributes ?? [])]).toEqual([
      ['onclick', 2],
      ['style', 1],
      ['src', 1],
    ]);
    expect([...(removed?.uris ?? [])]).toEqual([
      ['javascript', 1],
      ['data', 1],
    ]);
  });

  test.each(['', 'a', '<p>a</p>', '<P dir=x>a<p>b &amp c</i>', '<!-- a -->', '<svg xmlns:x="y"></svg>'])(
    'is nothing in %j',
    (html) => expect(removedFrom(html)).toBeUndefined(),
  );

  test('is said in one sentence', () => {
    const removed = removedFrom(
      '<b onclick="1" onload="2" onclick="3">x</b><script></script><a href="vbscript:1">y</a>',
    );
    expect(removed && describeRemoved(removed)).toBe(
      'Removed from markup: 1 element (script 1), 3 attributes (onclick 2, onload 1), 1 URL (vbscript 1)',
    );
  });

  test('are counted in the plural', () => {
    const removed = removedFrom('<i a b>x</i><blink><blink><img src="data:1"><img src="data:2">');
    expect(removed && describeRemoved(removed)).toBe(
      'Removed from markup: 2 elements (blink 2), 4 attributes (src 2, a 1, b 1), 2 URLs (data 2)',
    );
  });

  test('an address without scheme is reported as relative', () => {
    const removed = removedFrom('<svg><use href="/a"/></svg>');
    expect(removed && describeRemoved(removed)).toBe(
      'Removed from markup: 1 attribute (href 1), 1 URL (relative 1)',
    );
  });

  test('of a hostile feed is said in few words', () => {
    const names = Array.from({ length: 3000 }, (_, index) => `<x${index}${'y'.repeat(1000)}>`);
    const removed = removedFrom(names.join(''));
    expect(removed?.elements.size).toBe(1001);
    expect(removed?.elements.get('…')).toBe(2000);
    expect(removed && describeRemoved(removed).length).toBeLessThan(600);
  });
});

test('a call that throws leaves nothing for the next one', () => {
  const settings = readOptions({ allowForms: true });
  class Broken extends Addresses {
    override resolveInMarkup(): never {
      throw new RangeError('the stack of the caller overflows');
    }
  }
  const markup = source('before<form><table><td><a href="b" title="c">x', { base: 'http://a.test/' });
  expect(() => cleanContent(markup, settings, undefined, new Broken(0))).toThrow(RangeError);
  const next = '<form><p>x</p></form>';
  expect(cleanContent(source(next), settings).value).toBe(next);
});
