/** The feeds of a run: from a directory, or from an iterable of the caller. */

import { isUtf8 } from 'node:buffer';
import { type Dirent, existsSync, lstatSync, type Stats, statSync } from 'node:fs';
import { access, constants, opendir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, type Expected, isByteArray, isObjectWith, isString } from '../core/model/expected.ts';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import { FeedError } from '../core/problems/errors.ts';
import type { Item, Selection } from './item.ts';
import { reasonOf, systemError } from './system-error.ts';
import { isWarc, recordsOf } from './warc.ts';

/** A feed from a store of the caller. */
export interface CorpusDocument {
  /** Identifies the feed and names its snapshot. `/` separates its parts; no part is empty, begins with a dot, has a colon, or is a device of Windows (`con`). */
  readonly name: string;
  /** The body of the response. */
  readonly bytes: Uint8Array;
  /** The headers of its response. */
  readonly headers?: HeadersInput | undefined;
  /** Address of the document after redirects: the base of relative addresses. */
  readonly url?: string | undefined;
}

/** A directory, one file, or documents. */
export type CorpusSource = string | Iterable<CorpusDocument> | AsyncIterable<CorpusDocument>;

const isDocument = isObjectWith('objects { name, bytes, headers }', { name: isString, bytes: isByteArray });
export const isSource: Expected = {
  words: 'a directory, a file, or an iterable of documents',
  holds: (value) =>
    typeof value === 'string' ||
    (typeof value === 'object' &&
      value !== null &&
      (Symbol.asyncIterator in value || Symbol.iterator in value)),
};

/** Standard input: the records of a WARC file. */
const STANDARD_INPUT = '-';

/** The properties of a source; undefined when there is none. */
function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw systemError('unreadable', `cannot read ${path}: ${reasonOf(error)}`, error);
  }
}

const kindOf = (source: string): 'directory' | 'file' | 'pipe' => {
  if (source === STANDARD_INPUT) return 'pipe';
  const status = statusOf(resolve(source));
  if (status === undefined || status.isDirectory()) return 'directory';
  return status.isFile() ? 'file' : 'pipe';
};

/** Whether the bytes of a source can be read once only: standard input, and pipes of the system. */
export const isPipe = (source: CorpusSource): boolean =>
  typeof source === 'string' && kindOf(source) === 'pipe';

const SNAPSHOTS = '.snapshots';

/** The directory of the source. For a file, that is the nearest directory above it with snapshots; for standard input, the current one. */
export function directoryOf(source: string): string {
  const path = resolve(source);
  const kind = kindOf(source);
  if (kind === 'directory') return path;
  const folder = dirname(path);
  return kind === 'file'
    ? (ancestors(folder).find((one) => existsSync(join(one, SNAPSHOTS))) ?? folder)
    : folder;
}

/** A directory, and the directories above it. */
function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

/** The name of the records of a pipe without a name of its own. */
const PIPE = 'pipe.warc';

/** The name of the only file of a source; undefined for a directory and for documents. */
export function onlyFileOf(source: CorpusSource): string | undefined {
  if (typeof source !== 'string' || kindOf(source) === 'directory') return undefined;
  if (kindOf(source) === 'file') return relative(directoryOf(source), resolve(source)).replaceAll('\\', '/');
  const name = basename(source);
  return isWarc(name) ? name : PIPE;
}

/** The place of the snapshots by default: in the directory of the source. */
export const defaultSnapshots = (source: string): string => join(directoryOf(source), SNAPSHOTS);

/**
 * @param exclude a directory below `source` without feeds
 * @throws {FeedError} when the directory is unreadable or has no feed, or a document has an invalid name
 */
export async function* itemsOf(
  source: CorpusSource,
  exclude: string,
  selection: Selection,
): AsyncGenerator<Item> {
  let empty = true;
  const items =
    typeof source === 'string' ? fromDirectory(source, exclude, selection) : given(source, selection);
  for await (const item of items) {
    if (item.task !== undefined || !item.skipped || item.endOf !== undefined) empty = false;
    yield item;
  }
  const where = typeof source === 'string' ? ` below ${source}` : '';
  if (empty) throw new FeedError({ code: 'no-feeds', message: `there is no feed${where}` });
}

