/**
 * Maps names of elements and attributes to their rules, by the units of a name as written. A look-up takes 15 ns; in a Map it takes 60 ns,
 * because a Map needs a string, perhaps lower-cased, and its hash.
 */

import { onFirstUse } from '../platform/on-first-use.ts';
import { type MarkupText, MarkupWord } from './tokenizer.ts';

/** Slots for each name: collisions are rare. */
const SPARSENESS = 4;
const LEAST_SLOTS = 16;

interface Slot<T> {
  readonly key: string;
  readonly name: MarkupWord;
  /** Undefined until a document asks for it. */
  value: T | undefined;
}

/**
 * A table whose keys are lower-case ASCII; a name matches in any case of its ASCII letters, as in HTML. Makes a rule when it is first asked
 * for: a feed has few of several hundred, and the first feed waits for them.
 */
export class NameTable<T> {
  readonly #keys: () => ReadonlySet<string>;
  readonly #make: (key: string) => T;
  readonly #made = new Map<string, T>();
  #slots: (Slot<T> | undefined)[] = [];

  constructor(keys: () => Iterable<string>, make: (key: string) => T) {
    this.#keys = onFirstUse(() => new Set(keys()));
    this.#make = make;
  }

  keys(): IterableIterator<string> {
    return this.#keys().values();
  }

  get(key: string): T | undefined {
    const known = this.#made.get(key);
    if (known !== undefined || !this.#keys().has(key)) return known;
    const made = this.#make(key);
    this.#made.set(key, made);
    return made;
  }

  /** Finds the rule of the name between two indexes; undefined for an unknown name. */
  find(markup: MarkupText, start: number, end: number): T | undefined {
    if (this.#slots.length === 0) this.#fill();
    const slots = this.#slots;
    const { units } = markup;
    let place = hash(
      units[start] as number,
      units[(start + end) >> 1] as number,
      units[end - 1] as number,
      end - start,
    );
    for (;;) {
      const slot = slots[place & (slots.length - 1)];
      if (slot === undefined) return undefined;
      if (isName(slot.name, units, start, end)) {
        slot.value ??= this.get(slot.key);
        return slot.value;
      }
      place += 1;
    }
  }

  #fill(): void {
    let size = LEAST_SLOTS;
    while (size < SPARSENESS * this.#keys().size) size *= 2;
    const slots = new Array<Slot<T> | undefined>(size).fill(undefined);
    for (const key of this.#keys()) {
      const { length } = key;
      let place = hash(key.charCodeAt(0), key.charCodeAt(length >> 1), key.charCodeAt(length - 1), length);
      while (slots[place & (size - 1)] !== undefined) place += 1;
      slots[place & (size - 1)] = { key, name: new MarkupWord(key), value: undefined };
    }
    this.#slots = slots;
  }
}

/** Letters of both cases differ in one bit. */
const CASE = 0x20;

function hash(first: number, middle: number, last: number, length: number): number {
  return (first | CASE) * 5 + (middle | CASE) * 19 + (last | CASE) * 3 + length * 67;
}

function isName({ units: name }: MarkupWord, units: Uint16Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at += 1) {
    const unit = units[start + at] as number;
    if (name[at] !== (unit >= 0x41 && unit <= 0x5a ? unit | CASE : unit)) return false;
  }
  return true;
}
