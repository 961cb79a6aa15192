/** The feeds of an address, over a fetch that a test defines, and over `fetchFeed`. */

import { describe, expect, test } from 'vitest';
import { discoverFeeds, type FetchedPage, findFeeds } from '../../../src/discover.ts';
import { fetchFeed } from '../../../src/fetch.ts';
import { parseFeed, presentShow } from '../../../src/index.ts';
import { feedOf, startServer } from '../fetch/server.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const feed = (title: string, ...dates: string[]) =>
  `<rss version="2.0"><channel><title>${title}</title>${dates.map((date) => `<item><pubDate>${date}</pubDate></item>`).join('')}</channel></rss>`;

/** A web of pages: addresses and what is there. `>` leads to another address. */
function web(pages: Record<string, string>) {
  const requests: string[] = [];
  const fetch = async (url: string): Promise<FetchedPage> => {
    requests.push(url);
    const page = pages[url];
    if (page === undefined) return { url, outcome: 'failed' };
    if (page.startsWith('>')) return { ...(await fetch(page.slice(1))), url: page.slice(1) };
    const result = parseFeed(page, undefined, { url });
    return {
      url,
      outcome: result.usable ? 'changed' : 'not-a-feed',
      result,
      body: encode(page),
      headers: {},
    };
  };
  return { fetch, requests };
}

