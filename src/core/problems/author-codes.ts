/** Codes for authors of feeds: `checkFeed` and `anyfeed check` report them, `parseFeed` never does. */

import type { ProblemKind } from './problem-kind.ts';

export type AuthorCode =
  | 'no-encoding-declared'
  | 'contradicting-encodings'
  | 'text-xml-without-charset'
  | 'obscure-encoding'
  | 'misnomer'
  | 'near-namespace'
  | 'missing-element'
  | 'missing-guid'
  | 'duplicate-id'
  | 'date-without-zone'
  | 'foreign-date-form'
  | 'relative-address'
  | 'incomplete-enclosure'
  | 'missing-self-link'
  | 'large-feed'
  | 'unknown-element'
  | 'unknown-attribute'
  | 'unexpected-text'
  | 'missing-attribute'
  | 'blank-element'
  | 'invalid-address'
  | 'invalid-number'
  | 'invalid-value'
  | 'invalid-language'
  | 'invalid-media-type'
  | 'invalid-email'
  | 'relative-address-in-content'
  | 'undeclared-markup'
  | 'invalid-markup'
  | 'implausible-date'
  | 'obsolete-format'
  | 'obsolete-element'
  | 'wrong-namespace'
  | 'unknown-namespace'
  | 'duplicate-link'
  | 'duplicate-updated'
  | 'media-type'
  | 'http-caching'
  | 'http-compression'
  | 'http-cors'
  | 'http-link'
  | 'plain-http';

/** None of them sets `bozo`, and none is a repair, which could damage the tree. */
export type AuthorKind = Omit<ProblemKind, 'name' | 'bozo' | 'damagesTree'>;

