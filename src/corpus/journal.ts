/**
 * Records the progress of `record`, so that the next run resumes an interrupted one: a file next to the snapshots, with a line for every
 * written snapshot. A completed run removes the file.
 */

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CorpusError, reasonOf } from './corpus-error.ts';
import type { Task } from './task.ts';

const FILE = '.unfinished';

export class Journal {
  readonly #file: string;
  readonly #conditions: string;
  /** Stamp of the document by name; undefined without an interrupted run. */
  readonly #done: ReadonlyMap<string, string> | undefined;
  #handle: FileHandle | undefined;

  private constructor(directory: string, conditions: string, done: ReadonlyMap<string, string> | undefined) {
    this.#file = join(directory, FILE);
    this.#conditions = conditions;
    this.#done = done;
  }

  /**
   * Writes nothing yet: the run may have no feed.
   * @param directory of the snapshots
   * @param conditions everything besides the feeds that determines the snapshots; a journal with other conditions is ignored
   */
  static async open(directory: string, conditions: string, restart: boolean): Promise<Journal> {
    const done = restart ? undefined : await readDone(join(directory, FILE), conditions);
    return new Journal(directory, conditions, done);
  }

  /** Whether the interrupted run has recorded exactly this document. */
  async has(task: Task): Promise<boolean> {
    const stamp = this.#done?.get(task.name);
    return stamp !== undefined && stamp === (await stampOf(task));
  }

  /**
   * Call it after writing the snapshot.
   * @throws {CorpusError}
   */
  async add(task: Task): Promise<void> {
    try {
      this.#handle ??= await this.#start();
      await this.#handle.appendFile(`${JSON.stringify([task.name, await stampOf(task)])}\n`);
    } catch (error) {
      throw new CorpusError(`cannot write the journal of the run: ${reasonOf(error)}`, { cause: error });
    }
  }

  async #start(): Promise<FileHandle> {
    await mkdir(dirname(this.#file), { recursive: true });
    const handle = await open(this.#file, this.#done === undefined ? 'w' : 'a');
    // A killed run may have left its last line incomplete.
    await handle.appendFile(this.#done === undefined ? `${this.#conditions}\n` : '\n');
    return handle;
  }

  /** Ends a completed run: removes the journal. */
  async finish(): Promise<void> {
    await this.close();
    await rm(this.#file, { force: true });
  }

  /** Ends an interrupted run: keeps the journal for the next run. */
  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
  }
}

/** Undefined without a journal of a run with these conditions. */
async function readDone(file: string, conditions: string): Promise<Map<string, string> | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
  const [head, ...lines] = text.split('\n');
  if (head !== conditions) return undefined;
  return new Map(lines.map(readLine).filter((entry) => entry !== undefined));
}

function readLine(line: string): [string, string] | undefined {
  try {
    const [name, stamp] = JSON.parse(line) as [unknown, unknown];
    return typeof name === 'string' && typeof stamp === 'string' ? [name, stamp] : undefined;
  } catch {
    // An empty or incomplete line: parse that feed again.
    return undefined;
  }
}

/** Changes when the document does. */
async function stampOf({ name, root, bytes, headers }: Task): Promise<string> {
  if (root !== undefined) {
    const path = join(root, name);
    return `${await fileStamp(path)} ${await fileStamp(`${path}.headers`)}`;
  }
  const text = JSON.stringify([...(headers ?? [])]);
  return createHash('sha256')
    .update(bytes ?? '')
    .update(text)
    .digest('hex');
}

async function fileStamp(path: string): Promise<string> {
  try {
    const { size, mtimeMs } = await stat(path);
    return `${size}-${mtimeMs}`;
  } catch {
    return 'none';
  }
}
