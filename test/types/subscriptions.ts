/** Subscriptions of a reader: a page whose feeds are found, a list that is imported and exported, and times without a fetch. */

import { parseFeed } from 'anyfeed';
import {
  discoverFeeds,
  discoverIcons,
  type FeedCandidate,
  type FeedVia,
  guessFeeds,
  type IconCandidate,
} from 'anyfeed/discover';
import { type EntryIdentity, type EntryTrust, identifyEntries } from 'anyfeed/identity';
import { type OpmlFeed, type OpmlList, type OpmlReference, parseOpml, writeOpml } from 'anyfeed/opml';
import {
  type FeedHints,
  type FeedRhythm,
  feedHints,
  type NextFetch,
  nextFetch,
  type ScheduleRule,
  type ScheduleState,
} from 'anyfeed/schedule';

/** A subscription as the reader stores it: members without a value are undefined. */
interface Subscription {
  readonly url: string;
  readonly title: string | undefined;
  readonly folder: string | undefined;
}

export async function find(response: Response): Promise<string[]> {
  const page = new Uint8Array(await response.arrayBuffer());
  const found: FeedCandidate[] = discoverFeeds(page, response.headers, { url: response.url });
  const declared: FeedVia[] = ['link', 'header'];
  const best = found.filter(({ via }) => declared.includes(via));
  return (best.length > 0 ? best : guessFeeds(response.url)).map(({ url }) => url);
}

export function icon(page: string, url: string): IconCandidate | undefined {
  const icons = discoverIcons(page, undefined, { url });
  return icons.find(({ size = 0 }) => size >= 64) ?? icons[0];
}

export function importList(file: Uint8Array): { feeds: Subscription[]; included: string[] } {
  const { usable, feeds, includes, problems } = parseOpml(file, undefined, {
    url: 'https://reader.example/',
  });
  if (!usable) throw new Error(problems.at(-1)?.message ?? 'not a list');
  return {
    feeds: feeds.map(({ url, title, folders }: OpmlFeed) => ({ url, title, folder: folders?.[0]?.[0] })),
    included: includes.flatMap(({ url }: OpmlReference) => url ?? []),
  };
}

export function exportList(subscriptions: readonly Subscription[], owner?: string): string {
  const feeds: OpmlFeed[] = subscriptions.map(({ url, title, folder }) => ({
    url,
    title,
    folders: folder === undefined ? undefined : [[folder]],
  }));
  const list: OpmlList = { title: 'Subscriptions', created: new Date(), owner, feeds };
  return writeOpml(list);
}

/** `writeOpml` takes what `parseOpml` reads. */
export const copy = (file: Uint8Array): string => writeOpml(parseOpml(file));

export function keysOf(text: string): Map<string, EntryTrust> {
  const identities: EntryIdentity[] = identifyEntries(parseFeed(text));
  return new Map(identities.map(({ key, identifiedBy }) => [key, identifiedBy]));
}

/** The next time for a program with a transport of its own. */
export function plan(response: Response, text: string, failures: number): NextFetch {
  const result = parseFeed(text, response.headers, { url: response.url });
  const hints: FeedHints = feedHints(result, new Date());
  const state: ScheduleState = { url: response.url, failures, limited: 0, hints };
  return nextFetch({ status: response.status, headers: response.headers, result, state, minWait: 60_000 });
}

export const isInvited = (rule: ScheduleRule): boolean => rule === 'max-age' || rule === 'ttl';
export const newest = ({ newest: time }: FeedRhythm): Date | undefined =>
  time === undefined ? undefined : new Date(time);

// @ts-expect-error A feed of a list has an address.
writeOpml({ feeds: [{ title: 'a' }] });
// @ts-expect-error A page is text or bytes.
discoverFeeds(new URL('https://a.example/'));
