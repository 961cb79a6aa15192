/** Records of WARC files as items of a run. The package anyfeed-warc reads them; it is loaded when there is such a file. */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FeedError } from '../core/problems/errors.ts';
import { bareMediaType, isFeedType } from '../core/values/media-types.ts';
import type { Item, RecordPlace, Selection } from './item.ts';

/** Crawlers add `.open` while they write a file; wget and rotations add a number. */
const WARC = /\.warc(?:\.gz|\.zst)?(?:\.open|\.\d{1,9})?$/i;

/** Whether a file is a WARC file, by its name. */
export const isWarc = (name: string): boolean => WARC.test(name);

/** The interface of anyfeed-warc. */
interface Reader {
  readWarc(
    file: string | AsyncIterable<Uint8Array>,
    options: { from?: number; after?: number },
  ): AsyncIterable<WarcRecord>;
}

type WarcRecord = { readonly offset: number; readonly next: number } & (
  | {
      readonly kind: 'document';
      readonly url: string;
      readonly headers: ReadonlyMap<string, string>;
      readonly bytes: Uint8Array;
      readonly truncated?: string;
    }
  | {
      readonly kind: 'unread';
      readonly reason: string;
      readonly url: string;
      readonly headers: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'damaged'; readonly message: string }
);

/** Not a literal: compilers and bundlers would look for a package that need not be there. */
const READER: string = 'anyfeed-warc';

/** @throws {FeedError} when the package is not installed */
async function loadReader(file: string): Promise<Reader> {
  try {
    return (await import(READER)) as Reader;
  } catch {
    // A program that is installed globally finds the package of the project.
    try {
      const found = createRequire(join(process.cwd(), 'package.json')).resolve(READER);
      return (await import(pathToFileURL(found).href)) as Reader;
    } catch (error) {
      const message = `${file} is a WARC file, which needs the package ${READER}: npm install ${READER}`;
      throw new FeedError({ code: 'missing-package', message }, { cause: error });
    }
  }
}

/**
 * The records of a file, and an item at its end.
 * @param bytes of the file, or its path
 * @param file its name, and beginning of the names of its records
 */
export async function* recordsOf(
  bytes: string | AsyncIterable<Uint8Array>,
  file: string,
  selection: Selection,
): AsyncGenerator<Item> {
  const { from = 0, after = -1, isDone = false } = (await selection.resume?.(file)) ?? {};
  if (!isDone) {
    const { readWarc } = await loadReader(file);
    for await (const record of readWarc(bytes, { from, after })) yield itemOf(record, file, selection);
  }
  yield { name: file, endOf: file, skipped: true, message: '' };
}

function itemOf(record: WarcRecord, file: string, { isWanted, feedsOnly, task }: Selection): Item {
  const place = { file, offset: record.offset, next: record.next };
  const name = recordName(place, 'url' in record ? record.url : '');
  const skip = (message: string, isOutside?: boolean): Item => ({
    ...{ name, place, skipped: true, message },
    ...(isOutside && { isOutside }),
  });
  if (record.kind === 'damaged')
    return { name, place, skipped: false, message: `damaged: ${record.message}` };
  if (record.kind === 'skipped') return skip(record.reason);
  if (!isWanted(name)) return skip('a document outside the sample', true);
  if (feedsOnly && !looksLikeFeed(record)) return skip('a document that is not a feed', true);
  if (record.kind === 'unread') return { name, place, skipped: false, message: record.reason };
  const { url, headers, bytes, truncated } = record;
  const options = { ...task.options, url: url || undefined };
  return { name, place, task: { name, bytes, headers, truncated, isLine: true, ...task, options } };
}

/** The name of a record tells where it is, and from where it came. */
const recordName = ({ file, offset }: RecordPlace, url: string): string =>
  url === '' ? `${file}#${offset}` : `${file}#${offset} ${url}`;

/** Characters in which a feed shows itself. */
const BEGINNING = 2048;
const FEED = /<(?:[\w.-]+:)?(?:rss|feed|rdf|channel)[\s>]|jsonfeed\.org\/version\//i;
const NULS = /\0/g;

/** Media types of other documents than feeds. */
const NO_FEED =
  /^(?:audio|font|image|video)\/|^text\/(?:css|html|javascript)$|^application\/(?:gzip|javascript|pdf|zip)$/;

/** Decides by the media type alone about a document that cannot be read. */
function looksLikeFeed(record: WarcRecord & { readonly kind: 'document' | 'unread' }): boolean {
  const type = bareMediaType(record.headers.get('content-type') ?? '');
  if (record.kind === 'unread') return !NO_FEED.test(type);
  const { bytes, url } = record;
  if (isFeedType(type, url) && type.includes('+')) return true;
  // Also letters of utf-16.
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, BEGINNING));
  return FEED.test(beginning.toString('latin1').replace(NULS, ''));
}

const ADDRESS = /^.*?#\d+ (?=\w+:)/s;
/** The part of a name by which a sample is drawn: the address of a record, so that two crawls have the same sample. */
const drawnBy = (name: string): string => name.replace(ADDRESS, '');

/** A share of all feeds. */
export interface Share {
  readonly of: number;
  readonly wanted: number;
}

const SHARE = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/;

/** Reads `1/100`; undefined for any other text. */
export function readShare(text: string): Share | undefined {
  const [, wanted = 0, of = 0] = (SHARE.exec(text) ?? []).map(Number);
  return wanted > 0 && wanted <= of ? { wanted, of } : undefined;
}

/** Whether a feed belongs to a sample: equal for equal names, in every run and on every machine (FNV-1a). */
export function isInShare(name: string, { wanted, of }: Share): boolean {
  let hash = 0x811c9dc5;
  for (const unit of Buffer.from(drawnBy(name))) hash = Math.imul(hash ^ unit, 0x01000193);
  // The last bits alone are not even.
  return ((hash ^ (hash >>> 15)) >>> 0) % of < wanted;
}

/** The records of a WARC file that are not feeds, counted by reason. */
export interface SkippedRecords {
  /** The WARC file. */
  readonly name: string;
  readonly file: string;
  readonly status: 'skipped';
  readonly message: string;
  readonly count: number;
}

export function skippedRecords(file: string, counts: Readonly<Record<string, number>>): SkippedRecords[] {
  return Object.entries(counts).map(([message, count]) => ({
    name: file,
    file,
    status: 'skipped',
    message,
    count,
  }));
}

/** Counts the skipped records of the file under way. */
export class SkipCounts {
  #counts: Record<string, number> = {};

  add(reason: string): void {
    this.#counts[reason] = (this.#counts[reason] ?? 0) + 1;
  }

  /** The counts of a file that has ended. */
  take(file: string): SkippedRecords[] {
    const taken = skippedRecords(file, this.#counts);
    this.#counts = {};
    return taken;
  }
}
