/**
 * Copies a text that may be a part of another one. V8 makes a view of every part of 13 characters or more, and a view keeps the whole
 * alive: one title of a feed of 10 MB would hold 20 MB. 80 ns for a text of 40 characters (Node 20).
 */

const SHORTEST_VIEW = 13;

/** The same text, which keeps nothing else alive. */
export function detach(text: string): string {
  // A sum is put together before a part of it is taken.
  return text.length < SHORTEST_VIEW ? text : ` ${text}`.slice(1);
}
