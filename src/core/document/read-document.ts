/**
 * Reads a decoded document as a whole: text → XML or JSON → one feed object. Reads it again when its end contradicts what was read before:
 * relative addresses precede the feed's own address, which is their base. Then completes the result of any reading: adds data of the headers,
 * and chooses the decisive problem.
 */

import { indexOfText, READS_BYTES } from '#platform';
import { Utf8Bytes } from '../encoding/utf8-bytes.ts';
import type { EntryStamps } from '../mapping/entry-stamps.ts';
import type { EntryList } from '../mapping/feed-builder.ts';
import { isEmpty, writeName } from '../mapping/write.ts';
import type { HeaderMap } from '../model/headers.ts';
import type { Link } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import { quote } from '../problems/excerpt.ts';
import {
  type FeedProblem,
  misplacedOptions,
  Problems,
  reservedName,
  unsafeScheme,
} from '../problems/problems.ts';
import { parseDate } from '../values/dates/index.ts';
import { type HeaderLink, parseLinkHeader } from '../values/link-header.ts';
import { ScannedText } from '../values/scanned-text.ts';
import { Addresses } from '../values/uri.ts';
import type { XmlHandler } from '../xml/events.ts';
import type { FeedText, Manner } from './feed-text.ts';
import { type JsonObserver, JsonText } from './json-text.ts';
import { describeNonFeed } from './not-a-feed.ts';
import type { OpenDocument, Surroundings } from './open-document.ts';
import type { Feed, FeedResult, ReadFeed } from './result.ts';
import { XmlText } from './xml-text.ts';

/** Sees what a document has, besides the result. */
export interface DocumentObserver {
  /** Receives the events of XML, once. */
  readonly xml: XmlHandler | undefined;
  /** Receives the members of JSON; those of the last call are all. */
  readonly json: JsonObserver;
  /** For a result that needs no entries: whether the observer has to know what the sanitizer takes out of a text of theirs. */
  readonly mayLose: EntryList['mayLose'];
}

/** Who takes part in a reading. */
export interface Companions {
  readonly observer?: DocumentObserver | undefined;
  /** Stamps of the entries, of which known ones are read without their texts. */
  readonly stamps?: EntryStamps | undefined;
}

export function readDocument(
  document: OpenDocument,
  settings: Settings,
  others: Companions = {},
): FeedResult {
  const problems = new Problems(settings.limits.problems);
  for (const problem of document.problems) problems.add(problem);
  const whole = readWhole(document, settings, others);
  const found = whole.usable ? whole : (readOtherFormat(document, settings, others) ?? whole);
  const { text, read, usable, before = '' } = found;
  if (before !== '') {
    const message = `text before the JSON: ${quote(before)}`;
    problems.report('not-well-formed', message, { offset: 0, recovery: 'the text is left out' });
  }
  // Report one problem for a page that is not a feed, not the problems of its markup.
  if (usable) text.report(problems);
  else {
    const what = describeNonFeed(document.facts?.bytes, document.text);
    problems.report('not-a-feed', `the document is ${what}, not a feed`, { offset: 0 });
  }
  return completeResult(document, read, problems, usable);
}

/** A reading of a whole document. */
interface Whole {
  readonly text: FeedText;
  readonly read: ReadFeed;
  readonly usable: boolean;
  /** The text before the JSON. */
  readonly before?: string;
}

function readWhole(document: OpenDocument, settings: Settings, { observer, stamps }: Companions): Whole {
  let text = readText(document, settings, { stamps }, observer);
  const learned = text.contradiction;
  if (learned !== undefined) {
    const again = observer && { ...observer, xml: undefined };
    text = readText(document, settings, { learned, stamps }, again);
  }
  const read = text.result(document);
  // A JSON Feed has a version; the items of another document are discarded. Entries of XML may have been released.
  const hasEntries = !document.isJson && text.mapper.entries.count > 0;
  return { text, read, usable: read.version !== '' || hasEntries || !isEmpty(read.feed) };
}

