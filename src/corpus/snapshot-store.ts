/** Keeps snapshots in a directory: `<name>.json` each, written whole or not at all. */

import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CorpusError, reasonOf } from './corpus-error.ts';

/** Where snapshots are. A caller may have another place than a directory. Errors may be thrown as they are. */
export interface SnapshotStore {
  /** Undefined when there is none. */
  read(name: string): Promise<string | undefined>;
  /** Replaces the snapshot of that name, if there is one; when it fails, that one is still whole. */
  write(name: string, snapshot: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names of all snapshots. */
  names(): AsyncIterable<string>;
}

const EXTENSION = '.json';
/** What a killed run leaves behind. The next one of the same feed writes over it. */
const UNFINISHED = `${EXTENSION}.tmp`;

export class SnapshotDirectory implements SnapshotStore {
  readonly directory: string;
  /** Folders that are known to be there. */
  readonly #made: Set<string> = new Set();

  /** @param directory need not be there before the first snapshot is written */
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

  /** A rename replaces a file in one step; a run that is killed, or a disk that is full, spoils the temporary file only. */
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

  /** Removes what a killed run has left. */
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
