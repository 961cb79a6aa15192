/** Finds feeds that a page or its server links: `Link` headers, `link` elements, anchors. */

import { parseLinkHeader } from '../../core/values/link-header.ts';
import { type Ranked, rankOf } from './candidate.ts';
import { isFeedType, isNoFeed, withoutParameters } from './feed-types.ts';
import type { Page } from './page.ts';

/** Ranks of candidates: the document itself is 0; platforms are between links and anchors. */
const LINKED = 1;
const ANCHOR_HERE = 3;
const ANCHOR_ELSEWHERE = 4;
const LABEL = 5;

const WHITE_SPACE = /\s+/g;
const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** Paths and names that programs use for feeds. */
const FEED_ADDRESS =
  /(?:^feed:|\.(?:rss|rdf|atom)(?:[?#]|$)|[/.](?:rss|atom|feed|feeds|rdf|index|blog|news|podcast)[\w-]*\.(?:xml|json|php)(?:[?#]|$)|\/(?:feed|feeds|rss|atom|rss2)\/?(?:[?#]|$)|\/(?:feeds|rss|feed)\/|[?&](?:feed|format|type|alt|output)=(?:rss|atom|rdf|rss2|feed|xml)\b|\/\/feeds?\.)/i;
/** Labels of buttons for feeds. */
const FEED_LABEL =
  /^(?:xml|rss|atom|feed|rdf|json feed|(?:rss|atom|web|news|blog|xml) ?feeds?|subscribe (?:via|with|by|to|in) (?:rss|atom|feed)|rss 2\.0|(?:rss|atom) (?:abonnieren|abo)|(?:flux|fil) rss|feed rss|canal rss)$/i;
/** Addresses of pages that only look like addresses of feeds. */
const PAGE_ADDRESS = /\.(?:html?|pdf|png|jpe?g|gif|svg|zip|css|js|mp3)(?:[?#]|$)/i;

export function headerFeeds({ headers, resolve, url }: Page): Ranked[] {
  return parseLinkHeader(headers?.get('link')).flatMap(({ href, rel, type = '', title, anchor }) => {
    const address = resolve(href);
    // With an anchor, the link starts from another document.
    if (address === undefined || (anchor !== undefined && resolve(anchor) !== url)) return [];
    return isAlternate(rel, type, address) ? [linked(address, type, title, 'header')] : [];
  });
}

export function elementFeeds({ links, resolve }: Page): Ranked[] {
  return links.flatMap(({ attributes }) => {
    const address = resolve(attributes.get('href') ?? '');
    if (address === undefined) return [];
    const rel = (attributes.get('rel') ?? '').toLowerCase().trim().split(WHITE_SPACE);
    const type = attributes.get('type') ?? '';
    return isAlternate(rel, type, address) ? [linked(address, type, attributes.get('title'), 'link')] : [];
  });
}

/** https://www.rssboard.org/rss-autodiscovery; HTML standard, link type `alternate`; `feed`, of an older draft, is still in use. */
function isAlternate(rel: readonly string[], type: string, address: string): boolean {
  if (rel.includes('stylesheet')) return false;
  if (rel.includes('feed')) return !HTML_TYPES.has(withoutParameters(type)) && !isNoFeed(address);
  return rel.includes('alternate') && isFeedType(type, address);
}

function linked(url: string, type: string, title: string | undefined, via: 'header' | 'link'): Ranked {
  const name = title?.replace(WHITE_SPACE, ' ').trim();
  const kind = withoutParameters(type);
  const known = { ...(kind && { type: kind }), ...(name && { title: name }) };
  return { url, ...known, via, rank: rankOf(LINKED, url, name) };
}

/** Ranks anchors: first anchors whose address suggests a feed, on this site and on others, then anchors whose text does. */
export function anchorFeeds(page: Page): Ranked[] {
  const host = hostOf(page.url);
  return page.anchors.flatMap(({ attributes, text }) => {
    const href = attributes.get('href') ?? '';
    const url = page.resolve(href);
    if (url === undefined || isNoFeed(url)) return [];
    const type = withoutParameters(attributes.get('type') ?? '');
    const rank = anchorRank(href, url, type, text, host);
    if (rank === undefined) return [];
    const title = text.replace(WHITE_SPACE, ' ').trim();
    const known = { ...(type && isFeedType(type, url) && { type }), ...(title && { title }) };
    return [{ url, ...known, via: 'anchor', rank: rankOf(rank, url, title) } as const];
  });
}

function anchorRank(href: string, url: string, type: string, text: string, host: string): number | undefined {
  const isTyped = type !== '' && isFeedType(type, url) && type.includes('+');
  const looksLike = isTyped || FEED_ADDRESS.test(href) || FEED_ADDRESS.test(url);
  if (looksLike && (isTyped || !PAGE_ADDRESS.test(url)))
    return hostOf(url) === host ? ANCHOR_HERE : ANCHOR_ELSEWHERE;
  return FEED_LABEL.test(text) && !PAGE_ADDRESS.test(url) ? LABEL : undefined;
}

const HOST = /^https?:\/\/(?:www\.)?([^/?#:]*)/i;

function hostOf(url: string): string {
  return HOST.exec(url)?.[1]?.toLowerCase() ?? '';
}
