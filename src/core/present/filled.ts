/** Makes parts of a result: a member without a value is no key. */

/** The members that have a value. */
export function filled<T extends object>(members: { [K in keyof T]: T[K] | undefined | '' }): T {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(kept) as T;
}
