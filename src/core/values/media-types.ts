/** Media types: without parameters, those of HTML, and those of feeds, with the addresses that have them without being feeds. */

/** A media type in lower case, without parameters: `text/html` of `Text/HTML; charset=utf-8`. */
export function bareMediaType(type: string): string {
  const semicolon = type.indexOf(';');
  return (semicolon === -1 ? type : type.slice(0, semicolon)).trim().toLowerCase();
}

/** The media types of HTML. */
export const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

export const RSS = 'application/rss+xml';
export const ATOM = 'application/atom+xml';
export const JSON_FEED = 'application/feed+json';

/** @returns the media type of a format */
export function typeOf(version: string): string {
  if (version.startsWith('json')) return JSON_FEED;
  return version.startsWith('atom') ? ATOM : RSS;
}

/** `text/xml`, `application/json` and the like are not only for feeds: accepted only for alternates of a page. */
const FEED_TYPE = /^(?:application|text)\/(?:x[-.])?(?:rss|atom|rdf|feed|xml|json)(?:\+(?:xml|json))?$/;

/** APIs and sitemaps, which pages link as alternates with media types of feeds; pages of a reader, of validators, and about formats. */
const NO_FEED =
  /^https?:\/\/(?:[\w-]+\.)*(?:feedly\.com\/|wikipedia\.org\/wiki\/|validator\.w3\.org\/|(?:cast)?feedvalidator\.(?:org|com)\/|rssboard\.org\/)|\/wp-json\/|[/?&=.-]oembed\b|\/api\/oembed|\/_api\/|\/(?=[\w-]*sitemap)[\w-]+\.xml/i;

/** Whether an alternate of this type at this address is a feed. */
export function isFeedType(type: string, url: string): boolean {
  return FEED_TYPE.test(bareMediaType(type)) && !NO_FEED.test(url);
}

export function isNoFeed(url: string): boolean {
  return NO_FEED.test(url);
}
