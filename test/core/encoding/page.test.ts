import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { preprocessHtml } from '../../../src/core/encoding/page/decode-html.ts';
import { declaredByMeta, declaredByPragma, metaElements } from '../../../src/core/encoding/page/policies.ts';
import {
  changeEncoding,
  type DecodeHtmlOptions,
  decodeHtml,
  decodeReferences,
} from '../../../src/encoding.ts';
import { testLinear } from '../../growth.ts';
import fc from '../../properties.ts';

const bytes = (latin1: string): Uint8Array => new Uint8Array(Buffer.from(latin1, 'latin1'));

describe('metaElements', () => {
  const declared = (html: string) => [...metaElements(html)].map(declaredByMeta);

  test.each([
    ['<meta charset="koi8-r">', ['koi8-r']],
    ["<META CHARSET = 'koi8-r' />", ['koi8-r']],
    ['<meta/charset=koi8-r>', ['koi8-r']],
    ['<meta\fcharset=koi8-r >', ['koi8-r']],
    ['<meta charset="a" charset="b">', ['a']],
    ['<meta charset>', ['']],
    ['<meta =charset=koi8-r>', [undefined]],
    ['<meta name=x>', [undefined]],
    ['<metal charset=koi8-r>', []],
    ['< meta charset=koi8-r>', []],
    ['<meta charset=koi8-r', []],
    ['<meta charset="koi8-r>', []],
    ['<p title="<meta charset=a>"><meta charset=b>', ['b']],
    ['<a b="x>y" <c><meta charset=b>', ['b']],
    ['</p <meta charset=a><meta charset=b>', ['b']],
    ['<!-- <meta charset=a> --><meta charset=b>', ['b']],
    ['<!--><meta charset=b>', ['b']],
    ['<!-- <meta charset=b>', []],
    ['<!DOCTYPE html [<meta charset=a>]><meta charset=b>', ['b']],
    ['<?php <meta charset=a> ?><meta charset=b>', ['b']],
    ['1 < 2 <meta charset=b>', ['b']],
    ['<meta charset=a><META charset=b>', ['a', 'b']],
    ['<meta http-equiv=content-type content="text/html; charset=koi8-r">', ['koi8-r']],
    ['<meta content="charset = \'koi8-r\'" http-equiv="Content-Type">', ['koi8-r']],
    ['<meta http-equiv=content-type content="charset; charset=koi8-r;x">', ['koi8-r']],
    ['<meta http-equiv=content-type content="charset=">', [undefined]],
    ['<meta http-equiv=content-type content="charset=a" charset=b>', ['b']],
    ['<meta http-equiv=refresh content="charset=a">', [undefined]],
    ['<meta content="charset=a">', [undefined]],
  ])('%s', (html, expected) => expect(declared(html)).toEqual(expected));

  test('HTML 4 knows no charset attribute', () => {
    const [element] = metaElements('<meta charset=b http-equiv=content-type content="charset=a">');
    expect(declaredByPragma(element?.attributes ?? new Map())).toBe('a');
  });

  for (const piece of [
    '<',
    '<a ',
    '<meta a',
    '<!--',
    '<a b="',
    "<a b='>",
    '</',
    '<?',
    'charset=',
    '<meta content="charset',
  ]) {
    testLinear(JSON.stringify(piece), 10_000, (size) => {
      const labels = [...metaElements(piece.repeat(size))].map(declaredByMeta);
      expect(labels.every((label) => label === undefined)).toBe(true);
    });
  }
});

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;

const WIDE = `${xml('utf-8')}<meta charset=utf-8>é`;

/** The bytes as characters. */
function wide(text: string, encoding: 'utf-16le' | 'utf-16be'): string {
  const units = Buffer.from(text, 'utf16le');
  return (encoding === 'utf-16le' ? units : units.swap16()).toString('latin1');
}

