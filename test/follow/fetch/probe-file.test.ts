/** The beginning of a file, or its headers alone, from a server that knows ranges or ignores them. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileProber } from '../../../src/follow/fetch/probe-file.ts';
import { type Behavior, startServer, type TestServer } from './server.ts';

const LOCAL = { allowPrivateAddresses: ['127.0.0.1'] };
const REQUESTS = 100;
const RANGE = /^bytes=0-(\d+)$/;

let server: TestServer;
let prober: FileProber;
beforeAll(async () => {
  server = await startServer();
  prober = await FileProber.open(LOCAL, REQUESTS);
});
afterAll(async () => {
  await prober.close();
  await server.close();
});

const fileOf = (size: number): Buffer => Buffer.from(Array.from({ length: size }, (_byte, i) => i % 251));

/** Servers of a file, by what they make of a range. */
const SERVERS: Readonly<Record<string, (file: Buffer) => Behavior>> = {
  'a server that ignores ranges': (file) => (_request, response) => response.end(file),
  'a server that knows ranges': (file) => (request, response) => {
    const last = RANGE.exec(request.headers.range ?? '')?.[1];
    if (last === undefined) response.end(file);
    else response.writeHead(206).end(file.subarray(0, Number(last) + 1));
  },
  'a server that never ends': (file) => (_request, response) => {
    response.flushHeaders();
    response.write(file);
  },
};

test.each(Object.keys(SERVERS))('%s gives the beginning of a file, and not more', async (name) => {
  for (const size of [1, 2, 100, 70_000])
    for (const wanted of [0, 1, 2, 99, 100, 101, 70_000]) {
      if (name === 'a server that never ends' && wanted > size) continue;
      const file = fileOf(size);
      server.behave(SERVERS[name]?.(file) ?? (() => undefined));
      prober.left = REQUESTS;
      const found = await prober.ask(`${server.origin}/a`, wanted);
      expect(Buffer.from(found?.bytes ?? []).equals(file.subarray(0, wanted)), `${wanted} of ${size}`).toBe(
        true,
      );
      expect(server.requests.map(({ method }) => method)).toEqual([wanted === 0 ? 'HEAD' : 'GET']);
      expect(prober.left).toBe(REQUESTS - 1);
    }
});

test('a file that breaks off before the wanted bytes is a failure', async () => {
  server.behave((_request, response, socket) => {
    response.writeHead(200, { 'Content-Length': 100 }).write(fileOf(10));
    setTimeout(() => socket.destroy(), 20);
  });
  await expect(prober.ask(server.origin, 50)).rejects.toMatchObject({ reason: 'reset' });
});

test.each([0, 1, 2, 5])(
  'of a chain of %d redirects, no more requests are made than are left',
  async (length) => {
    for (const left of [0, 1, 2, 3, 7]) {
      server.behave(({ url = '' }, response) => {
        const step = Number(url.slice(1));
        if (step === length) response.end();
        else response.writeHead(302, { Location: `/${step + 1}` }).end();
      });
      prober.left = left;
      const found = await prober.ask(`${server.origin}/0`, 0);
      expect(server.requests.length).toBe(Math.min(left, length + 1));
      expect(found?.redirects.length).toBe(left > length ? length : undefined);
      expect(found?.url).toBe(left > length ? `${server.origin}/${length}` : undefined);
    }
  },
);
