/** The state of the feeds of `anyfeed watch`, and the file that holds it. */

import type { FetchState } from '../follow/fetch/node.ts';
import type { KnownEntries } from '../follow/identity/diff-entries.ts';
import { readStateFile } from './fetch-address.ts';
import type { Io } from './io.ts';

/** A watched feed. */
export interface WatchedFeed {
  readonly url: string;
  title?: string;
  state?: FetchState;
  known?: KnownEntries;
  /** Time of the next fetch, in milliseconds; null for never. */
  next: number | null;
}

/** The feeds of one run. */
export interface Watched {
  readonly feeds: readonly WatchedFeed[];
  /** Writes the current state to the file, if there is one. */
  readonly save: () => Promise<void>;
}

/** The feeds of the command line with their state in the file. Keeps other feeds in the file. */
export async function openWatched(
  urls: ReadonlySet<string>,
  file: string | undefined,
  io: Io,
): Promise<Watched> {
  const stored = file === undefined ? undefined : await readStateFile<{ feeds?: WatchedFeed[] }>(file, io);
  const all = new Map((stored?.feeds ?? []).map((feed) => [feed.url, feed]));
  for (const url of urls) if (!all.has(url)) all.set(url, { url, next: 0 });
  const feeds = [...all.values()].filter(({ url }) => urls.has(url));
  const write = async (): Promise<void> => {
    if (file !== undefined) await io.write(file, `${JSON.stringify({ feeds: [...all.values()] })}\n`);
  };
  return { feeds, save: oneAtATime(write) };
}

/** Calls during a run start one further run, so that feeds that arrive together are written together. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;
  const untilDone = async (): Promise<void> => {
    try {
      while (isAsked) {
        isAsked = false;
        await run();
      }
    } finally {
      running = undefined;
    }
  };
  return () => {
    isAsked = true;
    running ??= untilDone();
    return running;
  };
}
