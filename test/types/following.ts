/** A store that is followed, an archive that is walked, and a hub that delivers. */

import type { Entry } from 'anyfeed';
import { parseFeed } from 'anyfeed';
import { type FetchResult, fetchFeed } from 'anyfeed/fetch';
import {
  type FeedStore,
  type FeedUpdate,
  type FollowedFeed,
  type FollowOptions,
  followFeeds,
  updateFeed,
  walkArchive,
} from 'anyfeed/follow';
import {
  answerHub,
  type FeedHub,
  findHub,
  type HubAnswer,
  subscriptionForm,
  verifyDelivery,
} from 'anyfeed/websub';

const feeds = new Map<string, FollowedFeed>();
const entries = new Map<string, Entry>();

/** A store in memory. */
export const store: FeedStore = {
  nextFeeds: (limit) => [...feeds.values()].filter(({ next }) => next).slice(0, limit),
  saveFeed: (feed) => void feeds.set(feed.url, feed),
  saveEntries: (feed, changes) => {
    for (const { key, change, first, date, entry } of changes) {
      if (change === 'added' && !first) console.log(date.toISOString(), entry.title);
      entries.set(`${feed.url} ${key}`, entry);
    }
  },
  deleteEntries: (feed, keys) => {
    for (const key of keys) entries.delete(`${feed.url} ${key}`);
  },
  moveFeed: async (from, to) => feeds.has(to) && feeds.delete(from),
};

export async function follow(signal: AbortSignal): Promise<void> {
  const options: FollowOptions = {
    signal,
    concurrency: 4,
    onFetch: ({ fetched, offline }) => console.log(fetched.url, offline ? 'offline' : fetched.outcome),
  };
  await followFeeds(store, options);
}

/** A queue of the program's own. */
export async function fetchOnce(feed: FollowedFeed): Promise<FeedUpdate> {
  const fetched: FetchResult = await fetchFeed(feed.url, { state: feed.state ?? undefined });
  return updateFeed(feed, fetched);
}

export async function titlesOfArchive(url: string): Promise<string[]> {
  const titles: string[] = [];
  for await (const { outcome, result } of walkArchive(url, { maxPages: 3 }))
    if (outcome === 'changed') titles.push(...result.entries.map(({ title = '' }) => title));
  return titles;
}

/** The body of a request to the first hub, or undefined. */
export function subscribe(text: string, callback: string): URLSearchParams | undefined {
  const found: FeedHub | undefined = findHub(parseFeed(text));
  if (found?.topic === undefined) return undefined;
  return subscriptionForm({ topic: found.topic, callback, leaseSeconds: 86_400, secret: 'secret' });
}

export function respond(request: URL, topic: string): Response {
  const { status, headers, body, expires }: HubAnswer = answerHub(request.searchParams, {
    topic,
    mode: 'subscribe',
  });
  if (expires !== undefined) console.log(expires.toISOString());
  return new Response(body, { status, headers });
}

export const isGenuine = (body: Uint8Array, headers: Headers): Promise<boolean> =>
  verifyDelivery(body, headers.get('x-hub-signature'), 'secret');

// @ts-expect-error A store has five functions.
followFeeds({ nextFeeds: () => [] });
// @ts-expect-error A mode is a word.
subscriptionForm({ topic: 'https://a.example/', callback: 'https://b.example/', mode: 'join' });
