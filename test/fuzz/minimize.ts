/** Shrinks a failing document further than fast-check, which can shrink only the changes of a feed. */

/**
 * Removes pieces, large ones first, as long as the rest fails.
 * @param fails called at most `budget` times
 */
export function minimize<T extends Uint8Array | string>(
  document: T,
  fails: (smaller: T) => boolean,
  budget = 2000,
): T {
  let smallest = document;
  let tries = 0;
  for (let size = document.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < smallest.length && tries < budget; tries += 1) {
      const smaller = without(smallest, at, at + size);
      if (fails(smaller)) smallest = smaller;
      else at += size;
    }
  }
  return smallest;
}

function without<T extends Uint8Array | string>(document: T, start: number, end: number): T {
  if (typeof document === 'string') return (document.slice(0, start) + document.slice(end)) as T;
  const rest = new Uint8Array(document.length - Math.min(end, document.length) + start);
  rest.set(document.subarray(0, start));
  rest.set(document.subarray(end), start);
  return rest as T;
}
