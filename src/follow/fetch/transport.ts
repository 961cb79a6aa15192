/** What fetching needs of a platform: one request at a time, without redirects, decompression, a hash. */

import type { HeaderMap } from '../../headers.ts';

export interface TransportRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface TransportResponse {
  readonly status: number;
  readonly headers: HeaderMap;
  /** Hands over the body piece by piece; ends when it ends, or with what `take` throws. */
  read(take: (chunk: Uint8Array) => void): Promise<void>;
  /** Whether the platform has undone `Content-Encoding` already. */
  readonly isDecoded: boolean;
  /** Where the platform has ended up when it follows redirects itself, as browsers insist on. */
  readonly url?: string;
  /** Lets go of a body that nobody reads. */
  discard(): void;
}

/** How the decompression of a whole body has ended. */
export interface Inflated {
  /** `cut`: the data ends too soon. `bad`: it is something else. `too-large`: it would be longer than allowed. */
  readonly status: 'ok' | 'cut' | 'bad' | 'too-large';
  /** What there is; empty when `bad` or `too-large`. */
  readonly bytes: Uint8Array;
}

export type Coding = 'gzip' | 'deflate' | 'deflate-raw' | 'br';

export interface Transport {
  /** Whether the address of every connection is vetted. */
  readonly guarded: boolean;
  /** `Accept-Encoding`; undefined where the platform sends its own. */
  readonly acceptEncoding: string | undefined;
  open(request: TransportRequest): Promise<TransportResponse>;
  /** @param most bytes of the result */
  inflate(bytes: Uint8Array, coding: Coding, most: number): Promise<Inflated>;
  /** SHA-256, hexadecimal; undefined where the platform has no cryptography. */
  hash(bytes: Uint8Array): Promise<string | undefined>;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** What connections may be made to. */
export type AddressTest = (address: string) => boolean;

export const NOTHING: Uint8Array = new Uint8Array(0);
