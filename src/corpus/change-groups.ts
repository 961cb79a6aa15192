/** Groups the changes of a whole corpus, the largest group first, with a few examples each. */

import type { Change, ChangeKind } from './compare.ts';

export interface Example extends Change {
  /** The feed. */
  readonly name: string;
}

/** Changes of one group. */
export interface ChangeGroup {
  readonly kind: ChangeKind;
  /** `entries[].title`, `windows-1252 → utf-8`, `bare-ampersand` … */
  readonly group: string;
  /** Number of feeds with such a change. */
  readonly feeds: number;
  readonly changes: number;
  /** Examples from different feeds. */
  readonly examples: readonly Example[];
}

const EXAMPLES = 3;

/** Counts changes feed by feed, in memory that grows only with the number of groups. */
export class ChangeGroups {
  readonly #groups: Map<
    string,
    { kind: ChangeKind; group: string; feeds: number; changes: number; examples: Example[] }
  > = new Map();

  add(name: string, changes: readonly Change[]): void {
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
  list(): ChangeGroup[] {
    return [...this.#groups.values()].sort(
      (a, b) => b.feeds - a.feeds || b.changes - a.changes || (a.group < b.group ? -1 : 1),
    );
  }
}
