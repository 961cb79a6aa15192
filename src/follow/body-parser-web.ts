/** How `followFeeds` parses on platforms without threads: at once, however long it takes. */

import { parseFeed } from '../core/document/parse-feed.ts';
import type { ParseBody } from './fetch/options.ts';

/** @returns the parser of a turn */
export function openBodyParser(_timeout: number): (signal: AbortSignal | undefined) => ParseBody {
  return () => parseFeed;
}
