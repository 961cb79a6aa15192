/** Ranges of WARC files: a thread reads and performs all records of one at once, the caller joins them in the order of the file. */

import type { Item, WarcRange } from './item.ts';
import { type Outcome, perform, type Task } from './task.ts';
import { itemOf, loadReader } from './warc.ts';

/** An item, and the outcome of its task, if it has one. */
export interface PerformedItem {
  readonly item: Item;
  readonly outcome: Outcome | undefined;
}

/** The records of a range, sent to a thread. */
export interface RangeTask {
  readonly range: WarcRange;
  readonly memoryMB: number | undefined;
}

/** The performed records of a range. */
export interface RangeOutcome {
  /** Undefined without a record. */
  readonly start: number | undefined;
  readonly performed: readonly PerformedItem[];
  /** The place at which the records continue. */
  readonly from: number;
  readonly after: number;
  /** Why the range has more records: enough bytes for one message, or a document that needs a process. */
  readonly rest: 'none' | 'more' | 'large';
}

/** Bytes of documents after which a range is continued in another message: compressed, a few may be many. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Reads and performs the records of a range, in a thread. */
export async function performRange({ range, memoryMB }: RangeTask): Promise<RangeOutcome> {
  const { readWarc } = await loadReader(range.file);
  const { after = -1, selection } = range;
  const performed: PerformedItem[] = [];
  let found: Omit<RangeOutcome, 'rest'> = { start: undefined, performed, from: range.from, after };
  let bytes = 0;
  for await (const record of readWarc(range.path, { ...range, search: range.after === undefined })) {
    const item = itemOf(record, range);
    const { name, task } = item;
    const outcome = task && (await perform({ ...task, memoryMB }));
    if (outcome?.tooLarge !== undefined) return { ...found, rest: 'large' };
    // Only the outcome crosses to the calling thread.
    const done = task === undefined ? item : { ...item, task: { name, options: selection.task.options } };
    performed.push({ item: done, outcome });
    const start = found.start ?? record.offset;
    found = { start, performed, from: record.next, after: record.offset };
    bytes += task?.bytes?.length ?? 0;
    if (bytes > MOST_BYTES) return { ...found, rest: 'more' };
  }
  return { ...found, rest: 'none' };
}

/** Access to the threads. */
export interface RangeThreads {
  /** Undefined when the thread ended, or took too long. */
  runRange(range: WarcRange): Promise<RangeOutcome | undefined>;
  run(task: Task): Promise<Outcome>;
}

/**
 * Joins ranges in the order of the file. A thread begins a range with the first record that it finds there, and the content of another record
 * can look like a record. A range whose records do not begin where the range before has ended is therefore performed again, from that place:
 * the records are those of one reader, in any file.
 */
export class RangeChain {
  readonly #threads: RangeThreads;
  /** The end of the records so far. */
  #end = { from: 0, after: -1 };

  constructor(threads: RangeThreads) {
    this.#threads = threads;
  }

  async *next(range: WarcRange, done: RangeOutcome | undefined): AsyncGenerator<readonly PerformedItem[]> {
    if (range.after !== undefined) this.#end = { from: range.from, after: range.after };
    // A record of an earlier range may be larger than this one.
    if (this.#end.from >= range.to) return;
    const isRight = range.after !== undefined || done?.start === this.#end.from;
    let found = isRight || done === undefined ? done : await this.#again(range);
    while (found !== undefined) {
      const { performed, from, after, rest } = found;
      this.#end = { from, after };
      yield performed;
      if (rest === 'none') return;
      if (rest === 'large') yield* this.#oneByOne(range, 1);
      found = await this.#again(range);
    }
    yield* this.#oneByOne(range, Number.POSITIVE_INFINITY);
  }

  #again(range: WarcRange): Promise<RangeOutcome | undefined> {
    return this.#threads.runRange({ ...range, ...this.#end });
  }

  /** Performs each record alone, so that only a record that ends its thread fails. */
  async *#oneByOne(range: WarcRange, count: number): AsyncGenerator<readonly PerformedItem[]> {
    const { readWarc } = await loadReader(range.file);
    let left = count;
    for await (const record of readWarc(range.path, { ...range, ...this.#end })) {
      const item = itemOf(record, range);
      const outcome = item.task && (await this.#threads.run(item.task));
      this.#end = { from: record.next, after: record.offset };
      yield [{ item, outcome }];
      left -= 1;
      if (left === 0) return;
    }
  }
}
