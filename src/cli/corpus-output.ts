/** What the commands over a corpus have in common: where snapshots are, and how a feed that failed is named. */

import { join, resolve } from 'node:path';
import type { CorpusRequest } from './corpus-request.ts';
import type { Io } from './io.ts';
import { oneLine } from './terminal-text.ts';

const LONGEST = 400;

/** The absolute directory of the snapshots. */
export function snapshotsOf({ directory, snapshots }: CorpusRequest): string {
  return resolve(snapshots ?? join(directory, '.snapshots'));
}

/** Why a feed failed or a file was skipped, on standard error. Names of files are text of strangers, too. */
export function complain(name: string, status: string, reason: string, io: Io): void {
  io.err(`${oneLine(`${status}: ${name}: ${reason}`, LONGEST)}\n`);
}
