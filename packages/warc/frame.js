/** Frames of zstd files (RFC 8878): each holds one record. The first frame may hold a dictionary for all others. */

import * as zlib from 'node:zlib';

const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const DICTIONARY = 0x184d2a5d;
/** Frames that are no content have one of sixteen numbers. */
const SKIPPABLE = 0x184d2a50;
const OWN_HEAD = 8;
const BLOCK_HEAD = 3;
const CHECKSUM = 4;
const RLE = 1;
const LONGEST_HEAD = 18;

export const canReadZstd = zlib.zstdDecompressSync !== undefined;

export const isFrame = (bytes) => bytes.subarray(0, MAGIC.length).equals(MAGIC);

/** Whether the bytes begin with a frame without content, which may be a dictionary. */
export const isSkippable = (bytes) =>
  bytes.length >= OWN_HEAD && (bytes.readUInt32LE(0) & ~0xf) >>> 0 === SKIPPABLE;

/** Takes a frame without content from the window. @returns the dictionary, if it is one */
export async function takeSkippable(window, most) {
  const number = window.bytes.readUInt32LE(0);
  const end = OWN_HEAD + window.bytes.readUInt32LE(4);
  let content;
  if (number === DICTIONARY && end <= most && (await window.fill(end))) {
    const bytes = window.bytes.subarray(OWN_HEAD, end);
    content = isFrame(bytes) ? zlib.zstdDecompressSync(bytes, { maxOutputLength: most }) : Buffer.from(bytes);
  }
  await window.skip(end);
  return content;
}

/**
 * Decompresses the frame at the beginning of the window.
 *
 * @returns the content, and the length of the frame; its fault; `isTooLarge` when it has more than `most` bytes, after it is left out
 */
export async function decompressFrame(window, dictionary, most) {
  await window.fill(LONGEST_HEAD);
  const hasChecksum = ((window.bytes[MAGIC.length] >> 2) & 1) === 1;
  let end = headLength(window.bytes);
  let isTooLarge = false;
  for (let isLast = false; !isLast; ) {
    if (!(await window.fill(end + BLOCK_HEAD))) return { fault: 'it is cut off' };
    const block = window.bytes.readUIntLE(end, BLOCK_HEAD);
    isLast = (block & 1) === 1;
    end += BLOCK_HEAD + (((block >> 1) & 3) === RLE ? 1 : block >> 3);
    if (end <= most) continue;
    isTooLarge = true;
    await window.skip(end);
    end = 0;
  }
  if (hasChecksum) end += CHECKSUM;
  if (isTooLarge) {
    await window.skip(end);
    return { isTooLarge };
  }
  if (!(await window.fill(end))) return { fault: 'it is cut off' };
  try {
    const options = { maxOutputLength: most, ...(dictionary && { dictionary }) };
    return { content: zlib.zstdDecompressSync(window.bytes.subarray(0, end), options), length: end };
  } catch (error) {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') {
      await window.skip(end);
      return { isTooLarge: true };
    }
    return { fault: `its compression is damaged: ${error.message}` };
  }
}

const LENGTHS_OF_DICTIONARY = [0, 1, 2, 4];
const LENGTHS_OF_SIZE = [0, 2, 4, 8];

function headLength(bytes) {
  const flags = bytes[MAGIC.length] ?? 0;
  const isSingle = (flags >> 5) & 1;
  const size = LENGTHS_OF_SIZE[flags >> 6] || isSingle;
  return MAGIC.length + 1 + (isSingle ? 0 : 1) + LENGTHS_OF_DICTIONARY[flags & 3] + size;
}

/** The index of the first frame before an end; the end without one. */
export function findFrame(bytes, end) {
  const at = bytes.indexOf(MAGIC);
  return at === -1 ? end : Math.min(at, end);
}
