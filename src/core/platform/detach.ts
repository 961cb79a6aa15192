/** Copies texts that may be slices of a document, so that a result does not keep the document in memory: docs/performance.md. */

const SHORTEST_VIEW = 13;
const { slice } = String.prototype;

/** Returns a copy of the text that references no other string. */
export function detach(text: string): string {
  // V8 flattens the concatenation before it slices it.
  return text.length < SHORTEST_VIEW ? text : slice.call(` ${text}`, 1);
}

/** A part of a detached text, copied when it would keep a much longer text in memory. */
export function detachPart(part: string, whole: string): string {
  return whole.length > 2 * part.length ? detach(part) : part;
}
