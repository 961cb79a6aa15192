/** `checkCorpus`: parses every feed and compares the result with its snapshot. */

import { checkArgument, isBoolean } from '../core/model/options.ts';
import { type CorpusChange, type CorpusSnapshot, compareSnapshots } from './compare.ts';
import { CorpusError } from './corpus-error.ts';
import { type CorpusOptions, type CorpusSettings, readCorpusOptions } from './corpus-options.ts';
import type { Item, RecordPlace } from './item.ts';
import { type PerformedItem, performInOrder } from './pool.ts';
import {
  removeShard,
  removeUnfinished,
  ShardCursor,
  ShardWriter,
  shardProgress,
  shardsBelow,
} from './shards.ts';
import { type CorpusSource, isSource, itemsOf } from './source.ts';
import { SkipCounts } from './warc.ts';

/** Options of `checkCorpus`. */
export interface CorpusCheckOptions extends CorpusOptions {
  /** Accepts all changes: writes new and changed snapshots, removes snapshots of missing feeds. @default false */
  update?: boolean | undefined;
}

/** The outcome of a feed. */
export interface CorpusCheckedFeed {
  /** The feed: its path below the directory, or the name of its document. */
  readonly name: string;
  /**
   * `unchanged`: equals its snapshot. `changed`: see `changes`. `new`: it has no snapshot. `missing`: a snapshot has no feed. `failed`: it
   * or its snapshot is unreadable, or parsing failed. `skipped`: it is not a feed.
   */
  readonly status: 'unchanged' | 'changed' | 'new' | 'missing' | 'failed' | 'skipped';
  /** The number of records, where those of a WARC file are counted together. */
  readonly count?: number;
  /** Only when changed. */
  readonly changes?: readonly CorpusChange[];
  /** The reason why the feed failed or was skipped. */
  readonly message?: string;
}

/**
 * Parses every feed and compares the result with its snapshot. Starts at the first iteration. Yields the feeds in the order of their names, then the missing ones.
 *
 * @param source a directory, or documents
 * @returns the outcome of each feed
 * @throws {CorpusError} without any feed or snapshot, or when a snapshot cannot be written
 * @throws {TypeError} for a wrong option
 * @example
 * import { mkdtempSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { join } from 'node:path';
 * import { checkCorpus, recordCorpus } from 'anyfeed/corpus';
 *
 * const feedsTitled = (title: string) => {
 *   const bytes = new TextEncoder().encode(`<rss version="2.0"><channel><title>${title}</title></channel></rss>`);
 *   return [{ name: 'tides.xml', bytes }];
 * };
 * const options = { snapshots: mkdtempSync(join(tmpdir(), 'snapshots-')), threads: 0 };
 * for await (const _ of recordCorpus(feedsTitled('Tides'), options));
 *
 * const differences: string[] = [];
 * for await (const { name, status, changes } of checkCorpus(feedsTitled('Winds'), options))
 *   differences.push(`${name} ${status}: ${changes?.at(-1)?.elementPath} is ${changes?.at(-1)?.after}`);
 * differences.join(); // 'tides.xml changed: feed.title is Winds'
 * @experimental
 */
export async function* checkCorpus(
  source: CorpusSource,
  options?: CorpusCheckOptions,
): AsyncGenerator<CorpusCheckedFeed> {
  checkArgument('source of checkCorpus', isSource, source);
  const settings = readCorpusOptions(source, options, { update: isBoolean });
  const update = options?.update ?? false;
  if (!update) await requireSnapshots(settings);
  const seen = new Set<string>();
  const unreadable: string[] = [];
  const records = settings.directory === '' ? undefined : new RecordChecks(settings, update);
  try {
    const items = itemsOf(source, settings.directory, settings.selection);
    for await (const performed of performInOrder(items, ({ task }) => task, settings)) {
      const { item } = performed;
      if (item.endOf !== undefined || (item.place !== undefined && records !== undefined)) {
        yield* records?.check(performed) ?? [];
        continue;
      }
      seen.add(item.name);
      if (item.task === undefined && !item.skipped) unreadable.push(`${item.name}/`);
      yield await check(performed, settings, update);
    }
    yield* missing(settings, seen, unreadable, update);
    yield* records?.missing() ?? [];
  } finally {
    await records?.close();
  }
}

/** Compares the records of WARC files with their shards, both in the order of the file. */
class RecordChecks {
  readonly #settings: CorpusSettings;
  readonly #update: boolean;
  readonly #seen = new Set<string>();
  readonly #skipped = new SkipCounts();
  #file = '';
  #cursor: ShardCursor | undefined;
  #writer: ShardWriter | undefined;

  constructor(settings: CorpusSettings, update: boolean) {
    this.#settings = settings;
    this.#update = update;
  }

