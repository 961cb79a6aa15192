/** `anyfeed check --watch`: checks again whenever a file changes. Compares times of files: notices of the system differ, and miss mounted folders. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAddress } from './arguments.ts';
import { InputError, type Io, STATUS, statusOf, UsageError } from './io.ts';
import { printable } from './terminal-text.ts';

/** Milliseconds between two looks. */
const INTERVAL = 300;

/** @param check one check; @returns the exit status of the last one */
export async function watchFiles(
  paths: readonly string[],
  check: () => Promise<number>,
  io: Io,
): Promise<number> {
  const other = paths.find((path) => path === '-' || isAddress(path));
  if (other !== undefined)
    throw new UsageError(`--watch needs files, not ${other === '-' ? 'standard input' : other}`);
  const interrupted = io.untilInterrupted();
  let status: number = STATUS.fine;
  for (let seen = ''; !interrupted.aborted; ) {
    const now = stateOf(paths);
    if (now !== seen) {
      seen = now;
      status = await checkOnce(check, io);
    }
    await wait(INTERVAL, undefined, { signal: interrupted }).catch(() => undefined);
  }
  return status;
}

/** A file may disappear while it is written. */
async function checkOnce(check: () => Promise<number>, io: Io): Promise<number> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    io.err(`anyfeed: ${printable(error.message)}\n`);
    return STATUS.noFeed;
  }
}

/** Names, times and sizes of all files. */
function stateOf(paths: readonly string[]): string {
  return paths.flatMap(filesOf).map(describeFile).join('\n');
}

function filesOf(path: string): string[] {
  if (!statusOf(path)?.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
}

function describeFile(file: string): string {
  const stat = statusOf(file);
  return `${file} ${stat?.mtimeMs} ${stat?.size}`;
}
