/** The lock of an output: one process at a time writes there. */

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { FeedError } from '../core/problems/errors.ts';
import { cannotWrite } from './replace-file.ts';

const FILE = '.lock';
/** Seconds by which two readings of the start of a process differ: clocks are adjusted. */
const TOLERANCE = 5;

/** The process that has an output. */
interface Owner {
  readonly host: string;
  readonly pid: number;
  /** Seconds since 1970: a container that starts again gives its program the same number. */
  readonly start: number;
}

const self = (): Owner => ({
  host: hostname(),
  pid: process.pid,
  start: Math.round(Date.now() / 1000 - process.uptime()),
});

/**
 * Locks a directory until the returned function is called; makes it when it is not there. Takes the lock of a process that was killed.
 * @throws {FeedError} when another process has it, or the directory cannot be written
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, FILE);
  const text = JSON.stringify(self());
  try {
    await makeDirectory(directory);
    while (!(await create(file, text))) await removeStale(file, directory);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const isFile = (error as NodeJS.ErrnoException).code === 'ENOTDIR';
    throw cannotWrite(directory, isFile ? new Error('it is not a directory') : error);
  }
  return () => rm(file, { force: true });
}

/** Makes a directory and those around it. Below /proc, where none can be made, `mkdir` with the option `recursive` never ends. */
async function makeDirectory(directory: string): Promise<void> {
  const around = dirname(directory);
  const make = (): Promise<void> =>
    mkdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || around === directory) throw error;
    await makeDirectory(around);
    await make();
  });
}

/** @returns false when there is one already */
const create = (file: string, text: string): Promise<boolean> =>
  writeFile(file, text, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** @throws {FeedError} when the owner may be alive */
async function removeStale(file: string, directory: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const owner = readOwner(text);
  if (owner === undefined || isAlive(owner)) {
    const who = owner === undefined ? 'another process' : `process ${owner.pid} on ${owner.host}`;
    const message = `${who} writes ${directory}; if it does not run any more, remove ${file}`;
    throw new FeedError({ code: 'locked', message });
  }
  // Renamed first: of two processes that find it, one succeeds.
  const taken = `${file}.${process.pid}`;
  await rename(file, taken).catch(() => undefined);
  await rm(taken, { force: true });
}

function readOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    // Another process is about to write it, or the disk was full.
    return undefined;
  }
}

/** Nothing is known about the processes of another machine. */
function isAlive({ host, pid, start }: Owner): boolean {
  const own = self();
  if (host !== own.host) return true;
  if (pid === own.pid) return Math.abs(start - own.start) <= TOLERANCE;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
