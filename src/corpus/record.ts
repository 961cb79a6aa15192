/** `recordCorpus`: parses every feed and keeps a snapshot of each result. */

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkArgument, isBoolean } from '../core/model/expected.ts';
import { contentStamp } from './content-stamp.ts';
import { type CorpusOptions, type CorpusSettings, readCorpusOptions } from './corpus-options.ts';
import { type CorpusFeed, failureOf, placeOf } from './feed-outcome.ts';
import type { Item, RecordPlace, Resumption, Selection } from './item.ts';
import { lockDirectory } from './lock.ts';
import { performInOrder } from './pool.ts';
import { companionOf } from './saved-response.ts';
import { ShardRun } from './shard-run.ts';
import { removeUnfinished, ShardWriter, shardProgress } from './shards.ts';
import { SnapshotDirectory } from './snapshot.ts';
import { type CorpusSource, directoryOf, hasFeed, isPipe, isSource, itemsOf } from './source.ts';
import {
  optionsAfter,
  optionsOfRun,
  readStoreOptions,
  refuseForeign,
  writeStoreOptions,
} from './store-options.ts';
import { reasonOf, systemError } from './system-error.ts';
import type { Outcome, Task } from './task.ts';
import { skippedRecords } from './warc.ts';

/** Options of `recordCorpus`. */
export interface CorpusRecordOptions extends CorpusOptions {
  /** Starts again instead of resuming an interrupted run. @default false */
  restart?: boolean | undefined;
}

/** The outcome of a feed. */
export interface CorpusRecordedFeed extends CorpusFeed {
  /**
   * `recorded`: its snapshot is written. `resumed`: the interrupted run has recorded it. `failed`: reading or parsing failed; an old
   * snapshot stays. `skipped`: it is not a feed.
   */
  readonly status: 'recorded' | 'resumed' | 'failed' | 'skipped';
}

/**
 * Parses every feed and keeps a snapshot of each result. Starts at the first iteration. Yields each feed after its snapshot is written, in the order of the names.
 *
 * @param source a directory, or documents
 * @returns the outcome of each feed
 * @throws {FeedError} without any feed, or when a snapshot cannot be written. Existing snapshots stay intact.
 * @throws {TypeError} for a wrong option
 * @example
 * import { mkdtempSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { join } from 'node:path';
 * import { recordCorpus } from 'anyfeed/corpus';
 *
 * const bytes = new TextEncoder().encode('<rss version="2.0"><channel><title>Tides</title></channel></rss>');
 * const feeds = [{ name: 'tides.xml', bytes }];
 * const options = { snapshots: mkdtempSync(join(tmpdir(), 'snapshots-')), threads: 0 };
 * const outcomes: string[] = [];
 * for await (const { name, status } of recordCorpus(feeds, options)) outcomes.push(`${name} ${status}`);
 * outcomes.join(); // 'tides.xml recorded'
 * @experimental
 */
export async function* recordCorpus(
  source: CorpusSource,
  options?: CorpusRecordOptions,
): AsyncGenerator<CorpusRecordedFeed> {
  checkArgument('source of recordCorpus', isSource, source);
  const settings = readCorpusOptions(source, options, { restart: isBoolean });
  const unlock = await openStore(source, settings, options);
  const journal = await openJournal(settings, options).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const shards = settings.directory === '' ? undefined : new Recording(source, options, settings, journal);
  const selection = { ...settings.selection, ...(shards && { resume: shards.resume }) };
  try {
    const items = withoutDone(itemsOf(source, settings.directory, selection), journal);
    for await (const { item, outcome } of performInOrder(items, taskOf, settings)) {
      if (shards !== undefined && (item.place !== undefined || item.endOf !== undefined))
        yield* shards.keep(item, outcome);
      else if (item.endOf === undefined) yield await keep(item, outcome, settings, journal);
    }
    await journal?.finish();
  } finally {
    await shards?.close();
    await journal?.close();
    await unlock();
  }
}

/**
 * Locks the directory of the snapshots, and writes the options of the run there.
 * @returns unlocks it
 */
