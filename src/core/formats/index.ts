/** The vocabularies and namespaces of the feed formats. */

import type { Formats } from '../mapping/registry.ts';
import { atom } from './atom.ts';
import { cdf } from './cdf.ts';
import { rss } from './rss.ts';
import { shared, sharedParts } from './shared.ts';

export { VersionDetection } from './version-detection.ts';

/** Namespaces that some feeds of RSS 0.91 to 2.0 declare; the specifications have none. */
export const RSS_URIS: readonly string[] = [
  'http://backend.userland.com/rss',
  'http://backend.userland.com/rss2',
  'http://backend.userland.com/RSS2',
  'http://backend.userland.com/rss091',
  'http://backend.userland.com/rss092',
  'http://blogs.law.harvard.edu/tech/rss',
];

/** Namespaces whose elements count as unprefixed. */
const URIS: readonly string[] = [
  // RSS
  'http://my.netscape.com/rdf/simple/0.9/',
  'http://channel.netscape.com/rdf/simple/0.9/',
  'http://purl.org/rss/1.0/',
  'http://purl.org/net/rss1.1#',
  'http://purl.org/rss/1.0/modules/rss091#',
  ...RSS_URIS,
  // Atom, and its drafts under earlier names
  'http://www.w3.org/2005/Atom',
  'http://purl.org/atom/ns#',
  'http://purl.org/echo/',
  'http://purl.org/pie/',
  'uri/of/echo/namespace#',
  'http://example.com/newformat#',
  'http://example.com/necho',
];

/**
 * Prefixes that feeds use without declaring them: of Atom in RSS by WordPress themes, .NET, FeedBurner and copied snippets; `rss` on every
 * name of RSS.
 */
export const UNDECLARED_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['atom', ''],
  ['a10', ''],
  ['atom10', ''],
  ['rss', ''],
]);

export const FORMATS: Formats = { uris: URIS, elements: [shared, rss, atom, cdf], inside: sharedParts };
