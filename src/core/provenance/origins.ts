/** Records the origin of each key of the objects under construction, by comparing them with their state one event earlier. */

import type { DeletedEntry, Link, Origin } from '../model/model.ts';
import { placeAll } from '../problems/problems.ts';

interface Written {
  readonly value: unknown;
  readonly origin: Origin;
  /** Origins of the items of a list. */
  readonly items: Origin[];
}

type Values = Readonly<Record<string, unknown>>;

export class Origins {
  readonly #written = new Map<object, Map<string, Written>>();
  readonly #made = new Map<object, Origin>();

  /** The object was made for an element. */
  make(object: object, origin: Origin): void {
    if (!this.#made.has(object)) this.#made.set(object, origin);
  }

  /** Records this origin for everything new in the object. */
  note(record: object, origin: Origin): void {
    const keys = this.#keysOf(record);
    for (const key in record) {
      const value = (record as Values)[key];
      const known = keys.get(key);
      const written: Written =
        known !== undefined && known.value === value ? known : { value, origin, items: [] };
      if (written !== known) keys.set(key, written);
      if (Array.isArray(value)) addItems(written.items, value.length, origin);
      else if (key === 'extensions') this.note(value as object, origin);
    }
  }

  #keysOf(record: object): Map<string, Written> {
    let keys = this.#written.get(record);
    if (keys === undefined) {
      keys = new Map();
      this.#written.set(record, keys);
    }
    return keys;
  }

  /** The origin of the object itself. */
  ofObject(object: object): Origin | undefined {
    return this.#made.get(object);
  }

  ofKey(record: object, key: string): Origin | undefined {
    return this.#written.get(record)?.get(key)?.origin;
  }

  ofItem(record: object, key: string, index: number): Origin | undefined {
    return this.#written.get(record)?.get(key)?.items[index];
  }
}

function addItems(items: Origin[], length: number, origin: Origin): void {
  while (items.length < length) items.push(origin);
}

/** The parts of a result that have origins. */
export interface Read {
  readonly feed: object;
  readonly entries: readonly object[];
  readonly deletedEntries?: readonly DeletedEntry[];
}

/** Limits: leave out longer pointers, and all pointers beyond this total, because names may be long and repeated. */
const POINTER_LENGTH = 1000;
const POINTERS_PER_UNIT = 16;
const POINTERS_ANYWAY = 1024 * 1024;

/** Writes the place of origin of each value of a finished feed. */
export class OriginTable {
  readonly #origins: Origins;
  /** The paths of the JSON objects from which records were made. */
  readonly #paths: ReadonlyMap<object, string> | undefined;
  readonly #table: Record<string, Origin> = {};
  /** The values of the table, in a separate set: listing the values of an object with a million keys takes longer than all other work. */
  readonly #used: Set<Origin> = new Set();
  #units: number;

  constructor(origins: Origins, read: Read, text: string, paths?: ReadonlyMap<object, string>) {
    this.#origins = origins;
    this.#paths = paths;
    this.#units = POINTERS_PER_UNIT * text.length + POINTERS_ANYWAY;
    this.#value(read.feed, '/feed', undefined);
    this.#value(read.entries, '/entries', undefined);
    this.#value(read.deletedEntries ?? [], '/deletedEntries', undefined);
  }

  /** Takes offsets from the table of members of JSON: of the member itself, else of the object around it. */
  locate(members: ReadonlyMap<string, number>): void {
    for (const origin of this.#used) {
      let path = origin.elementPath;
      while (path !== '' && !members.has(path)) path = path.slice(0, Math.max(0, lastStep(path)));
      origin.elementPath = path;
      origin.offset = members.get(path) ?? 0;
    }
  }

  /** The table, with lines and columns. */
  place(text: string): Record<string, Origin> {
    placeAll([...this.#used], text);
    return this.#table;
  }

  #value(value: unknown, pointer: string, around: Origin | undefined): void {
    if (typeof value !== 'object' || value === null || value instanceof Date) {
      this.#write(pointer, around);
      return;
    }
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) this.#value(item, `${pointer}/${i}`, around);
      return;
    }
    const own = this.#origins.ofObject(value) ?? around;
    this.#write(pointer, own);
    for (const [key, item] of Object.entries(value)) {
      if (key !== 'json') this.#member(value as Values, key, item, `${pointer}/${escapeStep(key)}`, own);
    }
  }

  #member(record: Values, key: string, value: unknown, pointer: string, around: Origin | undefined): void {
    if (key === 'extensions' && this.#paths?.has(record)) {
      this.#write(pointer, around);
      this.#jsonExtensions(value as Values, pointer, this.#paths.get(record) ?? '');
      return;
    }
    const origin = this.#originOf(record, key) ?? around;
    if (!Array.isArray(value)) {
      this.#value(value, pointer, origin);
      return;
    }
    const sources = key === 'enclosures' ? enclosing(record) : undefined;
    for (const [i, item] of value.entries()) {
      const [list, index] = sources === undefined ? [key, i] : ['links', sources[i] ?? -1];
      this.#value(item, `${pointer}/${i}`, this.#origins.ofItem(record, list, index) ?? origin);
    }
  }

  #originOf(record: Values, key: string): Origin | undefined {
    if (key === 'license') {
      const index = linksOf(record).findIndex(({ rel, href }) => rel === key && href === record[key]);
      return this.#origins.ofItem(record, 'links', index);
    }
    const own = this.#origins.ofKey(record, key);
    // A date that needs the whole feed is written last: use the origin of its text.
    return own ?? (key.endsWith('Parsed') ? this.#origins.ofKey(record, key.slice(0, -6)) : undefined);
  }

  #jsonExtensions(extensions: Values, pointer: string, path: string): void {
    for (const [name, value] of Object.entries(extensions)) {
      const element = path === '' ? name : `${path}.${name}`;
      this.#value(value, `${pointer}/${escapeStep(name)}`, {
        line: 1,
        column: 0,
        offset: 0,
        elementPath: element,
      });
    }
  }

  #write(pointer: string, origin: Origin | undefined): void {
    if (origin === undefined || pointer.length > POINTER_LENGTH) return;
    this.#units -= pointer.length;
    if (this.#units < 0) return;
    this.#table[pointer] = origin;
    this.#used.add(origin);
  }
}

const linksOf = (record: Values): readonly Link[] => (record['links'] as Link[] | undefined) ?? [];

/** Indexes of the links that `enclosures` repeats. */
const enclosing = (record: Values): number[] =>
  linksOf(record).flatMap(({ rel }, i) => (rel === 'enclosure' ? [i] : []));

/** RFC 6901, section 3. */
function escapeStep(name: string): string {
  return name.includes('/') || name.includes('~') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** Index of the last step of a JSON path, at its dot or bracket. */
const lastStep = (path: string): number => Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
