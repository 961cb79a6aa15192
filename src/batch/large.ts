/** Tells which inputs can need more memory than a thread has. */

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
