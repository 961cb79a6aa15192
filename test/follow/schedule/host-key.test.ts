/** The keys of rate limits, by the Public Suffix List. */

import { describe, expect, test } from 'vitest';
import { hostKey } from '../../../src/schedule.ts';

describe('the key of a host', () => {
  test.each([
    ['https://feeds.example.co.uk:8443/a?b', 'example.co.uk'],
    ['https://EXAMPLE.org', 'example.org'],
    ['https://someone.blogspot.com/feeds/posts/default', 'someone.blogspot.com'],
    ['https://www.someone.github.io/feed.xml', 'someone.github.io'],
    ['https://github.io/feed.xml', 'github.io'],
    ['http://192.0.2.7/feed', '192.0.2.7'],
    ['http://[2001:db8::1]/feed', '[2001:db8::1]'],
    ['http://localhost:3000/', 'localhost'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
  ])('%s', (url, key) => expect(hostKey(url)).toBe(key));

  test('no address', () => expect(() => hostKey('feed.xml')).toThrow(RangeError));
});
