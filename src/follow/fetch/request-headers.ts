/** Headers of a request: user agent, accepted types, validators. No cookies, no referrer, no invented dates. */

import type { FetchSettings } from './options.ts';
import type { FetchState } from './state.ts';
import type { Transport } from './transport.ts';

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, ' +
  'application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.5';

/** @param known the state, for a conditional request */
export function requestHeaders(
  { userAgent }: FetchSettings,
  { acceptEncoding }: Transport,
  known: FetchState | undefined,
): Record<string, string> {
  const headers: Record<string, string> = { 'User-Agent': userAgent, Accept: ACCEPT };
  if (acceptEncoding !== undefined) headers['Accept-Encoding'] = acceptEncoding;
  if (known?.lastModified !== undefined) headers['If-Modified-Since'] = known.lastModified;
  if (known?.etag !== undefined) {
    headers['If-None-Match'] = known.etag;
    // Accepts a response with only the new entries: RFC 3229, section 10.5.
    headers['A-IM'] = 'feed';
  }
  return headers;
}
