/** `anyfeed watch URL…`: prints new entries of feeds when they appear. */

import type { Entry } from '../core/document/result.ts';
import { isObjectWith, isOptional } from '../core/model/expected.ts';
import { present } from '../core/present/index.ts';
import { followFeeds } from '../follow/follow-feeds.ts';
import type { FollowFetch, FollowReport } from '../follow/follow-options.ts';
import { isFeeds } from '../follow/follower.ts';
import { parseOpml } from '../follow/opml/parse-opml.ts';
import type { FeedStore, FollowedEntry, FollowedFeed } from '../follow/store.ts';
import { command, isDocumentUrl, readFormat, readNamespaceOptions } from './arguments.ts';
import { type Command, InputError, type Io, STATUS, UsageError } from './io.ts';
import { WATCH_OPTIONS } from './options.ts';
import { checkOptions } from './parse.ts';
import { formatDuration } from './progress-bar.ts';
import { fetchAddress, readStateFile, typedAddress } from './read-response.ts';
import { ERASE_LINE, escapeControls, oneLine, printable, screenOf, timestamp } from './terminal-text.ts';

const HELP = {
  usage: `Usage: anyfeed watch URL … [options]
       anyfeed watch --opml FILE [options]

Prints the new entries of feeds when they appear. Fetches each feed when it is
due, and one feed of a site at a time. The entries of the first fetch of a feed
are not new.
`,
  ending: `Ctrl-C ends the command; the file keeps the known entries.

Exit status: 0, or 2 for a file that cannot be used or a wrong command line.
Feeds that cannot be fetched are reported on standard error.
`,
  examples: ['anyfeed watch https://example.org/feed --state feeds.json'] as const,
};

/** @returns the exit status */
export const watchCommand: Command = command(HELP, WATCH_OPTIONS, async ({ values, positionals }, io) => {
  const format = readFormat(values, ['text', 'json']);
  const { namespaces } = checkOptions({ namespaces: readNamespaceOptions(values.namespace) });
  const urls = [
    ...positionals.map((argument) => typedAddress(argument, io)),
    ...(values.opml === undefined ? [] : await readList(values.opml, io)),
  ];
  if (urls.length === 0) throw new UsageError('which feeds? Give URLs, or --opml FILE');
  const file = urls.find((url) => !isDocumentUrl(url));
  if (file !== undefined) throw new UsageError(`watch follows URLs of http and https, not ${file}`);
  const interrupted = io.untilInterrupted();
  const over = new AbortController();
  interrupted.addEventListener('abort', () => over.abort(), { once: true });
  if (interrupted.aborted) over.abort();
  const report = reporterFor(io, { json: format === 'json', backlog: values.backlog });
  const store = await openStore(new Set(urls), values.state, io, report, () => over.abort());
  const fetch: FollowFetch = (url, { state, signal }) => fetchAddress(url, state, { namespaces, signal });
  const told = new Map<string, string>();
  const onFetch = ({ feed: { url }, fetched }: FollowReport): void => {
    const { outcome, message, movedTo } = fetched;
    if (movedTo !== undefined) report.note(fetched.state.url, `has moved to ${movedTo}`);
    const failure = outcome === 'changed' || outcome === 'unchanged' ? '' : message;
    // A feed without an answer is asked again at once: the same failure is told once.
    if (failure !== '' && failure !== told.get(url)) report.note(url, failure);
    told.set(url, failure);
  };
  // The failure of a feed is in its report.
  const onError = (error: unknown, feed?: FollowedFeed): void => {
    if (feed === undefined) throw error;
  };
  await followFeeds(store, { fetch, onFetch, onError, once: values.once, signal: over.signal });
  report.end();
  return STATUS.fine;
});

async function readList(file: string, io: Io): Promise<string[]> {
  const { usable, feeds, problems } = parseOpml(await io.read(file));
  if (!usable) throw new InputError(`${file}: ${problems.at(-1)?.message ?? 'not a list of feeds'}`);
  return feeds.map(({ url }) => url);
}

/** A watched feed in the file. */
type StoredFeed = Omit<FollowedFeed, 'next'> & {
  /** ISO 8601; absent for never, null in files of 1.0.0-rc.1. */
  readonly next?: string | null;
};

interface Stored {
  readonly feeds?: readonly StoredFeed[];
}
const isStored = isObjectWith('watched feeds', { feeds: isOptional(isFeeds) });

/** A damaged time means that the feed is due. */
const readTime = (text: string | null | undefined): Date | undefined =>
  typeof text === 'string' ? new Date(Date.parse(text) || 0) : undefined;

/**
 * The feeds of the command line, with their state in the file if there is one. Other feeds stay in the file.
 * @param onEmpty called when no feed will be fetched again
 */
