/** The difference of two nearly equal lists, of lines or of words. */

/** Items in which to search for the end of a change: a repair inserts and removes few lines, an edit few words. */
const LOOKAHEAD = 20;

/** A range of items that differs; ends are exclusive. */
export interface ListChange {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** The changes in their order, in linear time. */
export function* changesOf(before: readonly string[], after: readonly string[]): Generator<ListChange> {
  let a = 0;
  let b = 0;
  while (a < before.length || b < after.length) {
    if (a < before.length && b < after.length && before[a] === after[b]) {
      a += 1;
      b += 1;
      continue;
    }
    const [from, newFrom] = [a, b];
    [a, b] = endOf(before, after, a, b);
    yield { from, to: a, newFrom, newTo: b };
  }
}

/** The nearest items behind a change that are equal. */
function endOf(before: readonly string[], after: readonly string[], a: number, b: number): [number, number] {
  for (let distance = 1; distance <= LOOKAHEAD; distance += 1) {
    for (let i = 0; i <= distance; i += 1) {
      const [x, y] = [a + i, b + distance - i];
      const isEnd = x >= before.length && y >= after.length;
      if (isEnd || (x < before.length && y < after.length && before[x] === after[y]))
        return [Math.min(x, before.length), Math.min(y, after.length)];
    }
  }
  return [Math.min(a + 1, before.length), Math.min(b + 1, after.length)];
}

/** Changes that are close together, each with its neighbors. @param context equal items around a change */
export function* hunksOf(changes: Iterable<ListChange>, context: number): Generator<ListChange[]> {
  let hunk: ListChange[] = [];
  for (const change of changes) {
    const end = hunk.at(-1)?.to;
    if (end !== undefined && change.from - end > 2 * context) {
      yield hunk;
      hunk = [];
    }
    hunk.push(change);
  }
  if (hunk.length > 0) yield hunk;
}
