/** Reads the body of a response up to its limit. */

import type { Deadline } from './deadline.ts';
import { FetchFailure, toFailure } from './failure.ts';
import { joinChunks } from './join-chunks.ts';
import type { FetchLimits } from './options.ts';
import type { TransportResponse } from './transport.ts';

/** The beginning of a larger body, and the limit as a failure. @throws {FetchFailure} when the connection breaks */
export async function readBody(
  response: TransportResponse,
  limits: FetchLimits,
  deadline: Deadline,
): Promise<{ readonly bytes: Uint8Array; readonly excess?: FetchFailure }> {
  const name = response.isDecoded ? 'decompressed' : 'body';
  const most = limits[name];
  const excess = new FetchFailure('too-large', `more than ${most} bytes (limits.${name})`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const reading = response.read((chunk) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > most) throw excess;
    });
    await deadline.race(reading);
    return { bytes: joinChunks(chunks, length) };
  } catch (error) {
    response.discard();
    const failure = toFailure(error);
    if (failure !== excess) throw failure;
    return { bytes: joinChunks(chunks, length).subarray(0, most), excess };
  }
}
