/** Walks over two values of snapshots side by side, and makes the value that has some of their differences. */

import { isLongText } from './long-texts.ts';

/** Data of a snapshot, as JSON. */
export type SnapshotJson =
  | string
  | number
  | boolean
  | null
  | SnapshotJson[]
  | { [key: string]: SnapshotJson };
/** A snapshot of a feed: its result as JSON. */
export type CorpusSnapshot = { [key: string]: SnapshotJson };

/** Reports a difference. @returns whether the value after it is taken */
export type DecideValue = (
  path: string,
  before: SnapshotJson | undefined,
  after: SnapshotJson | undefined,
) => boolean;

export const same = (a: SnapshotJson | undefined, b: SnapshotJson | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

export function isJsonObject(value: SnapshotJson | undefined): value is CorpusSnapshot {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of keys come from feeds: `constructor` is a key of any object, and `__proto__` cannot be assigned. */
const own = (object: CorpusSnapshot, key: string): SnapshotJson | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** An object of the values that a function makes of both values of each key; undefined leaves a key out. */
export function mergeKeys(
  before: CorpusSnapshot,
  after: CorpusSnapshot,
  merge: (key: string, a: SnapshotJson | undefined, b: SnapshotJson | undefined) => SnapshotJson | undefined,
): CorpusSnapshot {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const members = [...keys].map((key) => [key, merge(key, own(before, key), own(after, key))] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as CorpusSnapshot;
}

/** @returns the value before, with the differences that are taken */
export function merge(
  before: SnapshotJson | undefined,
  after: SnapshotJson | undefined,
  path: string,
  take: DecideValue,
): SnapshotJson | undefined {
  if (before === after) return before;
  if (Array.isArray(before) && Array.isArray(after)) return mergeLists(before, after, path, take);
  // A long text is one value.
  if (isJsonObject(before) && isJsonObject(after) && !isLongText(before) && !isLongText(after)) {
    return mergeKeys(before, after, (key, a, b) => merge(a, b, `${path}.${key}`, take));
  }
  return !same(before, after) && take(path, before, after) ? after : before;
}

/** An item of the merged list. */
interface Slot {
  readonly value: SnapshotJson;
  /** Its index after; undefined when it is gone there. */
  readonly after: number | undefined;
}

/**
 * Pairs the items by their identity, and the others in their order when as many of them are at the same place: those have changed their
 * identity. Otherwise everything after a new entry would count as changed.
 */
function mergeLists(
  before: readonly SnapshotJson[],
  after: readonly SnapshotJson[],
  path: string,
  take: DecideValue,
): SnapshotJson[] {
  const partners = pairs(before, after);
  const slots: Slot[] = [];
  for (const [i, item] of before.entries()) {
    const j = partners.get(i);
    const value =
      j === undefined
        ? gone(take(`${path}[${i}]`, item, undefined), item)
        : merge(item, after[j], `${path}[${j}]`, take);
    if (value !== undefined) slots.push({ value, after: j });
  }
  const taken = new Set(partners.values());
  for (const [j, item] of after.entries())
    if (!taken.has(j) && take(`${path}[${j}]`, undefined, item)) insert(slots, { value: item, after: j });
  const order = [...partners.values()];
  const moved = order.filter((j, i) => i > 0 && j < (order[i - 1] ?? 0));
  if (moved.length > 0) {
    const names = (list: readonly number[]): SnapshotJson[] => list.map((j) => identityOf(after[j] ?? null));
    const sorted = [...order].sort((a, b) => a - b);
    if (take(`${path}.order`, names(order), names(sorted))) reorder(slots);
  }
  return slots.map(({ value }) => value);
}

const gone = (isTaken: boolean, item: SnapshotJson): SnapshotJson | undefined => (isTaken ? undefined : item);

/** Puts a new item after its predecessor. */
function insert(slots: Slot[], slot: Slot): void {
  const place = slots.findLastIndex(({ after }) => after !== undefined && after < (slot.after ?? 0));
  slots.splice(place + 1, 0, slot);
}

/** Sorts the items of both lists; the items that are gone keep their places. */
function reorder(slots: Slot[]): void {
  const sorted = slots
    .filter(({ after }) => after !== undefined)
    .sort((a, b) => (a.after ?? 0) - (b.after ?? 0));
  for (const [i, { after }] of slots.entries()) {
    const next = after === undefined ? undefined : sorted.shift();
    if (next !== undefined) slots[i] = next;
  }
}

/** Index after by index before, in the order of the list before. */
function pairs(before: readonly SnapshotJson[], after: readonly SnapshotJson[]): Map<number, number> {
  const old = identified(before);
  const now = identified(after);
  const newGaps = gaps(now, old);
  const found = new Map<number, number>();
  for (const [place, oldLeft] of gaps(old, now)) {
    const newLeft = newGaps.get(place) ?? [];
    if (oldLeft.length === newLeft.length)
      for (const [n, index] of oldLeft.entries()) found.set(index, newLeft[n] ?? 0);
  }
  for (const [identity, index] of old) {
    const partner = now.get(identity);
    if (partner !== undefined) found.set(index, partner);
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** The items without a partner, by the partner that precedes them. */
function gaps(
  items: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  let place = '';
  for (const [identity, index] of items) {
    if (others.has(identity)) place = identity;
    else {
      const list = found.get(place);
      if (list === undefined) found.set(place, [index]);
      else list.push(index);
    }
  }
  return found;
}

const IDENTITIES: readonly string[] = ['id', 'link', 'href', 'title', 'term', 'name'];

function identified(list: readonly SnapshotJson[]): Map<string, number> {
  const map = new Map<string, number>();
  const turns = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const base = JSON.stringify(identityOf(item));
    // Pair entries with the same id in their order.
    const turn = (turns.get(base) ?? 0) + 1;
    turns.set(base, turn);
    map.set(`${turn} ${base}`, index);
  }
  return map;
}

function identityOf(item: SnapshotJson): SnapshotJson {
  if (!isJsonObject(item)) return item;
  const key = IDENTITIES.find((name) => item[name] !== undefined);
  return key === undefined ? item : (item[key] ?? null);
}
