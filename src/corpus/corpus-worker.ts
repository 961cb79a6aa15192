/** The entry of a worker thread: the pool calls the default export. */

import { performGroup, type SentTask, type Settled } from '../batch/task.ts';
import { performRange, type RangeOutcome, type RangeTask } from './ranges.ts';
import { type Outcome, perform, type Task } from './task.ts';

export default (sent: readonly SentTask<Task | RangeTask>[]): Promise<Settled<Outcome | RangeOutcome>[]> =>
  performGroup<Task | RangeTask, Outcome | RangeOutcome>(sent, (task) =>
    'range' in task ? performRange(task) : perform(task),
  );
