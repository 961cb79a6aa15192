/** Addresses of feeds as people and pages write them: which can be fetched, and which are the same. */

import { joinUri } from '../values/uri.ts';

const FEED_SCHEME = /^feed:(?:\/\/)?(?=https?:)/i;
const FEED = /^feed:(?:\/\/)?/i;
const WEB = /^https?:\/\/[^/?#\s]/i;

/** @returns the address that can be fetched; undefined when it is none of http or https. `feed://` is an old way to write `http://`. */
export function fetchableAddress(text: string, base: string): string | undefined {
  const written = text.trim().replace(FEED_SCHEME, '').replace(FEED, 'http://');
  const address = written === '' ? '' : joinUri(base, written);
  return WEB.test(address) ? address : undefined;
}

const ORIGIN = /^https?:\/\/([^/?#]*)/i;

/** Equal for addresses that lead to one feed: http and https, case of the host, slash and fragment at the end make no other. */
export function addressKey(address: string): string {
  const [origin = '', host = ''] = ORIGIN.exec(address) ?? [];
  const rest = address.slice(origin.length);
  const hash = rest.indexOf('#');
  return host.toLowerCase() + withoutSlash(hash === -1 ? rest : rest.slice(0, hash));
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
