/**
 * Finds the feeds of a page: the page itself, what page and server link, the table of platforms; guesses addresses for pages that name
 * none.
 */

import { parseFeed } from '../../core/document/parse-feed.ts';
import { checkArgument, isDocument, isUrlWithin, readUrl } from '../../core/model/expected.ts';
import type { HeadersInput } from '../../core/model/headers.ts';
import { titleOf } from '../../core/present/body.ts';
import { parseLinkHeader } from '../../core/values/link-header.ts';
import {
  bareMediaType,
  HTML_TYPES,
  isFeedType,
  isNoFeed,
  RSS,
  typeOf,
} from '../../core/values/media-types.ts';
import { addressKey, FEED_SCHEME, fetchableAddress, resolveAddress } from '../feed-address.ts';
import { bestFirst, type FeedCandidate, type Ranked, rankOf } from './candidate.ts';
import { platformFeeds } from './match-platforms.ts';
import {
  checkUrl,
  type DiscoverOptions,
  innerAddress,
  isButton,
  type Page,
  pageAddress,
  readPage,
} from './page.ts';
import { PATHS } from './platforms.ts';

/** Roots of feeds, and of JSON. */
const FEED_START = /^\s*\{|<(?:[\w-]+:)?(?:rss|feed|rdf|channel)[\s>/]/i;
const HEAD_LENGTH = 4_096;
/** An address in the place of a page: one word. */
const ONLY_ADDRESS = /^\s*https?:\/\/[^\s<]+\s*$/i;
const LONGEST_ADDRESS = 2_049;

/**
 * Finds the feeds of a page, without fetching anything.
 *
 * @param input the page; a string counts as decoded. Bytes are decoded by the rules of HTML.
 * @param headers of the response: `Link`, and the charset of Content-Type
 * @param options `url` is the address of the page; without it only absolute addresses are found, and no platforms
 * @returns candidates without repeated addresses, the best first: the document itself when it is a feed, declarations of server and page, rules of the platform, anchors to this site, anchors to other sites; feeds of comments last. None of them is verified.
 * @throws {TypeError} for wrong arguments, never for a damaged page
 * @example
 * const page = '<link rel="alternate" type="application/rss+xml" title="News" href="/feed">';
 * const [best] = discoverFeeds(page, undefined, { url: 'https://example.org/' });
 * best?.url; // 'https://example.org/feed'
 * best?.title; // 'News'
 */
export function discoverFeeds(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: DiscoverOptions,
): FeedCandidate[] {
  checkArgument('input of discoverFeeds', isDocument, input);
  if (typeof input === 'string' && ONLY_ADDRESS.test(input.slice(0, LONGEST_ADDRESS)))
    throw new TypeError('input of discoverFeeds must be a page, not its URL: findFeeds fetches it');
  const url = checkUrl(options);
  const page = readPage(input, headers, url);
  const own = itself(input, headers, page);
  const linked = [
    ...headerFeeds(page),
    ...elementFeeds(page),
    ...refreshFeeds(page),
    // The tables describe pages: a JSON Feed has its own address where a page has that of its feed.
    ...platformFeeds(url, own.length > 0 ? undefined : page),
    ...anchorFeeds(page),
  ];
  // A page that links itself as its feed is not one: `itself` decides.
  const here = addressKey(url);
  return bestFirst([...own, ...linked.filter((each) => addressKey(each.url) !== here)]);
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
  const self = feed.links?.find(({ rel }) => rel === 'self')?.href ?? '';
  const address = url || fetchableAddress(self, '');
  if (address === undefined) return [];
  const title = titleOf(feed);
  return [
    {
      url: address,
      type: typeOf(version),
      ...(title !== '' && { title }),
      via: 'document',
      rank: 0,
    },
  ];
}

/** Ranks of candidates: the document itself is 0; platforms are between links and anchors. */
const LINKED = 1;
const OTHER_RELATION = 2;
const ANCHOR_HERE = 3;
const ANCHOR_ELSEWHERE = 4;
const LABEL = 5;

const WHITE_SPACE = /\s+/g;

/** Endings, files, folders, parameters and hosts of feeds. All pages of a site may be `index.php`, so scripts need the name of a format. */
const FEED_ADDRESS =
  /\.(?:rss2?|rdf|atom|feed)(?:[?#]|$)|(?:[/.](?:rss|atom|feed(?!back)|rdf|syndication|backend)[\w-]*|rss2?|feed|-atom)\.(?:xml|json|php|aspx?|ashx|axd|cfm|cgi)(?:[?#]|$)|[/.](?:index|blog|news|podcast)[\w-]*\.(?:xml|json)(?:[?#]|$)|^[^?#]*\/(?:feeds?|rss2?|atom(?=\/?(?:[?#]|$)))(?=[/?#]|$)|^[^?#]*\?[^#]*\/(?:feeds?|rss2?|atom)\/?(?:#|$)|[?&;](?:feed|format|type|alt|output|mode|mod|cmd|do|action|view|page)=(?:rss|atom|rdf|feed|xml|backend)[\d.]*\b|[?&;](?:rss|atom|xml)(?:=(?:1|2\.0|yes))?(?:[&;#]|$)|\/\/(?:feeds?\d?|rss)\.[^/]+\./i;
/** Labels of buttons for feeds: a few words, in any language, that contain RSS or Atom. */
const FEED_LABEL =
  /^(?:xml|feed|rdf|json feed|(?:web|news|blog|xml) ?feeds?)$|(?:^|[^a-z\d])(?:rss|atom)(?![a-z])/i;
const LABEL_WORDS = 6;
/** Labels of pages about feeds. */
const ABOUT = /^(?:about|all about|what|why|how|help|über|was|qu['’]est|qué|o que)(?![a-z])/i;
/** Addresses of pages that only look like addresses of feeds, such as those of the tag RSS. */
const PAGE_ADDRESS =
  /\.(?:html?|pdf|png|jpe?g|gif|svg|zip|css|js|mp[34]|m4[abv]|og[agv]|opus|aac|flac|wav|mov|webm)(?:[?#]|$)|\/(?:tags?|category|hashtag|label|keyword)\/(?:feeds?|rss2?|atom)\/?(?:[?#]|$)/i;

/** The base of the page does not concern headers: RFC 8288, section 3.1. */
function headerFeeds({ headers, url: written }: Page): Ranked[] {
  const [url = ''] = written.split('#', 1);
  return parseLinkHeader(headers?.get('link')).flatMap(({ href, rel, type = '', title, anchor }) => {
    const address = fetchableAddress(href, url);
    // With an anchor, the link starts from another document.
    if (address === undefined || (anchor !== undefined && resolveAddress(anchor, url)?.href !== url))
      return [];
    return isAlternate(rel, type, address) ? [linked(address, type, title, 'header')] : [];
  });
}

function elementFeeds({ links, resolve }: Page): Ranked[] {
  return links.flatMap(({ attributes }) => {
    const address = resolve(attributes.get('href') ?? '');
    if (address === undefined) return [];
    const rel = (attributes.get('rel') ?? '').toLowerCase().trim().split(WHITE_SPACE);
    const type = attributes.get('type') ?? '';
    const isFeed = isAlternate(rel, type, address) || isUntypedFeed(rel, attributes, address);
    const rank = isFeed ? LINKED : OTHER_RELATION;
    const isCandidate = isFeed || (isOwnType(type, address) && rel.every((name) => !FOREIGN.has(name)));
    return isCandidate ? [linked(address, type, attributes.get('title'), 'link', rank)] : [];
  });
}

/** Sites forget the relation, misspell it, or copy that of a feed to itself: `self`. Types that are not only for feeds need it. */
const isOwnType = (type: string, address: string): boolean => isFeedType(type, address) && type.includes('+');
/** Relations to style sheets, and to descriptions in RDF. */
const FOREIGN: ReadonlySet<string> = new Set(['stylesheet', 'meta', 'license']);

/** The time, the address in quotes or without, by the HTML standard, 4.2.5.3: an address without quotes may contain some. */
const REFRESH = /^[\d.]*[;,\s]+(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.+))/is;

const LONGEST_REFRESH = 2_048;

/** A page that leads to its feed, as directories and old servers have it. HTML standard, 4.2.5.3. */
function refreshFeeds({ meta, resolve }: Page): Ranked[] {
  const written = (meta.get('refresh') ?? '').slice(0, LONGEST_REFRESH).trim();
  const [, double, single, bare] = REFRESH.exec(written) ?? [];
  const url = resolve(double ?? single ?? bare ?? '');
  if (url === undefined || !FEED_ADDRESS.test(url) || isNoFeed(url)) return [];
  return [{ url, via: 'refresh', rank: LINKED }];
}

/** https://www.rssboard.org/rss-autodiscovery; HTML standard, link type `alternate`; `feed`, of an older draft, is still in use. */
function isAlternate(rel: readonly string[], type: string, address: string): boolean {
  if (rel.includes('stylesheet')) return false;
  if (rel.includes('feed')) return !HTML_TYPES.has(bareMediaType(type)) && !isNoFeed(address);
  return rel.includes('alternate') && isFeedType(type, address);
}

/** Sites forget the type. Alternates in another language or for another device are pages. */
function isUntypedFeed(
  rel: readonly string[],
  attributes: ReadonlyMap<string, string>,
  address: string,
): boolean {
  const isPlain = ['type', 'hreflang', 'media'].every((name) => !attributes.get(name));
  const isNamed = FEED_ADDRESS.test(address) || isLabel(attributes.get('title') ?? '');
  return isPlain && isAlternate(rel, RSS, address) && isNamed;
}

function linked(
  url: string,
  type: string,
  title: string | undefined,
  via: 'header' | 'link',
  rank = LINKED,
): Ranked {
  const name = title?.replace(WHITE_SPACE, ' ').trim();
  const kind = bareMediaType(type);
  const known = { ...(kind && { type: kind }), ...(name && { title: name }) };
  return { url, ...known, via, rank: rankOf(rank, url, name) };
}

/** Ranks anchors: first anchors whose address suggests a feed, on this site and on others, then anchors whose text does. */
function anchorFeeds(page: Page): Ranked[] {
  const host = hostOf(page.url);
  return page.anchors.flatMap(({ attributes, text }) => {
    const href = attributes.get('href') ?? '';
    const linked = page.resolve(href);
    const url = linked && withoutOuter(linked);
    if (url === undefined || isNoFeed(url)) return [];
    const type = bareMediaType(attributes.get('type') ?? '');
    const rel = (attributes.get('rel') ?? '').toLowerCase().trim().split(WHITE_SPACE);
    const isTyped = isOwnType(type, url) || isAlternate(rel, type, url);
    const rank = anchorRank(href, url, isTyped, text, host);
    if (rank === undefined) return [];
    const title = text.replace(WHITE_SPACE, ' ').trim();
    const known = { ...(type && isFeedType(type, url) && { type }), ...(title && { title }) };
    return [{ url, ...known, via: 'anchor', rank: rankOf(rank, url, title) } as const];
  });
}

/** @returns the feed in the address of a page about it, unless that may be a feed itself: of a proxy, of a bridge */
function withoutOuter(address: string): string {
  const [outer = '', written = ''] = innerAddress(address) ?? [];
  const inner =
    FEED_ADDRESS.test(written) && !FEED_ADDRESS.test(outer) ? fetchableAddress(written, '') : undefined;
  return inner ?? address;
}

function anchorRank(
  href: string,
  url: string,
  isTyped: boolean,
  text: string,
  host: string,
): number | undefined {
  const looksLike =
    isTyped ||
    FEED_SCHEME.test(href) ||
    FEED_ADDRESS.test(href) ||
    FEED_ADDRESS.test(url) ||
    (isButton(href) && !ROOT.test(url));
  if (looksLike && (isTyped || !PAGE_ADDRESS.test(url)))
    return hostOf(url) === host ? ANCHOR_HERE : ANCHOR_ELSEWHERE;
  const isElsewhere = ROOT.test(url) && hostOf(url) !== host;
  return isLabel(text) && !isElsewhere && !PAGE_ADDRESS.test(url) ? LABEL : undefined;
}

/** A site, whose feeds a reader searches. */
const ROOT = /^\w+:\/\/[^/]*\/$/;

const isLabel = (text: string): boolean =>
  FEED_LABEL.test(text) && !ABOUT.test(text) && text.trim().split(WHITE_SPACE).length <= LABEL_WORDS;

const HOST = /^https?:\/\/(?:www\.)?([^/?#:]*)/i;

const hostOf = (url: string): string => HOST.exec(url)?.[1]?.toLowerCase() ?? '';

const GUESS = 6;
const isWebAddress = isUrlWithin('a URL of http or https', (url) => pageAddress(url) !== undefined);

/**
 * Guesses addresses of the feed of a site: by its platform, then common paths. Try them only when the page names no feed, and stop at the
 * first feed.
 *
 * @param url any page of the site
 * @returns candidates, the most probable first
 * @throws {TypeError} when `url` is neither a string nor a `URL`
 * @throws {RangeError} when it is not an absolute address of http or https
 * @example
 * guessFeeds('https://blog.example.org/about')[0]?.url; // 'https://blog.example.org/feed'
 */
export function guessFeeds(url: string | URL): FeedCandidate[] {
  const address = pageAddress(readUrl('url of guessFeeds', isWebAddress, url)) ?? '';
  const folders = [...new Set(['.', '/'].map((from) => new URL(from, address).href))];
  const guesses = PATHS.flatMap(([name, type]) =>
    folders.map((folder) => ({
      url: folder + name,
      ...(type && { type }),
      via: 'guess' as const,
      rank: GUESS,
    })),
  );
  return bestFirst([...platformFeeds(address, undefined), ...guesses]);
}
