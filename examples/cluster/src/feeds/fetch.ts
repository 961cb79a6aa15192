/** Fetches with the settings of this program. */

import { type FetchResult, type FetchState, fetchFeed } from 'anyfeed/fetch';
import { settings } from './settings.ts';

const MEBIBYTE = 1024 * 1024;
/** Limit of entries: archives of ten thousand entries are not news. */
const MAX_ENTRIES = 1000;

export function fetchPolitely(url: string, state?: FetchState, signal?: AbortSignal): Promise<FetchResult> {
  const { allowPrivateAddresses, userAgent, fetchTimeout, minWait, maxWait } = settings;
  return fetchFeed(url, {
    state,
    signal,
    allowPrivateAddresses,
    userAgent,
    minWait,
    maxWait,
    timeout: fetchTimeout,
    headersTimeout: fetchTimeout,
    maxEntries: MAX_ENTRIES,
    limits: { body: 8 * MEBIBYTE, decompressed: 16 * MEBIBYTE },
  });
}
