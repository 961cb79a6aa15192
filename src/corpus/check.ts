/** `checkCorpus`: parses every feed and compares the result with its snapshot. */

import { join } from 'node:path';
import { checkArgument, isBoolean, isStrings } from '../core/model/expected.ts';
import { FeedError } from '../core/problems/errors.ts';
import { acceptChanges, type CorpusChange, compareSnapshots } from './compare.ts';
import { contentStamp } from './content-stamp.ts';
import { type CorpusOptions, type CorpusSettings, readCorpusOptions } from './corpus-options.ts';
import { type CorpusFeed, failureOf, placeOf } from './feed-outcome.ts';
import type { Item, RecordPlace } from './item.ts';
import { lockDirectory } from './lock.ts';
import type { CorpusSnapshot } from './merge-values.ts';
import { type PerformedItem, performInOrder } from './pool.ts';
import { conditionsOf, PIPE_STAMP, shardConditionsOf } from './record.ts';
import { ShardRun } from './shard-run.ts';
import {
  removeShard,
  removeUnfinished,
  type ShardLine,
  ShardWriter,
  shardConditions,
  shardProgress,
  shardsBelow,
} from './shards.ts';
import { stableJson } from './snapshot.ts';
import { type CorpusSource, directoryOf, isPipe, isSource, itemsOf, onlyFileOf } from './source.ts';
import {
  optionsAfter,
  optionsOfRun,
  readStoreOptions,
  refuseForeign,
  type StoreOptions,
  writeStoreOptions,
} from './store-options.ts';
import { SkipCounts } from './warc.ts';

/** Options of `checkCorpus`. */
export interface CorpusCheckOptions extends CorpusOptions {
  /** Accepts all changes: writes new and changed snapshots, removes snapshots of missing feeds. Others stay: outside a sample, or of unreadable feeds. @default false */
  update?: boolean | undefined;
  /** Accepts the changes of these groups only, such as `entries[].title`: snapshots get these values, and keep all others. @default undefined (none) */
  accept?: readonly string[] | undefined;
}

/** The outcome of a feed. */
export interface CorpusCheckedFeed extends CorpusFeed {
  /**
   * `unchanged`: equals its snapshot. `changed`: see `changes`. `new`: it has no snapshot. `missing`: a snapshot has no feed. `failed`: it
   * or its snapshot is unreadable, or parsing failed. `skipped`: it is not a feed.
   */
  readonly status: 'unchanged' | 'changed' | 'new' | 'missing' | 'failed' | 'skipped';
  /** Only when changed. */
  readonly changes?: readonly CorpusChange[];
}

/**
 * Parses every feed and compares the result with its snapshot. Starts at the first iteration. Yields the feeds in the order of their names, then the missing ones.
 * Options that are not given are those of the snapshots.
 *
 * @param source a directory, one file, or documents
 * @returns the outcome of each feed
 * @throws {FeedError} without any feed or snapshot, or when a snapshot cannot be written
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
  const given = readCorpusOptions(source, options, OWN_OPTIONS);
  const stored = given.directory === '' ? undefined : await readStoreOptions(given.directory);
  const effective = withStored(options, stored);
  const settings = readCorpusOptions(source, effective, OWN_OPTIONS);
  const acceptance = acceptanceOf(options);
  if (acceptance.accepts !== 'all') await requireSnapshots(settings);
  const unlock =
    acceptance.accepts === 'nothing' ? undefined : await openStore(settings, effective, stored, acceptance);
  const looked = new LookedFor(source, settings);
  const records =
    settings.directory === '' ? undefined : new RecordChecks(source, settings, effective, acceptance);
  try {
    const items = itemsOf(source, settings.directory, settings.selection);
    for await (const performed of performInOrder(items, ({ task }) => task, settings)) {
      const { item } = performed;
      if (item.endOf !== undefined || (item.place !== undefined && records !== undefined)) {
        yield* records?.check(performed) ?? [];
        continue;
      }
      looked.add(item);
      yield await check(performed, settings, acceptance);
    }
    yield* missing(settings, looked, acceptance);
    yield* records?.missing(looked) ?? [];
  } finally {
    await records?.close();
    await unlock?.();
  }
}

const OWN_OPTIONS = { update: isBoolean, accept: isStrings };

/** The changes that a run writes to the snapshots. */
interface Acceptance {
  readonly accepts: 'nothing' | 'groups' | 'all';
  isAccepted(group: string): boolean;
}

function acceptanceOf({ update = false, accept }: CorpusCheckOptions = {}): Acceptance {
  if (update) return { accepts: 'all', isAccepted: () => true };
  const groups = new Set(accept);
  return { accepts: accept === undefined ? 'nothing' : 'groups', isAccepted: (group) => groups.has(group) };
}

