import { describe, expect, it } from 'vitest';
import {
  ADDRESS_SCHEMES,
  browserScheme,
  hasAllowedScheme,
  joinUri,
  safeJoinUri,
} from '../../../src/core/values/uri.ts';
import { testLinear } from '../../growth.ts';
import fc, { runs } from '../../properties.ts';

describe('joinUri', () => {
  it.each([
    // RFC 3986 section 5.4 against http://a/b/c/d;p?q
    ['http://a/b/c/d;p?q', 'g', 'http://a/b/c/g'],
    ['http://a/b/c/d;p?q', './g', 'http://a/b/c/g'],
    ['http://a/b/c/d;p?q', 'g/', 'http://a/b/c/g/'],
    ['http://a/b/c/d;p?q', '/g', 'http://a/g'],
    ['http://a/b/c/d;p?q', '//g', 'http://g'],
    ['http://a/b/c/d;p?q', '?y', 'http://a/b/c/d;p?y'],
    ['http://a/b/c/d;p?q', 'g?y#s', 'http://a/b/c/g?y#s'],
    ['http://a/b/c/d;p?q', '#s', 'http://a/b/c/d;p?q#s'],
    ['http://a/b/c/d;p?q', ';x', 'http://a/b/c/;x'],
    ['http://a/b/c/d;p?q', 'g;x?y#s', 'http://a/b/c/g;x?y#s'],
    ['http://a/b/c/d;p?q', '.', 'http://a/b/c/'],
    ['http://a/b/c/d;p?q', '..', 'http://a/b/'],
    ['http://a/b/c/d;p?q', '../g', 'http://a/b/g'],
    ['http://a/b/c/d;p?q', '../../../g', 'http://a/g'],
    ['http://a/b/c/d;p?q', '/../g', 'http://a/g'],
    ['http://a/b/c/d;p?q', 'g;x=1/../y', 'http://a/b/c/y'],
    ['http://a/b/c/d;p?q', 'g:h', 'g:h'],
    ['http://a/b/c/d;p?q', 'http:g', 'http://a/b/c/g'],
    ['http://a/b?q#f', 'http:', 'http://a/b?q'],
    ['http://a/b?q#f', 'http:#s', 'http://a/b?q#s'],
    ['http://a/b?q#f', 'http:?y', 'http://a/b?y'],
    ['http://a/b?q#f', '', 'http://a/b?q#f'],
    // No normalization
    ['http://a/', 'http://Example.COM:80/%7Ea', 'http://Example.COM:80/%7Ea'],
    ['http://a/', 'http://b', 'http://b'],
    ['http://a/', '/ü b', 'http://a/ü b'],
    ['http://a/', 'http://b/x/../y', 'http://b/x/../y'],
    ['http://A/', 'x', 'http://A/x'],
    // Empty segments, queries and fragments
    ['http://a/b', '/x//y/./z/..', 'http://a/x//y/'],
    ['http://a/', 'a//b', 'http://a/a/b'],
    ['http://a/', 'http://b/?', 'http://b/'],
    ['http://a/', 'http://b/#', 'http://b/'],
    ['http://a/', 'http://b/x;', 'http://b/x'],
    ['http://a', 'x', 'http://a/x'],
    // Schemes
    ['http://a/', 'mailto:x@y', 'mailto:x@y'],
    ['http://a/', 'tag:x,2004:y', 'tag:x,2004:y'],
    ['http://a/', 'feed://b/c', 'feed://b/c'],
    ['http://a/', 'javascript:1', 'javascript:1'],
    ['mailto:x', 'y', 'y'],
    ['http://a/', 'HTTP://b/', 'http://b/'],
    ['https://a', 'HTTP://b/', 'HTTP://b/'],
    ['file:///a/b', 'c', 'file:///a/c'],
    ['telnet://h/a', 'x', 'x'],
    ['//h/p', 'x', '//h/x'],
    ['/a/b', 'c', '/a/c'],
    // A path never becomes a host.
    ['http://a/', 'file:///c:/x', 'file:///c:/x'],
    ['', 'file:///c:/x', 'file:///c:/x'],
    ['file://host/share/', 'file:///c:/x', 'file:///c:/x'],
    ['file:///a/b', 'FILE:///c', 'FILE:///c'],
    // Slips
    ['http://a/', 'http:////b/c', 'http://b/c'],
    ['', 'http:////b/c', 'http://b/c'],
    ['http://a/b', 'x\ny', 'http://a/xy'],
    ['http://a/b', '\x00 x', 'http://a/x'],
    ['http://a/\nb/', 'x', 'http://a/b/x'],
    // Malformed authorities
    ['http://a/', 'http://b]/', ''],
    ['http://a/', '//b[/', ''],
    ['http://a/', '//]b[/', ''],
    ['http://a]/', 'x', ''],
    ['http://a/', '//[1.2.3.4]/', ''],
    ['http://a/', '//[::1]/x', 'http://[::1]/x'],
    ['http://a/', '//[fe80::1%eth0]/x', 'http://[fe80::1%eth0]/x'],
    ['http://a/', '//[v1.x]/', 'http://[v1.x]/'],
    ['http://a/', '//\u2100.com/', ''],
    ['http://a/', '//bücher.de/', 'http://bücher.de/'],
    // A malformed base does not spoil an absolute address.
    ['http://a]/', 'http://b/c', 'http://b/c'],
    // Nothing to join
    ['', 'x', 'x'],
    ['', 'HTTP://www.example.org/thing', 'HTTP://www.example.org/thing'],
    ['http://a/b', '', 'http://a/b'],
    ['', '', ''],
  ])('%j + %j → %j', (base, reference, expected) => {
    expect(joinUri(base, reference)).toBe(expected);
  });

  it('gives one side when the other is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(joinUri(text, '')).toBe(text);
        if (!/^[a-z][\w+,.-]*:\/\//i.test(text)) expect(joinUri('', text)).toBe(text);
      }),
    );
  });

  it('does not depend on the base before', () => {
    const bases = ['http://a/b/', 'http://c/d', 'mailto:x', '', '//h/'];
    const base = fc.constantFrom(...bases);
    fc.assert(
      fc.property(base, base, fc.string(), (first, second, reference) => {
        const alone = joinUri(first, reference);
        joinUri(second, reference);
        expect(joinUri(first, reference)).toBe(alone);
      }),
    );
  });

  it('resolves a resolved address to itself', () => {
    const piece = fc.constantFrom('/', 'a', '..', '.', ';', '?', '#', 'http://', ':', '@', 'é', '//');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = joinUri('http://h/a/b', pieces.join(''));
        expect(joinUri('http://h/a/b', once)).toBe(once === '' ? 'http://h/a/b' : once);
      }),
    );
  });

  for (const piece of ['/', '../', 'a', 'a+', 'a\t', ';', ' ', '\t', '#', '?', ':', '//', '[']) {
    testLinear(JSON.stringify(piece), 20_000, (size) => {
      const long = piece.repeat(size);
      joinUri('http://h/a/b', long);
      joinUri(`http://h/${long}`, 'x');
      joinUri('', `http:/${long}`);
      hasAllowedScheme(`${long}:`);
    });
  }
});

