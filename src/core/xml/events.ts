/**
 * The interface between the XML reader and its handlers. The reader guarantees balance: every `open` is followed by its `close`, also in
 * damaged documents.
 */

import type { ParseLimits } from '../model/limits.ts';
import type { Problems } from '../problems/problems.ts';

/** Receives a document as events, in document order. */
export interface XmlHandler {
  /** The text between `<!DOCTYPE` and its `>`. */
  doctype(text: string): void;
  /** A namespace declaration, in document order, before the `open` of its element. `prefix` is `''` for the default namespace. */
  namespace(prefix: string, uri: string): void;
  /** `element` is reused for every event: copy data that must outlive the call. */
  open(element: XmlElement): void;
  /**
   * Character data with all references decoded; one run of text may arrive in several pieces.
   * @param needsNoRepair whether `repairText` certainly has nothing to repair in it
   */
  text(data: string, needsNoRepair: boolean): void;
  /** The text without meaning here, which the reader may omit: white space alone, or any text, which then certainly has no fault. */
  readonly skips?: 'blanks' | 'texts' | undefined;
  /** The innermost element ends. */
  close(): void;
  /** Checked after each `open`: whether the handler is done. The reader then closes the open elements and stops. */
  readonly isDone?: boolean;
}

/** The name of an element, interned: one object per document, qualified name and binding of its prefix. */
export interface ElementName {
  /** As written: `Media:Content`. */
  readonly qualified: string;
  /**
   * Key of vocabularies: canonical prefix, colon and lower-cased local name (`media:content`), or only the lower-cased local name in
   * namespaces of feed formats (`item`) and without a namespace; `{URI}` and the name in a namespace that the caller names.
   */
  readonly key: string;
  /** Canonical prefix, lower-cased: `media`. The declared prefix in unknown namespaces; `''` in namespaces of feed formats. */
  readonly prefix: string;
  /** As written: `Content`. */
  readonly local: string;
  /** The namespace, as declared; `''` without one or for an unbound prefix. */
  readonly uri: string;
  /** A cache of the handler for this name. */
  rule: unknown;
}

/** The name of an attribute, interned like an element's. Unprefixed attributes are in no namespace. */
export interface AttributeName {
  /** As written: `rdf:About`. */
  readonly qualified: string;
  /** Canonical prefix, colon and lower-cased local name: `rdf:about`, `xml:lang`, `href`. */
  readonly key: string;
  /** The name of the attribute in the result: as written, or, in a namespace that the caller names, with the caller's prefix. */
  readonly shown: string;
}

/** A start tag with its scope resolved. */
export interface XmlElement {
  readonly name: ElementName;
  /** Parallel lists; only the first `attributeCount` items belong to this element. Namespace declarations are not among them. */
  readonly attributeNames: readonly AttributeName[];
  readonly attributeValues: readonly string[];
  readonly attributeCount: number;
  /** The value of the attribute with this key, without the white space around it, or undefined. */
  attribute(key: string): string | undefined;
  /** The base URI in force inside the element; `''` without one. */
  readonly base: string;
  /** The language in force inside the element, without the white space around it; `''` without one. */
  readonly language: string;
  /** Depth in the tree; the root has 1. */
  readonly depth: number;
  /** Index of its `<` in the decoded text. */
  readonly offset: number;
}

/**
 * Maps the URI of a namespace and the declared prefix to the canonical prefix: `''` for the namespace of a feed format, undefined for an
 * unknown namespace, which keeps the declared one.
 */
export type CanonicalPrefix = (uri: string, declared: string) => string | undefined;

/** Namespaces that the caller has named. No vocabulary has a key of their names, which begin with `{`. */
export interface NamedPrefixes {
  /** The caller's prefix of a namespace; undefined for other namespaces. */
  prefixOf(uri: string): string | undefined;
  /** The caller's prefix of the namespace that an undeclared prefix means; undefined for other prefixes. */
  prefixOfUndeclared(prefix: string): string | undefined;
}

/** Passes each event of the reader to two handlers. */
export const bothHandlers = (first: XmlHandler, second: XmlHandler): XmlHandler => ({
  doctype(text) {
    first.doctype(text);
    second.doctype(text);
  },
  namespace(prefix, uri) {
    first.namespace(prefix, uri);
    second.namespace(prefix, uri);
  },
  open(element) {
    first.open(element);
    second.open(element);
  },
  text(data, needsNoRepair) {
    first.text(data, needsNoRepair);
    second.text(data, needsNoRepair);
  },
  close() {
    first.close();
    second.close();
  },
});

/**
 * The only vocabulary of the reader, by which it recovers from missing end tags: an `entry` is the start of one, as `item`; a `leaf` without its
 * end contains nothing but each `part`, as `author` contains `name`; a `part`, a `text` as `guid`, and an unknown element, `''`, contain no known
 * element then; `other` implies nothing.
 */
export type ElementKind = '' | 'entry' | 'leaf' | 'text' | 'part' | 'other';

/** The kind of an element by the key of its name; `''` for an unknown one. */
export type KindOf = (key: string) => ElementKind;

/** The parameters of the reader. */
export interface ReaderContext {
  /** Whether it is certain that XML allows every character of the text. */
  readonly hasOnlyXmlCharacters?: boolean;
  /** Address of the document, the base of the outermost `xml:base`; `''` when unknown. */
  readonly base: string;
  /** Language of the document by its server; `''` when unknown. */
  readonly language: string;
  readonly canonicalPrefix: CanonicalPrefix;
  /** Prefixes of elements that count as unprefixed where feeds do not declare them; others are canonical. */
  readonly undeclaredPrefixes?: ReadonlySet<string>;
  /** The URI of the namespace that a prefix means as a rule, for prefixes whose names the handler reads. */
  readonly usualUri?: (prefix: string) => string | undefined;
  /** Undefined when the caller names no namespace. */
  readonly named?: NamedPrefixes | undefined;
  readonly limits: Readonly<ParseLimits>;
  /** Receives repairs, undeclared prefixes and reached limits. */
  readonly problems: Problems;
  readonly kindOf: KindOf;
}
