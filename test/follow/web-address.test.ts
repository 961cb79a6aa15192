/** The parts of a web address that identify its page. */

import { expect, test } from 'vitest';
import { addressKey, fetchableAddress } from '../../src/follow/feed-address.ts';
import { readWebAddress } from '../../src/follow/identity/web-address.ts';

test.each([
  ['https://WWW.Site.example:443/a/?b=1&a=2&utm_source=x#top', ['site.example', '/a', '?a=2&b=1', '#top']],
  ['//site.example', ['site.example', '', '', '']],
  ['http://site.example/?t=1760000000&_=12345678', ['site.example', '', '', '']],
  ['http://site.example/?t=12', ['site.example', '', '?t=12', '']],
  ['http://site.example/?#', ['site.example', '', '', '']],
  ['urn:x', undefined],
])('%s', (text, expected) => {
  const address = readWebAddress(text);
  expect(address && [address.host, address.path, address.query, address.fragment]).toEqual(expected);
});

test.each([
  ['feed:https://a.example/', 'https://a.example/'],
  ['feed://a.example/', 'http://a.example/'],
  ['itpc://a.example/show', 'http://a.example/show'],
  ['pcast:https://a.example/show', 'https://a.example/show'],
  ['podcast://a.example/show', 'http://a.example/show'],
  ['podcast:https://a.example/show', 'https://a.example/show'],
  ['podcasts://a.example/show', undefined],
  [' /feed ', 'https://base.example/feed'],
  ['javascript:alert(1)', undefined],
  ['file:///a', undefined],
  ['', undefined],
])('%j leads to %j', (text, expected) => {
  expect(fetchableAddress(text, 'https://base.example/x')).toBe(expected);
});

test('equal addresses', () => {
  expect(addressKey('HTTP://A.example/b/#c')).toBe(addressKey('https://a.example/b'));
  expect(addressKey('https://a.example/b')).not.toBe(addressKey('https://a.example/B'));
  expect(addressKey('https://Me:x@A.example/b')).toBe(addressKey('http://Me:x@a.example/b/'));
  expect(addressKey('https://Me:x@a.example/b')).not.toBe(addressKey('https://me:x@a.example/b'));
});
