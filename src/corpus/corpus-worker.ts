/** The entry of a worker thread: the pool calls the default export. */

export { perform as default } from './task.ts';
