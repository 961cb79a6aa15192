/** Common parts of the commands over a corpus: the directory of the snapshots, and messages for feeds that failed. */

import { join, resolve } from 'node:path';
import type { CorpusRequest } from './corpus-request.ts';
import type { Io } from './io.ts';
import { oneLine } from './terminal-text.ts';

const LONGEST = 400;

/** The absolute directory of the snapshots. */
export function snapshotsOf({ directory, snapshots }: CorpusRequest): string {
  return resolve(snapshots ?? join(directory, '.snapshots'));
}

/** Prints why a feed failed or a file was skipped, on standard error. Escapes file names: they may come from others. */
export function complain(name: string, status: string, reason: string, io: Io): void {
  io.err(`${oneLine(`${status}: ${name}: ${reason}`, LONGEST)}\n`);
}
