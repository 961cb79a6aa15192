/** What is done with one feed, in a worker or here: read the file, parse it, and describe the result. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHeaders } from '../headers.ts';
import { openDocument } from '../open-document.ts';
import { type ParseOptions, readOptions } from '../options.ts';
import { parseDocument } from '../parse-document.ts';
import { reasonOf } from './corpus-error.ts';
import { describeFeed, type FeedReport } from './report/describe.ts';
import { type Files, readSavedResponse } from './saved-response.ts';
import { snapshotText } from './snapshot.ts';

/** A feed to parse. It goes to a worker by structured clone. */
export interface Task {
  readonly name: string;
  /** The directory that `name` is in; absent when `bytes` are given. */
  readonly root?: string | undefined;
  readonly bytes?: Uint8Array | undefined;
  /** With `bytes`. */
  readonly headers?: ReadonlyMap<string, string | readonly string[]> | undefined;
  readonly options: ParseOptions;
  /** UTF-16 units of source and of object that a report shows; absent when a snapshot is wanted. */
  readonly shown?: number | undefined;
}

/** What became of a feed. One of `error`, `snapshot` and `report` is there. */
export interface Outcome {
  /** Why the file could not be read, or what the parser threw. */
  readonly error?: string;
  readonly snapshot?: string;
  readonly report?: FeedReport;
}

/** A document, and what its server said. */
interface Response {
  readonly bytes: Uint8Array;
  readonly headers: Task['headers'];
}

/** Never rejects: an error is an outcome. */
export async function perform(task: Task): Promise<Outcome> {
  let response: Response;
  try {
    response = await read(task);
  } catch (error) {
    return { error: `cannot read it: ${reasonOf(error)}` };
  }
  try {
    return parse(response, task);
  } catch (error) {
    return { error: `parsing it threw ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function read({ name, root, bytes, headers }: Task): Promise<Response> {
  if (root === undefined) return { bytes: bytes ?? new Uint8Array(), headers };
  return readSavedResponse(join(root, name), FILES);
}

const FILES: Files = { read: (file) => readFile(file), exists: existsSync };

const HASH_LENGTH = 16;

function parse({ bytes, headers }: Response, { name, options, shown }: Task): Outcome {
  const start = performance.now();
  const settings = readOptions(options);
  const document = openDocument(bytes, readHeaders(headers), settings);
  const result = parseDocument(document, settings);
  const milliseconds = performance.now() - start;
  if (shown === undefined) {
    const sha256 = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    return { snapshot: snapshotText(result, { bytes: bytes.length, sha256 }) };
  }
  return { report: describeFeed({ name, document, milliseconds }, result, shown) };
}
