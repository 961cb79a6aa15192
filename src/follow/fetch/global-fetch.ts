/** The transport of every platform that has `fetch`. It cannot see the IP addresses of connections, so it does not guard them. */

import { readHeaders } from '../../core/model/headers.ts';
import { hashBody } from './body-hash.ts';
import { inflateStream } from './inflate-stream.ts';
import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

/** `fetch`, or a function that works like it. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

export function fetchTransport(fetch: FetchFunction): Transport {
  return {
    guarded: false,
    acceptEncoding: undefined,
    open: (request) => open(fetch, request),
    inflate: inflateStream,
    hash: hashBody,
    close: async () => undefined,
  };
}

async function open(
  fetch: FetchFunction,
  { url, headers, signal }: TransportRequest,
): Promise<TransportResponse> {
  const init: RequestInit = {
    headers: { ...headers },
    signal,
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  };
  const first = await fetch(url.href, init);
  // Browsers hide the target of a redirect.
  const response =
    first.type === 'opaqueredirect' ? await fetch(url.href, { ...init, redirect: 'follow' }) : first;
  return {
    status: response.status,
    headers: readHeaders(response.headers) ?? new Map(),
    read: (take) => readStream(response, take),
    isDecoded: true,
    ...(response.redirected && { url: response.url }),
    discard: () => void response.body?.cancel().catch(() => undefined),
  };
}

async function readStream({ body }: Response, take: (chunk: Uint8Array) => void): Promise<void> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      take(value);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