describe('safeJoinUri', () => {
  it.each([
    ['http://a/b', 'x', 'http://a/x'],
    ['http://a/b', '/x//y/./z/..', 'http://a/x//y/'],
    ['http://a/', 'https://b/', 'https://b/'],
    ['http://a/', 'HTTP://b/', 'http://b/'],
    ['https://a', 'HTTP://b/', 'HTTP://b/'],
    ['http://a/', 'mailto:x@y', 'mailto:x@y'],
    ['http://a/', 'magnet:?xt=1', 'magnet:?xt=1'],
    ['http://a/', 'svn+ssh://b/', 'svn+ssh://b/'],
    ['http://a/', 'javascript:1', ''],
    ['http://a/', 'java\nscript:1', ''],
    ['http://a/', 'tag:x,2004:y', ''],
    ['http://a/', 'data:text/html,x', ''],
    ['http://a/', 'http://b]/', ''],
    ['//h/p', 'x', ''],
    // No reference: the base, if it is safe or has no scheme
    ['javascript:x', '', ''],
    ['data:x', '', ''],
    ['urn:1', '', ''],
    ['http://a]/', '', ''],
    ['/a', '', '/a'],
    ['x', '', 'x'],
    ['1a:b', '', '1a:b'],
    ['java script:x', '', 'java script:x'],
    ['mailto:a', '', 'mailto:a'],
    ['HTTP://x', '', 'HTTP://x'],
    // No base
    ['', 'javascript:x', ''],
    ['', 'x', 'x'],
    ['', 'HTTP://www.example.org/thing', 'HTTP://www.example.org/thing'],
    ['', '', ''],
  ])('%j + %j → %j', (base, reference, expected) => {
    expect(safeJoinUri(base, reference)).toBe(expected);
  });

  it('gives an absolute address of an allowed scheme, or nothing', () => {
    const piece = fc.constantFrom(
      '/',
      'a',
      'javascript:',
      'data:',
      'http:',
      ':',
      '\t',
      ' ',
      '#',
      '\x01',
      '[',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const uri = safeJoinUri('http://h/', pieces.join(''));
        if (uri !== '') expect([...ADDRESS_SCHEMES]).toContain(browserScheme(uri));
      }),
    );
  });
});