/** The options of the run: the snapshots have the options that are not given. */
function withStored(
  options: CorpusCheckOptions | undefined,
  stored: StoreOptions | undefined,
): CorpusCheckOptions {
  const given = Object.entries(options ?? {}).filter(([, value]) => value !== undefined);
  return { ...stored?.parse, sample: stored?.sample, only: stored?.only, ...Object.fromEntries(given) };
}

/** @returns unlocks the directory */
async function openStore(
  settings: CorpusSettings,
  options: CorpusCheckOptions,
  stored: StoreOptions | undefined,
  { accepts }: Acceptance,
): Promise<(() => Promise<void>) | undefined> {
  const { directory } = settings;
  if (directory === '') return undefined;
  await refuseForeign(directory);
  const now = optionsAfter(directory, stored, optionsOfRun(settings, options));
  // Snapshots with some changes of this run are still snapshots of the run before.
  const after = accepts === 'groups' ? (stored ?? now) : now;
  const unlock = await lockDirectory(directory);
  await writeStoreOptions(directory, after).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return unlock;
}

/** Knows which snapshots are missing when they have no feed: those of feeds that this run would have found. */
class LookedFor {
  readonly #only: string | undefined;
  readonly #isWanted: (name: string) => boolean;
  readonly #seen = new Set<string>();
  readonly #unreadable: string[] = [];

  constructor(source: CorpusSource, { selection }: CorpusSettings) {
    this.#only = onlyFileOf(source);
    this.#isWanted = selection.isWanted;
  }

  add(item: Item): void {
    this.#seen.add(item.name);
    if (item.task === undefined && !item.skipped) this.#unreadable.push(`${item.name}/`);
  }

  /** Whether no feed of this name was seen, though the run has looked for it. */
  misses(name: string): boolean {
    return this.#isWanted(name) && this.missesFile(name);
  }

  /** Whether a WARC file, which belongs to every sample, was not seen. */
  missesFile(name: string): boolean {
    const isInPlace = this.#only === undefined || name === this.#only;
    return isInPlace && !this.#seen.has(name) && !this.#unreadable.some((folder) => name.startsWith(folder));
  }
}

/** Compares the records of WARC files with their shards, both in the order of the file. */
class RecordChecks {
  readonly #settings: CorpusSettings;
  readonly #root: string;
  readonly #isPipe: boolean;
  readonly #conditions: string;
  /** Whether only a part of a shard is accepted. */
  readonly #keepsConditions: boolean;
  readonly #acceptance: Acceptance;
  readonly #seen = new Set<string>();
  readonly #skipped = new SkipCounts();
  #file = '';
  #run: ShardRun | undefined;

  constructor(
    source: CorpusSource,
    settings: CorpusSettings,
    options: CorpusCheckOptions,
    acceptance: Acceptance,
  ) {
    this.#settings = settings;
    this.#root = typeof source === 'string' ? directoryOf(source) : '';
    this.#isPipe = isPipe(source);
    this.#conditions = conditionsOf(settings, options);
    this.#keepsConditions =
      options.sample !== undefined || options.only !== undefined || acceptance.accepts === 'groups';
    this.#acceptance = acceptance;
  }

  async *check(performed: PerformedItem<Item>): AsyncGenerator<CorpusCheckedFeed> {
    const { item } = performed;
    const { place } = item;
    const file = item.endOf ?? place?.file ?? '';
    if (file !== this.#file || this.#run === undefined) await this.#begin(file);
    for await (const gone of this.#run?.goneBefore(place?.offset) ?? [])
      yield await this.#missing(gone, file, this.#run);
    if (place === undefined) yield* this.#end(file);
    else if (this.#run !== undefined) yield* this.#checkOne(performed, place, this.#run);
  }

  async *#checkOne(
    { item, outcome }: PerformedItem<Item>,
    place: RecordPlace,
    run: ShardRun,
  ): AsyncGenerator<CorpusCheckedFeed> {
    const old = await run.old(item, place);
    if (item.task === undefined && item.skipped) {
      this.#skipped.add(item.message);
      run.writer?.skip(place, item.message);
      // The record is not a feed any more.
      if (old !== undefined && item.isOutside !== true) yield await this.#missing(old, place.file, run);
      return;
    }
    const after = outcome?.snapshot;
    if (after !== undefined) {
      const found = compare(placeOf(item, outcome), old?.snapshot, after);
      const snapshot = accepted(found, old?.snapshot, after, this.#acceptance);
      if (snapshot !== undefined) await run.writer?.add(place, item.name, snapshot);
      yield found;
      return;
    }
    // The snapshot of a damaged record is kept already.
    if (old !== undefined && item.task !== undefined) await run.writer?.keep(old);
    run.writer?.fail(place);
    yield failureOf(item, outcome);
  }

  async #missing(line: ShardLine, file: string, run: ShardRun | undefined): Promise<CorpusCheckedFeed> {
    if (this.#acceptance.accepts === 'groups') await run?.writer?.keep(line);
    return { name: line.name, file, status: 'missing' };
  }

  async *#end(file: string): AsyncGenerator<CorpusCheckedFeed> {
    yield* this.#skipped.take(file);
    await this.#run?.finish();
    this.#run = undefined;
  }

  async #begin(file: string): Promise<void> {
    const { directory, selection } = this.#settings;
    await this.close();
    this.#file = file;
    this.#seen.add(file);
    this.#run = new ShardRun(
      directory,
      file,
      selection,
      this.#acceptance.accepts === 'nothing' ? undefined : await this.#open(file),
    );
  }

