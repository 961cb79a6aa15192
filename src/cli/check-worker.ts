/** Checks a document, in this process, or in a process of its own when it is large. */

import { performGroup, type SentTask, type Settled } from '../batch/task.ts';
import { type CheckOptions, checkDocument } from '../check/check-feed.ts';
import type { SavedResponse } from '../corpus/saved-response.ts';
import type { FeedFindings } from './check-formats.ts';

/** A document to check; its bytes are sent next to it. */
export interface CheckTask {
  readonly file: string;
  readonly headers: SavedResponse['headers'];
  readonly options: CheckOptions;
}

/** The entry of a process. */
export default (sent: readonly SentTask<CheckTask>[]): Promise<Settled<FeedFindings>[]> =>
  performGroup(sent, async (task, bytes) => findingsOf(task, bytes ?? new Uint8Array()));

export function findingsOf({ file, headers, options }: CheckTask, bytes: Uint8Array): FeedFindings {
  const { result, problems, text } = checkDocument(bytes, headers, options);
  const { version, usable, bozo } = result;
  return { file, version, usable, bozo, problems, text };
}
