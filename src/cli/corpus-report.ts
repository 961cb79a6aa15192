/** `anyfeed corpus report`: one web page of a whole corpus. */

import type { CorpusRequest } from './corpus.ts';
import { type Io, UsageError } from './io.ts';

/** @returns the exit status */
export async function runReport({ html }: CorpusRequest, _io: Io): Promise<number> {
  if (html === undefined) throw new UsageError('corpus report: where to? Give --html FILE');
  return 0;
}
