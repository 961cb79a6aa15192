/** The class of all errors that are neither a `TypeError` nor a `RangeError`, and the table of their codes. */

import { deepFreeze } from '../platform/freeze.ts';
import type { FeedProblemCode } from './kinds.ts';
import type { FeedProblem } from './problems.ts';

/** Why an input of `parseMany` has no result. */
export type BatchErrorCode = 'timeout' | 'memory' | 'exit' | 'uncaught' | 'reduce' | 'parse';

/** Why a run of `anyfeed/corpus` ends. */
export type CorpusErrorCode =
  | 'no-feeds'
  | 'no-snapshots'
  | 'unreadable'
  | 'unwritable'
  | 'no-resources'
  | 'locked'
  | 'unfinished'
  | 'other-options'
  | 'other-snapshots'
  | 'foreign-directory'
  | 'invalid-name'
  | 'missing-package';

/** The code of a `FeedError`: of an error in `ERROR_KINDS`, or of a problem in `PROBLEM_KINDS`. */
export type FeedErrorCode = BatchErrorCode | CorpusErrorCode | FeedProblemCode;

/** A row of `ERROR_KINDS`: what a code means. */
export interface ErrorKind {
  /** A sentence about the cause. */
  readonly meaning: string;
  /** Whether the same call may succeed later. */
  readonly isTemporary: boolean;
}

/** Every code of an error that is not the code of a problem: what happened, and whether the same call may succeed later. */
export const ERROR_KINDS: Readonly<Record<BatchErrorCode | CorpusErrorCode, ErrorKind>> =
  /* @__PURE__ */ deepFreeze({
    timeout: { meaning: 'An input of `parseMany` took longer than `timeout`.', isTemporary: false },
    memory: { meaning: 'An input of `parseMany` needs more memory than `memoryMB`.', isTemporary: false },
    exit: {
      meaning: 'An input of `parseMany` ended its thread, or the process that the thread was in.',
      isTemporary: false,
    },
    uncaught: {
      meaning: 'Code in a thread of `parseMany` threw where nothing caught it, for example in a timer.',
      isTemporary: false,
    },
    reduce: {
      meaning: 'The module of `reduce` threw, or its value cannot be sent to another thread.',
      isTemporary: false,
    },
    parse: { meaning: '`parseFeed` threw, which is a fault of this library.', isTemporary: false },
    'no-feeds': { meaning: 'The source of a corpus has no feed.', isTemporary: false },
    'no-snapshots': { meaning: 'There are no snapshots to compare with, or to merge.', isTemporary: false },
    unreadable: { meaning: 'The system refuses to read a file or a directory.', isTemporary: false },
    unwritable: { meaning: 'The system refuses to write a file or a directory.', isTemporary: false },
    'no-resources': {
      meaning: 'The disk is full, or the system has too few open files or too little memory.',
      isTemporary: true,
    },
    locked: { meaning: 'Another process writes the same snapshots.', isTemporary: true },
    unfinished: {
      meaning: 'The run that writes the snapshots has not ended, or was killed.',
      isTemporary: false,
    },
    'other-options': { meaning: 'The snapshots were written with other options.', isTemporary: false },
    'other-snapshots': {
      meaning: 'Two parts have different snapshots of the same feed, or other feeds than the list.',
      isTemporary: false,
    },
    'foreign-directory': { meaning: 'A directory is not one of snapshots.', isTemporary: false },
    'invalid-name': { meaning: 'A document has a name that no file can have.', isTemporary: false },
    'missing-package': { meaning: 'An optional package is not installed.', isTemporary: false },
  });

/** The code and the sentence of an error. A problem of a result has both. */
export interface FeedFault<Code extends FeedErrorCode = FeedErrorCode> {
  /** A word for programs. */
  readonly code: Code;
  /** A sentence for people. */
  readonly message: string;
}

/**
 * The error of everything that is neither a wrong argument (`TypeError`, `RangeError`) nor the error of a callback. `code` says what happened.
 * `parseFeed` never throws it: wrap a problem of its result to throw it yourself.
 *
 * @example
 * const { bozoException, usable } = parseFeed(bytes, headers);
 * if (!usable && bozoException) throw new FeedError(bozoException);
 */
export class FeedError<Code extends FeedErrorCode = FeedErrorCode> extends Error {
  /** `FeedError`, also after a bundler has shortened the name of the class. */
  override name = 'FeedError';
  /** A row of `ERROR_KINDS`, or of `PROBLEM_KINDS` when `problem` is present. */
  readonly code: Code;
  /** The problem of a result that the error was made of. */
  declare readonly problem?: FeedProblem;

  /** @param fault a problem of a result, or a code and a message */
  constructor(fault: FeedFault<Code> | FeedProblem, options?: ErrorOptions) {
    if (typeof fault?.message !== 'string' || typeof fault.code !== 'string')
      throw new TypeError('fault of FeedError must be a problem of a result, or a code and a message');
    super(fault.message, options);
    this.code = fault.code as Code;
    if ('severity' in fault) this.problem = fault;
  }
}
