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

/** Every version of a feed format by its value of `result.version`. */
export const FEED_VERSIONS: Readonly<Record<KnownFeedVersion, FeedVersionKind>> = /* @__PURE__ */ deepFreeze({
  rss090: { name: 'RSS 0.90 (Netscape, RDF)', family: 'rdf' },
  rss091n: { name: 'RSS 0.91 (Netscape)', family: 'rss' },
  rss091u: { name: 'RSS 0.91 (UserLand)', family: 'rss' },
  rss092: { name: 'RSS 0.92', family: 'rss' },
  rss093: { name: 'RSS 0.93', family: 'rss' },
  rss094: { name: 'RSS 0.94', family: 'rss' },
  rss10: { name: 'RSS 1.0 (RDF)', family: 'rdf' },
  rss11: { name: 'RSS 1.1 (RDF)', family: 'rdf' },
  rss20: { name: 'RSS 2.0', family: 'rss' },
  rss: { name: 'RSS (unknown version)', family: 'rss' },
  atom01: { name: 'Atom 0.1', family: 'atom03' },
  atom02: { name: 'Atom 0.2', family: 'atom03' },
  atom03: { name: 'Atom 0.3', family: 'atom03' },
  atom10: { name: 'Atom 1.0 (RFC 4287)', family: 'atom' },
  atom: { name: 'Atom (unknown version)', family: 'atom' },
  cdf: { name: 'Channel Definition Format', family: 'cdf' },
  json1: { name: 'JSON Feed 1', family: 'json' },
  json11: { name: 'JSON Feed 1.1', family: 'json' },
  json: { name: 'JSON Feed (unknown version)', family: 'json' },
});

/** The row of the table for `result.version`; undefined for `''`. */
export function versionOf(version: string): FeedVersionKind | undefined {
  return Object.hasOwn(FEED_VERSIONS, version) ? FEED_VERSIONS[version as KnownFeedVersion] : undefined;
}
