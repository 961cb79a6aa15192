/** The feeds of a run: from a directory, or from an iterable of the caller. */

import { resolve } from 'node:path';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import type { ParseOptions } from '../core/model/options.ts';
import { CorpusError } from './corpus-error.ts';
import type { Task } from './task.ts';
import { walk } from './walk.ts';

/** A feed from a store of the caller. */
export interface CorpusDocument {
  /** Identifies the feed and names its snapshot. `/` separates its parts; no part is empty, begins with a dot, has a colon, or is a device of Windows (`con`). */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The headers of its response. */
  readonly headers?: HeadersInput | undefined;
  /** Options for this feed, in addition to the options of the run: its `url`, for example. */
  readonly options?: ParseOptions | undefined;
}

/** A directory, or documents. */
export type CorpusSource = string | Iterable<CorpusDocument> | AsyncIterable<CorpusDocument>;

/** A feed to parse, or a file to skip, with the reason. */
export type Item =
  | { readonly name: string; readonly task: Task }
  | { readonly name: string; readonly task?: undefined; readonly skipped: boolean; readonly reason: string };

/**
 * @param exclude a directory below `source` without feeds
 * @throws {CorpusError} when the directory is unreadable or has no feed, or a document has an invalid name
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
/** A name with a leading dot is never listed again. Windows gives the others a meaning of their own: `C:x`, devices such as `con.xml`. */
const WRONG_PART =
  /^$|^\.|:|[. ]$|^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?: *\.|$)/i;

/** The name becomes a path below the directory of snapshots: it must not lead outside. */
function checkName(name: string): void {
  const wrong = name.split('/').some((part) => WRONG_PART.test(part)) || WRONG_CHARACTERS.test(name);
  if (wrong) throw new CorpusError(`a document cannot have the name ${JSON.stringify(name)}`);
}

/** Counts the feeds of a run over a directory, without reading them. */
export async function countFeeds(directory: string, exclude: string): Promise<number> {
  let count = 0;
  for await (const { kind } of walk(resolve(directory), exclude)) if (kind === 'feed') count += 1;
  return count;
}
