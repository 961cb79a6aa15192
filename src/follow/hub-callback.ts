/** The address that hubs call: answers their questions, and takes what they deliver. WebSub, https://www.w3.org/TR/websub/. */

import { openTransport } from '#transport';
import {
  checkArgument,
  type Expected,
  isString,
  isWithin,
  readGiven,
  readUrl,
} from '../core/model/expected.ts';
import { type HeaderMap, readHeaders } from '../core/model/headers.ts';
import { DAY, SECOND } from '../core/values/durations.ts';
import { ByteBuffer } from './fetch/byte-buffer.ts';
import { Deadline } from './fetch/deadline.ts';
import { FetchFailure, toFailure } from './fetch/failure.ts';
import {
  EXPECTED_OF_FETCH,
  type FetchOptions,
  type FetchSettings,
  readFetchOptions,
} from './fetch/options.ts';
import { redirectTarget } from './fetch/redirects.ts';
import { addressTest, vetTarget } from './fetch/target.ts';
import type { TransportResponse } from './fetch/transport.ts';
import { hexadecimal } from './fetch/transport-web.ts';
import type { Subscription } from './store.ts';
import { answerHub, isWebAddress, subscriptionForm, verifyDelivery } from './websub.ts';

/** Options of `openCallback`: how hubs are asked, as in `fetchFeed`. */
export interface CallbackOptions
  extends Pick<
    FetchOptions,
    'fetch' | 'timeout' | 'headersTimeout' | 'userAgent' | 'ca' | 'proxy' | 'allowPrivateAddresses' | 'ports'
  > {
  /**
   * Random text of at least 16 characters, the same in every run and process. It makes the addresses that hubs get, and the secrets with which they sign.
   */
  readonly secret: string;
}

/** The part of `followFeeds`, while it runs. */
export interface HubLoop {
  readonly read: (id: string) => Promise<Subscription | undefined>;
  readonly save: (subscription: Subscription) => Promise<void>;
  /** @returns whether the feed is still followed */
  readonly deliver: (subscription: Subscription, body: Uint8Array, headers: HeaderMap) => Promise<boolean>;
  /** After a denial: the feed is fetched as one without hub. */
  readonly end: (subscription: Subscription) => Promise<void>;
  readonly tell: (error: unknown) => void;
}

const LEAST_SECRET = 16;
const isSecret = isWithin<string>(
  isString,
  `a text of at least ${LEAST_SECRET} characters`,
  (value) => value.length >= LEAST_SECRET,
);
const { fetch, timeout, headersTimeout, userAgent, ca, proxy, allowPrivateAddresses, ports } =
  EXPECTED_OF_FETCH;
const EXPECTED: Readonly<Record<keyof CallbackOptions, Expected>> = {
  ...{ fetch, timeout, headersTimeout, userAgent, ca, proxy, allowPrivateAddresses, ports },
  secret: isSecret,
};

/**
 * Opens the address that hubs call, for the option `callback` of `followFeeds`. Give every request below this address to `receive`.
 *
 * @param url public address of a folder of yours: the last part of the address of a request names its subscription
 * @returns the callback; requests before and after `followFeeds` are answered with 503
 * @throws {TypeError | RangeError} for wrong arguments
 * @example
 * import { openCallback } from 'anyfeed/follow';
 *
 * const callback = openCallback('https://me.example/hub/', { secret: 'never in the code' });
 * const { status } = await callback.receive(new Request('https://me.example/hub/x'));
 * status; // 503
 * @experimental
 */
export function openCallback(url: string | URL, options: CallbackOptions): HubCallback {
  const base = readUrl('url of openCallback', isWebAddress, url);
  readGiven(options, EXPECTED);
  const { secret, ...rest } = options ?? {};
  checkArgument('options.secret', isSecret, secret);
  return new ConnectedCallback(base, secret, readFetchOptions(rest));
}

/** The address that hubs call. */
export interface HubCallback {
  /**
   * Answers a request of a hub: 200 when a delivery is stored, or is not genuine and ignored; 410 when nothing is followed at this address; 503
   * when `followFeeds` does not run; 500 when the store throws. Never rejects.
   */
  receive(request: Request): Promise<Response>;
}

/** A callback with the functions for `followFeeds`. */
export class ConnectedCallback implements HubCallback {
  readonly #base: string;
  readonly #secret: string;
  readonly #settings: FetchSettings;
  #loop: HubLoop | undefined;

  constructor(base: string, secret: string, settings: FetchSettings) {
    this.#base = base.endsWith('/') ? base : `${base}/`;
    this.#secret = secret;
    this.#settings = settings;
  }

  async receive(request: Request): Promise<Response> {
    const loop = this.#loop;
    if (loop === undefined) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
    try {
      return await this.#answer(request, loop);
    } catch (error) {
      loop.tell(error);
      return new Response(null, { status: 500 });
    }
  }

  /** Called at the beginning of `followFeeds`, and at its end. */
  connect(loop: HubLoop | undefined): void {
    this.#loop = loop;
  }

