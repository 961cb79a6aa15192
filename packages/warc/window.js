/** A window of bytes: those from a place on, as many as the caller needs. They come from a file, a pipe, or a compressed member. */

import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

const CHUNK = 1024 * 1024;
const NOTHING = Buffer.alloc(0);

export class Window {
  /** The bytes so far, from `offset` on. */
  bytes = NOTHING;
  /** The place of the first byte. */
  offset;
  #source;

  /** @param source has `read(count)`, without bytes at its end; a file also has `seek(place)` and `peek(place, count)` */
  constructor(source, offset) {
    this.#source = source;
    this.offset = offset;
  }

  /** @param file its path, or a stream of its bytes */
  static async open(file, offset) {
    if (typeof file !== 'string') return Window.#ofPipe(new PipeSource(file), offset);
    const handle = await open(file);
    const status = await handle.stat();
    if (!status.isFile()) return Window.#ofPipe(new PipeSource(handle.createReadStream()), offset);
    return new Window(new FileSource(handle, status.size, offset), offset);
  }

  static async #ofPipe(source, offset) {
    const window = new Window(source, 0);
    await window.skip(offset);
    return window;
  }

  /** Reads on until the window has this number of bytes. False when there are fewer. Of a million small records most need no reading. */
  fill(count) {
    return this.bytes.length >= count || this.#read(count);
  }

  async #read(count) {
    const parts = [this.bytes];
    let length = this.bytes.length;
    while (length < count) {
      const more = await this.#source.read(Math.max(CHUNK, count - length));
      if (more.length === 0) break;
      parts.push(more);
      length += more.length;
    }
    if (parts.length > 1)
      this.bytes = parts[0].length === 0 && parts.length === 2 ? parts[1] : Buffer.concat(parts);
    return length >= count;
  }

  /** Moves the beginning of the window within its bytes. */
  advance(count) {
    this.bytes = this.bytes.subarray(count);
    this.offset += count;
  }

  /** Moves the beginning of the window; it may leave the bytes so far. */
  skip(count) {
    if (count > this.bytes.length) return this.#skipBeyond(count);
    this.advance(count);
  }

  async #skipBeyond(count) {
    let left = count;
    while (left > this.bytes.length) {
      left -= this.bytes.length;
      this.advance(this.bytes.length);
      if (this.canSeek) return this.seek(this.offset + left);
      if (!(await this.fill(1))) return;
    }
    this.advance(left);
  }

  /** Gives back bytes that were taken last. */
  giveBack(bytes) {
    this.bytes = this.bytes.length === 0 ? bytes : Buffer.concat([bytes, this.bytes]);
    this.offset -= bytes.length;
  }

  /** Only files can. */
  get canSeek() {
    return this.#source.seek !== undefined;
  }

  seek(place) {
    this.bytes = NOTHING;
    this.offset = place;
    this.#source.seek(place);
  }

  /** Bytes of a file at a distance from the beginning of the window, fewer at its end; undefined beyond it. */
  peek(distance, count) {
    return this.#source.peek(this.offset + distance, count);
  }

  /** Ends before or after the source. */
  async close() {
    await this.#source.close();
  }
}

class FileSource {
  #handle;
  #size;
  #place;

  constructor(handle, size, place) {
    this.#handle = handle;
    this.#size = size;
    this.#place = place;
  }

  seek(place) {
    this.#place = place;
  }

  async read(count) {
    const bytes = (await this.peek(this.#place, count)) ?? NOTHING;
    this.#place += bytes.length;
    return bytes;
  }

  async peek(place, count) {
    if (place > this.#size) return undefined;
    const buffer = Buffer.allocUnsafeSlow(Math.min(count, this.#size - place));
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await this.#handle.read(buffer, length, buffer.length - length, place + length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return buffer.subarray(0, length);
  }

  async close() {
    await this.#handle.close();
  }
}

class PipeSource {
  #chunks;

  constructor(stream) {
    const chunks = stream instanceof Readable ? stream : Readable.from(stream);
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async read() {
    for (;;) {
      const { value, done } = await this.#chunks.next();
      if (done) return NOTHING;
      const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      if (bytes.length > 0) return bytes;
    }
  }

  async close() {
    await this.#chunks.return?.();
  }
}
