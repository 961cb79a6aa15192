/** The entry of a worker thread: the pool calls the default export. */

import { performGroup, type Settled } from '../batch/group-worker.ts';
import { type Outcome, perform, type Task } from './task.ts';

export default (tasks: readonly Task[]): Promise<Settled<Outcome>[]> => performGroup(tasks, perform);
