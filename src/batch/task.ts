/**
 * A task on both sides of a thread: the messages of a group of tasks, how a thread performs them, and which inputs need a process instead.
 */

import { type BatchErrorCode, FeedError } from '../core/problems/errors.ts';

/** The outcome of a task, or the value that it threw. */
export type Settled<Outcome> = { readonly outcome: Outcome } | { readonly error: unknown };

/** A task, and the bytes that were sent with it. */
export interface SentTask<Task> {
  readonly task: Task;
  readonly bytes: Uint8Array | undefined;
}

/** Performs the tasks one after the other. Never rejects. */
export async function performGroup<Task, Outcome>(
  sent: readonly SentTask<Task>[],
  perform: (task: Task, bytes: Uint8Array | undefined) => Promise<Outcome>,
): Promise<Settled<Outcome>[]> {
  const settled: Settled<Outcome>[] = [];
  for (const { task, bytes } of sent) {
    try {
      settled.push({ outcome: await perform(task, bytes) });
    } catch (error) {
      settled.push({ error });
    }
  }
  return settled;
}

const CODES: ReadonlySet<string> = new Set<BatchErrorCode>([
  'timeout',
  'memory',
  'exit',
  'uncaught',
  'reduce',
  'parse',
]);

/** Tells the errors of this room from the errors of a caller. */
export const isBatchError = (thrown: unknown): thrown is FeedError<BatchErrorCode> =>
  thrown instanceof FeedError && CODES.has(thrown.code);

export const MEBIBYTE: number = 1024 * 1024;

/**
 * Memory that is enough for every input, relative to its size: twice as much as hostile documents need, since a thread that reaches its
 * limit can end the whole process.
 */
export const PARSE_FACTOR = 60;
/** The factor of the checker, which keeps the tree of the document. */
export const CHECK_FACTOR = 120;

/** Only Node has processes with a heap of a given size; other runtimes perform large tasks on threads, too. */
const HAS_PROCESSES = !('bun' in process.versions || 'deno' in process.versions);

/**
 * Whether an input needs a process, because a thread with this memory can be too small for it.
 * @param size bytes, or units of a string
 */
export const isLarge = (size: number, megabytes: number, factor: number = PARSE_FACTOR): boolean =>
  HAS_PROCESSES && size * factor > megabytes * MEBIBYTE;
