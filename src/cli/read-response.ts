/** Reads the document that a command is about, with the headers that go with it. */

import { readSavedResponse, type SavedResponse } from '../corpus/saved-response.ts';
import type { Io } from './io.ts';

/** The words of every help text. */
export const RESPONSE_HELP = `A file may be an HTTP response, headers first (curl -i); FILE.headers beside
FILE holds headers, too, one a line.`;

/**
 * @param file `-` is standard input
 * @param headers from the command line; they count instead of those that were saved
 * @throws {InputError} when it cannot be read
 */
export async function readResponse(
  file: string,
  headers: SavedResponse['headers'],
  io: Io,
): Promise<SavedResponse> {
  const saved = await readSavedResponse(file, io);
  return headers === undefined ? saved : { bytes: saved.bytes, headers };
}
