/** A document as its author sees it: the feed, its entries, and their parts as written, whatever format they are in. */

/** A direct child of the feed or of an entry: an XML element, or a member of a JSON object. */
export interface Part {
  /** The name that vocabularies know it by: `pubdate`, `dc:date`, `date_published`. */
  readonly key: string;
  /** As written. */
  readonly name: string;
  /** Whether it is in the namespace of what it belongs to; `atom:link` in RSS is not. */
  readonly own: boolean;
  /** Without white space around it; `''` unless `key` is one of those that advice looks at. */
  text: string;
  /** Values by key; none unless `key` is one of those that advice looks at. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The base of relative addresses, `''` when there is none. */
  readonly base: string;
  /** Index in the decoded text; undefined in JSON. */
  readonly offset: number | undefined;
  readonly path: string;
}

/** The feed itself, or an entry. */
export interface Group {
  readonly kind: 'feed' | 'entry';
  readonly name: string;
  readonly parts: Part[];
  readonly offset: number | undefined;
  readonly path: string;
}

export interface Outline {
  /** In document order, entries after the feed they are in. */
  readonly groups: readonly Group[];
  /** The declared namespaces, each with the place where it is declared first. */
  readonly namespaces: ReadonlyMap<string, number>;
}
