/** `anyfeed/batch`: many feeds on many threads. */

export type { BatchOptions } from './batch/batch-options.ts';
export {
  type BatchFailure,
  type BatchInput,
  type BatchOutput,
  type BatchSuccess,
  parseMany,
} from './batch/parse-many.ts';
export type { BatchErrorCode } from './core/problems/errors.ts';
