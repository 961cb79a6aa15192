/** `anyfeed/schedule`: when to ask again, and what to limit by. Runs everywhere; on Node, `node.ts` stands in. */

import { getDomain } from 'tldts';
import { hostKeyWith } from './host-key.ts';

export * from './public.ts';

/**
 * The registrable domain of an address by the Public Suffix List (`example.co.uk` of `https://feeds.example.co.uk/a`): one server
 * farm, one limit. The whole host where there is none: IP addresses, `localhost`. Needs the package `tldts`.
 * @throws {TypeError} when `url` is no absolute address
 */
export const hostKey: (url: string | URL) => string = hostKeyWith((hostname) => getDomain(hostname));
