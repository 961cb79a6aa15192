/** The vocabularies of the feed formats, and the namespaces that are theirs. */

import type { Vocabulary } from '../mapping/rule.ts';
import type { SoupTable } from '../xml/context.ts';
import { atom } from './atom.ts';
import { cdf } from './cdf.ts';
import { rss } from './rss.ts';
import { shared } from './shared.ts';

export { VersionDetection } from './version-detection.ts';

export const FORMATS: readonly Vocabulary[] = [shared, rss, atom, cdf];

/** Namespaces whose elements count as unprefixed. */
export const FORMAT_URIS: readonly string[] = [
  // RSS
  'http://my.netscape.com/rdf/simple/0.9/',
  'http://purl.org/rss/1.0/',
  'http://purl.org/net/rss1.1#',
  'http://purl.org/rss/1.0/modules/rss091#',
  'http://backend.userland.com/rss',
  'http://backend.userland.com/rss2',
  'http://backend.userland.com/RSS2',
  'http://backend.userland.com/rss091',
  'http://backend.userland.com/rss092',
  'http://blogs.law.harvard.edu/tech/rss',
  // Atom, and what it was called on the way to its name
  'http://www.w3.org/2005/Atom',
  'http://purl.org/atom/ns#',
  'http://purl.org/echo/',
  'http://purl.org/pie/',
  'uri/of/echo/namespace#',
  'http://example.com/newformat#',
  'http://example.com/necho',
];

/** Prefixes of Atom in RSS whose declaration programs and copies of snippets leave out: WordPress themes, .NET, FeedBurner. */
export const UNDECLARED_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['atom', ''],
  ['a10', ''],
  ['atom10', ''],
]);

/** Elements that hold text, perhaps with markup in it. */
const TEXTS = [
  ...['title', 'link', 'guid', 'id', 'name', 'email', 'uri', 'url', 'category', 'comments', 'pubdate'],
  ...['lastbuilddate', 'published', 'updated', 'issued', 'modified', 'generator', 'language', 'ttl', 'icon'],
  ...['logo', 'docs', 'managingeditor', 'webmaster', 'width', 'height', 'description', 'summary', 'content'],
  ...['rights', 'subtitle', 'copyright', 'tagline', 'info', 'content:encoded', 'dc:creator', 'dc:date'],
  ...['dc:subject', 'dc:title', 'dc:description', 'itunes:author', 'itunes:keywords', 'itunes:duration'],
  ...['itunes:explicit', 'itunes:summary', 'itunes:subtitle', 'media:title', 'media:description'],
];

/** Elements that hold others, but never an entry. */
const PARTS = [
  'author',
  'source',
  'enclosure',
  'image',
  'textinput',
  'contributor',
  'media:group',
  'media:content',
];

/** What the reader may conclude from a start tag when end tags are missing. */
export const SOUP: SoupTable = {
  entries: new Set(['item', 'entry']),
  leaves: new Set([...TEXTS, ...PARTS]),
  texts: new Set(TEXTS),
};
