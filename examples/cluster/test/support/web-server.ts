/** A web server on loopback whose answers the test defines. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface WebServer {
  readonly origin: string;
  answer: Answer;
  close(): Promise<void>;
}

export async function startWebServer(): Promise<WebServer> {
  const http = createServer((request, response) => server.answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const server: WebServer = {
    origin: `http://127.0.0.1:${port}`,
    answer: (_request, response) => response.writeHead(404).end(),
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}

export interface Item {
  readonly id: string;
  readonly title?: string;
  readonly html?: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function rss(items: readonly Item[], title = 'Tides'): string {
  const list = items.map(
    ({ id, title: name = `Entry ${id}`, html = `<p>Text of ${id}</p>` }) =>
      `<item><guid isPermaLink="false">${id}</guid><title>${escaped(name)}</title><link>https://tides.example/${id}</link><description>${escaped(html)}</description></item>`,
  );
  return `<?xml version="1.0"?>\n<rss version="2.0"><channel><title>${escaped(title)}</title><link>https://tides.example/</link>${list.join('')}</channel></rss>`;
}

/** Answers with a feed, or with any other text. */
export const send =
  (text: string, type = 'application/rss+xml'): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'Content-Type': type }).end(text);
