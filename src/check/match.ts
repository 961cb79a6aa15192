/** Matches of patterns at a place. */

/** The match of a sticky pattern at an index, and its groups; none without one. */
export function matchAt(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}
