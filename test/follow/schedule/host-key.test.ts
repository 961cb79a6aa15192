/** The keys of rate limits, with the Public Suffix List of both platforms. */

import { describe, expect, test } from 'vitest';
import * as node from '../../../src/follow/schedule/node.ts';
import * as anywhere from '../../../src/schedule.ts';

describe.each([
  ['Node', node.hostKey],
  ['elsewhere', anywhere.hostKey],
])('the key of a host, %s', (_platform, hostKey) => {
  test.each([
    ['https://feeds.example.co.uk:8443/a?b', 'example.co.uk'],
    ['https://EXAMPLE.org', 'example.org'],
    ['https://someone.blogspot.com/feeds/posts/default', 'blogspot.com'],
    ['http://192.0.2.7/feed', '192.0.2.7'],
    ['http://[2001:db8::1]/feed', '[2001:db8::1]'],
    ['http://localhost:3000/', 'localhost'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
  ])('%s', (url, key) => expect(hostKey(url)).toBe(key));

  test('no address', () => expect(() => hostKey('feed.xml')).toThrow(TypeError));
});

test('the same exports on both platforms', () =>
  expect(Object.keys(node).sort()).toEqual(Object.keys(anywhere).sort()));
