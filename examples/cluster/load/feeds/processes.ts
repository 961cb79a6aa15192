/** The processes of a load: the server of feeds, the workers, and the killer of workers. */

import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Orders, Report } from './feed-server.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export class FeedServer {
  readonly #child: ChildProcess = fork(pathOf('./feed-server.ts'));

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

/** Number of characters of standard error to keep. */
const LAST_WORDS = 2000;

/** A worker process that can be killed and starts again. */
export class WorkerProcess {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = { ...process.env, ...env };
    this.#child = this.#start();
  }

  #isStopping = false;
  /** Number of times that the process ended by itself. */
  deaths = 0;

  #start(): ChildProcess {
    const child = fork(pathOf('../../src/feeds/start-worker.ts'), { env: this.#env, silent: true });
    let said = '';
    child.stderr?.on('data', (text) => {
      said = (said + text).slice(-LAST_WORDS);
    });
    child.once('exit', () => {
      if (this.#child !== child || this.#isStopping) return;
      console.log(`a worker ended by itself; it said last: ${said}`);
      this.deaths += 1;
      this.#child = this.#start();
    });
    return child;
  }

  /** Kills the process, like a crash or a power cut, and starts it again, like a supervisor. */
  kill(): void {
    const victim = this.#child;
    this.#child = this.#start();
    victim.kill('SIGKILL');
  }

  /** Stands still for a time, like a machine that swaps. */
  async pause(milliseconds: number): Promise<void> {
    const paused = this.#child;
    paused.kill('SIGSTOP');
    await setTimeout(milliseconds);
    paused.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await Promise.race([ended, setTimeout(20_000)]);
    this.#child.kill('SIGKILL');
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }
}

/** Kills the workers in turn, at random times. @returns how many were killed */
export async function killInTurn(
  victims: readonly WorkerProcess[],
  { times, interval }: { times: number; interval: number },
): Promise<number> {
  for (let killed = 0; killed < times; killed++) {
    await setTimeout(interval * (0.5 + Math.random()));
    victims[killed % victims.length]?.kill();
  }
  return times;
}
