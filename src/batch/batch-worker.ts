/** The entry of a worker thread of `parseMany`: parses inputs and reduces their results. */

import { parseFeed } from '../core/document/parse-feed.ts';
import type { FeedResult } from '../core/document/result.ts';
import type { HeaderMap } from '../core/model/headers.ts';
import type { ParseOptions } from '../core/model/options.ts';
import { performGroup, type SentTask, type Settled } from './task.ts';

/** A task with an input, or a task without one, which only loads the module. */
export interface BatchTask {
  readonly id?: string | number;
  /** The input, when it is a string; other inputs arrive as bytes. */
  readonly text?: string | undefined;
  readonly headers?: HeaderMap | undefined;
  readonly options: ParseOptions;
  /** Address of the module that reduces results. */
  readonly reduce: string | undefined;
}

type Reduce = (result: FeedResult, id: string | number) => unknown;

export default (sent: readonly SentTask<BatchTask>[]): Promise<Settled<unknown>[]> =>
  performGroup(sent, perform);

async function perform(task: BatchTask, bytes: Uint8Array | undefined): Promise<unknown> {
  const reduce = task.reduce === undefined ? undefined : await load(task.reduce);
  const source = bytes ?? task.text;
  if (source === undefined || task.id === undefined) return undefined;
  const result = parseFeed(source, task.headers, task.options);
  return reduce === undefined ? result : reduce(result, task.id);
}

/** Loaded once per thread: Node caches modules. */
async function load(address: string): Promise<Reduce> {
  const { default: reduce } = (await import(address)) as { default?: unknown };
  if (typeof reduce !== 'function') throw new TypeError('it has no default export that is a function');
  return reduce as Reduce;
}
