/** Detects the format of a document by DOCTYPE, namespace, root element and `version` attribute. */

import type { VersionDetector } from '../mapping/mapper.ts';
import { bareNamespace } from '../mapping/registry.ts';
import type { FeedVersion } from '../model/versions.ts';
import type { XmlElement } from '../xml/events.ts';

/** Versions by the attribute `version` of the root `rss`. Others are RSS 2.0, if they begin with 2. */
const RSS_VERSIONS: ReadonlyMap<string, FeedVersion> = new Map([
  ['0.91', 'rss091u'],
  ['0.92', 'rss092'],
  ['0.93', 'rss093'],
  ['0.94', 'rss094'],
]);

/** Versions by the attribute `version` of the root `feed`, before Atom 1.0. */
const ATOM_VERSIONS: ReadonlyMap<string, FeedVersion> = new Map([
  ['0.1', 'atom01'],
  ['0.2', 'atom02'],
  ['0.3', 'atom03'],
]);

/** Versions by their namespace in its normalized form. */
const NAMESPACE_VERSIONS: ReadonlyMap<string, FeedVersion> = new Map([
  ['my.netscape.com/rdf/simple/0.9', 'rss090'],
  ['channel.netscape.com/rdf/simple/0.9', 'rss090'],
  ['purl.org/rss/1.0', 'rss10'],
  ['purl.org/net/rss1.1', 'rss11'],
  ['w3.org/2005/atom', 'atom10'],
]);

/** Excludes nearly all other namespaces. */
const NAMES_A_FORMAT = /\/(?:simple|rss|2005|net)\//i;
/** The namespace of Atom 0.3, the version of a feed in it that names none. */
const ATOM_03 = 'purl.org/atom/ns';
const NETSCAPE = /netscape/i;

function atomVersion(element: XmlElement): FeedVersion {
  const version = ATOM_VERSIONS.get(element.attribute('version') ?? '');
  return version ?? (bareNamespace(element.name.uri) === ATOM_03 ? 'atom03' : 'atom');
}

/** The first match decides. */
export class VersionDetection implements VersionDetector {
  version: FeedVersion | '' = '';
  /** Whether a DOCTYPE names Netscape. Without an element of RSS it is no feed: browsers export bookmarks with such a DOCTYPE. */
  #isNetscape = false;
  /** Whether an element has decided: the first of two documents in one file determines the format. */
  #isDecided = false;

  doctype(text: string): void {
    this.#isNetscape ||= NETSCAPE.test(text);
  }

  namespace(uri: string): void {
    if (this.version !== '' || !NAMES_A_FORMAT.test(uri)) return;
    this.version = NAMESPACE_VERSIONS.get(bareNamespace(uri)) ?? '';
  }

  element(element: XmlElement): void {
    if (this.#isDecided) return;
    const { key, uri } = element.name;
    // The declaration of Atom 1.0 on the root of another format is for modules: feeds declare it for atom:link.
    const isOpen = this.version === '' || (key === 'feed' ? bareNamespace(uri) === ATOM_03 : uri === '');
    if (key === 'rss') this.#rss(element.attribute('version') ?? '');
    else if (key === 'feed' && isOpen) this.version = atomVersion(element);
    else if (key === 'channel' && isOpen && element.depth === 1)
      this.version = this.#isNetscape ? 'rss091n' : 'cdf';
    this.#isDecided = key === 'rss' || key === 'feed';
  }

  #rss(version: string): void {
    if (this.#isNetscape) this.version = 'rss091n';
    else if (!this.version.startsWith('rss'))
      this.version = RSS_VERSIONS.get(version) ?? (version.startsWith('2.') ? 'rss20' : 'rss');
  }
}
