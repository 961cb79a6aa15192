/** `anyfeed/batch`: many feeds on many threads. */

export type { BatchInput } from './batch/batch-input.ts';
export type { BatchOptions } from './batch/batch-options.ts';
export { type BatchOutput, parseMany } from './batch/parse-many.ts';