async function openStore(
  urls: ReadonlySet<string>,
  file: string | undefined,
  io: Io,
  report: WatchReporter,
  onEmpty: () => void,
): Promise<FeedStore> {
  const stored = file === undefined ? undefined : await readStateFile<Stored>(file, isStored, io);
  const known = (stored?.feeds ?? []).map(({ next, ...feed }) => ({ ...feed, next: readTime(next) }));
  const all = new Map<string, FollowedFeed>(known.map((feed) => [feed.url, feed]));
  // A feed that has moved is in the file under its new address.
  const addresses = new Map(known.map(({ url, state }) => [state?.url ?? url, url]));
  const watched = new Set([...urls].map((url) => (all.has(url) ? url : (addresses.get(url) ?? url))));
  for (const url of watched) if (!all.has(url)) all.set(url, { url, next: new Date(0) });
  const write = async (): Promise<void> => {
    const feeds = [...all.values()].map(({ next, ...feed }) => ({
      ...feed,
      ...(next && { next: next.toISOString() }),
    }));
    if (file !== undefined) await io.write(file, `${JSON.stringify({ feeds })}\n`);
  };
  // A file that cannot be written ends the command before it fetches: every run would be the first one.
  await write();
  const save = oneAtATime(write);
  const timeOf = ({ next }: FollowedFeed): number => next?.getTime() ?? 0;
  return {
    nextFeeds: (limit) => {
      const feeds = [...watched].flatMap((url) => all.get(url) ?? []);
      const following = feeds.filter(({ next }) => next).sort((a, b) => timeOf(a) - timeOf(b));
      if (following.length === 0) onEmpty();
      if (following.every((feed) => timeOf(feed) > Date.now())) report.wait(feeds.length, following[0]);
      return following.slice(0, limit);
    },
    saveFeed: (feed) => {
      all.set(feed.url, feed);
      return save();
    },
    saveEntries: (feed, entries) => report.entries(feed, entries),
    deleteEntries: () => undefined,
    moveFeed: (from, to) => {
      const isKnown = all.has(to);
      all.delete(from);
      watched.delete(from);
      watched.add(to);
      return isKnown;
    },
  };
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

interface WatchReporter {
  /** Prints new entries. */
  entries(feed: FollowedFeed, entries: readonly FollowedEntry[]): void;
  /** Prints a message about a feed on standard error. */
  note(url: string, message: string): void;
  /** Shows on a terminal which feed is next. */
  wait(amount: number, next: FollowedFeed | undefined): void;
  end(): void;
}

const LONGEST_TITLE = 120;
const LONGEST_NOTE = 300;
const MILLISECONDS = 1000;

function reporterFor(io: Io, { json, backlog }: { json: boolean; backlog: boolean }): WatchReporter {
  const lineOf = json ? jsonLine : textLine(io);
  let isDrawn = false;
  const erase = (): void => {
    if (isDrawn) io.err(ERASE_LINE);
    isDrawn = false;
  };
  return {
    entries: (feed, entries) => {
      const shown = entries.filter(({ change, first }) => change === 'added' && (backlog || !first));
      if (shown.length > 0) erase();
      // Print the oldest first, so that the newest is last on the terminal.
      for (const { entry } of shown.reverse()) io.out(`${lineOf(feed, entry)}\n`);
    },
    note: (url, message) => {
      erase();
      io.err(`anyfeed: ${printable(url)}: ${oneLine(message, LONGEST_NOTE)}\n`);
    },
    wait: (amount, next) => {
      if (!io.interactive) return;
      isDrawn = true;
      io.err(`${ERASE_LINE}${waitLine(amount, next).slice(0, io.columns - 1)}`);
    },
    end: erase,
  };
}

const jsonLine = ({ url, title }: FollowedFeed, entry: Entry): string =>
  escapeControls(JSON.stringify({ feed: { url, title }, entry }));

function textLine(io: Io): (feed: FollowedFeed, entry: Entry) => string {
  const screen = screenOf(io);
  return (feed, entry) => {
    const { title, excerpt, link = '', date } = present(entry);
    const name = oneLine(feed.title ?? feed.url, LONGEST_TITLE);
    const heading = screen.bold(oneLine(title || excerpt, LONGEST_TITLE));
    return `${screen.dim(timestamp(date?.value ?? new Date()))}  ${name}  ${heading}  ${printable(link)}`.trimEnd();
  };
}

/** `3 feeds; next: Tide tables in 45 min 10 s` */
function waitLine(amount: number, next: FollowedFeed | undefined): string {
  const feeds = amount === 1 ? '1 feed' : `${amount} feeds`;
  if (next?.next == null) return feeds;
  const wait = formatDuration((next.next.getTime() - Date.now()) / MILLISECONDS);
  return `${feeds}; next: ${oneLine(next.title ?? next.url, LONGEST_TITLE)} in ${wait}`;
}
