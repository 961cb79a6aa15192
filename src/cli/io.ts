/**
 * All input and output of commands, which receive it as an argument, so that tests run them in-process; and the input and output of a real
 * process.
 */

import { createReadStream, existsSync, promises, readFileSync, type Stats, statSync } from 'node:fs';
import { DEFAULT_LIMITS } from '../core/model/limits.ts';
import { reasonOf } from '../corpus/system-error.ts';
import type { Option } from './options.ts';

/** The input and output of a command. */
export interface Io {
  /** Writes to standard output: text, or the bytes of a document. */
  out(output: string | Uint8Array): void;
  /** Writes to standard error. */
  err(text: string): void;
  /**
   * The bytes of a file; `-` is standard input.
   * @throws {InputError} when the file is unreadable
   */
  read(file: string): Promise<Uint8Array>;
  /**
   * The first 65,536 bytes of a file.
   * @throws {InputError} when the file is unreadable
   */
  readBeginning(file: string): Promise<Uint8Array>;
  /** Whether the file exists. */
  exists(file: string): boolean;
  /**
   * Writes a file atomically: a concurrent reader, or a reader after a crash, finds the old file. Keeps its mode.
   * @throws {InputError} when it is not writable, or neither new nor a regular file
   */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** A signal that aborts on Ctrl-C. After the first call Ctrl-C has no other effect. */
  untilInterrupted(): AbortSignal;
  /** Whether standard output shows colors. */
  readonly colors: boolean;
  /** Whether standard output is a terminal, which obeys control characters. */
  readonly terminal: boolean;
  /** Width of standard output. */
  readonly columns: number;
  /** Whether standard error is a terminal, on which to show progress. */
  readonly interactive: boolean;
}

/** A subcommand: `args` follow its name. Returns the exit status. */
export interface Command {
  (args: readonly string[], io: Io): number | Promise<number>;
  readonly options: Readonly<Record<string, Option>>;
}

/** The command line is wrong. The message addresses the user; the exit status is `STATUS.noFeed`. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A file is unreadable. The message addresses the user; the exit status is `STATUS.noFeed`. */
export class InputError extends Error {
  override name = 'InputError';
}

/** The same call may succeed later: the disk or the memory is full, or another process is at work. The exit status is `STATUS.tryAgain`. */
export class TemporaryError extends Error {
  override name = 'TemporaryError';
}

/** Exit statuses of every command. */
export const STATUS = {
  /** The feed has no problem that sets `bozo`. */
  fine: 0,
  /** The feed has problems that set `bozo`. */
  problems: 1,
  /** No feed: the document is not a feed, the file is unreadable, or the command line is wrong. */
  noFeed: 2,
  /** Only of `corpus`: the same call may succeed later. The number is that of `EX_TEMPFAIL`, which mail servers and queues know. */
  tryAgain: 75,
} as const;

/** Width of output that does not go to a terminal, unless `COLUMNS` is set. */
const DEFAULT_COLUMNS = 80;
/** Least width. Narrower terminals wrap the page: tables would shrink to ellipses. */
const MIN_COLUMNS = 40;

/** Properties of the stream of the output. */
interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Uses colors on terminals that support them, unless `NO_COLOR` is set. https://no-color.org */
export function wantsColors(output: Output, env: Environment): boolean {
  return output.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

export function columnsOf(output: Output, env: Environment): number {
  const columns = output.columns ?? Number(env['COLUMNS']);
  return columns > 0 ? Math.max(MIN_COLUMNS, Math.floor(columns)) : DEFAULT_COLUMNS;
}

/** The properties of a file; undefined when there is none, and when the system refuses: who reads the file then says why. */
export function statusOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

async function readInput(file: string): Promise<Uint8Array> {
  try {
    if (file === '-') return await readUntilLimit(process.stdin);
    return statusOf(file)?.isFile() ? readFileSync(file) : await readUntilLimit(createReadStream(file));
  } catch (cause) {
    throw new InputError(`cannot read ${file}: ${reasonOf(cause)}`, { cause });
  }
}

const BEGINNING = 65_536;

async function readBeginning(file: string): Promise<Uint8Array> {
  try {
    const handle = await promises.open(file);
    try {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(BEGINNING), 0, BEGINNING, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new InputError(`cannot read ${file}: ${reasonOf(cause)}`, { cause });
  }
}

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const { chmod, lstat, rename, rm, writeFile } = promises;
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    const old = await lstat(file).catch(() => undefined);
    if (old?.isSymbolicLink()) throw new Error('it is a symbolic link');
    // The new file would take the place of a pipe or a device.
    if (old?.isFile() === false) throw new Error('it is not a regular file');
    // The flag follows no link either, and replaces no file of another program.
    await writeFile(unfinished, content, { flag: 'wx', ...(old && { mode: old.mode }) });
    // The mask of the process applies to new files.
    if (old !== undefined) await chmod(unfinished, old.mode);
    await rename(unfinished, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') await rm(unfinished, { force: true });
    throw new InputError(`cannot write ${file}: ${reasonOf(cause)}`, { cause });
  }
}

function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** Reads no further than the parser, which leaves out the rest: a pipe or a device may have no end. */
async function readUntilLimit(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > DEFAULT_LIMITS.bytes) break;
  }
  return Buffer.concat(chunks);
}

/** Ignore a closed pipe (`| head`); report other errors. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

export function processIo(): Io {
  const { stdout, stderr, env } = process;
  stdout.on('error', ignoreClosedPipe);
  stderr.on('error', ignoreClosedPipe);
  return {
    out: (output) => void stdout.write(output),
    err: (text) => void stderr.write(text),
    read: readInput,
    readBeginning,
    exists: existsSync,
    write: writeWhole,
    untilInterrupted,
    colors: wantsColors(stdout, env),
    terminal: stdout.isTTY === true,
    columns: columnsOf(stdout, env),
    interactive: stderr.isTTY === true,
  };
}
