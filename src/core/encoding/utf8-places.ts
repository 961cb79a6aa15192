/** Converts the places of problems from byte offsets to places in the text, for a document that was read as bytes. */

import type { FeedProblem } from '../problems/problems.ts';
import { HighBytes } from './high-bytes.ts';

const LINE_FEED = 0x0a;

/** Turns byte offsets into UTF-16 indexes, and adds line and column: one pass over the bytes for all problems. */
export function placeInText(problems: readonly FeedProblem[], bytes: Uint8Array): void {
  const placed = problems.filter((problem) => problem.offset !== undefined);
  if (placed.length === 0) return;
  placed.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0));
  const counter = new UnitCounter(bytes);
  let line = 1;
  let lineStart = 0;
  let nextBreak = bytes.indexOf(LINE_FEED);
  for (const problem of placed) {
    const offset = problem.offset ?? 0;
    let start = -1;
    while (nextBreak !== -1 && nextBreak < offset) {
      line += 1;
      start = nextBreak + 1;
      nextBreak = bytes.indexOf(LINE_FEED, start);
    }
    if (start !== -1) lineStart = counter.before(start);
    const index = counter.before(offset);
    problem.offset = index;
    problem.line = line;
    problem.column = index - lineStart;
  }
}

/** Counts UTF-16 units up to increasing byte offsets. */
class UnitCounter {
  readonly #bytes: Uint8Array;
  readonly #high: HighBytes;
  #at = 0;
  #units = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#high = new HighBytes(bytes);
  }

  /** Number of units before a byte. The byte must begin a character, and offsets must not decrease. */
  before(offset: number): number {
    while (this.#at < offset) {
      const high = Math.min(this.#high.next(this.#at), offset);
      this.#units += high - this.#at;
      this.#at = high;
      if (high < offset) this.#skip(this.#bytes[high] as number);
    }
    return this.#units;
  }

  #skip(lead: number): void {
    const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    this.#at += length;
    this.#units += length === 4 ? 2 : 1;
  }
}
