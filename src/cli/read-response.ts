/** Reads the document of a command and its headers, from a file or an address. */

import { type Expected, isRecord } from '../core/model/expected.ts';
import { parseUrl } from '../core/platform/urls.ts';
import { readSavedResponse, type SavedResponse } from '../corpus/saved-response.ts';
import { isIpAddress, withoutBrackets } from '../follow/fetch/address.ts';
import type { FetchOptions } from '../follow/fetch/options.ts';
import type { FetchResult } from '../follow/fetch/outcome.ts';
import type { FetchState } from '../follow/fetch/state.ts';
import { isAddress } from './arguments.ts';
import { InputError, type Io, STATUS } from './io.ts';
import { printable } from './terminal-text.ts';

/** A document from a file or an address. */
export interface ReadResponse extends SavedResponse {
  /** The address after redirects; undefined for a file. */
  readonly url?: string;
}

/**
 * @param file `-` is standard input; an address is fetched
 * @param headers of the command line; they replace saved headers
 * @throws {InputError} when the document is unreadable
 */
export async function readResponse(
  file: string,
  headers: SavedResponse['headers'],
  io: Io,
): Promise<ReadResponse> {
  const response = isAddress(file)
    ? responseOf(file, await fetchAddress(file, undefined), io)
    : await readSavedResponse(file, io);
  return headers === undefined ? response : { ...response, headers };
}

/**
 * Fetches a feed with the state of an earlier fetch, and shows it if it has changed. Stores the state when the feed is shown: what ends the program before, such
 * as a full disk, loses no feed.
 * @param stateFile file with the state, which is updated
 * @returns the exit status of `show`; without news, which it says on standard error, that of success
 */
export async function showChanged(
  url: string,
  stateFile: string,
  io: Io,
  show: (response: ReadResponse) => number,
): Promise<number> {
  const fetched = await fetchAddress(url, await readStateFile<FetchState>(stateFile, isRecord, io));
  const { outcome, reason, state, next, message, movedTo, body } = fetched;
  const store = (): Promise<void> => io.write(stateFile, `${JSON.stringify(state, null, 1)}\n`);
  if (body === undefined) await store();
  if (movedTo !== undefined) io.err(`anyfeed: ${printable(url)}: has moved to ${printable(movedTo)}\n`);
  if (outcome === 'unchanged' || reason === 'too-early') {
    const time = next.at?.toISOString() ?? '';
    io.err(`anyfeed: ${printable(url)}: ${message}; ask again after ${time} (${next.rule})\n`);
    return STATUS.fine;
  }
  const status = show(responseOf(url, fetched, io));
  await store();
  return status;
}

/** @throws {InputError} when the response has no readable document */
function responseOf(file: string, fetched: FetchResult, io: Io): ReadResponse {
  const { body, headers = {}, url, message, reason } = fetched;
  if (body === undefined) {
    const typed = file.slice(TYPED.length);
    const other =
      file.startsWith(TYPED) && LONE_HOST.test(typed) ? `; and there is no file ${printable(typed)}` : '';
    throw new InputError(`cannot fetch ${file}: ${message}${other}`);
  }
  if (reason === 'too-large') io.err(`anyfeed: ${printable(file)}: ${message}; the beginning is read\n`);
  return {
    bytes: body,
    headers: new Map(Object.entries(headers)),
    url,
  };
}

/** Before a name that may be that of a file: `feed.xm`. */
const TYPED = 'https://';
const LONE_HOST = /^[^/?#:]+$/;

/** A host with a dot, and its path: what people type of an address. */
const HOST =
  /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)|^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:]+\])(?=[:/?#]|$)/u;
/** Names of files that look like hosts. */
const FILE_NAME = /^[^/]*\.(?:xml|rss|rdf|atom|cdf|json|opml|txt|html?|md|gz|http|headers)$/i;

/**
 * The address that an argument means: a name that looks like a host, unless a file has it. Other arguments are as they are. A server of this
 * machine has no certificate, nor has an IP address.
 */
export function typedAddress(argument: string, io: Io): string {
  if (!HOST.test(argument) || FILE_NAME.test(argument) || io.exists(argument)) return argument;
  const plain = `http://${argument}`;
  return parseUrl(plain) !== undefined && namesThisMachine(plain) ? plain : `https://${argument}`;
}

/**
 * Describes one fetch with any outcome.
 * @throws {InputError} when the address is invalid or a package is not installed
 */
export async function fetchAddress(
  url: string,
  state: FetchState | null | undefined,
  options: FetchOptions = {},
): Promise<FetchResult> {
  if (parseUrl(url) === undefined) throw new InputError(`cannot fetch ${url}: not a URL`);
  // Load on demand: other commands need no network.
  const { fetchFeed } = await import('../follow/fetch/fetch-feed.ts');
  try {
    return await fetchFeed(url, { state, allowPrivateAddresses: namesThisMachine(url), ...options });
  } catch (error) {
    throw asInputError(error);
  }
}

/** Tells the user which package to install. */
function asInputError(error: unknown): unknown {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  const isMissing = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
  return isMissing ? new InputError(message, { cause: error }) : error;
}

/** The addresses of this machine that the files of a feed may have: those of the feed itself. */
export function privateAddressesFor(url: string): readonly string[] {
  if (!isAddress(url) || !namesThisMachine(url)) return [];
  const { hostname } = new URL(url);
  return hostname === 'localhost' ? ['127.0.0.1', '::1'] : [withoutBrackets(hostname)];
}

/** Allow private addresses on the command line, where users check local servers, but not in redirects of other servers. */
function namesThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || isIpAddress(hostname);
}

/** The state between two runs, in a JSON file. */
export async function readStateFile<T>(file: string, { holds }: Expected, io: Io): Promise<T | undefined> {
  if (!io.exists(file)) return undefined;
  const text = new TextDecoder().decode(await io.read(file));
  try {
    const state: unknown = JSON.parse(text);
    if (holds(state)) return state as T;
  } catch {
    // Report an invalid file below.
  }
  throw new InputError(`${file} is not a state file of anyfeed`);
}
