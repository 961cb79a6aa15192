/** Findings in the headers of the response: media type, caching, compression, access for browsers, links. */

import { parseContentType } from '../core/encoding/facts.ts';
import { htmlEncoding } from '../core/encoding/page/labels.ts';
import type { HeaderMap } from '../core/model/headers.ts';
import { quote } from '../core/problems/excerpt.ts';
import { DAY } from '../core/values/durations.ts';
import { parseLinkHeader } from '../core/values/link-header.ts';
import { bareMediaType } from '../core/values/media-types.ts';
import { joinUri } from '../core/values/uri.ts';
import { SCHEME } from './addresses.ts';
import { code } from './cure.ts';
import { type Finding, findingAt } from './finding.ts';
import { isSameAddress, linksOf, relOf, targetOf } from './relations/links.ts';
import type { Tree } from './tree.ts';

export interface Response {
  /** Undefined when the feed was not fetched over HTTP. */
  readonly headers: HeaderMap | undefined;
  /** Address of the feed; `''` when unknown. */
  readonly url: string;
  readonly size: number;
  readonly version: string;
  /** Undefined for JSON. */
  readonly tree: Tree | undefined;
}

const XML_TYPES = ['application/xml', 'text/xml'];
/** Media types by the beginning of the version. */
const TYPES: readonly (readonly [string, readonly string[]])[] = [
  ['rss', ['application/rss+xml', 'application/rdf+xml', ...XML_TYPES]],
  ['atom', ['application/atom+xml', ...XML_TYPES]],
  ['json', ['application/feed+json', 'application/json']],
  ['cdf', XML_TYPES],
];

/** RFC 5023 section 12.1 */
const ENTRY_TYPE = /^application\/atom\+xml\s*;(?:.*;)?\s*type\s*=\s*"?entry\b/i;

function* mediaType(headers: HeaderMap, version: string, isFeed: boolean): Generator<Finding> {
  const header = headers.get('content-type') ?? '';
  const given = bareMediaType(header);
  const types = TYPES.find(([family]) => version.startsWith(family))?.[1];
  if (ENTRY_TYPE.test(header) && isFeed) {
    const cure = 'Let the server send `Content-Type: application/atom+xml; type=feed`.';
    yield findingAt({}, 'media-type', 'Content-Type says type=entry, and the document is a feed', cure);
  }
  if (given === '' || types === undefined || types.includes(given)) return;
  const message = `Content-Type is ${quote(given)}, and the feed is ${version}: ${types[0]}`;
  yield findingAt({}, 'media-type', message, `Let the server send \`Content-Type: ${types[0]}\`.`);
}

