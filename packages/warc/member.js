/** Members of gzip files: each holds one record. */

import { constants, crc32, inflateRawSync } from 'node:zlib';

const MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);
const FLAG_CRC = 2;
const FLAG_EXTRA = 4;
const FLAG_NAME = 8;
const FLAG_COMMENT = 16;
const HEAD = 10;
const TRAILER = 8;
const CHUNK_SIZE = 16_384;
/** Bytes with which decompression begins. */
const ENOUGH = 65_536;
/** Bytes that hold the head of a member, and the first line of its record. */
const SOME = 4096;

export const isMember = (bytes) => bytes.subarray(0, MAGIC.length).equals(MAGIC);

export const TOO_LARGE = { kind: 'skipped', reason: 'a record that is too large' };
const damaged = (message) => ({ kind: 'damaged', message });

/**
 * Decompresses the member at the beginning of the window.
 *
 * @param most bytes of the content
 * @returns the content, and the length of the member; or the failure as a record has it
 */
export async function inflateMember(window, most) {
  for (let wanted = ENOUGH; ; wanted = window.bytes.length * 2) {
    const isAll = !(await window.fill(wanted));
    const member = inflate(window.bytes, most);
    if (member !== undefined) return member;
    if (isAll) return damaged('it is cut off');
    if (window.bytes.length > most) return TOO_LARGE;
  }
}

/** Undefined when the end of the member is not among the bytes. */
function inflate(bytes, most) {
  const start = contentStart(bytes);
  try {
    const options = { info: true, maxOutputLength: most, chunkSize: CHUNK_SIZE };
    const { buffer: content, engine } = inflateRawSync(bytes.subarray(start), options);
    const end = start + engine.bytesWritten;
    if (end + TRAILER > bytes.length) return undefined;
    return bytes.readUInt32LE(end) === crc32(content)
      ? { content, length: end + TRAILER }
      : damaged('its checksum is wrong');
  } catch (error) {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') return TOO_LARGE;
    return error.code === 'Z_BUF_ERROR' ? undefined : damaged(`its compression is damaged: ${error.message}`);
  }
}
/** Bytes that are enough to decompress the first letters of a record. */
const LETTERS = 64;

/** The index of the next member that holds a record; that of the end without one. */
export function findMember(bytes, end) {
  for (let at = bytes.indexOf(MAGIC); at !== -1 && at < end; at = bytes.indexOf(MAGIC, at + 1))
    if (beginsRecord(bytes.subarray(at, at + SOME))) return at;
  return end;
}

function beginsRecord(bytes) {
  try {
    const start = contentStart(bytes);
    // A few bytes of a bomb are thousands when they are decompressed: each search must cost little.
    const options = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: LETTERS };
    return inflateRawSync(bytes.subarray(start, start + LETTERS), options).latin1Slice(0, 5) === 'WARC/';
  } catch {
    return false;
  }
}

/** The index after the head of the member (RFC 1952). */
function contentStart(bytes) {
  const flags = bytes[3] ?? 0;
  let at = HEAD;
  if (flags & FLAG_EXTRA) at += 2 + (at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0);
  if (flags & FLAG_NAME) at = bytes.indexOf(0, at) + 1 || bytes.length;
  if (flags & FLAG_COMMENT) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return flags & FLAG_CRC ? at + 2 : at;
}
