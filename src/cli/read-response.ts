/** Reads the document that a command is about, with the headers that go with it: from a file, or from its address. */

import { readSavedResponse, type SavedResponse } from '../corpus/saved-response.ts';
import type { FetchResult, FetchState } from '../follow/fetch/node.ts';
import { fetchAddress, isAddress, readStateFile } from './fetch-address.ts';
import { InputError, type Io } from './io.ts';
import { printable } from './terminal-text.ts';

/** The words of every help text. */
export const RESPONSE_HELP = `A file may be an HTTP response, headers first (curl -i); FILE.headers beside
FILE holds headers, too, one a line. A URL of http or https is fetched.`;

/** A document, from wherever. */
export interface ReadResponse extends SavedResponse {
  /** The address that sent it, after redirects; undefined for a file. */
  readonly url?: string;
}

/**
 * @param file `-` is standard input; an address is fetched
 * @param headers from the command line; they count instead of those that were saved
 * @throws {InputError} when it cannot be read
 */
export async function readResponse(
  file: string,
  headers: SavedResponse['headers'],
  io: Io,
): Promise<ReadResponse> {
  const response = isAddress(file)
    ? responseOf(file, await fetchAddress(file, undefined))
    : await readSavedResponse(file, io);
  return headers === undefined ? response : { ...response, headers };
}

/**
 * As `readResponse`, for a feed that was fetched before.
 * @param stateFile what was remembered of it, and will be
 * @returns undefined when it has not changed, of which standard error tells
 */
export async function readChanged(
  url: string,
  stateFile: string,
  headers: SavedResponse['headers'],
  io: Io,
): Promise<ReadResponse | undefined> {
  const fetched = await fetchAddress(url, await readStateFile<FetchState>(stateFile, io));
  const { outcome, state, next, message, movedTo } = fetched;
  await io.write(stateFile, `${JSON.stringify(state, null, 1)}\n`);
  if (movedTo !== undefined) io.err(`anyfeed: ${printable(url)}: has moved to ${printable(movedTo)}\n`);
  if (outcome === 'unchanged') {
    const time = next.at?.toISOString() ?? '';
    io.err(`anyfeed: ${printable(url)}: ${message}; ask again after ${time} (${next.reason})\n`);
    return undefined;
  }
  const response = responseOf(url, fetched);
  return headers === undefined ? response : { ...response, headers };
}

/** @throws {InputError} when nothing was sent that could be read */
function responseOf(file: string, { body, headers = {}, url, message }: FetchResult): ReadResponse {
  if (body === undefined) throw new InputError(`cannot fetch ${file}: ${message}`);
  return {
    bytes: body,
    headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
    url,
  };
}
