/**
 * Performs tasks on threads. Waiting small tasks share a message, because a message costs as much processor time as a small feed. A task
 * that ends its thread, or takes too long, fails alone. A large task has a process of its own.
 */

import { openProcesses } from './processes.ts';
import { isLarge, type SentTask, type Settled } from './task.ts';
import { openThreads, type ThreadSettings, type Threads } from './threads.ts';

/** The data that a task sends to its thread. */
export interface Load {
  /** Bytes, or units of a string. */
  readonly size: number;
  /** Bytes to move to the thread without a copy. */
  readonly bytes: Uint8Array | undefined;
}

export interface Pool<Task, Outcome> {
  /**
   * Waits for a free thread, then performs the task. The task may be performed twice, if another task of its message ends the thread.
   * @param load absent for a task that gets a separate message
   * @throws the error of the task, or the reason why its thread ended
   */
  run(task: Task, load?: Load): Promise<Outcome>;
  /** Ends all threads, including busy ones. */
  close(): Promise<void>;
}

/** Limits of a group. */
export const GROUP = { tasks: 64, bytes: 4_194_304 } as const;
/**
 * Target duration of a group in milliseconds: long enough that its message costs little, short enough that results do not wait for each
 * other.
 */
const ENOUGH = 100;

const alone = (bytes: Uint8Array | undefined): Load => ({ size: Number.POSITIVE_INFINITY, bytes });
const ALONE = alone(undefined);

/** @param worker the module whose default export is `performGroup` of its tasks; `timeout` limits a task */
export function openPool<Task, Outcome>(worker: URL, settings: ThreadSettings): Pool<Task, Outcome> {
  const groups = new Groups<Task, Outcome>(openThreads(worker, settings), settings.threads);
  const processes = openProcesses<Task, Outcome>(worker, { timeout: settings.timeout });
  const run = (task: Task, load?: Load): Promise<Outcome> => {
    if (load !== undefined && isLarge(load.size, settings.memoryMB)) {
      return processes.run(task, load.bytes, load.size);
    }
    return new Promise((resolve, reject) => groups.add({ task, load: load ?? ALONE, resolve, reject }));
  };
  const close = async (): Promise<void> => {
    await Promise.all([groups.close(), processes.close()]);
  };
  return { run, close };
}

interface Waiting<Task, Outcome> {
  readonly task: Task;
  readonly load: Load;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Forms groups of the tasks that wait for a thread, which the queue of tinypool cannot do: it has no access to tasks that wait. With one
 * task a message, feeds below 50 kB take a sixth more processor time when their results cross threads, and a fifth more when they are
 * reduced (Node 20, two threads, medians of three alternating runs).
 */
class Groups<Task, Outcome> {
  readonly #threads: Threads<readonly SentTask<Task>[], Settled<Outcome>[]>;
  readonly #count: number;
  readonly #copies = new SpareCopies(GROUP.bytes);
  readonly #waiting: Waiting<Task, Outcome>[] = [];
  #free: number;
  #most: number = GROUP.tasks;
  #isClosed = false;

  constructor(threads: Threads<readonly SentTask<Task>[], Settled<Outcome>[]>, count: number) {
    this.#threads = threads;
    this.#count = count;
    this.#free = count;
  }

  add(task: Waiting<Task, Outcome>): void {
    this.#waiting.push(task);
    this.#send();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#threads.close();
  }

  /** Groups form while all threads are busy: no task waits for others to join its group. */
  #send(): void {
    while (this.#free > 0 && this.#waiting.length > 0 && !this.#isClosed) {
      this.#free -= 1;
      void this.#perform(this.#nextGroup()).then(() => {
        this.#free += 1;
        this.#send();
      });
    }
  }

  /** Takes at most a thread's share of the waiting tasks: the last tasks of a run then go to all threads. */
  #nextGroup(): readonly Waiting<Task, Outcome>[] {
    const most = Math.min(this.#most, Math.ceil(this.#waiting.length / this.#count));
    let bytes = 0;
    const end = this.#waiting.findIndex(({ load }, i) => {
      bytes += load.size;
      return i > 0 && (i === most || bytes > GROUP.bytes);
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  /** Never rejects. Sends the tasks of a failed group again, each alone, so that only the task that ends its thread fails. */
  async #perform(group: readonly Waiting<Task, Outcome>[]): Promise<void> {
    const copies = group.length > 1 ? this.#copies.keep(group.map(({ load }) => load.bytes)) : undefined;
    const sent = group.map(({ task, load }) => ({ task, bytes: load.bytes }));
    const start = performance.now();
    try {
      const settled = await this.#threads.send(sent, buffersOf(group));
      settled.forEach((one, i) => {
        if ('error' in one) group[i]?.reject(one.error);
        else group[i]?.resolve(one.outcome);
      });
    } catch (error) {
      if (copies === undefined) group[0]?.reject(error);
      else {
        const again = group.map((one, i) => ({ ...one, load: alone(copies.again(i)) }));
        for (const one of again.reverse()) this.#waiting.unshift(one);
      }
    } finally {
      copies?.release();
      this.#adapt(performance.now() - start);
    }
  }

  /** Tasks can be slow: a reduction may wait for a database. */
  #adapt(milliseconds: number): void {
    const next = milliseconds > ENOUGH ? this.#most / 2 : this.#most * 2;
    this.#most = Math.max(1, Math.min(GROUP.tasks, next));
  }
}

/** The buffers to move; shared buffers are not moved. */
function buffersOf(group: readonly { readonly load: Load }[]): ArrayBuffer[] {
  return group.flatMap(({ load }) => (load.bytes?.buffer instanceof ArrayBuffer ? [load.bytes.buffer] : []));
}

/** Copies of the bytes of one message. */
interface Copies {
  /** Returns new bytes, equal to the part with this index. */
  again(index: number): Uint8Array<ArrayBuffer> | undefined;
  /** Returns the area for reuse. Call it last. */
  release(): void;
}

/**
 * Keeps copies of bytes that are moved to a thread, in case they must be sent again. Each area serves many messages: when copies were left
 * to the garbage collector, V8 marked the heap of the main thread ten times a second, which took a twentieth of the processor time.
 */
class SpareCopies {
  readonly #size: number;
  readonly #areas: Uint8Array<ArrayBuffer>[] = [];

  /** @param size greatest number of bytes of a message */
  constructor(size: number) {
    this.#size = size;
  }

  keep(parts: readonly (Uint8Array | undefined)[]): Copies {
    const area = this.#areas.pop() ?? new Uint8Array(this.#size);
    let end = 0;
    const copies = parts.map((part) => {
      if (part === undefined) return undefined;
      const start = end;
      area.set(part, start);
      end += part.length;
      return area.subarray(start, end);
    });
    return { again: (index) => copies[index]?.slice(), release: () => this.#areas.push(area) };
  }
}
