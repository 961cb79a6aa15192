/** A short run of the fuzzer (`npm run fuzz` is the long one), and a check that it finds faults. */

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import fc, { runs } from '../properties.ts';
import { loadFeeds } from './corpus.ts';
import { fuzzInputs } from './inputs.ts';
import { judge } from './judge.ts';
import { minimize } from './minimize.ts';

const feeds = loadFeeds(fileURLToPath(new URL('../../feeds', import.meta.url)));

test('there are feeds to spoil', () => expect(feeds.length).toBeGreaterThan(100));

test('no input makes parseFeed throw, hang or contradict itself', () => {
  fc.assert(
    fc.property(fuzzInputs(feeds), (input) => {
      expect(judge(input)).toBeUndefined();
    }),
    runs(2000),
  );
});

test('a throw is a failure', () => {
  const options = {
    sanitizeHtml: (): string => {
      throw new Error('provoked');
    },
  };
  const document = '<rss><channel><title>&lt;b>a&lt;/b></title></channel></rss>';
  expect(judge({ document, headers: undefined, options })).toContain('threw Error: provoked');
});

test('a result that is not plain is a failure', () => {
  const options = { sanitizeHtml: (): string => undefined as unknown as string };
  const document = '<rss><channel><title>&lt;b>a&lt;/b></title></channel></rss>';
  expect(judge({ document, headers: undefined, options })).toMatch(/undefined/);
});

test('a failing document becomes as small as it can', () => {
  const bytes = new Uint8Array(1000).fill(0x20).with(700, 0x41).with(90, 0x42);
  expect([...minimize(bytes, (smaller) => smaller.includes(0x41) && smaller.includes(0x42))]).toEqual([
    0x42, 0x41,
  ]);
  expect(minimize('a quick brown fox', (smaller) => smaller.includes('x'))).toBe('x');
});
