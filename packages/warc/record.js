/** The frame of a record: its type, and where it ends. */

const LF = 0x0a;
const CR = 0x0d;
/** Real heads have less than 2 kB. */
const LONGEST_HEAD = 65_536;
const BLANK_LINE = /\r?\n\r?\n/;
const LENGTH = /^content-length[ \t]*:[ \t]*(\d{1,15})[ \t]*\r?$/im;
const TYPE = /^warc-type[ \t]*:[ \t]*([a-z]+)[ \t]*\r?$/im;
/** Bytes of line breaks and of the first line, which show that a record has ended. */
const AFTER = 16;

/**
 * The record at the beginning of these bytes.
 *
 * @param isAll whether nothing follows the bytes
 * @returns `fault`, or the `start` and `end` of its content and its `type`; `needs` more bytes as well when they are not all there
 */
export function recordAt(bytes, isAll) {
  const text = bytes.subarray(0, LONGEST_HEAD).latin1Slice();
  if (!text.startsWith('WARC/')) return { fault: 'it does not begin with WARC/' };
  const blank = BLANK_LINE.exec(text);
  if (blank === null) {
    if (isAll || bytes.length >= LONGEST_HEAD) return { fault: 'its head has no end' };
    return { needs: bytes.length * 2 };
  }
  const head = text.slice(0, blank.index + 1);
  const length = LENGTH.exec(head)?.[1];
  if (length === undefined) return { fault: 'it has no Content-Length' };
  const start = blank.index + blank[0].length;
  const end = start + Number(length);
  const record = { start, end, type: TYPE.exec(head)?.[1]?.toLowerCase() ?? '' };
  if (bytes.length < end + AFTER && !isAll) return { ...record, needs: end + AFTER };
  if (bytes.length < end) return { fault: `it is cut off: ${end - bytes.length} bytes are missing` };
  return startsRecord(bytes.subarray(end, end + AFTER)) ? record : { fault: 'its Content-Length is wrong' };
}

/** Whether a record has ended before these bytes: the two line breaks of the standard follow, or another record, or nothing. */
export function startsRecord(bytes) {
  const at = skipBreaks(bytes, 0);
  if (at === bytes.length || textAt(bytes, 0, 4) === '\r\n\r\n') return true;
  return textAt(bytes, at, 5) === 'WARC/'.slice(0, bytes.length - at);
}

/** The index after the line breaks at an index. */
export function skipBreaks(bytes, at) {
  let end = at;
  while (bytes[end] === CR || bytes[end] === LF) end += 1;
  return end;
}

const FIRST_LINE = /WARC\/1\.[01]\r?\n[A-Za-z]/;

/** The index of the next record from an index on; the end of the bytes without one. */
export function findRecord(bytes, from) {
  for (let at = bytes.indexOf('WARC/1.', from); at !== -1; at = bytes.indexOf('WARC/1.', at + 1))
    if (FIRST_LINE.test(textAt(bytes, at, AFTER))) return at;
  return bytes.length;
}

/** Fewer characters at the end of the bytes, where a slice of text alone throws. */
const textAt = (bytes, at, count) => bytes.subarray(at, at + count).latin1Slice();
