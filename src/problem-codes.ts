/** The table of everything that can be wrong with a feed. Adding a code means adding a row here; the README's table is made of it. */

/** `info` is advice, `warning` was repaired, `error` means data lost or guessed. */
export type Severity = 'info' | 'warning' | 'error';

export interface ProblemKind {
  readonly severity: Severity;
  /** Whether it sets `result.bozo`, as it would in the Universal Feed Parser. */
  readonly bozo: boolean;
  /** What it means to someone who reads feeds. */
  readonly meaning: string;
  /** What causes it, in the feed or on the server. */
  readonly example: string;
  /** What the author of the feed should do. */
  readonly fix: string;
}

export type ProblemCode =
  | 'character-encoding-override'
  | 'character-encoding-unknown'
  | 'non-xml-content-type'
  | 'undecodable-bytes'
  | 'encoding-conflict'
  | 'truncated'
  | 'not-well-formed'
  | 'undeclared-namespace'
  | 'not-a-feed'
  | 'unreadable-date'
  | 'script-address'
  | 'shadowed-key'
  | 'json-feed-fault'
  | 'json-feed-version'
  | 'sanitised'
  | 'limit-exceeded';

export const PROBLEM_CODES: Readonly<Record<ProblemCode, ProblemKind>> = {
  // Encoding
  'character-encoding-override': {
    severity: 'warning',
    bozo: true,
    meaning: 'The bytes were decoded with another encoding than the rules name.',
    example: '`<?xml encoding="utf-8"?>` on windows-1252 bytes',
    fix: 'Declare the encoding the bytes are in, best utf-8, in the declaration and in the charset parameter alike.',
  },
  'character-encoding-unknown': {
    severity: 'error',
    bozo: true,
    meaning: 'No candidate decodes the bytes; they were read with replacement characters.',
    example: 'random bytes with `fallbackEncodings: ["utf-8"]`',
    fix: 'Save the feed as utf-8.',
  },
  'non-xml-content-type': {
    severity: 'warning',
    bozo: true,
    meaning: 'The server did not say that this is XML or JSON.',
    example: '`Content-Type: text/html`, or none',
    fix: 'Serve application/rss+xml, application/atom+xml, application/feed+json or application/xml.',
  },
  'undecodable-bytes': {
    severity: 'error',
    bozo: true,
    meaning: 'Some bytes are not of the encoding that had to be used; they were read as U+FFFD.',
    example: '`encoding: "utf-8"` forced on windows-1252 bytes',
    fix: 'Force no encoding, or the right one; choose a policy that tries others.',
  },
  'encoding-conflict': {
    severity: 'error',
    bozo: true,
    meaning:
      'Byte order mark, declaration and Content-Type contradict each other, or the type is not XML (`policy: "rome"` only).',
    example: 'a utf-16 byte order mark before `encoding="utf-8"`',
    fix: 'Say the same in all three places.',
  },
  truncated: {
    severity: 'warning',
    bozo: false,
    meaning: 'The last character of the document is incomplete.',
    example: 'a utf-8 feed cut in the middle of `é`',
    fix: 'Send the whole document; check Content-Length.',
  },
  // XML
  'not-well-formed': {
    severity: 'error',
    bozo: true,
    meaning: 'The document is not well-formed XML, or not JSON; it was read with the lenient reader.',
    example: '`<title>AT&T</title>`',
    fix: 'Repair what the problems after it point at.',
  },
  'undeclared-namespace': {
    severity: 'warning',
    bozo: true,
    meaning: 'A prefix is used without a declaration.',
    example: '`<dc:creator>` without `xmlns:dc`',
    fix: 'Declare the namespace on the root element.',
  },
  // Document
  'not-a-feed': {
    severity: 'error',
    bozo: true,
    meaning: 'The document is something else: a web page, an image, an error message, nothing at all.',
    example: '`<html>`',
    fix: 'Serve the feed itself at this address.',
  },
  'unreadable-date': {
    severity: 'info',
    bozo: false,
    meaning: 'A date is in no known form; the text is there, the date is not.',
    example: '`<pubDate>yesterday</pubDate>`',
    fix: 'Write RFC 822 dates in RSS, RFC 3339 dates in Atom and JSON Feed.',
  },
  'script-address': {
    severity: 'warning',
    bozo: false,
    meaning: 'An address would run a script; it was left out.',
    example: '`<link>javascript:alert(1)</link>`',
    fix: 'Link to a page.',
  },
  'shadowed-key': {
    severity: 'info',
    bozo: false,
    meaning: 'An element nobody models would have overwritten a key of the model; it was left out.',
    example: '`<links>` in an RSS item',
    fix: 'Use the element that the format has for it, or a namespace.',
  },
  'json-feed-fault': {
    severity: 'warning',
    bozo: false,
    meaning: 'A value of a JSON Feed has another type than its specification says; it was left out.',
    example: '`"items": [{ "title": 7 }]`',
    fix: 'Follow https://www.jsonfeed.org/version/1.1/.',
  },
  'json-feed-version': {
    severity: 'warning',
    bozo: true,
    meaning: 'A JSON Feed does not say which version it follows.',
    example: '`{"title": "…", "items": []}`',
    fix: 'Set `version` to https://jsonfeed.org/version/1.1.',
  },
  sanitised: {
    severity: 'info',
    bozo: false,
    meaning: 'The sanitiser took something out of markup; the message counts what.',
    example: '`<p onclick="…">`, `<script>`, `href="javascript:…"`',
    fix: 'Leave scripts, styles, frames and event handlers out of feeds; readers drop them.',
  },
  'limit-exceeded': {
    severity: 'error',
    bozo: true,
    meaning: 'A limit was reached; the rest was left out.',
    example: 'an element with a million attributes',
    fix: 'Make the feed smaller, or raise the limit in `options.limits`.',
  },
};
