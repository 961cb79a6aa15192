/** What is done with one feed, in a worker or here: read the file, parse it, and describe the result. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeFeed } from '../encoding/index.ts';
import { readHeaders } from '../headers.ts';
import { type ParseOptions, readOptions } from '../options.ts';
import { parseFeed } from '../parse-feed.ts';
import { reasonOf } from './corpus-error.ts';
import { type ReceivedHeaders, readHeaderLines, readMessage } from './http-message.ts';
import { describeFeed, type FeedReport } from './report/describe.ts';
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

interface Document {
  readonly bytes: Uint8Array;
  readonly headers: Task['headers'];
}

/** Never rejects: an error is an outcome. */
export async function perform(task: Task): Promise<Outcome> {
  let document: Document;
  try {
    document = await read(task);
  } catch (error) {
    return { error: `cannot read it: ${reasonOf(error)}` };
  }
  try {
    return parse(document, task);
  } catch (error) {
    return { error: `parsing it threw ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function read({ name, root, bytes, headers }: Task): Promise<Document> {
  if (root === undefined) return { bytes: bytes ?? new Uint8Array(), headers };
  const path = join(root, name);
  const message = readMessage(await readFile(path));
  const beside = await readCompanion(`${path}.headers`);
  return { bytes: message.body, headers: beside ?? message.headers };
}

async function readCompanion(path: string): Promise<ReceivedHeaders | undefined> {
  try {
    return readHeaderLines(await readFile(path, 'latin1'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const HASH_LENGTH = 16;

function parse({ bytes, headers }: Document, { name, options, shown }: Task): Outcome {
  const start = performance.now();
  const result = parseFeed(bytes, headers, options);
  const milliseconds = performance.now() - start;
  if (shown === undefined) {
    const sha256 = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    return { snapshot: snapshotText(result, { bytes: bytes.length, sha256 }) };
  }
  const received = readHeaders(headers);
  const { text } = decodeFeed(bytes, received, readOptions(options));
  return { report: describeFeed({ name, bytes, headers: received, milliseconds, text }, result, shown) };
}
