/**
 * Finds the feeds below a directory, in the order of their names, with one directory listing per level in memory. Skips names that begin
 * with a dot, `*.md`, and companions: files named like another file plus `.something`.
 */

import { type Dirent, existsSync, statSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { CorpusError, reasonOf } from './corpus-error.ts';

/** A file below the directory. `name` is the path from there, with `/` on every system. */
export interface Found {
  readonly name: string;
  readonly kind: 'feed' | 'companion' | 'unreadable';
  /** The reason why a directory is unreadable, or the file to which a companion belongs. */
  readonly reason?: string;
}

/** Companions that this library reads: skip them silently. */
const KNOWN_COMPANIONS: readonly string[] = ['.headers', '.expect.json'];
const DOCUMENTATION = '.md';

/**
 * @param exclude an absolute directory to skip: the snapshots may be below the feeds
 * @throws {CorpusError} when `root` itself is unreadable
 */
export async function* walk(root: string, exclude: string): AsyncGenerator<Found> {
  if (!existsSync(root)) throw new CorpusError(`cannot read ${root}: no such directory`);
  yield* walkBelow(root, '', exclude);
}

async function* walkBelow(root: string, folder: string, exclude: string): AsyncGenerator<Found> {
  let listing: Listing;
  try {
    listing = await list(join(root, folder), exclude);
  } catch (error) {
    const reason = reasonOf(error);
    if (folder === '') throw new CorpusError(`cannot read ${root}: ${reason}`, { cause: error });
    yield { name: folder.slice(0, -1), kind: 'unreadable', reason };
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
      yield { name: folder + name, kind: 'companion', reason: `a companion of ${owner}` };
    }
  }
}

interface Listing {
  /** Names in the order of their code units; directories end in `/`. */
  readonly sorted: readonly string[];
  readonly files: ReadonlySet<string>;
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
    } else if (entry.isDirectory() && path !== exclude) sorted.push(`${name}/`);
  }
  return { sorted: sorted.sort(), files };
}

/** Follows links to files, but not to directories, which may form circles. A broken link is an unreadable feed. */
function isFile(entry: Dirent, path: string): boolean {
  if (entry.isFile()) return true;
  if (!entry.isSymbolicLink()) return false;
  const target = statSync(path, { throwIfNoEntry: false });
  return target === undefined || target.isFile();
}

/** The file to which the companion `name` belongs, if any. */
function ownerOf(name: string, files: ReadonlySet<string>): string | undefined {
  for (let dot = name.indexOf('.', 1); dot !== -1; dot = name.indexOf('.', dot + 1)) {
    const owner = name.slice(0, dot);
    if (files.has(owner)) return owner;
  }
  return undefined;
}
