/** Addresses of feeds as people and pages write them: makes them fetchable, and compares them. */

import { parseUrl } from '../core/platform/urls.ts';

/** `itpc` and `pcast` opened iTunes, `podcast` opens Apple Podcasts; like `feed`, they stand for http, or before the scheme. */
const FEED_SCHEME = /^(?:feed|itpc|pcast|podcast):(?:\/\/)?(?=https?:)/i;
const FEED = /^(?:feed|itpc|pcast|podcast):(?:\/\/)?/i;
const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);

/**
 * @param base `''` when unknown
 * @returns the fetchable address as `URL` writes it, by the URL standard; undefined for other texts, and for schemes other than http and
 * https. `feed://`, `itpc://`, `pcast://` and `podcast://` are forms of `http://`.
 */
export function fetchableAddress(text: string, base: string): string | undefined {
  const written = text.trim().replace(FEED_SCHEME, '').replace(FEED, 'http://');
  const address = written === '' ? undefined : resolveAddress(written, base);
  return address !== undefined && WEB.has(address.protocol) ? address.href : undefined;
}

/** A base that is not a URL counts as unknown. */
export function resolveAddress(text: string, base: string): URL | undefined {
  return parseUrl(text, parseUrl(base)?.href);
}

const ORIGIN = /^https?:\/\/([^/?#]*@)?([^/?#]*)/i;

/** A key that is equal for addresses of the same feed: ignores http or https, the case of the host, a final slash and the fragment. */
export function addressKey(address: string): string {
  const [origin = '', user = '', host = ''] = ORIGIN.exec(address) ?? [];
  const rest = address.slice(origin.length);
  const hash = rest.indexOf('#');
  return user + host.toLowerCase() + withoutSlash(hash === -1 ? rest : rest.slice(0, hash));
}

const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);
