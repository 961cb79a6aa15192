/** Guarded requests for the files that a feed names: the headers alone, or the first bytes. Follows redirects, and counts all requests. */

import { openTransport } from '#transport';
import type { HeaderMap } from '../../core/model/headers.ts';
import { ByteBuffer } from './byte-buffer.ts';
import { Deadline } from './deadline.ts';
import { FetchFailure, toFailure } from './failure.ts';
import { type FetchOptions, type FetchSettings, readFetchOptions } from './options.ts';
import { bareAddress, type FetchRedirect, isRedirect, redirectTarget } from './redirects.ts';
import { addressTest, vetTarget } from './target.ts';
import type { AddressTest, Transport, TransportResponse } from './transport.ts';

/** The answer to a request for a file. */
export interface ProbedFile {
  readonly status: number;
  readonly headers: HeaderMap;
  /** The address after redirects. */
  readonly url: string;
  readonly redirects: readonly FetchRedirect[];
  /** The beginning of the file; nothing for a request of the headers. */
  readonly bytes: Uint8Array;
}

/** Ends the body of a response of which enough has arrived. */
const ENOUGH: Error = new Error('enough has arrived');

export class FileProber {
  readonly #settings: FetchSettings;
  readonly #isAllowed: AddressTest;
  readonly #transport: Transport;
  /** Requests that may still be made. */
  left: number;

  private constructor(
    settings: FetchSettings,
    isAllowed: AddressTest,
    transport: Transport,
    requests: number,
  ) {
    this.#settings = settings;
    this.#isAllowed = isAllowed;
    this.#transport = transport;
    this.left = requests;
  }

  /**
   * @param requests limit of all requests, redirects included
   */
  static async open(options: FetchOptions, requests: number): Promise<FileProber> {
    const settings = readFetchOptions(options);
    const isAllowed = addressTest(settings);
    return new FileProber(settings, isAllowed, await openTransport(settings, isAllowed), requests);
  }

  close(): Promise<void> {
    return this.#transport.close();
  }

  /**
   * @param wanted number of bytes; 0 for the headers alone
   * @returns undefined when no request is left
   * @throws {FetchFailure} when there is no answer
   */
  async ask(address: string, wanted: number): Promise<ProbedFile | undefined> {
    const { timeout, signal } = this.#settings;
    const deadline = new Deadline(timeout, signal);
    try {
      return await this.#follow(new URL(address), wanted, deadline);
    } finally {
      deadline.close();
    }
  }

  async #follow(start: URL, wanted: number, deadline: Deadline): Promise<ProbedFile | undefined> {
    const redirects: FetchRedirect[] = [];
    for (let url = bareAddress(start); this.left > 0; ) {
      const response = await this.#open(url, wanted, deadline);
      const { status, headers } = response;
      if (!isRedirect(status)) {
        const bytes = await beginningOf(response, wanted, deadline);
        return { status, headers, url: url.href, redirects, bytes };
      }
      response.discard();
      url = bareAddress(redirectTarget(response, url));
      redirects.push({ status, url: url.href });
      if (redirects.length > this.#settings.limits.redirects)
        throw new FetchFailure(
          'too-many-redirects',
          `more than ${this.#settings.limits.redirects} redirects`,
        );
    }
    return undefined;
  }

  #open(url: URL, wanted: number, deadline: Deadline): Promise<TransportResponse> {
    vetTarget(url, this.#settings, this.#isAllowed);
    this.left -= 1;
    const { userAgent, headersTimeout } = this.#settings;
    const range = wanted === 0 ? undefined : { Range: `bytes=0-${wanted - 1}` };
    // Compressed, a file has another length.
    const headers = { 'User-Agent': userAgent, Accept: '*/*', 'Accept-Encoding': 'identity', ...range };
    const method = wanted === 0 ? 'HEAD' : 'GET';
    const opening = this.#transport.open({ url, headers, method, signal: deadline.signal });
    return deadline.raceHeaders(opening, headersTimeout).catch((error) => {
      throw toFailure(error);
    });
  }
}

/** A server that ignores `Range` sends the whole file: the connection is closed after the wanted bytes. */
async function beginningOf(
  response: TransportResponse,
  wanted: number,
  deadline: Deadline,
): Promise<Uint8Array> {
  const buffer = new ByteBuffer();
  if (wanted === 0) response.discard();
  else {
    const reading = response.read((chunk) => {
      buffer.push(chunk);
      if (buffer.length >= wanted) throw ENOUGH;
    });
    await deadline.race(reading).catch((error) => {
      if (error !== ENOUGH) throw toFailure(error);
    });
  }
  return buffer.take(wanted);
}
