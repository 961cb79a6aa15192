/** Finds the place of each member of a JSON text, also in a truncated text. */

import { skipJsonSpace, tokenEnd } from '../json/scan.ts';

/** An object or a list that is open. */
interface Container {
  readonly path: string;
  readonly isList: boolean;
  /** Items so far. */
  count: number;
}

/** Deeper members get the place of the member around them. */
const DEPTH = 8;

/** Maps each path (`items[2].title`, `''` for the whole) to the index of the member's name, or of the item. */
export function locateMembers(text: string): ReadonlyMap<string, number> {
  const members = new Members();
  for (let start = skipJsonSpace(text, 0), end: number; ; start = skipJsonSpace(text, end)) {
    end = tokenEnd(text, start);
    if (end < 0) return members.places;
    members.take(text.slice(start, end), start);
  }
}

class Members {
  readonly places: Map<string, number> = new Map();
  readonly #open: Container[] = [];
  /** The member whose value comes next. */
  #name: { readonly path: string; readonly offset: number } | undefined;

  take(token: string, offset: number): void {
    if (token === '}' || token === ']') this.#open.pop();
    else if (token !== ':' && token !== ',') this.#takeText(token, offset);
  }

  #takeText(token: string, offset: number): void {
    const around = this.#open.at(-1);
    if (around?.isList === false && this.#name === undefined && token.startsWith('"')) {
      this.#name = { path: join(around.path, readName(token)), offset };
      return;
    }
    const value = this.#name ?? { path: itemPath(around), offset };
    this.#name = undefined;
    if (this.#open.length <= DEPTH) this.places.set(value.path, value.offset);
    if (token === '{' || token === '[')
      this.#open.push({ path: value.path, isList: token === '[', count: 0 });
  }
}

function itemPath(list: Container | undefined): string {
  if (list === undefined) return '';
  list.count += 1;
  return `${list.path}[${list.count - 1}]`;
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function readName(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
}
