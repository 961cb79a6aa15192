/** Commands over addresses: against a real server, with their state in a file. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InputError } from '../../src/cli/io.ts';
import { feedOf, startServer, type TestServer, wellBehaved } from '../follow/fetch/server.ts';
import { run, testIo } from './test-io.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startServer();
  url = `${server.origin}/feed`;
});
afterAll(() => server.close());

describe('anyfeed URL', () => {
  test('prints the feed, with its address as base', async () => {
    const feed = feedOf('Ebb').replace('https://tides.example/Ebb', '/ebb');
    server.behave(wellBehaved(feed));
    const { status, out, err } = await run([url], testIo());
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const { entries, headers } = JSON.parse(out);
    expect(entries[0].link).toBe(`${server.origin}/ebb`);
    expect(headers.etag).toBe(`"${feed.length}"`);
  });

  test('--summary', async () => {
    server.behave(wellBehaved(feedOf('Ebb')));
    expect((await run(['--summary', url], testIo())).out).toContain('Tide tables');
  });

  test('--state: prints only a changed feed', async () => {
    const io = testIo();
    server.behave(wellBehaved(feedOf('Ebb')));
    const first = await run([url, '--state', 'state.json'], io);
    expect(JSON.parse(first.out).entries).toHaveLength(1);
    expect(JSON.parse(io.text('state.json'))).toMatchObject({ url, failures: 0 });
    const early = await run([url, '--state', 'state.json'], io);
    expect(early).toMatchObject({ status: 0, out: '' });
    expect(early.err).toMatch(/^anyfeed: http:.*: the next fetch is not due yet .*; ask again after \d{4}-/);
    const makeDue = () =>
      io.write('state.json', io.text('state.json').replace(/"next": "\d+/, '"next": "1999'));
    await makeDue();
    const second = await run([url, '--state', 'state.json'], io);
    expect(second).toMatchObject({ status: 0, out: '' });
    expect(second.err).toMatch(/^anyfeed: http:.*: the server reports no change; ask again after \d{4}-/);
    expect(server.requests[1]?.headers['if-none-match']).toBeDefined();
    await makeDue();
    server.behave(wellBehaved(feedOf('Flood', 'Ebb')));
    expect(JSON.parse((await run([url, '--state', 'state.json'], io)).out).entries).toHaveLength(2);
  });

  test('--state: knows no feed that was not printed', async () => {
    server.behave(wellBehaved(feedOf('Ebb')));
    const full = (): never => {
      throw new InputError('the disk is full');
    };
    const unsaved = await run([url, '--state', 'state.json'], testIo({}, { write: async () => full() }));
    expect(unsaved).toMatchObject({ status: 2, err: 'anyfeed: the disk is full\n' });
    expect(JSON.parse(unsaved.out).entries).toHaveLength(1);
    const unprinted = testIo({}, { out: full });
    expect((await run([url, '--state', 'state.json'], unprinted)).status).toBe(2);
    expect(unprinted.files).toEqual({});
  });

  test('--state: remembers a failure', async () => {
    const io = testIo();
    server.behave((_request, response) => response.writeHead(500).end());
    const { status, err } = await run([url, '--state', 'state.json'], io);
    expect(status).toBe(2);
    expect(err).toContain('status 500');
    expect(JSON.parse(io.text('state.json')).failures).toBe(1);
  });

  test('a page that is not a feed', async () => {
    server.behave((_request, response) => response.end('<!doctype html><title>Sign in\u001b[2J</title>'));
    const { status, err } = await run([url], testIo());
    expect(status).toBe(2);
    expect(err).toBe(
      `anyfeed: ${url}: the document is an HTML page titled "Sign in\ufffd[2J", not a feed\nTry: anyfeed discover ${url}\n`,
    );
  });

  test.each<[string, string[], string]>([
    [
      'a state of something else',
      ['http://127.0.0.1:9/', '--state', 'list.json'],
      'is not a state file of anyfeed',
    ],
    ['a state for a file', ['feed.xml', '--state', 'state.json'], '--state needs a URL'],
    ['no address', ['http://['], 'cannot fetch http://[: not a URL'],
  ])('%s', async (_name, args, message) => {
    const { status, err } = await run(args, testIo({ 'list.json': '[]', 'feed.xml': feedOf() }));
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

test.each([['parse'], ['check'], ['encoding'], ['inspect'], ['discover']])(
  '%s says of an address of another scheme that it is not fetched',
  async (command) => {
    for (const typed of ['ftp://tides.example/feed', 'file:///feed.xml', 'gopher://tides.example']) {
      const { status, err } = await run([command, typed], testIo());
      expect(status).toBe(2);
      expect(err).toMatch(
        /^anyfeed: cannot fetch \S+: (?:(?:ftp|file|gopher): is neither http nor https|not a URL)\n/,
      );
    }
  },
);

test('a name that is neither a file nor a host', async () => {
  const { err } = await run(['check', 'feed.invalid'], testIo());
  expect(err).toContain('; and there is no file feed.invalid');
});

test('anyfeed check URL', async () => {
  server.behave((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(feedOf('Ebb')),
  );
  const { status, out } = await run(['check', url], testIo());
  expect(status).toBeLessThan(2);
  expect(out).toContain(url);
  server.behave((_request, response) => response.writeHead(404).end());
  const failed = await run(['check', url], testIo());
  expect(failed.status).toBe(2);
  expect(failed.err).toContain('status 404');
});

test('anyfeed encoding URL', async () => {
  server.behave(wellBehaved(feedOf('Ebb')));
  expect((await run(['encoding', url], testIo())).out).toContain('utf-8');
});
