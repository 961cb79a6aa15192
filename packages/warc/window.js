/** A window of a file: the bytes from a place on, as many as the caller needs. */

import { open } from 'node:fs/promises';

const CHUNK = 1024 * 1024;

export class FileWindow {
  /** The bytes so far, from `offset` on. */
  bytes = Buffer.alloc(0);
  /** The place of the first byte in the file. */
  offset;
  /** Bytes of the whole file. */
  size;
  #handle;

  constructor(handle, size, offset) {
    this.#handle = handle;
    this.size = size;
    this.offset = offset;
  }

  static async open(file, offset) {
    const handle = await open(file);
    const { size } = await handle.stat();
    return new FileWindow(handle, size, offset);
  }

  /** Reads on until the window has this number of bytes. Returns false when the file has fewer. */
  async fill(count) {
    const { bytes } = this;
    if (bytes.length >= count) return true;
    const more = await this.peek(bytes.length, Math.max(CHUNK, count - bytes.length));
    this.bytes = bytes.length === 0 ? more : Buffer.concat([bytes, more]);
    return this.bytes.length >= count;
  }

  /** Bytes at a distance from the beginning of the window; fewer at the end of the file. */
  async peek(distance, count) {
    const place = this.offset + distance;
    const buffer = Buffer.allocUnsafeSlow(Math.max(0, Math.min(count, this.size - place)));
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await this.#handle.read(buffer, length, buffer.length - length, place + length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return buffer.subarray(0, length);
  }

  /** Moves the beginning of the window; it may leave the bytes so far. */
  advance(count) {
    this.bytes = this.bytes.subarray(Math.min(count, this.bytes.length));
    this.offset += count;
  }

  async close() {
    await this.#handle.close();
  }
}
