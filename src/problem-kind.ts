/** What is said of every kind of problem. */

/** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
export type Severity = 'info' | 'warning' | 'error';

/** The names of the Universal Feed Parser's exceptions, of ROME's, and of two that only this library has. */
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
  /** What it means to someone who reads feeds. */
  readonly meaning: string;
  /** What causes it, in the feed or on the server. */
  readonly example: string;
  /** What the author of the feed should do. */
  readonly fix: string;
}
