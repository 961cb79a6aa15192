import { describe, expect, test } from 'vitest';
import { clean, removedFrom } from './clean.ts';

const BASE = 'http://example.org/a/b?c';

describe('resolved in sanitized markup', () => {
  test.each([
    ['<a href="d">x</a>', '<a href="http://example.org/a/d">x</a>'],
    ['<a href="/d/../e">x</a>', '<a href="http://example.org/e">x</a>'],
    ['<a href="#d">x</a>', '<a href="http://example.org/a/b?c#d">x</a>'],
    ['<a href="">x</a>', '<a href="http://example.org/a/b?c">x</a>'],
    ['<a href=" d\n">x</a>', '<a href="http://example.org/a/d">x</a>'],
    ['<a href="d ">x</a>', '<a href="http://example.org/a/d">x</a>'],
    ['<a href="?d=1&amp;e=2&f">x</a>', '<a href="http://example.org/a/b?d=1&amp;e=2&amp;f">x</a>'],
    ['<a href="//d.test/é">x</a>', '<a href="http://d.test/é">x</a>'],
    ['<a href="HTTP://D.test/%7e">x</a>', '<a href="http://D.test/%7e">x</a>'],
    ['<a href="mailto:a@b.test">x</a>', '<a href="mailto:a@b.test">x</a>'],
    ['<a href="tel:+49123">x</a>', '<a href="tel:+49123">x</a>'],
    ['<img src="d.png">', '<img src="http://example.org/a/d.png" />'],
    ['<img src="">', '<img src="" />'],
    ['<q cite="">x</q>', '<q cite="">x</q>'],
    ['<area href="">', '<area href="" />'],
    ['<img srcset="">', '<img srcset="" />'],
    ['<img srcset="d, e 2x">', '<img srcset="http://example.org/a/d, http://example.org/a/e 2x" />'],
    ['<img srcset="d 1x, e,">', '<img srcset="http://example.org/a/d 1x, http://example.org/a/e" />'],
    ['<img srcset="d\r2x">', '<img srcset="http://example.org/a/d\n2x" />'],
    [
      '<img srcset="d.png 1x, /e.png 2x">',
      '<img srcset="http://example.org/a/d.png 1x, http://example.org/e.png 2x" />',
    ],
    [
      '<video controls="controls" poster="d" src="e"></video>',
      '<video controls="controls" poster="http://example.org/a/d" src="http://example.org/a/e"></video>',
    ],
    [
      '<q cite="d">x</q><blockquote cite="e">y</blockquote>',
      '<q cite="http://example.org/a/d">x</q><blockquote cite="http://example.org/a/e">y</blockquote>',
    ],
    ['<table background="d"></table>', '<table background="http://example.org/a/d"></table>'],
  ])('%j', (html, expected) => expect(clean(html, BASE)).toBe(expected));

  test('not without a base, and not when switched off', () => {
    expect(clean('<a href="d">x</a>')).toBe('<a href="d">x</a>');
    expect(clean('<a href="d">x</a>', BASE, { resolveRelativeUris: false })).toBe('<a href="d">x</a>');
  });
});

