/** Declarations of the namespaces of the feeds in tests. */

const URIS = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  georss: 'http://www.georss.org/georss',
  gml: 'http://www.opengis.net/gml',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  media: 'http://search.yahoo.com/mrss/',
  podcast: 'https://podcastindex.org/namespace/1.0',
  psc: 'http://podlove.org/simple-chapters',
  slash: 'http://purl.org/rss/1.0/modules/slash/',
  sy: 'http://purl.org/rss/1.0/modules/syndication/',
  thr: 'http://purl.org/syndication/thread/1.0',
};

/** The declarations of these prefixes in a tag. */
export const declared = (prefixes: string): string =>
  prefixes
    .split(' ')
    .map((prefix) => `xmlns:${prefix}="${URIS[prefix as keyof typeof URIS]}"`)
    .join(' ');