const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;
/** The form of RFC 9110, section 5.6.7, and the two that servers must not send, but clients read. */
const HTTP_DATE =
  /^(?:[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT|[A-Z][a-z]+day, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;

function* caching(headers: HeaderMap): Generator<Finding> {
  if (!headers.has('etag') && !headers.has('last-modified')) {
    const message = 'neither ETag nor Last-Modified: readers fetch the whole feed every time';
    yield findingAt({}, 'http-caching', message);
  }
  const control = headers.get('cache-control')?.toLowerCase() ?? '';
  if (control.includes('no-store')) {
    const cure = 'Let the server send `Cache-Control: max-age=3600` in place of `no-store`.';
    yield findingAt({}, 'http-caching', 'Cache-Control: no-store forbids readers to keep the feed', cure);
  }
  const etag = headers.get('etag');
  if (etag !== undefined && !ENTITY_TAG.test(etag)) {
    const cure = `Let the server send the ETag in quotation marks: \`"${etag.replaceAll('"', '')}"\`.`;
    yield findingAt({}, 'http-caching', `ETag: ${quote(etag)} is not an entity tag (RFC 9110)`, cure);
  }
  for (const name of DATED) {
    const date = headers.get(name);
    if (
      date === undefined ||
      (name === 'expires' && STALE.test(date)) ||
      (HTTP_DATE.test(date) && Date.parse(date) > 0)
    )
      continue;
    const header = name.replace(FIRST_LETTERS, (letter) => letter.toUpperCase());
    const cure = `Let the server send a date like \`${header}: Thu, 15 Jul 2004 10:00:00 GMT\`.`;
    yield findingAt({}, 'http-caching', `${header}: ${quote(date)} is not a date of HTTP (RFC 9110)`, cure);
  }
}

/** Headers that are dates. */
const DATED = ['last-modified', 'expires'];
const FIRST_LETTERS = /\b[a-z]/g;
/** Values of `Expires` by which servers say that a response is stale at once. RFC 9111, section 5.3 */
const STALE = /^(?:0|-1)$/;

const WITHOUT_NUMBER = /(?:^|[\s,])(?:s-maxage|max-age)(?!\s*=\s*"?\d+"?\s*(?:,|$)|[^\s,:=])/;

/** Values that a cache leaves out. */
function* cacheValues(headers: HeaderMap): Generator<Finding> {
  const control = headers.get('cache-control')?.toLowerCase() ?? '';
  if (WITHOUT_NUMBER.test(control)) {
    const message = `Cache-Control: ${quote(control)} has max-age without a number of seconds`;
    yield findingAt({}, 'http-caching', message, 'Let the server send `Cache-Control: max-age=3600`.');
  }
  const changed = Date.parse(headers.get('last-modified') ?? '');
  const sent = Date.parse(headers.get('date') ?? '') || Date.now();
  if (changed > sent + DAY) {
    const message = `Last-Modified: ${quote(headers.get('last-modified') ?? '')} is in the future`;
    const cure = 'Let the server send the time at which the feed changed, in GMT.';
    yield findingAt({}, 'http-caching', message, cure);
  }
}

/** Least size: compression gains little for smaller responses. */
const WORTH_COMPRESSING = 16 * 1024;

function* compression(headers: HeaderMap, size: number): Generator<Finding> {
  if (size < WORTH_COMPRESSING || headers.has('content-encoding')) return;
  yield findingAt({}, 'http-compression', `${Math.round(size / 1024)} KiB without Content-Encoding`);
}

/** https://fetch.spec.whatwg.org/#http-responses: all origins, or one. */
const ALLOWED = /^(?:\*|null|[a-z][a-z\d+.-]*:\/\/[^\s,/?#]+)$/;

function* access(headers: HeaderMap): Generator<Finding> {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== undefined && ALLOWED.test(allowed)) return;
  const found =
    allowed === undefined
      ? 'no Access-Control-Allow-Origin'
      : `Access-Control-Allow-Origin: ${quote(allowed)} is neither * nor one origin`;
  yield findingAt({}, 'http-cors', `${found}: readers in browsers cannot fetch the feed`);
}

/** WebSub, section 4: header and feed name the same hub and topic. */
const COMPARED = ['hub', 'self'];

function* links(headers: HeaderMap, { root }: Tree, url: string): Generator<Finding> {
  // RFC 8288, section 3.1: addresses are relative to the response. Those of other documents have an anchor.
  const sent = parseLinkHeader(headers.get('link'))
    .filter(({ anchor }) => anchor === undefined)
    .map((link) => ({ ...link, target: joinUri(url, link.href) }));
  const feed = root?.local === 'feed' ? root : root?.children.find(({ local }) => local === 'channel');
  if (feed === undefined) return;
  for (const rel of COMPARED) {
    const there = sent.filter(({ rel: rels }) => rels.includes(rel));
    const written = linksOf(feed)
      .filter((link) => relOf(link) === rel)
      .map((link) => joinUri(url, targetOf(link)));
    const [first] = there;
    const [own] = written;
    // Without the address of the response, relative ones are unknown.
    const isKnown = [...written, ...there.map(({ target }) => target)].every((target) => SCHEME.test(target));
    const isOne = there.some(({ target }) => written.some((address) => isSameAddress(address, target)));
    if (first === undefined || own === undefined || isOne || !isKnown) continue;
    const message = `the Link header has ${quote(first.href)} as ${rel}, the feed has ${quote(own)}`;
    yield findingAt({}, 'http-link', message);
  }
}

/** A link whose address is not in angle brackets. */
const BARE_LINK = /(?:^|,)[ \t]*([a-z][a-z\d+.-]*:\/\/[^\s<>,;"]+)[ \t]*(;[ \t]*rel[ \t]*=[^,]*)/i;

function* bareLinks(headers: HeaderMap): Generator<Finding> {
  const [, address, parameters = ''] = BARE_LINK.exec(headers.get('link') ?? '') ?? [];
  if (address === undefined) return;
  const message = `the address ${quote(address)} of the Link header is not in angle brackets (RFC 8288)`;
  const cure = `Let the server send ${code(`Link: <${address}>${parameters.trimEnd()}`)}.`;
  yield findingAt({}, 'http-link', message, cure);
}

const IN_SINGLE_QUOTES = /;\s*charset\s*=\s*'([^'"\s;]*)'/i;

/** RFC 9110, section 5.6.4: single quotation marks are part of the value. */
function* quotedCharset(headers: HeaderMap): Generator<Finding> {
  const charset = IN_SINGLE_QUOTES.exec(headers.get('content-type') ?? '')?.[1];
  if (charset === undefined) return;
  const message = `Content-Type has charset in single quotation marks, which are part of the value (RFC 9110): "'${charset}'"`;
  yield findingAt({}, 'media-type', message, `Let the server send ${code(`charset=${charset}`)}.`);
}

/** Parts between semicolons that are in no quotation marks. */
const PARTS = /(?:[^;"]|"[^"]*(?:"|$))+/g;
const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const PARAMETER = new RegExp(`^(?:${TOKEN}=(?:${TOKEN}|"[^"]+"))?$`);

/** RFC 9110, section 5.6.6: no white space is around the sign, and a value in one quotation mark has no end. */
function* parameters(headers: HeaderMap): Generator<Finding> {
  const header = headers.get('content-type') ?? '';
  const [, ...written] = header.match(PARTS) ?? [];
  const wrong = written.map((part) => part.trim()).find((part) => !PARAMETER.test(part));
  const { charset } = parseContentType(header);
  // A name that few know is a fault of its own.
  if (wrong === undefined || (charset !== undefined && !htmlEncoding(charset, 'whatwg', undefined))) return;
  const message = `${quote(wrong)} in Content-Type is not a parameter like charset=utf-8 (RFC 9110)`;
  const cure = 'Let the server send each parameter as in `; charset=utf-8`: a name, `=` and its value.';
  yield findingAt({}, 'media-type', message, cure);
}

export function* checkHttp({ headers, url, size, version, tree }: Response): Generator<Finding> {
  if (headers === undefined) return;
  yield* mediaType(headers, version, tree?.root?.local === 'feed');
  yield* quotedCharset(headers);
  yield* parameters(headers);
  yield* caching(headers);
  yield* cacheValues(headers);
  yield* compression(headers, size);
  yield* access(headers);
  yield* bareLinks(headers);
  if (tree !== undefined) yield* links(headers, tree, url);
  if (url.startsWith('http://'))
    yield findingAt({}, 'plain-http', `fetched from ${quote(url)}, without encryption`);
}
