/** The vocabularies and namespaces of the feed formats, and the detection of the format of a document. */

import type { VersionDetector } from '../mapping/mapper.ts';
import type { Formats } from '../mapping/registry.ts';
import { type FeedVersion, versionsBy } from '../model/versions.ts';
import type { XmlElement } from '../xml/events.ts';
import { atom, cdf, rss, shared, sharedParts } from './vocabularies.ts';

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

const BY_NAMESPACE = versionsBy('namespaces', 'rdf', 'atom');
const RSS_VERSIONS = versionsBy('declared', 'rss');
const ATOM_VERSIONS = versionsBy('declared', 'atom03');

const NAMES_A_FORMAT = /\/(?:simple|rss|2005|net)\//i;
const SCHEME = /^https?:\/\//;
const TAIL = /[/#]$/;
/** Version of an Atom feed that names none. */
const ATOM_03 = 'http://purl.org/atom/ns#';
const NETSCAPE = /netscape/i;

function rssVersion(version: string): FeedVersion {
  return RSS_VERSIONS.get(version) ?? (version.startsWith('2.') ? 'rss20' : 'rss');
}

function atomVersion(element: XmlElement): FeedVersion {
  const version = ATOM_VERSIONS.get(element.attribute('version') ?? '');
  return version ?? (element.name.uri === ATOM_03 ? 'atom03' : 'atom');
}

/** Detects the format of a document by DOCTYPE, namespace, root element and `version` attribute. The first match decides. */
export class VersionDetection implements VersionDetector {
  version: FeedVersion | '' = '';
  mayHideMarkup = true;
  wrapsXhtml = false;
  /** Whether a DOCTYPE names Netscape. Without an element of RSS it is no feed: browsers export bookmarks with such a DOCTYPE. */
  #isNetscape = false;
  /** Whether an element has decided: the first of two documents in one file determines the format. */
  #isDecided = false;

  doctype(text: string): void {
    this.#isNetscape ||= NETSCAPE.test(text);
  }

  namespace(uri: string): void {
    if (this.version !== '' || !NAMES_A_FORMAT.test(uri)) return;
    this.#decide(BY_NAMESPACE.get(uri.toLowerCase().replace(SCHEME, '').replace(TAIL, '')) ?? '');
  }

  element(element: XmlElement): void {
    const { key } = element.name;
    if (this.#isDecided) return;
    if (key === 'rss') {
      this.#isDecided = true;
      if (this.#isNetscape) this.#decide('rss091n');
      // Ignore a declaration of Atom on <rss>: feeds declare it for atom:link.
      else if (!this.version.startsWith('rss')) this.#decide(rssVersion(element.attribute('version') ?? ''));
    } else if (key === 'feed') {
      this.#isDecided = true;
      if (this.version === '') this.#decide(atomVersion(element));
    } else if (this.version === '' && key === 'channel' && element.depth === 1) {
      this.#decide(this.#isNetscape ? 'rss091n' : 'cdf');
    }
  }

  #decide(version: FeedVersion | ''): void {
    this.version = version;
    this.mayHideMarkup = !version.startsWith('atom');
    this.wrapsXhtml = version === 'atom10';
  }
}