describe('findFeeds', () => {
  test('the title of a feed is plain text', async () => {
    const { fetch } = web({ 'https://a.example/f': feed('Salt &amp;amp; &lt;b&gt;Sand&lt;/b&gt;') });
    expect((await findFeeds('https://a.example/f', { fetch })).feeds[0]?.title).toBe('Salt & Sand');
  });

  test.each(['Salt', '&lt;b>Salt&lt;/b>', 'a &amp;lt;b> &amp;amp; &amp;lt;/b>', 'HTML &amp;lt;br>'])(
    'the title %j is shown as by presentShow, for a feed and a candidate',
    async (written) => {
      const text = feed(written);
      const { title } = presentShow(parseFeed(text).feed);
      const { fetch } = web({ 'https://a.example/f': text });
      expect((await findFeeds('https://a.example/f', { fetch })).feeds[0]?.title).toBe(title);
      expect(discoverFeeds(text, undefined, { url: 'https://a.example/f' })[0]?.title).toBe(title);
    },
  );

  test('a feed is its own feed', async () => {
    const { fetch, requests } = web({
      'https://a.example/f': feed('A', 'Mon, 06 Apr 2026 08:30:00 GMT', 'Tue, 01 Jan 2999 00:00:00 GMT'),
    });
    expect((await findFeeds('https://a.example/f', { fetch })).feeds).toEqual([
      {
        url: 'https://a.example/f',
        type: 'application/rss+xml',
        title: 'A',
        version: 'rss20',
        via: 'document',
        newest: new Date('2026-04-06T08:30:00Z'),
      },
    ]);
    expect(requests).toHaveLength(1);
  });

  const LIST = '<a href="//a.example/1">RSS 1</a><a href="//a.example/2">RSS 2</a>';
  test.each<[string, Record<string, string>, number]>([
    ['a page of the site', { 'https://a.example/rss': LIST }, 2],
    ['its new address', { 'https://a.example/rss': '>https://a.example/l', 'https://a.example/l': LIST }, 2],
    [
      'a page of another site',
      { 'https://a.example/rss': '>https://b.example/', 'https://b.example/': LIST },
      0,
    ],
    ['a page behind it', { 'https://a.example/rss': '<a href="/l">RSS</a>', 'https://a.example/l': LIST }, 0],
  ])('the feeds that a page lists to which a candidate leads: %s', async (_name, pages, count) => {
    const { fetch, requests } = web({
      'https://a.example/': '<a href="/rss">RSS</a>',
      ...pages,
      'https://a.example/1': feed('1'),
      'https://a.example/2': feed('2'),
    });
    const { feeds } = await findFeeds('https://a.example/', { fetch });
    expect(feeds.map(({ title }) => title)).toEqual(['1', '2'].slice(0, count));
    if (count > 0) expect(requests).toHaveLength(2 + Object.keys(pages).length + count - 1);
  });

  test('the candidates of a page that are feeds, each once', async () => {
    const { fetch } = web({
      'https://a.example/': `<link rel=alternate type=application/rss+xml title=B href=/b><link rel=alternate type=application/rss+xml href=/gone>
        <a href="/c.rss">c</a><a href="/page.xml/rss/">page</a><a href="/same.rss">b</a>`,
      'https://a.example/b': '<rss version="2.0"><channel><item><title>1</title></item></channel></rss>',
      'https://a.example/c.rss': feed('C'),
      'https://a.example/page.xml/rss/': '<p>page',
      'https://a.example/same.rss': '>https://a.example/b',
    });
    const { feeds: found } = await findFeeds('https://a.example/', { fetch });
    expect(found.map(({ url, title, via }) => [url, title, via])).toEqual([
      ['https://a.example/b', 'B', 'link'],
      ['https://a.example/c.rss', 'C', 'anchor'],
    ]);
  });

  test('a page that moved: its candidates are those of the new address', async () => {
    const { fetch } = web({
      'https://a.example/': '>https://b.example/home/',
      'https://b.example/home/': '<link rel=alternate type=application/rss+xml href=feed>',
      'https://b.example/home/feed': feed('B'),
    });
    expect((await findFeeds('https://a.example/', { fetch })).feeds[0]?.url).toBe(
      'https://b.example/home/feed',
    );
  });

  test.each([
    'https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2F',
    'https://accounts.example/login',
  ])('a page that leads to %s has the feed of its platform', async (wall) => {
    const list = 'https://www.youtube.com/playlist?list=PLabc-1';
    const { fetch } = web({
      [list]: `>${wall}`,
      [wall]: '<form action="/save">',
      'https://www.youtube.com/feeds/videos.xml?playlist_id=PLabc-1': feed('L'),
    });
    const { feeds: found, outcome } = await findFeeds(list, { fetch });
    expect([outcome, found.map(({ title, via }) => [title, via])]).toEqual(['found', [['L', 'platform']]]);
  });

  test.each(
    ['https://a.example/about/', 'https://a.example/about/team', 'https://a.example/a/b/c/'].flatMap((page) =>
      ['./', '/'].flatMap((folder) =>
        ['feed', 'rss.xml', 'feed.xml', 'atom.xml'].map((path) => [page, folder + path] as const),
      ),
    ),
  )('the page %s without candidates has the feed %s', async (page, path) => {
    const address = new URL(path, page).href;
    const { fetch } = web({ [page]: '<p>', [address]: feed('A') });
    expect((await findFeeds(page, { fetch })).feeds.map(({ url }) => url)).toEqual([address]);
  });

  test('common paths only without candidates, and the first that is a feed', async () => {
    const { fetch, requests } = web({
      'https://a.example/': '<p>',
      'https://a.example/feed.xml': feed('A'),
      'https://a.example/atom.xml': feed('B'),
    });
    expect(
      (await findFeeds('https://a.example/', { fetch })).feeds.map(({ url, via }) => [url, via]),
    ).toEqual([['https://a.example/feed.xml', 'guess']]);
    expect(requests).toEqual([
      'https://a.example/',
      'https://a.example/feed',
      'https://a.example/rss.xml',
      'https://a.example/feed.xml',
    ]);
  });

  test('the rules of a platform whose page cannot be fetched', async () => {
    const { fetch } = web({ 'https://github.com/some/thing/releases.atom': feed('Releases') });
    expect((await findFeeds('https://github.com/some/thing', { fetch })).feeds[0]?.title).toBe('Releases');
  });

  test('at most ten requests', async () => {
    const anchors = Array.from({ length: 40 }, (_, index) => `<a href="/${index}.rss">x</a>`).join('');
    const { fetch, requests } = web({ 'https://a.example/': anchors });
    const search = await findFeeds('https://a.example/', { fetch });
    expect(search).toMatchObject({ feeds: [], outcome: 'no-feed', stopped: 'requests', requests: 10 });
    expect(requests).toHaveLength(10);
  });

  const LIMITED = { outcome: 'limited', message: 'the server answers with status 429' };
  test.each([
    ['429', LIMITED, 'limited'],
    ['410', { outcome: 'gone' }, undefined],
    ['no such host', { outcome: 'failed', reason: 'dns' }, undefined],
    ['a private host', { outcome: 'failed', reason: 'private-address' }, undefined],
  ])('no guesses after %s', async (_name, answer, stopped) => {
    for (const typed of ['https://a.example/blog/', 'https://a.example', 'a.example']) {
      const requests: string[] = [];
      const fetch = async (url: string): Promise<FetchedPage> => {
        requests.push(url);
        return { url, ...answer };
      };
      const search = await findFeeds(typed, { fetch });
      expect(search).toMatchObject({ feeds: [], outcome: 'unreachable', requests: 1 });
      expect(search.stopped).toBe(stopped);
      expect(requests).toHaveLength(1);
    }
  });

  test('a host that refuses a candidate is left alone, other hosts are not', async () => {
    const { fetch, requests } = web({
      'https://a.example/': `<a href="https://b.example/1.rss">1</a><a href="https://b.example/2.rss">2</a>
        <a href="https://b.example/gone.rss">3</a><a href="https://c.example/gone.rss">4</a><a href="https://c.example/f.rss">5</a>`,
      'https://c.example/f.rss': feed('C'),
    });
    const limiting = async (url: string): Promise<FetchedPage> => {
      const page = await fetch(url);
      if (url.endsWith('gone.rss')) return { url, outcome: 'gone' };
      return url.startsWith('https://b.example/') ? { url, ...LIMITED } : page;
    };
    const { feeds, stopped } = await findFeeds('https://a.example/', { fetch: limiting });
    expect(feeds.map(({ title }) => title)).toEqual(['C']);
    expect(stopped).toBe('limited');
    expect(requests).toEqual([
      'https://a.example/',
      'https://b.example/1.rss',
      'https://c.example/gone.rss',
      'https://c.example/f.rss',
    ]);
  });

  test.each([
    ['429', 429, { 'Retry-After': '60' }, 1],
    ['503 with Retry-After', 503, { 'Retry-After': '60' }, 1],
    ['503 without', 503, {}, 10],
    ['410', 410, {}, 1],
    ['404', 404, {}, 10],
  ])('over fetchFeed, after %s', async (_name, status, headers, requests) => {
    const server = await startServer();
    server.behave((_request, response) => response.writeHead(status, headers).end());
    const fetch = (url: string, { signal }: { signal: AbortSignal }) =>
      fetchFeed(url, { signal, allowPrivateAddresses: true });
    expect((await findFeeds(`${server.origin}/`, { fetch })).requests).toBe(requests);
    expect(server.requests).toHaveLength(requests);
    await server.close();
  });

  test('the deadline ends the search with the feeds found so far', async () => {
    const { fetch } = web({
      'https://a.example/': '<a href="/a.rss">a</a><a href="/b.rss">b</a>',
      'https://a.example/a.rss': feed('A'),
    });
    const slow = (url: string): Promise<FetchedPage> =>
      url.endsWith('b.rss') ? new Promise(() => undefined) : fetch(url);
    const { feeds, outcome, stopped } = await findFeeds('https://a.example/', { fetch: slow, timeout: 50 });
    expect([feeds.length, outcome, stopped]).toEqual([1, 'found', 'timeout']);
  });

  test('an aborted signal rejects with its reason', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const finding = findFeeds('https://a.example/', {
      fetch: () => new Promise(() => undefined),
      signal: controller.signal,
    });
    controller.abort(reason);
    await expect(finding).rejects.toBe(reason);
    await expect(
      findFeeds('https://a.example/', { fetch: web({}).fetch, signal: controller.signal }),
    ).rejects.toBe(reason);
  });

  test('an error of the fetch is an error of the caller', async () => {
    const fetch = () => Promise.reject(new TypeError('wrong'));
    await expect(findFeeds('https://a.example/', { fetch })).rejects.toThrow('wrong');
  });

  test.each([
    ['https://a.example/', {}, TypeError],
    ['https://a.example/', { fetch: web({}).fetch, timeout: 0 }, RangeError],
    ['https://a.example/', { fetch: web({}).fetch, more: 1 }, TypeError],
    ['', { fetch: web({}).fetch }, RangeError],
    ['tides and moons', { fetch: web({}).fetch }, RangeError],
    ['someone@a.example', { fetch: web({}).fetch }, RangeError],
    ['ftp://a.example/', { fetch: web({}).fetch }, RangeError],
    ['https://a b/', { fetch: web({}).fetch }, RangeError],
    ['http://a.example:99999/', { fetch: web({}).fetch }, RangeError],
  ])('%s with %o is refused', async (url, options, error) => {
    await expect(findFeeds(url, options as never)).rejects.toThrow(error);
  });

  test.each([
    ['a.example', 'https://a.example/'],
    [' a.example/blog?x=1 ', 'https://a.example/blog?x=1'],
    ['//a.example/', 'https://a.example/'],
    ['a.example:8080', 'https://a.example:8080/'],
    ['localhost:8080/blog', 'https://localhost:8080/blog'],
    ['feed://a.example/rss', 'http://a.example/rss'],
    ['feed:https://a.example/rss', 'https://a.example/rss'],
    ['@someone@a.example', 'https://a.example/@someone'],
    ['HTTP://A.example/', 'http://a.example/'],
    ['http:a.example', 'http://a.example/'],
    ['https:/a.example/blog', 'https://a.example/blog'],
    ['https:///a.example/', 'https://a.example/'],
    ['a.example.', 'https://a.example./'],
    ['a。example/、。', 'https://a.example/%E3%80%81%E3%80%82'],
    ['http://a．example/', 'http://a.example/'],
    ['<https://a.example/>', 'https://a.example/'],
    ['"a.example"', 'https://a.example/'],
    ['\u200ba.example\ufeff', 'https://a.example/'],
    ['münchen.example/päge', 'https://xn--mnchen-3ya.example/p%C3%A4ge'],
    ['@someone@a.example:8443', 'https://a.example:8443/@someone'],
    ['acct:someone@a.example', 'https://a.example/@someone'],
  ])('%j, as people type it', async (typed, url) => {
    const { fetch } = web({ [url]: feed('A') });
    expect(await findFeeds(typed, { fetch })).toMatchObject({ url, outcome: 'found', requests: 1 });
  });

  const SLIPS = {
    http: 'htp:// ttp:// hhttp:// http// http:// http;// http=// http.// http::// http://// /http://'.split(
      ' ',
    ),
    https:
      'htps:// ttps:// hhttps:// httpss:// https// https;// https=// https.// https::// HTTPS// /https://'.split(
        ' ',
      ),
  };
  test.each(
    Object.entries(SLIPS).flatMap(([scheme, slips]) =>
      slips.flatMap((slip) =>
        ['', 'http://', 'https://', 'https:', 'http://https://'].map(
          (field) => [`${field}${slip}a.example/http://x`, `${scheme}://a.example/http://x`] as const,
        ),
      ),
    ),
  )('%j, with a slip in the scheme', async (typed, url) => {
    const { fetch } = web({ [url]: feed('A') });
    expect(await findFeeds(typed, { fetch })).toMatchObject({ url, outcome: 'found', requests: 1 });
  });

  test.each([
    'https://tp.example/p//x',
    'https://tps.example/',
    'https://http.example//x',
    'http://ttp:8080//x',
    'https://http:8080/x',
  ])('%j has no slip', async (url) => {
    const { fetch } = web({ [url]: feed('A') });
    expect(await findFeeds(url, { fetch })).toMatchObject({ url, outcome: 'found', requests: 1 });
  });

  test('without a scheme, http comes after https', async () => {
    const { fetch, requests } = web({
      'http://a.example/': '<a href="/f.rss">',
      'http://a.example/f.rss': feed('A'),
    });
    const { feeds, url } = await findFeeds('a.example', { fetch });
    expect([url, feeds[0]?.url]).toEqual(['http://a.example/', 'http://a.example/f.rss']);
    expect(requests).toEqual(['https://a.example/', 'http://a.example/', 'http://a.example/f.rss']);
  });

  test('a page without feed is not a page without answer', async () => {
    const there = await findFeeds('https://a.example/', {
      fetch: web({ 'https://a.example/': '<p>' }).fetch,
    });
    expect([there.outcome, there.message]).toEqual(['no-feed', undefined]);
    const fetch = async (url: string) => ({ url, outcome: 'failed', message: 'no such host' });
    expect(await findFeeds('https://a.example/', { fetch })).toMatchObject({
      outcome: 'unreachable',
      message: 'no such host',
    });
  });

  test('over fetchFeed', async () => {
    const server = await startServer();
    server.behave((request, response) =>
      response.end(
        request.url === '/' ? '<link rel=alternate type=application/rss+xml href=/f>' : feedOf('Ebb'),
      ),
    );
    const fetch = (url: string, { signal }: { signal: AbortSignal }) =>
      fetchFeed(url, { signal, allowPrivateAddresses: true });
    expect((await findFeeds(`${server.origin}/`, { fetch })).feeds[0]).toMatchObject({
      url: `${server.origin}/f`,
      title: 'Tide tables',
    });
    expect(await findFeeds(`${server.origin}/`, { fetch: fetchFeed })).toMatchObject({
      feeds: [],
      outcome: 'unreachable',
      message: expect.stringContaining('not an address of the public internet'),
    });
    await server.close();
  });
});
