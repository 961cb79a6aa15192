/** `anyfeed corpus report`: one web page of a whole corpus. */

import { type ReportedFeed, reportCorpus } from '../corpus/report.ts';
import { complain, snapshotsOf } from './corpus-output.ts';
import { withProgress } from './corpus-progress.ts';
import type { CorpusRequest } from './corpus-request.ts';
import { type Io, STATUS, UsageError } from './io.ts';
import { printable } from './terminal-text.ts';

/** @returns the exit status */
export async function runReport(request: CorpusRequest, io: Io): Promise<number> {
  const { directory, html, workers, timeout, memory, parse } = request;
  if (html === undefined) throw new UsageError('corpus report: where to? Give --html FILE');
  const results = reportCorpus(directory, { html, workers, timeout, memory, parse });
  const counts: Record<ReportedFeed['status'], number> = { reported: 0, failed: 0, skipped: 0 };
  for await (const { name, status, reason } of withProgress(results, directory, snapshotsOf(request), io)) {
    counts[status] += 1;
    if (reason !== undefined) complain(name, status, reason, io);
  }
  const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
  io.out(`${counts.reported} feeds in ${printable(html)}${failed}\n`);
  return counts.failed > 0 ? STATUS.problems : STATUS.fine;
}
