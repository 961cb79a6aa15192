/** Which addresses are bases, and how a base inside another is joined with it. */

import { describe, expect, test } from 'vitest';
import { isUsableBase, joinBase } from '../../../src/core/values/uri.ts';
import { sanitizeHtml } from '../../../src/html.ts';

const withSegments = (count: number): string => `http://a.test/${'b/'.repeat(count - 4)}`;
const withLength = (length: number): string => 'http://a.test/'.padEnd(length, 'b');

describe('a base', () => {
  test('has at most 64 segments', () => {
    expect(isUsableBase(withSegments(64))).toBe(true);
    expect(isUsableBase(withSegments(65))).toBe(false);
  });

  test('has at most 2048 characters', () => {
    expect(isUsableBase(withLength(2048))).toBe(true);
    expect(isUsableBase(withLength(2049))).toBe(false);
  });
});

describe('joinBase', () => {
  test.each([
    ['http://a.test/b/', 'c/', 'http://a.test/b/c/'],
    ['http://a.test/b/', ' c ', 'http://a.test/b/c'],
    ['', 'http://a.test/', 'http://a.test/'],
    ['', 'b', 'b'],
    ['', 'http:///a.test/b/', 'http://a.test/b/'],
    ['http://a.test/', 'http:///b.test/', 'http://b.test/'],
    ['http://a.test/', 'javascript:1', undefined],
    ['http://a.test/', 'b'.repeat(2034), withLength(2048)],
    ['http://a.test/', 'b'.repeat(2035), undefined],
    ['http://a.test/', withLength(2048), withLength(2048)],
    ['http://a.test/', ` ${withLength(2048)}`, undefined],
  ])('%j and %j', (outer, base, expected) => expect(joinBase(outer, base)).toBe(expected));
});

test.each(['mailto:b@c.test', 'tel:1', 'urn:b:c', 'http:', 'https://', 'mailto:'])(
  '%j is no base: nothing can be joined with it',
  (base) => {
    for (const outer of ['', 'ftp://a.test/']) expect(joinBase(outer, base)).toBeUndefined();
  },
);

test.each(['mailto:a@b.test', 'tel:1', 'http:', 'https://', 'b/', '//b.test/', '#', '?c', 'ftp://b.test/c/'])(
  'addresses in markup with the base %j are resolved once',
  (base) => {
    const url = 'https://a.test/feed/index.xml';
    for (const tag of ['div', 'p', 'blockquote']) {
      const markup = `<${tag} xml:base="${base}"><a href="b/c">d</a><img src="../e.png" alt="f"></${tag}>`;
      const once = sanitizeHtml(markup, { url });
      expect([markup, sanitizeHtml(once, { url })]).toEqual([markup, once]);
    }
  },
);
