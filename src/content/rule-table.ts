/** The rules of the allow-tables by name: by the name as it should be written, at once; by the lower-cased name when that fails. */

import { NameIndex } from '../values/name-index.ts';
import type { Source } from '../values/source.ts';

interface Named {
  readonly name: string;
}

export class RuleTable<Rule extends Named> {
  readonly #byKey = new Map<string, Rule>();
  readonly #byName = new NameIndex<Rule>();

  /** The rule for `key`, the lower-cased name; replaces an earlier one. */
  set(key: string, rule: Rule): void {
    this.#byKey.set(key, rule);
  }

  get(key: string): Rule | undefined {
    return this.#byKey.get(key);
  }

  values(): IterableIterator<Rule> {
    return this.#byKey.values();
  }

  /** To be called when all rules are there. */
  index(): this {
    for (const rule of this.values()) this.#byName.add(rule.name, rule);
    return this;
  }

  /** The rule for the name that stands between the two indexes, in any case. */
  find(source: Source, start: number, end: number): Rule | undefined {
    return this.#byName.find(source, start, end) ?? this.#byKey.get(source.slice(start, end).toLowerCase());
  }
}
