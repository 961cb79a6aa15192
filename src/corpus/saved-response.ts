/** Reads a feed from a file, with what the server said about it: in FILE.headers beside it, or before it in the file itself. */

import { type ReceivedHeaders, readHeaderLines, readMessage } from './http-message.ts';

/** A document as a server sent it. */
export interface SavedResponse {
  readonly bytes: Uint8Array;
  /** Undefined when the document was not fetched over HTTP. */
  readonly headers: ReceivedHeaders | undefined;
}

/** What a file system is asked. What `read` throws goes to the caller. */
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
