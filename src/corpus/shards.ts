/**
 * Snapshots of the records of a WARC file: a shard of compressed lines that only grows, `FILE.ndjson.gz`, and its index, `FILE.index`. A
 * line of the index is written after its block of the shard: what a killed run has written up to there, the next run continues.
 */

import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { FeedError } from '../core/problems/errors.ts';
import type { RecordPlace, Resumption } from './item.ts';
import { cannotWrite, UNFINISHED } from './replace-file.ts';
import { reasonOf, systemError } from './system-error.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export const SHARD = '.ndjson.gz';
export const INDEX = '.index';
/** Bytes of a block: enough to compress well, few enough to write often. */
const BLOCK = 2 ** 20;
/** Six times as fast as the default, for a tenth more bytes. */
const OPTIONS = { level: 2, chunkSize: 2 ** 17 };

/** The numbers of a shard up to a block, and the place where a later run continues. */
export interface Progress {
  readonly feeds: number;
  readonly failed: number;
  /** Records that are not feeds, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly from: number;
  readonly after: number;
  /** Bytes of the shard. */
  readonly bytes: number;
  /** Only in the last line, when the whole file is recorded. */
  readonly isWhole?: true;
}

const NOTHING: Progress = { feeds: 0, failed: 0, skipped: {}, from: 0, after: -1, bytes: 0 };

/** The lines of an index: its conditions, and its blocks. */
interface Index {
  readonly conditions: string;
  readonly blocks: readonly Progress[];
}

/** Undefined without a readable index. An incomplete or damaged line, and those after it, are left out. */
async function readIndex(file: string): Promise<Index | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [conditions = '', ...lines] = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  const blocks = lines.map(readBlock);
  return { conditions, blocks: blocks.slice(0, blocks.indexOf(undefined)) as Progress[] };
}

function readBlock(line: string): Progress | undefined {
  try {
    return JSON.parse(line) as Progress;
  } catch {
    return undefined;
  }
}

/** Bytes of the lines of most blocks: the last line ends after a block is full. */
const ROOM = 1.5 * BLOCK;
/** Bytes of a UTF-16 unit in utf-8, at most. */
const MOST_OF_UNIT = 3;

/** The lines of a block in memory that is used again. A fifth of the time of joined texts, which the garbage collector must free. */
class Lines {
  #bytes: Buffer = Buffer.allocUnsafeSlow(ROOM);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  add(...texts: readonly string[]): void {
    for (const text of texts) {
      this.#makeRoom(text.length * MOST_OF_UNIT);
      this.#length += this.#bytes.write(text, this.#length);
    }
  }

  #makeRoom(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(needed);
    this.bytes.copy(larger);
    this.#bytes = larger;
  }

  clear(): void {
    this.#length = 0;
    // The line of a large feed needs more once.
    if (this.#bytes.length > ROOM) this.#bytes = Buffer.allocUnsafeSlow(ROOM);
  }
}

