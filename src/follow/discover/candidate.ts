/** Candidates of discovery: their media types, and the order in which to try them. */

import { addressKey } from '../feed-address.ts';

/** How a feed was found. */
export type FeedVia =
  /** The document is the feed. */
  | 'document'
  /** `Link` header. */
  | 'header'
  /** `<link rel="alternate">` or `<link rel="feed">`, or `<link>` with a media type that only feeds have. */
  | 'link'
  /** `<meta http-equiv="refresh">` whose address suggests a feed. */
  | 'refresh'
  /** The table of platforms: rules of sites and programs. */
  | 'platform'
  /** `<a href>` whose address or text suggests a feed. */
  | 'anchor'
  /** A common path, without evidence in the page. */
  | 'guess';

/** An address that probably is a feed. */
export interface FeedCandidate {
  /** Absolute, http or https. */
  url: string;
  /** Media type, if known. */
  type?: string;
  /** The title that the page gives it, as plain text. */
  title?: string;
  /** The place in the page that names it. */
  via: FeedVia;
}

/** A candidate with its rank; try the lowest first. */
export interface Ranked extends FeedCandidate {
  readonly rank: number;
}

/** Words of titles and addresses of feeds of comments; a commentary is an article. */
const COMMENTS = new RegExp(
  [
    String.raw`(?<!\p{L})(?:comment(?:s|i|aires?)?|coment[aá]rios?|reacties|σχόλια)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:kom+ent(?:[aá]|it(?!\p{L}))|yorum|ком+ентар|hozzászólás)`,
    'コメント|评论|評論|留言|댓글|تعليقات|תגובות',
  ].join('|'),
  'iu',
);
const LATER = 10;

/** Feeds of comments come after all feeds of articles. */
export function rankOf(rank: number, url: string, title: string | undefined): number {
  return COMMENTS.test(url) || COMMENTS.test(title ?? '') ? rank + LATER : rank;
}

/** Candidates of a page at most: pages with more are lists of feeds, not pages with feeds. */
const MOST = 500;

/** Removes repeated addresses and sorts the best first; equal ranks keep their order. */
export function bestFirst(found: readonly Ranked[]): FeedCandidate[] {
  const byAddress = new Map<string, Ranked>();
  for (const candidate of found) {
    const key = addressKey(candidate.url);
    const before = byAddress.get(key);
    if (before === undefined) byAddress.set(key, candidate);
    else byAddress.set(key, merge(before, candidate));
  }
  return [...byAddress.values()]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ url, type, title, via }) => ({ url, ...(type && { type }), ...(title && { title }), via }));
}

function merge(first: Ranked, second: Ranked): Ranked {
  const [best, other] = second.rank < first.rank ? [second, first] : [first, second];
  const type = best.type ?? other.type;
  const title = best.title ?? other.title;
  return { ...best, ...(type && { type }), ...(title && { title }) };
}
