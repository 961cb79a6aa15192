/** `anyfeed watch URL…`: prints new entries of feeds when they appear. */

import type { Entry } from '../core/document/result.ts';
import type { ParseOptions } from '../core/model/options.ts';
import type { FetchState } from '../follow/fetch/state.ts';
import { diffEntries, type KnownEntries } from '../follow/identity/diff-entries.ts';
import { parseOpml } from '../follow/opml/parse-opml.ts';
import { hostKey } from '../follow/schedule/host-key.ts';
import { checkOptions, readFormat, readNamespaceOptions, splitArguments } from './arguments.ts';
import { formatDuration } from './corpus-output.ts';
import { type Command, InputError, type Io, STATUS, UsageError } from './io.ts';
import { asInputError, fetchAddress, isAddress, readStateFile } from './read-response.ts';
import { ERASE_LINE, escapeControls, oneLine, painter, printable } from './terminal-text.ts';

const HELP = `Usage: anyfeed watch URL … [options]
       anyfeed watch --opml FILE [options]

Prints the new entries of feeds when they appear. Fetches each feed when it is
due, and one feed of a site at a time. The entries of the first fetch of a feed
are not new.

Options:
      --opml FILE    watch the feeds of a subscription list
      --state FILE   keep the known entries between two runs in this file
      --backlog      also print the entries of the first fetch of a feed
      --once         fetch the feeds that are due, and end
      --namespace PREFIX=URI
                     elements of this namespace are in extensions under this
                     prefix, even if a feed has another; may be repeated
  -f, --format NAME  text, or json: one JSON object per line, with the keys
                     feed (url and title) and entry (default: text)
      --json         short for --format json
  -h, --help         print this

Ctrl-C ends the command; the file keeps the known entries.

Exit status: 0, or 2 when a file cannot be read or the command line is wrong.
Feeds that cannot be fetched are reported on standard error.
`;