describe('decodeHtml', () => {
  const decode = (html: string, contentType?: string, options?: DecodeHtmlOptions) => {
    const headers = contentType === undefined ? undefined : { 'content-type': contentType };
    return decodeHtml(bytes(html), headers, options);
  };

  test.each<[string, string | undefined, DecodeHtmlOptions, string, string, string]>([
    ['<p>\xcf\xf0', 'text/html; charset=windows-1251', {}, '<p>Пр', 'windows-1251', 'http'],
    ['<p>\x80\x81', 'text/html; charset=iso-8859-1', {}, '<p>€\x81', 'windows-1252', 'http'],
    ['<meta charset=koi8-r>\xf0', undefined, {}, '<meta charset=koi8-r>П', 'koi8-r', 'meta'],
    ['\xef\xbb\xbf<p>\xc3\xa9', 'text/html; charset=koi8-r', {}, '<p>é', 'utf-8', 'bom'],
    ['<p>\xc3\xa9', undefined, {}, '<p>é', 'utf-8', 'heuristic'],
    ['<p>\xe9', undefined, { locale: 'ru' }, '<p>й', 'windows-1251', 'locale-default'],
    ['<p>\xe9', undefined, { userEncoding: 'koi8-r' }, '<p>И', 'koi8-r', 'user'],
    [
      '<p>\x93\xfa',
      undefined,
      { encodingPolicy: 'html5', locale: 'ja' },
      '<p>日',
      'windows-31j',
      'locale-default',
    ],
    ['<p>\xc6\xfc', 'text/html; charset=euc-jp', { encodingPolicy: 'html5' }, '<p>日', 'cp51932', 'http'],
    ['<p>x', undefined, { encodingPolicy: 'html4' }, '<p>x', 'utf-8', 'none'],
    [`${xml('koi8-r')}\xf0`, undefined, {}, `${xml('koi8-r')}П`, 'koi8-r', 'xml-declaration'],
    [
      `${xml('koi8-r')}<meta charset=windows-1251>\xcf`,
      undefined,
      {},
      `${xml('koi8-r')}<meta charset=windows-1251>П`,
      'windows-1251',
      'meta',
    ],
    [
      `${xml('koi8-r')}\xcf`,
      'text/html; charset=windows-1251',
      {},
      `${xml('koi8-r')}П`,
      'windows-1251',
      'http',
    ],
    [`${xml('utf-16')}\xc3\xa9`, undefined, {}, `${xml('utf-16')}é`, 'utf-8', 'xml-declaration'],
    [`${xml('unknown')}\xe9`, undefined, {}, `${xml('unknown')}é`, 'windows-1252', 'locale-default'],
    [
      `${xml('koi8-r')}\xe9`,
      undefined,
      { encodingPolicy: 'html5' },
      `${xml('koi8-r')}é`,
      'windows-1252',
      'locale-default',
    ],
    [wide(WIDE, 'utf-16le'), undefined, {}, WIDE, 'utf-16le', 'signature'],
    [wide(WIDE, 'utf-16be'), undefined, {}, WIDE, 'utf-16be', 'signature'],
  ])('%j as %s with %j', (html, contentType, options, text, encoding, source) => {
    expect(decode(html, contentType, options)).toMatchObject({ text, encoding, source });
  });

  test('counts replacements', () => {
    const utf8 = (html: string) => decode(html, 'text/html; charset=utf-8');
    expect(utf8('a\xffb\xc3')).toMatchObject({ text: 'a\ufffdb\ufffd', replacements: 2 });
    expect(utf8('\xf0\x9f\x98A')).toMatchObject({ text: '\ufffdA', replacements: 1 });
    expect(utf8('\xed\xa0\x80')).toMatchObject({ replacements: 3 });
  });

  test('drops one byte order mark', () => {
    expect(decode('\xef\xbb\xbf\xef\xbb\xbfx').text).toBe('\ufeffx');
    expect(decode('\xff\xfex\0').text).toBe('x');
  });

  describe('a late <meta>', () => {
    const late = (label: string, before = ' ') => `<p>${before.repeat(2000)}<meta charset="${label}"><p>\xf0`;

    test('replaces a guess', () => {
      const found = decode(late('koi8-r'));
      expect(found).toMatchObject({ encoding: 'koi8-r', source: 'meta', confidence: 'certain' });
      expect(found.text.endsWith('П')).toBe(true);
    });

    test('replaces the text decoded before it', () => {
      expect(decode(late('koi8-r', '\xf0')).text.startsWith('<p>ПП')).toBe(true);
    });

    test('confirms', () => {
      expect(decode(late('windows-1252'))).toMatchObject({
        encoding: 'windows-1252',
        source: 'locale-default',
        confidence: 'certain',
      });
      expect(decode('<meta charset=koi8-r>')).toMatchObject({ source: 'meta', confidence: 'certain' });
    });

    test('has no effect when it is unsupported, or the encoding is certain', () => {
      expect(decode(late('utf-7'))).toMatchObject({ encoding: 'windows-1252', confidence: 'tentative' });
      expect(decode(late('koi8-r'), 'text/html; charset=latin1')).toMatchObject({
        encoding: 'windows-1252',
        source: 'http',
      });
    });
  });

  test('reports characters that should not be there', () => {
    const { text, parseErrors } = decode('a\r\nb\x01\rc\xef\xb7\x90', 'text/html; charset=utf-8');
    expect(text).toBe('a\nb\x01\nc\ufdd0');
    expect(parseErrors).toEqual([
      { offset: 3, code: 'control-character-in-input-stream' },
      { offset: 6, code: 'noncharacter-in-input-stream' },
    ]);
  });

  test('refuses wrong arguments', () => {
    expect(() => decodeHtml('x' as never)).toThrow(TypeError);
    expect(() => decodeHtml(bytes(''), undefined, { encodingPolicy: 'rome' } as never)).toThrow(
      /options\.encodingPolicy must be one of 'html4'/,
    );
    expect(() => decodeHtml(bytes(''), undefined, { userEncoding: 'hex' })).toThrow(RangeError);
  });

  test('never throws on a page', () => {
    const policy = fc.constantFrom('html4', 'html5', 'whatwg');
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), policy, (input, contentType, rules) => {
        const { text, encoding } = decodeHtml(
          input,
          { 'content-type': contentType },
          { encodingPolicy: rules },
        );
        expect(text).not.toContain('\r');
        expect(encoding).not.toBe('');
      }),
    );
  });
});

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd', []],
  ['\r\r\n', '\n\n', []],
  ['\0\t\n\f ', '\0\t\n\f ', []],
  ['\x0b\x7f\x80\x9f', '\x0b\x7f\x80\x9f', [0, 1, 2, 3]],
  ['\ufffe\u{1fffe}\u{10ffff}', '\ufffe\u{1fffe}\u{10ffff}', [0, 1, 3]],
  ['é😀\ufffd\ufeff', 'é😀\ufffd\ufeff', []],
])('preprocessHtml %j', (input, text, offsets) => {
  const found = preprocessHtml(input);
  expect([found.text, found.parseErrors.map(({ offset }) => offset)]).toEqual([text, offsets]);
});

