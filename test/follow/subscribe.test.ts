/** When a hub is asked again: after half of the time that it gave, after a day without an answer, a week after a denial; at once for another hub. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSubscribed } from '../../src/follow/subscribe.ts';
import { parseFeed } from '../../src/index.ts';

const HOUR = 3_600_000;
const ASKED = Date.parse('2026-03-04T10:00:00Z');
const URL_OF_FEED = 'https://blog.example/feed';
const HUBS = ['https://hub.example/', 'https://other-hub.example/'] as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const after = (hours: number): string => new Date(ASKED + hours * HOUR).toISOString();

interface Known {
  readonly until?: string;
  readonly denied?: string;
}

/** @param hubs of the feed; undefined when it has not changed @returns the hubs that are asked after this time */
async function askedAfter(
  hours: number,
  known: Known | undefined,
  hubs?: readonly string[],
): Promise<string[]> {
  vi.setSystemTime(ASKED + hours * HOUR);
  const links = hubs?.map((href) => `<link rel="hub" href="${href}"/>`).join('');
  const result = parseFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>${links}</feed>`);
  const asked: string[] = [];
  const old = { id: '1', url: URL_OF_FEED, hub: HUBS[0], topic: URL_OF_FEED, requested: after(0), ...known };
  const saved: unknown[] = [];
  const store = {
    readFeed: () => null,
    readSubscription: () => (known === undefined ? null : old),
    saveSubscription: (one: unknown) => void saved.push(one),
  };
  const callback = {
    idOf: async () => '1',
    request: async ({ hub }: { hub: string }) => {
      expect(saved).toHaveLength(1);
      asked.push(hub);
    },
  };
  const fetched = { outcome: hubs === undefined ? 'unchanged' : 'changed', result, url: URL_OF_FEED };
  const { signal } = new AbortController();
  await keepSubscribed(
    { url: URL_OF_FEED, next: null },
    fetched as never,
    { store, callback, signal } as never,
  );
  return asked;
}

/** A known subscription, and the hours after which its hub is asked again. */
const TIMES: readonly (readonly [name: string, known: Known, hours: number])[] = [
  ...[0, 0.5, 1, 2, 3, 24, 240, 720].map(
    (lease) => [`${lease} hours`, { until: after(lease) }, Math.max(1, lease / 2)] as const,
  ),
  ['no answer', {}, 24],
  ['an answer that no one can read', { until: 'soon' }, 24],
  ...[0.01, 1, 720].map(
    (hours) =>
      [`no answer since a lease ended, ${hours} hours before`, { until: after(-hours) }, 24] as const,
  ),
  ...[0, 1, 100].map(
    (hours) => [`denied after ${hours} hours`, { denied: after(hours) }, hours + 7 * 24] as const,
  ),
  ['denied after a lease', { until: after(720), denied: after(5) }, 5 + 7 * 24],
];

test.each(TIMES)('%s', async (_name, known, hours) => {
  for (const early of [0.01, 0.5, 1, 12, 24, 100])
    expect(await askedAfter(hours - early, known), `${early} hours before`).toEqual([]);
  for (const late of [0, 0.01, 1, 1000]) expect(await askedAfter(hours + late, known)).toEqual([HUBS[0]]);
});

test('the hub of a subscription stays as long as the feed names it, in any order', async () => {
  const known = { until: after(240) };
  for (const hubs of [[HUBS[0]], HUBS, HUBS.toReversed()]) {
    expect(await askedAfter(1, known, hubs)).toEqual([]);
    expect(await askedAfter(120, known, hubs)).toEqual([HUBS[0]]);
  }
  expect(await askedAfter(1, known, [HUBS[1]])).toEqual([HUBS[1]]);
  expect(await askedAfter(1, known, [])).toEqual([]);
});

test('without a subscription, the first hub that the feed names is asked', async () => {
  expect(await askedAfter(0, undefined, HUBS)).toEqual([HUBS[0]]);
  expect(await askedAfter(0, undefined, HUBS.toReversed())).toEqual([HUBS[1]]);
  expect(await askedAfter(0, undefined, [])).toEqual([]);
  expect(await askedAfter(0, undefined)).toEqual([]);
});

/** Addresses of a feed and of its response, the address that it names, and the topic to subscribe to. */
const TOPICS: readonly (readonly [
  name: string,
  feed: { url: string; address?: string },
  reached: string,
  self: string | undefined,
  topic: string,
])[] = [
  ['its address', { url: URL_OF_FEED }, URL_OF_FEED, undefined, URL_OF_FEED],
  ...['user:password@', 'user@', ':password@'].map(
    (credentials) =>
      [
        `without ${credentials}`,
        { url: `https://${credentials}blog.example/feed#new` },
        URL_OF_FEED,
        undefined,
        URL_OF_FEED,
      ] as const,
  ),
  [
    'not the credentials, which stay at their address',
    { url: 'https://user:password@blog.example/feed' },
    URL_OF_FEED,
    'https://victim.example/feed',
    URL_OF_FEED,
  ],
  [
    'the adopted address',
    { url: URL_OF_FEED, address: 'https://new.example/feed' },
    'https://new.example/feed',
    undefined,
    'https://new.example/feed',
  ],
  ...['https://feeds.example/blog', 'https://feeds.example/other'].map(
    (self) =>
      [
        'what the response of a redirect names',
        { url: URL_OF_FEED },
        'https://feeds.example/blog',
        self,
        self,
      ] as const,
  ),
  [
    'what a response elsewhere names at the address',
    { url: URL_OF_FEED },
    'https://cdn.example/1?token=2',
    'https://blog.example/self',
    'https://blog.example/self',
  ],
  [
    'no target of a redirect that no feed names',
    { url: URL_OF_FEED },
    'https://cdn.example/1?token=2',
    undefined,
    URL_OF_FEED,
  ],
  [
    'nothing of a third host',
    { url: URL_OF_FEED },
    'https://cdn.example/1',
    'https://victim.example/feed',
    URL_OF_FEED,
  ],
  ['no other scheme', { url: URL_OF_FEED }, URL_OF_FEED, 'ftp://blog.example/feed', URL_OF_FEED],
];

test.each(TOPICS)('the topic is %s', async (_name, { url, address }, reached, self, topic) => {
  const links = [['hub', HUBS[0]], ...(self === undefined ? [] : [['self', self]])];
  const elements = links.map(([rel, href]) => `<link rel="${rel}" href="${href}"/>`).join('');
  const result = parseFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>${elements}</feed>`);
  const asked: unknown[] = [];
  const store = { readFeed: () => null, readSubscription: () => null, saveSubscription: () => undefined };
  const callback = {
    idOf: async () => '1',
    request: async (subscription: { topic: string }) => void asked.push(subscription.topic),
  };
  await keepSubscribed(
    { url, next: null, ...(address !== undefined && { state: { url, address } as never }) },
    { outcome: 'changed', result, url: reached } as never,
    { store, callback, signal: new AbortController().signal } as never,
  );
  expect(asked).toEqual([topic]);
});
