/** Copies a text that may be a part of another one, so that a result keeps no document alive: docs/performance.md. */

const SHORTEST_VIEW = 13;

/** The same text, which keeps nothing else alive. */
export function detach(text: string): string {
  // V8 flattens the sum before it takes a part of it.
  return text.length < SHORTEST_VIEW ? text : ` ${text}`.slice(1);
}
