/** Errors that end a run over a corpus. A failure of one feed is a result, not an error. */

/**
 * The run cannot continue. `message` addresses the user who started it.
 * @experimental
 */
export class CorpusError extends Error {
  /** `CorpusError`, also after a bundler has shortened the name of the class. */
  override name = 'CorpusError';
  /** Whether the same run may succeed later: the disk or the memory was full, or another process writes the snapshots. */
  readonly isTemporary: boolean;

  constructor(message: string, options: ErrorOptions = {}, isTemporaryItself?: boolean) {
    super(message, options);
    this.isTemporary = isTemporaryItself ?? isTemporary(options.cause);
  }
}

/** Whether the same attempt may succeed later, by an error of the system or its cause. */
export function isTemporary(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as NodeJS.ErrnoException;
  return TEMPORARY.has(code) || TEMPORARY.has(((cause ?? {}) as NodeJS.ErrnoException).code ?? '');
}

/** Errors of a system that has too little of something now, or has ended a process for it. */
const TEMPORARY: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'ENOMEM',
  'EMFILE',
  'ENFILE',
  'EAGAIN',
  'EBUSY',
  'SIGKILL',
  'SIGTERM',
]);

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'it is not a directory'],
  ['EISDIR', 'it is a directory'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOSPC', 'no space left on the disk'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EROFS', 'the file system is read-only'],
  ['EMFILE', 'too many open files'],
  ['ELOOP', 'too many symbolic links'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EIO', 'the disk reports a fault'],
  ['ERR_FS_FILE_TOO_LARGE', 'larger than 2 GiB'],
]);

/** Describes an error of the system, without the absolute path that Node puts into its messages. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS.get(code ?? '') ?? message;
}
