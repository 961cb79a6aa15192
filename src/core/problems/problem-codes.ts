/**
 * The table of all problem codes. To add a code of `parseFeed`, add a row here and one in `feed-codes.ts`; docs/problems.md is generated from
 * both.
 */

import { AUTHOR_CODES, type AuthorCode } from './author-codes.ts';
import { FEED_CODES, type FeedCode, type ProblemWeight } from './feed-codes.ts';
import type { ProblemKind } from './problem-kind.ts';

export type { ProblemKind, ProblemName, Severity } from './problem-kind.ts';

export type ProblemCode = FeedCode | AuthorCode;

const TEXTS: Readonly<Record<FeedCode, Omit<ProblemKind, keyof ProblemWeight>>> = {
  // Encoding
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
      'Byte order mark, declaration and Content-Type contradict each other, or the type is not XML (`policy: "rome"` only).',
    example: 'a utf-16 byte order mark before `encoding="utf-8"`',
    fix: 'Name the same encoding in all three places.',
  },
  truncated: {
    meaning: 'The last character of the document is incomplete.',
    example: 'a utf-8 feed cut in the middle of `é`',
    fix: 'Send the whole document; check Content-Length.',
  },
  // XML
  'not-well-formed': {
    meaning: 'The document is not well-formed XML, or not JSON; it was read with the lenient reader.',
    example: '`<title>AT&T</title>`',
    fix: 'Fix the problems listed after it.',
  },
  'undeclared-namespace': {
    meaning: 'A prefix is used without a declaration.',
    example: '`<dc:creator>` without `xmlns:dc`',
    fix: 'Declare the namespace on the root element.',
  },
  // Markup that the lenient reader repaired. None of these codes sets bozo: `not-well-formed` does.
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
    fix: 'Write both alike.',
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
    meaning: 'An XML declaration that does not end with `?>`.',
    example: '`<?xml version="1.0">`',
    fix: 'End it with `?>`.',
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
    fix: 'Close the root at the end.',
  },
  'truncated-markup': {
    meaning: 'The document ends inside a tag, which was left out.',
    example: 'a feed cut at `<title`',
    fix: 'Send the whole document; check Content-Length.',
  },
  // Document
  'not-a-feed': {
    meaning: 'The document is not a feed: a web page, an image, an error message, or empty.',
    example: '`<html>`',
    fix: 'Serve the feed itself at this address.',
  },
  'nested-entry': {
    meaning: 'An entry is inside another entry; both are entries of the feed.',
    example: '`<item><title>One</title><item>…</item></item>`',
    fix: 'Write the entries one after the other.',
  },
  'unreadable-date': {
    meaning: 'A date has no known form; the result has its text, but no date.',
    example: '`<pubDate>yesterday</pubDate>`',
    fix: 'Write RFC 822 dates in RSS, RFC 3339 dates in Atom and JSON Feed.',
  },
  'ambiguous-date': {
    meaning:
      'A date is ambiguous, and the feed does not show its meaning; the result has its text, but no date.',
    example: '`10/05/2023` when no other date shows whether the day or the month is first; `AMT`',
    fix: 'Write RFC 822 dates in RSS, RFC 3339 dates in Atom and JSON Feed, with an offset such as `+0100`.',
  },
  'unknown-time-zone': {
    meaning: 'A date names an unknown time zone; the result has its text, but no date.',
    example: '`Thu, 01 Jan 2004 19:48:21 XYZ`',
    fix: 'Write the offset, such as `+0100`, or `GMT`.',
  },
  'unsafe-address': {
    meaning:
      'An address has a scheme that readers do not follow, or that would run a script; it was left out.',
    example: '`<link>javascript:alert(1)</link>`',
    fix: 'Link to a page, with http or https.',
  },
  'unusable-base': {
    meaning:
      'A base address is too long or has a scheme that is not allowed; the base around it stays in force.',
    example: '`xml:base` with 3,000 characters',
    fix: 'Give the address of a page as `xml:base`.',
  },
  'repeated-element': {
    meaning:
      'An element that occurs once is repeated; the first one counts, the repeat is among the extensions.',
    example: 'two `<pubDate>` in an RSS item',
    fix: 'Keep one of them.',
  },
  'options-as-headers': {
    meaning: 'The only header is called `url`; probably, options stand in the place of the headers.',
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
    meaning: 'The sanitizer removed parts of markup; the message counts them.',
    example: '`<p onclick="…">`, `<script>`, `href="javascript:…"`',
    fix: 'Leave scripts, styles, frames and event handlers out of feeds; readers drop them.',
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
};

const feedCodes = Object.entries(TEXTS).map(([code, text]) => [
  code,
  { ...FEED_CODES[code as FeedCode], ...text },
]);
const authorCodes = Object.entries(AUTHOR_CODES).map(([code, kind]) => [
  code,
  { bozo: false, damagesTree: false, ...kind },
]);

export const PROBLEM_CODES: Readonly<Record<ProblemCode, ProblemKind>> = Object.fromEntries([
  ...feedCodes,
  ...authorCodes,
]);
