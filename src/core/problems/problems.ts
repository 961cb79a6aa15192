/**
 * Problems of a feed as plain objects, and the list that collects them during a parse. problem-codes.ts has the meaning, severity and cure
 * of every code.
 */

import { detach, wellFormed } from '../platform/strings.ts';
import { excerpt } from './excerpt.ts';
import type { LinePlaces } from './line-places.ts';
import {
  FEED_CODES,
  type ProblemCode,
  type ProblemKind,
  type ProblemName,
  type Severity,
} from './problem-codes.ts';

/** Details of a problem besides its message. */
export interface ProblemDetails {
  /** Index of the faulty construct in the decoded text (UTF-16 units, byte order mark not counted). */
  offset?: number;
  /** Path in the tree: `rss/channel/item[3]/title`. */
  elementPath?: string;
  /** The action that the library took. */
  recovery?: string;
  /** Replaces the code's own severity. */
  severity?: Severity;
  /** Replaces the code's own `bozo`. */
  bozo?: boolean;
}

/** A problem of a feed: a plain object in `result.problems`. Fields without a value are absent. `FeedError` wraps it for throwing. */
export interface FeedProblem {
  /** The name of the exception of the Universal Feed Parser; `FeedProblem` for other problems. */
  name: ProblemName;
  /** Stable kebab-case identifier; docs/problems.md has the table. */
  code: ProblemCode;
  /** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
  severity: Severity;
  /** Whether it sets `result.bozo`. */
  bozo: boolean;
  /** The expected and the found value, and the place. */
  message: string;
  /** The action that the library took. */
  recovery?: string;
  /** Path in the tree: `rss/channel/item[3]/title`. */
  elementPath?: string;
  /** Start of the faulty construct in the decoded text (UTF-16 units, 0-based, byte order mark not counted). */
  offset?: number;
  /** 1-based line of `offset`. */
  line?: number;
  /** 0-based column of `offset` in UTF-16 units. */
  column?: number;
}

/** The rows of `parseFeed`. The validator sets the severity of codes for authors. */
const KINDS: Readonly<Partial<Record<ProblemCode, ProblemKind>>> = FEED_CODES;

/** Length at which messages are cut. Two thousand problems then take 2 MB at most, with their paths and recoveries. */
const LONGEST_MESSAGE = 400;

/** Creates a problem with the name, severity and `bozo` of its code in the table. */
export function createProblem(code: ProblemCode, message: string, details: ProblemDetails = {}): FeedProblem {
  const kind = KINDS[code];
  const { recovery, elementPath, offset } = details;
  const problem: FeedProblem = {
    name: kind?.name ?? 'FeedProblem',
    code,
    severity: details.severity ?? kind?.severity ?? 'info',
    bozo: details.bozo ?? kind?.bozo ?? false,
    // The message quotes the feed.
    message: detach(
      wellFormed(message.length > LONGEST_MESSAGE ? excerpt(message, LONGEST_MESSAGE) : message),
    ),
  };
  if (recovery !== undefined) problem.recovery = recovery;
  if (elementPath !== undefined) problem.elementPath = wellFormed(elementPath);
  if (offset !== undefined) problem.offset = offset;
  return problem;
}

/** The message for a document of which only the wanted number of entries was read. */
export function restUnread(wanted: number): string {
  return `${wanted} entries are read, as many as wanted (maxEntries); what follows is neither read nor checked`;
}

/** Always list these, even when the list is full: they concern the whole result. Each occurs at most once. */
const DECISIVE: ReadonlySet<ProblemCode> = new Set(['not-a-feed', 'limit-exceeded']);

/** The problems of one parse, in order of discovery. */
export class Problems {
  readonly list: FeedProblem[] = [];
  readonly #limit: number;
  readonly #places: LinePlaces | undefined;
  #advice = 0;
  #unlisted = 0;

  /**
   * @param limit of listed problems; the same limit applies separately to advice (`info`), so that a thousand entries with removed markup
   * do not crowd out problems. `finish` reports the number of unlisted problems.
   * @param places of a document that is read in windows: a problem gets its line and column while its place is in a window
   */
  constructor(limit: number = Number.POSITIVE_INFINITY, places?: LinePlaces) {
    this.#limit = limit;
    this.#places = places;
  }

  add(problem: FeedProblem): void {
    const isAdvice = problem.severity === 'info';
    const isFull = isAdvice ? this.#advice >= this.#limit : this.full;
    if (isFull && !DECISIVE.has(problem.code)) {
      this.#unlisted += 1;
      return;
    }
    if (isAdvice) this.#advice += 1;
    this.list.push(problem);
    const { offset, line } = problem;
    if (this.#places === undefined || offset === undefined || line !== undefined) return;
    Object.assign(problem, this.#places.of(offset));
  }

  /** Keeps a place for a problem that may be reported later. */
  keepPlace(offset: number): void {
    this.#places?.keep(offset);
  }

  /** Adds the problems of another list, and its count of unlisted problems. */
  addAll(found: Problems): void {
    for (const problem of found.list) this.add(problem);
    this.#unlisted += found.#unlisted;
  }

  /** Counts problems that the caller did not compose because the list is full. */
  skip(count: number): void {
    this.#unlisted += count;
  }

  /** Whether the list is full for problems other than advice. A caller can then skip composing the message. */
  get full(): boolean {
    return this.list.length - this.#advice >= this.#limit;
  }

  /**
   * Reports the number of unlisted problems, and adds line and column to every offset.
   * @param document its text is read only when a problem lacks its line
   */
  finish(document: { readonly text: string }): void {
    if (this.#unlisted > 0) {
      const message = `${this.list.length} problems are listed; ${this.#unlisted} more were found (limits.problems)`;
      this.list.push(createProblem('limit-exceeded', message, { bozo: false, severity: 'info' }));
    }
    if (this.#places !== undefined) return;
    const unplaced = this.list.filter(({ offset, line }) => offset !== undefined && line === undefined);
    if (unplaced.length > 0) placeAll(unplaced, document.text);
  }
}

/** An object with an offset, a line and a column. */
export type Placed = Pick<FeedProblem, 'offset' | 'line' | 'column'>;

/** Gives every offset its line and column: one pass over the line breaks of `text`. */
export function placeAll(items: readonly Placed[], text: string): void {
  const placed = items.filter((item) => item.offset !== undefined);
  placed.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0));
  let line = 1;
  let lineStart = 0;
  let nextBreak = text.indexOf('\n');
  for (const item of placed) {
    const offset = item.offset ?? 0;
    while (nextBreak !== -1 && nextBreak < offset) {
      line += 1;
      lineStart = nextBreak + 1;
      nextBreak = text.indexOf('\n', lineStart);
    }
    item.line = line;
    item.column = offset - lineStart;
  }
}