async function* fromDirectory(source: string, exclude: string, selection: Selection): AsyncGenerator<Item> {
  const root = directoryOf(source);
  const only = onlyFileOf(source);
  const files: AsyncIterable<Found> | Found[] =
    only === undefined ? walk(root, exclude) : [{ name: only, kind: 'feed' }];
  for await (const { name, kind, path, message = '' } of files) {
    if (path !== undefined) {
      if (selection.isWanted(name)) yield await readItem(name, path, selection);
    } else if (kind !== 'feed') yield { name, skipped: kind === 'companion', message };
    else if (isWarc(name)) yield* readWarc(bytesOf(source, join(root, name)), name, selection);
    else if (selection.isWanted(name)) yield { name, task: { name, root, ...selection.task } };
  }
}

/** The records of a WARC file, or the reason why it cannot be opened. */
async function* readWarc(
  bytes: string | AsyncIterable<Uint8Array>,
  name: string,
  selection: Selection,
): AsyncGenerator<Item> {
  try {
    if (typeof bytes === 'string') await access(bytes, constants.R_OK);
  } catch (error) {
    yield { name, skipped: false, message: reasonOf(error) };
    return;
  }
  yield* recordsOf(bytes, name, selection);
}

/** The bytes of a WARC file: its path, which may be that of a pipe under another name. */
function bytesOf(source: string, file: string): string | AsyncIterable<Uint8Array> {
  if (source === STANDARD_INPUT) return process.stdin;
  return isPipe(source) ? resolve(source) : file;
}

/** A file of which a thread cannot say the name. */
async function readItem(name: string, path: Uint8Array, { task }: Selection): Promise<Item> {
  try {
    return { name, task: { name, bytes: await readFile(Buffer.from(path)), ...task } };
  } catch (error) {
    return { name, skipped: false, message: reasonOf(error) };
  }
}

