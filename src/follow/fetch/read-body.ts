/** Reads the body of a response up to its limit. */

import type { Deadline } from './deadline.ts';
import { FetchFailure, toFailure } from './failure.ts';
import { joinChunks } from './join-chunks.ts';
import type { TransportResponse } from './transport.ts';

/** @throws {FetchFailure} when the body has more than `most` bytes, or the connection breaks */
export async function readBody(
  response: TransportResponse,
  most: number,
  deadline: Deadline,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    limit(Number(response.headers.get('content-length') ?? 0), most);
    const reading = response.read((chunk) => {
      length += chunk.length;
      limit(length, most);
      chunks.push(chunk);
    });
    await deadline.race(reading);
    return joinChunks(chunks, length);
  } catch (error) {
    response.discard();
    throw toFailure(error);
  }
}

function limit(length: number, most: number): void {
  if (length > most) throw new FetchFailure('too-large', `more than ${most} bytes`);
}
