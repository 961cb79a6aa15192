/** How `followFeeds` parses on Node, Bun and Deno: small bodies at once, the others in a thread, with a limit of time. */

import type { BatchOptions } from '../batch/batch-options.ts';
import type { BatchInput } from '../batch/parse-many.ts';
import type { FeedResult } from '../core/document/result.ts';
import { FetchFailure } from './fetch/failure.ts';
import type { ParseBody } from './fetch/options.ts';

/** Bytes that are parsed in about the time in which a thread begins. */
const SMALL = 1024 * 1024;

/**
 * A body that takes too much time or memory is the failure of its feed, and the loop continues meanwhile. One large body is parsed at a time, since
 * each may need hundreds of megabytes, and in a thread of its own, which leaves no memory behind.
 * @param milliseconds for a body
 * @returns the parser of a turn, which parses small bodies by `parse`
 */
export function openBodyParser(
  milliseconds: number,
): (signal: AbortSignal | undefined, parse: ParseBody) => ParseBody {
  const timeout = Math.ceil(milliseconds);
  let last: Promise<unknown> = Promise.resolve();
  return (signal, parse) => (body, headers, options) => {
    // A function of the caller stays in its thread.
    const isBound = Object.values(options).some((option) => typeof option === 'function');
    if (body.length <= SMALL || isBound) return parse(body, headers, options);
    const { url, ...shared } = options;
    const input = { id: 0, bytes: body.slice(), headers, ...(url !== undefined && { url: String(url) }) };
    const parsing = last.then(() =>
      parseApart(input, { ...shared, threads: 1, timeout, signal } as BatchOptions),
    );
    last = parsing.catch(() => undefined);
    return parsing;
  };
}

async function parseApart(input: BatchInput, options: BatchOptions): Promise<FeedResult> {
  const { parseMany } = await import('../batch/parse-many.ts');
  const { value } = await parseMany([input], options).next();
  const { result, error } = value ?? {};
  if (result !== undefined) return result;
  if (error?.code !== 'timeout') throw error;
  throw new FetchFailure(
    'parse-timeout',
    `the body is not parsed after ${options.timeout} ms (parseTimeout)`,
  );
}
