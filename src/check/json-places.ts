/** The places of values in the text of a JSON document: findings name a path, reports and repairs need a place. */

import {
  CLOSE_BRACKET,
  COLON,
  COMMA,
  OPEN_BRACE,
  OPEN_BRACKET,
  skipJsonSpace,
  tokenEnd,
} from '../core/json/scan.ts';
import { itemPath, memberPath } from '../core/problems/excerpt.ts';

/** An open object or list. */
interface Level {
  readonly path: string;
  readonly isList: boolean;
  /** Index of the next item of a list. */
  index: number;
  /** Path of the member whose value is next; undefined before its name. */
  member: string | undefined;
}

const QUOTE = 0x22;
const CLOSE_BRACE = 0x7d;

/**
 * Finds the first value of each path; reads no further than the last of them, and no damaged text.
 * @returns the index of each value by its path
 */
export function jsonPlaces(text: string, paths: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  const levels: Level[] = [];
  let at = skipJsonSpace(text, 0);
  for (let end = tokenEnd(text, at); end > at && found.size < paths.size; end = tokenEnd(text, at)) {
    const path = read(text, at, end, levels);
    if (path !== undefined && paths.has(path) && !found.has(path)) found.set(path, at);
    if (levels.length === 0) break;
    at = skipJsonSpace(text, end);
  }
  return found;
}

/** Reads a token. @returns the path of the value that it begins */
function read(text: string, start: number, end: number, levels: Level[]): string | undefined {
  const level = levels.at(-1);
  switch (text.charCodeAt(start)) {
    case CLOSE_BRACE:
    case CLOSE_BRACKET:
      levels.pop();
      return undefined;
    case COMMA:
      if (level !== undefined) level.index += 1;
      return undefined;
    case COLON:
      return undefined;
    case QUOTE:
      if (level === undefined || level.isList || level.member !== undefined) return pathOfNext(level);
      level.member = memberPath(level.path, nameOf(text.slice(start, end)));
      return undefined;
    case OPEN_BRACE:
    case OPEN_BRACKET: {
      const path = pathOfNext(level);
      levels.push({ path, isList: text.charCodeAt(start) === OPEN_BRACKET, index: 0, member: undefined });
      return path;
    }
    default:
      return pathOfNext(level);
  }
}

function pathOfNext(level: Level | undefined): string {
  if (level === undefined) return '';
  if (level.isList) return itemPath(level.path, level.index);
  const { member = level.path } = level;
  level.member = undefined;
  return member;
}

function nameOf(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
}
