/** Laws of every result of `parseFeed`, for any input. */

import { parseFeed } from '../../src/core/document/parse-feed.ts';
import type { FeedResult } from '../../src/core/document/result.ts';
import type { FeedProblem } from '../../src/core/problems/problems.ts';
import type { FuzzInput } from './inputs.ts';

/** Milliseconds of CPU time after which a parse counts as hanging; wall time says little on a busy machine. */
export const TOO_LONG = 1000;

/** @returns the fault; undefined without one. */
export function judge(input: FuzzInput): string | undefined {
  try {
    let { result, elapsed } = timed(input);
    // Measure again: a collection of other inputs' garbage may have run during the first parse.
    if (elapsed > TOO_LONG) ({ result, elapsed } = timed(input));
    if (elapsed > TOO_LONG) return `took ${Math.round(elapsed)} ms`;
    return faultIn(result);
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`;
  }
}

function timed({ document, headers, options }: FuzzInput): { result: FeedResult; elapsed: number } {
  const start = process.cpuUsage();
  const result = parseFeed(document, headers, options);
  const { user, system } = process.cpuUsage(start);
  return { result, elapsed: (user + system) / 1000 };
}

function faultIn(result: FeedResult): string | undefined {
  const { problems, bozoException } = result;
  if (result.bozo !== problems.some((problem) => problem.bozo)) return 'bozo differs from the problems';
  if (result.bozo !== (bozoException !== undefined)) return 'bozo differs from bozoException';
  if (bozoException !== undefined && !problems.includes(bozoException)) return 'bozoException is no problem';
  if (result.usable === problems.some(({ code }) => code === 'not-a-feed')) {
    return 'usable differs from the problems';
  }
  const text = JSON.stringify(result);
  if (JSON.parse(text) === null) return 'is not JSON';
  return notPlain(result, 'result') ?? problems.map(notPlaced).find((fault) => fault !== undefined);
}

function notPlaced(problem: FeedProblem): string | undefined {
  const { code, offset, line, column, message } = problem;
  if (message === '') return `a problem without message: ${code}`;
  if (offset === undefined) return line === undefined ? undefined : `${code} has a line and no offset`;
  const isPlace = offset >= 0 && (line ?? 0) >= 1 && (column ?? -1) >= 0;
  return isPlace ? undefined : `${code} is at ${offset}, line ${line}, column ${column}`;
}

/** The path of a value that JSON does not keep: undefined, NaN, an invalid date, an object of a class. */
function notPlain(value: unknown, path: string): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? `${path} is not a date` : undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && !Array.isArray(value)) {
    return `${path} has a prototype of its own`;
  }
  for (const [key, item] of Object.entries(value)) {
    const fault = notPlain(item, `${path}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
