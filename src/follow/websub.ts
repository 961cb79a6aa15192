/** The part of a subscriber in WebSub (https://www.w3.org/TR/websub/): pure functions, which send and store nothing. */

import type { FeedResult } from '../core/document/result.ts';
import {
  checkArgument,
  type Expected,
  isAbsoluteAddress,
  isByteArray,
  isCount,
  isDate,
  isObjectWith,
  isOf,
  isOptional,
  isRecord,
  isString,
  isUrlWithin,
  isWithin,
  readGiven,
} from '../core/model/expected.ts';
import { parseUrl } from '../core/platform/urls.ts';
import { SECOND } from '../core/values/durations.ts';
import { givenDate, givenList, textOrDigits } from '../core/values/given.ts';
import { parseLinkHeader } from '../core/values/link-header.ts';
import { isPublicHost } from './fetch/target.ts';

/** The hubs of a feed. */
export interface FeedHub {
  /** Addresses of hubs, as the publisher orders them. Any of them suffices. */
  hubs: string[];
  /** The address to subscribe to, which may differ from the address of the fetch; absent if the feed does not name it. */
  topic?: string;
}

/** The action of a subscription. */
export type HubMode = 'subscribe' | 'unsubscribe';

/** The content of a request to a hub. */
export interface SubscriptionOptions {
  /** `topic` of `findHub`. */
  topic: string | URL;
  /** Your address for this subscription alone, with a random part: the hub sends challenges and deliveries there. */
  callback: string | URL;
  /** To begin or renew, or to end. @default 'subscribe' */
  mode?: HubMode | undefined;
  /** Duration to ask for; the hub decides. @default the hub's */
  leaseSeconds?: number | undefined;
  /** Random text of less than 200 bytes, by which `verifyDelivery` recognizes the hub. */
  secret?: string | undefined;
}

/** A subscription that was requested at a hub, and whose address the hub now calls. */
export interface PendingSubscription {
  /** As in the request. */
  readonly topic: string;
  /** As in the request. */
  readonly mode: HubMode;
}

/** The answer to a call of a hub, and what it means. */
export interface HubAnswer {
  /** `subscribed`: until `expires`. `denied`: the hub refuses the subscription, now or later. `mismatch`: it was not requested. */
  outcome: 'subscribed' | 'unsubscribed' | 'denied' | 'mismatch';
  /** Status of the response. */
  status: 200 | 404;
  /** Headers of the response: a type that no browser runs. */
  headers: Record<string, string>;
  /** Body of the response: the challenge. */
  body: string;
  /** End of the subscription: subscribe again before. */
  expires?: Date;
  /** Reason of a denial, in the words of the hub. */
  reason?: string;
}

/** Options of `findHub`. */
export interface FindHubOptions {
  /** The address of the feed, after redirects and moves: a topic at another host does not count, subscribe to this address then. @default every topic counts */
  url?: string | URL | undefined;
}

const EXPECTED_OF_FIND: Readonly<Record<keyof FindHubOptions, Expected>> = { url: isAbsoluteAddress };

const isWithFeed = isObjectWith('a result of parseFeed', { feed: isRecord, headers: isOptional(isRecord) });

/**
 * Finds the hubs of a feed and the address to subscribe to, in the header `Link`, else in the feed. WebSub, section 4. Addresses of other
 * schemes than http and https, and of the private network, are no hubs. A public name may still lead there: post to it through a guard.
 *
 * @param result of `parseFeed`, with headers if there were any
 * @param options the address of the feed, after redirects and moves
 * @returns undefined for a feed without hub
 * @example
 * import { parseFeed } from 'anyfeed';
 * import { findHub } from 'anyfeed/websub';
 *
 * const link = '<https://hub.example.com/>; rel="hub", <http://example.com/feed>; rel="self"';
 * const result = parseFeed('<rss version="2.0"><channel/></rss>', { 'Content-Type': 'text/xml', Link: link });
 * const { hubs, topic } = findHub(result) ?? {};
 * hubs?.join(); // 'https://hub.example.com/'
 * topic; // 'http://example.com/feed'
 * @experimental
 */
