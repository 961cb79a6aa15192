/** Which format a document is: rows of namespace, root element and `version` attribute. The first that matches decides. */

import type { VersionDetector } from '../mapping/mapper.ts';
import type { XmlElement } from '../xml/events.ts';

/** Namespaces that name the format. Lower case, without scheme and final slash. */
const BY_NAMESPACE: ReadonlyMap<string, string> = new Map([
  ['my.netscape.com/rdf/simple/0.9', 'rss090'],
  ['purl.org/rss/1.0', 'rss10'],
  ['purl.org/net/rss1.1', 'rss11'],
  ['www.w3.org/2005/atom', 'atom10'],
]);

const RSS_VERSIONS: ReadonlyMap<string, string> = new Map([
  ['0.91', 'rss091u'],
  ['0.92', 'rss092'],
  ['0.93', 'rss093'],
  ['0.94', 'rss094'],
]);

const ATOM_VERSIONS: ReadonlyMap<string, string> = new Map([
  ['0.1', 'atom01'],
  ['0.2', 'atom02'],
  ['0.3', 'atom03'],
]);

const NAMES_A_FORMAT = /\/(?:simple|rss|2005|net)\//i;
const SCHEME = /^https?:\/\//;
const TAIL = /[/#]$/;
/** What counts where an Atom feed says no version. */
const ATOM_03 = 'http://purl.org/atom/ns#';
const NETSCAPE = /netscape/i;

function rssVersion(version: string): string {
  return RSS_VERSIONS.get(version) ?? (version.startsWith('2.') ? 'rss20' : 'rss');
}

function atomVersion(element: XmlElement): string {
  const version = ATOM_VERSIONS.get(element.attribute('version') ?? '');
  return version ?? (element.name.uri === ATOM_03 ? 'atom03' : 'atom');
}

export class FeedVersion implements VersionDetector {
  version = '';
  #isNetscape = false;
  /** Whether an element has decided: of two documents in one file the first one names the format. */
  #isDecided = false;

  doctype(text: string): void {
    if (!NETSCAPE.test(text)) return;
    this.#isNetscape = true;
    this.version = 'rss091n';
  }

  namespace(uri: string): void {
    if (this.version !== '' || !NAMES_A_FORMAT.test(uri)) return;
    this.version = BY_NAMESPACE.get(uri.toLowerCase().replace(SCHEME, '').replace(TAIL, '')) ?? '';
  }

  element(element: XmlElement): void {
    const { key } = element.name;
    if (this.#isNetscape || this.#isDecided) return;
    if (key === 'rss') {
      this.#isDecided = true;
      // Atom declared on an <rss> does not make it Atom: it only lends its link element.
      if (!this.version.startsWith('rss')) this.version = rssVersion(element.attribute('version') ?? '');
    } else if (key === 'feed') {
      this.#isDecided = true;
      if (this.version === '') this.version = atomVersion(element);
    } else if (this.version === '' && key === 'channel' && element.depth === 1) {
      this.version = 'cdf';
    }
  }
}
