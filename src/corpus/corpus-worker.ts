/** The entry of a worker thread: the pool calls what this exports by default. */

export { perform as default } from './task.ts';