const OPTIONS = {
  opml: { type: 'string' },
  state: { type: 'string' },
  backlog: { type: 'boolean', default: false },
  once: { type: 'boolean', default: false },
  namespace: { type: 'string', multiple: true },
  format: { type: 'string', short: 'f' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @returns the exit status */
export const watchCommand: Command = async (args, io) => {
  const { values, positionals } = splitArguments(args, OPTIONS);
  if (values.help) {
    io.out(HELP);
    return STATUS.fine;
  }
  const format = readFormat(values, ['text', 'json']);
  const { namespaces } = checkOptions({ namespaces: readNamespaceOptions(values.namespace) });
  const urls = [...positionals, ...(values.opml === undefined ? [] : await readList(values.opml, io))];
  if (urls.length === 0) throw new UsageError('which feeds? Give addresses, or --opml FILE');
  const file = urls.find((url) => !isAddress(url) || !URL.canParse(url));
  if (file !== undefined) throw new UsageError(`watch follows addresses of http and https, not ${file}`);
  const { feeds, save } = await openWatched(new Set(urls), values.state, io);
  const report = reporterFor(io, { json: format === 'json', backlog: values.backlog });
  const fetch = (feed: WatchedFeed): Promise<void> => fetchWatched(feed, namespaces, report);
  const signal = io.untilInterrupted();
  await watchLoop(feeds, { fetch, save, once: values.once, signal, onWait: report.wait });
  report.end();
  return STATUS.fine;
};

async function readList(file: string, io: Io): Promise<string[]> {
  const { usable, feeds, problems } = parseOpml(await io.read(file));
  if (!usable) throw new InputError(`${file}: ${problems.at(-1)?.message ?? 'not a list of feeds'}`);
  return feeds.map(({ url }) => url);
}

/** A watched feed. */
interface WatchedFeed {
  readonly url: string;
  title?: string;
  state?: FetchState;
  known?: KnownEntries;
  /** Time of the next fetch, in milliseconds; null for never. */
  next: number | null;
}

/** A watched feed in the file. */
type StoredFeed = Omit<WatchedFeed, 'next'> & {
  /** ISO 8601; null for never. */
  readonly next: string | null;
};

/** A damaged time means that the feed is due. */
const readTime = (text: string | null): number | null => (text === null ? null : Date.parse(text) || 0);
const writeTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** The feeds of one run. */
interface Watched {
  readonly feeds: readonly WatchedFeed[];
  /** Writes the current state to the file, if there is one. */
  readonly save: () => Promise<void>;
}

/** The feeds of the command line with their state in the file. Keeps other feeds in the file. */
async function openWatched(urls: ReadonlySet<string>, file: string | undefined, io: Io): Promise<Watched> {
  const stored = file === undefined ? undefined : await readStateFile<{ feeds?: StoredFeed[] }>(file, io);
  const known = (stored?.feeds ?? []).map(({ next, ...feed }) => ({ ...feed, next: readTime(next) }));
  const all = new Map<string, WatchedFeed>(known.map((feed) => [feed.url, feed]));
  for (const url of urls) if (!all.has(url)) all.set(url, { url, next: 0 });
  const feeds = [...all.values()].filter(({ url }) => urls.has(url));
  const write = async (): Promise<void> => {
    const rows = [...all.values()].map(
      ({ next, ...feed }): StoredFeed => ({ ...feed, next: writeTime(next) }),
    );
    if (file !== undefined) await io.write(file, `${JSON.stringify({ feeds: rows })}\n`);
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

/** Changes `feed` only at the end, so that an interrupted run loses nothing. */
async function fetchWatched(
  feed: WatchedFeed,
  namespaces: ParseOptions['namespaces'],
  report: WatchReporter,
): Promise<void> {
  const fetched = await fetchAddress(feed.url, feed.state, { namespaces });
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

const AT_ONCE = 8;
/** Milliseconds between two requests to one site. */
const PAUSE = 1000;
/** Node limits timers to 31 bits. */
const LONGEST_SLEEP = 2 ** 31 - 1;

interface LoopOptions {
  readonly fetch: (feed: WatchedFeed) => Promise<void>;
  /** Called when the state of a feed has changed. */
  readonly save: () => Promise<void>;
  /** Whether to end when no feed is due. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  /** Called before every wait. */
  readonly onWait: (feeds: readonly WatchedFeed[]) => void;
}

/** Ends when the signal aborts or no feed will be fetched again. Completes the fetches in progress. */
async function watchLoop(feeds: readonly WatchedFeed[], options: LoopOptions): Promise<void> {
  const { save, signal, onWait } = options;
  const running = new Map<WatchedFeed, Promise<void>>();
  const sites = new Sites(feeds);
  while (!signal.aborted) {
    startDue(running, sites, options);
    const next = sites.nextTime();
    if (running.size === 0) {
      if (isOver(next, feeds, options)) break;
      onWait(feeds);
    }
    // At the limit of concurrent fetches, ignore the times of further feeds.
    const isFull = running.size === AT_ONCE;
    await firstOf(running.values(), isFull ? LONGEST_SLEEP : next - Date.now(), signal);
  }
  await Promise.all(running.values());
  await save();
}

function startDue(
  running: Map<WatchedFeed, Promise<void>>,
  sites: Sites,
  { fetch, save }: LoopOptions,
): void {
  const run = async (feed: WatchedFeed): Promise<void> => {
    sites.enter(feed);
    try {
      await fetch(feed);
    } finally {
      running.delete(feed);
      sites.leave(feed);
    }
    await save();
  };
  for (const feed of sites.byTime()) {
    if (running.size < AT_ONCE && sites.timeOf(feed) <= Date.now()) running.set(feed, run(feed));
  }
}

function isOver(next: number, feeds: readonly WatchedFeed[], { once }: LoopOptions): boolean {
  const isDue = feeds.some((feed) => feed.next !== null && feed.next <= Date.now());
  return next === Number.POSITIVE_INFINITY || (once && !isDue);
}

/** When each feed may be fetched, given the other feeds of its site. */
class Sites {
  readonly #feeds: readonly WatchedFeed[];
  readonly #siteOf: ReadonlyMap<WatchedFeed, string>;
  /** The time after which a site may be fetched again; Infinity during a fetch. */
  readonly #free = new Map<string, number>();

  constructor(feeds: readonly WatchedFeed[]) {
    this.#feeds = feeds;
    this.#siteOf = new Map(feeds.map((feed) => [feed, findSite(feed.url)]));
  }

  timeOf(feed: WatchedFeed): number {
    const { next } = feed;
    return next === null ? Number.POSITIVE_INFINITY : Math.max(next, this.#free.get(this.#site(feed)) ?? 0);
  }

  byTime(): WatchedFeed[] {
    return [...this.#feeds].sort((a, b) => this.timeOf(a) - this.timeOf(b));
  }

  nextTime(): number {
    return Math.min(...this.#feeds.map((feed) => this.timeOf(feed)));
  }

  enter(feed: WatchedFeed): void {
    this.#free.set(this.#site(feed), Number.POSITIVE_INFINITY);
  }

  leave(feed: WatchedFeed): void {
    this.#free.set(this.#site(feed), Date.now() + PAUSE);
    if ((feed.state?.limited ?? 0) === 0 || feed.next === null) return;
    // Send no requests to the other addresses of a site that rejects requests to one of them.
    for (const other of this.#feeds) {
      const isSame = this.#site(other) === this.#site(feed) && other.next !== null;
      if (isSame) other.next = Math.max(other.next ?? 0, feed.next);
    }
  }

  #site(feed: WatchedFeed): string {
    return this.#siteOf.get(feed) ?? feed.url;
  }
}

function findSite(url: string): string {
  try {
    return hostKey(url);
  } catch (error) {
    throw asInputError(error);
  }
}

/** Waits for one of the promises, the time, or the signal. Clears its timer, which would keep the process alive. */
async function firstOf(
  promises: Iterable<Promise<void>>,
  duration: number,
  signal: AbortSignal,
): Promise<void> {
  let wake = (): void => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const timer = setTimeout(wake, Math.min(Math.max(0, duration), LONGEST_SLEEP));
  signal.addEventListener('abort', wake);
  try {
    await Promise.race([woken, ...promises]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
  }
}

interface WatchReporter {
  /** New entries, newest first as in feeds. @param isFirst whether this is the first fetch of the feed */
  entries(feed: WatchedFeed, entries: readonly Entry[], isFirst: boolean): void;
  /** Prints a message about a feed on standard error. */
  note(url: string, message: string): void;
  /** Shows on a terminal which feed is next. */
  wait(feeds: readonly WatchedFeed[]): void;
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
    entries: (feed, entries, isFirst) => {
      if (isFirst && !backlog) return;
      erase();
      // Print the oldest first, so that the newest is last on the terminal.
      for (const entry of [...entries].reverse()) io.out(`${lineOf(feed, entry)}\n`);
    },
    note: (url, message) => {
      erase();
      io.err(`anyfeed: ${printable(url)}: ${oneLine(message, LONGEST_NOTE)}\n`);
    },
    wait: (feeds) => {
      if (!io.interactive) return;
      isDrawn = true;
      io.err(`${ERASE_LINE}${waitLine(feeds, Date.now()).slice(0, io.columns - 1)}`);
    },
    end: erase,
  };
}

const jsonLine = ({ url, title }: WatchedFeed, entry: Entry): string =>
  escapeControls(JSON.stringify({ feed: { url, title }, entry }));

function textLine(io: Io): (feed: WatchedFeed, entry: Entry) => string {
  const paint = painter(io.colors);
  return (feed, { title = '', link = '', publishedParsed, updatedParsed }) => {
    const date = publishedParsed ?? updatedParsed ?? new Date();
    const time = date.toISOString().slice(0, 16).replace('T', ' ');
    const name = oneLine(feed.title ?? feed.url, LONGEST_TITLE);
    return `${paint.dim(time)}  ${name}  ${paint.bold(oneLine(title, LONGEST_TITLE))}  ${printable(link)}`.trimEnd();
  };
}

/** `3 feeds; next: Tide tables in 45 min 10 s` */
function waitLine(feeds: readonly WatchedFeed[], now: number): string {
  const [next] = feeds.filter((feed) => feed.next !== null).sort((a, b) => (a.next ?? 0) - (b.next ?? 0));
  const amount = feeds.length === 1 ? '1 feed' : `${feeds.length} feeds`;
  if (next === undefined) return amount;
  const wait = formatDuration(((next.next ?? now) - now) / MILLISECONDS);
  return `${amount}; next: ${oneLine(next.title ?? next.url, LONGEST_TITLE)} in ${wait}`;
}
