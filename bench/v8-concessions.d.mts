export interface Concession {
  /** Path in a build. */
  readonly file: string;
  readonly edits: readonly (readonly [pattern: RegExp, replacement: string])[];
  /** Whether the benchmark collects garbage between two feeds. */
  readonly collect: boolean;
}

export const CONCESSIONS: Readonly<Record<string, Concession>>;

export function without(concession: Concession, source: string): string;
