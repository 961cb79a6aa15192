/** Small feeds around the subject of a test. */

import { type Entry, type Feed, type FeedResult, type ParseOptions, parseFeed } from '../../../src/index.ts';

const NAMESPACES =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:admin="http://webns.net/mvcb/" xmlns:blogChannel="http://backend.userland.com/blogChannelModule" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/" xmlns:own="https://own.example/ns"';

export function rss(inChannel: string, options?: ParseOptions): FeedResult {
  return parseFeed(
    `<rss version="2.0" ${NAMESPACES}><channel>${inChannel}</channel></rss>`,
    undefined,
    options,
  );
}

export function atom(inFeed: string, options?: ParseOptions): FeedResult {
  return parseFeed(
    `<feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACES.replace(/ xmlns:atom="[^"]*"/, '')}>${inFeed}</feed>`,
    undefined,
    options,
  );
}

/** The feed of an RSS channel. */
export const channel = (inside: string, options?: ParseOptions): Feed => rss(inside, options).feed;

/** The entry of an RSS item. */
export const item = (inside: string, options?: ParseOptions): Entry =>
  rss(`<item>${inside}</item>`, options).entries[0] ?? {};

/** The entry of an Atom feed. */
export const entry = (inside: string, options?: ParseOptions): Entry =>
  atom(`<entry>${inside}</entry>`, options).entries[0] ?? {};

export const codes = ({ problems }: FeedResult): string[] => problems.map(({ code }) => code);
