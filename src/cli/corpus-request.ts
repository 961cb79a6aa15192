/** The options that all commands over a corpus share. */

import type { ParseOptions } from '../core/model/options.ts';

export interface CorpusRequest {
  readonly directory: string;
  readonly snapshots: string | undefined;
  readonly restart: boolean;
  readonly update: boolean;
  readonly html: string | undefined;
  readonly workers: number | undefined;
  /** Milliseconds. */
  readonly timeout: number | undefined;
  /** Megabytes. */
  readonly memory: number | undefined;
  readonly parse: ParseOptions;
}
