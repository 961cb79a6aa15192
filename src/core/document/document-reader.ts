/**
 * The reader of a document in windows. Collects the bytes that decide the encoding, then reads each window. Collects documents
 * that cannot be read in windows, and reads them at their end. While nothing is taken from it, it reads the collected bytes again when a
 * later window contradicts the attempt to read them.
 */

import { concatBytes } from '../encoding/chunks.ts';
import type { HeaderMap } from '../model/headers.ts';
import type { Settings } from '../model/options.ts';
import type { FeedProblem } from '../problems/problems.ts';
import { Attempt } from './attempt.ts';
import type { Contradiction } from './feed-text.ts';
import { openDocument } from './open-document.ts';
import { readDocument } from './read-document.ts';
import type { Entry, FeedResult, FeedStreamEvent, RestartReason } from './result.ts';

/** Number of bytes that decide the encoding of a document that is read in windows. */
export const BEGINNING = 262_144;
/** Longer windows are read in parts of this size. */
const PART = 262_144;
/** Number of times to read the beginning before collecting the feed. */
const MOST_ATTEMPTS = 4;

type State =
  /** Collects the bytes that decide the encoding. */
  | 'deciding'
  /** Reads each window. */
  | 'reading'
  /** Collects all bytes for the end. */
  | 'collecting'
  /** Needs no further window: it has enough entries, or too many bytes, or has to start again. */
  | 'over';

/** Contradictions that another attempt with the beginning meets again. */
const NEEDS_WHOLE: ReadonlySet<RestartReason> = new Set(['waiting', 'late-member']);

/** Whether there is something that the rest of the document cannot change. */
const hasFinal = ({ text: { mapper } }: Attempt): boolean => mapper.entries.hasComplete || mapper.isDone;

export class DocumentReader {
  state: State;
  readonly #headers: HeaderMap | undefined;
  readonly #settings: Settings;
  readonly #beginning: number;
  /** All bytes, until something is taken. */
  #collected: Uint8Array[] = [];
  #length = 0;
  #attempts = 0;
  #attempt: Attempt | undefined;
  /** The contradiction that the last attempt has met. */
  #learned: Contradiction | undefined;
  /** Whether an event was taken, so that another attempt is impossible. */
  #isTaken = false;
  readonly #reported = new Set<FeedProblem>();
  #restart: FeedStreamEvent | undefined;

  /** @param beginning number of bytes that decide the encoding */
  constructor(headers: HeaderMap | undefined, settings: Settings, beginning: number) {
    this.#headers = headers;
    this.#settings = settings;
    this.#beginning = beginning;
    this.state = settings.provenance ? 'collecting' : 'deciding';
  }

  /** Reads the next bytes, which must not change before the end. */
  push(window: Uint8Array): void {
    for (let at = 0; at < window.length && this.state !== 'over'; at += PART)
      this.#accept(window.subarray(at, at + PART));
  }

  /** Takes what is final: the feed before its entries, then problems and entries. Forgets the bytes. */
  take(): FeedStreamEvent[] {
    const attempt = this.#attempt;
    if (attempt === undefined || !hasFinal(attempt)) return [];
    const feed = this.#isTaken ? [] : [attempt.describe()];
    this.#isTaken = true;
    this.#collected = [];
    return [
      ...feed,
      ...this.#events(attempt.text.problems.list, attempt.text.mapper.entries.takeComplete() as Entry[]),
    ];
  }