export function findHub(
  result: Pick<FeedResult, 'feed' | 'headers'>,
  options?: FindHubOptions,
): FeedHub | undefined {
  checkArgument('result of findHub', isWithFeed, result);
  const { url } = (readGiven(options, EXPECTED_OF_FIND) ?? {}) as { url?: string };
  // A stored result may have other values in place of links.
  const links = givenList(result.feed.links);
  const sent = parseLinkHeader(textOrDigits(result.headers?.['link'])).flatMap(({ rel, anchor }) =>
    anchor === undefined ? rel : [],
  );
  const addresses = (relation: string): string[] => {
    const found = links
      .filter(({ rel, type }) => textOrDigits(rel)?.toLowerCase() === relation && !isOtherHub(type))
      .flatMap(({ href }) => textOrDigits(href) || []);
    // The links of the header come last.
    const count = sent.filter((rel) => rel === relation).length;
    return [...new Set(count > 0 ? found.slice(-count) : found)];
  };
  const hubs = addresses('hub').filter(isAddressOfHub);
  const topic = addresses('self').find(
    (href) => isWebAddress.holds(href) && (url === undefined || isSameOrigin(href, url)),
  );
  return hubs.length === 0 ? undefined : { hubs, ...(topic !== undefined && { topic }) };
}

/** A hub of JSON Feed names its protocol, which may be another one. */
const isOtherHub = (type: unknown): boolean => textOrDigits(type)?.toLowerCase() === 'rsscloud';

/** A feed that names a topic of others would have their entries stored as its own. */
function isSameOrigin(href: string, url: string): boolean {
  return parseUrl(href)?.host === new URL(url).host;
}

/** The feed chooses where its subscribers post: not into their own network. */
function isAddressOfHub(href: string): boolean {
  const address = WEB.test(href) ? parseUrl(href) : undefined;
  return address !== undefined && isPublicHost(address);
}

const MOST_SECRET_BYTES = 200;
const WEB = /^https?:\/\/[^/]/i;
export const isWebAddress: Expected = isUrlWithin('a URL of http or https', (text) => WEB.test(text));
const MODES: readonly unknown[] = ['subscribe', 'unsubscribe'];
const isMode: Expected = { words: "'subscribe' or 'unsubscribe'", holds: (value) => MODES.includes(value) };
const EXPECTED: Readonly<Record<keyof SubscriptionOptions, Expected>> = {
  topic: isWebAddress,
  callback: isWebAddress,
  mode: isWithin<string>(isString, isMode.words, isMode.holds),
  leaseSeconds: isCount,
  secret: isWithin<string>(
    isString,
    'a text of 1 to 199 bytes',
    (value) => value !== '' && new TextEncoder().encode(value).length < MOST_SECRET_BYTES,
  ),
};

/**
 * Writes the request to a hub: the body of a POST to one of `hubs`. `fetch` sends it with the right Content-Type. The hub answers 202, and
 * calls `callback` later. WebSub, section 5.1.
 *
 * @returns the parameters of the form
 * @throws {TypeError | RangeError} for an unknown option or a wrong value
 * @example
 * import { subscriptionForm } from 'anyfeed/websub';
 *
 * const form = subscriptionForm({ topic: 'http://example.com/feed', callback: 'https://me.example/hub/8f1c' });
 * String(form); // 'hub.callback=https%3A%2F%2Fme.example%2Fhub%2F8f1c&hub.mode=subscribe&hub.topic=http%3A%2F%2Fexample.com%2Ffeed'
 * @experimental
 */
export function subscriptionForm(options: SubscriptionOptions): URLSearchParams {
  const given = readGiven(options, EXPECTED) as Partial<SubscriptionOptions> | undefined;
  const { topic = '', callback = '', mode = 'subscribe', leaseSeconds, secret } = given ?? {};
  checkArgument('options.topic', isWebAddress, given?.topic);
  checkArgument('options.callback', isWebAddress, given?.callback);
  return new URLSearchParams({
    'hub.callback': String(callback),
    'hub.mode': mode,
    'hub.topic': String(topic),
    ...(leaseSeconds !== undefined && { 'hub.lease_seconds': String(leaseSeconds) }),
    ...(secret !== undefined && { 'hub.secret': secret }),
  });
}

