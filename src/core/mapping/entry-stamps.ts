/**
 * Stamps of entries: hashes of their elements as they came. The mapper reads only the identifying keys of an entry that the caller knows by
 * its stamp: the texts take most of the time.
 */

import type { Fields } from './rule.ts';

/** The elements that the caller knows. */
export interface KnownElements {
  /** @param context the surroundings on which the reading of the element depends @param element its text or bytes, without its end tag */
  stampOf(context: string, element: string | Uint8Array): string;
  isKnown(stamp: string): boolean;
}

/** The reader of the document. */
interface Reader {
  /** Index in the document of the markup that is being read. */
  readonly place: number;
  /** Number of repairs and of reached limits so far. */
  readonly repairs: number;
}

/** Finds the place of a text in the document from an index on; -1 without one. */
type Find = (text: string, from: number) => number;
type Part = (start: number, end: number) => string | Uint8Array;

/** Characters of surroundings: each entry takes time in proportion to them, and only an attack needs more. */
const MOST_SURROUNDINGS = 4096;

export class EntryStamps {
  /** The stamps of entries that depend on nothing but their elements and the surroundings of these. */
  readonly of: Map<object, string> = new Map();
  readonly #known: KnownElements;
  #reader: Reader = { place: -1, repairs: 0 };
  #find: Find = () => -1;
  #part: Part = () => '';
  readonly #declared = new Map<string, string>();
  #declarations = '';
  /** Whether elements depend on more than their own text and their surroundings. */
  #isOff = false;
  #context = '';
  #contextStamp = '';
  /** The entry that is open: its stamp, the index of its end tag, and the repairs before it. */
  #stamp = '';
  #end = 0;
  #repairs = 0;

  constructor(known: KnownElements) {
    this.#known = known;
  }

  /** Begins a reading of the document: its end may contradict it, and another one follows. */
  begin(find: Find, part: Part): void {
    this.#find = find;
    this.#part = part;
    this.#declared.clear();
    this.#declarations = '';
    this.#isOff = false;
    this.#end = 0;
  }

  watch(reader: Reader): void {
    this.#reader = reader;
  }

  /** An internal subset may declare entities, whose expansions have a bound for the whole document. */
  doctype(text: string): void {
    this.#isOff ||= text.includes('[');
  }

  /** A namespace that is declared outside of entries, or by an entry. */
  declare(prefix: string, uri: string): void {
    if (this.#isOff || this.#declared.get(prefix) === uri) return;
    this.#declared.set(prefix, uri);
    this.#declarations = [...this.#declared].join('\n');
    this.#isOff = this.#declarations.length > MOST_SURROUNDINGS;
  }

  /**
   * Begins an entry that is in no other.
   * @param offset of its element
   * @param name of the element, as written
   * @returns whether the entry is known, so that it is reduced to what identifies it
   */
  open(record: Fields, offset: number, name: string, surroundings: string): boolean {
    this.#stamp = '';
    // The search for the end tag of an entry before this one has passed it: that entry has no end tag.
    const isLong = surroundings.length > MOST_SURROUNDINGS;
    if (this.#isOff || isLong || offset < this.#end) return false;
    const end = this.#find(`</${name}`, offset);
    this.#end = end === -1 ? Number.POSITIVE_INFINITY : end;
    if (end === -1) return false;
    this.#stamp = this.#known.stampOf(this.#stampOfContext(surroundings), this.#part(offset, end));
    this.#repairs = this.#reader.repairs;
    const isKnown = this.#known.isKnown(this.#stamp);
    if (isKnown) record.known = this.#stamp;
    return isKnown;
  }

  /** The entry depends on more than its element: it holds another entry, or a date that other entries decide. */
  spoil(): void {
    this.#stamp = '';
  }

  /** Ends the entry. Its stamp counts when the text up to the end tag was its element, and had no fault. */
  close(record: object): void {
    const { place, repairs } = this.#reader;
    if (this.#stamp !== '' && place === this.#end && repairs === this.#repairs)
      this.of.set(record, this.#stamp);
    this.#stamp = '';
  }

  #stampOfContext(surroundings: string): string {
    const context = `${surroundings}\n${this.#declarations}`;
    if (context !== this.#context) this.#contextStamp = this.#known.stampOf('', context);
    this.#context = context;
    return this.#contextStamp;
  }
}