const JSON_OBJECT = /\{\s*"/;

/**
 * Reads a document that is not a feed by its first character: brackets or another value of JSON before XML, or the call of a function, a page
 * or a warning around JSON Feed.
 */
function readOtherFormat(document: OpenDocument, settings: Settings, others: Companions): Whole | undefined {
  const { text, isJson } = document;
  const start = text.includes('jsonfeed.org') ? text.search(JSON_OBJECT) : -1;
  let found: Whole | undefined;
  if (start > 0) {
    const blanked = ' '.repeat(start) + text.slice(start);
    const other = { ...document, text: blanked, utf8: undefined, isJson: true };
    found = { ...readWhole(other, settings, others), before: text.slice(0, start).trim() };
  } else if (isJson && text.includes('<')) {
    found = readWhole({ ...document, text, utf8: undefined, isJson: false }, settings, others);
  }
  return found?.usable ? found : undefined;
}

/** First byte of a second byte order mark, which is text before the root. */
const BYTE_ORDER_MARK = 0xef;

/** Reads a whole document: one window, or windows of bytes. */
function readText(
  document: OpenDocument,
  settings: Settings,
  manner: Manner,
  observer: Partial<DocumentObserver> | undefined,
): FeedText {
  const text = openText(document, settings, manner, observer);
  // They take as much memory as the document.
  text.mapper.entries.mayLose = observer?.mayLose;
  const { utf8, hasOnlyXmlCharacters, isJson } = document;
  // An observer and a caller who asks for places need offsets in the text. Both readings are alike, so that V8 compiles the reader once.
  const needsText =
    !READS_BYTES || isJson || !hasOnlyXmlCharacters || settings.provenance || observer !== undefined;
  const bytes = needsText || utf8?.[0] === BYTE_ORDER_MARK ? undefined : utf8;
  if (manner.stamps !== undefined) stampParts(manner.stamps, bytes ?? document.text);
  if (bytes === undefined) text.push(new ScannedText(document.text), hasOnlyXmlCharacters);
  else pushBytes(text, bytes);
  text.end();
  text.bytes = bytes;
  return text;
}

/** Lets the stamps see the document as the reader does, in bytes or characters. */
function stampParts(stamps: EntryStamps, source: Uint8Array | string): void {
  const isText = typeof source === 'string';
  stamps.begin(
    (text, from) => (isText ? source.indexOf(text, from) : indexOfText(source, text, from)),
    (start, end) => (isText ? source.slice(start, end) : source.subarray(start, end)),
  );
}

/** Opens the text of a document, to read it in windows. */
export function openText(
  document: Pick<OpenDocument, 'base' | 'isJson' | 'language' | 'needsNoRepair' | 'size'>,
  settings: Settings,
  manner: Manner,
  observer?: Partial<DocumentObserver>,
): FeedText {
  return document.isJson
    ? new JsonText(document, settings, manner, observer?.json)
    : new XmlText(document, settings, manner, observer?.xml);
}

/** Length of a window of bytes: V8 allocates a string of this length like a small object, and a longer one with pages of its own. */
const WINDOW = 65_536;

/**
 * Reads a document in utf-8 in windows of bytes: a view of a long document takes time to allocate, and memory until a full garbage
 * collection.
 */
function pushBytes(text: FeedText, utf8: Uint8Array): void {
  let start = 0;
  let length = WINDOW;
  for (let isLast = false; !isLast && !text.mapper.isDone; ) {
    const window = utf8.subarray(start, start + length);
    isLast = start + window.length === utf8.length;
    const bytes = new Utf8Bytes(window);
    const end = text.push(new ScannedText(bytes.view, start, isLast, bytes), true);
    // Long texts, and elements whose end tag is far away, need longer windows. Doubling keeps the time linear.
    length = end - start < length / 2 ? length * 2 : WINDOW;
    start = end;
  }
}

/** The part of a result about the document itself. */
export type DocumentFacts = Pick<
  OpenDocument,
  'base' | 'canonical' | 'encoding' | 'headers' | 'language' | 'mediaType' | 'text' | 'trace'
>;

/** @param usable whether the document is a feed */
export function completeResult(
  document: DocumentFacts,
  read: ReadFeed,
  problems: Problems,
  usable: boolean,
): FeedResult {
  const { headers, encoding, mediaType: contentType } = document;
  const { canonical: canonicalEncoding, trace: encodingTrace } = document;
  if (usable && headers !== undefined) addHeaderData(read.feed, document, headers, problems);
  const about = headers && describeHeaders(headers, problems);
  problems.finish(document);
  const { version, namespaces, feed, entries, deletedEntries, provenance } = read;
  // Do not use object spread here: it takes 8 µs, a quarter of the time of the smallest feed.
  const name = canonicalEncoding !== undefined && { canonicalEncoding };
  const decoded = { usable, encoding, encodingTrace, contentType };
  const content = { version, namespaces, feed, entries };
  const deleted = deletedEntries && { deletedEntries };
  const origins = provenance && { provenance };
  return Object.assign(summarize(problems.list), decoded, name, content, deleted, origins, about);
}

/** Adds the data of the headers. */
export function addHeaderData(
  feed: Feed,
  { base, language }: Surroundings,
  headers: HeaderMap,
  problems: Problems,
): void {
  if (language !== '') feed.language ??= language.replaceAll('_', '-');
  const header = headers.get('link');
  const links = header === undefined ? [] : readHeaderLinks(header, base, problems);
  // Links of the document stay the first of their relations.
  if (links.length > 0) feed.links = [...(feed.links ?? []), ...links];
}

/**
 * One link for each address and relation of the header `Link` (RFC 8288): servers put `hub` and `self` there for feeds that cannot contain
 * them (WebSub, section 4). Ignores links without a relation, and links with an `anchor`, which start from another document.
 * @param base address of the response; `''` when unknown
 */
function readHeaderLinks(header: string, base: string, problems: Problems): Link[] {
  const addresses = new Addresses(header.length);
  return parseLinkHeader(header)
    .filter(({ anchor }) => anchor === undefined)
    .flatMap((link) => describeLinks(link, base, addresses, problems));
}

function describeLinks(link: HeaderLink, base: string, addresses: Addresses, problems: Problems): Link[] {
  const { rel: relations, href: reference, type, title } = link;
  if (relations.length === 0) return [];
  const href = addresses.resolve(base, reference);
  if (href === undefined) {
    const message = unsafeScheme(reference, ' in the header Link');
    const params = { value: reference };
    problems.report('unsafe-address', message, { recovery: 'the URL is left out', params });
  }
  if (!href) return [];
  // Each relation copies the address.
  const counted = relations.filter((_, index) => index === 0 || addresses.spend(href.length));
  return counted.map((rel) => ({
    rel,
    ...(type !== undefined && { type }),
    href,
    ...(title !== undefined && { title }),
    place: 'header',
  }));
}

const ENCODING_CODES: ReadonlySet<string> = new Set([
  'character-encoding-override',
  'character-encoding-unknown',
  'non-xml-content-type',
]);

/** As in the Universal Feed Parser, a problem of the document outranks a problem of its encoding. The limit of bytes, always the first, explains all others. */
function summarize(list: FeedProblem[]): Pick<FeedResult, 'bozo' | 'bozoException' | 'problems'> {
  const serious = list.filter((problem) => problem.bozo);
  const [first] = serious;
  const decisive =
    (first?.code === 'limit-exceeded' ? first : undefined) ??
    serious.find((problem) => problem.code === 'not-a-feed') ??
    serious.find((problem) => !ENCODING_CODES.has(problem.code)) ??
    serious.at(-1);
  if (decisive === undefined) return { bozo: false, problems: list };
  return { bozo: true, bozoException: decisive, problems: list };
}

function describeHeaders(received: HeaderMap, problems: Problems): Partial<FeedResult> {
  const headers: Record<string, string> = {};
  for (const [name, value] of received) {
    if (writeName(headers, name, value)) continue;
    const details = { recovery: 'the header is left out', params: { value: name } };
    problems.report('inherited-name', reservedName(name), details);
  }
  for (const problem of misplacedOptions(received)) problems.add(problem);
  const etag = received.get('etag');
  const modified = received.get('last-modified');
  const modifiedParsed = modified ? parseDate(modified) : undefined;
  return {
    headers,
    ...(etag && { etag }),
    ...(modified && { modified }),
    ...(modifiedParsed && { modifiedParsed }),
  };
}
