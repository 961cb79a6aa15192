/** The meaning, a typical cause and the cure of every code of a problem, for the checker, the documentation and the command line. */

import type { ProblemCode } from './codes.ts';

/** The prose of a code. */
export interface ProblemProse {
  /** The consequence for a reader of the feed. */
  readonly meaning: string;
  /** A typical cause, in the feed or on the server. */
  readonly example: string;
  /** The action for the author of the feed. */
  readonly fix: string;
}

export const PROSE: Readonly<Record<ProblemCode, ProblemProse>> = {
  'character-encoding-override': {
    meaning: 'The bytes were decoded with an encoding that the rules do not select.',
    example: '`<?xml encoding="utf-8"?>` on windows-1252 bytes',
    fix: 'Declare the encoding of the bytes, preferably utf-8, in the declaration and in the charset parameter.',
  },
  'character-encoding-unknown': {
    meaning: 'No candidate decodes the bytes; they were read with replacement characters.',
    example: 'random bytes with `fallbackEncodings: ["utf-8"]`',
    fix: 'Save the feed as utf-8.',
  },
  'non-xml-content-type': {
    meaning: 'The server did not declare the document as XML or JSON.',
    example: '`Content-Type: text/html`, or none',
    fix: 'Serve application/rss+xml, application/atom+xml, application/feed+json or application/xml.',
  },
  'undecodable-bytes': {
    meaning: 'Some bytes are invalid in the encoding of the rest; they were read as U+FFFD.',
    example: 'a utf-8 feed with a text cut in the middle of a character',
    fix: 'Cut texts at characters, not at bytes; convert quotations from other encodings.',
  },
  'mixed-encodings': {
    meaning:
      'A text is in another encoding than the rest of the feed; each part was read in its own encoding.',
    example: 'an entry in windows-1251 in a utf-8 feed',
    fix: 'Convert texts from other sources to utf-8 before adding them to the feed.',
  },
  'encoded-twice': {
    meaning: 'A text was converted to utf-8 although it was utf-8 already; the second conversion was undone.',
    example: '`Ã©` or `â€™` for `é` and `’`',
    fix: 'Convert texts once; tell the database driver and the template that they are utf-8.',
  },
  'encoding-conflict': {
    meaning:
      'Byte order mark, declaration and Content-Type contradict each other, or the type is not XML (`encodingPolicy: "rome"` only).',
    example: 'a utf-16 byte order mark before `encoding="utf-8"`',
    fix: 'Name the same encoding in all three places.',
  },
  truncated: {
    meaning: 'The last character of the document is incomplete.',
    example: 'a utf-8 feed cut in the middle of `é`',
    fix: 'Send the whole document; check Content-Length.',
  },
  'not-well-formed': {
    meaning: 'The document is not well-formed XML, or not JSON; the message is that of the first repair.',
    example: '`<title>AT&T</title>`',
    fix: 'Correct the place of the problem, or let an XML or JSON serializer write the feed.',
  },
  'undeclared-namespace': {
    meaning: 'A prefix is used without a declaration.',
    example: '`<dc:creator>` without `xmlns:dc`',
    fix: 'Declare the namespace on the root element.',
  },
  'foreign-namespace': {
    meaning: 'A known prefix is declared with an unknown URI; its names are read by the prefix.',
    example: '`xmlns:media="http://example.org/"` with `<media:title>`',
    fix: 'Copy the URI of the namespace from its specification, or choose another prefix.',
  },
  'malformed-namespace': {
    meaning: 'A declaration or a name that Namespaces in XML forbids.',
    example: '`xmlns:dc=""`, `<a:b:c>`',
    fix: 'Declare a prefix with the URI of its namespace, and write one colon, between the prefix and the name.',
  },
  'bare-ampersand': {
    meaning: 'An ampersand that does not begin a reference; read as text.',
    example: '`<title>AT&T</title>`',
    fix: 'Write `&amp;`.',
  },
  'bare-less-than': {
    meaning: 'A `<` that does not begin a tag; read as text.',
    example: '`<title>1 < 2</title>`',
    fix: 'Write `&lt;`.',
  },
  'undefined-entity': {
    meaning: 'A named reference that XML does not define; read as in HTML if HTML defines it.',
    example: '`<title>caf&eacute;</title>`',
    fix: 'Write the character itself, or a numeric reference.',
  },
  'unterminated-reference': {
    meaning: 'A reference without its semicolon.',
    example: '`&#233 `',
    fix: 'Write the semicolon.',
  },
  'malformed-reference': {
    meaning: 'A character reference without a valid number.',
    example: '`&#x;`, `&#12a;`, `&#X41;`',
    fix: 'Write `&#` or `&#x`, the number and `;`, or the character itself.',
  },
  'invalid-character-reference': {
    meaning: 'A reference to a character that XML does not have; read as U+FFFD.',
    example: '`&#xD800;`',
    fix: 'Leave it out.',
  },
  'control-character': {
    meaning: 'A control character; it was left out.',
    example: 'a U+0008 in pasted text',
    fix: 'Strip control characters from texts.',
  },
  'cdata-end-in-text': {
    meaning: '`]]>` outside a CDATA section.',
    example: '`<title>a ]]> b</title>`',
    fix: 'Write `]]&gt;`.',
  },
  'unclosed-element': {
    meaning: 'An element without end tag; closed at the end of its parent.',
    example: '`<item><title>One</item>`',
    fix: 'Write the end tag.',
  },
  'stray-end-tag': {
    meaning: 'An end tag without a matching open element; ignored.',
    example: '`</b>` without `<b>`',
    fix: 'Remove it, or escape the markup around it.',
  },
  'mismatched-tag': {
    meaning: 'An end tag that differs slightly from its start tag.',
    example: '`<title>One</titel>`',
    fix: 'Write both alike.',
  },
  'tag-case': {
    meaning: 'Start tag and end tag differ in case.',
    example: '`<Title>One</title>`',
    fix: 'Write both tags in the same case.',
  },
  'malformed-tag': {
    meaning: 'A tag whose name has characters that names cannot have.',
    example: '`<title,>`',
    fix: 'Correct the name.',
  },
  'unterminated-tag': {
    meaning: 'A tag without `>`; it ends before the next one.',
    example: '`<title<link>`',
    fix: 'Write the `>`.',
  },
  'unquoted-attribute': {
    meaning: 'An attribute value without quotes.',
    example: '`<enclosure length=100 />`',
    fix: 'Put it into quotes.',
  },
  'attribute-without-value': {
    meaning: 'An attribute without value; its name is its value.',
    example: '`<guid isPermaLink>`',
    fix: 'Give it a value.',
  },
  'duplicate-attribute': {
    meaning: 'A repeated attribute; the last one wins.',
    example: '`<a href="x" href="y">`',
    fix: 'Remove one.',
  },
  'missing-space': {
    meaning: 'No white space between two attributes.',
    example: '`url="x"length="1"`',
    fix: 'Write a space.',
  },
  'less-than-in-attribute': {
    meaning: 'A `<` in an attribute value.',
    example: '`<category label="a<b">`',
    fix: 'Write `&lt;`.',
  },
  'unterminated-value': {
    meaning: 'An attribute value without closing quote; it ends with the tag.',
    example: '`<link href="http://x>`',
    fix: 'Write the quote.',
  },
  'double-hyphen-in-comment': {
    meaning: 'Two hyphens inside a comment, or white space in its end.',
    example: '`<!-- first -- second -->`, `<!-- note -- >`',
    fix: 'Write two hyphens at the ends of a comment only.',
  },
  'unterminated-comment': {
    meaning: 'An unterminated comment; it ends at the next `>`.',
    example: '`<!-- note ->`',
    fix: 'End it with `-->`.',
  },
  'unterminated-cdata': {
    meaning: 'An unterminated CDATA section; it ends with its element.',
    example: '`<![CDATA[text</title>`',
    fix: 'End it with `]]>`.',
  },
  'unterminated-instruction': {
    meaning: 'An unterminated processing instruction; it ends at the next `>`.',
    example: '`<?xml-stylesheet href="x">`',
    fix: 'End it with `?>`.',
  },
  'malformed-instruction': {
    meaning: 'A processing instruction that does not begin with a name; left out.',
    example: '`<?= $title ?>`',
    fix: 'Let the server run its templates, or escape them.',
  },
  'malformed-declaration': {
    meaning:
      'An XML declaration that does not end with `?>`, or has something other than version, encoding and standalone in this order and in quotation marks.',
    example: '`<?xml version="1.0" encoding=utf-8?>`',
    fix: 'Write `<?xml version="1.0" encoding="utf-8"?>`, with the encoding of the feed.',
  },
  'late-xml-declaration': {
    meaning: 'An XML declaration that is not at the very beginning; ignored.',
    example: 'a blank line before `<?xml`',
    fix: 'Remove everything before it.',
  },
  'stray-declaration': {
    meaning: 'A declaration in a place where XML does not allow one, or an unknown declaration.',
    example: '`<!ELEMENT a>` in an item',
    fix: 'Remove it.',
  },
  'text-before-root': {
    meaning: 'Text before the first tag; ignored.',
    example: 'a PHP warning before `<rss>`',
    fix: 'Remove it.',
  },
  'text-after-root': {
    meaning: 'Text after the last tag; ignored.',
    example: '`</rss> 0.2 seconds`',
    fix: 'Remove it.',
  },
  'second-root': {
    meaning: 'An element after the end of the root element; read as part of the document.',
    example: 'two feeds in one document',
    fix: 'Remove all that follows the end of the root, or move its end tag to the end.',
  },
  'truncated-markup': {
    meaning: 'The document ends inside a tag, which was left out.',
    example: 'a feed cut at `<title`',
    fix: 'Send the whole document; check Content-Length.',
  },
  'not-a-feed': {
    meaning: 'The document is not a feed: a web page, an image, an error message, or empty.',
    example: '`<html>`',
    fix: 'Serve the feed itself at this URL.',
  },
  'nested-entry': {
    meaning: 'An entry is inside another entry; both are entries of the feed.',
    example: '`<item><title>One</title><item>…</item></item>`',
    fix: 'Write the entries one after the other.',
  },
  'unexpected-text': {
    meaning: 'Text in a place that allows only elements, or no content.',
    example: '`<channel>Hello <title>…`',
    fix: 'Remove it, or put it into an element.',
  },
  'unreadable-date': {
    meaning:
      'A date has no known form; the result has its text, but a date only if signs around it are all that is wrong.',
    example: '`<pubDate>yesterday</pubDate>`',
    fix: 'Write RFC 822 dates in RSS, RFC 3339 dates in Atom and JSON Feed.',
  },
  'empty-reference': {
    meaning:
      'A link is an empty reference, which means the base, and neither the feed nor the server states one; the link is in `extensions`.',
    example: '`<link href=""/>` without `xml:base`',
    fix: 'Write the URL, or leave the element out.',
  },
  'unreadable-number': {
    meaning:
      'A number cannot be read, or is out of its range; the result has its text in `extensions`. The checker reports `invalid-number`.',
    example: '`<width>400px</width>`',
    fix: 'Write digits only, within the range.',
  },
  'ambiguous-date': {
    meaning:
      'A date is ambiguous, and the feed does not show its meaning; the result has its text, but no date.',
    example: '`10/05/2023` when no other date shows whether the day or the month is first; `AMT`',
    fix: 'Write RFC 822 dates in RSS, RFC 3339 dates in Atom and JSON Feed, with an offset such as `+0100`.',
  },
  'unknown-time-zone': {
    meaning:
      'A date names an unknown time zone. After an abbreviation of three to five capitals, or a number of five digits or more, the time is read as UTC; otherwise the result has its text, but no date.',
    example: '`Thu, 01 Jan 2004 19:48:21 XYZ`',
    fix: 'Write the offset, such as `+0100`, or `GMT`.',
  },
  'surrounded-address': {
    meaning:
      'A URL has quotation marks, markup, invisible characters or line breaks around or in it; the URL alone was read.',
    example: '`<link>"https://example.com/"</link>`',
    fix: 'Write the URL alone.',
  },
  'unsafe-address': {
    meaning:
      'A URL has no valid host, is only `#`, or has a scheme that readers do not follow or that would run a script; it was left out.',
    example: '`<link>javascript:alert(1)</link>`',
    fix: 'Link to a page, with http or https.',
  },
  'unusable-base': {
    meaning: 'A base URL is too long or has a scheme that is not allowed; the base around it stays in force.',
    example: '`xml:base` with 3,000 characters',
    fix: 'Give the URL of a page as `xml:base`.',
  },
  'repeated-element': {
    meaning:
      'An element that occurs once is repeated; the first one counts, the repeat is among the extensions. Of a member that an object of JSON has twice, the last one counts.',
    example: 'two `<pubDate>` in an RSS item',
    fix: 'Keep one of them.',
  },
  'options-as-headers': {
    meaning: 'The only header is called `url`: probably, the options were passed as headers.',
    example: '`parseFeed(text, { url: "https://example.org/feed" })`',
    fix: 'Pass options as the third argument: `parseFeed(text, undefined, { url })`.',
  },
  'inherited-name': {
    meaning: 'A name that every JavaScript object inherits; it does not become a key of the result.',
    example: '`<media:content __proto__="x">`',
    fix: 'Use another name.',
  },
  'json-feed-fault': {
    meaning:
      'A value of a JSON Feed has a type that the specification does not allow; it was converted or left out.',
    example: '`"items": [{ "title": 7 }]`',
    fix: 'Follow https://www.jsonfeed.org/version/1.1/.',
  },
  'json-feed-version': {
    meaning: 'A JSON Feed does not state its version.',
    example: '`{"title": "…", "items": []}`',
    fix: 'Set `version` to https://jsonfeed.org/version/1.1.',
  },
  sanitized: {
    meaning:
      'The sanitizer removed parts of markup that do something: scripts, forms, frames, event handlers, URLs; the message counts them.',
    example: '`<p onclick="…">`, `<script>`, `href="javascript:…"`',
    fix: 'Leave scripts, frames and event handlers out of feeds; readers drop them.',
  },
  simplified: {
    meaning:
      'The sanitizer removed attributes or tags without which the text reads the same; the message counts them.',
    example: '`<p data-id="7">`, `<img loading="lazy">`, `<o:p>`',
    fix: 'Nothing: every generator writes them, and readers drop them.',
  },
  'limit-exceeded': {
    meaning: 'A limit was reached; the rest was left out.',
    example: 'an element with a million attributes',
    fix: 'Make the feed smaller, or raise the limit in `options.limits`.',
  },
  'rest-unread': {
    meaning: 'The wanted number of entries was read, but not the rest of the document.',
    example: '`maxEntries: 20` for a feed of 500 entries',
    fix: 'Nothing: the feed is not at fault.',
  },
  // Codes of the checker
  'no-encoding-declared': {
    meaning: 'A text that is not ASCII has no declared encoding.',
    example: 'no `encoding` in the XML declaration, no charset, no byte order mark',
    fix: 'Save the feed as utf-8, begin with `<?xml version="1.0" encoding="utf-8"?>`, and serve `charset=utf-8`.',
  },
  'contradicting-encodings': {
    meaning: 'Content-Type, byte order mark and XML declaration name different encodings.',
    example: '`charset=iso-8859-1` before `encoding="utf-8"`',
    fix: 'Name the same encoding in all places; readers differ in which place they trust.',
  },
  'text-xml-without-charset': {
    meaning:
      'By RFC 3023 `text/xml` without charset is us-ascii, even if the document declares another encoding.',
    example: '`Content-Type: text/xml`',
    fix: 'Serve application/rss+xml or application/atom+xml, or add `; charset=utf-8`.',
  },
  'obscure-encoding': {
    meaning: 'An encoding that no browser and few readers know.',
    example: 'UTF-32, EBCDIC, UTF-7',
    fix: 'Save the feed as utf-8.',
  },
  'xml-version': {
    meaning: 'A version of XML that most parsers refuse.',
    example: '`<?xml version="1.1"?>`',
    fix: 'Write `version="1.0"`.',
  },
  'lost-character': {
    meaning: 'U+FFFD in the document: a character was lost before the feed was written.',
    example: '`Caf\ufffd`',
    fix: 'Look where the text comes from, and decode it with its own encoding.',
  },
  misnomer: {
    meaning:
      'The declared encoding has control characters where the bytes are characters of another encoding.',
    example: 'curly quotes of windows-1252 in `encoding="iso-8859-1"`',
    fix: 'Save the feed as utf-8, or declare its real encoding.',
  },
  'near-namespace': {
    meaning: 'A namespace that is a letter, a slash or a scheme away from a known one.',
    example: '`http://www.w3.org/2005/atom`',
    fix: 'Copy the namespace from its specification.',
  },
  'missing-element': {
    meaning: 'An element that the format requires is missing.',
    example: 'an RSS channel without `link`, an Atom entry without `id`',
    fix: 'Add it.',
  },
  'missing-guid': {
    meaning: 'An RSS item without `guid`: readers have to guess whether it is new.',
    example: '`<item><title>One</title></item>`',
    fix: 'Add a `guid` that never changes.',
  },
  'duplicate-id': {
    meaning: 'Two entries with one id: readers show only one of them.',
    example: 'two items with the same `guid`',
    fix: 'Give every entry an id of its own.',
  },
  'date-without-zone': {
    meaning: 'A time without time zone; it was read as UTC.',
    example: '`2024-03-01T10:00:00`',
    fix: 'Add the zone, `Z` or `+0000`.',
  },
  'foreign-date-form': {
    meaning: 'A date in a form that the format does not allow; this library reads it.',
    example: '`<pubDate>2024-03-01T10:00:00Z</pubDate>`',
    fix: 'Write RFC 822 dates in RSS, RFC 3339 dates in Atom and JSON Feed.',
  },
  'relative-address': {
    meaning: 'A relative URL, and neither `xml:base` nor the URL of the feed to resolve it against.',
    example: '`<link>/2024/one</link>`',
    fix: 'Write absolute URLs; add `isPermaLink="false"` to a `guid` that is not a URL.',
  },
  'incomplete-enclosure': {
    meaning: 'An enclosure without its URL, length in bytes or media type.',
    example: '`<enclosure url="a.mp3"/>`',
    fix: 'Add the missing attribute; podcast players need it.',
  },
  'missing-self-link': {
    meaning: 'The feed does not state its own URL.',
    example: 'a channel without `<atom:link rel="self">`',
    fix: 'Add it; readers follow it when the feed moves.',
  },
  'large-feed': {
    meaning: 'More than 1 MiB.',
    example: 'every post since 1999',
    fix: 'List the newest entries only.',
  },
  'unknown-element': {
    meaning: 'An element that the vocabulary does not define, or not in this place; readers ignore it.',
    example: '`<pubdate>` in an RSS item, `itunes:duration` in the channel',
    fix: 'Correct the name, move it, or put it into a namespace of its own.',
  },
  'unknown-attribute': {
    meaning: 'An attribute that the vocabulary does not define; readers ignore it.',
    example: '`<enclosure href="…">`',
    fix: 'Correct the name, or put it into a namespace.',
  },
  'missing-attribute': {
    meaning: 'A required attribute is missing; without it the element has no meaning.',
    example: '`<media:thumbnail/>` without `url`',
    fix: 'Add it.',
  },
  'blank-element': {
    meaning: 'An element or attribute without a value.',
    example: '`<title></title>`',
    fix: 'Fill it in, or leave it out.',
  },
  'invalid-address': {
    meaning: 'An invalid URL by RFC 3986, or a URL without host.',
    example: '`http:///page`, `http://example.org/a b`',
    fix: 'Write the absolute URL and percent-encode characters that are not allowed.',
  },
  'invalid-number': {
    meaning: 'A value that must be a number is not a number or is out of range.',
    example: '`<ttl>one hour</ttl>`',
    fix: 'Write digits only, within the range.',
  },
  'invalid-value': {
    meaning: 'A value that the specification does not allow, or that contradicts another value.',
    example: '`<itunes:explicit>maybe</itunes:explicit>`',
    fix: 'Write one of the values that the message names.',
  },
  'invalid-language': {
    meaning: 'A value that must be a language or country code is unknown.',
    example: '`<language>english</language>`',
    fix: 'Write a tag of RFC 5646: `en`, `pt-BR`.',
  },
  'invalid-media-type': {
    meaning: 'A value that must be a media type is not one.',
    example: '`type="mp3"`',
    fix: 'Write type and subtype: `audio/mpeg`.',
  },
  'invalid-email': {
    meaning: 'A value that must be an e-mail address is not one.',
    example: '`<author>Ann</author>` in RSS',
    fix: 'Write `ann@example.org (Ann)`; for a name alone use `dc:creator`.',
  },
  'relative-address-in-content': {
    meaning: 'Markup with relative URLs, and no base to resolve them against: links and images break.',
    example: '`<img src="/a.png">` in a description',
    fix: 'Write absolute URLs in texts.',
  },
  'undeclared-markup': {
    meaning: 'Markup in a plain text: readers show the tags.',
    example: '`<title>&lt;b&gt;One&lt;/b&gt;</title>` in Atom',
    fix: 'Add `type="html"`, or remove the markup.',
  },
  'invalid-markup': {
    meaning: 'Invalid HTML: unclosed tags, unknown elements.',
    example: '`<p><b>One</p>`',
    fix: 'Let an HTML serializer write the markup.',
  },
  'implausible-date': {
    meaning: 'An implausible date: before the first feeds, or in the future.',
    example: '`1969-12-31`',
    fix: 'Check the source of the date.',
  },
  'obsolete-format': {
    meaning: 'A format that has been replaced.',
    example: 'Atom 0.3',
    fix: 'Write Atom 1.0 or RSS 2.0.',
  },
  'obsolete-element': {
    meaning: 'A value or an element that its specification has withdrawn.',
    example: 'the category `Podcasting` at Apple',
    fix: 'Use its replacement.',
  },
  'wrong-namespace': {
    meaning: 'A known name in a wrong namespace: strict readers ignore it.',
    example: '`<feed xmlns="http://example.org/">`',
    fix: 'Copy the namespace from its specification.',
  },
  'unknown-namespace': {
    meaning: 'A namespace of no known vocabulary (profile `pedantic`).',
    example: '`xmlns:my="http://example.org/my"`',
    fix: 'Nothing, if the namespace is your own.',
  },
  'duplicate-link': {
    meaning: 'Two alternate links with the same type and language: readers cannot choose between them.',
    example: 'two `<link rel="alternate" type="text/html">`',
    fix: 'Keep one, or distinguish them by `type` or `hreflang`.',
  },
  'duplicate-updated': {
    meaning: 'Two entries were changed at the same moment (profile `pedantic`).',
    example: 'one `<updated>` for all entries',
    fix: 'Write the time at which each entry changed.',
  },
  'media-type': {
    meaning: 'The server sends the feed with a media type of another format, or in another form.',
    example: '`Content-Type: text/plain` for RSS',
    fix: 'Serve application/rss+xml, application/atom+xml or application/feed+json.',
  },
  'http-caching': {
    meaning: 'The server sends no validator, so readers cannot ask whether the feed has changed.',
    example: 'neither `ETag` nor `Last-Modified`',
    fix: 'Send an `ETag`, and answer `304` to `If-None-Match`.',
  },
  'http-compression': {
    meaning: 'The server sends a large feed without compression.',
    example: 'no `Content-Encoding`',
    fix: 'Switch on gzip or brotli.',
  },
  'http-cors': {
    meaning: 'Readers that run in a browser cannot fetch the feed.',
    example: 'no `Access-Control-Allow-Origin`',
    fix: 'Send `Access-Control-Allow-Origin: *`.',
  },
  'http-link': {
    meaning: 'A `Link` header contradicts the feed, or its address is not in angle brackets.',
    example: 'a `rel="hub"` that differs from that of the feed',
    fix: 'Write the same value in both places.',
  },
  'plain-http': {
    meaning: 'The feed was fetched without encryption.',
    example: '`http://example.org/feed`',
    fix: 'Serve the feed over https.',
  },
};
