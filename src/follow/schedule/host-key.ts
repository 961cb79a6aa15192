/** The key for rate limits: hosts of one owner share their limits. */

import { getDomain } from 'tldts';
import { checkArgument, isAbsoluteAddress } from '../../core/model/expected.ts';

/**
 * Finds the registrable domain of an address by the Public Suffix List (`example.co.uk` of `https://feeds.example.co.uk/a`): one limit for
 * one owner. Its private suffixes count, too: each tenant of `github.io` or `blogspot.com` has a key of its own. The list is that of the day of the release.
 *
 * @returns the domain; the whole host when it has no such domain: IP addresses, `localhost`
 * @throws {TypeError} when `url` is neither a string nor a `URL`
 * @throws {RangeError} when it is not an absolute address
 * @example
 * hostKey('https://feeds.example.co.uk/news.xml'); // 'example.co.uk'
 */
export function hostKey(url: string | URL): string {
  checkArgument('url of hostKey', isAbsoluteAddress, url);
  const { hostname } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}
