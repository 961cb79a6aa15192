/** The whole pipeline: bytes and headers → encoding → text → XML or JSON → one feed object. */

import { type DecodedText, decodeFeed } from './encoding/index.ts';
import { FeedVersion, SOUP } from './formats/index.ts';
import { describeNonFeed } from './formats/not-a-feed.ts';
import { type HeaderMap, type HeadersInput, readHeaders } from './headers.ts';
import { readJsonFeed } from './json/index.ts';
import { Mapper } from './mapping/mapper.ts';
import { isEmpty, writeName } from './mapping/record.ts';
import { describe, type ParseOptions, readOptions, type Settings } from './options.ts';
import { createProblem, type FeedProblem, Problems } from './problems.ts';
import { registry } from './registry.ts';
import type { Entry, Feed, FeedResult } from './result.ts';
import { parseDate } from './values/dates/index.ts';
import { safeJoinUri } from './values/uri.ts';
import { findFault } from './xml/fault.ts';
import { readXml } from './xml/reader.ts';

/** A feed as the XML or the JSON stage leaves it. */
interface ReadFeed {
  version: string;
  namespaces: Record<string, string>;
  feed: Feed;
  entries: Entry[];
}

/**
 * Reads a feed.
 *
 * @param input what the server sent; a string counts as decoded already
 * @param headers what the server said about it. Without headers the feed was not fetched over HTTP, which is
 *   something else than headers without a Content-Type.
 * @returns one normalised object, whatever the format, the encoding or the damage
 * @throws {TypeError | RangeError} for a wrong argument, never for a wrong feed
 * @example
 * const response = await fetch(url);
 * const { feed, entries, bozo, problems } = parseFeed(await response.arrayBuffer(), response.headers, { url: response.url });
 */
export function parseFeed(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: ParseOptions,
): FeedResult {
  const settings = readOptions(options);
  const received = readHeaders(headers);
  const problems = new Problems(settings.limits.problems);
  const bytes = limitBytes(readInput(input), settings, problems);
  const decoded = typeof bytes === 'string' ? asDecoded(bytes) : decodeFeed(bytes, received, settings);
  for (const problem of decoded.problems) problems.add(problem);
  const base = documentBase(settings, received);
  const language = received?.get('content-language') ?? '';
  const read = readDocument(
    { text: decoded.text, isSound: decoded.isSound, base, language },
    settings,
    problems,
  );
  const usable = isFeed(read);
  if (!usable) {
    const what = describeNonFeed(typeof bytes === 'string' ? undefined : bytes, decoded.text);
    problems.add(createProblem('not-a-feed', `the document is ${what}, not a feed`, { offset: 0 }));
  }
  if (usable && language !== '') read.feed.language ??= language.replaceAll('_', '-');
  const about = describeHeaders(received, problems);
  problems.finish(decoded.text);
  const { encoding, trace: encodingTrace, mediaType: contentType } = decoded;
  const { version, namespaces, feed, entries } = read;
  // Spreading these into one object takes 8 µs, a quarter of what the smallest feed takes.
  const result = { usable, encoding, encodingTrace, contentType, version, namespaces, feed, entries };
  return Object.assign(summarise(problems.list), result, about);
}

function readInput(input: unknown): Uint8Array | string {
  if (typeof input === 'string' || input instanceof Uint8Array) return input;
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  throw new TypeError(`input must be a Uint8Array, an ArrayBuffer or a string, not ${describe(input)}`);
}

function limitBytes(
  input: Uint8Array | string,
  { limits }: Settings,
  problems: Problems,
): Uint8Array | string {
  if (input.length <= limits.bytes) return input;
  const recovery = 'the rest is left out';
  problems.add(
    createProblem('limit-exceeded', `${input.length} bytes, more than ${limits.bytes} (limits.bytes)`, {
      recovery,
    }),
  );
  return typeof input === 'string' ? input.slice(0, limits.bytes) : input.subarray(0, limits.bytes);
}

function asDecoded(text: string): DecodedText {
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return {
    text: withoutMark,
    encoding: 'utf-8',
    source: 'string',
    confidence: 'irrelevant',
    trace: [],
    problems: [],
    isSound: false,
    mediaType: '',
    json: false,
  };
}

