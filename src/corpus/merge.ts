/** `mergeSnapshots`: brings the snapshots of several machines together. */

import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { FeedError } from '../core/problems/errors.ts';
import { contentStamp } from './content-stamp.ts';
import { lockDirectory } from './lock.ts';
import { replaceFile } from './replace-file.ts';
import { INDEX, SHARD, shardProgress } from './shards.ts';
import {
  differingOptions,
  readStoreOptions,
  refuseForeign,
  type StoreOptions,
  writeStoreOptions,
} from './store-options.ts';
import { reasonOf, systemError } from './system-error.ts';

/** Snapshots of files, and shards with their indexes: an index is copied after its shard. */
const ORDER: readonly string[] = ['.json', SHARD, INDEX];
const UNFINISHED = /(?:^|\/)\.(?:unfinished|lock)$|\.tmp$/;
const HIDDEN = /(?:^|\/)\./;

interface Part {
  readonly directory: string;
  readonly options: StoreOptions;
  /** In the order in which they are copied. */
  readonly files: readonly string[];
}

/** A part that was brought into the directory. */
export interface MergedPart {
  readonly name: string;
  /** Files that were copied. */
  readonly copied: number;
  /** Files that were there already. */
  readonly there: number;
  /** Bytes that were copied. */
  readonly bytes: number;
}

/**
 * Copies the snapshots of parts of a corpus, each written by a run of its own, into one directory. A killed run can be repeated.
 *
 * @param directory of all snapshots; it may have some already
 * @param parts directories of snapshots
 * @param expected the names of all WARC files and feeds that the directory must have afterwards, and no others
 * @returns each part after it is copied
 * @throws {FeedError} before anything is copied, when a part is not finished or was written with other options than another one, or names
 * are missing; when two parts have different snapshots of one name
 */
export async function* mergeSnapshots(
  directory: string,
  parts: readonly string[],
  expected?: readonly string[],
): AsyncGenerator<MergedPart> {
  await refuseForeign(directory);
  const read = await Promise.all(parts.map(readPart));
  const own = await readStoreOptions(directory);
  const known = own === undefined ? read : [{ directory, options: own, files: [] }, ...read];
  const [first] = known;
  if (first === undefined) return;
  for (const part of known) refuseOthers(first, part);
  if (expected !== undefined) {
    const there = own === undefined ? [] : await filesBelow(directory);
    compareNames(expected, [...there, ...read.flatMap(({ files }) => files)]);
  }
  const unlock = await lockDirectory(directory);
  try {
    if (own === undefined) await writeStoreOptions(directory, first.options);
    for (const part of read) yield await copyPart(part, directory);
  } finally {
    await unlock();
  }
}

async function readPart(directory: string): Promise<Part> {
  const files = await filesBelow(directory);
  const unfinished = files.find((name) => UNFINISHED.test(name));
  if (unfinished !== undefined)
    throw new FeedError({
      code: 'unfinished',
      message: `the run that writes ${directory} is not finished: there is ${unfinished}`,
    });
  const options = await readStoreOptions(directory);
  if (options === undefined)
    throw new FeedError({
      code: 'foreign-directory',
      message: `${resolve(directory)} is not a directory of snapshots`,
    });
  for (const name of namesIn(files, [SHARD, INDEX]))
    if ((await shardProgress(directory, name)) === undefined)
      throw new FeedError({
        code: 'unfinished',
        message: `${directory} has an index without its snapshots: ${name}`,
      });
  const ofKind = (end: string): string[] => files.filter((name) => name.endsWith(end) && !HIDDEN.test(name));
  return { directory, options, files: ORDER.flatMap(ofKind) };
}

async function filesBelow(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true }).catch((error: unknown) => {
    throw systemError('unreadable', `cannot read ${directory}: ${reasonOf(error)}`, error);
  });
  return names.map((name) => name.replaceAll('\\', '/')).sort();
}

function refuseOthers(one: Part, other: Part): void {
  const differing = differingOptions(one.options, other.options);
  if (differing.length > 0)
    throw new FeedError({
      code: 'other-options',
      message: `${one.directory} and ${other.directory} were not written with the same options: ${differing.join(', ')}`,
    });
}

/** Names in a message. */
const SHOWN = 5;
const listed = (names: readonly string[]): string =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ');

function compareNames(expected: readonly string[], files: readonly string[]): void {
  const there = namesIn(files, ['.json', INDEX]);
  const wanted = new Set(expected);
  const missing = expected.filter((name) => !there.has(name));
  const foreign = [...there].filter((name) => !wanted.has(name));
  if (missing.length > 0)
    throw new FeedError({ code: 'other-snapshots', message: `no part has snapshots of ${listed(missing)}` });
  if (foreign.length > 0)
    throw new FeedError({ code: 'other-snapshots', message: `the list has no ${listed(foreign)}` });
}

/** The names to which the files with these ends belong. */
const namesIn = (files: readonly string[], ends: readonly string[]): Set<string> =>
  new Set(
    files
      .filter((file) => !HIDDEN.test(file))
      .flatMap((file) => ends.filter((end) => file.endsWith(end)).map((end) => file.slice(0, -end.length))),
  );

async function copyPart(part: Part, directory: string): Promise<MergedPart> {
  const sizes: number[] = [];
  for (const file of part.files) {
    const size = await copy(part.directory, directory, file);
    if (size !== undefined) sizes.push(size);
  }
  const copied = sizes.length;
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { name: part.directory, copied, there: part.files.length - copied, bytes };
}

/** @returns the bytes of the file; undefined when it is there already */
async function copy(part: string, directory: string, file: string): Promise<number | undefined> {
  const from = join(part, file);
  const to = join(directory, file);
  const known = await stat(to).catch(() => undefined);
  const { size } = await stat(from);
  if (known !== undefined) {
    if (known.size === size && (await contentStamp(from)) === (await contentStamp(to))) return undefined;
    throw new FeedError({
      code: 'other-snapshots',
      message: `${part} has other snapshots of ${file} than ${directory}`,
    });
  }
  await replaceFile(to, to, async (unfinished) => {
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, unfinished);
  });
  return size;
}
