/** Addresses of feeds as people and pages write them: makes them fetchable, and compares them. */

import { parseUrl } from '../core/platform/urls.ts';

/** Schemes of programs that subscribe (podlove-subscribe-button lists those for podcasts); they stand for http, or before the scheme. */
const SCHEMES =
  '(?:feed|rss|itpc|pcast|podcast|antennapod-subscribe|beyondpod|castros|clementine-feed|downcast|gpodder|icatcher|instacast|podcastaddict|podcastrepublic|rssradio):(?:\\/\\/(?:subscribe\\/)?)?';
/** The beginning of an address for a program that subscribes. */
export const FEED_SCHEME: RegExp = new RegExp(`^${SCHEMES}`, 'i');
const BEFORE_SCHEME = new RegExp(`^${SCHEMES}(?=https?:)`, 'i');
const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);

/**
 * @param base `''` when unknown
 * @returns the fetchable address as `URL` writes it, by the URL standard; undefined for other texts, and for schemes other than http and
 * https. `feed://`, `itpc://` and the like are forms of `http://`.
 */
export function fetchableAddress(text: string, base: string): string | undefined {
  const written = text.trim().replace(BEFORE_SCHEME, '').replace(FEED_SCHEME, 'http://');
  const address = written === '' ? undefined : resolveAddress(written, base);
  return address !== undefined && WEB.has(address.protocol) ? address.href : undefined;
}

/** A base that is not a URL counts as unknown. */
export function resolveAddress(text: string, base: string): URL | undefined {
  return parseUrl(text, parseUrl(base)?.href);
}

const ORIGIN = /^https?:\/\/([^/?#]*@)?([^/?#]*)/i;

/** A key that is equal for addresses of the same feed: ignores http or https, the case of the host, a final slash, an empty query and the fragment. */
export function addressKey(address: string): string {
  const [origin = '', user = '', host = ''] = ORIGIN.exec(address) ?? [];
  const rest = address.slice(origin.length);
  const hash = rest.indexOf('#');
  return user + host.toLowerCase() + withoutSlash(hash === -1 ? rest : rest.slice(0, hash));
}

function withoutSlash(path: string): string {
  const whole = path.endsWith('?') ? path.slice(0, -1) : path;
  return whole.endsWith('/') ? whole.slice(0, -1) : whole;
}
