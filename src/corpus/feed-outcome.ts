/** The facts of a feed that every run over a corpus gives. */

import type { Item } from './item.ts';
import type { Outcome } from './task.ts';

/** A feed of a corpus. */
export interface CorpusFeed {
  /** The feed: its path below the directory, or the name of its document. */
  readonly name: string;
  /** The WARC file that has it, or that was counted. */
  readonly file?: string;
  /** Bytes of the document; absent where it was not read. */
  readonly bytes?: number;
  /** The number of records, where those of a WARC file are counted together. */
  readonly count?: number;
  /** The reason why the feed failed or was skipped. */
  readonly message?: string;
  /** Only when it failed: another run may read it, because the system had too little of something, or killed its process. */
  readonly isTemporary?: true;
}

/** The place of a feed, and its size. */
export function placeOf({ name, place }: Item, outcome: Outcome | undefined): CorpusFeed {
  return {
    name,
    ...(place !== undefined && { file: place.file }),
    ...(outcome?.bytes !== undefined && { bytes: outcome.bytes }),
  };
}

/** A feed without a result. */
export function failureOf(
  item: Item,
  outcome: Outcome | undefined,
): CorpusFeed & { readonly status: 'failed' } {
  const message = item.task === undefined ? item.message : (outcome?.error ?? 'no result');
  return {
    ...placeOf(item, outcome),
    status: 'failed',
    message,
    ...(outcome?.isTemporary === true && { isTemporary: true }),
  };
}
