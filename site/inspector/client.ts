/** The page's side of the worker: calls as promises. A new document ends the old worker, even if it is busy. */

import type { Answer, Call, Inspector, Method } from './protocol.ts';

/** The program of the worker, inserted by the build. */
declare const WORKER_PROGRAM: string;

type Result<Name extends Method> = ReturnType<Inspector[Name]>;

export class Client {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #calls = 0;

  constructor(progress: (step: string) => void) {
    const address = URL.createObjectURL(new Blob([WORKER_PROGRAM], { type: 'text/javascript' }));
    this.#worker = new Worker(address);
    this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('progress' in data) progress(data.progress);
      else this.#settle(data);
    };
    this.#worker.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message));
    };
  }

  call<Name extends Method>(
    method: Name,
    args: Parameters<Inspector[Name]>,
    transfer: Transferable[] = [],
  ): Promise<Result<Name>> {
    const id = this.#calls;
    this.#calls += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, method, args } satisfies Call, transfer);
    });
  }

  end(): void {
    this.#worker.terminate();
  }

  #settle(answer: Exclude<Answer, { progress: string }>): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.value);
  }
}
