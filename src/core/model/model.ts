/**
 * The core of the data model: the keys of the formats. Each namespace declares its keys in its own file. "Resolved" means: made absolute
 * against the base in force. "Sanitized": safe to set as innerHTML under the default options.
 */

/**
 * An element without a key of its own, a repeat of an element that occurs once, or the attributes of an element whose key is a text. Its
 * texts are as written: never sanitized, never resolved.
 */
export interface Extension {
  /** The namespace, as declared; absent when the element has none. */
  uri?: string;
  /** The text of the element, without the text of its children; absent when a key has it. */
  value?: string;
  /** Attributes by name as written. */
  attributes?: Record<string, string>;
  /** Its child elements, by name, in order. */
  children?: Extensions;
  /** JSON Feed: the value of an unknown member. */
  json?: JsonValue;
}

/** Extensions by canonical prefix and local name as written: `prism:issueName`; every occurrence in order. */
export type Extensions = Record<string, Extension[]>;

/** Any JSON value. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** Common keys of objects made of elements. */
export interface Part {
  /** Attributes without a key of their own, by name as written. */
  attributes?: Record<string, string>;
  /** Child elements without a key of their own. */
  extensions?: Extensions;
}

/** Keys of an element without text, as its specification says; some feeds write one. */
export interface EmptyPart extends Part {
  /** Text of the element, which the specification leaves empty. */
  value?: string;
}

/** A text with its type, language and base. */
export interface Detail {
  /** Media type of `value`: `text/plain`, `text/html`, `application/xhtml+xml`, or the type that the feed declares. */
  type: string;
  /** Attribute `type` as written: `html`, `escaped`; absent when the element has none. */
  declaredType?: string;
  /** Language tag in force (`xml:lang`, Content-Language); absent without one. */
  language?: string;
  /** Base URI in force at the element; absent without one. */
  base?: string;
  /** Attributes without a key of their own, by name as written: `xml:id`. */
  attributes?: Record<string, string>;
  /** The text: sanitized HTML when `type` is a type of HTML, else plain text that a page must escape. */
  value: string;
  /** `summaryDetail` alone: the feed has no summary, and this is a copy of the content. */
  copied?: true;
}

/** One `content` of an entry. Has a `value` or a `src`. */
export interface Content extends Omit<Detail, 'value' | 'copied'> {
  /** Absent in a content outside the feed. */
  value?: string;
  /** Atom `content/@src`: address of content outside the feed. Resolved. */
  src?: string;
}

/** An author, contributor, publisher or owner. Has at least one key. */
export interface Person extends Part {
  /** The name. Atom `name`; RSS `author`, in part; JSON Feed `name`. */
  name?: string;
  /** The address of electronic mail. Atom `email`; RSS `author`, in part; JSON Feed `url` with `mailto:`. */
  email?: string;
  /** Home page. Atom `uri` or `url`; JSON Feed `url`. Resolved. */
  href?: string;
  /** JSON Feed `avatar`. Resolved. */
  avatar?: string;
}

/** A link. */
export interface Link extends Part {
  /** `alternate` by default. */
  rel?: string;
  /** Media type. `alternate` and links of Atom default to `text/html` (`self`: `application/atom+xml`); enclosures and the header have no default. */
  type?: string;
  /** Address of the link. Resolved. */
  href?: string;
  /** Attribute `title`: what the link leads to. */
  title?: string;
  /** Size in bytes, as written. */
  length?: string;
  /** Attribute `hreflang`: language of the linked document (RFC 3066), as written. */
  hreflang?: string;
  /** JSON Feed `duration_in_seconds`, as written. */
  duration?: string;
  /** `header` for a link of the HTTP header `Link`; absent for links of the document. */
  place?: 'header';
}

/** A file that belongs to an entry: a podcast episode, a picture. */
export type Enclosure = Omit<Link, 'rel' | 'place'>;

