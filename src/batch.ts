/** `anyfeed/batch`: many feeds on many threads. */

export type { BatchOptions } from './batch/batch-options.ts';
export { type BatchInput, type BatchOutput, parseMany } from './batch/parse-many.ts';
