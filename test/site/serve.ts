/** Serves the built site to a browser. */

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { ROOT } from './page.ts';

const FOLDER = join(ROOT, 'site/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface ServedSite {
  readonly origin: string;
  close(): Promise<unknown>;
}

/** A response other than a file of the site. */
export interface Served {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @param others responses by their path */
export async function serveSite(others: Readonly<Record<string, Served>> = {}): Promise<ServedSite> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURI(new URL(url, 'http://site.example').pathname);
    const other = others[path];
    if (other !== undefined) {
      response.writeHead(200, other.headers).end(other.body);
      return;
    }
    const file = join(FOLDER, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file)) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? '' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
