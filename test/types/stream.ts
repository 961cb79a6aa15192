/** A response may have no body: parseFeedStream takes it and throws a TypeError. */

import type { Entry, FeedResult } from 'anyfeed';
import { type FeedEvent, parseFeedStream } from 'anyfeed/stream';

export async function entriesOf(response: Response): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const event of parseFeedStream(response.body, response.headers)) {
    if (event.type === 'entry') entries.push(event.entry);
    if (event.type === 'restart') throw new Error(event.reason);
  }
  return entries;
}

export async function lastOf(
  source: AsyncIterable<Uint8Array>,
): Promise<Omit<FeedResult, 'entries'> | undefined> {
  for await (const event of parseFeedStream(source)) if (event.type === 'end') return event.result;
  return undefined;
}

export const titleOf = ({ feed }: FeedEvent): string => feed.title ?? '';
