/** Expands the safe entities of a DOCTYPE, within the limits. */

import type { Limits } from '../options.ts';
import { safeEntities } from './doctype.ts';
import type { Reporter } from './reporter.ts';

/** Longer values count once for each part of this length, so that a few references cannot make a long text. */
const LENGTH_OF_ONE = 1000;

export class Expansions {
  readonly #reporter: Reporter;
  readonly #limits: Readonly<Limits>;
  #values: ReadonlyMap<string, string> = new Map();
  #count = 0;

  constructor(reporter: Reporter, limits: Readonly<Limits>) {
    this.#reporter = reporter;
    this.#limits = limits;
  }

  /** Adds the entities of a DOCTYPE; those declared before stay. */
  declare(doctype: string): void {
    const declared = safeEntities(doctype);
    this.#values = this.#values.size === 0 ? declared : new Map([...declared, ...this.#values]);
  }

  /** Replacement of `&name;`, undefined when no safe declaration has that name. Beyond the limit it is the reference as written. */
  expand(name: string, offset: number): string | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    this.#count += 1 + Math.floor(value.length / LENGTH_OF_ONE);
    const { entityExpansions } = this.#limits;
    if (this.#count <= entityExpansions) return value;
    const recovery = 'later references stay as they are';
    this.#reporter.limit('entityExpansions', entityExpansions, 'expansions of entities', recovery, offset);
    return `&${name};`;
  }
}
