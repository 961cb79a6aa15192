/** The processes of a load: the server of feeds, workers, and what kills these. */

import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Orders, Report } from './feed-server.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export class FeedServer {
  readonly #child: ChildProcess = fork(pathOf('./feed-server.js'));

  order(orders: Orders): Promise<Report> {
    return new Promise((resolve) => {
      this.#child.once('message', (report) => resolve(report as Report));
      this.#child.send(orders);
    });
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}

/** What was measured of a worker process. */
export interface Usage {
  /** Seconds of processor time. */
  readonly cpu: number;
  /** Megabytes, now and at most. */
  readonly memory: number;
  readonly mostMemory: number;
}

const TICKS_PER_SECOND = 100;

/** A worker process that can be killed, and is started again. */
export class WorkerProcess {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = { ...process.env, ...env };
    this.#child = this.#start();
  }

  #start(): ChildProcess {
    return fork(pathOf('../src/start-worker.js'), { env: this.#env, silent: true });
  }

  /** As a crash or a power cut ends it, and as a supervisor starts it again. */
  kill(): void {
    this.#child.kill('SIGKILL');
    this.#child = this.#start();
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await Promise.race([ended, setTimeout(20_000)]);
    this.#child.kill('SIGKILL');
  }

  usage(): Usage {
    const folder = `/proc/${this.#child.pid}`;
    const status = readFileSync(`${folder}/status`, 'utf8');
    const field = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    // Fields 14 and 15, counted behind the name in parentheses.
    const [, , , , , , , , , , , user, system] =
      readFileSync(`${folder}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return {
      cpu: (Number(user) + Number(system)) / TICKS_PER_SECOND,
      memory: field('VmRSS'),
      mostMemory: field('VmHWM'),
    };
  }
}

const SHORTEST_LIFE = 2000;
const LONGEST_LIFE = 5000;

/** Kills the workers at random every few seconds, until the signal. @returns how many were killed */
export async function killAtRandom(victims: readonly WorkerProcess[], signal: AbortSignal): Promise<number> {
  const lives = victims.map(async (victim) => {
    let killed = 0;
    while (!signal.aborted) {
      const life = SHORTEST_LIFE + Math.random() * (LONGEST_LIFE - SHORTEST_LIFE);
      await setTimeout(life, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      victim.kill();
      killed += 1;
    }
    return killed;
  });
  return (await Promise.all(lives)).reduce((sum, killed) => sum + killed, 0);
}
