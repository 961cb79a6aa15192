/** The documents that `anyfeed check` reads: files, addresses, and the files below directories. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusError } from '../corpus/corpus-error.ts';
import { walk } from '../corpus/source.ts';
import { InputError } from './io.ts';

export interface CheckInput {
  /** Name in messages: the path as given, or the path below a given directory. */
  readonly name: string;
  /** The reason why the file is unreadable, if already known. */
  readonly fault?: string;
}

/** @throws {InputError} when a directory is unreadable */
export async function findInputs(paths: readonly string[]): Promise<CheckInput[]> {
  const inputs: CheckInput[] = [];
  for (const path of paths) {
    if (path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory())
      for (const input of await below(path)) inputs.push(input);
    else inputs.push({ name: path });
  }
  if (inputs.length === 0) throw new InputError(`there is no feed below ${paths.join(', ')}`);
  return inputs;
}

async function below(directory: string): Promise<CheckInput[]> {
  const inputs: CheckInput[] = [];
  try {
    for await (const { name, kind, message = '' } of walk(directory, '')) {
      const path = join(directory, name);
      if (kind === 'feed') inputs.push({ name: path });
      else if (kind === 'unreadable') inputs.push({ name: path, fault: message });
    }
  } catch (error) {
    if (error instanceof CorpusError) throw new InputError(error.message, { cause: error });
    throw error;
  }
  return inputs;
}
