/**
 * Reads a feed from a file with the headers of its response: from FILE.headers, or from the beginning of the file (RFC 9112, as curl -i and
 * wget --save-headers write it).
 */

import { latin1Text } from '#platform';
import type { HeaderMap } from '../core/model/headers.ts';

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

/** The file with the headers of a response whose body is the file. */
export const companionOf = (file: string): string => `${file}.headers`;

export async function readSavedResponse(file: string, files: Files): Promise<SavedResponse> {
  const { body: bytes, headers } = readMessage(await files.read(file));
  const companion = companionOf(file);
  if (!files.exists(companion)) return { bytes, headers };
  const lines = new TextDecoder('latin1').decode(await files.read(companion));
  return { bytes, headers: readHeaderLines(lines) };
}

/** Whether the file has the body compressed; `damaged` when only the beginning of the body can be read. */
type Compression = 'none' | 'whole' | 'damaged';

interface Message {
  /** Undefined when the bytes are not an HTTP response. */
  readonly headers: HeaderMap | undefined;
  readonly body: Uint8Array;
  /** The place of the last head in the file; empty without one. */
  readonly head: { readonly start: number; readonly end: number };
  readonly compression: Compression;
}

const STATUS_LINE = /^HTTP\/\d(?:\.\d)? (\d{3})/;
const STATUS_LENGTH = 'HTTP/1.1 200'.length;
/** Length of the longest head to read: curl 8 accepts no longer one. */
const LONGEST_HEAD = 300 * 1024;
/** Not `split`: a list of all lines would take more memory than the headers. */
const LINE = /[^\n]+/g;
const FOLDED = /^[ \t]/;

/** Reads the last response: `curl -iL` also writes the redirects before it. */
export function readMessage(bytes: Uint8Array): Message {
  const head = { start: 0, end: 0 };
  while (STATUS_LINE.test(latin1Text(bytes.subarray(head.end, head.end + STATUS_LENGTH)))) {
    head.start = head.end;
    head.end += headEnd(bytes.subarray(head.end));
  }
  if (head.end === 0) return { headers: undefined, body: bytes, head, compression: 'none' };
  const headers = readHeaderLines(latin1Text(bytes.subarray(head.start, head.end)));
  return { headers, head, ...decompressed(bytes.subarray(head.end), headers) };
}

const LF = 0x0a;
const CR = 0x0d;

/** The index after the first empty line; the end of the file without one. Reads no further: a file may have many heads. */
function headEnd(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    const next = bytes[at + 1] === CR ? at + 2 : at + 1;
    if (bytes[next] === LF) return next + 1;
  }
  return bytes.length;
}

/**
 * Reads `Name: value` lines; leaves out the status line, other lines without a colon, and lines that end beyond `LONGEST_HEAD`. A folded
 * line continues the line before; values of a repeated name are joined (RFC 9110, section 5.3).
 */
export function readHeaderLines(text: string): HeaderMap {
  const headers = new Map<string, string>();
  let name: string | undefined;
  for (const { 0: line, index } of text.matchAll(LINE)) {
    if (index + line.length > LONGEST_HEAD) break;
    if (FOLDED.test(line) && name !== undefined) {
      headers.set(name, `${headers.get(name)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 1 || STATUS_LINE.test(line)) continue;
    name = line.slice(0, colon).trim().toLowerCase();
    const before = headers.get(name);
    const value = line.slice(colon + 1).trim();
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

const GZIPPED = /gzip/i;
const GZIP: readonly number[] = [0x1f, 0x8b];
/** Limit of decompression, far above real feeds. A larger file stays compressed and is then not a feed. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Decides by the bytes: some programs store the body as sent, others decompressed. */
function decompressed(body: Uint8Array, headers: HeaderMap): Pick<Message, 'body' | 'compression'> {
  const encoded = GZIPPED.test(headers.get('content-encoding') ?? '');
  const isPlain = !encoded || body[0] !== GZIP[0] || body[1] !== GZIP[1];
  if (isPlain) return { body, compression: 'none' };
  // Load on demand: few files are compressed.
  const { constants, gunzipSync } = process.getBuiltinModule('node:zlib');
  for (const compression of ['whole', 'damaged'] as const) {
    const finishFlush = compression === 'whole' ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    try {
      return { body: gunzipSync(body, { maxOutputLength: MOST_BYTES, finishFlush }), compression };
    } catch {
      // Read the beginning of a body that is cut off. Keep any other damaged body: the parser reports that it is still compressed.
    }
  }
  return { body, compression: 'none' };
}
