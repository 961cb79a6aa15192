/** Expands the safe entities of a DOCTYPE, within the limits. */

import type { Limits } from '../model/options.ts';
import { detach } from '../platform/detach.ts';
import { safeEntities } from './doctype.ts';
import type { Reporter } from './reporter.ts';

/** Longer values count once for each part of this length, so that a few references cannot make a long text. */
const LENGTH_OF_ONE = 1000;

/**
 * Characters of all expansions, for each character of the document before them and besides: entities of feeds are characters and short
 * names, but 100,000 of 999 characters make 100 MB of 400 kB.
 */
const MOST_FOR_EACH = 8;
const MOST_BESIDES = 65_536;

export class Expansions {
  readonly #reporter: Reporter;
  readonly #limits: Readonly<Limits>;
  readonly #values = new Map<string, string>();
  /** DOCTYPEs to read at the first reference: most feeds with a DOCTYPE use none of its entities. */
  readonly #doctypes: string[] = [];
  #count = 0;
  #length = 0;

  constructor(reporter: Reporter, limits: Readonly<Limits>) {
    this.#reporter = reporter;
    this.#limits = limits;
  }

  /** Adds the entities of a DOCTYPE; earlier declarations stay. */
  declare(doctype: string): void {
    this.#doctypes.push(detach(doctype));
  }

  /** Replacement of `&name;`, undefined when no safe declaration has that name. Beyond the limit, returns the reference as written. */
  expand(name: string, offset: number): string | undefined {
    if (this.#doctypes.length > 0) this.#readDoctypes();
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    this.#count += 1 + Math.floor(value.length / LENGTH_OF_ONE);
    const { entityExpansions } = this.#limits;
    this.#length += value.length;
    const most = MOST_BESIDES + MOST_FOR_EACH * offset;
    if (this.#count <= entityExpansions && this.#length <= most) return value;
    const recovery = 'later references stay as they are';
    if (this.#length > most) this.#reporter.longExpansions(this.#length, most, recovery, offset);
    else
      this.#reporter.limit('entityExpansions', entityExpansions, 'expansions of entities', recovery, offset);
    return `&${name};`;
  }

  #readDoctypes(): void {
    for (const doctype of this.#doctypes.splice(0)) {
      for (const [name, value] of safeEntities(doctype)) {
        if (!this.#values.has(name)) this.#values.set(name, value);
      }
    }
  }
}