export const AUTHOR_CODES: Readonly<Record<AuthorCode, AuthorKind>> = {
  'no-encoding-declared': {
    severity: 'info',
    meaning: 'A text that is not ASCII has no declared encoding.',
    example: 'no `encoding` in the XML declaration, no charset, no byte order mark',
    fix: 'Begin with `<?xml version="1.0" encoding="utf-8"?>`, and serve `charset=utf-8`.',
  },
  'contradicting-encodings': {
    severity: 'warning',
    meaning: 'Content-Type, byte order mark and XML declaration name different encodings.',
    example: '`charset=iso-8859-1` before `encoding="utf-8"`',
    fix: 'Name the same encoding in all places; readers differ in which place they trust.',
  },
  'text-xml-without-charset': {
    severity: 'warning',
    meaning:
      'By RFC 3023 `text/xml` without charset is us-ascii, even if the document declares another encoding.',
    example: '`Content-Type: text/xml`',
    fix: 'Serve application/rss+xml or application/atom+xml, or add `; charset=utf-8`.',
  },
  'obscure-encoding': {
    severity: 'warning',
    meaning: 'An encoding that no browser and few readers know.',
    example: 'UTF-32, EBCDIC, UTF-7',
    fix: 'Save the feed as utf-8.',
  },
  misnomer: {
    severity: 'warning',
    meaning:
      'The declared encoding has control characters where the bytes are characters of another encoding.',
    example: 'curly quotes of windows-1252 in `encoding="iso-8859-1"`',
    fix: 'Save the feed as utf-8, or declare its real encoding.',
  },
  'near-namespace': {
    severity: 'warning',
    meaning: 'A namespace that is a letter, a slash or a scheme away from a known one.',
    example: '`http://www.w3.org/2005/atom`',
    fix: 'Copy the namespace from its specification.',
  },
  'missing-element': {
    severity: 'error',
    meaning: 'An element that the format requires is missing.',
    example: 'an RSS channel without `link`, an Atom entry without `id`',
    fix: 'Add it.',
  },
  'missing-guid': {
    severity: 'info',
    meaning: 'An RSS item without `guid`: readers have to guess whether it is new.',
    example: '`<item><title>One</title></item>`',
    fix: 'Add a `guid` that never changes.',
  },
  'duplicate-id': {
    severity: 'warning',
    meaning: 'Two entries with one id: readers show only one of them.',
    example: 'two items with the same `guid`',
    fix: 'Give every entry an id of its own.',
  },
  'date-without-zone': {
    severity: 'warning',
    meaning: 'A time without time zone; it was read as UTC.',
    example: '`2024-03-01T10:00:00`',
    fix: 'Add the zone, `Z` or `+0000`.',
  },
  'foreign-date-form': {
    severity: 'info',
    meaning: 'A date in a form that the format does not allow; this library reads it.',
    example: '`<pubDate>2024-03-01T10:00:00Z</pubDate>`',
    fix: 'Write RFC 822 dates in RSS, RFC 3339 dates in Atom and JSON Feed.',
  },
  'relative-address': {
    severity: 'warning',
    meaning: 'A relative address, and neither `xml:base` nor the address of the feed to resolve it against.',
    example: '`<link>/2024/one</link>`',
    fix: 'Write absolute addresses; add `isPermaLink="false"` to a `guid` that is not an address.',
  },
  'incomplete-enclosure': {
    severity: 'warning',
    meaning: 'An enclosure without its address, length in bytes or media type.',
    example: '`<enclosure url="a.mp3"/>`',
    fix: 'Add the missing attribute; podcast players need it.',
  },
  'missing-self-link': {
    severity: 'info',
    meaning: 'The feed does not state its own address.',
    example: 'a channel without `<atom:link rel="self">`',
    fix: 'Add it; readers follow it when the feed moves.',
  },
  'large-feed': {
    severity: 'info',
    meaning: 'More than 1 MiB.',
    example: 'every post since 1999',
    fix: 'List the newest entries only.',
  },
  'unknown-element': {
    severity: 'warning',
    meaning: 'An element that the vocabulary does not define, or not in this place; readers ignore it.',
    example: '`<pubdate>` in an RSS item, `itunes:duration` in the channel',
    fix: 'Correct the name, move it, or put it into a namespace of its own.',
  },
  'unknown-attribute': {
    severity: 'warning',
    meaning: 'An attribute that the vocabulary does not define; readers ignore it.',
    example: '`<enclosure href="…">`',
    fix: 'Correct the name, or put it into a namespace.',
  },
  'unexpected-text': {
    severity: 'warning',
    meaning: 'Text in a place that allows only elements, or no content.',
    example: '`<channel>Hello <title>…`',
    fix: 'Remove it, or put it into an element.',
  },
  'missing-attribute': {
    severity: 'error',
    meaning: 'A required attribute is missing; without it the element has no meaning.',
    example: '`<media:thumbnail/>` without `url`',
    fix: 'Add it.',
  },
  'blank-element': {
    severity: 'warning',
    meaning: 'An element or attribute without a value.',
    example: '`<title></title>`',
    fix: 'Fill it in, or leave it out.',
  },
  'invalid-address': {
    severity: 'warning',
    meaning: 'An invalid address by RFC 3986, or an address without host.',
    example: '`http:///page`, `http://example.org/a b`',
    fix: 'Write the absolute address and percent-encode characters that are not allowed.',
  },
  'invalid-number': {
    severity: 'warning',
    meaning: 'A value that must be a number is not a number or is out of range.',
    example: '`<ttl>one hour</ttl>`',
    fix: 'Write digits only, within the range.',
  },
  'invalid-value': {
    severity: 'warning',
    meaning: 'A value that the specification does not allow, or that contradicts another value.',
    example: '`<itunes:explicit>maybe</itunes:explicit>`',
    fix: 'Write one of the values that the message names.',
  },
  'invalid-language': {
    severity: 'warning',
    meaning: 'A value that must be a language or country code is unknown.',
    example: '`<language>english</language>`',
    fix: 'Write a tag of RFC 5646: `en`, `pt-BR`.',
  },
  'invalid-media-type': {
    severity: 'warning',
    meaning: 'A value that must be a media type is not one.',
    example: '`type="mp3"`',
    fix: 'Write type and subtype: `audio/mpeg`.',
  },
  'invalid-email': {
    severity: 'warning',
    meaning: 'A value that must be an e-mail address is not one.',
    example: '`<author>Ann</author>` in RSS',
    fix: 'Write `ann@example.org (Ann)`; for a name alone use `dc:creator`.',
  },
  'relative-address-in-content': {
    severity: 'warning',
    meaning: 'Markup with relative addresses, and no base to resolve them against: links and images break.',
    example: '`<img src="/a.png">` in a description',
    fix: 'Write absolute addresses in texts.',
  },
  'undeclared-markup': {
    severity: 'info',
    meaning: 'Markup in a plain text: readers show the tags.',
    example: '`<title>&lt;b&gt;One&lt;/b&gt;</title>` in Atom',
    fix: 'Add `type="html"`, or remove the markup.',
  },
  'invalid-markup': {
    severity: 'info',
    meaning: 'Invalid HTML: unclosed tags, unknown elements.',
    example: '`<p><b>One</p>`',
    fix: 'Let an HTML serializer write the markup.',
  },
  'implausible-date': {
    severity: 'warning',
    meaning: 'An implausible date: before the first feeds, or in the future.',
    example: '`1969-12-31`',
    fix: 'Check the source of the date.',
  },
  'obsolete-format': {
    severity: 'info',
    meaning: 'A format that has been replaced.',
    example: 'Atom 0.3',
    fix: 'Write Atom 1.0 or RSS 2.0.',
  },
  'obsolete-element': {
    severity: 'warning',
    meaning: 'A value or an element that its specification has withdrawn.',
    example: 'the category `Podcasting` at Apple',
    fix: 'Use its replacement.',
  },
  'wrong-namespace': {
    severity: 'error',
    meaning: 'A known name in a wrong namespace: strict readers ignore it.',
    example: '`<feed xmlns="http://example.org/">`',
    fix: 'Copy the namespace from its specification.',
  },
  'unknown-namespace': {
    severity: 'info',
    meaning: 'A namespace of no known vocabulary (profile `pedantic`).',
    example: '`xmlns:my="http://example.org/my"`',
    fix: 'Nothing, if the namespace is your own.',
  },
  'duplicate-link': {
    severity: 'warning',
    meaning: 'Two alternate links with the same type and language: readers cannot choose between them.',
    example: 'two `<link rel="alternate" type="text/html">`',
    fix: 'Keep one, or distinguish them by `type` or `hreflang`.',
  },
  'duplicate-updated': {
    severity: 'info',
    meaning: 'Two entries were changed at the same moment (profile `pedantic`).',
    example: 'one `<updated>` for all entries',
    fix: 'Write the time at which each entry changed.',
  },
  'media-type': {
    severity: 'warning',
    meaning: 'The server sends the feed with a media type of another format.',
    example: '`Content-Type: text/plain` for RSS',
    fix: 'Serve application/rss+xml, application/atom+xml or application/feed+json.',
  },
  'http-caching': {
    severity: 'info',
    meaning: 'The server sends no validator, so readers cannot ask whether the feed has changed.',
    example: 'neither `ETag` nor `Last-Modified`',
    fix: 'Send an `ETag`, and answer `304` to `If-None-Match`.',
  },
  'http-compression': {
    severity: 'info',
    meaning: 'The server sends a large feed without compression.',
    example: 'no `Content-Encoding`',
    fix: 'Switch on gzip or brotli.',
  },
  'http-cors': {
    severity: 'info',
    meaning: 'Readers that run in a browser cannot fetch the feed.',
    example: 'no `Access-Control-Allow-Origin`',
    fix: 'Send `Access-Control-Allow-Origin: *`.',
  },
  'http-link': {
    severity: 'warning',
    meaning: 'A `Link` header contradicts the feed.',
    example: 'a `rel="hub"` that differs from that of the feed',
    fix: 'Write the same value in both places.',
  },
  'plain-http': {
    severity: 'info',
    meaning: 'The feed was fetched without encryption.',
    example: '`http://example.org/feed`',
    fix: 'Serve the feed over https.',
  },
};
