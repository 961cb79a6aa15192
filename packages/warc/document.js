/** The document of a record: headers of the response, transfer and content codings undone. */

import { chunksJoined } from './chunks.js';
import { decoded } from './codings.js';
import { blankLine, readHead } from './heads.js';

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

const TOO_LARGE = 'a record that is too large';

/**
 * @param bytes that begin with the record; those of one that is too large end early
 * @param record its frame, or its fault
 * @returns a `WarcRecord` without its place
 */
export function documentOf(bytes, { fault, start, end, head }, most) {
  if (fault !== undefined) return { kind: 'damaged', message: fault };
  const type = (head.get('warc-type') ?? '').toLowerCase();
  if (type !== 'response' && type !== 'resource')
    return skipped(TYPES.has(type) ? `a ${type} record` : 'a record of an unknown type');
  const url = (head.get('warc-target-uri') ?? '').replace(IN_BRACKETS, '$1');
  const content = bytes.subarray(start, end);
  const isWhole = end <= most;
  const found =
    type === 'response' ? responseOf(content, head, isWhole, most) : resourceOf(content, head, isWhole);
  if (found.kind === 'skipped') return found;
  const truncated = truncationOf(head);
  return { ...found, url, ...(truncated !== undefined && { truncated }) };
}

const skipped = (reason) => ({ kind: 'skipped', reason });
const unread = (reason, headers) => ({ kind: 'unread', reason, headers });

/** What the crawler has left out, for a reason that the standard names, or because it has written the rest to another record. */
function truncationOf(head) {
  const segment = head.get('warc-segment-number');
  return head.get('warc-truncated')?.toLowerCase() ?? (segment === undefined ? undefined : 'segment');
}

/** Bytes whose buffer has nothing else: threads receive whole buffers. */
const alone = (bytes) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes));

function resourceOf(content, head, isWhole) {
  const type = head.get('content-type');
  const headers = new Map(type === undefined ? [] : [['content-type', type]]);
  return isWhole ? { kind: 'document', headers, bytes: alone(content) } : unread(TOO_LARGE, headers);
}

function responseOf(message, head, isWhole, most) {
  const { status, headers, end } = responseHead(message);
  if (status === 0)
    return skipped(
      HTTP.test(head.get('content-type') ?? '')
        ? 'a response without a status'
        : 'a response of another protocol than HTTP',
    );
  if (!(status >= 200 && status < 300)) return skipped(`a response with status ${status}`);
  if (!isWhole) return unread(TOO_LARGE, headers);
  const payload = message.subarray(end);
  const transfer = headers.get('transfer-encoding') ?? '';
  const { bytes, isTooLarge, coding } = decoded(
    CHUNKED.test(transfer) ? chunksJoined(payload) : payload,
    `${headers.get('content-encoding') ?? ''},${transfer}`,
    most,
  );
  if (isTooLarge) return unread(TOO_LARGE, headers);
  if (coding !== undefined)
    return unread(`a response in ${coding}, which this version of Node cannot read`, headers);
  return { kind: 'document', headers, bytes: alone(bytes) };
}

const STATUS = /^HTTP\/\d(?:\.\d)?[ \t]+(\d{3})(?!\d)/i;
/** Bytes of the longest status code, and of a head: what follows it, up to the blank line, is left out. */
const STATUS_LENGTH = 64;
const LONGEST_HEAD = 1024 * 1024;

/**
 * The head of a response (RFC 9112), after those of interim responses such as `100 Continue`. A response without headers has one line break
 * before the blank line, or none.
 */
function responseHead(message) {
  for (let from = 0; ; ) {
    const status = Number(STATUS.exec(latin1(message, from, STATUS_LENGTH))?.[1] ?? 0);
    if (status === 0) return { status };
    const { index, end } = blankLine(message, from) ?? { index: message.length, end: message.length };
    if (status < 200 && end < message.length) from = end;
    else
      return {
        status,
        headers: readHead(latin1(message, from, Math.min(index - from, LONGEST_HEAD))).headers,
        end,
      };
  }
}

const latin1 = (bytes, at, count) => bytes.latin1Slice(at, Math.min(at + count, bytes.length));