async function* given(
  source: Iterable<CorpusDocument> | AsyncIterable<CorpusDocument>,
  { task: common, isWanted }: Selection,
): AsyncGenerator<Item> {
  for await (const document of source) {
    if (!isDocument.holds(document))
      throw new TypeError(`source must give ${isDocument.words}, not ${describe(document)}`);
    const { name, bytes, headers, url } = document;
    checkName(name);
    if (!isWanted(name)) continue;
    const task = {
      name,
      bytes,
      headers: readHeaders(headers),
      ...common,
      options: { ...common.options, url },
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
  if (wrong)
    throw new FeedError({
      code: 'invalid-name',
      message: `a document cannot have the name ${JSON.stringify(name)}`,
    });
}

/** Whether there is any feed: a run without one leaves no trace. @throws {FeedError} when the directory is unreadable */
export async function hasFeed(source: CorpusSource, exclude: string): Promise<boolean> {
  if (typeof source !== 'string' || onlyFileOf(source) !== undefined) return true;
  for await (const { kind } of walk(resolve(source), exclude)) if (kind === 'feed') return true;
  return false;
}

/** Counts the feeds of a run over a directory, without reading them; undefined when there are WARC files, whose records must be read. */
export async function countFeeds(source: string, exclude: string): Promise<number | undefined> {
  const only = onlyFileOf(source);
  if (only !== undefined) return isWarc(only) ? undefined : 1;
  let count = 0;
  for await (const { kind, name } of walk(resolve(source), exclude)) {
    if (isWarc(name)) return undefined;
    if (kind === 'feed') count += 1;
  }
  return count;
}

/** A file below the directory. `name` is the path from there, with `/` on every system. */
interface Found {
  readonly name: string;
  readonly kind: 'feed' | 'companion' | 'unreadable';
  /** The bytes of the path, when the name is written in their place. */
  readonly path?: Uint8Array;
  /** The reason why a directory is unreadable, or the file to which a companion belongs. */
  readonly message?: string;
}

/** Companions that this library reads: skip them silently. */
const KNOWN_COMPANIONS: readonly string[] = ['.headers', '.expect.json'];
const DOCUMENTATION = '.md';

/**
 * Finds the feeds below a directory, in the order of their names, with one listing per level in memory. Skips names that begin with a dot,
 * `*.md`, and companions: files named like another file plus `.something`.
 * @param exclude an absolute directory to skip: the snapshots may be below the feeds
 * @throws {FeedError} when `root` itself is unreadable
 */
export async function* walk(root: string, exclude: string): AsyncGenerator<Found> {
  if (!existsSync(root))
    throw new FeedError({ code: 'unreadable', message: `cannot read ${root}: no such directory` });
  yield* walkBelow(root, '', exclude);
}

async function* walkBelow(root: string, folder: string, exclude: string): AsyncGenerator<Found> {
  let listing: Listing;
  try {
    listing = await list(join(root, folder), exclude);
  } catch (error) {
    const message = reasonOf(error);
    if (folder === '') throw systemError('unreadable', `cannot read ${root}: ${message}`, error);
    yield { name: folder.slice(0, -1), kind: 'unreadable', message };
    return;
  }
  for (const name of listing.sorted) {
    if (name.endsWith('/')) {
      yield* walkBelow(root, folder + name, exclude);
      continue;
    }
    const owner = ownerOf(name, listing.files);
    if (owner === undefined) yield { name: folder + name, kind: 'feed' };
    else if (!KNOWN_COMPANIONS.includes(name.slice(owner.length))) {
      yield { name: folder + name, kind: 'companion', message: `a companion of ${owner}` };
    }
  }
  if (listing.hasDamaged) yield* namesInBytes(join(root, folder), folder, listing.files);
}

/** The files and directories whose names are not utf-8, each under its name with percent-encoding, as in a URL. */
async function* namesInBytes(
  path: string,
  folder: string,
  others: ReadonlySet<string>,
): AsyncGenerator<Found> {
  const entries = await readdir(path, { encoding: 'buffer', withFileTypes: true });
  for (const entry of entries.sort((a, b) => Buffer.compare(a.name, b.name))) {
    const raw = entry.name;
    if (isUtf8(raw)) continue;
    const written = raw.toString('latin1').replace(BEYOND_ASCII, percentEncoded);
    const name = folder + written;
    if (entry.isDirectory() || isWarc(written))
      yield { name, kind: 'unreadable', message: 'its name is not utf-8' };
    else if (entry.isFile() && !others.has(written))
      yield { name, kind: 'feed', path: Buffer.concat([Buffer.from(`${path}/`), raw]) };
    else yield { name, kind: 'unreadable', message: 'its name is not utf-8, and another file has this one' };
  }
}

const BEYOND_ASCII = /[%\x80-\xff]/g;
const percentEncoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Node reads the bytes of a name that are not utf-8 as U+FFFD, and no file has this name. */
const isDamaged = (path: string): boolean =>
  path.includes('\ufffd') && lstatSync(path, { throwIfNoEntry: false }) === undefined;

interface Listing {
  /** Names in the order of their code units; directories end in `/`. */
  readonly sorted: readonly string[];
  readonly files: ReadonlySet<string>;
  /** Whether there are names that are not utf-8. */
  readonly hasDamaged: boolean;
}

async function list(folder: string, exclude: string): Promise<Listing> {
  const files = new Set<string>();
  const sorted: string[] = [];
  for await (const entry of await opendir(folder)) {
    const { name } = entry;
    if (name.startsWith('.') || name.endsWith(DOCUMENTATION)) continue;
    const path = join(folder, name);
    if (isFile(entry, path)) {
      files.add(name);
      sorted.push(name);
    } else if (entry.isDirectory() && !isSame(path, exclude)) sorted.push(`${name}/`);
  }
  const sound = sorted.filter((name) => !isDamaged(join(folder, name)));
  return { sorted: sound.sort(), files, hasDamaged: sound.length < sorted.length };
}

/** Compares absolute paths as the system does: Windows ignores case. */
const isSame = (path: string, other: string): boolean => other !== '' && relative(path, other) === '';

/** Follows links to files, but not to directories, which may form circles. A link that cannot be followed is an unreadable feed. */
function isFile(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile();
  try {
    return statSync(path).isFile();
  } catch {
    return true;
  }
}

/** The file to which the companion `name` belongs, if any. A WARC file belongs to none: `a.warc.gz.1` has other records than `a.warc.gz`. */
function ownerOf(name: string, files: ReadonlySet<string>): string | undefined {
  if (isWarc(name)) return undefined;
  for (let dot = name.indexOf('.', 1); dot !== -1; dot = name.indexOf('.', dot + 1)) {
    const owner = name.slice(0, dot);
    if (files.has(owner)) return owner;
  }
  return undefined;
}
