/**
 * Reads HTTP response headers in whatever form a caller has them (`fetch`, `node:http`, a Map, a literal) into one:
 * lower-cased names, one string each (RFC 9110, section 5.3).
 */

import { describe } from './expected.ts';

/** Response headers as `fetch`, `node:http`, a `Map` or an object literal give them. */
export type HeadersInput =
  | Iterable<readonly [string, HeaderValue]>
  | Readonly<Record<string, HeaderValue>>
  | { forEach(callback: (value: string, name: string) => void): void };

/** The value of one header; an array is a header that was sent several times. */
export type HeaderValue = string | number | readonly string[] | undefined;

/** Headers by lower-cased name. */
export type HeaderMap = ReadonlyMap<string, string>;

/**
 * @returns the headers by lower-cased name, several values of one name joined with `', '`; `undefined` for no headers at
 * all, which means "not fetched over HTTP" and differs from a response without a Content-Type.
 * @throws {TypeError} when `headers` is something else, or a value is neither text, number nor array of texts.
 */
export function readHeaders(headers: HeadersInput | undefined): HeaderMap | undefined {
  if (headers === undefined || headers === null) return undefined;
  const result = new Map<string, string>();
  for (const [name, value] of entriesOf(headers)) {
    if (value === undefined) continue;
    const text = textOf(name, value);
    const key = name.toLowerCase();
    const before = result.get(key);
    result.set(key, before === undefined ? text : `${before}, ${text}`);
  }
  return result.size === 0 ? undefined : result;
}

function entriesOf(headers: unknown): Iterable<readonly [string, unknown]> {
  if (
    typeof headers !== 'object' ||
    headers === null ||
    Array.isArray(headers) ||
    ArrayBuffer.isView(headers)
  ) {
    throw new TypeError(`headers must be a Headers object, a Map or an object, not ${describe(headers)}`);
  }
  // Headers and Map, also those of another realm or a polyfill.
  if ('forEach' in headers && typeof headers.forEach === 'function') {
    const entries: [string, unknown][] = [];
    headers.forEach((value: unknown, name: unknown) => {
      if (typeof name !== 'string')
        throw new TypeError(`headers must have strings as names, not ${describe(name)}`);
      entries.push([name, value]);
    });
    return entries;
  }
  return Object.entries(headers);
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  throw new TypeError(
    `headers must have strings as values, but headers[${JSON.stringify(name)}] is ${describe(value)}`,
  );
}
