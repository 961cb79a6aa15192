/**
 * What was wrong with a feed: one problem as a plain object, and the list that collects problems during one parse.
 * problem-codes.ts has the meaning, severity and cure of every code.
 */

import { detach } from './detach.ts';
import { PROBLEM_CODES, type ProblemCode, type ProblemName, type Severity } from './problem-codes.ts';

/** What a stage knows about a problem beside its message. */
export interface ProblemDetails {
  /** Index of the faulty construct in the decoded text (UTF-16 units, byte order mark not counted). */
  offset?: number;
  /** Where in the tree: `rss/channel/item[3]/title`. */
  elementPath?: string;
  /** What was done about it. */
  recovery?: string;
  /** Replaces the code's own severity. */
  severity?: Severity;
  /** Replaces the code's own `bozo`. */
  bozo?: boolean;
}

/** Something wrong with a feed: a plain object in `result.problems`. A field without a value is absent. `FeedError` wraps it for throwing. */
export interface FeedProblem {
  /** The name of the exception of the Universal Feed Parser; `FeedProblem` where it has none. */
  name: ProblemName;
  /** Stable kebab-case identifier; docs/problems.md has the table. */
  code: ProblemCode;
  /** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
  severity: Severity;
  /** Whether it sets `result.bozo`. */
  bozo: boolean;
  /** What was expected, what was found, where. */
  message: string;
  /** What was done about it. */
  recovery?: string;
  /** Where in the tree: `rss/channel/item[3]/title`. */
  elementPath?: string;
  /** Start of the faulty construct in the decoded text (UTF-16 units, 0-based, byte order mark not counted). */
  offset?: number;
  /** 1-based line of `offset`. */
  line?: number;
  /** 0-based column of `offset` in UTF-16 units. */
  column?: number;
}

/** A problem with the name, severity and `bozo` that the table has for its code. */
export function createProblem(code: ProblemCode, message: string, details: ProblemDetails = {}): FeedProblem {
  const kind = PROBLEM_CODES[code];
  const { recovery, elementPath, offset } = details;
  const problem: FeedProblem = {
    name: kind.name ?? 'FeedProblem',
    code,
    severity: details.severity ?? kind.severity,
    bozo: details.bozo ?? kind.bozo,
    // The message quotes the feed.
    message: detach(message),
  };
  if (recovery !== undefined) problem.recovery = recovery;
  if (elementPath !== undefined) problem.elementPath = elementPath;
  if (offset !== undefined) problem.offset = offset;
  return problem;
}

/** Listed however full the list is: they say that the rest of the result is not what it seems. There is one of each kind at most. */
const DECISIVE: ReadonlySet<ProblemCode> = new Set(['not-a-feed', 'limit-exceeded']);

/** The problems of one parse, in order of discovery. */
export class Problems {
  readonly list: FeedProblem[] = [];
  readonly #limit: number;
  #advice = 0;
  #unlisted = 0;

  /**
   * @param limit problems kept, and as much again of advice (`info`), which must not crowd them out: a text with markup removed in each
   *   of a thousand entries. What exceeds it is counted and reported by `finish`.
   */
  constructor(limit: number = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
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
  }

  /** Counts problems that the caller did not compose because the list is full. */
  skip(count: number): void {
    this.#unlisted += count;
  }

  /** How many problems are not listed. */
  get unlisted(): number {
    return this.#unlisted;
  }

  /** Whether another problem that is no advice would go unlisted: lets a caller skip composing a message. */
  get full(): boolean {
    return this.list.length - this.#advice >= this.#limit;
  }

  /**
   * Says how many problems were not listed, and gives every offset its line and column in the text.
   * @param document its text is asked for where a problem lacks its line
   */
  finish(document: { readonly text: string }): void {
    if (this.#unlisted > 0) {
      const message = `${this.list.length} problems are listed; ${this.#unlisted} more were found (limits.problems)`;
      this.list.push(createProblem('limit-exceeded', message, { bozo: false, severity: 'info' }));
    }
    const unplaced = this.list.filter(({ offset, line }) => offset !== undefined && line === undefined);
    if (unplaced.length > 0) placeAll(unplaced, document.text);
  }
}

/** Something that stands at an offset. */
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
