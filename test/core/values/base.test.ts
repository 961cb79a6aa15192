/** Which addresses are bases, and how a base inside another is joined with it. */

import { describe, expect, test } from 'vitest';
import { isUsableBase, joinBase } from '../../../src/core/values/uri.ts';

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
