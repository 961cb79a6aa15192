/**
 * The object under construction that the elements at hand describe: the feed, an entry, an author, an image …
 * Replaces the flags of the Universal Feed Parser, and holds the rule of precedence: the formats' own elements beat those of
 * namespaces, whatever their order; then the nearest to the root wins; then the first.
 */

import type { CoreEntry, CoreFeed } from '../model.ts';

/** Every key the formats write; a scope's record has those of its kind. */
export type Fields = CoreFeed & CoreEntry;

/**
 * Scopes in which every element of feeds and entries has its rule. `document` is what lies outside of a feed: its texts describe
 * nothing. `root` is what lies around the channel of RSS.
 */
export type MainScope = 'document' | 'root' | 'feed' | 'entry' | 'source';

/** A main scope, or the name of the vocabulary that holds inside: `person`, `image`, `media:group`. */
export type ScopeKind = MainScope | (string & {});

/** More than any depth of elements: a rank outweighs it. */
const RANK_WEIGHT = 1_000_000;

/** The type of the rules is a parameter: rule.ts imports this file, and no import circle is allowed. */
export class Scope<R = unknown> {
  readonly kind: ScopeKind;
  readonly record: Fields;
  /** Depth of the element that opened it. */
  readonly depth: number;
  /** Rules that hold inside, by the key of the element; undefined where those of feeds and entries do. */
  readonly rules: ReadonlyMap<string, R> | undefined;
  /** Whether the elements at hand belong to an entry. */
  readonly isInEntry: boolean;
  /** Identities of the tags so far, from the point where comparing each with each would become slow. */
  tagKeys: Set<string> | undefined;
  /** Term of the category that is open: a category inside refines it. */
  category: string | undefined;
  /** Rank and depth of what wrote a key; absent where an element of the format's own did, a child of the scope's own element. */
  #weights: Map<string, number> | undefined;

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
    return this.#weigh(rank, depth) >= (this.#weights?.get(key) ?? 0);
  }

  /** Takes the key for an element of this rank and depth. Returns false when it is taken, and outside of a feed. */
  claim(key: string, rank: number, depth: number): boolean {
    if (this.kind === 'document' || this.isTaken(key, rank, depth)) return false;
    const weight = this.#weigh(rank, depth);
    if (weight !== 0) {
      this.#weights ??= new Map();
      this.#weights.set(key, weight);
    } else this.#weights?.delete(key);
    return true;
  }

  /** The rank of what wrote the key. */
  rankOf(key: string): number {
    return Math.floor((this.#weights?.get(key) ?? 0) / RANK_WEIGHT);
  }

  #weigh(rank: number, depth: number): number {
    return rank * RANK_WEIGHT + depth - this.depth - 1;
  }
}
