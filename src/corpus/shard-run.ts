/**
 * A run over a WARC file that has a shard: old and new snapshots side by side, in the order of the records. The old snapshot stays of every
 * record that the run did not look for, or could not read.
 */

import type { Item, RecordPlace, Selection } from './item.ts';
import { ShardCursor, type ShardLine, type ShardWriter } from './shards.ts';

export class ShardRun {
  readonly #selection: Selection;
  readonly #cursor: ShardCursor;
  /** Undefined in a run that changes nothing. */
  readonly writer: ShardWriter | undefined;
  /** Whether the records up to the next whole one are lost. */
  #isInDamage = false;

  constructor(directory: string, file: string, selection: Selection, writer?: ShardWriter) {
    this.#selection = selection;
    this.#cursor = new ShardCursor(directory, file);
    this.writer = writer;
  }

  /** Leaves out what the run that was stopped has written. */
  async skipTo(offset: number): Promise<void> {
    for await (const _ of this.#cursor.before(offset));
  }

  /** Goes to a record, or to the end. Yields the snapshots before it whose records are gone. */
  async *goneBefore(offset: number = Number.POSITIVE_INFINITY): AsyncGenerator<ShardLine> {
    for await (const line of this.#cursor.before(offset))
      if (this.#isInDamage || !this.#selection.isWanted(line.name)) await this.writer?.keep(line);
      else yield line;
  }

  /** The old snapshot of a record. Keeps it when the item has no document that was wanted. */
  async old(item: Item, { offset }: RecordPlace): Promise<ShardLine | undefined> {
    this.#isInDamage = item.task === undefined && !item.skipped;
    const line = await this.#cursor.take(offset);
    const isRead = item.task !== undefined || (item.skipped && item.isOutside !== true);
    if (line !== undefined && !isRead) await this.writer?.keep(line);
    return line;
  }

  /** Ends the shard: it replaces the older one. */
  async finish(): Promise<void> {
    await this.#cursor.close();
    await this.writer?.finish();
  }

  async close(): Promise<void> {
    await this.#cursor.close();
    await this.writer?.close();
  }
}
