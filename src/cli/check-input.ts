/** Which files `anyfeed check` reads, and the headers that go with each. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ReceivedHeaders, readHeaderLines, readMessage } from '../corpus/http-message.ts';
import { CorpusError } from '../corpus/index.ts';
import { walk } from '../corpus/walk.ts';
import { InputError, type Io } from './io.ts';

export interface CheckInput {
  /** As messages have it: the path as it was given, or below a directory that was. */
  readonly name: string;
  /** Why it cannot be read, when that is known already. */
  readonly fault?: string;
}

/** @throws {InputError} when a directory cannot be read */
export async function findInputs(paths: readonly string[]): Promise<CheckInput[]> {
  const inputs: CheckInput[] = [];
  for (const path of paths) {
    if (path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory())
      inputs.push(...(await below(path)));
    else inputs.push({ name: path });
  }
  if (inputs.length === 0) throw new InputError(`there is no feed below ${paths.join(', ')}`);
  return inputs;
}

async function below(directory: string): Promise<CheckInput[]> {
  const inputs: CheckInput[] = [];
  try {
    for await (const { name, kind, reason = '' } of walk(directory, '')) {
      const path = join(directory, name);
      if (kind === 'feed') inputs.push({ name: path });
      else if (kind === 'unreadable') inputs.push({ name: path, fault: reason });
    }
  } catch (error) {
    if (error instanceof CorpusError) throw new InputError(error.message, { cause: error });
    throw error;
  }
  return inputs;
}

/**
 * The document and what the server said about it: in FILE.headers beside it, or before it when the file is an HTTP response.
 * @throws {InputError} when it cannot be read
 */
export async function readInput(
  { name, fault }: CheckInput,
  io: Io,
): Promise<{ bytes: Uint8Array; headers: ReceivedHeaders | undefined }> {
  if (fault !== undefined) throw new InputError(`cannot read ${name}: ${fault}`);
  const { body, headers } = readMessage(await io.read(name));
  const companion = `${name}.headers`;
  if (name === '-' || !existsSync(companion)) return { bytes: body, headers };
  const lines = new TextDecoder('latin1').decode(await io.read(companion));
  return { bytes: body, headers: readHeaderLines(lines) };
}
