/** Shortens an object for a page: cuts long texts and lists, and marks each cut with the amount removed. */

/** Plain data with marks: `{ $cut: 'start of a text', $length: 5321 }` for a text, `{ $more: 12 }` for items or keys left out. */
export type Pruned =
  | string
  | number
  | boolean
  | null
  | readonly Pruned[]
  | { readonly [key: string]: Pruned };

const TEXT_LENGTH = 400;
/** Size of a value besides its text: quotes, comma, indentation. */
const OVERHEAD = 8;

/** @param room approximate size of the result in UTF-16 units */
export function prune(value: object, room: number): Pruned {
  const budget = { left: room };
  return pruneValue(value, budget);
}

interface Budget {
  left: number;
}

function pruneValue(value: unknown, budget: Budget): Pruned {
  budget.left -= OVERHEAD;
  if (typeof value === 'string') return pruneText(value, budget);
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return pruneList(value, budget);
  if (typeof value === 'object' && value !== null) return pruneObject(value, budget);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function pruneText(text: string, budget: Budget): Pruned {
  budget.left -= Math.min(text.length, TEXT_LENGTH);
  return text.length <= TEXT_LENGTH ? text : { $cut: text.slice(0, TEXT_LENGTH), $length: text.length };
}

function pruneList(list: readonly unknown[], budget: Budget): Pruned {
  const kept: Pruned[] = [];
  for (const item of list) {
    if (budget.left <= 0) break;
    kept.push(pruneValue(item, budget));
  }
  const more = list.length - kept.length;
  return more > 0 ? [...kept, { $more: more }] : kept;
}

function pruneObject(object: object, budget: Budget): Pruned {
  const kept: [string, Pruned][] = [];
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  for (const [key, value] of entries) {
    if (budget.left <= 0) break;
    budget.left -= key.length;
    kept.push([key, pruneValue(value, budget)]);
  }
  const more = entries.length - kept.length;
  // fromEntries defines keys instead of assigning: `__proto__` is an ordinary key.
  return Object.fromEntries(more > 0 ? [...kept, ['$more', more]] : kept);
}
