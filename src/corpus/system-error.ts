/** Errors of the system that end a run over a corpus. A failure of one feed is a result, not an error. */

import { type CorpusErrorCode, FeedError } from '../core/problems/errors.ts';

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

/**
 * The error of a file that cannot be read or written.
 * @param code that of the error, unless the system has too little of something
 * @param message begins as `cannot read …`; the reason follows it
 */
export function systemError(code: CorpusErrorCode, message: string, error: unknown): FeedError {
  return new FeedError({ code: isTemporary(error) ? 'no-resources' : code, message }, { cause: error });
}
