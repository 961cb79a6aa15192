/** The entry of a worker thread: the pool calls the default export. */

import { performGroup, type SentTask, type Settled } from '../batch/task.ts';
import { type Outcome, perform, type Task } from './task.ts';

export default (sent: readonly SentTask<Task>[]): Promise<Settled<Outcome>[]> => performGroup(sent, perform);
