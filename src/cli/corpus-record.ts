/** `anyfeed corpus record`: writes snapshots and prints their number. */

import { type RecordedFeed, recordCorpus } from '../corpus/record.ts';
import { complain, snapshotsOf } from './corpus-output.ts';
import { withProgress } from './corpus-progress.ts';
import type { CorpusRequest } from './corpus-request.ts';
import { type Io, STATUS } from './io.ts';

/** @returns the exit status */
export async function runRecord(request: CorpusRequest, io: Io): Promise<number> {
  const { directory, restart, workers, timeout, memory, parse } = request;
  const snapshots = snapshotsOf(request);
  const results = recordCorpus(directory, { snapshots, restart, workers, timeout, memory, parse });
  const counts: Record<RecordedFeed['status'], number> = { recorded: 0, resumed: 0, failed: 0, skipped: 0 };
  for await (const { name, status, reason } of withProgress(results, directory, snapshots, io)) {
    counts[status] += 1;
    if (reason !== undefined) complain(name, status, reason, io);
  }
  const parts = [
    `${counts.recorded} recorded`,
    ...(counts.resumed > 0 ? [`${counts.resumed} by the run that was stopped (--restart starts again)`] : []),
    ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
    ...(counts.skipped > 0 ? [`${counts.skipped} other files skipped`] : []),
  ];
  io.out(`${parts.join(', ')}\n`);
  return counts.failed > 0 ? STATUS.problems : STATUS.fine;
}
