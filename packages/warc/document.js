/** The document of a record, over warcio: headers of the response, transfer and content codings undone. */

import * as zlib from 'node:zlib';
import { AsyncIterReader, WARCParser } from 'warcio';
import { TOO_LARGE } from './member.js';

/** The types of ISO 28500. */
const TYPES = new Set([
  'continuation',
  'conversion',
  'metadata',
  'request',
  'resource',
  'response',
  'revisit',
  'warcinfo',
]);

/** Early programs wrote addresses so. */
const IN_BRACKETS = /^<(.*)>$/;
const HTTP = /^application\/http\b/i;
const CHUNKED = /\bchunked\b/i;
/** `x-gzip` */
const OLD_NAME = /^x-/;

/**
 * @param bytes that begin with the record
 * @param record its frame, or its fault
 * @returns a `WarcRecord` without its place
 */
export async function documentOf(bytes, { fault, end, type }, most) {
  if (fault !== undefined) return { kind: 'damaged', message: fault };
  if (type !== 'response' && type !== 'resource')
    return { kind: 'skipped', reason: TYPES.has(type) ? `a ${type} record` : 'a record of an unknown type' };
  if (end > most) return TOO_LARGE;
  try {
    const record = await WARCParser.parse([bytes.subarray(0, end)], { keepHeadersCase: true });
    const head = lowerCased(record.warcHeaders.headers);
    const url = (head.get('warc-target-uri') ?? '').replace(IN_BRACKETS, '$1');
    return type === 'response'
      ? await responseOf(record, head, url, most)
      : await resourceOf(record, head, url);
  } catch (error) {
    return { kind: 'damaged', message: error instanceof Error ? error.message : String(error) };
  }
}

const lowerCased = (headers) => new Map([...headers].map(([name, value]) => [name.toLowerCase(), value]));

/** Bytes whose buffer has nothing else: threads receive whole buffers. */
const alone = (bytes) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes));

async function resourceOf(record, head, url) {
  const type = head.get('content-type');
  const headers = new Map(type === undefined ? [] : [['content-type', type]]);
  return { kind: 'document', url, headers, bytes: alone(await record.readFully(false)) };
}

async function responseOf(record, head, url, most) {
  const type = head.get('content-type') ?? '';
  if (!HTTP.test(type) || record.httpHeaders === null)
    return { kind: 'skipped', reason: 'a response of another protocol than HTTP' };
  const status = Number(record.httpHeaders.statusCode);
  if (!(status >= 200 && status < 300)) {
    const known = Number.isInteger(status) && status >= 100 && status < 600;
    return {
      kind: 'skipped',
      reason: known ? `a response with status ${status}` : 'a response without status',
    };
  }
  const headers = lowerCased(record.httpHeaders.headers);
  const payload = await record.readFully(false);
  const isChunked = CHUNKED.test(headers.get('transfer-encoding') ?? '');
  // Some crawlers keep the header and undo the coding: warcio returns such a body as it is.
  const body = isChunked ? await new AsyncIterReader([payload], null, true).readFully() : payload;
  const bytes = decoded(body, headers.get('content-encoding') ?? '', most);
  return bytes === undefined ? TOO_LARGE : { kind: 'document', url, headers, bytes: alone(bytes) };
}

const OPTIONS = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
/** Each decompresses what a server sends under the name, also a body that is cut off. */
const CODINGS = new Map([
  ['gzip', [(body, options) => zlib.gunzipSync(body, { ...options, ...OPTIONS })]],
  [
    'deflate',
    [
      (body, options) => zlib.inflateSync(body, { ...options, ...OPTIONS }),
      (body, options) => zlib.inflateRawSync(body, { ...options, ...OPTIONS }),
    ],
  ],
  [
    'br',
    [
      (body, options) =>
        zlib.brotliDecompressSync(body, { ...options, finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }),
    ],
  ],
  [
    'zstd',
    zlib.zstdDecompressSync === undefined ? [] : [(body, options) => zlib.zstdDecompressSync(body, options)],
  ],
]);

/** The body without its codings; undefined when it is too large. A coding that the body does not have is already undone. */
function decoded(body, codings, most) {
  let bytes = body;
  for (const coding of codings.toLowerCase().split(',').reverse()) {
    for (const decode of CODINGS.get(coding.trim().replace(OLD_NAME, '')) ?? []) {
      try {
        bytes = decode(bytes, { maxOutputLength: most });
        break;
      } catch (error) {
        if (error.code === 'ERR_BUFFER_TOO_LARGE') return undefined;
      }
    }
  }
  return bytes;
}
