/** The task of one feed, in a worker or in the calling thread: read the file, parse it, and describe the result. */

import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLarge } from '../batch/task.ts';
import { openDocument } from '../core/document/open-document.ts';
import { readDocument } from '../core/document/read-document.ts';
import { readSettings } from '../core/document/registry.ts';
import { readHeaders } from '../core/model/headers.ts';
import type { ParseOptions } from '../core/model/options.ts';
import { describeFeed, type FeedReport } from './report-feed.ts';
import { type Files, readSavedResponse } from './saved-response.ts';
import { snapshotLine, snapshotText } from './snapshot.ts';
import { type CorpusFeedFacts, factsOf } from './survey-feed.ts';
import { isTemporary, reasonOf } from './system-error.ts';

/** A feed to parse, sent to a worker by structured clone. */
export interface Task {
  readonly name: string;
  /** The directory of `name`; absent with `bytes`. */
  readonly root?: string | undefined;
  readonly bytes?: Uint8Array | undefined;
  /** Only with `bytes`. */
  readonly headers?: ReadonlyMap<string, string | readonly string[]> | undefined;
  readonly options: ParseOptions;
  /** UTF-16 units of source and of object to show in a report; absent for a snapshot. */
  readonly shown?: number | undefined;
  /** Whether the facts of the feed are wanted instead of a snapshot. */
  readonly isSurvey?: boolean | undefined;
  /** Why the crawler has left out the end of the document. */
  readonly truncated?: string | undefined;
  /** Whether the snapshot has one line. */
  readonly isLine?: boolean | undefined;
  /** Megabytes of the thread; absent where the size of a document does not matter. */
  readonly memoryMB?: number | undefined;
}

/** The outcome of a feed. Has one of `error`, `snapshot`, `report`, `facts` and `tooLarge`. */
export interface Outcome {
  /** The reason why reading the file or parsing failed. */
  readonly error?: string;
  /** Whether another attempt may not have the error. */
  readonly isTemporary?: boolean;
  /** Bytes of the document, if it was read. */
  readonly bytes?: number;
  readonly snapshot?: string;
  readonly report?: FeedReport;
  readonly facts?: CorpusFeedFacts;
  /** Bytes of a document that needs more memory than its thread may have. Only a thread knows them: files may be compressed. */
  readonly tooLarge?: number;
}

/** A document and its headers. */
interface Response {
  readonly bytes: Uint8Array;
  readonly headers: Task['headers'];
}

/**
 * Never rejects: an error is an outcome.
 * @param moved bytes that were moved to this thread, instead of those of the task
 */
export async function perform(task: Task, moved?: Uint8Array): Promise<Outcome> {
  let response: Response;
  try {
    response = moved === undefined ? await read(task) : { bytes: moved, headers: task.headers };
  } catch (error) {
    return { error: `cannot read it: ${reasonOf(error)}`, isTemporary: isTemporary(error) };
  }
  const { length } = response.bytes;
  if (task.memoryMB !== undefined && isLarge(length, task.memoryMB)) return { tooLarge: length };
  try {
    const outcome = task.isSurvey
      ? { facts: factsOf(response.bytes, response.headers, task.options) }
      : parse(response, task);
    return { ...outcome, bytes: length };
  } catch (error) {
    return {
      error: `parsing it threw ${error instanceof Error ? error.message : String(error)}`,
      bytes: length,
    };
  }
}

async function read({ name, root, bytes, headers }: Task): Promise<Response> {
  if (root === undefined) return { bytes: bytes ?? new Uint8Array(), headers };
  return readSavedResponse(join(root, name), FILES);
}

/** A device or a pipe in the place of headers, as in a repository of others, may have no end; feeds are files already. */
const exists = (file: string): boolean => existsSync(file) && statSync(file).isFile();
const FILES: Files = { read: (file) => readFile(file), exists };

const HASH_LENGTH = 16;

function parse({ bytes, headers }: Response, task: Task): Outcome {
  const { name, options, shown, isLine, truncated } = task;
  const start = performance.now();
  const settings = readSettings(options);
  const document = openDocument(bytes, readHeaders(headers), settings);
  const result = readDocument(document, settings);
  const milliseconds = performance.now() - start;
  if (shown === undefined) {
    const sha256 = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    const input = { bytes: bytes.length, sha256, ...(truncated !== undefined && { truncated }) };
    return { snapshot: isLine ? snapshotLine(result, input) : snapshotText(result, input) };
  }
  return { report: describeFeed({ name, document, milliseconds }, result, shown) };
}
