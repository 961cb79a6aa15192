/** Writes names from the network as keys of ordinary objects, so that none of them touches what objects inherit. */

/** `__proto__`, `constructor`, `toString` …: a key of this name would be an accessor, or hide a method of every object. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether every object has the name already. Such a name from the network is no key anywhere. */
export function isInherited(name: string): boolean {
  return INHERITED.has(name);
}

/** Writes under a name from the network. Returns false, and writes nothing, for a name that objects inherit. */
export function writeName<T>(record: Record<string, T>, name: string, value: T): boolean {
  if (INHERITED.has(name)) return false;
  record[name] = value;
  return true;
}

/** Whether nothing was written to the record. */
export function isEmpty(record: object): boolean {
  for (const key in record) if (Object.hasOwn(record, key)) return false;
  return true;
}