/** Contract of the Universal Feed Parser: Content-Location against the address, unless that leads to a scheme nobody may follow. */
function documentBase({ url }: Settings, headers: HeaderMap | undefined): string {
  const location = headers?.get('content-location') ?? '';
  return safeJoinUri(url, location) || url;
}

/** A text, and what is known about it from outside. */
interface Document {
  readonly text: string;
  /** Whether it is certain that XML allows every character. */
  readonly isSound: boolean;
  readonly base: string;
  readonly language: string;
}

const JSON_START = /^\s*[{[]/;

function readDocument(document: Document, settings: Settings, problems: Problems): ReadFeed {
  if (!JSON_START.test(document.text)) return readXmlFeed(document, settings, problems);
  const json = readJsonFeed(document.text, document.base, settings, problems);
  return { namespaces: {}, ...(json ?? { version: '', feed: {}, entries: [] }) };
}

/** Whether a document is well-formed shows when it is read; why it is not says the strict parser, unless nobody asks for its verdict. */
function readXmlFeed(
  { text, isSound, base, language }: Document,
  settings: Settings,
  problems: Problems,
): ReadFeed {
  const { limits, parser } = settings;
  const found = new Problems(limits.problems);
  const mapper = new Mapper(registry, new FeedVersion(), settings, found);
  const { canonicalPrefix } = registry;
  const context = { isSound, base, language, canonicalPrefix, limits, soup: SOUP, problems: found };
  const isWellFormed = readXml(text, mapper, context);
  mapper.end();
  const { version, namespaces, feed, entries } = mapper;
  const read: ReadFeed = { version, namespaces, feed, entries: entries as Entry[] };
  // Of a page that is no feed nobody wants to hear what is wrong with its markup.
  if (isFeed(read)) {
    if (!isWellFormed && parser !== 'loose') problems.add(notWellFormed(text, found.list));
    for (const problem of found.list) problems.add(problem);
    problems.skip(found.unlisted);
  }
  return read;
}

function isFeed({ version, feed, entries }: ReadFeed): boolean {
  return version !== '' || entries.length > 0 || !isEmpty(feed);
}

/** Where the strict parser gives up says little: a bare ampersand is an unclosed tag at the end of the file to it. */
function notWellFormed(text: string, repairs: readonly FeedProblem[]): FeedProblem {
  const fault = findFault(text);
  const repair = repairs.find((problem) => problem.offset !== undefined);
  const offset = repair?.offset ?? fault?.offset ?? 0;
  // saxes lets half a surrogate pair pass.
  const message = fault?.message ?? repair?.message ?? '';
  return createProblem('not-well-formed', message, { offset, recovery: 'read with the lenient reader' });
}

const ENCODING_CODES: ReadonlySet<string> = new Set([
  'character-encoding-override',
  'character-encoding-unknown',
  'non-xml-content-type',
]);

/** As in the Universal Feed Parser what is wrong with the document outranks what is wrong with its encoding. */
function summarise(list: FeedProblem[]): Pick<FeedResult, 'bozo' | 'bozoException' | 'problems'> {
  const serious = list.filter((problem) => problem.bozo);
  const decisive =
    serious.find((problem) => problem.code === 'not-a-feed') ??
    serious.find((problem) => !ENCODING_CODES.has(problem.code)) ??
    serious.at(-1);
  if (decisive === undefined) return { bozo: false, problems: list };
  return { bozo: true, bozoException: decisive, problems: list };
}

function describeHeaders(received: HeaderMap | undefined, problems: Problems): Partial<FeedResult> {
  if (received === undefined) return {};
  const headers: Record<string, string> = {};
  for (const [name, value] of received) {
    if (writeName(headers, name, value)) continue;
    const message = `every object has a property «${name}»`;
    problems.add(createProblem('inherited-name', message, { recovery: 'the header is left out' }));
  }
  const etag = received.get('etag');
  const modified = received.get('last-modified');
  const modifiedParsed = modified ? parseDate(modified) : undefined;
  return {
    headers,
    ...(etag !== undefined && { etag }),
    ...(modified && { modified }),
    ...(modifiedParsed && { modifiedParsed }),
  };
}
