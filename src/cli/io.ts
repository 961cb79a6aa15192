/** All input and output of commands. Commands receive it as an argument, so that tests run them in-process. */

/** The input and output of a command. */
export interface Io {
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /**
   * The bytes of a file; `-` is standard input.
   * @throws {InputError} when the file is unreadable
   */
  read(file: string): Promise<Uint8Array>;
  /** Whether the file exists. */
  exists(file: string): boolean;
  /**
   * Writes a file atomically: a concurrent reader, or a reader after a crash, finds the old file. Keeps its mode.
   * @throws {InputError} when it is not writable, or a symbolic link
   */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** A signal that aborts on Ctrl-C. After the first call Ctrl-C has no other effect. */
  untilInterrupted(): AbortSignal;
  /** Whether standard output shows colors. */
  readonly colors: boolean;
  /** Whether standard output is a terminal, which obeys control characters. */
  readonly terminal: boolean;
  /** Width of standard output. */
  readonly columns: number;
  /** Whether standard error is a terminal, on which to show progress. */
  readonly interactive: boolean;
}

/** A subcommand: `args` follow its name. Returns the exit status. */
export type Command = (args: readonly string[], io: Io) => number | Promise<number>;

/** The command line is wrong. The message addresses the user; the exit status is `STATUS.noFeed`. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A file is unreadable. The message addresses the user; the exit status is `STATUS.noFeed`. */
export class InputError extends Error {
  override name = 'InputError';
}

/** Exit statuses of every command. */
export const STATUS = {
  /** The feed has no problem that sets `bozo`. */
  fine: 0,
  /** The feed has problems that set `bozo`. */
  problems: 1,
  /** No feed: the document is not a feed, the file is unreadable, or the command line is wrong. */
  noFeed: 2,
} as const;
