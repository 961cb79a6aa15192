/** The entries of a document that arrives in chunks. */

import type { Entry } from '../src/index.ts';
import { parseFeedStream } from '../src/stream.ts';

/** @param size of a chunk in bytes */
export async function streamed(text: string, size: number): Promise<Entry[]> {
  const bytes = new TextEncoder().encode(text);
  const entries: Entry[] = [];
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  for await (const event of parseFeedStream(chunks())) if (event.type === 'entry') entries.push(event.entry);
  return entries;
}
