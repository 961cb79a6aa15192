/** Follows redirects, and decides which are permanent and which headers to send along. */

import { latin1Text } from '#platform';
import { parseUrl } from '../../core/platform/urls.ts';
import { WEEK } from '../../core/values/durations.ts';
import { decodePercent } from '../../core/values/link-header.ts';
import type { Deadline } from './deadline.ts';
import { FetchFailure, toFailure } from './failure.ts';
import type { FetchSettings } from './options.ts';
import type { FetchState } from './state.ts';
import { vetTarget } from './target.ts';
import type { AddressTest, Transport, TransportResponse } from './transport.ts';

/** A redirect. */
export interface FetchRedirect {
  /** 301, 302, 303, 307 or 308; 0 when a browser followed the redirect and hides its status. */
  status: number;
  /** Its target, absolute. */
  url: string;
}

/** The final response. */
export interface Arrival {
  readonly response: TransportResponse;
  readonly url: URL;
  /** Whether the request was conditional. */
  readonly isConditional: boolean;
}

/** Parameters of all requests of a fetch. */
export interface Route {
  /** The address in the call of `fetchFeed`, to whose origin alone its headers go. */
  readonly given: URL;
  readonly transport: Transport;
  readonly settings: FetchSettings;
  readonly state: FetchState;
  readonly deadline: Deadline;
  readonly isAllowed: AddressTest;
  /** Redirects so far; also available after a failure. */
  readonly redirects: FetchRedirect[];
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether a status has a target. */
export const isRedirect = (status: number): boolean => REDIRECTS.has(status);

const PERMANENT: ReadonlySet<number> = new Set([301, 308]);
export const isPermanent = ({ status }: FetchRedirect): boolean => PERMANENT.has(status);

/** @throws {FetchFailure} */
export async function followRedirects(start: URL, route: Route): Promise<Arrival> {
  const { settings, redirects, given } = route;
  const seen = new Set<string>();
  let url = bareAddress(start);
  const credentials = basicCredentials(start);
  const ofCaller: Readonly<Record<string, string>> = {
    ...(credentials !== undefined && { Authorization: credentials }),
    ...settings.headers,
  };
  // An adopted address may be of another origin.
  let own = start.origin === given.origin ? ofCaller : {};
  for (;;) {
    if (seen.has(url.href)) throw new FetchFailure('redirect-loop', `redirects lead back to ${url.href}`);
    seen.add(url.href);
    const arrival = await ask(url, own, route);
    const { response } = arrival;
    if (response.url !== undefined) redirects.push({ status: 0, url: arrival.url.href });
    if (!isRedirect(response.status)) return arrival;
    response.discard();
    url = bareAddress(redirectTarget(response, url));
    redirects.push({ status: response.status, url: url.href });
    // For good: another server may choose an address of the first one.
    if (url.origin !== given.origin) own = {};
    if (redirects.length > settings.limits.redirects) {
      throw new FetchFailure(
        'too-many-redirects',
        `more than ${settings.limits.redirects} redirects (limits.redirects)`,
      );
    }
  }
}

/** @param own headers for the origin of the feed */
async function ask(url: URL, own: Readonly<Record<string, string>>, route: Route): Promise<Arrival> {
  const { transport, settings, state, deadline, isAllowed } = route;
  vetTarget(url, settings, isAllowed);
  // Send validators only to their address: another server may use the same ones for another document.
  // Some servers answer conditions with errors.
  const isRefused = state.failures >= MOST_REFUSED;
  const isConditional = state.validated === url.href && !isRefused && !isStale(state, settings.now);
  const headers = withOwn(requestHeaders(settings, transport, isConditional ? state : undefined), own);
  const opening = transport.open({ url, headers, signal: deadline.signal });
  const response = await deadline.raceHeaders(opening, settings.headersTimeout).catch(rethrow);
  const reached = response.url === undefined ? url : bareAddress(new URL(response.url));
  return { response, url: reached, isConditional };
}

/** Failures in a row, after which requests have no condition. */
const MOST_REFUSED = 3;

/** Servers may answer 304 forever: before a week has passed since the last body, judged by the last wait, it is requested without condition. */
function isStale({ received, checked = '' }: FetchState, now: Date): boolean {
  if (received === undefined) return false;
  const age = now.getTime() - Date.parse(received);
  const wait = Math.max(0, now.getTime() - Date.parse(checked)) || 0;
  // A negative age is that of a clock that has been set back.
  return age < 0 || age + wait > WEEK;
}

function rethrow(error: unknown): never {
  throw toFailure(error);
}

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, ' +
  'application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.5';

/** @param known the state, for a conditional request */
function requestHeaders(
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

/** Headers of the caller replace headers of the same name, in any case. */
function withOwn(
  headers: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const kept = Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), ...own };
}

/** RFC 7617, of `https://user:password@host/`. */
export function basicCredentials({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const [user, secret] = [username, password].map((text) => decodePercent(text) ?? text);
  const bytes = new TextEncoder().encode(`${user}:${secret}`);
  return `Basic ${btoa(latin1Text(bytes))}`;
}

/** Removes fragment and credentials: credentials of the first address go into a header, credentials of redirects are dropped. */
export function bareAddress(url: URL): URL {
  const bare = new URL(url);
  bare.hash = '';
  bare.username = '';
  bare.password = '';
  return bare;
}

/** The address for people: without fragment and credentials, if it is one. */
export function shownAddress(address: string): string {
  const url = parseUrl(address);
  return url === undefined ? address : bareAddress(url).href;
}

const BEYOND_ASCII = /[\x80-\xff]/;

/** The target of a redirect. Headers are read as Latin-1; servers that do not escape addresses mean utf-8. */
export function redirectTarget({ headers, status }: TransportResponse, base: URL): URL {
  const written = headers.get('location') ?? '';
  const location = BEYOND_ASCII.test(written) ? asUtf8(written) : written;
  const target = location === '' ? undefined : parseUrl(location, base.href);
  if (target === undefined) throw new FetchFailure('bad-redirect', `status ${status} without a target URL`);
  return target;
}

function asUtf8(text: string): string {
  try {
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** Target of the leading permanent redirects; undefined when the first redirect is temporary. */
export function permanentTarget(redirects: readonly FetchRedirect[]): string | undefined {
  const end = redirects.findIndex((redirect) => !isPermanent(redirect));
  const leading = end === -1 ? redirects : redirects.slice(0, end);
  return leading.at(-1)?.url;
}
