/**
 * `anyfeed/schedule`: the time of the next request, and the key for rate limits. Runs everywhere; on Node, `node.ts` replaces this file.
 */

import { getDomain } from 'tldts';
import { hostKeyWith } from './follow/schedule/host-key.ts';

export * from './follow/schedule/public.ts';

/**
 * The registrable domain of an address by the Public Suffix List (`example.co.uk` of `https://feeds.example.co.uk/a`): one limit for one
 * server farm. The whole host when it has no such domain: IP addresses, `localhost`. Requires the package `tldts`.
 * @throws {TypeError} when `url` is not an absolute address
 */
export const hostKey: (url: string | URL) => string = hostKeyWith((hostname) => getDomain(hostname));
