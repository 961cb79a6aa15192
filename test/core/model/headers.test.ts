import { describe, expect, test } from 'vitest';
import { type HeadersInput, readHeaders } from '../../../src/core/model/headers.ts';

const read = (headers: HeadersInput | undefined) => {
  const found = readHeaders(headers);
  return found && Object.fromEntries(found);
};

describe('readHeaders', () => {
  test('knows no headers from headers', () => {
    expect(readHeaders(undefined)).toBeUndefined();
    expect(readHeaders({})).toBeUndefined();
    expect(readHeaders(new Headers())).toBeUndefined();
    expect(readHeaders(new Map())).toBeUndefined();
    expect(readHeaders({ etag: undefined, server: null })).toBeUndefined();
    expect(read({ server: 'x' })).toEqual({ server: 'x' });
  });

  test.each<[string, HeadersInput]>([
    ['an object', { 'Content-Type': 'text/xml', ETag: '"1"' }],
    ['pairs', [['Content-Type', 'text/xml'], ['ETAG', '"1"']]], // biome-ignore format: one row
    ['a Headers object', new Headers({ 'Content-Type': 'text/xml', ETag: '"1"' })],
    ['a Map', new Map([['CONTENT-TYPE', 'text/xml'], ['Etag', '"1"']])], // biome-ignore format: one row
  ])('takes %s', (_, headers) => expect(read(headers)).toEqual({ 'content-type': 'text/xml', etag: '"1"' }));

  test('takes headers that have the name of an option', () => {
    const headers = new Map([['url', 'a'], ['encoding', 'b']]); // biome-ignore format: one row
    expect(read(headers)).toEqual({ url: 'a', encoding: 'b' });
  });

  test('joins repeated headers', () => {
    expect(read({ link: ['<a>', '<b>'], age: 3, Age: '4' })).toEqual({ link: '<a>, <b>', age: '3, 4' });
    expect(read({ link: [] })).toEqual({ link: '' });
  });

  test('is not fooled by the names of objects', () => {
    const headers = readHeaders(JSON.parse('{"__proto__": "x", "constructor": "y"}'));
    expect([...(headers ?? [])]).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(headers?.get('toString')).toBeUndefined();
  });

  test.each<[unknown, string]>([
    ['text/xml', 'headers must be a Headers object, a Map or an object, not "text/xml"'],
    [42, 'headers must be a Headers object, a Map or an object, not 42'],
    [['a', 'b'], 'headers must be a Headers object, a Map or an object, not an array'],
    [new Uint8Array(1), 'headers must be a Headers object, a Map or an object, not an object (Uint8Array)'],
    [{ etag: {} }, 'headers must have strings as values, but headers["etag"] is an object'],
    [{ etag: [1] }, 'headers must have strings as values, but headers["etag"] is an array'],
    [[['a', 'b', 'c']], 'headers must be a Headers object, a Map or an object, not an array'],
    [
      { url: 'https://example.org/', maxEntries: 1 },
      'headers has the option maxEntries: options are the third argument',
    ],
    [{ sanitizeHtml: false }, 'headers has the option sanitizeHtml: options are the third argument'],
    [{ profiles: ['apple'] }, 'headers has the option profiles: options are the third argument'],
    [{ limits: {} }, 'headers has the option limits: options are the third argument'],
    [new Map([[1, 'x']]), 'headers must have strings as names, not 1'],
  ])('refuses %j', (headers, message) => {
    expect(() => readHeaders(headers as HeadersInput)).toThrow(new TypeError(message));
  });
});
