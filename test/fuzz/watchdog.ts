/**
 * A thread that looks whether the fuzzer still moves: nothing in its own thread can tell that a parse never ends. Prints the input and
 * ends the process then.
 */

import { Buffer } from 'node:buffer';
import { writeSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Milliseconds between two looks; a parse that lasts from one look to the next hangs. */
const INTERVAL = 20_000;
/** Longer inputs are printed cut. */
const ROOM = 1 << 20;
const STANDARD_ERROR = 2;
const HEAD = 8;

/** Tells the thread what is being parsed. */
export type Announce = (document: Uint8Array | string) => void;

export function startWatchdog(): { announce: Announce; stop: () => void } {
  const memory = new SharedArrayBuffer(HEAD + ROOM);
  const [head, room] = views(memory);
  const worker = new Worker(new URL(import.meta.url), { workerData: memory });
  worker.unref();
  const announce: Announce = (document) => {
    const bytes = typeof document === 'string' ? Buffer.from(document) : document;
    room.set(bytes.subarray(0, ROOM));
    head[1] = Math.min(bytes.length, ROOM);
    Atomics.add(head, 0, 1);
  };
  return { announce, stop: () => void worker.terminate() };
}

function views(memory: SharedArrayBuffer): [head: Int32Array, room: Uint8Array] {
  return [new Int32Array(memory, 0, 2), new Uint8Array(memory, HEAD)];
}

function watch(memory: SharedArrayBuffer): void {
  const [head, room] = views(memory);
  let seen = 0;
  setInterval(() => {
    const count = Atomics.load(head, 0);
    if (count !== seen || count === 0) {
      seen = count;
      return;
    }
    const base64 = Buffer.from(room.slice(0, head[1])).toString('base64');
    writeSync(STANDARD_ERROR, `\nhangs at input ${count}, base64:\n${base64}\n`);
    process.kill(process.pid, 'SIGKILL');
  }, INTERVAL);
}

if (!isMainThread) watch(workerData as SharedArrayBuffer);
