/** Takes a saved HTTP response apart: status line and headers, then the body (RFC 9112, as `curl -i` and `wget --save-headers` write it). */

import { constants, gunzipSync } from 'node:zlib';
import { indexOfText, latin1Text } from '#platform';

/** Headers as they were sent: a name may have several values. */
export type ReceivedHeaders = Map<string, string[]>;

export interface Message {
  /** Undefined when the bytes are no HTTP response. */
  readonly headers: ReceivedHeaders | undefined;
  readonly body: Uint8Array;
}

const STATUS_LINE = /^HTTP\/\d(?:\.\d)? (\d{3})/;
const STATUS_LENGTH = 'HTTP/1.1 200'.length;
const LINE_END = /\r?\n/;
const FOLDED = /^[ \t]/;

/** The body of the last response in a row: `curl -iL` also writes the redirects that led to it. */
export function readMessage(bytes: Uint8Array): Message {
  let body = bytes;
  let headers: ReceivedHeaders | undefined;
  while (STATUS_LINE.test(latin1Text(body.subarray(0, STATUS_LENGTH)))) {
    const end = headEnd(body);
    headers = readHeaderLines(latin1Text(body.subarray(0, end.start)));
    body = body.subarray(end.next);
  }
  return { headers, body: headers === undefined ? bytes : decompressed(body, headers) };
}

/** The empty line after the headers; the end of the file when there is none. */
function headEnd(bytes: Uint8Array): { start: number; next: number } {
  const ends = ['\r\n\r\n', '\n\n']
    .map((text) => ({ start: indexOfText(bytes, text), length: text.length }))
    .filter(({ start }) => start !== -1)
    .map(({ start, length }) => ({ start, next: start + length }));
  return ends.sort((a, b) => a.start - b.start)[0] ?? { start: bytes.length, next: bytes.length };
}

/** `Name: value` lines; a status line and whatever else has no colon is left out. A folded line continues the one before. */
export function readHeaderLines(text: string): ReceivedHeaders {
  const headers: ReceivedHeaders = new Map();
  let values: string[] | undefined;
  for (const line of text.split(LINE_END)) {
    if (FOLDED.test(line) && values !== undefined) {
      values.push(`${values.pop() ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 1 || STATUS_LINE.test(line)) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    values = headers.get(name) ?? [];
    values.push(line.slice(colon + 1).trim());
    headers.set(name, values);
  }
  return headers;
}

const GZIPPED = /gzip/i;
const GZIP: readonly number[] = [0x1f, 0x8b];
/** A small file that grows beyond what any feed has is an attack; it is left compressed and is no feed then. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Some programs store what came over the wire, some what they made of it: only the bytes tell. */
function decompressed(body: Uint8Array, headers: ReceivedHeaders): Uint8Array {
  const encoded = GZIPPED.test(headers.get('content-encoding')?.join() ?? '');
  if (!encoded || body[0] !== GZIP[0] || body[1] !== GZIP[1]) return body;
  try {
    return gunzipSync(body, { maxOutputLength: MOST_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    // Damaged: the parser says that the document is still compressed.
    return body;
  }
}
