/** The media types of feeds, and addresses that have them without being feeds. */

export const RSS = 'application/rss+xml';
export const ATOM = 'application/atom+xml';
export const JSON_FEED = 'application/feed+json';

/** @returns the media type of a format */
export function typeOf(version: string): string {
  if (version.startsWith('json')) return JSON_FEED;
  return version.startsWith('atom') ? ATOM : RSS;
}

const FEED_TYPES: ReadonlySet<string> = new Set([
  RSS,
  ATOM,
  JSON_FEED,
  'application/rdf+xml',
  'application/x-rss+xml',
  'application/x.atom+xml',
  'application/rss',
  'application/atom',
  'text/rss+xml',
  'text/rss',
  'text/atom+xml',
  // Types that are not only for feeds: accepted only for alternates of a page.
  'application/xml',
  'text/xml',
  'application/json',
]);

/** APIs and sitemaps, which pages link as alternates with media types of feeds; pages of a reader, of validators, and about formats. */
const NO_FEED =
  /^https?:\/\/(?:[\w-]+\.)*(?:feedly\.com\/|wikipedia\.org\/wiki\/|validator\.w3\.org\/|(?:cast)?feedvalidator\.(?:org|com)\/|rssboard\.org\/)|\/wp-json\/|[/?&=.-]oembed\b|\/api\/oembed|\/_api\/|\/(?=[\w-]*sitemap)[\w-]+\.xml/i;

/** Whether an alternate of this type at this address is a feed. */
export function isFeedType(type: string, url: string): boolean {
  return FEED_TYPES.has(withoutParameters(type)) && !NO_FEED.test(url);
}

/** A media type, lower-cased and without its parameters. */
export function withoutParameters(type: string): string {
  const semicolon = type.indexOf(';');
  return (semicolon === -1 ? type : type.slice(0, semicolon)).trim().toLowerCase();
}

export function isNoFeed(url: string): boolean {
  return NO_FEED.test(url);
}
