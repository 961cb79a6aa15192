/** `recordCorpus`: parses every feed and keeps a snapshot of each result. */

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isBoolean } from '../core/model/options.ts';
import { CorpusError, reasonOf } from './corpus-error.ts';
import { type CorpusOptions, type CorpusSettings, readCorpusOptions } from './corpus-options.ts';
import { packageVersion } from './package.ts';
import { performInOrder } from './pool.ts';
import { SnapshotDirectory } from './snapshot.ts';
import { type CorpusSource, type Item, itemsOf } from './source.ts';
import type { Task } from './task.ts';

/** Options of `recordCorpus`. */
export interface CorpusRecordOptions extends CorpusOptions {
  /** Starts again instead of resuming an interrupted run. @default false */
  restart?: boolean | undefined;
}

/** The outcome of a feed. */
export interface CorpusRecordedFeed {
  /** The feed: its path below the directory, or the name of its document. */
  readonly name: string;
  /**
   * `recorded`: its snapshot is written. `resumed`: the interrupted run has recorded it. `failed`: reading or parsing failed; an old
   * snapshot stays. `skipped`: it is not a feed.
   */
  readonly status: 'recorded' | 'resumed' | 'failed' | 'skipped';
  /** The reason why the feed failed or was skipped. */
  readonly message?: string;
}

/**
 * Parses every feed and keeps a snapshot of each result. Starts at the first iteration. Yields each feed after its snapshot is written, in the order of the names.
 *
 * @param source a directory, or documents
 * @returns the outcome of each feed
 * @throws {CorpusError} without any feed, or when a snapshot cannot be written. Existing snapshots stay intact.
 * @throws {TypeError} for a wrong option
 * @example
 * for await (const { name, status, message } of recordCorpus('corpus')) if (status === 'failed') console.error(name, message);
 * @experimental
 */
export async function* recordCorpus(
  source: CorpusSource,
  options?: CorpusRecordOptions,
): AsyncGenerator<CorpusRecordedFeed> {
  const settings = readCorpusOptions(source, options, { restart: isBoolean });
  const journal = await openJournal(settings, options?.restart ?? false);
  try {
    const items = withoutDone(itemsOf(source, settings.directory, { options: settings.parse }), journal);
    for await (const { item, outcome } of performInOrder(items, taskOf, settings)) {
      yield await keep(item, outcome?.snapshot, outcome?.error, settings, journal);
    }
    await journal?.finish();
  } finally {
    await journal?.close();
  }
}

/** An item. The interrupted run may have recorded it. */
type Pending = Item & { readonly resumed?: boolean };

const taskOf = ({ task, resumed }: Pending): Task | undefined => (resumed ? undefined : task);

async function* withoutDone(
  items: AsyncIterable<Item>,
  journal: Journal | undefined,
): AsyncGenerator<Pending> {
  for await (const item of items) {
    const resumed = item.task !== undefined && (await journal?.has(item.task)) === true;
    yield { ...item, resumed };
  }
}

async function keep(
  item: Pending,
  snapshot: string | undefined,
  error: string | undefined,
  { store }: CorpusSettings,
  journal: Journal | undefined,
): Promise<CorpusRecordedFeed> {
  const { name } = item;
  if (item.task === undefined)
    return { name, status: item.skipped ? 'skipped' : 'failed', message: item.message };
  if (item.resumed) return { name, status: 'resumed' };
  if (snapshot === undefined) return { name, status: 'failed', message: error ?? 'no result' };
  await store.write(name, snapshot);
  await journal?.add(item.task);
  return { name, status: 'recorded' };
}

/** Only a directory has a journal; a store of the caller has none. */
async function openJournal({ store, parse }: CorpusSettings, restart: boolean): Promise<Journal | undefined> {
  if (!(store instanceof SnapshotDirectory)) return undefined;
  const conditions = JSON.stringify({ anyfeed: packageVersion(), parse });
  const journal = await Journal.open(store.directory, conditions, restart);
  await store.sweep();
  return journal;
}

const FILE = '.unfinished';

/**
 * The progress of a run, so that the next run resumes an interrupted one: a file next to the snapshots, with a line for every written
 * snapshot. A completed run removes the file.
 */
class Journal {
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
