/**
 * Processes for large inputs. V8 ends the whole process, not only the thread, when an array that is about to grow does not fit into the
 * heap: the limits of a thread are no protection there.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { availableMemory } from 'node:process';
import { fileURLToPath } from 'node:url';
import { type BatchErrorCode, FeedError } from '../core/problems/errors.ts';
import { inheritedByProcesses } from './inherited-options.ts';
import type { ProcessInput, ProcessMessage } from './process-entry.ts';
import { MEBIBYTE, PARSE_FACTOR } from './task.ts';

/** Memory that a small input needs. */
const BASE = 32 * MEBIBYTE;

export interface Processes<Task, Outcome> {
  /**
   * Performs a task in a process of its own, after the tasks before it.
   * @param size bytes of its input, or units of a string
   * @throws the error of the task, or the reason why its process ended
   */
  run(task: Task, bytes: Uint8Array | undefined, size: number): Promise<Outcome>;
  /** Ends the process of the current task, and fails the waiting ones. */
  close(): Promise<void>;
}

export interface ProcessSettings {
  /** The greatest memory that an input needs, relative to its size. @default PARSE_FACTOR */
  readonly factor?: number;
  /** Limit of milliseconds per task, without the start of its process. @default no limit */
  readonly timeout?: number;
}

/** @param worker the module whose default export is `performGroup` of its tasks */
export function openProcesses<Task, Outcome>(
  worker: URL,
  { factor = PARSE_FACTOR, timeout }: ProcessSettings,
): Processes<Task, Outcome> {
  const closing = new AbortController();
  // One at a time: each may take as much memory as the machine has.
  let last: Promise<unknown> = Promise.resolve();
  const run = (task: Task, bytes: Uint8Array | undefined, size: number): Promise<Outcome> => {
    const question = { worker: worker.href, sent: [{ task, bytes }] };
    const need = Math.ceil((BASE + size * factor) / MEBIBYTE);
    const settled = last.then(() => ask(question, need, timeout, closing.signal));
    last = settled.catch(() => undefined);
    return settled as Promise<Outcome>;
  };
  const close = async (): Promise<void> => {
    closing.abort();
    await last;
  };
  return { run, close };
}

const ENTRY = fileURLToPath(new URL('./process-entry.js', import.meta.url));

async function ask(
  question: ProcessInput,
  need: number,
  timeout: number | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted();
  const megabytes = Math.min(need, Math.floor(availableMemory() / MEBIBYTE));
  const child = fork(ENTRY, [], {
    execArgv: [...inheritedByProcesses(), `--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const last = lastWords(child);
  const clock: { timer?: NodeJS.Timeout } = {};
  try {
    return await new Promise((resolve, reject) => {
      child.on('message', (answer: ProcessMessage) => {
        if (answer.kind === 'outcome') resolve(answer.outcome);
        else if (answer.kind === 'error') reject(answer.error);
        else if (answer.kind === 'ended') reject(new FeedError(answer));
        else {
          // The start of the process does not count as time of the task.
          if (timeout !== undefined) {
            const late = new FeedError({ code: 'timeout', message: `it took longer than ${timeout} ms` });
            clock.timer = setTimeout(() => reject(late), timeout);
          }
          child.send(question, (error) => error && reject(error));
        }
      });
      child.once('error', (cause) =>
        reject(new FeedError({ code: 'exit', message: cause.message }, { cause })),
      );
      child.once('close', (code, signalName) => {
        reject(
          last.isOutOfMemory
            ? new FeedError({ code: 'memory', message: `it needs more than ${megabytes} MB of memory` })
            : endOf(code, signalName),
        );
      });
    });
  } finally {
    clearTimeout(clock.timer);
    signal.removeEventListener('abort', kill);
    kill();
  }
}

/** A process that the system has killed has its signal as the code of the cause. */
function endOf(code: number | null, signalName: NodeJS.Signals | null): FeedError<BatchErrorCode> {
  const message = `it ended its process (${code ?? signalName})`;
  if (signalName === null) return new FeedError({ code: 'exit', message });
  return new FeedError(
    { code: 'exit', message },
    { cause: Object.assign(new Error(message), { code: signalName }) },
  );
}

const OUT_OF_MEMORY = /<--- Last few GCs|FATAL ERROR/;

/** Passes the error output of a process on, without the pages that V8 writes at the end of the memory. */
function lastWords({ stderr }: ChildProcess): { isOutOfMemory: boolean } {
  const found = { isOutOfMemory: false };
  stderr?.on('data', (chunk: Uint8Array) => {
    found.isOutOfMemory ||= OUT_OF_MEMORY.test(String(chunk));
    if (!found.isOutOfMemory) process.stderr.write(chunk);
  });
  return found;
}
