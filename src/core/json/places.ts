/** The places of the values of a JSON text, for problems, repairs and provenance. */

import { newTexts } from '../platform/strings.ts';
import { itemPath, memberPath } from '../problems/excerpt.ts';
import { tokenEnd } from './scan.ts';
import { skipJsonSpace } from './strings.ts';

/** A value of a JSON text. */
export interface JsonPlace {
  /** `items[2].title`; `''` for the whole text. */
  readonly path: string;
  /** The name of a member; undefined for other values. */
  readonly name: string | undefined;
  /** Index of the value. */
  readonly value: number;
  /** Index of its name; of the value where it has none. */
  readonly start: number;
  /** Number of objects and lists around it. */
  readonly depth: number;
}

/** An object or a list that is open. */
interface Container {
  readonly path: string;
  readonly isList: boolean;
  /** Items so far. */
  count: number;
}

/** Greatest depth of objects and lists whose values have places: readers keep nothing deeper, and the paths would take a hundred times its length. */
export const DEEPEST = 64;

/** The values of a text in their order, up to a fault or the end of a truncated text. @param root path of the whole text */
export function* jsonPlaces(text: string, root = ''): Generator<JsonPlace> {
  const open: Container[] = [];
  let member: { readonly path: string; readonly name: string; readonly start: number } | undefined;
  for (let value = skipJsonSpace(text, 0), end: number; ; value = skipJsonSpace(text, end)) {
    end = tokenEnd(text, value);
    if (end < 0) return;
    const token = text.slice(value, end);
    if (ENDS.includes(token)) open.pop();
    if (END_OR_SEPARATOR.includes(token)) continue;
    const around = open.at(-1);
    if (around?.isList === false && member === undefined && token.startsWith('"')) {
      const name = readName(token);
      member = { path: memberPath(around.path, name), name, start: value };
      continue;
    }
    const path = member?.path ?? nextItem(around, root);
    yield { path, name: member?.name, value, start: member?.start ?? value, depth: open.length };
    member = undefined;
    if (STARTS.includes(token)) end = enter(text, end, open, { path, isList: token === '[', count: 0 });
  }
}

/** Enters an object or a list, or skips it when it is too deep. @returns the index at which to go on */
function enter(text: string, start: number, open: Container[], entered: Container): number {
  if (open.length < DEEPEST) {
    open.push(entered);
    return start;
  }
  let at = start;
  for (let depth = 1; depth > 0; ) {
    const value = skipJsonSpace(text, at);
    at = tokenEnd(text, value);
    if (at < 0) return text.length;
    const token = text.slice(value, at);
    if (STARTS.includes(token)) depth += 1;
    else if (ENDS.includes(token)) depth -= 1;
  }
  return at;
}

const STARTS = '{[';
const ENDS = '}]';
const END_OR_SEPARATOR = '}]:,';

/** The path of the next item of a list; that of the whole text without one. */
function nextItem(list: Container | undefined, root: string): string {
  if (list === undefined) return root;
  list.count += 1;
  return itemPath(list.path, list.count - 1);
}

function readName(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
}

/** A member whose object has another one of this name before it. */
export interface RepeatedMember {
  readonly path: string;
  readonly name: string;
  /** Index of its name; undefined when unknown. */
  readonly offset: number | undefined;
}

/** The repeated members of a text. @param root path of the whole text */
export function* repeatedMembers(text: string, root = ''): Generator<RepeatedMember> {
  // The names so far of each open object, outermost first: those of the whole document would take a hundred times its length.
  const open: ((name: string) => boolean)[] = [];
  for (const { path, name, start, depth } of jsonPlaces(text, root)) {
    open.length = Math.min(open.length, depth + 1);
    if (name === undefined) continue;
    open[depth] ??= newTexts([]);
    if (!open[depth](name)) yield { path, name, offset: start };
  }
}
