/** Joins the chunks of a body. */

/** Empties the list, so that the body is in memory only once. */
export function joinChunks(chunks: Uint8Array[], length: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  chunks.length = 0;
  return bytes;
}
