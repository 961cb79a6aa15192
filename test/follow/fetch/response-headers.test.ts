/** Fields that a response has twice, as `node:http` and as `fetch` give them. */

import { describe, expect, test } from 'vitest';
import { type FetchOptions, fetchFeed } from '../../../src/fetch.ts';
import { readResponseHeaders } from '../../../src/follow/fetch/response-headers.ts';
import fc from '../../properties.ts';
import { feedOf, withoutNext } from './server.ts';

const DATE = 'Wed, 04 Mar 2026 10:20:30 GMT';
const SINGLE = [
  'Age',
  'Content-Type',
  'Content-Range',
  'Date',
  'ETag',
  'Expires',
  'Last-Modified',
  'Location',
  'Retry-After',
];
const VALUES = [
  '86400',
  DATE,
  '"1"',
  'W/"a, b"',
  '/feed',
  'https://a.example/?a=b,c',
  'bytes 0-9/10',
  'text/xml; charset=utf-8',
];

const joined = (name: string, values: readonly string[]): [string, string][] => [
  ...new Headers(values.map((value): [string, string] => [name, value])),
];

describe('readResponseHeaders', () => {
  test.each(SINGLE)('equal values of %s are one', (name) =>
    fc.assert(
      fc.property(fc.constantFrom(...VALUES), fc.integer({ min: 1, max: 9 }), (value, count) => {
        const values = Array<string>(count).fill(value);
        const sent = values.map((each): [string, string] => [name, each]);
        for (const fields of [sent, joined(name, values)])
          expect([...readResponseHeaders(fields)]).toEqual([[name.toLowerCase(), value]]);
      }),
    ),
  );

  test('a joined value is repeated only if it is repeated to the end', () => {
    for (let size = 1; size <= 4; size++)
      for (let length = size; length <= 12; length++) {
        const parts = Array.from({ length }, (_part, i) => `${i % size}`);
        const one = length % size === 0 ? parts.slice(0, size) : parts;
        const headers = readResponseHeaders([['Expires', parts.join(', ')]]);
        expect(headers.get('expires')).toBe(one.join(', '));
      }
  });

  test.each([
    ['ETag', '"1"', '"2"', undefined],
    ['Last-Modified', DATE, DATE.replace('04', '05'), undefined],
    ['Location', 'a', 'b', undefined],
    ['Location', '/a', '/b', undefined],
    ['Retry-After', '1', '2', '1, 2'],
    ['Cache-Control', 'public', 'public', 'public, public'],
    ['Link', '</a>', '</b>', '</a>, </b>'],
  ])('%s with %j and %j is %j', (name, first, second, value) => {
    const headers = readResponseHeaders([
      [name, first],
      [name.toUpperCase(), second],
    ]);
    expect(headers.get(name.toLowerCase())).toBe(value);
  });
});

describe('over a fetch', () => {
  const respond =
    (status: number, fields: [string, string][]): NonNullable<FetchOptions['fetch']> =>
    async () =>
      new Response(status === 200 ? feedOf('Ebb') : null, { status, headers: fields });

  test('a Last-Modified that is there twice is echoed once', async () => {
    const url = 'https://a.example/feed';
    const fields: [string, string][] = [
      ['Last-Modified', DATE],
      ['Last-Modified', DATE],
    ];
    const { state } = await fetchFeed(url, { fetch: respond(200, fields) });
    const sent: unknown[] = [];
    await fetchFeed(url, {
      state: withoutNext(state),
      fetch: async (_url, { headers }) => {
        sent.push(new Headers(headers).get('if-modified-since'));
        return new Response(null, { status: 304 });
      },
    });
    expect(sent).toEqual([DATE]);
  });

  test('two addresses of a redirect are none', async () => {
    const requests: string[] = [];
    const answer = respond(302, [
      ['Location', '/fin'],
      ['Location', 'https://a.example/other'],
    ]);
    const fetched = await fetchFeed('https://a.example/feed', {
      fetch: (url, init) => {
        requests.push(url);
        return answer(url, init);
      },
    });
    expect(fetched).toMatchObject({ outcome: 'failed', reason: 'bad-redirect' });
    expect(requests).toEqual(['https://a.example/feed']);
  });

  test('two Retry-After wait for the longest', async () => {
    const now = new Date(DATE);
    const fields: [string, string][] = [
      ['Retry-After', '60'],
      ['Retry-After', '86400'],
    ];
    const { outcome, next } = await fetchFeed('https://a.example/feed', { fetch: respond(429, fields), now });
    expect([outcome, next.rule]).toEqual(['limited', 'retry-after']);
    expect(next.at?.getTime()).toBeGreaterThanOrEqual(now.getTime() + 86_400_000);
  });
});
