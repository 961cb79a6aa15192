/** The state between fetches: a small JSON object that the caller stores. */

import { parseUrl } from '../../core/platform/urls.ts';
import { givenCount } from '../../core/values/given.ts';
import { type FeedHints, isTime, readHints } from '../schedule/feed-hints.ts';

/** Characters allowed in the value of a header: others could begin another header. RFC 9110, section 5.5. */
export const HEADER_TEXT: RegExp = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Characters of a header that is stored: servers that send longer ones have no limit of their own. */
const LONGEST_HEADER = 4096;

/** Whether the value of a header is stored, and sent again. */
export const isStorable = (value: string): boolean =>
  value.length <= LONGEST_HEADER && HEADER_TEXT.test(value);

/** A permanent redirect that is not adopted yet. */
export interface FetchMove {
  /** Its target. */
  to: string;
  /** Time of the first sighting, ISO 8601. */
  since: string;
  /** Number of consecutive fetches with the redirect. */
  sightings: number;
  /** The feed names this address, too: `itunes:new-feed-url`, `feed_url` or a link `self`. */
  named?: true;
}

/** The state of a feed for `fetchFeed`. JSON, rarely more than a kilobyte. Store it and pass it to the next fetch. */
export interface FetchState {
  /** Version of this form; a later version of the library reads it. */
  version: 1;
  /** The address in the call of `fetchFeed`. */
  url: string;
  /** New address of the feed, fetched instead of `url`. */
  address?: string;
  /** Exactly as the server sent it. */
  etag?: string;
  /** Exactly as the server sent it. */
  lastModified?: string;
  /** The address, after redirects, to which `etag` and `lastModified` belong. */
  validated?: string;
  /** SHA-256 of the last body, hexadecimal. */
  hash?: string;
  /** `Content-Type` of the last body: with another type the same bytes may be another text. */
  contentType?: string;
  /** `Cache-Control` of the last body, which 304 may omit. */
  cacheControl?: string;
  /** Hints of the feed for its next fetch. */
  hints?: FeedHints;
  /** A permanent redirect that is not adopted yet. */
  move?: FetchMove;
  /** Time of the last fetch, ISO 8601. */
  checked?: string;
  /** Time of the last change of the body, ISO 8601. */
  changed?: string;
  /** Time of the last response with a whole body, ISO 8601. */
  received?: string;
  /** Time of the last genuine delivery by a hub, ISO 8601: with one, the feed is fetched once a day. */
  delivered?: string;
  /** The last conditional request was answered with the same body: the validators save nothing. */
  useless?: true;
  /** Time of the first of consecutive failed fetches, ISO 8601. */
  failing?: string;
  /** Consecutive failed fetches, except fetches that the server rejected as too many. */
  failures: number;
  /** Consecutive fetches that the server rejected as too many. */
  limited: number;
  /** Consecutive fetches that found no feed at `address`, except fetches that the server rejected as too many. */
  lost?: number;
  /** Time of the next fetch, ISO 8601: an earlier fetch is refused as `too-early`. Remove it to fetch now. */
  next?: string;
}

const VERSION = 1;

/** The texts of a state, and what they must be. */
const STRINGS = [
  [['etag', 'lastModified', 'contentType', 'cacheControl'], isStorable],
  [['address', 'validated', 'hash'], (text: string) => HEADER_TEXT.test(text)],
  [['checked', 'changed', 'failing', 'received', 'delivered', 'next'], isTime],
] as const;

/**
 * Validates the state of this feed: it comes from a file, and its texts go into headers. Drops invalid values. Ignores the state of another
 * address, and of an unknown version.
 */
export function readState(given: unknown, url: string): FetchState {
  const old = (given ?? {}) as Partial<Record<keyof FetchState, unknown>>;
  // Keep the state when the caller has switched to the new address.
  const isOwn = old.url === url || (old.address === url && typeof old.url === 'string');
  const isKnown = old.version === undefined || old.version === VERSION;
  return isOwn && isKnown
    ? readOwnState(old, old.url as string)
    : { version: VERSION, url, failures: 0, limited: 0 };
}

/** The state after another failure. */
export function failedState({ failing, ...old }: FetchState, now: Date): FetchState {
  return { ...old, failures: old.failures + 1, limited: 0, failing: failing ?? now.toISOString() };
}

function readOwnState(old: Partial<Record<keyof FetchState, unknown>>, url: string): FetchState {
  const state: FetchState = {
    version: VERSION,
    url,
    failures: givenCount(old.failures),
    limited: givenCount(old.limited),
  };
  for (const [names, isValid] of STRINGS)
    for (const name of names) {
      const value = old[name];
      if (typeof value === 'string' && isValid(value)) state[name] = value;
    }
  if (state.address !== undefined && parseUrl(state.address) === undefined) delete state.address;
  if (old.useless === true) state.useless = true;
  const lost = givenCount(old.lost);
  if (lost > 0) state.lost = lost;
  const move = readMove(old.move);
  if (move !== undefined) state.move = move;
  if (old.hints !== undefined) state.hints = readHints(old.hints);
  return state;
}

function readMove(value: unknown): FetchMove | undefined {
  const { to, since, sightings, named } = (value ?? {}) as Partial<Record<keyof FetchMove, unknown>>;
  if (typeof to !== 'string' || !isTime(since)) return undefined;
  return { to, since, sightings: givenCount(sightings), ...(named === true && { named }) };
}
