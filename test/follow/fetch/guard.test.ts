/** The extent of the guard: spellings of private addresses, answers of DNS, targets of redirects. No request reaches a private server. */

import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FetchReason, fetchFeed } from '../../../src/fetch.ts';
import { fetchFeedOver } from '../../../src/follow/fetch/fetch-feed.ts';
import { nodeTransport } from '../../../src/follow/fetch/transport-node.ts';
import { feedOf, startServer, type TestServer, wellBehaved } from './server.ts';

let server: TestServer;
/** Requests to the server that no fetch may reach; it listens on 127.0.0.1, where most of the addresses lead. */
let forbidden: TestServer;
beforeAll(async () => {
  [server, forbidden] = await Promise.all([startServer(), startServer()]);
  forbidden.behave(wellBehaved(feedOf('Secret')));
});
afterAll(async () => {
  expect(forbidden.requests).toHaveLength(0);
  await Promise.all([server.close(), forbidden.close()]);
});

/** Hosts as addresses write them, by the address that they mean. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '127.0.0.1':
    '127.0.0.1 127.0.0.1. 127.1 127.0.1 2130706433 0x7f000001 0x7F.0x0.0x0.0x1 0x7f.1 017700000001 0177.0.0.1 0177.0.0x0.1 00000177.1 127.000.000.001 %31%32%37.0.0.1 127。0。0。1 １２７.０.０.１ ⑫⑦.0.0.1 0x7f.0.1',
  '::ffff:127.0.0.1':
    '[::ffff:127.0.0.1] [::FFFF:7f00:1] [0:0:0:0:0:ffff:7f00:0001] [0000:0000:0000:0000:0000:ffff:127.0.0.1]',
  '::127.0.0.1': '[::127.0.0.1] [::7f00:1]',
  '64:ff9b::127.0.0.1': '[64:ff9b::127.0.0.1] [64:ff9b::7f00:1]',
  '2002:7f00:1::': '[2002:7f00:1::] [2002:7f00:0001::1]',
  '::1': '[::1] [0:0:0:0:0:0:0:1] [0000::0001] [::0.0.0.1]',
  '0.0.0.0': '0 0.0.0.0 0x0 00 [::] [::0.0.0.0]',
  localhost: 'localhost LOCALHOST localhost. feeds.localhost lоcalhost.localhost',
  'of networks':
    '10.0.0.1 0xa.1 192.168.1 0300.0250.1.1 172.16.0.1 169.254.169.254 2852039166 [fe80::1] [fd00:ec2::254]',
};

test('there are 52 spellings, 17 answers and 125 redirects', () => {
  expect(Object.values(SPELLINGS).join(' ').split(' ')).toHaveLength(52);
  expect(ANSWERS).toHaveLength(17);
  expect(STATUSES.length * TARGETS.length).toBe(125);
});

describe.each(Object.entries(SPELLINGS))('%s', (_address, spellings) => {
  test.each(spellings.split(' '))('%s', async (host) => {
    expect(await fetchFeed(`http://${host}:${forbidden.port}/`)).toMatchObject({
      outcome: 'failed',
      reason: 'private-address',
      guarded: true,
    });
  });
});

const resolver =
  (answer: readonly string[]): LookupFunction =>
  (_name, _options, callback) =>
    callback(
      null,
      answer.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

/** Answers of DNS to one name. */
const ANSWERS: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['127.8.9.10'],
  ['0.0.0.0'],
  ['10.0.0.1'],
  ['172.31.255.254'],
  ['192.168.0.1'],
  ['169.254.169.254'],
  ['100.100.100.200'],
  ['::1'],
  ['::'],
  ['::ffff:127.0.0.1'],
  ['::ffff:7f00:1'],
  ['fe80::1%lo'],
  ['fd00::1'],
  ['64:ff9b::7f00:1'],
  ['127.0.0.1', '::1', '10.0.0.1', 'fd00::1'],
  [],
];

test.each(ANSWERS.map((answer) => [answer]))('a name with the addresses %j', async (answer) => {
  const fetched = await fetchFeedOver(
    async (_settings, isAllowed) => nodeTransport(isAllowed, { lookup: resolver(answer) }),
    `http://tides.example:${forbidden.port}/`,
    {},
  );
  expect(fetched).toMatchObject({ outcome: 'failed', reason: 'private-address' });
});

const STATUSES = [301, 302, 303, 307, 308];
/** Targets of redirects; PORT is the port of the forbidden server. */
const TARGETS: readonly (readonly [location: string, reason: FetchReason])[] = [
  ['http://127.0.0.2:PORT/', 'private-address'],
  ['http://2130706434:PORT/', 'private-address'],
  ['http://0x7f000002:PORT/', 'private-address'],
  ['http://0177.0.0.2:PORT/', 'private-address'],
  ['http://127.0.0.2.:PORT/', 'private-address'],
  ['//127.0.0.2:PORT/', 'private-address'],
  ['\\\\127.0.0.2:PORT\\', 'private-address'],
  ['http:\\\\127.0.0.2:PORT', 'private-address'],
  ['http://user:pass@127.0.0.2:PORT/', 'private-address'],
  ['http://tides.example@127.0.0.2:PORT/', 'private-address'],
  ['http://[::1]:PORT/', 'private-address'],
  ['http://[::ffff:127.0.0.2]:PORT/', 'private-address'],
  ['http://[64:ff9b::7f00:1]:PORT/', 'private-address'],
  ['http://0.0.0.0:PORT/', 'private-address'],
  ['http://10.0.0.1:PORT/', 'private-address'],
  ['http://169.254.169.254/latest/meta-data/', 'private-address'],
  ['https://127.0.0.2:PORT/', 'private-address'],
  ['h\tttp://127.0.0.2:PORT/', 'private-address'],
  ['file:///etc/passwd', 'bad-scheme'],
  ['ftp://127.0.0.2:PORT/', 'bad-scheme'],
  ['gopher://127.0.0.2:PORT/', 'bad-scheme'],
  ['data:application/rss+xml,<rss/>', 'bad-scheme'],
  ['javascript:alert(1)', 'bad-scheme'],
  ['http://127.0.0.2:22/', 'blocked-port'],
  ['http://tides.example:6379@127.0.0.2:25/', 'blocked-port'],
];

describe.each(STATUSES)('%d', (status) => {
  test.each(TARGETS)('to %s', async (location, reason) => {
    const Location = location.replace('PORT', String(forbidden.port));
    server.behave((_request, response) => response.writeHead(status, { Location }).end());
    const options = { allowPrivateAddresses: ['127.0.0.1'] };
    expect(await fetchFeed(`${server.origin}/feed`, options)).toMatchObject({ outcome: 'failed', reason });
  });
});
