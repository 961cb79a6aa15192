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
export async function documentOf(bytes, { fault, start, end, type }, most) {
  if (fault !== undefined) return { kind: 'damaged', message: fault };
  if (type !== 'response' && type !== 'resource')
    return { kind: 'skipped', reason: TYPES.has(type) ? `a ${type} record` : 'a record of an unknown type' };
  if (end > most) return TOO_LARGE;
  try {
    // Without a coding: otherwise warcio prepares to decompress every record.
    const reader = new AsyncIterReader([bytes.subarray(0, start)], null);
    const { warcHeaders } = await WARCParser.parse(reader, { keepHeadersCase: true, parseHttp: false });
    const head = lowerCased(warcHeaders.headers);
    const url = (head.get('warc-target-uri') ?? '').replace(IN_BRACKETS, '$1');
    const content = bytes.subarray(start, end);
    return type === 'response' ? await responseOf(content, head, url, most) : resourceOf(content, head, url);
  } catch (error) {
    return { kind: 'damaged', message: error instanceof Error ? error.message : String(error) };
  }
}

const lowerCased = (headers) => new Map([...headers].map(([name, value]) => [name.toLowerCase(), value]));

/** Bytes whose buffer has nothing else: threads receive whole buffers. */
const alone = (bytes) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes));

function resourceOf(content, head, url) {
  const type = head.get('content-type');
  const headers = new Map(type === undefined ? [] : [['content-type', type]]);
  return { kind: 'document', url, headers, bytes: alone(content) };
}

async function responseOf(message, head, url, most) {
  if (!HTTP.test(head.get('content-type') ?? ''))
    return { kind: 'skipped', reason: 'a response of another protocol than HTTP' };
  const { status, headers, end } = readHead(message);
  if (!(status >= 200 && status < 300))
    return { kind: 'skipped', reason: `a response with status ${status}` };
  const isChunked = CHUNKED.test(headers.get('transfer-encoding') ?? '');
  const payload = message.subarray(end);
  // Some crawlers keep the header and undo the coding: warcio returns such a body as it is.
  const body = isChunked ? await new AsyncIterReader([payload], null, true).readFully() : payload;
  const bytes = decoded(body, headers.get('content-encoding') ?? '', most);
  return bytes === undefined ? TOO_LARGE : { kind: 'document', url, headers, bytes: alone(bytes) };
}

const STATUS = /^HTTP\/\d(?:\.\d)?[ \t]+(\d{3})\b/;
const END_OF_HEAD = /\r?\n(?=\r?\n)\r?\n|$/;
const FOLD = /\r?\n[ \t]+/g;
const LINE_BREAK = /\r?\n/;
const LONGEST_HEAD = 65_536;

/** Reads the head of a response (RFC 9112): warcio does not find the end of a head without headers. */
function readHead(message) {
  const text = message.subarray(0, LONGEST_HEAD).toString('latin1');
  const blank = END_OF_HEAD.exec(text);
  const [first = '', ...lines] = text.slice(0, blank.index).replace(FOLD, ' ').split(LINE_BREAK);
  const headers = new Map();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const status = Number(STATUS.exec(first)?.[1] ?? 0);
  return { status, headers, end: blank.index + blank[0].length };
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
