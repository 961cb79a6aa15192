/** Fetches the document of a command when the argument is an address. */

import { isIpAddress } from '../follow/fetch/address.ts';
import type { FetchOptions, FetchResult, FetchState } from '../follow/fetch/node.ts';
import { InputError, type Io } from './io.ts';

const ADDRESS = /^https?:\/\//i;

export const isAddress = (file: string): boolean => ADDRESS.test(file);

/**
 * Describes one fetch with any outcome.
 * @throws {InputError} when the address is invalid or a package is not installed
 */
export async function fetchAddress(
  url: string,
  state: FetchState | undefined,
  options: FetchOptions = {},
): Promise<FetchResult> {
  if (!URL.canParse(url)) throw new InputError(`cannot fetch ${url}: not an address`);
  // Load on demand: other commands need no network.
  const { fetchFeed } = await import('../follow/fetch/node.ts');
  try {
    return await fetchFeed(url, { state, allowPrivateAddresses: namesThisMachine(url), ...options });
  } catch (error) {
    throw asInputError(error);
  }
}

/** Tells the user which package to install. */
export function asInputError(error: unknown): unknown {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  const isMissing = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
  return isMissing ? new InputError(message, { cause: error }) : error;
}

/** Allow private addresses on the command line, where users check local servers, but not in redirects of other servers. */
function namesThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || isIpAddress(hostname);
}

/** The state between two runs, in a JSON file. */
export async function readStateFile<T>(file: string, io: Io): Promise<T | undefined> {
  if (!io.exists(file)) return undefined;
  const text = new TextDecoder().decode(await io.read(file));
  try {
    const state: unknown = JSON.parse(text);
    if (typeof state === 'object' && state !== null && !Array.isArray(state)) return state as T;
  } catch {
    // Report an invalid file below.
  }
  throw new InputError(`${file} is not a state file of anyfeed`);
}
