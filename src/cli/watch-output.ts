/** Output of `anyfeed watch`: new entries, failures of feeds, and the time of the next fetch. */

import type { Entry } from '../core/document/result.ts';
import { formatDuration } from './corpus-progress.ts';
import type { Io } from './io.ts';
import { painter } from './paint.ts';
import { escapeControls } from './parse-file.ts';
import { oneLine, printable } from './terminal-text.ts';
import type { WatchedFeed } from './watch-store.ts';

export interface WatchReporter {
  /** New entries, newest first as in feeds. @param isFirst whether this is the first fetch of the feed */
  entries(feed: WatchedFeed, entries: readonly Entry[], isFirst: boolean): void;
  /** Prints a message about a feed on standard error. */
  note(url: string, message: string): void;
  /** Shows on a terminal which feed is next. */
  wait(feeds: readonly WatchedFeed[]): void;
  end(): void;
}

const ERASE_LINE = '\r\x1b[K';
const LONGEST_TITLE = 120;
const LONGEST_NOTE = 300;
const MILLISECONDS = 1000;

export function reporterFor(io: Io, { json, all }: { json: boolean; all: boolean }): WatchReporter {
  const lineOf = json ? jsonLine : textLine(io);
  let isDrawn = false;
  const erase = (): void => {
    if (isDrawn) io.err(ERASE_LINE);
    isDrawn = false;
  };
  return {
    entries: (feed, entries, isFirst) => {
      if (isFirst && !all) return;
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
