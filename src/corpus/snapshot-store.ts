/** Keeps snapshots in a directory, one file `<name>.json` each, and writes them atomically. */

import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CorpusError, reasonOf } from './corpus-error.ts';

/** A store of snapshots. Callers can supply another store than a directory; its errors pass through. */
export interface SnapshotStore {
  /** Undefined without a snapshot of that name. */
  read(name: string): Promise<string | undefined>;
  /** Writes or replaces the snapshot of that name; after an error the old snapshot is intact. */
  write(name: string, snapshot: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names of all snapshots. */
  names(): AsyncIterable<string>;
}

const EXTENSION = '.json';
/** Suffix of the temporary file. The next run overwrites the file of a killed run. */
const UNFINISHED = `${EXTENSION}.tmp`;

export class SnapshotDirectory implements SnapshotStore {
  readonly directory: string;
  /** Folders that exist. */
  readonly #made: Set<string> = new Set();

  /** @param directory created with the first snapshot */
  constructor(directory: string) {
    this.directory = directory;
  }

  async read(name: string): Promise<string | undefined> {
    try {
      return await readFile(this.#fileOf(name), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new CorpusError(`cannot read the snapshot of ${name}: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** Rename replaces a file in one step: a killed run or a full disk damages only the temporary file. */
  async write(name: string, snapshot: string): Promise<void> {
    const file = this.#fileOf(name);
    const unfinished = file.slice(0, -EXTENSION.length) + UNFINISHED;
    try {
      await this.#makeFolder(dirname(file));
      await writeFile(unfinished, snapshot);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw new CorpusError(`cannot write the snapshot of ${name}: ${reasonOf(error)}`, { cause: error });
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#fileOf(name), { force: true });
  }

  async *names(): AsyncGenerator<string> {
    for await (const file of this.#files('')) {
      if (file.endsWith(EXTENSION)) yield file.slice(0, -EXTENSION.length);
    }
  }

  /** Removes the temporary files of a killed run. */
  async sweep(): Promise<void> {
    for await (const file of this.#files('')) {
      if (file.endsWith(UNFINISHED)) await rm(join(this.directory, file), { force: true });
    }
  }

  async *#files(folder: string): AsyncGenerator<string> {
    for (const { name, isFolder } of await this.#list(folder)) {
      if (isFolder) yield* this.#files(`${folder}${name}/`);
      else yield folder + name;
    }
  }

  async #list(folder: string): Promise<{ name: string; isFolder: boolean }[]> {
    const entries: { name: string; isFolder: boolean }[] = [];
    try {
      for await (const entry of await opendir(join(this.directory, folder))) {
        if (!entry.name.startsWith('.')) entries.push({ name: entry.name, isFolder: entry.isDirectory() });
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw new CorpusError(`cannot read the snapshots in ${this.directory}: ${reasonOf(error)}`, {
          cause: error,
        });
      }
    }
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#made.has(folder)) return;
    await mkdir(folder, { recursive: true });
    this.#made.add(folder);
  }

  #fileOf(name: string): string {
    return join(this.directory, name + EXTENSION);
  }
}
