/** New feeds: from the address of a page or a feed, and from subscription lists. */

import { type FeedSearch, findFeeds } from 'anyfeed/discover';
import { type OpmlFeed, parseOpml, writeOpml } from 'anyfeed/opml';
import type { Database } from './database.ts';
import { addFeeds, findFeedByUrl, isAddress } from './feeds.ts';
import { fetchPolitely } from './fetch.ts';
import type { Service } from './open.ts';

/** The feed that was added or existed already, or the reason why there is no feed. */
export type Subscription =
  | { readonly feed: number; readonly problem?: undefined }
  | { readonly problem: string; readonly feed?: undefined };

/** @param text what a person has typed: the address of a feed or of a page, with or without its scheme */
export async function subscribe(text: string, service: Service): Promise<Subscription> {
  let search: FeedSearch;
  try {
    search = await findFeeds(text, { fetch: (url, { signal }) => fetchPolitely(url, undefined, signal) });
  } catch (error) {
    if (error instanceof RangeError) return { problem: `“${text.trim()}” is not an address of the web.` };
    throw error;
  }
  const { url: address, feeds, outcome, message } = search;
  const [found] = feeds;
  if (found === undefined) {
    const why = outcome === 'no-feed' ? 'This page names no feed.' : `${message}.`;
    return { problem: `${address}: ${why}` };
  }
  const { url } = found;
  await addFeeds([{ url }], service);
  const feed = await findFeedByUrl(service.pool, url);
  return feed === undefined ? { problem: `${url} cannot be added.` } : { feed: feed.id };
}

/** The outcome of importing a subscription list. */
export interface Imported {
  readonly added: number;
  readonly known: number;
  /** Number of addresses with another scheme than http and https, or too long. */
  readonly skipped: number;
}

/** Adds the feeds of a list. Their first fetch reports feeds at private addresses. */
export async function importOpml(bytes: Uint8Array, service: Service): Promise<Imported | undefined> {
  const { usable, feeds, skipped } = parseOpml(bytes);
  if (!usable) return undefined;
  const fit = feeds.filter(({ url }) => isAddress(url));
  const added = await addFeeds(fit, service);
  return { added, known: fit.length - added, skipped: skipped.length + feeds.length - fit.length };
}

export async function exportOpml(database: Database): Promise<string> {
  const { rows } = await database.query<{ url: string; title: string | null; link: string | null }>(
    'select url, title, link from feed order by coalesce(title, url)',
  );
  const feeds = rows.map(
    ({ url, title, link }): OpmlFeed => ({ url, title: title ?? url, ...(link && { link }) }),
  );
  return writeOpml({ title: 'Feeds', feeds });
}
