/** Groups the changes of a whole corpus. */

import { checkArgument, isListOfObjects, isString } from '../core/model/expected.ts';
import type { CorpusChange, CorpusChangeKind } from './compare.ts';

/** A change with the name of its feed. */
export interface CorpusExample extends CorpusChange {
  /** The feed. */
  readonly name: string;
}

/** Changes of one group. */
export interface CorpusChangeGroup {
  /** The kind of all changes of the group. */
  readonly kind: CorpusChangeKind;
  /** `entries[].title`, `windows-1252 → utf-8`, `bare-ampersand` … */
  readonly group: string;
  /** Number of feeds with such a change. */
  readonly feeds: number;
  /** Number of changes. */
  readonly changes: number;
  /** Examples from different feeds. */
  readonly examples: readonly CorpusExample[];
}

const EXAMPLES = 3;

/**
 * Counts changes feed by feed, in memory that grows only with the number of groups.
 * @experimental
 */
export class CorpusChangeGroups {
  readonly #groups: Map<
    string,
    { kind: CorpusChangeKind; group: string; feeds: number; changes: number; examples: CorpusExample[] }
  > = new Map();

  /** Counts the changes of a feed. */
  add(name: string, changes: readonly CorpusChange[]): void {
    checkArgument('name of CorpusChangeGroups.add', isString, name);
    checkArgument('changes of CorpusChangeGroups.add', isListOfObjects, changes);
    const seen = new Set<string>();
    for (const change of changes) {
      const key = `${change.kind} ${change.group}`;
      const group = this.#groups.get(key) ?? {
        kind: change.kind,
        group: change.group,
        feeds: 0,
        changes: 0,
        examples: [],
      };
      this.#groups.set(key, group);
      group.changes += 1;
      if (seen.has(key)) continue;
      seen.add(key);
      group.feeds += 1;
      if (group.examples.length < EXAMPLES) group.examples.push({ name, ...change });
    }
  }

  /** Sorted by the number of feeds, largest first. */
  list(): CorpusChangeGroup[] {
    return [...this.#groups.values()].sort(
      (a, b) => b.feeds - a.feeds || b.changes - a.changes || (a.group < b.group ? -1 : 1),
    );
  }
}
