/** Checks the options of discovery. */

import { describe, isString, readGiven } from '../../core/model/expected.ts';
import type { DiscoverOptions } from './page.ts';

const EXPECTED = { url: isString };
const WEB = /^https?:\/\//i;

/**
 * @returns the address of the page; `''` when unknown
 * @throws {TypeError} for an unknown option, or an address that is not absolute
 */
export function checkUrl(options: DiscoverOptions | undefined): string {
  const url = readGiven(options, EXPECTED)?.['url'] ?? '';
  if (url === '' || (typeof url === 'string' && WEB.test(url))) return url;
  throw new TypeError(`options.url must be an address of http or https, not ${describe(url)}`);
}
