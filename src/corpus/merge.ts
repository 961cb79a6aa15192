/** `mergeSnapshots`: brings the snapshots of several machines together. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CorpusError, reasonOf } from './corpus-error.ts';

/** Snapshots of files, and shards with their indexes: an index is copied after its shard. */
const ORDER: readonly string[] = ['.json', '.ndjson.gz', '.index'];
const UNFINISHED = /(?:^|\/)\.unfinished$|\.tmp$/;

/**
 * Copies the snapshots of parts of a corpus, each written by a run of its own, into one directory. A killed run can be repeated.
 *
 * @param directory of all snapshots; it may have some already
 * @param parts directories of snapshots
 * @returns the number of copied files
 * @throws {CorpusError} when a part is not finished, or two parts have different snapshots of one name
 */
export async function mergeSnapshots(directory: string, parts: readonly string[]): Promise<number> {
  let copied = 0;
  for (const part of parts) {
    const files = await listed(part);
    for (const end of ORDER)
      for (const file of files.filter((name) => name.endsWith(end)))
        if (await copy(part, directory, file)) copied += 1;
  }
  return copied;
}

async function listed(part: string): Promise<string[]> {
  const entries = await readdir(part, { recursive: true }).catch((error: unknown) => {
    throw new CorpusError(`cannot read ${part}: ${reasonOf(error)}`, { cause: error });
  });
  const files = entries.map((name) => name.replaceAll('\\', '/')).sort();
  const unfinished = files.find((name) => UNFINISHED.test(name));
  if (unfinished !== undefined)
    throw new CorpusError(`the run that writes ${part} is not finished: there is ${unfinished}`);
  return files;
}

/** @returns false when it is there already */
async function copy(part: string, directory: string, file: string): Promise<boolean> {
  const from = join(part, file);
  const to = join(directory, file);
  const known = await stat(to).catch(() => undefined);
  if (known !== undefined) {
    if (known.size === (await stat(from)).size && (await digest(from)) === (await digest(to))) return false;
    throw new CorpusError(`${part} has other snapshots of ${file} than ${directory}`);
  }
  try {
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, `${to}.tmp`);
    await rename(`${to}.tmp`, to);
  } catch (error) {
    throw new CorpusError(`cannot write ${to}: ${reasonOf(error)}`, { cause: error });
  }
  return true;
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
