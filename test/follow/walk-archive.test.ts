/** The documents of RFC 5005: archives, pages, and walks that would not end. */

import { describe, expect, test } from 'vitest';
import { fetchFeed } from '../../src/fetch.ts';
import { type FollowedFeed, type FollowFetch, updateFeed, walkArchive } from '../../src/follow.ts';

const ROOT = 'https://a.example';
const page = (title: string, ...links: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title>${links.map((link) => `<link ${link}/>`).join('')}</feed>`;

/** Walks over pages of a test. @returns titles, or reasons of failures */
async function walk(pages: Record<string, string>, options = {}, redirects: Record<string, string> = {}) {
  const respond = async (url: string) => {
    const path = url.slice(ROOT.length);
    const target = redirects[path];
    if (target !== undefined) return new Response('', { status: 302, headers: { Location: target } });
    const text = pages[path];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  const fetch = (url: string, given: object) => fetchFeed(url, { ...given, fetch: respond });
  const found: string[] = [];
  for await (const { result, reason } of walkArchive(`${ROOT}/`, { fetch, pause: 0, ...options }))
    found.push(result?.feed.title ?? reason);
  return found;
}

describe('walkArchive', () => {
  test('archives, from the newest to the oldest', async () => {
    const pages = {
      '/': page('now', 'rel="prev-archive" href="/2003/11"', 'rel="next" href="/other"'),
      '/2003/11': page('November', 'rel="next-archive" href="/2003/12"', 'rel="prev-archive" href="10"'),
      '/2003/10': page('October', 'rel="next-archive" href="/2003/11"'),
    };
    expect(await walk(pages)).toEqual(['now', 'November', 'October']);
  });

  test('pages of Atom and of JSON Feed', async () => {
    const json = `{"version":"https://jsonfeed.org/version/1.1","title":"2","items":[],"next_url":"${ROOT}/3"}`;
    expect(await walk({ '/': page('1', 'rel="next" href="/2"'), '/2': json, '/3': page('3') })).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  test('a page that cannot be fetched is the last one', async () => {
    expect(await walk({ '/': page('1', 'rel="next" href="/2"') })).toEqual(['1', 'http-404']);
  });

  test('ends at a page that leads back, and at the limit', async () => {
    expect(
      await walk({ '/': page('1', 'rel="next" href="/2"'), '/2': page('2', 'rel="next" href="/#top"') }),
    ).toEqual(['1', '2']);
    const endless = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`/${i || ''}`, page(`${i}`, `rel="next" href="/${i + 1}"`)]),
    );
    expect(await walk(endless, { maxPages: 3 })).toEqual(['0', '1', '2']);
  });

  const TWO = { '/1': page('1', 'rel="next" href="/2"'), '/2': page('2', 'rel="next" href="/3"') };

  test.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    ['an older page that redirects to the first', TWO, { '/': '/1', '/3': '/1' }, ['1', '2']],
    ['an older page that redirects to itself by name', TWO, { '/': '/1', '/3': '/2' }, ['1', '2']],
    ['an older page that redirects to the address of the feed', TWO, { '/': '/1', '/3': '/' }, ['1', '2']],
    [
      'a link to where the feed was redirected',
      { '/1': page('1', 'rel="next" href="/1"') },
      { '/': '/1' },
      ['1'],
    ],
    [
      'a redirect to a page that is new',
      { ...TWO, '/4': page('4', 'rel="next" href="/3"') },
      { '/': '/1', '/3': '/4' },
      ['1', '2', '4'],
    ],
  ])('yields a final URL once: %s', async (_name, pages, redirects, titles) => {
    expect(await walk(pages, {}, redirects)).toEqual(titles);
  });

  const OTHER = 'https://other.example';
  const withUser = 'https://user:p%40ss@a.example';

  /** The origin of the first page, the address that it names, and the requests: no other origin gets the credentials. */
  test.each([
    ['a page of the same origin', ROOT, '/2', [`${withUser}/`, `${withUser}/2`]],
    ['a page by its whole address', ROOT, `${ROOT}/2`, [`${withUser}/`, `${withUser}/2`]],
    ['a page with its own user', ROOT, 'https://me@a.example/2', [`${withUser}/`, 'https://me@a.example/2']],
    ['a page of another origin', ROOT, `${OTHER}/2`, [`${withUser}/`, `${OTHER}/2`]],
    ['a page of another scheme', ROOT, 'http://a.example/2', [`${withUser}/`, 'http://a.example/2']],
    ['a page that another origin names', OTHER, `${ROOT}/2`, [`${withUser}/`, `${ROOT}/2`]],
    ['the first page again', ROOT, '/', [`${withUser}/`]],
    ['the first page again, after a redirect', ROOT, '/moved', [`${withUser}/`]],
  ])('the credentials of the feed: %s', async (_name, origin, href, expected) => {
    const asked: string[] = [];
    const target = href === '/moved' ? `${ROOT}/moved` : `${origin}/`;
    const respond = async (url: string) =>
      url === `${ROOT}/` && target !== url
        ? new Response('', { status: 302, headers: { Location: target } })
        : new Response(page('1', `rel="next" href="${href}"`));
    const fetch = (url: string, given: object) => {
      asked.push(url);
      return fetchFeed(url, { ...given, fetch: respond });
    };
    for await (const _ of walkArchive(`${withUser}/`, { fetch, pause: 0, maxPages: 2 }));
    expect(asked).toEqual(expected);
  });

  test('the reason of a signal', async () => {
    const reason = new Error('enough');
    await expect(walk({ '/': page('1') }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test.each(['before a pause', 'in a pause'])('a signal %s ends it', async (moment) => {
    const reason = new Error('enough');
    const end = new AbortController();
    const fetch: FollowFetch = (url, given) =>
      fetchFeed(url, { ...given, fetch: async () => new Response(page('1', 'rel="next" href="/2"')) });
    const pages = walkArchive(`${ROOT}/`, { fetch, pause: 3_600_000, signal: end.signal });
    await pages.next();
    if (moment === 'before a pause') end.abort(reason);
    else setTimeout(() => end.abort(reason));
    await expect(pages.next()).rejects.toBe(reason);
  });

  test.each([
    [{ maxPages: 0 }, RangeError],
    [{ pause: '1' }, TypeError],
    [{ pages: 1 }, TypeError],
  ])('%j is refused', async (options, error) => {
    await expect(walk({}, options)).rejects.toThrow(error);
  });
});

test('an archive that was read through updateFeed adds nothing later', async () => {
  const post = (number: number) => `<entry><id>${ROOT}/${number}</id><title>${number}</title></entry>`;
  const pageOf = (number: number) => {
    const posts = Array.from({ length: 20 }, (_entry, i) => post(20 * number + i)).join('');
    const link = `<link rel="next" href="/${number + 1}"/>`;
    return `<feed xmlns="http://www.w3.org/2005/Atom">${number < 29 ? link : ''}${posts}</feed>`;
  };
  const respond = async (url: string) => new Response(pageOf(Number(url.slice(ROOT.length + 1))));
  const fetch = (url: string, given: object) => fetchFeed(url, { ...given, fetch: respond });
  let feed: FollowedFeed = { url: `${ROOT}/0`, next: new Date(0) };
  const addedBy = (fetched: Parameters<typeof updateFeed>[1]) => {
    const update = updateFeed(feed, fetched);
    feed = JSON.parse(JSON.stringify(update.feed));
    return update.entries.filter(({ change }) => change === 'added').length;
  };
  let added = 0;
  for await (const fetched of walkArchive(feed.url, { fetch, pause: 0, maxPages: 30 }))
    added += addedBy(fetched);
  expect(added).toBe(600);
  expect(addedBy(await fetch(feed.url, {}))).toBe(0);
});
