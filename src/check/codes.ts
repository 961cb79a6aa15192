/** Sets and lists of words, and the nearest word of a list. */

/** A set of words, separated by spaces. */
export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(' '));

const DIGIT = /\d/;

/** Whether the two differ by one inserted, deleted or replaced letter. Another digit is another version. */
export function areOneEditApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length);
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  if (Math.max(a.length, b.length) - start - end !== 1) return false;
  return a.length !== b.length || !(DIGIT.test(a[start] ?? '') && DIGIT.test(b[start] ?? ''));
}

/** Whether the two differ by two neighbors that have changed places. */
function areTransposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** The word of a list that an author meant: it has other capitals, or differs by a letter or by the order of two. */
export function meantWord(given: string, list: readonly string[]): string | undefined {
  const lower = given.toLowerCase();
  return (
    list.find((word) => word.toLowerCase() === lower) ??
    list.find((word) => areOneEditApart(word.toLowerCase(), lower)) ??
    list.find((word) => areTransposed(word.toLowerCase(), lower))
  );
}

/** `; is Technology meant?`, or nothing. */
export function hintAt(given: string, list: readonly string[]): string {
  const meant = meantWord(given, list);
  return meant === undefined ? '' : `; is ${meant} meant?`;
}

/** `A, B and C`. */
export const enumerated = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' and ');
