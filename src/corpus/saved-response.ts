/** Reads a feed from a file with the headers of its response: from FILE.headers, or from the beginning of the file. */

import type { HeaderMap } from '../core/model/headers.ts';
import { readHeaderLines, readMessage } from './http-message.ts';

/** A document and its headers. */
export interface SavedResponse {
  readonly bytes: Uint8Array;
  /** Undefined when the document was not fetched over HTTP. */
  readonly headers: HeaderMap | undefined;
}

/** Access to a file system. Errors of `read` go to the caller. */
export interface Files {
  read(file: string): Promise<Uint8Array>;
  exists(file: string): boolean;
}

export async function readSavedResponse(file: string, files: Files): Promise<SavedResponse> {
  const { body: bytes, headers } = readMessage(await files.read(file));
  const companion = `${file}.headers`;
  if (!files.exists(companion)) return { bytes, headers };
  const lines = new TextDecoder('latin1').decode(await files.read(companion));
  return { bytes, headers: readHeaderLines(lines) };
}
