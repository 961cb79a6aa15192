/** The key for rate limits: hosts of one owner share their limits. */

import { getDomain } from 'tldts';

/**
 * Finds the registrable domain of an address by the Public Suffix List (`example.co.uk` of `https://feeds.example.co.uk/a`): one limit for
 * one server farm. The list is that of the day of the release.
 *
 * @returns the domain; the whole host when it has no such domain: IP addresses, `localhost`
 * @throws {TypeError} when `url` is not an absolute address
 */
export function hostKey(url: string | URL): string {
  if (!URL.canParse(String(url))) throw new TypeError(`url must be an absolute address, not ${String(url)}`);
  const { hostname } = new URL(url);
  return getDomain(hostname) ?? hostname;
}
