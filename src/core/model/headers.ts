/**
 * Normalizes HTTP response headers of any common form (`fetch`, `node:http`, a Map, a literal): lower-cased names, one string per name (RFC
 * 9110, section 5.3).
 */

import { wellFormed } from '../platform/strings.ts';
import { describe, isPlain } from './expected.ts';
import { isOptionName, type MORE_OPTIONS, type ParseOptions } from './options.ts';

/** An object literal with headers. No option of a function that takes headers is one of its keys: options are the third argument. */
export type HeaderRecord = Readonly<Record<string, HeaderValue>> & {
  readonly [Name in keyof ParseOptions | (typeof MORE_OPTIONS)[number]]?: never;
};

/** Response headers in the form of `fetch`, `node:http`, a `Map`, an array of pairs or an object literal. */
export type HeadersInput =
  | Iterable<readonly [string, HeaderValue]>
  | HeaderRecord
  | {
      /** As `Headers` has it. */
      forEach(callback: (value: string, name: string) => void): void;
    };

/** The value of a header; an array holds the values of a repeated header. A header with `null` or `undefined` is absent. */
export type HeaderValue = string | number | readonly string[] | null | undefined;

/** Headers by lower-cased name. */
export type HeaderMap = ReadonlyMap<string, string>;

/**
 * @returns the headers by lower-cased name, repeated values joined with `', '`. `undefined` for absent headers: the document was not
 *   fetched over HTTP, which differs from a response without Content-Type.
 * @throws {TypeError} when `headers` has another form, a value is neither string, number nor array of strings, or the name of an option has
 *   a value other than a string: servers send headers called `url`, but never a number or a boolean.
 */
export function readHeaders(headers: HeadersInput | undefined): HeaderMap | undefined {
  if (headers === undefined || headers === null) return undefined;
  const result = new Map<string, string>();
  for (const [name, value] of entriesOf(headers)) {
    if (value === undefined || value === null) continue;
    const text = wellFormed(textOf(name, value));
    const key = wellFormed(name.toLowerCase());
    const before = result.get(key);
    result.set(key, before === undefined ? text : `${before}, ${text}`);
  }
  return result.size === 0 ? undefined : result;
}

const isPair = (value: unknown): value is [string, unknown] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';

function entriesOf(headers: unknown): Iterable<readonly [string, unknown]> {
  const pairs = pairsOf(headers);
  if (pairs !== undefined) return pairs;
  if (!isPlain(headers))
    throw new TypeError(`headers must be a Headers object, a Map or an object, not ${describe(headers)}`);
  const entries = Object.entries(headers);
  const option = entries.find(([name, value]) => isOptionName(name) && isNoHeader(value));
  if (option !== undefined)
    throw new TypeError(`headers has the option ${option[0]}: options are the third argument`);
  return entries;
}

/** The pairs of all forms but that of an object literal. */
function pairsOf(headers: unknown): Iterable<readonly [string, unknown]> | undefined {
  if (Array.isArray(headers)) return [...headers].every(isPair) ? headers : undefined;
  if (typeof headers !== 'object' || headers === null || ArrayBuffer.isView(headers)) return undefined;
  // The headers of a saved response: no copy, which would take more memory than many headers themselves.
  if (headers instanceof Map && [...headers.keys()].every((name) => typeof name === 'string')) return headers;
  // Headers and Map, also of another realm or a polyfill.
  if ('forEach' in headers && typeof headers.forEach === 'function') {
    const entries: [string, unknown][] = [];
    headers.forEach((value: unknown, name: unknown) => {
      if (typeof name !== 'string')
        throw new TypeError(`headers must have strings as names, not ${describe(name)}`);
      entries.push([name, value]);
    });
    return entries;
  }
  // Pairs, such as those of axios.
  const pairs: unknown[] = Symbol.iterator in headers ? [...(headers as Iterable<unknown>)] : [];
  return pairs.length > 0 && pairs.every(isPair) ? pairs : undefined;
}

const isNoHeader = (value: unknown): boolean =>
  typeof value !== 'string' && value !== undefined && value !== null;

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  throw new TypeError(
    `headers must have strings as values, but headers[${JSON.stringify(name)}] is ${describe(value)}`,
  );
}
