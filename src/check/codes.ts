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
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a === b.slice(0, at) + b.slice(at + 1, at + 2) + b.slice(at, at + 1) + b.slice(at + 2);
}

/** The least number of letters to insert, delete or replace. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i += 1) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (before[j] ?? 0) + Number(a[i] !== b[j]);
      row.push(Math.min(replaced, (before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    before = row;
  }
  return before[b.length] ?? 0;
}

/** Letters of a word for each fault in it. */
const LETTERS_OF_A_FAULT = 6;
const LONGEST_WORD = 40;

/** The only word of a list from which a long one differs by a letter in six; undefined when there are several. */
function nearestWord(lower: string, list: readonly string[]): string | undefined {
  if (lower.length > LONGEST_WORD || DIGIT.test(lower)) return undefined;
  const near = list.filter((word) => {
    const most = Math.floor(word.length / LETTERS_OF_A_FAULT);
    return Math.abs(word.length - lower.length) <= most && distance(word.toLowerCase(), lower) <= most;
  });
  return near.length === 1 ? near[0] : undefined;
}

/** The word of a list that an author meant: it has other capitals, or differs by a letter, by the order of two, or, when it is long, by a few. */
export function meantWord(given: string, list: readonly string[]): string | undefined {
  const lower = given.toLowerCase();
  return (
    list.find((word) => word.toLowerCase() === lower) ??
    list.find((word) => areOneEditApart(word.toLowerCase(), lower)) ??
    list.find((word) => areTransposed(word.toLowerCase(), lower)) ??
    nearestWord(lower, list)
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
