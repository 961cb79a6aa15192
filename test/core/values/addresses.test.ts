import { describe, expect, test } from 'vitest';
import { Addresses } from '../../../src/core/values/uri.ts';

const FEED = 'https://example.org/blog/feed';
const PAGE = 'https://example.org/';

describe('the own address', () => {
  test.each([
    ['self', FEED, FEED],
    ['alternate', PAGE, PAGE],
    ['self', 'feed', ''],
    ['self', 'mailto:a@example.org', ''],
    ['self', `https://example.org/${'a'.repeat(5000)}`, ''],
  ] as const)('%s %j', (rel, href, expected) => {
    const addresses = new Addresses(100);
    addresses.offerOwnAddress(rel, href);
    expect(addresses.ownAddress).toBe(expected);
  });

  test('the first of each relation wins, and self wins over the page', () => {
    const addresses = new Addresses(100);
    addresses.offerOwnAddress('alternate', PAGE);
    addresses.offerOwnAddress('alternate', 'https://other.example/');
    expect(addresses.ownAddress).toBe(PAGE);
    addresses.offerOwnAddress('self', FEED);
    addresses.offerOwnAddress('self', 'https://other.example/feed');
    expect(addresses.ownAddress).toBe(FEED);
  });

  test('an address of an earlier pass wins', () => {
    const addresses = new Addresses(100, FEED);
    addresses.offerOwnAddress('self', 'https://other.example/feed');
    expect(addresses.ownAddress).toBe(FEED);
  });
});

describe('resolve', () => {
  test.each([
    ['https://example.org/a/', 'b', 'https://example.org/a/b'],
    ['', 'b', 'https://example.org/blog/b'],
    ['', '#b', '#b'],
    ['', '', ''],
    ['', 'http://other.example/', 'http://other.example/'],
    ['', 'tel:1', 'tel:1'],
    ['', 'javascript:alert(1)', undefined],
    ['', '//a]/', ''],
  ])('%j and %j', (base, reference, expected) => {
    const addresses = new Addresses(100);
    addresses.offerOwnAddress('self', FEED);
    expect(addresses.resolve(base, reference)).toBe(expected);
  });

  test('leaves an unsafe or malformed address in markup unchanged', () => {
    const addresses = new Addresses(100);
    expect(addresses.resolveInMarkup('', 'b', 1)).toBe('b');
    expect(addresses.resolveInMarkup(PAGE, 'b', 1)).toBe(`${PAGE}b`);
    expect(addresses.resolveInMarkup(PAGE, 'javascript:x', 1)).toBe('javascript:x');
    expect(addresses.resolveInMarkup(PAGE, '//a]/', 1)).toBe('//a]/');
  });
});

describe('isJoinedWrongly', () => {
  test('is false when no relative address needed the own one', () => {
    const addresses = new Addresses(100);
    addresses.resolve(PAGE, 'b');
    addresses.resolve('', 'https://example.org/c');
    addresses.resolve('', '#d');
    addresses.offerOwnAddress('self', FEED);
    expect(addresses.isJoinedWrongly).toBe(false);
  });

  test('is true when the own address came after a relative address', () => {
    const addresses = new Addresses(100);
    expect(addresses.resolve('', 'b')).toBe('b');
    expect(addresses.isJoinedWrongly).toBe(false);
    addresses.offerOwnAddress('self', FEED);
    expect(addresses.isJoinedWrongly).toBe(true);
    expect(addresses.resolve('', 'b')).toBe('https://example.org/blog/b');
    expect(addresses.isJoinedWrongly).toBe(true);
  });

  test.each([
    ['the same address', FEED, FEED, true, false],
    ['another address', FEED, PAGE, true, true],
    ['no relative address', FEED, PAGE, false, false],
    ['no earlier pass', '', PAGE, true, true],
  ] as const)('after an earlier pass: %s', (_, known, stated, isUsed, expected) => {
    const addresses = new Addresses(100, known);
    if (isUsed) addresses.resolve('', 'b');
    addresses.offerOwnAddress('self', stated);
    expect(addresses.isJoinedWrongly).toBe(expected);
  });

  test('the page counts when the feed states no self', () => {
    const addresses = new Addresses(100, PAGE);
    addresses.resolve('', 'b');
    addresses.offerOwnAddress('alternate', PAGE);
    expect(addresses.isJoinedWrongly).toBe(false);
  });
});

describe('the budget', () => {
  test('grows with the document, and its end is noted once it matters', () => {
    const addresses = new Addresses(0);
    while (addresses.spend(10_000)) expect(addresses.isExhausted).toBe(false);
    expect(addresses.isExhausted).toBe(true);
    expect(addresses.spend(0)).toBe(true);
    expect(addresses.spend(-10_000_000)).toBe(true);
    expect(addresses.spend(10_000)).toBe(false);
    expect(addresses.resolve(`https://example.org/${'a'.repeat(20_000)}/`, 'b')).toBe('b');
    expect(addresses.resolveInMarkup(`https://example.org/${'a'.repeat(1000)}/`, 'b', 100)).toBe('b');
    addresses.grow(10_000);
    expect(addresses.spend(10_000)).toBe(true);
  });

  test('is spent by what a base adds to an address, in every copy', () => {
    const base = `${PAGE}${'a'.repeat(980)}/`;
    const joined = (reference: string, copies: number): number => {
      const addresses = new Addresses(0);
      let count = 0;
      while (addresses.resolveInMarkup(base, reference, copies) !== reference) count += 1;
      return count;
    };
    const once = joined('b', 1);
    expect(once).toBeGreaterThan(4);
    expect(joined('b', 4)).toBe(Math.floor(once / 4));
    expect(joined('b'.repeat(1000), 1)).toBe(once);
  });
});
