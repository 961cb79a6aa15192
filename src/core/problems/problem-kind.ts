/** The description of a kind of problem. */

/** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
export type Severity = 'info' | 'warning' | 'error';

/** The names of the exceptions of the Universal Feed Parser and of ROME, and two names of this library. */
export type ProblemName =
  | 'FeedProblem'
  | 'CharacterEncodingOverride'
  | 'CharacterEncodingUnknown'
  | 'NonXMLContentType'
  | 'XmlReaderException'
  | 'NotWellFormed'
  | 'UndeclaredNamespace'
  | 'NotAFeed'
  | 'LimitExceeded';

export interface ProblemKind {
  /** Absent for `FeedProblem`. */
  readonly name?: ProblemName;
  readonly severity: Severity;
  /** Whether it sets `result.bozo`, as it would in the Universal Feed Parser. */
  readonly bozo: boolean;
  /**
   * Whether the elements of the document may differ from what its author meant: one is left out, in another place, or has another extent.
   * `checkFeed` does not judge the elements of a damaged entry: its findings would repeat the damage.
   */
  readonly damagesTree: boolean;
  /** The consequence for a reader of the feed. */
  readonly meaning: string;
  /** A typical cause, in the feed or on the server. */
  readonly example: string;
  /** The action for the author of the feed. */
  readonly fix: string;
}