describe('bases inside markup', () => {
  test.each([
    [
      '<div xml:base="http://b.test/x/"><a href="d">x</a></div><a href="d">y</a>',
      '<div><a href="http://b.test/x/d">x</a></div><a href="http://example.org/a/d">y</a>',
    ],
    ['<a href="d" xml:base="http://b.test/">x</a>', '<a href="http://b.test/d">x</a>'],
    [
      '<div xml:base="x/"><div><a href="d">x</a></div><a href="e">y</a></div>',
      '<div><div><a href="http://example.org/a/x/d">x</a></div><a href="http://example.org/a/x/e">y</a></div>',
    ],
    [
      '<foo xml:base="http://b.test/"><a href="d">x</a></foo><a href="d">y</a>',
      '<a href="http://b.test/d">x</a><a href="http://example.org/a/d">y</a>',
    ],
    [
      '<img src="d" xml:base="http://b.test/"><img src="d">',
      '<img src="http://b.test/d" /><img src="http://example.org/a/d" />',
    ],
    [
      '<foo xml:base="http://b.test/"/><embed xml:base="http://b.test/"><a href="d">x</a>',
      '<a href="http://example.org/a/d">x</a>',
    ],
    [
      '<base href="http://b.test/"><base href="http://c.test/"><a href="d">x</a>',
      '<a href="http://b.test/d">x</a>',
    ],
    [
      '<foo href="http://b.test/"><base target="_top"><base href="c/"><a href="d">x</a>',
      '<a href="http://example.org/a/c/d">x</a>',
    ],
    ['<base href><base href="http://b.test/"><a href="d">x</a>', '<a href="http://example.org/a/d">x</a>'],
    ['<base href="javascript:1//"><a href="d">x</a>', '<a href="http://example.org/a/d">x</a>'],
    [
      '<div xml:base="javascript:1//"><a href="d">x</a></div>',
      '<div><a href="http://example.org/a/d">x</a></div>',
    ],
  ])('%j', (html, expected) => expect(clean(html, BASE)).toBe(expected));

  test('a base that would blow up every address is not used', () => {
    const long = `http://b.test/${'x'.repeat(3000)}/`;
    const many = `http://b.test/${'x/'.repeat(100)}`;
    const link = '<a href="d">x</a>';
    expect(clean(link, long)).toBe(link);
    expect(clean(link, many)).toBe(link);
    expect(clean(`<div xml:base="${long}">${link}</div>`, BASE)).toBe(
      '<div><a href="http://example.org/a/d">x</a></div>',
    );
  });
});

describe('schemes', () => {
  test.each([
    'javascript:1',
    'JavaScript:1',
    ' \x01javascript:1',
    'java\tscript:1',
    'java&#10;script:1',
    'java&Tab;script&colon;1',
    '&#106avascript:1',
    '&#x6A;avascript:1',
    'vbscript:1',
    'data:text/html,1',
    'blob:http://a.test/1',
    'x-unknown:1',
  ])('%j leads nowhere', (uri) => {
    expect(clean(`<a href="${uri}">x</a>`)).toBe('<a href="">x</a>');
    expect(clean(`<a href="${uri}">x</a>`, BASE)).toBe('<a href="">x</a>');
    expect(
      clean(`<form action="${uri}"><img longdesc="${uri}" src="${uri}"></form>`, '', { allowForms: true }),
    ).toBe('<form><img /></form>');
    expect(clean(`<q cite="${uri}">x</q><video poster="${uri}"></video>`)).toBe('<q>x</q><video></video>');
    expect(clean(`<svg><a xlink:href="${uri}">x</a></svg>`)).not.toContain('script');
  });

  // HTML standard, "safelisted scheme", but for `urn`, whose names lead nowhere, and `wtai` of WAP.
  test.each(
    (
      'bitcoin ftp ftps geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip sms smsto ssh tel webcal ' +
      'xmpp'
    ).split(' '),
  )('%s: is an address of a link', (scheme) => {
    for (const base of ['', BASE])
      expect(clean(`<a href="${scheme}:1">x</a>`, base)).toBe(`<a href="${scheme}:1">x</a>`);
  });

  test('media come from the web only', () => {
    for (const uri of [
      'ftp://a.test/b',
      'file:///a',
      'mailto:a',
      'smb://a/b',
      'data:image/png;base64,AA==',
    ]) {
      expect(clean(`<img src="${uri}">`)).toBe('<img />');
      expect(clean(`<img srcset="${uri} 1x">`)).toBe('<img />');
      expect(clean(`<img srcset="${uri} 1x, http://a.test/b 2x">`)).toBe(
        '<img srcset="http://a.test/b 2x" />',
      );
    }
  });

  test('data images by option, raster formats only', () => {
    const image = (type: string): string => `<img src="data:image/${type};base64,AAAA" />`;
    for (const type of ['png', 'gif', 'jpeg', 'webp', 'avif']) {
      expect(clean(image(type), BASE, { allowDataImages: true })).toBe(image(type));
    }
    for (const type of ['svg+xml', 'x-icon'])
      expect(clean(image(type), '', { allowDataImages: true })).toBe('<img />');
    expect(clean('<a href="data:image/png;base64,AA==">x</a>', '', { allowDataImages: true })).toBe(
      '<a href="">x</a>',
    );
    expect(clean('<img src="data:text/html;image/png;base64,AA==">', '', { allowDataImages: true })).toBe(
      '<img />',
    );
  });
});

