/** `anyfeed discover`: the feeds of a page, from an address or a file. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { feedOf, startServer, type TestServer } from '../follow/fetch/server.ts';
import { testIo } from './test-io.ts';

const PAGE = `<!doctype html><title>Tides</title><link rel="icon" href="/tide.png">
<link rel="alternate" type="application/rss+xml" title="Tide\u001b tables" href="/feed">`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function discover(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const io = testIo({ 'page.html': PAGE, 'empty.html': '<!doctype html><title>Tides</title>' });
  const status = await main(['discover', ...args], io);
  return { status, ...io.printed };
}

describe('anyfeed discover', () => {
  test('the feeds of a page', async () => {
    server.behave((request, response) => response.end(request.url === '/feed' ? feedOf('Ebb') : PAGE));
    const { status, out } = await discover(`${server.origin}/index.html`);
    expect(status).toBe(0);
    expect(out).toBe(`${server.origin}/feed  application/rss+xml  link  Tide tables\n`);
  });

  test('the candidates of a file', async () => {
    const { out } = await discover('page.html', '--url', 'https://tides.example/');
    expect(out).toBe('https://tides.example/feed  application/rss+xml  link  Tide␛ tables\n');
  });

  test('a page that cannot be fetched', async () => {
    server.behave((_request, response) => response.writeHead(500).end());
    const { status, err } = await discover(`${server.origin}/`);
    expect(status).toBe(2);
    expect(err).toContain('status 500');
  });

  test('of a file, as JSON', async () => {
    const { out } = await discover('page.html', '--url', 'https://tides.example/', '--json');
    const same = await discover('page.html', '--url', 'https://tides.example/', '--format', 'json');
    expect(same.out).toBe(out);
    expect(JSON.parse(out)).toMatchObject({ url: 'https://tides.example/feed', via: 'link' });
  });

  test('icons', async () => {
    const { out } = await discover('page.html', '--url', 'https://tides.example/', '--icons');
    expect(out).toContain('https://tides.example/tide.png');
  });

  test('prints the first common address that is a feed, for a page without links to feeds', async () => {
    server.behave((request, response) => {
      if (request.url === '/') response.end('<!doctype html><title>Tides</title>');
      else if (request.url === '/rss.xml') response.end(feedOf('Ebb'));
      else response.writeHead(404).end();
    });
    const { status, out } = await discover(`${server.origin}/`);
    expect(status).toBe(0);
    expect(out).toMatch(/\/rss\.xml {2}\S+ {2}guess {2}Tide tables\n$/);
  });

  test('says that the page is there, and where the search stopped', async () => {
    server.behave((request, response) => {
      if (request.url === '/') response.end('<!doctype html><title>Tides</title>');
      else response.writeHead(404).end();
    });
    const { status, out, err } = await discover(`${server.origin}/`);
    expect([status, out]).toEqual([1, '']);
    expect(err).toBe(
      `anyfeed: stopped after 10 requests; other URLs were not tried\nanyfeed: ${server.origin}/ is there, and no feed was found\n`,
    );
  });

  test.each([
    ['feed', []],
    ['icon', ['--icons']],
  ])('says that a file names no %s', async (name, options) => {
    const err = `anyfeed: empty.html names no ${name}\n`;
    expect(await discover('empty.html', ...options)).toEqual({ status: 1, out: '', err });
    expect(await discover('empty.html', '--json', ...options)).toEqual({ status: 1, out: '', err });
  });

  test.each<[string, string[], string]>([
    ['no page', [], 'which page?'],
    ['two pages', ['a', 'b'], 'one page at a time, not also b'],
    ['no such file', ['c'], 'there is no such file'],
  ])('%s', async (_name, args, message) => {
    const { status, err } = await discover(...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});
