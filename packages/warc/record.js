/** The frame of a record: its head, and where it ends. */

import { blankLine, readHead } from './heads.js';

const LF = 0x0a;
const CR = 0x0d;
/** Real heads have less than 2 kB. */
const LONGEST_HEAD = 1024 * 1024;
/** A repeated header may repeat the length. */
const LENGTH = /^(\d{1,15})(?:, \1)*$/;
/** Bytes of line breaks and of the first line, which show that a record has ended. */
const AFTER = 16;

/**
 * The record at the beginning of these bytes.
 *
 * @param isAll whether nothing follows the bytes
 * @param searched bytes in which an earlier search has found no end of a head
 * @returns `fault`, or the `start` and `end` of its content and its `head`; `needs` more bytes as well when they are not all there.
 * A head without an end has `searched`.
 */
export function recordAt(bytes, isAll, searched = 0) {
  if (textAt(bytes, 0, 5) !== 'WARC/') return { fault: 'it does not begin with WARC/' };
  const beginning = bytes.subarray(0, LONGEST_HEAD);
  const blank = blankLine(beginning, searched);
  if (blank === undefined) {
    // Its last bytes may be half of a blank line.
    const end = Math.max(searched, beginning.length - 2);
    const isTooLong = isAll || bytes.length >= LONGEST_HEAD;
    return isTooLong
      ? { fault: 'its head has no end', searched: end }
      : { needs: bytes.length * 2, searched: end };
  }
  const head = readHead(bytes.utf8Slice(0, blank.index)).headers;
  const length = LENGTH.exec(head.get('content-length') ?? '')?.[1];
  if (length === undefined) return { fault: 'it has no Content-Length' };
  const start = blank.end;
  const end = start + Number(length);
  const record = { start, end, head };
  if (bytes.length < end + AFTER && !isAll) return { ...record, needs: end + AFTER };
  if (bytes.length < end) return { fault: `it is cut off: ${end - bytes.length} bytes are missing` };
  return startsRecord(bytes, end) ? record : { fault: 'its Content-Length is wrong' };
}

/** Whether a record has ended at an index: the two line breaks of the standard follow, or another record, or nothing. */
export function startsRecord(bytes, end) {
  if (textAt(bytes, end, 4) === '\r\n\r\n') return true;
  const after = bytes.subarray(end, end + AFTER);
  const at = skipBreaks(after, 0);
  return at === after.length || textAt(after, at, 5) === 'WARC/'.slice(0, after.length - at);
}

/** The index after the line breaks at an index. */
export function skipBreaks(bytes, at) {
  let end = at;
  while (bytes[end] === CR || bytes[end] === LF) end += 1;
  return end;
}

const FIRST_LINE = /WARC\/1\.[01]\r?\n[A-Za-z]/;

/** The index of the first record that begins before an end, from an index on; the end without one. */
export function findRecord(bytes, end, from = 0) {
  for (let at = bytes.indexOf('WARC/1.', from); at !== -1 && at < end; at = bytes.indexOf('WARC/1.', at + 1))
    if (FIRST_LINE.test(textAt(bytes, at, AFTER))) return at;
  return end;
}

/** Fewer characters at the end of the bytes, where a slice of text alone throws. */
const textAt = (bytes, at, count) =>
  bytes.latin1Slice(Math.min(at, bytes.length), Math.min(at + count, bytes.length));