  /** Ends the document. @returns its last events: `end` or `restart` is the last */
  lastEvents(): FeedStreamEvent[] {
    const result = this.#finish();
    if (result === undefined) return this.#restart === undefined ? [] : [this.#restart];
    const { entries, ...rest } = result;
    const { feed, version, usable } = rest;
    const first: FeedStreamEvent[] = usable && !this.#isTaken ? [{ type: 'feed', feed, version }] : [];
    return [...first, ...this.#events(rest.problems, entries), { type: 'end', result: rest }];
  }

  /** @returns the result without the entries taken; undefined when the document contradicts what was taken */
  #finish(): FeedResult | undefined {
    this.state = 'over';
    const read = this.#attempt && this.#finishAttempt(this.#attempt);
    if (read !== undefined || this.#restart !== undefined) return read;
    const bytes = concatBytes(this.#collected);
    this.#collected = [];
    return readDocument(openDocument(bytes, this.#headers, this.#settings), this.#settings);
  }

  get #isCut(): boolean {
    return this.#length > this.#settings.limits.bytes;
  }

  #accept(part: Uint8Array): void {
    const room = this.#settings.limits.bytes - this.#length;
    this.#length += part.length;
    if (!this.#isTaken) this.#collect(part);
    if (this.#attempt !== undefined) this.#read(this.#attempt, part.subarray(0, room));
    else if (this.state === 'deciding' && this.#length >= this.#beginning && !this.#isCut) this.#begin();
    if (this.#isCut || this.#attempt?.text.mapper.isDone) this.state = 'over';
  }

  /** Parts of one window stay one array: joining the collected bytes copies nothing then. */
  #collect(part: Uint8Array): void {
    const last = this.#collected.at(-1);
    const isNext = last?.buffer === part.buffer && last.byteOffset + last.length === part.byteOffset;
    if (last === undefined || !isNext) this.#collected.push(part);
    else
      this.#collected[this.#collected.length - 1] = new Uint8Array(
        part.buffer,
        last.byteOffset,
        last.length + part.length,
      );
  }

  /** Decides the encoding by the collected bytes, and reads them; once more when they contradict that. */
  #begin(): void {
    const bytes = concatBytes(this.#collected);
    this.#collected = [bytes];
    this.state = 'collecting';
    while (this.#attempts < MOST_ATTEMPTS) {
      this.#attempts += 1;
      const attempt = new Attempt(bytes, this.#headers, this.#settings, this.#learned);
      if (!attempt.guess.isDivisible) return;
      const contradiction = attempt.begin(bytes);
      if (contradiction === undefined) {
        this.#attempt = attempt;
        this.state = 'reading';
        return;
      }
      if (NEEDS_WHOLE.has(contradiction.reason)) return;
      if (contradiction.url !== undefined) this.#learned = contradiction;
    }
  }

  #read(attempt: Attempt, part: Uint8Array): void {
    const contradiction = attempt.read(part);
    if (contradiction === undefined) return;
    this.#attempt = undefined;
    if (this.#isTaken) this.#startAgain(attempt, contradiction, part);
    else if (NEEDS_WHOLE.has(contradiction.reason) || this.#isCut) this.state = 'collecting';
    else this.#begin();
  }

  #startAgain({ guess }: Attempt, { reason, url }: Contradiction, part: Uint8Array): void {
    this.state = 'over';
    const encoding = reason === 'encoding' ? guess.encodingWith(part) : guess.decoded.encoding;
    this.#restart = { type: 'restart', reason, encoding, ...(url !== undefined && { url }) };
  }

  /** Reads the rest. @returns undefined when nothing is final, and after a contradiction */
  #finishAttempt(attempt: Attempt): FeedResult | undefined {
    if (!(this.#isTaken || hasFinal(attempt))) return undefined;
    const contradiction = attempt.finish();
    if (contradiction === undefined) return attempt.result(this.#isCut);
    if (this.#isTaken) this.#startAgain(attempt, contradiction, new Uint8Array());
    return undefined;
  }

  #events(problems: readonly FeedProblem[], entries: FeedResult['entries']): FeedStreamEvent[] {
    const events: FeedStreamEvent[] = [];
    for (const problem of problems) {
      if (this.#reported.has(problem)) continue;
      this.#reported.add(problem);
      events.push({ type: 'problem', problem });
    }
    for (const entry of entries) events.push({ type: 'entry', entry });
    return events;
  }
}
