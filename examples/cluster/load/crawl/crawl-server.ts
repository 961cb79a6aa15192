/** A server of WARC files, some of whose answers are bad. */

import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface CrawlServer {
  readonly addresses: readonly string[];
  readonly requests: number;
  /** How many of them had a bad answer. */
  readonly bad: number;
  close(): Promise<void>;
}

const BAD_ANSWERS: readonly ((response: ServerResponse, bytes: Buffer) => void)[] = [
  (response) => response.writeHead(503).end(),
  (response) => response.writeHead(404).end(),
  (response) => response.destroy(),
  (response, bytes) => {
    response.writeHead(200, { 'Content-Length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  },
  (response, bytes) => {
    response.writeHead(200);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  },
];

/** @param share of the requests that get a bad answer */
export async function serveCrawl(directory: string, share: number): Promise<CrawlServer> {
  let [requests, bad] = [0, 0];
  const server = createServer(({ url = '' }, response) => {
    const bytes = readFileSync(join(directory, url));
    requests++;
    const answer = BAD_ANSWERS[bad % BAD_ANSWERS.length];
    // Every tenth request, say, so that each run has bad answers of each kind.
    if (answer === undefined || Math.floor(requests * share) <= bad) response.writeHead(200).end(bytes);
    else {
      bad++;
      answer(response, bytes);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    addresses: readdirSync(directory).map((name) => `http://127.0.0.1:${port}/${name}`),
    get requests() {
      return requests;
    },
    get bad() {
      return bad;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
