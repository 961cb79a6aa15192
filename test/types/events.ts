/** The events of a stream by name, and a loop that knows all of them. */

import type { Entry, FeedProblem, FeedResult } from 'anyfeed';
import {
  type EndEvent,
  type EntryEvent,
  type FeedEvent,
  type FeedStreamEvent,
  type ProblemEvent,
  parseFeedStream,
  type RestartEvent,
} from 'anyfeed/stream';

declare const body: ReadableStream<Uint8Array>;

const isEntry = (event: FeedStreamEvent): event is EntryEvent => event.type === 'entry';

export class Reader {
  readonly entries: Entry[] = [];
  readonly problems: FeedProblem[] = [];
  title: string | undefined;
  result: Omit<FeedResult, 'entries'> | undefined;

  onFeed({ feed }: FeedEvent): void {
    this.title = feed.title;
  }

  onProblem({ problem }: ProblemEvent): void {
    this.problems.push(problem);
  }

  onEnd({ result }: EndEvent): void {
    this.result = result;
  }

  onRestart({ reason, encoding, url }: RestartEvent): string {
    return `${reason}: ${encoding} ${url ?? ''}`;
  }

  async read(): Promise<void> {
    for await (const event of parseFeedStream(body, undefined, { maxEntries: 10 })) {
      if (isEntry(event)) this.entries.push(event.entry);
      else if (event.type === 'feed') this.onFeed(event);
      else if (event.type === 'problem') this.onProblem(event);
      else if (event.type === 'end') this.onEnd(event);
      else console.warn(this.onRestart(event));
    }
  }
}
