/**
 * Problems of a feed as plain objects, and the list that collects them during a parse. kinds.ts has the severity of every code.
 */

import { detach, wellFormed } from '../platform/strings.ts';
import { excerpt, VALUE_LENGTH } from './excerpt.ts';
import {
  type FeedProblemCode,
  PROBLEM_KINDS,
  type ProblemKind,
  type ProblemName,
  type ProblemSeverity,
} from './kinds.ts';

/** A place of a document as line and column. */
export interface LinePlace {
  /** 1-based. */
  readonly line: number;
  /** 0-based, in UTF-16 units. */
  readonly column: number;
}

const LEAST_KEPT = 1000;
const START: LinePlace = { line: 1, column: 0 };

/** Lines and columns of a document that is read in windows. Counts the lines of text that leaves the window, and forgets the text. */
export class LinePlaces {
  #text = '';
  /** Index of the window in the document, and its place. */
  #base = 0;
  #line = 1;
  #column = 0;
  /** Index of the last place found: problems arrive nearly in order. */
  #from = 0;
  #fromLine = 1;
  #lineStart = 0;
  /** The places of the elements that were open at the end of a window. */
  readonly #ofElements = new Map([[0, START]]);
  /** The places that were passed to `keep`. */
  readonly #kept = new Map<number, LinePlace>();
  /** Number of places of elements above which those of closed elements are dropped. */
  #most = LEAST_KEPT;

  /** Keeps a place for later requests, after it has left the window. */
  keep(offset: number): void {
    this.#kept.set(offset, this.of(offset));
  }

