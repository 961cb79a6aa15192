/** How `followFeeds` parses on platforms without threads: at once, however long it takes. */

import type { ParseBody } from './fetch/options.ts';

/** @returns the parser of a turn @param parse parses at once */
export function openBodyParser(
  _timeout: number,
): (signal: AbortSignal | undefined, parse: ParseBody) => ParseBody {
  return (_signal, parse) => parse;
}