  /** A shard that is accepted as a whole has the bytes of a recorded shard; a part of it leaves its conditions. */
  async #open(file: string): Promise<ShardWriter> {
    const { directory } = this.#settings;
    await removeUnfinished(directory, file);
    const old = this.#keepsConditions ? await shardConditions(directory, file) : undefined;
    const stamp = this.#isPipe ? PIPE_STAMP : await contentStamp(join(this.#root, file));
    return ShardWriter.open(directory, file, old ?? shardConditionsOf(this.#conditions, stamp));
  }

  /** The shards of files that are not there any more. */
  async *missing(looked: LookedFor): AsyncGenerator<CorpusCheckedFeed> {
    const { directory } = this.#settings;
    for (const file of await shardsBelow(directory)) {
      if (this.#seen.has(file) || !looked.missesFile(file)) continue;
      const count = (await shardProgress(directory, file))?.feeds ?? 0;
      if (this.#acceptance.accepts === 'all') await removeShard(directory, file);
      yield { name: file, file, status: 'missing', count };
    }
  }

  async close(): Promise<void> {
    await this.#run?.close();
    this.#run = undefined;
  }
}

async function requireSnapshots({ store, directory }: CorpusSettings): Promise<void> {
  for await (const _name of store.names()) return;
  if (directory !== '' && (await shardsBelow(directory)).length > 0) return;
  const where = directory === '' ? '' : ` in ${directory}`;
  throw new FeedError({ code: 'no-snapshots', message: `there are no snapshots${where}; record them first` });
}

async function check(
  { item, outcome }: PerformedItem<Item>,
  { store }: CorpusSettings,
  acceptance: Acceptance,
): Promise<CorpusCheckedFeed> {
  const { name } = item;
  if (item.task === undefined && item.skipped) return { name, status: 'skipped', message: item.message };
  const after = outcome?.snapshot;
  if (after === undefined) return failureOf(item, outcome);
  const before = await store.read(name);
  const found = compare(placeOf(item, outcome), before, after);
  const isUnchanged = acceptance.accepts === 'nothing' || found.status === 'unchanged';
  const snapshot = isUnchanged ? undefined : accepted(found, before, after, acceptance);
  if (snapshot !== undefined && snapshot !== before) await store.write(name, snapshot);
  return found;
}

/** The snapshot of a feed after the run; undefined when it has none. */
function accepted(
  found: CorpusCheckedFeed,
  before: string | undefined,
  after: string,
  { accepts, isAccepted }: Acceptance,
): string | undefined {
  if (accepts !== 'groups') return after;
  if (found.changes?.some(({ group }) => isAccepted(group)) !== true) return before;
  const old = parseSnapshot(before ?? '') ?? {};
  const merged = acceptChanges(old, JSON.parse(after) as CorpusSnapshot, isAccepted);
  // A snapshot in a file has many lines, in a shard one.
  return before?.includes('\n') ? `${stableJson(merged)}\n` : JSON.stringify(merged);
}

function compare(feed: CorpusFeed, before: string | undefined, after: string): CorpusCheckedFeed {
  if (before === undefined) return { ...feed, status: 'new' };
  if (before === after) return { ...feed, status: 'unchanged' };
  const old = parseSnapshot(before);
  if (old === undefined) return { ...feed, status: 'failed', message: 'its snapshot is not a JSON object' };
  const changes = compareSnapshots(old, JSON.parse(after) as CorpusSnapshot);
  // The same data in another layout: line ends, indentation.
  return changes.length === 0 ? { ...feed, status: 'unchanged' } : { ...feed, status: 'changed', changes };
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

/** Snapshots without a feed. Skips other JSON files. */
async function* missing(
  { store }: CorpusSettings,
  looked: LookedFor,
  { accepts }: Acceptance,
): AsyncGenerator<CorpusCheckedFeed> {
  for await (const name of store.names()) {
    if (!looked.misses(name)) continue;
    const snapshot = parseSnapshot((await store.read(name)) ?? '');
    if (snapshot?.['snapshot'] === undefined) continue;
    if (accepts === 'all') await store.remove(name);
    yield { name, status: 'missing' };
  }
}