  /** The identifier of the subscription of a feed. */
  idOf(url: string): Promise<string> {
    return this.#keyed(`feed ${url}`);
  }

  /** Asks the hub for a subscription. @throws when the hub refuses */
  async request({ id, hub, topic }: Subscription, signal: AbortSignal): Promise<void> {
    const secret = await this.#secretOf({ hub, topic });
    const form = subscriptionForm({ topic, callback: this.#base + id, secret, leaseSeconds: LEASE });
    // Hubs of PubSubHubbub 0.3, as those of WordPress.com, refuse a request without it. Others ignore it.
    form.set('hub.verify', 'async');
    await this.#post(hub, String(form), signal);
  }

  async #post(hub: string, body: string, signal: AbortSignal): Promise<void> {
    const settings = this.#settings;
    const isAllowed = addressTest(settings);
    const transport = await openTransport(settings, isAllowed);
    const deadline = new Deadline(settings.timeout, signal);
    const headers = {
      'User-Agent': settings.userAgent,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    try {
      let url = new URL(hub);
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        vetTarget(url, settings, isAllowed);
        const opening = transport.open({ url, headers, method: 'POST', body, signal: deadline.signal });
        const response = await deadline.raceHeaders(opening, settings.headersTimeout);
        response.discard();
        if (!MOVED.has(response.status)) return checkStatus(response, url);
        url = redirectTarget(response, url);
      }
      throw new FetchFailure(
        'too-many-redirects',
        `the hub ${hub} redirects more than ${MOST_REDIRECTS} times`,
      );
    } catch (error) {
      signal.throwIfAborted();
      throw toFailure(error);
    } finally {
      deadline.close();
      await transport.close();
    }
  }

  async #answer(request: Request, loop: HubLoop): Promise<Response> {
    const url = new URL(request.url);
    const subscription = await loop.read(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
    if (subscription === undefined) return new Response(null, { status: 410 });
    if (request.method === 'GET') return this.#verify(url.searchParams, subscription, loop);
    if (request.method !== 'POST')
      return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    const body = await readBody(request, this.#settings.limits.decompressed);
    if (body === undefined) return new Response(null, { status: 413 });
    const signature = request.headers.get('x-hub-signature');
    const isGenuine = await verifyDelivery(body, signature, await this.#secretOf(subscription));
    // A forger learns nothing.
    if (!isGenuine) return new Response(null, { status: 200 });
    const headers = readHeaders(request.headers) ?? new Map();
    const isFollowed = await loop.deliver(subscription, body, headers);
    return new Response(null, { status: isFollowed ? 200 : 410 });
  }

  async #verify(query: URLSearchParams, subscription: Subscription, loop: HubLoop): Promise<Response> {
    const now = Date.now();
    const pending = { topic: subscription.topic, mode: 'subscribe' } as const;
    const { outcome, status, headers, body, expires } = answerHub(query, pending, new Date(now));
    const { denied: _, ...wanted } = subscription;
    const end = Math.min(expires?.getTime() ?? Number.POSITIVE_INFINITY, now + LONGEST_LEASE);
    if (outcome === 'subscribed') await loop.save({ ...wanted, until: new Date(end).toISOString() });
    if (outcome === 'denied') {
      await loop.save({ ...wanted, denied: new Date(now).toISOString() });
      await loop.end(subscription);
    }
    return new Response(body, { status, headers });
  }

  /** A hub that is no longer asked cannot sign for its successor. */
  #secretOf({ hub, topic }: Pick<Subscription, 'hub' | 'topic'>): Promise<string> {
    return this.#keyed(`hub ${hub} ${topic}`);
  }

  async #keyed(text: string): Promise<string> {
    const { subtle } = globalThis.crypto;
    const bytes = (given: string) => new TextEncoder().encode(given);
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await subtle.importKey('raw', bytes(this.#secret), algorithm, false, ['sign']);
    const digest = new Uint8Array(await subtle.sign('HMAC', key, bytes(text)));
    return hexadecimal(digest.subarray(0, ID_BYTES));
  }
}

const ID_BYTES = 20;
const MOST_REDIRECTS = 3;
/** The redirects that keep the method and the body. */
const MOVED: ReadonlySet<number> = new Set([307, 308]);
/** Seconds to ask for: hubs give ten days at most. */
const LEASE = (10 * DAY) / SECOND;
/** A subscription is renewed once a month at least, also when a hub gives a century. */
const LONGEST_LEASE = 30 * DAY;

/** @throws {FetchFailure} */
function checkStatus({ status }: TransportResponse, url: URL): void {
  if (status < 200 || status >= 300)
    throw new FetchFailure(`http-${status}`, `the hub ${url.href} answers with status ${status}`);
}

/** @returns undefined for a body above the limit */
async function readBody({ body }: Request, most: number): Promise<Uint8Array | undefined> {
  const buffer = new ByteBuffer();
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) return buffer.take();
    buffer.push(value);
    if (buffer.length > most) {
      await reader?.cancel();
      return undefined;
    }
  }
}
