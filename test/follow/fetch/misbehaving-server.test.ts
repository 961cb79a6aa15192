/** Fetches from servers that misbehave, with and without TLS: the right outcome in time, and an intact state. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FetchOptions, FetchResult, FetchState } from '../../../src/fetch.ts';
import { fetchFeedOver } from '../../../src/follow/fetch/fetch-feed.ts';
import { nodeTransport } from '../../../src/follow/fetch/transport-node.ts';
import { isLong } from '../../long.ts';
import { FEED, MISBEHAVIORS, type Misbehavior } from './misbehaviors.ts';
import { CERTIFICATE, feedOf, startServer, type TestServer, wellBehaved, withoutNext } from './server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** As `fetchFeed` on Node, but trusting the certificate of the test server. */
const fetchFeed = (url: string, { state, ...options }: FetchOptions): Promise<FetchResult> =>
  fetchFeedOver(async (_settings, isAllowed) => nodeTransport(isAllowed, { ca: CERTIFICATE }), url, {
    allowPrivateAddresses: ['127.0.0.1'],
    state: state && withoutNext(state),
    ...options,
  });

const freeze = (state: FetchState): FetchState => {
  for (const value of Object.values(state)) Object.freeze(value);
  return Object.freeze(state);
};

/** The part of a state that concerns the last body. */
const knowledge = ({ etag, lastModified, validated, hash, contentType, hints }: FetchState): unknown => ({
  etag,
  lastModified,
  validated,
  hash,
  contentType,
  hints,
});

/** Milliseconds; the machine may be busy. */
const PATIENCE = 20_000;
const YESTERDAY = feedOf('Yesterday');

function expectOutcome(fetched: FetchResult, { outcome, reason, titles }: Misbehavior): void {
  const { outcome: found, reason: why, message, guarded } = fetched;
  expect({ outcome: found, reason: why, guarded }, message).toEqual({ outcome, reason, guarded: true });
  expect(message).toMatch(/\S/);
  if (titles !== undefined) expect(fetched.result?.entries.map(({ title }) => title)).toEqual(titles);
  const tenMinutes = 10 * 60_000;
  if (outcome !== 'gone')
    expect(fetched.next.at?.getTime()).toBeGreaterThan(Date.now() + tenMinutes - 10_000);
}

/** A state is JSON, and describes exactly the last feed that was read. */
function expectState({ state }: FetchResult, { outcome, remembers }: Misbehavior, before: FetchState): void {
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  if (remembers === 'old') expect(knowledge(state)).toEqual(knowledge(before));
  if (remembers === 'new') expect(state.etag).toBe('"new"');
  const isFailure = outcome === 'failed' || outcome === 'not-a-feed';
  expect(state.failures).toBe(isFailure ? 1 : 0);
}

const LEAK_ROUNDS = { http: 4, https: 2 };
/** Fetches per round: every quick misbehavior, and some of them again. */
const PER_ROUND = isLong ? 250 : 60;
const AT_ONCE = 2;
/** Bytes; a kilobyte for each fetch after the first round. */
const MOST_GROWTH = 750_000;

describe.each(['http', 'https'] as const)('%s', (protocol) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(protocol);
  });
  afterAll(() => server.close());

  test.each(MISBEHAVIORS)('$name', async (row) => {
    const url = `${server.origin}/feed`;
    server.behave(wellBehaved(YESTERDAY, '"yesterday"'));
    const { state } = await fetchFeed(url, {});
    freeze(state);

    server.behave(row.behavior);
    const { timeout = PATIENCE } = row.options ?? {};
    const fetched = await fetchFeed(url, { ...row.options, timeout, state });
    expectOutcome(fetched, row);
    expectState(fetched, row, state);

    server.behave(wellBehaved(YESTERDAY, '"yesterday"'));
    const same = await fetchFeed(url, { state: JSON.parse(JSON.stringify(fetched.state)) });
    expect(same.outcome).toBe(row.remembers === 'old' ? 'unchanged' : 'changed');
    expect(same.state.failures + same.state.limited).toBe(0);
    server.behave(wellBehaved(feedOf('Tomorrow'), '"tomorrow"'));
    const next = await fetchFeed(url, { state: same.state });
    expect(next.result?.entries[0]?.title).toBe('Tomorrow');
  });

  test('no connection is left', async () => {
    await expect.poll(() => server.sockets.size, { timeout: PATIENCE }).toBe(0);
  });

  test(`${LEAK_ROUNDS[protocol] * PER_ROUND} fetches leave neither connections nor memory behind`, async () => {
    // Repeat only quick misbehaviors.
    const quick = MISBEHAVIORS.filter(
      ({ options = {} }) => !('timeout' in options || 'headersTimeout' in options),
    );
    const url = `${server.origin}/feed`;
    const sizes: number[] = [];
    let done = 0;
    for (let round = 0; round < LEAK_ROUNDS[protocol]; round++) {
      for (const end = done + PER_ROUND; done < end; done += AT_ONCE) {
        const { behavior, options } = quick[(done / AT_ONCE) % quick.length] as Misbehavior;
        server.behave(behavior);
        await Promise.all(
          Array.from({ length: AT_ONCE }, () => fetchFeed(url, { timeout: PATIENCE, ...options })),
        );
      }
      sizes.push(await settledHeap());
    }
    await expect.poll(() => server.sockets.size, { timeout: PATIENCE }).toBe(0);
    // Code is compiled and tables are loaded in the first round.
    const growth = (sizes.at(-1) ?? 0) - (sizes[0] ?? 0);
    expect(growth).toBeLessThan(MOST_GROWTH);
  }, 600_000);
});

/** Bytes in use after garbage collection. */
async function settledHeap(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  collectGarbage();
  await new Promise((resolve) => setTimeout(resolve, 0));
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('there are enough of them, each with a name of its own', () => {
  expect(new Set(MISBEHAVIORS.map(({ name }) => name)).size).toBe(MISBEHAVIORS.length);
  expect(MISBEHAVIORS.length).toBeGreaterThanOrEqual(40);
  expect(FEED).toContain('Slack');
});