  async *check(performed: PerformedItem<Item>): AsyncGenerator<CorpusCheckedFeed> {
    const { item } = performed;
    const { place } = item;
    const file = item.endOf ?? place?.file ?? '';
    if (file !== this.#file) await this.#begin(file);
    for await (const gone of this.#cursor?.namesBefore(place?.offset ?? Number.POSITIVE_INFINITY) ?? [])
      if (this.#settings.selection.isWanted(gone)) yield { name: gone, status: 'missing' };
    if (place === undefined) yield* this.#end(file);
    else if (item.task === undefined && item.skipped) this.#skipped.add(item.message);
    else yield await this.#checkOne(performed, place);
  }

  async #checkOne({ item, outcome }: PerformedItem<Item>, place: RecordPlace): Promise<CorpusCheckedFeed> {
    const { name } = item;
    const before = await this.#cursor?.take(place.offset);
    const after = outcome?.snapshot;
    const kept = after ?? before;
    if (kept !== undefined) await this.#writer?.add(place, name, kept);
    if (after !== undefined) return compare(name, before, after);
    const message = item.task === undefined ? item.message : (outcome?.error ?? 'no result');
    return { name, status: 'failed', message };
  }

  async *#end(file: string): AsyncGenerator<CorpusCheckedFeed> {
    yield* this.#skipped.take(file);
    await this.#writer?.finish();
    this.#writer = undefined;
    await this.close();
  }

  async #begin(file: string): Promise<void> {
    const { directory } = this.#settings;
    await this.close();
    this.#file = file;
    this.#seen.add(file);
    this.#cursor = new ShardCursor(directory, file);
    if (!this.#update) return;
    await removeUnfinished(directory, file);
    this.#writer = await ShardWriter.open(directory, file, 'accepted');
  }

  /** The shards of files that are not there any more. */
  async *missing(): AsyncGenerator<CorpusCheckedFeed> {
    const { directory } = this.#settings;
    for (const file of await shardsBelow(directory)) {
      if (this.#seen.has(file)) continue;
      const count = (await shardProgress(directory, file))?.feeds ?? 0;
      if (this.#update) await removeShard(directory, file);
      yield { name: file, status: 'missing', count };
    }
  }

  async close(): Promise<void> {
    await this.#cursor?.close();
    await this.#writer?.close();
    this.#cursor = undefined;
    this.#writer = undefined;
    this.#file = '';
  }
}

async function requireSnapshots({ store, directory }: CorpusSettings): Promise<void> {
  for await (const _name of store.names()) return;
  if (directory !== '' && (await shardsBelow(directory)).length > 0) return;
  const where = directory === '' ? '' : ` in ${directory}`;
  throw new CorpusError(`there are no snapshots${where}; record them first`);
}

async function check(
  { item, outcome }: PerformedItem<Item>,
  { store }: CorpusSettings,
  update: boolean,
): Promise<CorpusCheckedFeed> {
  const { name } = item;
  if (item.task === undefined)
    return { name, status: item.skipped ? 'skipped' : 'failed', message: item.message };
  const after = outcome?.snapshot;
  if (after === undefined) return { name, status: 'failed', message: outcome?.error ?? 'no result' };
  const before = await store.read(name);
  const found = compare(name, before, after);
  const accept = update && found.status !== 'unchanged';
  if (accept) await store.write(name, after);
  return found;
}

function compare(name: string, before: string | undefined, after: string): CorpusCheckedFeed {
  if (before === undefined) return { name, status: 'new' };
  if (before === after) return { name, status: 'unchanged' };
  const old = parseSnapshot(before);
  if (old === undefined) return { name, status: 'failed', message: 'its snapshot is not a JSON object' };
  const changes = compareSnapshots(old, JSON.parse(after) as CorpusSnapshot);
  // The same data in another layout: line ends, indentation.
  return changes.length === 0 ? { name, status: 'unchanged' } : { name, status: 'changed', changes };
}

function parseSnapshot(text: string): CorpusSnapshot | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as CorpusSnapshot)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Snapshots without a feed. Skips snapshots of unreadable directories, and other JSON files. */
async function* missing(
  { store }: CorpusSettings,
  seen: ReadonlySet<string>,
  unreadable: readonly string[],
  update: boolean,
): AsyncGenerator<CorpusCheckedFeed> {
  for await (const name of store.names()) {
    if (seen.has(name) || unreadable.some((folder) => name.startsWith(folder))) continue;
    const snapshot = parseSnapshot((await store.read(name)) ?? '');
    if (snapshot?.['snapshot'] === undefined) continue;
    if (update) await store.remove(name);
    yield { name, status: 'missing' };
  }
}
