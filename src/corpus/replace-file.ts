/** How every file of a corpus comes to its name: written under a temporary name next to it, then renamed in one step. */

import { rename, rm } from 'node:fs/promises';
import type { FeedError } from '../core/problems/errors.ts';
import { reasonOf, systemError } from './system-error.ts';

/** End of the temporary name. A run that was killed leaves such a file; the next run writes over it. */
export const UNFINISHED = '.tmp';

/**
 * A run that is killed, or a full disk, damages only the temporary file.
 * @param write receives the temporary name
 * @throws {FeedError} in these words: `cannot write … : no space left on the disk`
 */
export async function replaceFile(
  file: string,
  words: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = file + UNFINISHED;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw cannotWrite(words, error);
  }
}

export const cannotWrite = (words: string, error: unknown): FeedError =>
  systemError('unwritable', `cannot write ${words}: ${reasonOf(error)}`, error);
