/**
 * The object under construction that the current elements describe: the feed, an entry, an author, an image … Replaces the flags of the
 * Universal Feed Parser. Decides precedence: elements of the formats win over elements of namespaces in any order; then the element nearest
 * to the root wins; then the first.
 */

import type { CoreEntry, CoreFeed } from '../model/model.ts';

/** All keys of the formats; the record of a scope has the keys of its kind. */
export type Fields = CoreFeed & CoreEntry;

/**
 * Scopes in which the general rules of feeds and entries apply. `document` is outside the feed: its texts describe nothing. `root` is
 * around the channel of RSS.
 */
export type MainScope = 'document' | 'root' | 'feed' | 'entry' | 'source';

/** A main scope, or the name of the vocabulary inside: `person`, `image`, `media:group`. */
export type ScopeKind = MainScope | (string & {});

/** Greater than any depth of elements, so that rank outweighs depth. */
const RANK_WEIGHT = 1_000_000;

/** The weight of an element that wrote a key, as a linked list: a map for each entry took a twentieth of all memory. */
interface Written {
  readonly key: string;
  weight: number;
  readonly next: Written | undefined;
}

/** The type of the rules is a parameter: rule.ts imports this file, and no import circle is allowed. */
export class Scope<R = unknown> {
  readonly kind: ScopeKind;
  readonly record: Fields;
  /** Depth of the element that opened the scope. */
  readonly depth: number;
  /** Rules inside the scope, by the key of the element; undefined when the general rules apply. */
  readonly rules: ReadonlyMap<string, R> | undefined;
  /** Whether the scope belongs to an entry. */
  readonly isInEntry: boolean;
  /** Identities of the tags so far; built when there are too many tags to compare pairwise. */
  tagKeys: Set<string> | undefined;
  /** Term of the open category: a category inside refines it. */
  category: string | undefined;
  /** The elements that wrote a key, except elements of the formats directly inside the scope's element, whose weight is 0. */
  #written: Written | undefined;

  constructor(
    kind: ScopeKind,
    record: object,
    depth: number,
    isOutsideInEntry: boolean,
    rules: ReadonlyMap<string, R> | undefined,
  ) {
    this.kind = kind;
    this.record = record as Fields;
    this.depth = depth;
    this.rules = rules;
    this.isInEntry = kind === 'entry' || kind === 'source' || (isOutsideInEntry && rules !== undefined);
  }

  /** Whether an element of this rank and depth comes too late to write the key. */
  isTaken(key: string, rank: number, depth: number): boolean {
    if (!(key in this.record)) return false;
    return this.#weigh(rank, depth) >= (this.#writtenAs(key)?.weight ?? 0);
  }

  /** Claims the key for an element of this rank and depth. Returns false when the key is taken, and outside a feed. */
  claim(key: string, rank: number, depth: number): boolean {
    if (this.kind === 'document' || this.isTaken(key, rank, depth)) return false;
    const weight = this.#weigh(rank, depth);
    const written = this.#writtenAs(key);
    if (written !== undefined) written.weight = weight;
    else if (weight !== 0) this.#written = { key, weight, next: this.#written };
    return true;
  }

  /** The rank of the element that wrote the key. */
  rankOf(key: string): number {
    return Math.floor((this.#writtenAs(key)?.weight ?? 0) / RANK_WEIGHT);
  }

  #writtenAs(key: string): Written | undefined {
    let written = this.#written;
    while (written !== undefined && written.key !== key) written = written.next;
    return written;
  }

  #weigh(rank: number, depth: number): number {
    return rank * RANK_WEIGHT + depth - this.depth - 1;
  }
}
