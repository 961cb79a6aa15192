/** Writes names from the network as keys of ordinary objects, and refuses names that objects inherit. */

/** `__proto__`, `constructor`, `toString` …: a key of this name would be an accessor, or hide a method of every object. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether every object inherits the name. Such a name from the network never becomes a key. */
export function isInherited(name: string): boolean {
  return INHERITED.has(name);
}

/** Writes a value under a name from the network. Writes nothing and returns false for a name that objects inherit. */
export function writeName<T>(record: Record<string, T>, name: string, value: T): boolean {
  if (INHERITED.has(name)) return false;
  record[name] = value;
  return true;
}

/** Whether the record has no keys. */
export function isEmpty(record: object): boolean {
  for (const key in record) if (Object.hasOwn(record, key)) return false;
  return true;
}
