/** What one fetch leaves for the next: a small JSON object that the caller stores. */

import { describe } from '../../expected.ts';
import type { FeedHints } from '../schedule/feed-hints.ts';
import { HEADER_TEXT } from './header-text.ts';

/** A permanent redirect that has been seen and is not believed yet. */
export interface PendingMove {
  /** Where it leads. */
  to: string;
  /** When it was first seen, ISO 8601. */
  since: string;
  /** How many fetches in a row have seen it. */
  sightings: number;
}

/** Everything that `fetchFeed` remembers of a feed. JSON, rarely more than a kilobyte. Store it and pass it back: nothing else is needed. */
export interface FetchState {
  /** The address that the caller asks for. */
  url: string;
  /** Where the feed has moved to; asked for instead. */
  address?: string;
  /** Exactly as the server sent it. */
  etag?: string;
  /** Exactly as the server sent it. */
  lastModified?: string;
  /** The address, after redirects, that `etag` and `lastModified` are of. */
  validated?: string;
  /** SHA-256 of the last body, hexadecimal. */
  hash?: string;
  /** `Content-Type` of the last body: with another one the same bytes may be another text. */
  contentType?: string;
  /** `Cache-Control` of the last body, which 304 may omit. */
  cacheControl?: string;
  /** What the feed says about its next fetch. */
  hints?: FeedHints;
  move?: PendingMove;
  /** When it was last asked for, ISO 8601. */
  checked?: string;
  /** When its body last changed, ISO 8601. */
  changed?: string;
  /** Fetches in a row that brought no feed; those that the server turned away do not count. */
  failures: number;
  /** Fetches in a row that the server turned away. */
  limited: number;
}

const TEXTS = [
  'address',
  'etag',
  'lastModified',
  'validated',
  'hash',
  'contentType',
  'cacheControl',
  'checked',
  'changed',
] as const;

/**
 * The state of this feed, checked: it has been in a file, and its texts go into headers. What is wrong in it is forgotten.
 * That of another address counts as none.
 * @throws {TypeError} when it is no object
 */
export function readState(given: unknown, url: string): FetchState {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given))) {
    throw new TypeError(`options.state must be the state of an earlier fetch, not ${describe(given)}`);
  }
  const old = (given ?? {}) as Partial<Record<keyof FetchState, unknown>>;
  // A caller who asks for the new address keeps the old state.
  const isOwn = old.url === url || (old.address === url && typeof old.url === 'string');
  return isOwn ? readOwnState(old, old.url as string) : { url, failures: 0, limited: 0 };
}

function readOwnState(old: Partial<Record<keyof FetchState, unknown>>, url: string): FetchState {
  const state: FetchState = { url, failures: readCount(old.failures), limited: readCount(old.limited) };
  for (const name of TEXTS) {
    const text = old[name];
    if (typeof text === 'string' && HEADER_TEXT.test(text)) state[name] = text;
  }
  if (state.address !== undefined && !URL.canParse(state.address)) delete state.address;
  const move = readMove(old.move);
  if (move !== undefined) state.move = move;
  if (isHints(old.hints)) state.hints = old.hints;
  return state;
}

const readCount = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;

function readMove(value: unknown): PendingMove | undefined {
  const { to, since, sightings } = (value ?? {}) as Partial<Record<keyof PendingMove, unknown>>;
  if (typeof to !== 'string' || typeof since !== 'string' || Number.isNaN(Date.parse(since)))
    return undefined;
  return { to, since, sightings: readCount(sightings) };
}

/** Numbers where dates are computed of them. */
function isHints(value: unknown): value is FeedHints {
  if (typeof value !== 'object' || value === null) return false;
  const {
    ttl,
    syInterval,
    syBase,
    podcastInterval,
    rhythm,
    skipHours = [],
    skipDays = [],
  } = value as FeedHints;
  const numbers: unknown[] = [ttl, syInterval, syBase, podcastInterval, rhythm?.gap, rhythm?.newest];
  const areNumbers = numbers.every((number) => number === undefined || Number.isFinite(number));
  return areNumbers && Array.isArray(skipHours) && Array.isArray(skipDays);
}
