/** Input and output of a real process: its streams, its files, its terminal. */

import { existsSync } from 'node:fs';
import { chmod, lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { InputError, type Io } from './io.ts';

/** Width of output that does not go to a terminal, unless `COLUMNS` is set. */
const DEFAULT_COLUMNS = 80;
/** Least width. Narrower terminals wrap the page: tables would shrink to ellipses. */
const MIN_COLUMNS = 40;

/** Properties of the stream of the output. */
export interface Output {
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

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'there is no such file'],
  ['EISDIR', 'it is a directory'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
]);

async function readInput(file: string): Promise<Uint8Array> {
  try {
    return file === '-' ? await readStandardInput() : await readFile(file);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new InputError(`cannot read ${file}: ${reasonFor(code, message)}`, { cause });
  }
}

function reasonFor(code: string | undefined, message: string): string {
  return REASONS.get(code ?? '') ?? message;
}

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    const old = await lstat(file).catch(() => undefined);
    if (old?.isSymbolicLink()) throw new Error('it is a symbolic link');
    // The flag follows no link either, and replaces no file of another program.
    await writeFile(unfinished, content, { flag: 'wx', ...(old && { mode: old.mode }) });
    // The mask of the process applies to new files.
    if (old !== undefined) await chmod(unfinished, old.mode);
    await rename(unfinished, file);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code !== 'EEXIST') await rm(unfinished, { force: true });
    throw new InputError(`cannot write ${file}: ${reasonFor(code, message)}`, { cause });
  }
}

function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
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
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    read: readInput,
    exists: existsSync,
    write: writeWhole,
    untilInterrupted,
    colors: wantsColors(stdout, env),
    terminal: stdout.isTTY === true,
    columns: columnsOf(stdout, env),
    interactive: stderr.isTTY === true,
  };
}