/** A category, keyword or tag. */
export interface Tag extends Pick<Part, 'attributes'> {
  /** Name of the category: Atom `term`, the text of RSS `category`, a tag of JSON Feed. */
  term?: string;
  /** Atom `scheme`, RSS `domain`. */
  scheme?: string;
  /** Atom `label`: text to show instead of `term`. */
  label?: string;
  /** Term of the category that this category refines: the outer `itunes:category`. */
  parent?: string;
}

/** RSS `cloud`: the service for subscriptions to notices of changes. As written. */
export interface Cloud extends Part {
  /** Attribute `domain`: host of the service. */
  domain?: string;
  /** Attribute `port` of the service. */
  port?: string;
  /** Attribute `path` of the service. */
  path?: string;
  /** Attribute `registerProcedure`: the procedure to call. */
  registerProcedure?: string;
  /** Attribute `protocol`: `xml-rpc`, `soap` or `http-post`. */
  protocol?: string;
  /** The text of the element. */
  value?: string;
}

/** The program that made the feed. */
export interface Generator extends Pick<Part, 'attributes'> {
  /** The text of the element: name of the program. */
  name?: string;
  /** Atom `uri`, Atom 0.3 `url`. Resolved. */
  href?: string;
  /** Attribute `version` of the program, as written. */
  version?: string;
}

/** RSS `image`, `itunes:image`, JSON Feed `icon`. */
export interface FeedImage extends Part {
  /** Address of the picture. Resolved. */
  href?: string;
  /** RSS `image/title`: text that replaces the picture. */
  title?: string;
  /** `title` with its type, language and base. */
  titleDetail?: Detail;
  /** RSS `image/link`: the page that the picture leads to. Resolved. */
  link?: string;
  /** All links of the element, in document order. */
  links?: Link[];
  /** Pixels, as declared. */
  width?: number;
  /** Pixels, as declared. */
  height?: number;
  /** RSS `image/description`. */
  subtitle?: string;
  /** `subtitle` with its type, language and base. */
  subtitleDetail?: Detail;
}

/** RSS `textInput`. */
export interface TextInput extends Part {
  /** RSS `textInput/title`: label of the button. */
  title?: string;
  /** `title` with its type, language and base. */
  titleDetail?: Detail;
  /** RSS `textInput/description`. */
  subtitle?: string;
  /** `subtitle` with its type, language and base. */
  subtitleDetail?: Detail;
  /** Name of the form field. */
  name?: string;
  /** RSS `textInput/link`: address that the form is sent to. Resolved. */
  link?: string;
  /** All links of the element, in document order. */
  links?: Link[];
}

