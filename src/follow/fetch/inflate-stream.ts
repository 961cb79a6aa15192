/** Decompression by the streams of the web, for platforms without zlib. They support neither brotli nor zstd. */

import { joinChunks } from './join-chunks.ts';
import { type Coding, type Inflated, NOTHING } from './transport.ts';

export async function inflateStream(bytes: Uint8Array, coding: Coding, most: number): Promise<Inflated> {
  if (coding === 'br' || coding === 'zstd') return { status: 'bad', bytes: NOTHING };
  const stream = new DecompressionStream(coding);
  const writer = stream.writable.getWriter();
  // Ignore errors here: the reading side reports them.
  writer.write(bytes as Uint8Array<ArrayBuffer>).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { status: 'ok', bytes: joinChunks(chunks, length) };
      length += value.length;
      chunks.push(value);
      if (length > most) return { status: 'too-large', bytes: joinChunks(chunks, length).subarray(0, most) };
    }
  } catch {
    // The streams do not distinguish damaged from missing data. Some decompressed output means that the data was compressed.
    return length === 0
      ? { status: 'bad', bytes: NOTHING }
      : { status: 'cut', bytes: joinChunks(chunks, length) };
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
