/** Where the feeds of a run come from: a directory, or whatever store a caller iterates over. */

import { resolve } from 'node:path';
import { type HeadersInput, readHeaders } from '../headers.ts';
import type { ParseOptions } from '../options.ts';
import { CorpusError } from './corpus-error.ts';
import type { Task } from './task.ts';
import { walk } from './walk.ts';

/** A feed from a store of the caller. */
export interface CorpusDocument {
  /** Identifies it: the name of its snapshot. Parts are divided by `/`; none is empty, `.` or `..`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the server said about it. */
  readonly headers?: HeadersInput | undefined;
  /** In addition to those of the run: its `url`, for example. */
  readonly options?: ParseOptions | undefined;
}

/** A directory, or documents. */
export type CorpusSource = string | Iterable<CorpusDocument> | AsyncIterable<CorpusDocument>;

/** A feed to parse, or something that cannot be or need not be parsed, with the reason. */
export type Item =
  | { readonly name: string; readonly task: Task }
  | { readonly name: string; readonly task?: undefined; readonly skipped: boolean; readonly reason: string };

/**
 * @param exclude a directory below `source` that holds no feeds
 * @throws {CorpusError} when the directory cannot be read or there is no feed at all; when a document has a wrong name
 */
export async function* itemsOf(
  source: CorpusSource,
  exclude: string,
  extra: Pick<Task, 'options' | 'shown'>,
): AsyncGenerator<Item> {
  let empty = true;
  const items = typeof source === 'string' ? fromDirectory(source, exclude, extra) : given(source, extra);
  for await (const item of items) {
    if (item.task !== undefined || !item.skipped) empty = false;
    yield item;
  }
  const where = typeof source === 'string' ? ` below ${source}` : '';
  if (empty) throw new CorpusError(`there is no feed${where}`);
}

async function* fromDirectory(
  directory: string,
  exclude: string,
  extra: Pick<Task, 'options' | 'shown'>,
): AsyncGenerator<Item> {
  const root = resolve(directory);
  for await (const { name, kind, reason = '' } of walk(root, exclude)) {
    if (kind === 'feed') yield { name, task: { name, root, ...extra } };
    else yield { name, skipped: kind === 'companion', reason };
  }
}

async function* given(
  source: Iterable<CorpusDocument> | AsyncIterable<CorpusDocument>,
  extra: Pick<Task, 'options' | 'shown'>,
): AsyncGenerator<Item> {
  for await (const { name, bytes, headers, options } of source) {
    checkName(name);
    const task = {
      name,
      bytes,
      headers: readHeaders(headers),
      ...extra,
      options: { ...extra.options, ...options },
    };
    yield { name, task };
  }
}

const WRONG_CHARACTERS = /[\\\0]/;
const WRONG_PARTS: readonly string[] = ['', '.', '..'];

/** The name becomes a path below the directory of snapshots, and must not lead out of it. */
function checkName(name: string): void {
  const wrong = name.split('/').some((part) => WRONG_PARTS.includes(part)) || WRONG_CHARACTERS.test(name);
  if (wrong) throw new CorpusError(`a document cannot have the name ${JSON.stringify(name)}`);
}

/** Counts what a run over a directory will yield, without reading any feed. */
export async function countFeeds(directory: string, exclude: string): Promise<number> {
  let count = 0;
  for await (const { kind } of walk(resolve(directory), exclude)) if (kind === 'feed') count += 1;
  return count;
}