/** Common keys of feeds, entries and sources. */
export interface Common {
  /** Atom, RSS, JSON Feed `title`; `dc:title`, `media:title`. HTML or plain text, see `titleDetail.type`. */
  title?: string;
  /** `title` with its type, language and base. */
  titleDetail?: Detail;
  /** The HTML page. Atom `link rel=alternate`; RSS `link`; `guid isPermaLink`; JSON Feed `url`, `home_page_url`. Resolved. */
  link?: string;
  /** All links in document order, then the links of the HTTP header `Link`. Atom `link`; RSS `link`, `enclosure`; `cc:license`. */
  links?: Link[];
  /** Atom `id`; RSS `guid`; RSS 1.0 `rdf:about`; JSON Feed `id`. As written. */
  id?: string;
  /** Whether `link` comes from the `guid` of RSS: no other element gives one, in any order. */
  guidislink?: boolean;
  /**
   * The last author as one string: as written, or `name (email)`. Atom `author`; RSS `author`, `managingEditor`; without these `dc:creator`,
   * `itunes:author`; JSON Feed `author`, `authors`.
   */
  author?: string;
  /** The last author, as a person. */
  authorDetail?: Person;
  /** All authors, each once, in document order. */
  authors?: Person[];
  /** Atom `contributor`; `dc:contributor`. */
  contributors?: Person[];
  /** RSS `webMaster`; `dc:publisher`; a publisher's name. */
  publisher?: string;
  /** The publisher, as a person; also `itunes:owner`. */
  publisherDetail?: Person;
  /** Atom `published`, `issued`; RSS `pubDate`; `dcterms:issued`; JSON Feed `date_published`. As written. */
  published?: string;
  /** Absent when `published` is not a date. */
  publishedParsed?: Date;
  /** Atom `updated`, `modified`; RSS `lastBuildDate`; `dc:date`; `dcterms:modified`; JSON Feed `date_modified`. As written. */
  updated?: string;
  /** Absent when `updated` is not a date. */
  updatedParsed?: Date;
  /** Atom 0.3 `created`; `dcterms:created`. As written. */
  created?: string;
  /** Absent when `created` is not a date. */
  createdParsed?: Date;
  /** Atom `category`; RSS `category`; `dc:subject`; `itunes:category`, `itunes:keywords`; `media:category`; JSON Feed `tags`. */
  tags?: Tag[];
  /** Atom `rights`, `copyright`; RSS `copyright`; `dc:rights`. HTML or plain text, see `rightsDetail.type`. */
  rights?: string;
  /** `rights` with its type, language and base. */
  rightsDetail?: Detail;
  /** Address of the license: the first link with rel `license`, or `media:license`. Resolved. */
  license?: string;
  /** Links with rel `enclosure`. Atom `link`; RSS `enclosure`; JSON Feed `attachments`. */
  enclosures?: Enclosure[];
  /**
   * Atom `subtitle`, `tagline`; RSS channel `description`; `itunes:subtitle`; JSON Feed feed `description`. HTML or plain text, see
   * `subtitleDetail.type`.
   */
  subtitle?: string;
  /** `subtitle` with its type, language and base. */
  subtitleDetail?: Detail;
  /** Atom `summary`; RSS item `description`; `itunes:summary`; JSON Feed `summary`. HTML or plain text, see `summaryDetail.type`. */
  summary?: string;
  /** `summary` with its type, language and base. */
  summaryDetail?: Detail;
  /**
   * Atom `content`; `content:encoded`; `xhtml:body`; a second description; JSON Feed `content_html`, `content_text`. Each HTML or plain
   * text, see its `type`.
   */
  content?: Content[];
  /** RSS `language`; `dc:language`; `xml:lang` of the entry, channel or root; Content-Language; JSON Feed `language`. */
  language?: string;
  /** The best of `images`: `itunes:image`, else the largest. RSS `image`; JSON Feed `icon`, `image`. */
  image?: FeedImage;
  /** All images, in document order. */
  images?: FeedImage[];
  /** Attributes that modules add to the element of the feed or entry, by name as written: `gd:etag`. */
  attributes?: Record<string, string>;
  /** Elements without a key of their own, and repeats of elements that occur once. JSON Feed: unknown members. */
  extensions?: Extensions;
}

/** Keys of the feed itself. */
export interface CoreFeed extends Common {
  /** Atom 0.3 `info`; `feedburner:browserFriendly`. HTML or plain text, see `infoDetail.type`. */
  info?: string;
  /** `info` with its type, language and base. */
  infoDetail?: Detail;
  /** Atom `icon`; JSON Feed `favicon`. Resolved. */
  icon?: string;
  /** Atom `logo`. Resolved. */
  logo?: string;
  /** RSS `docs`. Resolved. */
  docs?: string;
  /** Atom, RSS `generator`. */
  generator?: string;
  /** The program with its address and version. */
  generatorDetail?: Generator;
  /** RSS `textInput`: a form, in the time before search engines. */
  textInput?: TextInput;
  /** RSS `cloud`: the service for subscriptions to notices of changes. */
  cloud?: Cloud;
  /** RSS `ttl`: minutes, as written. */
  ttl?: string;
  /** RSS `rating`: PICS rating, as written. */
  rating?: string;
  /** RSS `skipHours`: hours of the day in GMT, 0 to 23, in which the feed does not change. */
  skipHours?: number[];
  /** RSS `skipDays`: English names of the days on which the feed does not change, as written. */
  skipDays?: string[];
  /** New address of the feed: `newLocation`; `itunes:new-feed-url` has a key of its own. Resolved. */
  newLocation?: string;
}

