/** The options of `parseMany`, their defaults and their validation. */

import { availableParallelism } from 'node:os';
import { readSettings } from '../core/document/registry.ts';
import {
  type Expected,
  isBoolean,
  isCount,
  isNumber,
  isOf,
  isSignal,
  isWithin,
  LONGEST_TIMER,
} from '../core/model/expected.ts';
import type { ParseOptions } from '../core/model/options.ts';
import { type Filled, splitGiven } from '../core/model/options.ts';
import { MINUTE } from '../core/values/durations.ts';

/** Also accepts every option of `parseFeed` that is data: a function cannot be sent to a thread, and each input has a `url` of its own. */
export interface BatchOptions extends Omit<ParseOptions, 'url' | 'sanitizeHtml' | 'encodingDetector'> {
  /** Whether markup is sanitized. @default true */
  sanitizeHtml?: boolean | undefined;
  /** `false` switches statistical detection off. @default true */
  encodingDetector?: boolean | undefined;
  /** Worker threads. @default the number of processors */
  threads?: number | undefined;
  /** Whether to yield results in the order of the inputs, instead of as soon as they are done. @default false */
  ordered?: boolean | undefined;
  /**
   * A module whose default export, `(result, id) => value`, reduces each result in the thread that has parsed it. Only the value, or that
   * of its promise, crosses threads; it must be data for `structuredClone`. It may run twice for one input, when another input of the same
   * message ends the thread: repeating its writes must be harmless.
   * @default undefined (results cross threads whole)
   */
  reduce?: URL | undefined;
  /** Aborts the run: ends the threads, and the iteration throws the reason of the signal. */
  signal?: AbortSignal | undefined;
  /**
   * Limit of milliseconds per input, including its reduction. A slower input fails. Inputs that share a message share one limit; when it is
   * exceeded, each input runs again with its own limit.
   * @default 60000
   */
  timeout?: number | undefined;
  /**
   * Limit of megabytes per thread; an input that needs more fails. An input that may need more because of its size (a sixtieth of the limit)
   * is parsed in a process of its own on Node, with 60 times its size; Bun and Deno parse it in a thread, where it may end the program.
   * @default 768
   */
  memoryMB?: number | undefined;
}

type OwnOptions = Omit<BatchOptions, keyof ParseOptions>;

/** The settings of a run. */
export interface BatchSettings extends Filled<Omit<OwnOptions, 'reduce'>, 'signal'> {
  /** Address of the module. */
  readonly reduce: string | undefined;
  readonly parse: ParseOptions;
}

/** Limits of milliseconds and megabytes per feed, for all runs on threads. */
export const DEFAULT_TIMEOUT: number = MINUTE;
export const DEFAULT_MEMORY_MB = 768;

export const isTimeout: Expected = isWithin<number>(
  isNumber,
  'milliseconds, a positive whole number',
  (value) => Number.isInteger(value) && value > 0 && value < LONGEST_TIMER,
);
const MODULES: readonly string[] = ['file:', 'data:'];
const isModule = isWithin<URL>(
  { words: 'a URL', holds: (value) => isOf('URL', value) },
  "the URL of a module: new URL('./reduce.js', import.meta.url)",
  ({ protocol }) => MODULES.includes(protocol),
);

const EXPECTED: Readonly<Record<keyof OwnOptions, Expected>> = {
  threads: isCount,
  ordered: isBoolean,
  reduce: isModule,
  signal: isSignal,
  timeout: isTimeout,
  memoryMB: isCount,
};

/**
 * Fills in the defaults. `undefined` counts as absent.
 * @throws {TypeError | RangeError} for an unknown option or a wrong value; the message names the option
 */
export function readBatchOptions(options: BatchOptions = {}): BatchSettings {
  const { own, rest: parse } = splitGiven(options, EXPECTED);
  const given = own as BatchOptions;
  if ('url' in parse) throw new TypeError('unknown option: url; each input has its own');
  readSettings(parse);
  refuseFunctions(parse, 'let the module of options.reduce do its work there');
  return {
    threads: given.threads ?? availableParallelism(),
    ordered: given.ordered ?? false,
    reduce: given.reduce?.href,
    signal: given.signal,
    timeout: given.timeout ?? DEFAULT_TIMEOUT,
    memoryMB: given.memoryMB ?? DEFAULT_MEMORY_MB,
    parse,
  };
}

/** @throws {TypeError} that says what to do `instead` */
export function refuseFunctions(parse: ParseOptions, instead: string): void {
  for (const [name, value] of Object.entries(parse)) {
    if (typeof value === 'function') {
      throw new TypeError(`options.${name} is a function, which cannot be sent to a thread; ${instead}`);
    }
  }
}
