/** Chains of redirects: to their end, to the limit, or back to an address of the chain. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFeed } from '../../../src/fetch.ts';
import { feedOf, startServer, type TestServer } from './server.ts';

const FEED = feedOf('Ebb');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** @param next the step after each step; undefined for the feed itself */
async function follow(next: (step: number) => number | undefined, redirects: number) {
  server.behave(({ url = '' }, response) => {
    const step = next(Number(url.slice(1)));
    if (step === undefined) response.end(FEED);
    else response.writeHead(302, { Location: `/${step}#${step}` }).end();
  });
  const options = { allowPrivateAddresses: ['127.0.0.1'], limits: { redirects } };
  const { outcome, reason } = await fetchFeed(`${server.origin}/0`, options);
  return { outcome, reason, requests: server.requests.length };
}

test.each([0, 1, 2, 5])('at most %d redirects are followed', async (most) => {
  for (let length = 0; length <= 7; length++) {
    const found = await follow((step) => (step < length ? step + 1 : undefined), most);
    const isRead = length <= most;
    expect(found, `${length} redirects`).toMatchObject({
      outcome: isRead ? 'changed' : 'failed',
      ...(!isRead && { reason: 'too-many-redirects' }),
      requests: Math.min(length, most) + 1,
    });
  }
});

test('a chain that leads back to an address of it is a loop, however long', async () => {
  for (let last = 0; last <= 5; last++)
    for (let back = 0; back <= last; back++) {
      const found = await follow((step) => (step < last ? step + 1 : back), 10);
      expect(found, `${last} to ${back}`).toMatchObject({
        outcome: 'failed',
        reason: 'redirect-loop',
        requests: last + 1,
      });
    }
});