describe('link policy', () => {
  test.each([
    [undefined, '<a href="http://a.test/" rel="next">x</a>'],
    [{ linkRel: 'nofollow' }, '<a href="http://a.test/" rel="nofollow">x</a>'],
    [{ linkRel: 'nofollow opener' }, '<a href="http://a.test/" rel="nofollow">x</a>'],
    [{ linkTarget: '_self' }, '<a href="http://a.test/" rel="next noopener" target="_self">x</a>'],
    [
      { linkTarget: '_blank', linkRel: 'NoOpener' },
      '<a href="http://a.test/" rel="noopener" target="_blank">x</a>',
    ],
  ])('%j', (options, expected) => {
    const html = '<a href="http://a.test/" rel="next OPENER &#111;pener" target="_top">x</a>';
    const once = clean(html, '', options);
    expect(once).toBe(expected);
    expect(clean(once, '', options)).toBe(once);
  });

  test.each([
    ['<a href="http://a.test/" target="_blank" rel="opener">x</a>', '<a href="http://a.test/">x</a>'],
    ['<a href="http://a.test/" target="anyname">x</a>', '<a href="http://a.test/">x</a>'],
    ['<area href="http://a.test/" target=_parent>', '<area href="http://a.test/" />'],
    [
      '<svg><a href="http://a.test/" target="_top">x</a></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><a href="http://a.test/">x</a></svg>',
    ],
    [
      '<form action="http://a.test/" rel="opener help" target="_top"></form>',
      '<form action="http://a.test/" rel="help"></form>',
    ],
  ])('without options no link names a window: %j', (html, expected) => {
    expect(clean(html, '', { allowForms: true })).toBe(expected);
    expect(removedFrom(html, { allowForms: true })?.attributes.get('target')).toBe(1);
  });

  const options = { linkTarget: '_blank', linkRel: 'noopener nofollow' };

  test.each([
    [
      '<a href="http://a.test/">x</a>',
      '<a href="http://a.test/" rel="noopener nofollow" target="_blank">x</a>',
    ],
    [
      '<a href="http://a.test/" rel="me" target="_top">x</a>',
      '<a href="http://a.test/" rel="noopener nofollow" target="_blank">x</a>',
    ],
    [
      '<svg><a href="http://a.test/">x</a></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><a href="http://a.test/" rel="noopener nofollow" target="_blank">x</a></svg>',
    ],
    [
      '<svg><a href="http://a.test/" target="_top">x</a></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><a href="http://a.test/" rel="noopener nofollow" target="_blank">x</a></svg>',
    ],
    [
      '<svg><a xlink:href="http://a.test/">x</a></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><a rel="noopener nofollow" target="_blank" xlink:href="http://a.test/" xmlns:xlink="http://www.w3.org/1999/xlink">x</a></svg>',
    ],
    [
      '<math><mi href="http://a.test/">x</mi></math>',
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi href="http://a.test/" rel="noopener nofollow" target="_blank">x</mi></math>',
    ],
    [
      '<math><mrow xlink:href="http://a.test/">x</mrow></math>',
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow rel="noopener nofollow" target="_blank" xlink:href="http://a.test/" xmlns:xlink="http://www.w3.org/1999/xlink">x</mrow></math>',
    ],
    [
      '<svg><use href="#a"></use></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"></use></svg>',
    ],
    [
      '<area href="http://a.test/">',
      '<area href="http://a.test/" rel="noopener nofollow" target="_blank" />',
    ],
    ['<a name="x">x</a>', '<a name="x">x</a>'],
  ])('%j', (html, expected) => expect(clean(html, '', options)).toBe(expected));

  test('the value is quoted', () => {
    expect(clean('<a href="http://a.test/">x</a>', '', { linkTarget: '"><script>' })).toBe(
      '<a href="http://a.test/" rel="noopener" target="&quot;&gt;&lt;script&gt;">x</a>',
    );
  });
});

