/**
 * What was wrong with a feed: the error classes, and the list that collects them during one parse.
 * The meaning, severity and cure of every code stand in problem-codes.ts.
 */

import { detach } from './detach.ts';
import { PROBLEM_CODES, type ProblemCode, type Severity } from './problem-codes.ts';

/** What a stage knows about a problem beside its message. */
export interface ProblemDetails {
  /** Index of the faulty construct in the decoded text (UTF-16 units, byte order mark not counted). */
  offset?: number;
  /** Where in the tree: `rss/channel/item[3]/title`. */
  elementPath?: string;
  /** What was done about it. */
  recovery?: string;
  cause?: unknown;
  /** Replaces the code's own severity. */
  severity?: Severity;
  /** Replaces the code's own `bozo`. */
  bozo?: boolean;
}

/** The form of a problem that survives `JSON.stringify` and `postMessage`. */
export interface ProblemJson {
  name: string;
  code: ProblemCode;
  severity: Severity;
  bozo: boolean;
  message: string;
  recovery?: string;
  elementPath?: string;
  line?: number;
  column?: number;
  offset?: number;
}

/** Something wrong with a feed. Never thrown: found in `result.problems`. */
export class FeedProblem extends Error {
  override name = 'FeedProblem';
  /** Stable kebab-case identifier; the README has the table. */
  readonly code: ProblemCode;
  /** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
  readonly severity: Severity;
  /** Whether it sets `result.bozo`. */
  readonly bozo: boolean;
  /** What was done about it. */
  readonly recovery?: string;
  /** Where in the tree: `rss/channel/item[3]/title`. */
  readonly elementPath?: string;
  /** Start of the faulty construct in the decoded text (UTF-16 units, 0-based, byte order mark not counted). */
  readonly offset?: number;
  /** 1-based line of `offset`; set when the parse ends. */
  line?: number;
  /** 0-based column of `offset` in UTF-16 units; set when the parse ends. */
  column?: number;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    // The place that matters is in the feed; collecting the stack of the parser costs more than parsing the element.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    // It quotes the feed.
    super(detach(message), details.cause === undefined ? undefined : { cause: details.cause });
    Error.stackTraceLimit = stackTraceLimit;
    const kind = PROBLEM_CODES[code];
    this.code = code;
    this.severity = details.severity ?? kind.severity;
    this.bozo = details.bozo ?? kind.bozo;
    if (details.recovery !== undefined) this.recovery = details.recovery;
    if (details.elementPath !== undefined) this.elementPath = details.elementPath;
    if (details.offset !== undefined) this.offset = details.offset;
  }

  toJSON(): ProblemJson {
    const { name, code, severity, bozo, message, recovery, elementPath, line, column, offset } = this;
    return {
      name,
      code,
      severity,
      bozo,
      message,
      ...(recovery !== undefined && { recovery }),
      ...(elementPath !== undefined && { elementPath }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(offset !== undefined && { offset }),
    };
  }
}

/** The bytes were decoded with another encoding than the one the rules for this media type name. */
export class CharacterEncodingOverride extends FeedProblem {
  override name = 'CharacterEncodingOverride';
  constructor(message: string, details?: ProblemDetails) {
    super('character-encoding-override', message, details);
  }
}

/** No candidate decodes the bytes; the text was read with replacement characters. */
export class CharacterEncodingUnknown extends FeedProblem {
  override name = 'CharacterEncodingUnknown';
  constructor(message: string, details?: ProblemDetails) {
    super('character-encoding-unknown', message, details);
  }
}

/** The server's media type is not one of XML or JSON, or is missing. */
export class NonXMLContentType extends FeedProblem {
  override name = 'NonXMLContentType';
  constructor(message: string, details?: ProblemDetails) {
    super('non-xml-content-type', message, details);
  }
}

/** The document is not well-formed XML, or not JSON; it was read all the same. */
export class NotWellFormed extends FeedProblem {
  override name = 'NotWellFormed';
  constructor(message: string, details?: ProblemDetails) {
    super('not-well-formed', message, details);
  }
}

/** A prefix is used that no declaration binds; the prefix itself decided the vocabulary. */
export class UndeclaredNamespace extends FeedProblem {
  override name = 'UndeclaredNamespace';
  constructor(message: string, details?: ProblemDetails) {
    super('undeclared-namespace', message, details);
  }
}

/** The document is something else than a feed; `message` says what it looks like. */
export class NotAFeed extends FeedProblem {
  override name = 'NotAFeed';
  constructor(message: string, details?: ProblemDetails) {
    super('not-a-feed', message, details);
  }
}

/** A limit of `options.limits` was reached; the result holds what was read until then. */
export class LimitExceeded extends FeedProblem {
  override name = 'LimitExceeded';
  constructor(message: string, details?: ProblemDetails) {
    super('limit-exceeded', message, details);
  }
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

  /** Counts problems that nobody composed because the list is full. */
  skip(count: number): void {
    this.#unlisted += count;
  }

  /** How many problems are not listed. */
  get unlisted(): number {
    return this.#unlisted;
  }

  /** Whether another problem that is no advice would go unlisted: lets a caller skip composing a message nobody reads. */
  get full(): boolean {
    return this.list.length - this.#advice >= this.#limit;
  }

  /** Says how many problems were not listed, and gives every offset its line and column in `text`. */
  finish(text: string): void {
    if (this.#unlisted > 0) {
      const message = `${this.list.length} problems are listed; ${this.#unlisted} more were found (limits.problems)`;
      this.list.push(new LimitExceeded(message, { bozo: false, severity: 'info' }));
    }
    placeAll(this.list, text);
  }
}

/** One pass over the line breaks of `text` for all problems. */
function placeAll(problems: readonly FeedProblem[], text: string): void {
  const placed = problems.filter((problem) => problem.offset !== undefined);
  placed.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0));
  let line = 1;
  let lineStart = 0;
  let nextBreak = text.indexOf('\n');
  for (const problem of placed) {
    const offset = problem.offset ?? 0;
    while (nextBreak !== -1 && nextBreak < offset) {
      line += 1;
      lineStart = nextBreak + 1;
      nextBreak = text.indexOf('\n', lineStart);
    }
    problem.line = line;
    problem.column = offset - lineStart;
  }
}
