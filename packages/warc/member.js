/** Members of gzip files: each holds one record, in files that follow the standard; some programs write one member around everything. */

import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib';

const MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);
const FLAG_CRC = 2;
const FLAG_EXTRA = 4;
const FLAG_NAME = 8;
const FLAG_COMMENT = 16;
const HEAD = 10;
const TRAILER = 8;
const CHUNK_SIZE = 16_384;
/** Bytes of a member that is decompressed at once, and of its content. */
const ENOUGH = 65_536;
const MOST = 1024 * 1024;
/** Bytes that hold the head of a member. */
const SOME = 4096;

export const isMember = (bytes) => bytes.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * Decompresses a small member at the beginning of the window.
 *
 * @returns the content, and the length of the member; its fault; undefined for a larger member
 */
export async function inflateMember(window) {
  const isAll = !(await window.fill(ENOUGH));
  const bytes = window.bytes.subarray(0, ENOUGH);
  const start = contentStart(bytes);
  try {
    const options = { info: true, maxOutputLength: MOST, chunkSize: CHUNK_SIZE };
    const { buffer: content, engine } = inflateRawSync(bytes.subarray(start), options);
    const end = start + engine.bytesWritten;
    if (end + TRAILER > bytes.length) return isAll ? { fault: CUT_OFF } : undefined;
    if (bytes.readUInt32LE(end) !== crc32(content)) return { fault: WRONG_CHECKSUM };
    return { content, length: end + TRAILER };
  } catch (error) {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    if (error.code === 'Z_BUF_ERROR') return isAll ? { fault: CUT_OFF } : undefined;
    return { fault: damaged(error) };
  }
}

const CUT_OFF = 'it is cut off';
const WRONG_CHECKSUM = 'its checksum is wrong';
const damaged = (error) => `its compression is damaged: ${error.message}`;

/** The content of a member of any size, as the source of another window. */
export class MemberSource {
  /** Why the content ends early. */
  fault;
  #window;
  #engine;
  #output;
  #checksum = 0;
  /** The bytes that were decompressed last, which may be those after the member. */
  #last = Buffer.alloc(0);
  #given = 0;
  #isDone = false;
  #ended;

  /** @param window at the beginning of the member */
  static async open(window) {
    await window.fill(SOME);
    const start = contentStart(window.bytes);
    window.advance(Math.min(start, window.bytes.length));
    return new MemberSource(window);
  }

  constructor(window) {
    this.#window = window;
    this.#engine = createInflateRaw({ chunkSize: ENOUGH });
    this.#output = this.#engine[Symbol.asyncIterator]();
    // The reader of the output gets the error as well.
    this.#engine.on('error', () => undefined);
    this.#ended = new Promise((done) => this.#engine.once('close', done).once('end', done));
    this.#feed().catch((error) => this.#engine.destroy(error));
  }

  async #feed() {
    while (!this.#engine.destroyed) {
      if (!(await this.#window.fill(1))) break;
      this.#last = this.#window.bytes.subarray(0, ENOUGH);
      this.#window.advance(this.#last.length);
      this.#given += this.#last.length;
      const written = new Promise((done) => this.#engine.write(this.#last, done));
      await Promise.race([written, this.#ended]);
      // The member ends among these bytes; its last content may wait for its reader.
      if (this.#engine.bytesWritten < this.#given) break;
    }
    if (!this.#engine.destroyed) this.#engine.end();
  }

  async read() {
    if (this.#isDone) return Buffer.alloc(0);
    try {
      const { value, done } = await this.#output.next();
      if (!done) {
        this.#checksum = crc32(value, this.#checksum);
        return value;
      }
      await this.#finish();
    } catch (error) {
      this.fault = error.code === 'Z_BUF_ERROR' ? CUT_OFF : damaged(error);
      this.#isDone = true;
      this.#window.giveBack(this.#last);
    }
    return Buffer.alloc(0);
  }

  /** Gives back what follows the content, and compares the checksum. */
  async #finish() {
    this.#isDone = true;
    const over = this.#given - this.#engine.bytesWritten;
    this.#window.giveBack(this.#last.subarray(this.#last.length - over));
    if (!(await this.#window.fill(TRAILER))) this.fault = CUT_OFF;
    else if (this.#window.bytes.readUInt32LE(0) !== this.#checksum) this.fault = WRONG_CHECKSUM;
    else this.#window.advance(TRAILER);
  }

  async close() {
    this.#engine.destroy();
  }
}

/** Compressed bytes that show the first letters of a record, and bytes that their content has at most. */
const LETTERS = 64;
const MOST_OF_LETTERS = 4096;

/** The index of the first member that holds a record, among those that begin before an end; the end without one. */
export function findMember(bytes, end) {
  for (let at = bytes.indexOf(MAGIC); at !== -1 && at < end; at = bytes.indexOf(MAGIC, at + 1))
    if (beginsRecord(bytes.subarray(at, at + SOME))) return at;
  return end;
}

function beginsRecord(bytes) {
  try {
    const start = contentStart(bytes);
    // Some bytes of a bomb are thousands when they are decompressed: each search must cost little.
    const options = {
      finishFlush: constants.Z_SYNC_FLUSH,
      chunkSize: MOST_OF_LETTERS,
      maxOutputLength: MOST_OF_LETTERS,
    };
    return inflateRawSync(bytes.subarray(start, start + LETTERS), options).latin1Slice(0, 5) === 'WARC/';
  } catch {
    return false;
  }
}

/** The index after the head of the member (RFC 1952). */
export function contentStart(bytes) {
  const flags = bytes[3] ?? 0;
  let at = HEAD;
  if (flags & FLAG_EXTRA) at += 2 + (at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0);
  if (flags & FLAG_NAME) at = bytes.indexOf(0, at) + 1 || bytes.length;
  if (flags & FLAG_COMMENT) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return flags & FLAG_CRC ? at + 2 : at;
}