describe('decodeReferences', () => {
  test.each([
    ['&#229;&#xE5;&#Xe5;', 'ååå'],
    ['&aring;&Aring;', 'åÅ'],
    ['&lt;&gt;&amp;&quot;', '<>&"'],
    ['&#1048;&#x6C34;&#128512;', 'И水😀'],
    ['&#146;', '\x92'],
    ['&amp;lt;', '&lt;'],
    ['&eacute t&eacute<b>&eacute', 'é té<b>é'],
    ['&eacutes', '&eacutes'],
    ['AT&T; &bogus; & &; &#; &#x;', 'AT&T; &bogus; & &; &#; &#x;'],
    ['&#0;&#xD800;&#x110000;&#99999999;', '&#0;&#xD800;&#x110000;&#99999999;'],
    ['<!-- &lt; -->&lt;<!--->&lt;', '<!-- &lt; --><<!--->&lt;'],
    ['<!-- &lt;', '<!-- &lt;'],
  ])('%j', (text, expected) => expect(decodeReferences(text)).toBe(expected));

  for (const piece of ['&', '&#', '&#x1', '<!--', '&amp', '&aaaaaaaaaaaaaaaa']) {
    testLinear(JSON.stringify(piece), 20_000, (size) => decodeReferences(piece.repeat(size)));
  }
});

describe('changeEncoding', () => {
  const change = (current: string, next: string, sameSoFar: boolean, canSwitch = true) => {
    const { action, encoding, confidence } = changeEncoding({ current, next, sameSoFar, canSwitch });
    expect(confidence).toBe('certain');
    return `${action} ${encoding}`;
  };

  test.each<[string, string, boolean, boolean, string]>([
    ['utf-8', 'UTF-8', false, true, 'keep utf-8'],
    ['windows-1252', 'iso-8859-1', true, true, 'keep windows-1252'],
    ['shift_jis', 'windows-31j', false, true, 'keep windows-31j'],
    ['gbk', 'gb2312', false, true, 'keep gbk'],
    ['utf-16le', 'koi8-r', false, true, 'keep utf-16le'],
    ['utf-8', 'utf-16', true, true, 'keep utf-8'],
    ['windows-1252', 'utf-16be', false, true, 'reparse utf-8'],
    ['windows-1252', 'koi8-r', true, true, 'switch koi8-r'],
    ['windows-1252', 'koi8-r', true, false, 'reparse koi8-r'],
    ['windows-1252', 'koi8-r', false, true, 'reparse koi8-r'],
    ['windows-1252', 'utf-7', true, true, 'keep windows-1252'],
    ['windows-1252', 'bogus', true, true, 'keep windows-1252'],
  ])('%s to %s', (current, next, sameSoFar, canSwitch, expected) => {
    expect(change(current, next, sameSoFar, canSwitch)).toBe(expected);
  });

  test('by the names of the WHATWG', () => {
    const late = { current: 'windows-1252', next: 'Shift_JIS', sameSoFar: true, canSwitch: true };
    expect(changeEncoding(late, 'whatwg').encoding).toBe('shift_jis');
  });
});

test.each([
  ['<meta charset=koi8-r/>', undefined],
  ['<meta charset="(koi8-r)">', undefined],
  ['<meta charset="koi8-r;">', undefined],
  ['<meta charset=" koi8-r\t">', 'koi8-r'],
  ['<meta charset="KOI8_R">', 'koi8-r'],
  ['<meta http-equiv=content-type content="text/html; charset=koi8-r/">', undefined],
])('%s', (html, encoding = 'windows-1252') => {
  expect(decodeHtml(bytes(`${html}<p>\xf0`)).encoding).toBe(encoding);
  expect(decodeHtml(bytes(`${' '.repeat(2000)}${html}<p>\xf0`)).encoding).toBe(encoding);
});