  /**
   * Moves to the next window.
   * @param base index of the next window in the document, inside the current window or at its end
   * @param offsets of the open elements, which problems may ask for later, in order
   * @param from index of the first new offset
   */
  move(text: string, base: number, offsets: readonly number[] = [], from = 0): void {
    for (const offset of offsets.slice(from))
      if (!this.#ofElements.has(offset)) this.#ofElements.set(offset, this.of(offset));
    if (this.#ofElements.size > this.#most) this.#forget(offsets);
    const { line, column } = this.of(base);
    this.#text = text;
    this.#base = base;
    this.#line = line;
    this.#column = column;
    this.#rewind();
  }

  /** Forgets the places of elements that have been closed. */
  #forget(offsets: readonly number[]): void {
    const known = offsets.map((offset): [number, LinePlace] => [offset, this.of(offset)]);
    this.#ofElements.clear();
    this.#ofElements.set(0, START);
    for (const [offset, place] of known) this.#ofElements.set(offset, place);
    this.#most = 2 * this.#ofElements.size + LEAST_KEPT;
  }

  /** The place of an offset in the window, or of an offset that was kept. */
  of(offset: number): LinePlace {
    const known = this.#ofElements.get(offset) ?? this.#kept.get(offset);
    if (known !== undefined) return known;
    const index = Math.max(0, offset - this.#base);
    if (index < this.#from) this.#rewind();
    for (;;) {
      const lineBreak = this.#text.indexOf('\n', this.#from);
      if (lineBreak === -1 || lineBreak >= index) break;
      this.#fromLine += 1;
      this.#lineStart = lineBreak + 1;
      this.#from = lineBreak + 1;
    }
    return { line: this.#fromLine, column: index - this.#lineStart };
  }

  #rewind(): void {
    this.#from = 0;
    this.#fromLine = this.#line;
    this.#lineStart = -this.#column;
  }
}

/** The values in the message of a problem, so that a program can word it in another language. Values of the feed are excerpts. */
export interface ProblemParams {
  /** The element, as written: `itunes:image`. */
  element?: string;
  /** The attribute, as written. */
  attribute?: string;
  /** The found value. */
  value?: string;
  /** The expected value, in English: `a whole number`. */
  expected?: string;
  /** A namespace prefix. */
  prefix?: string;
  /** The URI of a namespace. */
  uri?: string;
  /** The name of the limit in `ParseLimits`. */
  limit?: string;
  /** The greatest number that the limit allows. */
  most?: number;
  /** The found number. */
  count?: number;
}

/** Details of a problem besides its message. */
export interface ProblemDetails {
  /** The values in the message. */
  params?: ProblemParams;
  /** Index of the faulty construct in the decoded text (UTF-16 units, byte order mark not counted). */
  offset?: number;
  /** Path in the tree: `rss/channel/item[3]/title`. */
  elementPath?: string;
  /** The action that the library took. */
  recovery?: string;
  /** Replaces the code's own severity. */
  severity?: ProblemSeverity;
  /** Replaces the code's own `bozo`. */
  bozo?: boolean;
}

/** A problem of a feed: a plain object in `result.problems`. Fields without a value are absent. `FeedError` wraps it for throwing. */
export interface FeedProblem<Code extends string = FeedProblemCode> {
  /** The exception of the Universal Feed Parser or of ROME that means the same, or a name of this library, mostly `FeedProblem`. */
  name: ProblemName;
  /** Stable kebab-case identifier; docs/problems.md has the table. */
  code: Code;
  /** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
  severity: ProblemSeverity;
  /** Whether it sets `result.bozo`. */
  bozo: boolean;
  /** The expected and the found value, and the place. */
  message: string;
  /** The values in the message; absent when it has none. docs/problems.md says which. */
  params?: ProblemParams;
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

/** Length at which messages are cut. Two thousand problems then take 2 MB at most, with their paths and recoveries. */
const LONGEST_MESSAGE = 400;

/** Creates a problem with the name, severity and `bozo` of its code in the table. */
export const createProblem = (
  code: FeedProblemCode,
  message: string,
  details?: ProblemDetails,
): FeedProblem => createProblemOf(PROBLEM_KINDS[code], code, message, details);

/** Creates a problem of a kind that may have a row elsewhere: the checker has codes of its own. */
export function createProblemOf<Code extends string>(
  kind: ProblemKind,
  code: Code,
  message: string,
  details: ProblemDetails = {},
): FeedProblem<Code> {
  const { params, recovery, elementPath, offset } = details;
  const problem: FeedProblem<Code> = {
    name: kind.name ?? 'FeedProblem',
    code,
    severity: details.severity ?? kind.severity,
    bozo: details.bozo ?? kind.bozo,
    // The message quotes the feed.
    message: detach(
      wellFormed(message.length > LONGEST_MESSAGE ? excerpt(message, LONGEST_MESSAGE) : message),
    ),
  };
  if (params !== undefined) problem.params = detachAll(params);
  if (recovery !== undefined) problem.recovery = recovery;
  if (elementPath !== undefined) problem.elementPath = elementPath;
  if (offset !== undefined) problem.offset = offset;
  return problem;
}

/** Copies of values of the feed keep no window of the document in memory. */
function detachAll(params: ProblemParams): ProblemParams {
  const copy = Object.entries(params).map(([key, value]) => [
    key,
    typeof value === 'string' ? detach(excerpt(value, VALUE_LENGTH)) : value,
  ]);
  return Object.fromEntries(copy);
}

/** A problem when the headers are exactly one `url`: probably, they are options. */
export function misplacedOptions(headers: ReadonlyMap<string, string> | undefined): FeedProblem[] {
  if (headers?.size !== 1 || !headers.has('url')) return [];
  const message = 'the only header is "url": options are the third argument';
  return [createProblem('options-as-headers', message)];
}

/** The message for an address whose scheme may run code. @param place of the address */
export function unsafeScheme(address: string, place: string = ''): string {
  return `the scheme of "${excerpt(address)}"${place} is not allowed`;
}

/** The message for a name that every object inherits. */
export function reservedName(name: string): string {
  return `the name "${excerpt(name)}" is reserved`;
}

/** The message for a document of which only the wanted number of entries was read. */
export function restUnread(wanted: number): string {
  return `${wanted} entries are read (maxEntries); the rest is unread`;
}

/** The problem of a document that has more than a limit. @param limit the name in `limits` */
export function overLimit(limit: string, most: number, details?: ProblemDetails): FeedProblem {
  const counted = limit === 'textLength' ? 'characters in a text' : limit;
  return createProblem('limit-exceeded', `more than ${most} ${counted} (limits.${limit})`, {
    recovery: 'the rest is left out',
    params: { limit, most },
    ...details,
  });
}

/** Always list these, even when the list is full: they concern the whole result. Each occurs at most once. */
const DECISIVE: ReadonlySet<string> = new Set<FeedProblemCode>(['not-a-feed', 'limit-exceeded']);

/** The problems of one parse, in order of discovery; `Other` are codes besides those of `parseFeed`. */
export class Problems<Other extends string = never> {
  readonly list: FeedProblem<FeedProblemCode | Other>[] = [];
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

  add(problem: FeedProblem<FeedProblemCode | Other>): void {
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

  /** Adds a new problem. */
  report(code: FeedProblemCode, message: string, details?: ProblemDetails): void {
    this.add(createProblem(code, message, details));
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
      const params = { limit: 'problems', most: this.list.length, count: this.#unlisted };
      this.list.push(createProblem('limit-exceeded', message, { bozo: false, severity: 'info', params }));
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
