/** Joins chunks. */
export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const filled = chunks.filter(({ length }) => length > 0);
  const [only] = filled;
  if (filled.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(filled.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of filled) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
