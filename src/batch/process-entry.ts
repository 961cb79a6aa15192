/** The entry of a process for one large input. */

import type { SentTask, Settled } from './task.ts';

/** The message to the process. */
export interface ProcessInput {
  /** Address of the module whose default export performs tasks. */
  readonly worker: string;
  /** One task. */
  readonly sent: readonly SentTask<unknown>[];
}

/** Its messages: that it has started, then the outcome of the task, its error, or the end of the process. */
export type ProcessMessage =
  | { readonly kind: 'started' }
  | { readonly kind: 'outcome'; readonly outcome: unknown }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'ended'; readonly code: 'exit' | 'uncaught'; readonly message: string };

type Perform = (sent: readonly SentTask<unknown>[]) => Promise<Settled<unknown>[]>;

const tell = (answer: ProcessMessage): void => void process.send?.(answer);

process.once('message', async ({ worker, sent }: ProcessInput) => {
  try {
    const { default: perform } = (await import(worker)) as { default: Perform };
    const [settled] = await perform(sent);
    if (settled !== undefined) {
      tell('error' in settled ? { kind: 'error', ...settled } : { kind: 'outcome', ...settled });
    }
  } catch (error) {
    // The outcome is not data: it cannot be sent.
    tell({ kind: 'error', error });
  }
});
process.on('uncaughtException', ({ message }) => tell({ kind: 'ended', code: 'uncaught', message }));
process.on('exit', (code) =>
  tell({ kind: 'ended', code: 'exit', message: `it ended its process with process.exit(${code})` }),
);
tell({ kind: 'started' });
