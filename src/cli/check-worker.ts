/** Checks documents on a thread, and a large one in a process of its own. */

import { performGroup, type SentTask, type Settled } from '../batch/task.ts';
import { type CheckTask, type FeedFindings, findingsOf } from './check-formats.ts';

/** The entry of a thread or process. */
export default (sent: readonly SentTask<CheckTask>[]): Promise<Settled<FeedFindings>[]> =>
  performGroup(sent, async (task, bytes) => findingsOf(task, bytes ?? new Uint8Array()));
