/** What is said of every kind of problem. */

/** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
export type Severity = 'info' | 'warning' | 'error';

export interface ProblemKind {
  readonly severity: Severity;
  /** Whether it sets `result.bozo`, as it would in the Universal Feed Parser. */
  readonly bozo: boolean;
  /** What it means to someone who reads feeds. */
  readonly meaning: string;
  /** What causes it, in the feed or on the server. */
  readonly example: string;
  /** What the author of the feed should do. */
  readonly fix: string;
}
