/** Takes turns of feeds in the background of a process. */

import { setTimeout } from 'node:timers/promises';
import type { JobWithMetadata } from 'pg-boss';
import type { Service } from './open.ts';
import { settings } from './settings.ts';
import { buryTurn, takeTurn } from './turn.ts';
import { DEAD, QUEUE, type Turn } from './turns.ts';

export class Worker {
  readonly #service: Service;
  readonly #stopping = new AbortController();

  constructor(service: Service) {
    this.#service = service;
  }

  /** Continues after errors of the database: the engine asks again. */
  async start(): Promise<void> {
    const { boss } = this.#service;
    const { concurrency, tick } = settings;
    const options = {
      localConcurrency: concurrency,
      pollingIntervalSeconds: tick / 1000,
      // Asks at once while there is work.
      burstWhenReadyExceeds: 1,
    };
    await boss.work<Turn>(QUEUE, options, async ([job]) => {
      if (job !== undefined) await this.#take(job.data, job.signal);
    });
    await boss.work(DEAD, { includeMetadata: true }, async ([job]: JobWithMetadata<Turn>[]) => {
      if (job !== undefined) await buryTurn(this.#service, job.data, wordsOf(job));
    });
  }

  async #take(turn: Turn, lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, this.#stopping.signal]);
    await takeTurn(this.#service, turn, signal);
    // The pause of the host: its lane stays taken.
    await setTimeout(settings.hostPause, undefined, { signal }).catch(() => undefined);
  }

  /** Ends the fetches in progress, which go back to the queue. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const { boss } = this.#service;
    await Promise.all([boss.offWork(QUEUE), boss.offWork(DEAD)]);
  }
}

/** The message of the error of the last retry. */
export function wordsOf({ output }: Pick<JobWithMetadata, 'output'>): string {
  const { message } = output as { message?: unknown };
  return typeof message === 'string' ? message : JSON.stringify(output);
}
