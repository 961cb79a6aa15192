/** Everything a command touches of the world outside. Commands get it as an argument, so that tests run them in-process. */

/** The world as commands see it. */
export interface Io {
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /**
   * The bytes of a file; `-` is standard input.
   * @throws {InputError} when it cannot be read
   */
  read(file: string): Promise<Uint8Array>;
  /** Whether there is such a file. */
  exists(file: string): boolean;
  /** Writes a file, whole or not at all: whoever reads it meanwhile, or after a crash, finds the old one. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** A signal that aborts when the user wants the program to end. From the first call on Ctrl-C does nothing else. */
  untilInterrupted(): AbortSignal;
  /** Whether standard output shows colors. */
  readonly colors: boolean;
  /** Width of standard output. */
  readonly columns: number;
  /** Whether standard error is a terminal: progress is for people who watch. */
  readonly interactive: boolean;
}

/** A subcommand: `args` is what follows its name. Returns the exit status. */
export type Command = (args: readonly string[], io: Io) => number | Promise<number>;

/** The command line is wrong. The message is for the person who typed it; the exit status is `STATUS.noFeed`. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A file cannot be read. The message is for the person who named it; the exit status is `STATUS.noFeed`. */
export class InputError extends Error {
  override name = 'InputError';
}

/** Exit statuses of every command. */
export const STATUS = {
  /** The feed is fine. */
  fine: 0,
  /** The feed has problems that set `bozo`. */
  problems: 1,
  /** No feed: the document is something else, the file cannot be read, the command line is wrong. */
  noFeed: 2,
} as const;
