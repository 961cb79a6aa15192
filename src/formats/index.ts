/** The vocabularies of the feed formats, and the namespaces that are theirs. */

import type { Vocabulary } from '../mapping/rule.ts';
import { atom } from './atom.ts';
import { cdf } from './cdf.ts';
import { rss } from './rss.ts';
import { shared } from './shared.ts';

export { FeedVersion } from './versions.ts';

export const FORMATS: readonly Vocabulary[] = [shared, rss, atom, cdf];

/** Namespaces whose elements count as unprefixed. */
export const FORMAT_URIS: readonly string[] = [
  // RSS
  'http://my.netscape.com/rdf/simple/0.9/',
  'http://purl.org/rss/1.0/',
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

/** Elements that start an entry, and elements that never contain one: what the loose reader closes when a start tag shows that an end tag is missing. */
export const SOUP: { readonly entries: ReadonlySet<string>; readonly leaves: ReadonlySet<string> } = {
  entries: new Set(['item', 'entry']),
  leaves: new Set([
    ...[
      'title',
      'link',
      'description',
      'summary',
      'content',
      'guid',
      'id',
      'author',
      'name',
      'email',
      'uri',
      'url',
    ],
    ...[
      'category',
      'comments',
      'pubdate',
      'published',
      'updated',
      'rights',
      'subtitle',
      'copyright',
      'generator',
    ],
    ...['source', 'enclosure', 'image', 'textinput', 'language', 'ttl', 'icon', 'logo', 'contributor'],
    ...['content:encoded', 'dc:creator', 'dc:date', 'dc:subject', 'dc:title', 'dc:description'],
    ...['itunes:summary', 'itunes:subtitle', 'itunes:author', 'itunes:keywords', 'itunes:duration'],
    ...['media:group', 'media:content', 'media:title', 'media:description'],
  ]),
};
