/** Reads and interprets a response: a feed, not modified, or a refusal. */

import { parseFeed } from '../../core/document/parse-feed.ts';
import type { FeedResult } from '../../core/document/result.ts';
import { isResult } from '../../core/model/expected.ts';
import type { HeaderMap } from '../../core/model/headers.ts';
import { isRefusal } from '../schedule/next-fetch.ts';
import { ByteBuffer } from './byte-buffer.ts';
import { type Decoded, decodeBody } from './content-coding.ts';
import type { Deadline } from './deadline.ts';
import { FetchFailure, type FetchReason, toFailure } from './failure.ts';
import { checkResult } from './given-results.ts';
import { isOnProbation } from './moves.ts';
import type { FetchLimits } from './options.ts';
import { type Arrival, isPermanent, type Route } from './redirects.ts';
import type { TransportResponse } from './transport.ts';

/** The interpretation of a response. */
export type Answer = FoundDocument | FoundNothing;

interface FoundDocument {
  readonly outcome: 'changed' | 'not-a-feed';
  readonly reason: FetchReason;
  readonly message: string;
  readonly result: FeedResult;
  readonly body: Uint8Array;
  /** Hash of the whole body; undefined for a part. */
  readonly hash?: string;
}

interface FoundNothing {
  readonly outcome: 'unchanged' | 'gone' | 'limited' | 'failed';
  readonly reason: FetchReason;
  readonly message: string;
}

const OK = 200;
const PARTIAL = 206;
const IM_USED = 226;
const NOT_MODIFIED = 304;
const GONE = 410;

/** @throws {FetchFailure} */
export async function readAnswer(arrival: Arrival, route: Route): Promise<Answer> {
  const { status, headers, discard } = arrival.response;
  if (status >= OK && status < 300) return readDocument(arrival, route);
  discard();
  const reason: FetchReason = `http-${status}`;
  const message = `the server answers with status ${status}`;
  if (status === NOT_MODIFIED && arrival.isConditional) {
    return {
      outcome: 'unchanged',
      reason: 'not-modified',
      message: 'the server reports no change',
    };
  }
  if (status === NOT_MODIFIED)
    throw new FetchFailure('unexpected-304', 'the server answers 304 to a request without conditions');
  // After a temporary redirect another address is gone: a login, a place in a network for delivery.
  if (status === GONE && !isOnProbation(route.state) && route.redirects.every(isPermanent))
    return { outcome: 'gone', reason, message: 'the server reports that the feed is permanently gone' };
  return { outcome: isRefusal(status, headers) ? 'limited' : 'failed', reason, message };
}

async function readDocument({ response, url }: Arrival, route: Route): Promise<Answer> {
  const { settings, state, transport, deadline } = route;
  const { status, headers } = response;
  const { bytes, isComplete, excess, cut } = await readDecoded(response, route);
  if (bytes.length === 0 && cut !== undefined) throw cut;
  if (bytes.length === 0) throw new FetchFailure('empty-body', `status ${status} without a body`);
  const part = partOf(status, headers, isComplete && excess === undefined);
  const hash = part === undefined ? await deadline.race(transport.hash(bytes)) : undefined;
  const isSame =
    hash !== undefined && hash === state.hash && headers.get('content-type') === state.contentType;
  if (isSame)
    return { outcome: 'unchanged', reason: 'same-body', message: 'the server sends what it sent last time' };
  const { parseBody = parseFeed } = settings;
  const parsing = parseBody(bytes, headers, { ...settings.parse, url: url.href });
  const result = await deadline.raceCaller(Promise.resolve(parsing));
  checkResult('parseBody', isResult, result);
  const missing = excess ?? cut;
  if (!result.usable && missing !== undefined) throw missing;
  if (!result.usable) {
    const message = result.bozoException?.message ?? 'the document is not a feed';
    return { outcome: 'not-a-feed', reason: 'not-a-feed', message, result, body: bytes };
  }
  const found = { outcome: 'changed', result, body: bytes } as const;
  if (excess !== undefined) return { ...found, reason: excess.reason, message: excess.message };
  if (part !== undefined) return { ...found, reason: part, message: PARTS[part] };
  return { ...found, reason: 'new-body', message: 'a feed', ...(hash !== undefined && { hash }) };
}

async function readDecoded(
  response: Arrival['response'],
  route: Route,
): Promise<Decoded & Pick<Received, 'cut'>> {
  const { transport, settings, deadline } = route;
  const { limits } = settings;
  const { isDecoded, headers } = response;
  const { bytes, excess, cut } = await readBody(response, limits, deadline);
  const encoding = isDecoded ? undefined : headers.get('content-encoding');
  const decoded = await deadline.race(decodeBody(bytes, encoding, transport, limits));
  const isComplete = decoded.isComplete && cut === undefined;
  return { ...decoded, isComplete, excess: decoded.excess ?? excess, ...(cut && { cut }) };
}

const PARTS = {
  delta: 'the new entries of a feed',
  partial: 'a part of a feed',
} as const;

/** The length may be unknown: RFC 9110, section 14.4. */
const WHOLE_RANGE = /^bytes\s+0-(\d+)\/(\d+|\*)$/i;

/** The part of the feed in the response; undefined for the whole. @throws {FetchFailure} for a part that was not requested */
function partOf(status: number, headers: HeaderMap, isComplete: boolean): keyof typeof PARTS | undefined {
  if (status === IM_USED) {
    if (headers.get('im')?.toLowerCase().includes('feed')) return 'delta';
    throw new FetchFailure('unusable-part', 'status 226 with a difference that was not requested');
  }
  const isWhole = status !== PARTIAL || isWholeRange(headers.get('content-range'));
  return isWhole && isComplete ? undefined : 'partial';
}

/** @throws {FetchFailure} when the beginning is missing */
function isWholeRange(range: string | undefined): boolean {
  if (range === undefined) return true;
  const [, last, length] = WHOLE_RANGE.exec(range) ?? [];
  if (last !== undefined) return Number(last) + 1 === Number(length);
  throw new FetchFailure('unusable-part', 'status 206 with a part that was not requested');
}

/** The bytes that have arrived. */
interface Received {
  readonly bytes: Uint8Array;
  /** The limit beyond which the body is not read, as a failure. */
  readonly excess?: FetchFailure;
  /** The end of the connection, or of what HTTP allows, before the end of the body, as a failure: often the length is wrong, not the feed. */
  readonly cut?: FetchFailure;
}

/** @throws {FetchFailure} when the time is over */
async function readBody(
  response: TransportResponse,
  limits: FetchLimits,
  deadline: Deadline,
): Promise<Received> {
  const name = response.isDecoded ? 'decompressed' : 'body';
  const most = limits[name];
  const excess = new FetchFailure('too-large', `more than ${most} bytes (limits.${name})`);
  const body = new ByteBuffer();
  try {
    const reading = response.read((chunk) => {
      body.push(chunk);
      if (body.length > most) throw excess;
    });
    await deadline.race(reading);
    return { bytes: body.take() };
  } catch (error) {
    response.discard();
    const failure = toFailure(error);
    if (failure === excess) return { bytes: body.take(most), excess };
    if (failure.reason === 'timeout') throw failure;
    return { bytes: body.take(), cut: failure };
  }
}