/** The keys of the formats in the original feed of an entry. */
export interface CoreSource extends CoreFeed {
  /** RSS `source/@url`: address of the feed. Resolved. */
  href?: string;
}

/** Keys of an entry. */
export interface CoreEntry extends Common {
  /** The original feed of an aggregated entry. Atom `source`, RSS `source`. */
  source?: object;
  /** RSS `comments`: page of the comments. Resolved. */
  comments?: string;
  /** RSS 2.0 dialects `expirationDate`. As written. */
  expired?: string;
  /** Absent when `expired` is not a date. */
  expiredParsed?: Date;
  /** The document ends inside this entry, so that the rest of it is missing, and its last value may be cut. `anyfeed/identity` ignores it. */
  incomplete?: true;
  /**
   * Given by `openPoll` and `followFeeds` to an entry that is as the last time: a hash of its element. Of its other keys it has only `id`, `link`,
   * `links`, `enclosures` and the dates.
   */
  known?: string;
}

/** The keys of the formats in a deleted entry. */
export interface CoreDeletedEntry extends Part {
  /** `id` of the entry. */
  ref?: string;
  /** Time of the deletion, as written. */
  when?: string;
  /** Absent when `when` is not a date. */
  whenParsed?: Date;
  /** `at:by`: the person who deleted it. */
  by?: Person;
  /** `at:comment`: the reason. Sanitized when it holds markup. */
  comment?: string;
  /** `comment` with its type, language and base. */
  commentDetail?: Detail;
  /** The page of the entry: `link` with rel `alternate`. Resolved. */
  link?: string;
  /** All links of the element, in document order. */
  links?: Link[];
  /** The feed of the entry. */
  source?: object;
  /** Text in an element that the specification defines without text. */
  value?: string;
}

/** The place of a value in the document: the start of its element or of its JSON member. */
export interface ValueOrigin {
  /** The line, counted from 1. */
  line: number;
  /** The column, counted from 0 in UTF-16 units. */
  column: number;
  /** Index in the decoded text, in UTF-16 units; a byte order mark is not counted. */
  offset: number;
  /** Path in the tree: `rss/channel/item[3]/title`, `items[2].title`. */
  elementPath: string;
}

/** The source of an encoding label. */
export type EncodingSource =
  /** The response and the document. */
  | 'http'
  | 'bom'
  | 'signature'
  | 'xml-declaration'
  | 'meta'
  /** Defaults of the rules: in general, for a media type `text/*`, for HTTP, for a language. */
  | 'default'
  | 'default-text'
  | 'default-http'
  | 'locale-default'
  /** Options of the caller. */
  | 'option'
  | 'user'
  | 'user-default'
  | 'link'
  | 'previous'
  /** Detection, and the last resorts. */
  | 'detector'
  | 'heuristic'
  | 'rome'
  | 'fallback';

/** One attempt to decode the bytes. */
export interface EncodingAttempt {
  /** The label as found. */
  encoding: string;
  /** Source of the label. */
  source: EncodingSource;
  /** This library's name for the encoding; absent when the label is unknown. */
  canonicalEncoding?: string;
  /** The outcome: `ok` decoded the bytes; each other value is the reason why it did not. */
  outcome:
    | 'ok'
    | 'unknown-encoding'
    | 'decode-error'
    | 'xml-forbidden-characters'
    | 'not-tried'
    /** This build has no decoder for it (add `anyfeed/encodings-rare`), or, when `encoding` is `''`, no detector (add `anyfeed/detector`). */
    | 'unavailable'
    /** The rules ignore this source. */
    | 'overruled';
  /** Byte offset of the first fault. With `ok`: byte offset of a character that XML forbids, when no other candidate avoids it. */
  byteOffset?: number;
  /** Why the rules include this candidate, in words. */
  reason?: string;
}
