/** The versions of feed formats: their names and families. */

import { deepFreeze } from '../platform/freeze.ts';

/** The version of a format that this library knows. */
export type KnownFeedVersion =
  | 'rss090'
  | 'rss091n'
  | 'rss091u'
  | 'rss092'
  | 'rss093'
  | 'rss094'
  | 'rss10'
  | 'rss11'
  | 'rss20'
  | 'rss'
  | 'atom01'
  | 'atom02'
  | 'atom03'
  | 'atom10'
  | 'atom'
  | 'cdf'
  | 'json1'
  | 'json11'
  | 'json';

/** A value of `result.version`; `''` when the document is not a feed of a known version. */
export type FeedVersion = KnownFeedVersion | '';

/** Families of formats with different specifications. */
export type FeedFamily = 'rss' | 'rdf' | 'atom03' | 'atom' | 'cdf' | 'json';

/** A row of `FEED_VERSIONS`. */
export interface FeedVersionKind {
  /** Name for readers: `RSS 1.0 (RDF)`. */
  readonly name: string;
  /** The format that the version belongs to: versions of a family have the same elements. */
  readonly family: FeedFamily;
}

/** The family of each version; undefined for `''`. `parseFeed` needs the families, and not the names. */
export const FAMILIES: Readonly<Record<KnownFeedVersion, FeedFamily>> & { readonly ''?: undefined } = {
  rss090: 'rdf',
  rss091n: 'rss',
  rss091u: 'rss',
  rss092: 'rss',
  rss093: 'rss',
  rss094: 'rss',
  rss10: 'rdf',
  rss11: 'rdf',
  rss20: 'rss',
  rss: 'rss',
  atom01: 'atom03',
  atom02: 'atom03',
  atom03: 'atom03',
  atom10: 'atom',
  atom: 'atom',
  cdf: 'cdf',
  json1: 'json',
  json11: 'json',
  json: 'json',
};

const NAMES: Readonly<Record<KnownFeedVersion, string>> = {
  rss090: 'RSS 0.90 (Netscape, RDF)',
  rss091n: 'RSS 0.91 (Netscape)',
  rss091u: 'RSS 0.91 (UserLand)',
  rss092: 'RSS 0.92',
  rss093: 'RSS 0.93',
  rss094: 'RSS 0.94',
  rss10: 'RSS 1.0 (RDF)',
  rss11: 'RSS 1.1 (RDF)',
  rss20: 'RSS 2.0',
  rss: 'RSS (unknown version)',
  atom01: 'Atom 0.1',
  atom02: 'Atom 0.2',
  atom03: 'Atom 0.3',
  atom10: 'Atom 1.0 (RFC 4287)',
  atom: 'Atom (unknown version)',
  cdf: 'Channel Definition Format',
  json1: 'JSON Feed 1',
  json11: 'JSON Feed 1.1',
  json: 'JSON Feed (unknown version)',
};

function versionTable(): Record<KnownFeedVersion, FeedVersionKind> {
  const versions = Object.keys(NAMES) as KnownFeedVersion[];
  const rows = versions.map((version) => [version, { name: NAMES[version], family: FAMILIES[version] }]);
  return deepFreeze(Object.fromEntries(rows) as Record<KnownFeedVersion, FeedVersionKind>);
}

/** Every version of a feed format by its value of `result.version`. */
export const FEED_VERSIONS: Readonly<Record<KnownFeedVersion, FeedVersionKind>> =
  /* @__PURE__ */ versionTable();

/** The row of the table for `result.version`; undefined for `''`. */
export function versionOf(version: string): FeedVersionKind | undefined {
  return Object.hasOwn(FEED_VERSIONS, version) ? FEED_VERSIONS[version as KnownFeedVersion] : undefined;
}
