/** Records the origin of each key of the objects under construction, by comparing them with their state one event earlier. */

import type { Origin } from '../model/model.ts';

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
