/**
 * A thread that checks the progress of the fuzzer, because code in the fuzzer's own thread cannot detect an endless parse. On a hang, it
 * prints the input and ends the process.
 */

import { Buffer } from 'node:buffer';
import { writeSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Milliseconds between two checks; a parse that lasts from one check to the next hangs. */
const INTERVAL = 20_000;
/** Cut longer inputs in the output. */
const ROOM = 1 << 20;
const STANDARD_ERROR = 2;
const HEAD = 8;

/** Announces the current document to the thread. */
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