describe('hasAllowedScheme', () => {
  it.each([
    '',
    '/a',
    'a/b:c',
    '?javascript:x',
    '#javascript:x',
    '1a:b',
    'java script:x',
    'http://a/',
    'HTTP://a/',
    ' https://a/',
    'mailto:a@b',
    'magnet:?x',
    '//h/x',
    'feed:https://a/',
    'feed://https://a/',
    'feed:/a',
    'feed://a:80/',
    'feed://me:secret@a/',
    'pcast://a/b:c',
  ])('%j is safe', (uri) => {
    expect(hasAllowedScheme(uri)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    '\x01javascript:alert(1)',
    '\xa0\u3000javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript\t:alert(1)',
    'j\x00avascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>',
    'feed2:x',
    'tag:x,2004:y',
    'view-source:http://a/',
    'blob:x',
    'feed:javascript:alert(1)',
    'feed:javascript:1',
    'feed:///javascript:1',
    'FEED://java\nscript:alert(1)',
    'pcast:data:text/html,x',
    'feed: itpc:webcal:vbscript:x',
    'podcast://x-script://a',
    'feed:x:y',
  ])('%j is not', (uri) => {
    expect(hasAllowedScheme(uri)).toBe(false);
  });

  it('reads a long name before a colon as a scheme, a long path with a colon as a path', () => {
    const long = 'a'.repeat(100);
    expect(hasAllowedScheme(`${long}:b`)).toBe(false);
    for (const path of [`${long}/b:c`, `${long}_:c`, `${long}?b:c`])
      expect(hasAllowedScheme(path)).toBe(true);
  });

  it('reads any number of addresses in addresses', () => {
    const feeds = 'feed:'.repeat(200_000);
    expect(hasAllowedScheme(`${feeds}//a/`)).toBe(true);
    expect(hasAllowedScheme(`${feeds}javascript:1`)).toBe(false);
  });

  it('calls no address safe that a browser reads as script', () => {
    const piece = fc.constantFrom(
      'java',
      'script',
      'vb',
      'data',
      ':',
      ' ',
      '\t',
      '\n',
      '\r',
      '\x00',
      '\x1f',
      '/',
      '#',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const uri = pieces.join('');
        const url = URL.canParse(uri, 'http://h/') ? new URL(uri, 'http://h/') : undefined;
        if (hasAllowedScheme(uri)) expect(url?.protocol ?? 'http:').toBe('http:');
      }),
      runs(2000),
    );
  });
});