const DIGITS = /^\d{1,10}$/;
/** Terminals obey these characters: controls, and marks of direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;
/** A challenge is echoed: no type that a browser runs. WebSub, section 8.2. */
const HEADERS = { 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' };

const isQuery: Expected = {
  words: 'a string or URLSearchParams',
  holds: (value) => typeof value === 'string' || isOf('URLSearchParams', value),
};
const isPending = isOptional(
  isObjectWith('a subscription with topic and mode', { topic: isString, mode: isMode }),
);

/**
 * Answers the GET by which a hub asks whether you want a subscription, or tells that it denies one. WebSub, sections 5.2 and 5.3.
 *
 * @param query of the request: everything after `?`, or `searchParams` of its URL
 * @param pending the subscription that belongs to the called address; undefined when there is none
 * @param now when the request came, from which the duration of the subscription counts
 * @returns the response, and what happened to the subscription
 * @throws {TypeError} for wrong arguments, never for a query
 * @example
 * import { answerHub } from 'anyfeed/websub';
 *
 * const query = 'hub.mode=subscribe&hub.topic=http://example.com/feed&hub.challenge=a1b2&hub.lease_seconds=864000';
 * const { outcome, status, body } = answerHub(query, { topic: 'http://example.com/feed', mode: 'subscribe' });
 * outcome; // 'subscribed'
 * `${status} ${body}`; // '200 a1b2'
 * @experimental
 */
export function answerHub(
  query: string | URLSearchParams,
  pending: PendingSubscription | undefined,
  now: Date = new Date(),
): HubAnswer {
  checkArgument('query of answerHub', isQuery, query);
  checkArgument('pending of answerHub', isPending, pending);
  checkArgument('now of answerHub', isDate, now);
  const parameters = new URLSearchParams(query);
  // The hub appends: what comes first is part of the address.
  const last = (name: string): string | undefined => parameters.getAll(`hub.${name}`).at(-1);
  const mode = last('mode');
  const challenge = last('challenge');
  const isWanted = pending !== undefined && last('topic') === pending.topic;
  const answer = { status: 200, headers: { ...HEADERS }, body: '' } as const;
  if (isWanted && mode === 'denied') {
    const reason = last('reason')?.replace(UNPRINTABLE, ' ').trim();
    return { outcome: 'denied', ...answer, ...(reason && { reason }) };
  }
  if (!isWanted || mode !== pending.mode || challenge === undefined)
    return { outcome: 'mismatch', ...answer, status: 404 };
  if (mode === 'unsubscribe') return { outcome: 'unsubscribed', ...answer, body: challenge };
  const lease = last('lease_seconds') ?? '';
  const expires = DIGITS.test(lease)
    ? givenDate(new Date(now.getTime() + Number(lease) * SECOND))
    : undefined;
  return { outcome: 'subscribed', ...answer, body: challenge, ...(expires !== undefined && { expires }) };
}

const SIGNATURE = /^(sha1|sha256|sha384|sha512)=((?:[\da-f]{2})+)$/i;

const isSignature = isOptional(isString);
const isSecret = isWithin<string>(isString, 'a text', (value) => value !== '');

/**
 * Checks that a delivery comes from the hub that knows the secret. Ignore other deliveries, but answer them like genuine ones. WebSub, section 7.1.
 *
 * @param body of the POST, as it came: `parseFeed(body, headers, { url: topic })` reads a genuine one
 * @param signature the header `X-Hub-Signature`; a delivery without it is not genuine
 * @param secret of `subscriptionForm`
 * @returns whether the signature is that of the body and the secret
 * @throws {TypeError | RangeError} for wrong arguments, never for a signature
 * @example
 * import { verifyDelivery } from 'anyfeed/websub';
 *
 * const body = new TextEncoder().encode('The quick brown fox jumps over the lazy dog');
 * await verifyDelivery(body, 'sha1=de7c9b85b8b78aa6bc8a7a36f70a90701c9db4d9', 'key'); // true
 * @experimental
 */
export async function verifyDelivery(
  body: Uint8Array,
  signature: string | undefined | null,
  secret: string,
): Promise<boolean> {
  checkArgument('body of verifyDelivery', isByteArray, body);
  checkArgument('signature of verifyDelivery', isSignature, signature ?? undefined);
  checkArgument('secret of verifyDelivery', isSecret, secret);
  const [, method, digits = ''] = SIGNATURE.exec(signature?.trim() ?? '') ?? [];
  if (method === undefined) return false;
  const algorithm = { name: 'HMAC', hash: `SHA-${method.slice('sha'.length)}` };
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['verify']);
  // Compares in constant time.
  return subtle.verify(algorithm, key, bytesOf(digits), new Uint8Array(body));
}

const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
  );