describe('resolved only', () => {
  const resolve = (html: string): string => clean(html, BASE, { sanitizeHtml: false });

  test.each([
    [
      '<P CLASS=x onclick="y">1 < 2 & 3<!-- c --><script src="d"></script>',
      '<P CLASS=x onclick="y">1 < 2 & 3<!-- c --><script src="http://example.org/a/d"></script>',
    ],
    [
      '<a href="/b/c">x</a><a href="d">y</a>',
      '<a href="http://example.org/b/c">x</a><a href="http://example.org/a/d">y</a>',
    ],
    ["<a href='d'>x</a>", "<a href='http://example.org/a/d'>x</a>"],
    ['<a href=d>x</a>', '<a href="http://example.org/a/d">x</a>'],
    ['<a href="it\'s">x</a>', '<a href="http://example.org/a/it\'s">x</a>'],
    ["<a href='?\"&apos;'>x</a>", "<a href='http://example.org/a/b?&quot;&#39;'>x</a>"],
    ['<a href="http://d.test/?a&b">x</a>', '<a href="http://d.test/?a&b">x</a>'],
    [
      '<a href="#d">x</a><svg><use xlink:href="#e"/><use href="#f"/></svg>',
      '<a href="http://example.org/a/b?c#d">x</a><svg><use xlink:href="#e"/><use href="#f"/></svg>',
    ],
    [
      '<button formaction="d">x</button><object data="e" codebase="f"></object>',
      '<button formaction="http://example.org/a/d">x</button><object data="http://example.org/a/e" codebase="http://example.org/a/f"></object>',
    ],
    ['<a ping="d e">x</a>', '<a ping="http://example.org/a/d http://example.org/a/e">x</a>'],
    ['<img srcset="d 1x,e 2x">', '<img srcset="http://example.org/a/d 1x, http://example.org/a/e 2x">'],
    [
      '<p style="background: url(d) red; list-style: url(\'e\')">x</p>',
      '<p style="background: url(&quot;http://example.org/a/d&quot;) red; list-style: url(&quot;http://example.org/a/e&quot;)">x</p>',
    ],
    [
      '<p style="background: url(http://d.test/e)">x</p>',
      '<p style="background: url(http://d.test/e)">x</p>',
    ],
    [
      '<div xml:base="http://b.test/"><a href="d">x</a></div>',
      '<div xml:base="http://b.test/"><a href="http://b.test/d">x</a></div>',
    ],
    [
      '<base href="/z/"><a href="d">x</a>',
      '<base href="http://example.org/z/"><a href="http://example.org/z/d">x</a>',
    ],
    [
      '<base href><base href="/z/"><a href="/b/c">x</a><a href="d">y</a>',
      '<base href><base href="http://example.org/z/"><a href="http://example.org/b/c">x</a><a href="http://example.org/a/d">y</a>',
    ],
    ['<a href="javascript:1">x</a>', '<a href="javascript:1">x</a>'],
    ['<img src="">', '<img src="">'],
    ['no markup', 'no markup'],
  ])('%j', (html, expected) => expect(resolve(html)).toBe(expected));

  test('nothing at all when both are switched off', () => {
    const html = '<a href="d" onclick=x>x';
    expect(clean(html, BASE, { sanitizeHtml: false, resolveRelativeUris: false })).toBe(html);
  });
});
