/**
 * The object under construction that the elements at hand describe: the feed, an entry, an author, an image …
 * Replaces the flags of the Universal Feed Parser, and holds its one rule of precedence: nearer the root wins.
 */

import type { CoreEntry, CoreFeed, Person } from '../model.ts';

/** Every key the formats write; a scope's record has those of its kind. */
export type Fields = CoreFeed & CoreEntry & Person;

/** `document` is what lies outside of a feed: its texts describe nothing. `root` is what lies around the channel of RSS. */
export type ScopeKind =
  | 'document'
  | 'root'
  | 'feed'
  | 'entry'
  | 'source'
  | 'image'
  | 'textInput'
  | 'person'
  | 'part';

export class Scope {
  readonly kind: ScopeKind;
  readonly record: Fields;
  /** Depth of the element that opened it. */
  readonly depth: number;
  /** Where `summary` comes from: a content fills an empty one, a description of its own replaces that. */
  summaryFrom: 'none' | 'content' | 'description' = 'none';
  /** Depth of the title in force; a title no nearer to the root is ignored. */
  titleDepth: number = Number.POSITIVE_INFINITY;
  /** Identities of the tags so far, from the point where comparing each with each would become slow. */
  tagKeys: Set<string> | undefined;
  /** Term of the category that is open: a category inside refines it. */
  category: string | undefined;
  #depths: Map<string, number> | undefined;

  constructor(kind: ScopeKind, record: Fields, depth: number) {
    this.kind = kind;
    this.record = record;
    this.depth = depth;
  }

  /**
   * Whether an element at this depth may write the key: it has not been written, or not by an element nearer to the root.
   * At the same depth the last one wins. Outside of a feed nothing may be written.
   */
  claim(key: string, depth: number): boolean {
    if (this.kind === 'document') return false;
    const shallowest = this.depth + 1;
    const written = this.#depths?.get(key);
    if (written !== undefined) {
      if (depth > written) return false;
      this.#depths?.set(key, depth);
      return true;
    }
    // Most elements are children of the scope's own: only the others need remembering.
    if (depth > shallowest) {
      if (key in this.record) return false;
      this.#depths ??= new Map();
      this.#depths.set(key, depth);
    }
    return true;
  }
}
