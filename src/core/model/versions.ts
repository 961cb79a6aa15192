/** The versions of feed formats: name, family, and the declaration in a document. */

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
  /** Value of the root's `version` attribute; for JSON Feed, the last part of its `version`. */
  readonly declared?: string;
  /** Namespaces that name the version: lower case, without scheme and final slash or hash. */
  readonly namespaces?: readonly string[];
}

/** Every version of a feed format by its value of `result.version`. */
export const FEED_VERSIONS: Readonly<Record<KnownFeedVersion, FeedVersionKind>> = /* @__PURE__ */ deepFreeze({
  rss090: {
    name: 'RSS 0.90 (Netscape, RDF)',
    family: 'rdf',
    namespaces: ['my.netscape.com/rdf/simple/0.9', 'channel.netscape.com/rdf/simple/0.9'],
  },
  rss091n: { name: 'RSS 0.91 (Netscape, with its DOCTYPE)', family: 'rss' },
  rss091u: { name: 'RSS 0.91 (UserLand)', family: 'rss', declared: '0.91' },
  rss092: { name: 'RSS 0.92', family: 'rss', declared: '0.92' },
  rss093: { name: 'RSS 0.93', family: 'rss', declared: '0.93' },
  rss094: { name: 'RSS 0.94', family: 'rss', declared: '0.94' },
  rss10: { name: 'RSS 1.0 (RDF)', family: 'rdf', namespaces: ['purl.org/rss/1.0'] },
  rss11: { name: 'RSS 1.1 (RDF)', family: 'rdf', namespaces: ['purl.org/net/rss1.1'] },
  rss20: { name: 'RSS 2.0, 2.0.1 and so on', family: 'rss' },
  rss: { name: 'RSS of no known version', family: 'rss' },
  atom01: { name: 'Atom 0.1', family: 'atom03', declared: '0.1' },
  atom02: { name: 'Atom 0.2', family: 'atom03', declared: '0.2' },
  atom03: { name: 'Atom 0.3', family: 'atom03', declared: '0.3' },
  atom10: { name: 'Atom 1.0 (RFC 4287)', family: 'atom', namespaces: ['www.w3.org/2005/atom'] },
  atom: { name: 'Atom of no known version', family: 'atom' },
  cdf: { name: 'Channel Definition Format', family: 'cdf' },
  json1: { name: 'JSON Feed 1', family: 'json', declared: '1' },
  json11: { name: 'JSON Feed 1.1', family: 'json', declared: '1.1' },
  json: { name: 'JSON Feed of no known version', family: 'json' },
});

/** The row of the table for `result.version`; undefined for `''`. */
export function versionOf(version: string): FeedVersionKind | undefined {
  return Object.hasOwn(FEED_VERSIONS, version) ? FEED_VERSIONS[version as KnownFeedVersion] : undefined;
}

/** Versions by the name in documents. */
export function versionsBy(
  property: 'declared' | 'namespaces',
  ...families: readonly FeedFamily[]
): ReadonlyMap<string, KnownFeedVersion> {
  const versions = new Map<string, KnownFeedVersion>();
  for (const [version, row] of Object.entries(FEED_VERSIONS) as [KnownFeedVersion, FeedVersionKind][]) {
    if (!families.includes(row.family)) continue;
    for (const said of [row[property] ?? []].flat()) versions.set(said, version);
  }
  return versions;
}
