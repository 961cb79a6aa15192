/** Ends a fetch or a search after its timeout, or when the caller aborts it. */

import { FetchFailure } from './failure.ts';

export class Deadline {
  readonly #controller = new AbortController();
  readonly #aborted: Promise<never>;
  readonly #unwanted: Promise<never>;
  #rejectUnwanted: (reason: unknown) => void = () => undefined;
  readonly #whole: ReturnType<typeof setTimeout>;
  readonly #caller: AbortSignal | undefined;
  readonly #onAbort = (): void => {
    this.#controller.abort(this.#caller?.reason);
    this.#rejectUnwanted(this.#caller?.reason);
  };

  constructor(timeout: number, signal: AbortSignal | undefined) {
    this.#caller = signal;
    this.#whole = this.#abortAfter(timeout, 'timeout', `not finished after ${timeout} ms (timeout)`);
    this.#aborted = new Promise((_resolve, reject) => {
      const { signal: own } = this.#controller;
      own.addEventListener('abort', () => reject(own.reason));
    });
    this.#aborted.catch(() => undefined);
    this.#unwanted = new Promise((_resolve, reject) => {
      this.#rejectUnwanted = reject;
    });
    this.#unwanted.catch(() => undefined);
    if (signal?.aborted) this.#onAbort();
    signal?.addEventListener('abort', this.#onAbort);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Waits for a promise until the deadline, even if its operation ignores the signal. */
  race<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.#aborted]);
  }

  /** Like `race`, without the timeout: only the caller ends it. */
  raceCaller<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.#unwanted]);
  }

  /** Like `race`, with the timeout of headers. */
  async raceHeaders<T>(promise: Promise<T>, limit: number): Promise<T> {
    const timer = this.#abortAfter(limit, 'headers-timeout', `no headers after ${limit} ms (headersTimeout)`);
    try {
      return await this.race(promise);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    clearTimeout(this.#whole);
    this.#caller?.removeEventListener('abort', this.#onAbort);
  }

  #abortAfter(
    time: number,
    reason: 'timeout' | 'headers-timeout',
    message: string,
  ): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#controller.abort(new FetchFailure(reason, message)), time);
  }
}
