/** Finds the feeds of a page. */

import { parseFeed } from '../../core/document/parse-feed.ts';
import type { HeadersInput } from '../../core/model/headers.ts';
import { bestFirst, type FeedCandidate, type Ranked } from './candidate.ts';
import { ATOM, JSON_FEED, RSS } from './feed-types.ts';
import { anchorFeeds, elementFeeds, headerFeeds } from './linked-feeds.ts';
import { checkUrl } from './options.ts';
import { type DiscoverOptions, type Page, readPage } from './page.ts';
import { platformFeeds } from './platform-feeds.ts';

/** Roots of feeds, and of JSON. */
const FEED_START = /^\s*\{|<(?:[\w-]+:)?(?:rss|feed|rdf|channel)[\s>/]/i;
const HEAD_LENGTH = 4_096;

/**
 * Finds the feeds of a page, without fetching anything.
 *
 * @param input the page; a string counts as decoded. Bytes are decoded by the rules of HTML.
 * @param headers of the response: `Link`, and the charset of Content-Type
 * @param options `url` is the address of the page; without it only absolute addresses are found, and no platforms
 * @returns candidates without repeated addresses, the best first: the document itself when it is a feed, declarations of server and page, rules of the platform, anchors to this site, anchors to other sites; feeds of comments last. None of them is verified.
 * @throws {TypeError} for wrong arguments, never for a damaged page
 * @example
 * const [best] = discoverFeeds(await response.arrayBuffer(), response.headers, { url: response.url });
 */
export function discoverFeeds(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: DiscoverOptions,
): FeedCandidate[] {
  const url = checkUrl(options);
  const page = readPage(input, headers, url);
  return bestFirst([
    ...itself(input, headers, page),
    ...headerFeeds(page),
    ...elementFeeds(page),
    ...platformFeeds(url, page),
    ...anchorFeeds(page),
  ]);
}

function itself(
  input: Uint8Array | ArrayBuffer | string,
  headers: HeadersInput | undefined,
  { url, text }: Page,
): Ranked[] {
  // Remove NUL: in utf-16 without byte order mark every letter has one.
  if (!FEED_START.test(text.slice(0, HEAD_LENGTH).replaceAll('\0', ''))) return [];
  const { usable, version, feed } = parseFeed(input, headers, {
    url,
    sanitizeHtml: false,
    limits: { entries: 1 },
  });
  if (!usable || version === '') return [];
  const address = url || feed.links?.find(({ rel }) => rel === 'self')?.href;
  if (!address) return [];
  return [
    {
      url: address,
      type: typeOf(version),
      ...(feed.title && { title: feed.title }),
      via: 'document',
      rank: 0,
    },
  ];
}

function typeOf(version: string): string {
  if (version.startsWith('json')) return JSON_FEED;
  return version.startsWith('atom') ? ATOM : RSS;
}
