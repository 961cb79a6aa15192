/** The platform functions for fetching: single requests without redirects, decompression, a hash. */

import type { HeaderMap } from '../../core/model/headers.ts';

export interface TransportRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** @default 'GET' */
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** The content of a POST. */
  readonly body?: string;
  readonly signal: AbortSignal;
}

export interface TransportResponse {
  readonly status: number;
  readonly headers: HeaderMap;
  /** Passes the chunks of the body to `take`. Ends with the body, or with an error of `take`. */
  read(take: (chunk: Uint8Array) => void): Promise<void>;
  /** Whether the platform has already undone `Content-Encoding`. */
  readonly isDecoded: boolean;
  /** Final address when the platform follows redirects by itself, as browsers do. */
  readonly url?: string;
  /** Discards an unread body. */
  discard(): void;
}

/** The result of decompressing a body. */
export interface Inflated {
  /** `cut`: the data is truncated. `bad`: it is not compressed data. `too-large`: the result exceeds the limit. */
  readonly status: 'ok' | 'cut' | 'bad' | 'too-large';
  /** The decompressed data: its beginning when `cut` or `too-large`, nothing when `bad`. */
  readonly bytes: Uint8Array;
}

export type Coding = 'gzip' | 'deflate' | 'deflate-raw' | 'br' | 'zstd';

export interface Transport {
  /** Whether every connection is vetted. */
  readonly guarded: boolean;
  /** `Accept-Encoding`; undefined when the platform sends its own. */
  readonly acceptEncoding: string | undefined;
  open(request: TransportRequest): Promise<TransportResponse>;
  /** @param most limit of bytes of the result */
  inflate(bytes: Uint8Array, coding: Coding, most: number): Promise<Inflated>;
  /** SHA-256, hexadecimal; undefined on platforms without cryptography. */
  hash(bytes: Uint8Array): Promise<string | undefined>;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Restrictions of connections. */
export type AddressTest = (address: string) => boolean;

export const NOTHING: Uint8Array = new Uint8Array(0);
