/** `anyfeed/batch`: many feeds on many threads. */

export type { BatchInput } from './batch-input.ts';
export type { BatchOptions } from './batch-options.ts';
export { type BatchOutput, parseMany } from './parse-many.ts';