async function openStore(
  source: CorpusSource,
  settings: CorpusSettings,
  options: CorpusRecordOptions | undefined,
): Promise<() => Promise<void>> {
  const { directory } = settings;
  if (directory === '' || !(await hasFeed(source, directory))) return async () => undefined;
  await refuseForeign(directory);
  const unlock = await lockDirectory(directory);
  try {
    const old = await readStoreOptions(directory);
    await writeStoreOptions(directory, optionsAfter(directory, old, optionsOfRun(settings, options)));
    return unlock;
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The records of WARC files in a run: their snapshots go to shards. */
class Recording {
  readonly #directory: string;
  readonly #conditions: string;
  readonly #journal: Journal | undefined;
  readonly #source: string;
  readonly #isPipe: boolean;
  readonly #restart: boolean;
  /** By WARC file: the source reads ahead. */
  readonly #runs = new Map<string, ShardRun>();
  readonly #selection: Selection;

  constructor(
    source: CorpusSource,
    options: CorpusRecordOptions | undefined,
    settings: CorpusSettings,
    journal: Journal | undefined,
  ) {
    this.#directory = settings.directory;
    this.#selection = settings.selection;
    this.#source = typeof source === 'string' ? directoryOf(source) : '';
    this.#isPipe = isPipe(source);
    this.#conditions = conditionsOf(settings, options);
    this.#restart = options?.restart ?? false;
    this.#journal = journal;
  }

  /** Opens the shard of a WARC file. */
  readonly resume = async (file: string): Promise<Resumption> => {
    const task = this.#taskOf(file);
    if (!this.#isPipe && (await this.#journal?.has(task))) return { from: 0, after: -1, isDone: true };
    // Another run over a pipe may get other bytes.
    if (this.#restart || this.#isPipe) await removeUnfinished(this.#directory, file);
    const stamp = this.#isPipe ? PIPE_STAMP : await contentStamp(join(this.#source, file));
    const conditions = shardConditionsOf(this.#conditions, stamp);
    const writer = await ShardWriter.open(this.#directory, file, conditions);
    const run = new ShardRun(this.#directory, file, this.#selection, writer);
    this.#runs.set(file, run);
    const { resumption } = writer;
    if (!resumption.isDone) await run.skipTo(resumption.after + 1);
    return resumption;
  };

  async *keep(item: Item, outcome: Outcome | undefined): AsyncGenerator<CorpusRecordedFeed> {
    const { place } = item;
    const run = this.#runs.get(item.endOf ?? place?.file ?? '');
    // A run that is done already has no records.
    if (run?.writer?.resumption.isDone !== true)
      for await (const _gone of run?.goneBefore(place?.offset) ?? []);
    if (item.endOf !== undefined) yield* this.#finish(item.endOf);
    else if (run?.writer !== undefined && place !== undefined)
      yield* this.#keepRecord(item, place, outcome, run, run.writer);
  }

  async *#keepRecord(
    item: Item,
    place: RecordPlace,
    outcome: Outcome | undefined,
    run: ShardRun,
    writer: ShardWriter,
  ): AsyncGenerator<CorpusRecordedFeed> {
    const old = await run.old(item, place);
    const snapshot = outcome?.snapshot;
    if (item.task === undefined && item.skipped) writer.skip(place, item.message);
    else if (snapshot !== undefined) {
      await writer.add(place, item.name, snapshot);
      yield { ...placeOf(item, outcome), status: 'recorded' };
    } else {
      // The snapshot of a damaged record is kept already.
      if (old !== undefined && item.task !== undefined) await writer.keep(old);
      writer.fail(place);
      yield failureOf(item, outcome);
    }
  }

  async *#finish(file: string): AsyncGenerator<CorpusRecordedFeed> {
    const run = this.#runs.get(file);
    await run?.finish();
    this.#runs.delete(file);
    const writer = run?.writer;
    const { feeds = 0, failed = 0 } = writer?.resumed ?? (await shardProgress(this.#directory, file)) ?? {};
    if (feeds > 0) yield { name: file, file, status: 'resumed', count: feeds };
    if (failed > 0)
      yield {
        name: file,
        file,
        status: 'failed',
        count: failed,
        message: 'lost in the run that was stopped',
      };
    const skipped = writer?.skipped ?? (await shardProgress(this.#directory, file))?.skipped ?? {};
    yield* skippedRecords(file, skipped);
    await this.#journal?.add(this.#taskOf(file));
  }

  #taskOf(file: string): Task {
    return { name: file, root: this.#source, options: {} };
  }

  /** Keeps what is written, for the next run. */
  async close(): Promise<void> {
    for (const run of this.#runs.values()) await run.close();
  }
}

/** The options that determine which snapshots a run writes, and their content. */
export const conditionsOf = (settings: CorpusSettings, options?: CorpusOptions): string =>
  JSON.stringify(optionsOfRun(settings, options));

/** Nothing is known about the bytes of a pipe before they are read. */
export const PIPE_STAMP = 'pipe';

/** @param stamp of the WARC file */
export const shardConditionsOf = (conditions: string, stamp: string): string =>
  JSON.stringify([conditions, stamp]);

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
  outcome: Outcome | undefined,
  { store }: CorpusSettings,
  journal: Journal | undefined,
): Promise<CorpusRecordedFeed> {
  const { name } = item;
  if (item.task === undefined && item.skipped) return { name, status: 'skipped', message: item.message };
  if (item.resumed) return { name, status: 'resumed' };
  if (item.task === undefined || outcome?.snapshot === undefined) return failureOf(item, outcome);
  await store.write(name, outcome.snapshot);
  await journal?.add(item.task);
  return { ...placeOf(item, outcome), status: 'recorded' };
}

/** Only a directory has a journal; a store of the caller has none. */
async function openJournal(
  settings: CorpusSettings,
  options: CorpusRecordOptions | undefined,
): Promise<Journal | undefined> {
  const { store } = settings;
  if (!(store instanceof SnapshotDirectory)) return undefined;
  const journal = await Journal.open(
    store.directory,
    conditionsOf(settings, options),
    options?.restart ?? false,
  );
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
   * @throws {FeedError}
   */
  async add(task: Task): Promise<void> {
    try {
      this.#handle ??= await this.#start();
      await this.#handle.appendFile(`${JSON.stringify([task.name, await stampOf(task)])}\n`);
    } catch (error) {
      throw systemError('unwritable', `cannot write the journal of the run: ${reasonOf(error)}`, error);
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
    return `${await fileStamp(path)} ${await fileStamp(companionOf(path))}`;
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