/** Writes the shard of a WARC file under a temporary name, until it is whole. */
export class ShardWriter {
  readonly file: string;
  readonly #path: string;
  readonly #shard: FileHandle;
  readonly #index: FileHandle;
  /** The numbers of the run that was stopped. */
  readonly resumed: Progress;
  #feeds: number;
  #failed: number;
  #bytes: number;
  readonly #skipped: Record<string, number>;
  #place: Pick<RecordPlace, 'offset' | 'next'>;
  #lines: Lines = new Lines();
  /** The lines of the block that is written. */
  #written: Lines = new Lines();
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string, path: string, shard: FileHandle, index: FileHandle, resumed: Progress) {
    this.file = file;
    this.#path = path;
    this.#shard = shard;
    this.#index = index;
    this.resumed = resumed;
    this.#feeds = resumed.feeds;
    this.#failed = resumed.failed;
    this.#bytes = resumed.bytes;
    this.#skipped = { ...resumed.skipped };
    this.#place = { offset: resumed.after, next: resumed.from };
  }

  /**
   * @param conditions everything that determines the snapshots; a run that was stopped is continued under equal conditions only
   * @throws {FeedError}
   */
  static async open(directory: string, file: string, conditions: string): Promise<ShardWriter> {
    const path = join(directory, file);
    try {
      await mkdir(dirname(path), { recursive: true });
      await finishRenaming(path);
      const known = await readIndex(path + INDEX + UNFINISHED);
      // A machine that lost its power may have kept the index without the last blocks of the shard.
      const size = (await sizeOf(path + SHARD + UNFINISHED)) ?? 0;
      const blocks =
        known?.conditions === conditions ? known.blocks.filter(({ bytes }) => bytes <= size) : [];
      const resumed = blocks.at(-1);
      const mode = resumed === undefined ? 'w' : 'a';
      const shard = await open(path + SHARD + UNFINISHED, mode);
      const index = await open(path + INDEX + UNFINISHED, mode);
      if (resumed === undefined) await index.appendFile(`${conditions}\n`);
      else {
        await truncate(path + SHARD + UNFINISHED, resumed.bytes);
        // The last line may be incomplete.
        await index.truncate(Buffer.byteLength(indexText(conditions, blocks)));
      }
      return new ShardWriter(file, path, shard, index, resumed ?? NOTHING);
    } catch (error) {
      throw fault(file, error);
    }
  }

  /** The place at which the run that was stopped has ended. */
  get resumption(): Resumption {
    return { from: this.resumed.from, after: this.resumed.after, isDone: this.resumed.isWhole === true };
  }

  get skipped(): Readonly<Record<string, number>> {
    return this.#skipped;
  }

  async add(place: Pick<RecordPlace, 'offset' | 'next'>, name: string, snapshot: string): Promise<void> {
    this.#lines.add(`{"name":${JSON.stringify(name)},"snapshot":`, snapshot, '}\n');
    this.#feeds += 1;
    this.#place = place;
    if (this.#lines.length >= BLOCK) await this.#flush();
  }

  /** Adds a snapshot of an earlier run, whose record this run has not read. */
  async keep({ name, offset, snapshot }: ShardLine): Promise<void> {
    await this.add({ offset, next: this.#place.next }, name, snapshot);
  }

  skip(place: RecordPlace, reason: string): void {
    this.#skipped[reason] = (this.#skipped[reason] ?? 0) + 1;
    this.#place = place;
  }

  fail(place: RecordPlace): void {
    this.#failed += 1;
    this.#place = place;
  }

  /** Ends the shard: it replaces an older one. */
  async finish(): Promise<void> {
    if (this.resumed.isWhole !== true) await this.#flush(true);
    await this.close();
    try {
      await rename(this.#path + SHARD + UNFINISHED, this.#path + SHARD);
      await rename(this.#path + INDEX + UNFINISHED, this.#path + INDEX);
    } catch (error) {
      throw fault(this.file, error);
    }
  }

  /** Keeps what is written, for the next run. */
  async close(): Promise<void> {
    await this.#writing;
    await this.#shard.close();
    await this.#index.close();
  }

  /** Begins to write the block, after the one before it: compression takes another thread. */
  async #flush(isWhole?: true): Promise<void> {
    await this.#writing;
    [this.#lines, this.#written] = [this.#written, this.#lines];
    this.#lines.clear();
    const { offset: after, next: from } = this.#place;
    const progress = { feeds: this.#feeds, failed: this.#failed, skipped: { ...this.#skipped }, from, after };
    this.#writing = this.#write(this.#written.bytes, { ...progress, ...(isWhole && { isWhole }) });
    // The next call awaits it; until then an error is not unhandled.
    this.#writing.catch(() => undefined);
  }

  async #write(lines: Buffer, progress: Omit<Progress, 'bytes'>): Promise<void> {
    try {
      const block = lines.length === 0 ? lines : await compress(lines, OPTIONS);
      await this.#shard.appendFile(block);
      this.#bytes += block.length;
      await this.#index.appendFile(`${JSON.stringify({ ...progress, bytes: this.#bytes })}\n`);
    } catch (error) {
      throw fault(this.file, error);
    }
  }
}

const indexText = (conditions: string, blocks: readonly Progress[]): string =>
  [conditions, ...blocks.map((block) => JSON.stringify(block))].map((line) => `${line}\n`).join('');

const fault = (file: string, error: unknown): FeedError => cannotWrite(`the snapshots of ${file}`, error);

/** A snapshot in a shard. */
export interface ShardLine {
  readonly name: string;
  /** Byte of the WARC file at which the record begins. */
  readonly offset: number;
  readonly snapshot: string;
}

const LINE_END = 0x0a;
const OFFSET = /#(\d+)(?: |$)/;
/** No text in JSON contains it: quotes are escaped there. */
const MIDDLE = '","snapshot":';

function readLine(line: string, file: string): ShardLine {
  const end = line.indexOf(MIDDLE) + 1;
  const name = JSON.parse(line.slice('{"name":'.length, end)) as string;
  const offset = Number(OFFSET.exec(name.slice(file.length))?.[1]);
  return { name, offset, snapshot: line.slice(end + MIDDLE.length - 1, -1) };
}

/** Texts of one line each die young; the text of a whole block would wait for the collector of old objects. */
function* linesOf(block: Buffer): Generator<string> {
  for (let from = 0, end = block.indexOf(LINE_END); end !== -1; end = block.indexOf(LINE_END, from)) {
    yield block.toString('utf8', from, end);
    from = end + 1;
  }
}

/** The snapshots of a WARC file in the order of its records, one block in memory. Empty without a shard. */
async function* readShard(directory: string, file: string): AsyncGenerator<ShardLine> {
  const path = join(directory, file);
  const index = await wholeIndex(path);
  if (index === undefined) return;
  const shard = await open(path + SHARD);
  try {
    let at = 0;
    for (const { bytes } of index.blocks) {
      const block = Buffer.alloc(bytes - at);
      await shard.read(block, 0, block.length, at);
      at = bytes;
      if (block.length > 0) for (const line of linesOf(await decompress(block))) yield readLine(line, file);
    }
  } catch (error) {
    throw systemError('unreadable', `cannot read the snapshots of ${file}: ${reasonOf(error)}`, error);
  } finally {
    await shard.close();
  }
}

/** A run that was killed between the two last steps of `finish` has left the second one. */
async function finishRenaming(path: string): Promise<void> {
  const left = await readIndex(path + INDEX + UNFINISHED);
  if (left?.blocks.at(-1)?.isWhole && (await sizeOf(path + SHARD + UNFINISHED)) === undefined)
    await rename(path + INDEX + UNFINISHED, path + INDEX);
}

/** The index of a whole shard. @throws {FeedError} when it is not that of the shard: snapshots that it lacks would be lost */
async function wholeIndex(path: string): Promise<Index | undefined> {
  await finishRenaming(path);
  const size = await sizeOf(path + SHARD);
  const index = size === undefined ? undefined : await readIndex(path + INDEX);
  if (index?.blocks.at(-1)?.bytes === size) return index;
  const message = `${path + INDEX} is not the index of the snapshots next to it; remove both, and record again`;
  throw new FeedError({ code: 'unreadable', message });
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** The WARC files that have a shard below a directory, in the order of their names. */
export async function shardsBelow(directory: string): Promise<string[]> {
  const files = await readdir(directory, { recursive: true }).catch(() => []);
  return files
    .filter((file) => file.endsWith(SHARD))
    .map((file) => file.slice(0, -SHARD.length).replaceAll('\\', '/'))
    .sort();
}

/** The first line of the index of a whole shard: its conditions. */
export async function shardConditions(directory: string, file: string): Promise<string | undefined> {
  return (await wholeIndex(join(directory, file)))?.conditions;
}

/** The numbers of a whole shard. */
export async function shardProgress(directory: string, file: string): Promise<Progress | undefined> {
  return (await wholeIndex(join(directory, file)))?.blocks.at(-1);
}

/** Removes what a run that was stopped has left. */
export async function removeUnfinished(directory: string, file: string): Promise<void> {
  // Its shard may have replaced the older one already: then its index is needed.
  await finishRenaming(join(directory, file));
  for (const end of [INDEX, SHARD]) await rm(join(directory, file) + end + UNFINISHED, { force: true });
}

export async function removeShard(directory: string, file: string): Promise<void> {
  const path = join(directory, file);
  await rm(path + INDEX, { force: true });
  await rm(path + SHARD, { force: true });
}

/** A cursor in the snapshots of a WARC file. */
export class ShardCursor {
  readonly #lines: AsyncGenerator<ShardLine>;
  #head: ShardLine | undefined;
  #hasBegun = false;

  constructor(directory: string, file: string) {
    this.#lines = readShard(directory, file);
  }

  /** Takes the snapshots before a record. */
  async *before(offset: number): AsyncGenerator<ShardLine> {
    for (
      let head = await this.#peek();
      head !== undefined && head.offset < offset;
      head = await this.#peek()
    ) {
      this.#hasBegun = false;
      yield head;
    }
  }

  /** Takes the snapshot of a record; undefined without one. Call `before` first. */
  async take(offset: number): Promise<ShardLine | undefined> {
    const head = await this.#peek();
    if (head?.offset !== offset) return undefined;
    this.#hasBegun = false;
    return head;
  }

  async #peek(): Promise<ShardLine | undefined> {
    if (!this.#hasBegun) {
      this.#head = (await this.#lines.next()).value;
      this.#hasBegun = true;
    }
    return this.#head;
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }
}
