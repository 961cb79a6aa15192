/** Checks what a function of the caller returns. */

import { type Expected, isObjectWith, isRecord, isString, wrongArgument } from '../../core/model/expected.ts';
import { type HeadersInput, readHeaders } from '../../core/model/headers.ts';
import { parseUrl } from '../../core/platform/urls.ts';

/** A result that a function of the caller must not have: the error of the caller, not of the network. */
export class WrongResult extends TypeError {}

/** @throws {WrongResult} that names the option */
export function checkResult(option: string, expected: Expected, value: unknown): void {
  if (!expected.holds(value))
    throw new WrongResult(wrongArgument(`result of options.${option}`, expected, value).message);
}

/** As the classes of several programs have it. */
export const isResponse: Expected = {
  words: 'a Response',
  holds: (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const { status, headers, body, arrayBuffer, redirected, url } = value as Partial<
      Record<keyof Response, unknown>
    >;
    return (
      Number.isInteger(status) &&
      isHeaders(headers) &&
      (isBody(body) || typeof arrayBuffer === 'function') &&
      (!redirected || (typeof url === 'string' && parseUrl(url) !== undefined))
    );
  },
};

function isHeaders(value: unknown): boolean {
  try {
    readHeaders(value as HeadersInput);
    return value !== undefined && value !== null;
  } catch {
    return false;
  }
}

const isBody = (value: unknown): boolean =>
  value === null || value === undefined || typeof (value as Partial<ReadableStream>).getReader === 'function';

const PARTS = { outcome: isString, state: isRecord, next: isRecord };
/** The parts of a fetch that an update reads. */
export const isFetched: Expected = isObjectWith('a result of fetchFeed', PARTS);
/** With its address. */
export const isFetchedPage: Expected = isObjectWith('a result of fetchFeed', { ...PARTS, url: isString });
/** The parts of a page that a search reads, also of a fetch that is not `fetchFeed`. */
export const isAddressedPage: Expected = isObjectWith('a result of fetchFeed', {
  url: isString,
  outcome: isString,
});
