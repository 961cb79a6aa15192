/** Fetches a watched feed and finds its new entries. */

import { diffEntries } from '../follow/identity/diff-entries.ts';
import { fetchAddress } from './fetch-address.ts';
import type { WatchReporter } from './watch-output.ts';
import type { WatchedFeed } from './watch-store.ts';

/** Changes `feed` only at the end, so that an interrupted run loses nothing. */
export async function fetchWatched(feed: WatchedFeed, report: WatchReporter): Promise<void> {
  const fetched = await fetchAddress(feed.url, feed.state);
  const { outcome, result, state, next, movedTo, message } = fetched;
  if (movedTo !== undefined) report.note(feed.url, `has moved to ${movedTo}`);
  if (outcome === 'changed') {
    const { added, known } = diffEntries(feed.known, result);
    const isFirst = feed.known === undefined;
    feed.known = known;
    if (result.feed.title !== undefined) feed.title = result.feed.title;
    report.entries(
      feed,
      added.map(({ entry }) => entry),
      isFirst,
    );
  } else if (outcome !== 'unchanged') {
    report.note(feed.url, message);
  }
  feed.state = state;
  feed.next = next.at?.getTime() ?? null;
}
