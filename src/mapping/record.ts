/** Objects of the result. Their keys may come from the network, so they inherit nothing: no `__proto__`, no `constructor`. */

export function createRecord<T extends object>(): T {
  return Object.create(null) as T;
}

/** Whether nothing was written to the record. */
export function isEmpty(record: object): boolean {
  for (const _ in record) return false;
  return true;
}
