/** The entry of a worker thread: the pool calls the default export. */

import { type Item, performGroup, type Settled } from '../batch/group-worker.ts';
import { type Outcome, perform, type Task } from './task.ts';

export default (items: readonly Item<Task>[]): Promise<Settled<Outcome>[]> => performGroup(items, perform);
