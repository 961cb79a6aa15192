/** Finds the place to continue after an item of a feed with a fault that nothing repairs. */

import { matchesAt } from '../platform/strings.ts';
import { Closers } from './closers.ts';
import { closingQuote, FOREIGN_NAME, skipForeignSpace, skipJsonSpace } from './strings.ts';

/** Characters that follow a string. */
const AFTER_STRING: ReadonlySet<string> = new Set(':,}]');

/**
 * Index of the next item, or of the end of the list of items; -1 without one. Brackets inside the damaged item hide neither: a list inside it has
 * objects, too.
 * @param from index of the damaged item, or of text in the place of one
 * @param isLast whether the document ends with the text: a bracket ends the list if no item follows it
 */
export function nextItem(text: string, from: number, isLast: boolean): number {
  const open = new Closers();
  let end = -1;
  let searched = from;
  // The object at `from` is no other item, like the value of a member.
  let before = ':';
  for (let at = from; at < text.length; at = skipForeignSpace(text, at + 1)) {
    const isValue = before === ':';
    before = text.charAt(at);
    if (before === '"' && at >= searched) {
      // All quotation marks up to there are escaped: each search begins where the last one ended.
      searched = closingQuote(text, at);
      if (endsString(text, searched)) at = searched;
      continue;
    }
    const item = itemAt(text, at, open, isValue);
    if (item !== -1) return item;
    if (!closes(text, at, open, end)) step(before, open);
    else if (end === -1) end = at;
    else break;
  }
  return isLast ? end : -1;
}

/** Index of the item that begins here, or behind the comma here; -1 for another character. */
function itemAt(text: string, at: number, { size, last }: Closers, isValue: boolean): number {
  if (text.charAt(at) !== ',') return size === 0 && !isValue && beginsObject(text, at) ? at : -1;
  const next = skipJsonSpace(text, at + 1);
  // A member has a name: an object behind a comma in the damaged item shows that the end of this item is missing.
  const isInItem = size === 0 || (size === 1 && last === '}');
  return isInItem && beginsObject(text, next) ? next : -1;
}

/** Marks of JSON, JavaScript and templates without a value. */
const MARKS = ',;."\'`[{}()/|*-';
/** Length of what is taken for stray marks: each item would search a long list of other values. */
const MOST_MARKS = 64;

/**
 * Index of the item that begins here or behind stray marks: `}},{`, `}{{`; -1 when anything else follows them, or a bracket that may end the
 * list; undefined when the text ends before that.
 */
export function behindMarks(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at = skipJsonSpace(text, at + 1)) {
    if (beginsObject(text, at)) return at;
    if (at > from + MOST_MARKS || !MARKS.includes(text.charAt(at))) return -1;
  }
  return undefined;
}

/** The character behind that at an index, and behind white space; `''` where the text ends. */
const following = (text: string, at: number): string => text.charAt(skipJsonSpace(text, at + 1));

/** Whether a quotation mark probably ends a string. */
const endsString = (text: string, at: number): boolean => AFTER_STRING.has(following(text, at));

/** Whether a member of an object begins here: the end of its item came too early. */
export function isName(text: string, at: number): boolean {
  return text.charAt(at) === '"' && following(text, closingQuote(text, at)) === ':';
}

function step(character: string, open: Closers): void {
  if (character === '{') open.push('}');
  else if (character === '[') open.push(']');
  else if (character === '}' || character === ']') open.closeTo(character);
}

function beginsObject(text: string, at: number): boolean {
  if (text.charAt(at) !== '{') return false;
  const next = skipForeignSpace(text, at + 1);
  const first = text.charAt(next);
  return first === '"' || first === '}' || matchesAt(FOREIGN_NAME, text, next);
}

/**
 * Whether a bracket ends the list of items, before a member or the end of the feed; behind that end, whether a brace ends the feed. A comma
 * follows a stray one: `}]},{`.
 */
function closes(text: string, at: number, { size }: Closers, end: number): boolean {
  if (size > 0) return false;
  if (end === -1) return text.charAt(at) === ']' && '},'.includes(following(text, at));
  return text.charAt(at) === '}' && following(text, at) !== ',';
}
