/** `anyfeed watch`: prints every new entry once, also after interruptions. */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '../../src/cli/io.ts';
import { bundle } from '../corpus/compiled.ts';
import { temporary } from '../corpus/temporary.ts';
import { feedOf, startServer, type TestServer, wellBehaved } from '../follow/fetch/server.ts';
import { isLong } from '../long.ts';
import { run, type TestIo, testIo } from './test-io.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startServer();
  url = `${server.origin}/feed`;
});
afterAll(() => server.close());

describe('anyfeed watch', () => {
  let io: TestIo;
  beforeEach(() => {
    io = testIo({
      'list.opml': `<opml version="2.0"><body><outline text="Tides" xmlUrl="${url}"/></body></opml>`,
    });
  });
  const once = (...args: string[]): Promise<{ status: number; out: string; err: string }> =>
    run(['watch', '--once', ...args], io);

  /** Makes all feeds in the file due. */
  const makeDue = (): void => {
    const stored = JSON.parse(io.text('state.json'));
    for (const feed of stored.feeds) {
      feed.next = new Date(0).toISOString();
      delete feed.state?.next;
    }
    io.files['state.json'] = JSON.stringify(stored);
  };

  test('prints new entries since the last run', async () => {
    server.behave(wellBehaved(feedOf('Ebb')));
    expect(await once(url, '--state', 'state.json')).toEqual({ status: 0, out: '', err: '' });
    server.behave(wellBehaved(feedOf('Flood', 'Ebb')));
    // The feed is not due yet.
    expect((await once(url, '--state', 'state.json')).out).toBe('');
    expect(server.requests).toHaveLength(0);
    makeDue();
    const { out } = await once(url, '--state', 'state.json');
    expect(out).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d {2}Tide tables {2}Flood {2}https:\/\/tides\.example\/Flood\n$/,
    );
    makeDue();
    expect((await once(url, '--state', 'state.json')).out).toBe('');
  });

  /** The value with another one at each place in it, by the keys that lead there. */
  function* withOdd(value: unknown, odd: readonly unknown[]): Generator<unknown> {
    yield* odd;
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value))
      for (const other of withOdd(member, odd))
        yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
  }

  test('a damaged file is refused, or its feeds are fetched', async () => {
    server.behave(wellBehaved(feedOf('Ebb')));
    await once(url, '--state', 'state.json');
    makeDue();
    const stored = JSON.parse(io.text('state.json'));
    for (const damaged of withOdd(stored, [null, 1, -1e99, 'x', [], {}, [null]])) {
      const text = JSON.stringify(damaged);
      io.files['state.json'] = text;
      const { status, err } = await once(url, '--state', 'state.json');
      const isRefused = err.includes('is not a state file of anyfeed');
      expect([text, err, status]).toEqual([text, err, isRefused ? 2 : 0]);
    }
  });

  test('shows plain text, and the beginning of an entry without a title', async () => {
    const items = [
      '<title>Salt &amp;amp; &lt;i>Sand&lt;/i></title>',
      '<description>&lt;p>No &lt;b>title&lt;/b></description>',
    ];
    server.behave(
      wellBehaved(
        `<rss version="2.0"><channel><title>T</title>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`,
      ),
    );
    const { out } = await once(url, '--backlog');
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(18)),
    ).toEqual(['T  No title', 'T  Salt & Sand']);
  });

  test('a list of feeds, everything, as JSON', async () => {
    server.behave(wellBehaved(feedOf('Flood', 'Ebb')));
    const { out } = await once('--opml', 'list.opml', '--backlog', '--json');
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ entry }) => entry.title)).toEqual(['Ebb', 'Flood']);
    expect(lines[0].feed).toEqual({ url, title: 'Tide tables' });
  });

  test('names a namespace', async () => {
    const price = '<s:price xmlns:s="https://shop.example/ns">3</s:price>';
    server.behave(wellBehaved(feedOf('Ebb').replace('<item>', `<item>${price}`)));
    const { out } = await once(url, '--backlog', '--json', '--namespace', 'shop=https://shop.example/ns');
    expect(JSON.parse(out).entry.extensions['shop:price'][0].value).toBe('3');
    await expect(once(url, '--namespace', 'atom=x')).resolves.toMatchObject({ status: 2 });
  });

  test('continues with the others when one fails', async () => {
    server.behave((request, response, socket) => {
      if (request.url === '/bad') response.writeHead(500).end();
      else wellBehaved(feedOf('Ebb'))(request, response, socket);
    });
    const { status, out, err } = await once(`${server.origin}/bad`, url, '--backlog');
    expect(status).toBe(0);
    expect(err).toBe(`anyfeed: ${server.origin}/bad: the server answers with status 500\n`);
    expect(out).toContain('Ebb');
  });

  test('tells a failure once, although it asks again', async () => {
    server.behave(wellBehaved(feedOf('Ebb')));
    const closed = await startServer();
    await closed.close();
    const { err } = await once(`${closed.origin}/feed`, url);
    expect(err.split('\n')).toEqual([expect.stringContaining(`${closed.origin}/feed: `), '']);
  });

  test('ends when it is interrupted, and when no feed is left to fetch', async () => {
    server.behave(wellBehaved(feedOf('Ebb')));
    const interrupt = new AbortController();
    const waiting = testIo({}, { interactive: true, untilInterrupted: () => interrupt.signal });
    const watching = run(['watch', url], waiting);
    await expect
      .poll(() => waiting.printed.err, { timeout: 20_000 })
      .toContain('1 feed; next: Tide tables in 1 h');
    interrupt.abort();
    expect((await watching).status).toBe(0);
    server.behave((_request, response) => response.writeHead(410).end());
    expect((await run(['watch', url], io)).err).toContain('permanently gone');
  });

  test('fetches no other address of a site that rejects it', async () => {
    server.behave((_request, response) => response.writeHead(429, { 'Retry-After': '7200' }).end());
    const { err } = await once(`${server.origin}/a`, `${server.origin}/b`, '--state', 'state.json');
    expect(err.match(/status 429/g)).toHaveLength(1);
    expect(server.requests).toHaveLength(1);
    const times = JSON.parse(io.text('state.json')).feeds.map(
      ({ next }: { next: string }) => Date.parse(next) - Date.now(),
    );
    for (const time of times) expect(time).toBeGreaterThan(7_000_000);
  });

  test('fetches nothing when it cannot write the state', async () => {
    const file = 'missing/state.json';
    const write = (): never => {
      throw new InputError(`cannot write ${file}`);
    };
    server.behave(wellBehaved(feedOf('Ebb')));
    const { status, err } = await run(['watch', '--once', url, '--state', file], { ...io, write });
    expect([status, err]).toEqual([2, `anyfeed: cannot write ${file}\n`]);
    expect(server.requests).toHaveLength(0);
  });

  test('keeps the state of feeds that are not listed', async () => {
    server.behave(wellBehaved(feedOf('Ebb')));
    await once(`${server.origin}/a`, '--state', 'state.json');
    await once(`${server.origin}/b`, '--state', 'state.json');
    const { feeds } = JSON.parse(io.text('state.json'));
    expect(feeds.map((feed: { url: string }) => feed.url)).toEqual([
      `${server.origin}/a`,
      `${server.origin}/b`,
    ]);
  });

  test.each<[string, string[], string]>([
    ['no feeds', [], 'which feeds?'],
    ['a file', ['feed.xml'], 'not feed.xml'],
    ['a file that is not a list', ['--opml', 'feed.xml'], 'not a list of feeds'],
  ])('%s', async (_name, args, message) => {
    const { status, err } = await run(['watch', ...args], testIo({ 'feed.xml': feedOf('Ebb') }));
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

test('killed at any time it has a state, and misses nothing', async () => {
  const program = join(bundle(), 'dist', 'cli.js');
  const file = join(temporary(), 'state.json');
  const urls = Array.from({ length: 20 }, (_, i) => `${server.origin}/${i}`);
  const titles = Array.from({ length: 300 }, (_, i) => `Tide ${i}`);
  server.behave((request, response, socket) => {
    setTimeout(() => wellBehaved(feedOf(...titles))(request, response, socket), 20);
  });
  let states = 0;
  const rounds = isLong ? 7 : 5;
  for (let round = 0; round < rounds; round++) {
    const child = spawn(process.execPath, [program, 'watch', ...urls, '--state', file], { stdio: 'ignore' });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    // Some rounds are killed before the first feed, some between two.
    if (round > 1) {
      await expect
        .poll(() => server.requests.length, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(1 + (round % 2));
    }
    child.kill('SIGKILL');
    await exited;
    server.requests.length = 0;
    if (!existsSync(file)) continue;
    states += 1;
    const { feeds } = JSON.parse(readFileSync(file, 'utf8'));
    expect(feeds).toHaveLength(urls.length);
    for (const { known, state } of feeds.filter(({ next }: { next: string }) => Date.parse(next) > 0)) {
      expect(known.entries).toHaveLength(titles.length);
      expect(state.hash).toMatch(/^[\da-f]{64}$/);
    }
  }
  expect(states).toBeGreaterThan(rounds - 5);
}, 120_000);
