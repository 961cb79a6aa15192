/** The facts of a feed for the statistics of a corpus. */

import { isAscii } from '#platform';
import { checkDocument } from '../check/check-feed.ts';
import type { FeedResult } from '../core/document/result.ts';
import { parseContentType } from '../core/encoding/facts.ts';
import { encodingName } from '../core/encoding/labels.ts';
import type { HeadersInput } from '../core/model/headers.ts';
import type { Extensions } from '../core/model/model.ts';
import type { ParseOptions } from '../core/model/options.ts';
import { parseUrl } from '../core/platform/urls.ts';

/** The facts of a feed. */
export interface CorpusFeedFacts {
  /** Bytes of the document. */
  readonly bytes: number;
  /** `rss20`, `atom10` …; `''` for a document that is not a feed. */
  readonly format: string;
  /** `iso-8859-1 → windows-1252`: the declared and the real encoding. */
  readonly encoding: string;
  /** Codes that `parseFeed` reports. */
  readonly problems: readonly string[];
  /** Rules that `checkFeed` finds broken. */
  readonly rules: readonly string[];
  /** URIs. */
  readonly namespaces: readonly string[];
  /** Elements without a key of the result, with their namespace: `entry shop:price (https://shop.example/ns)`. */
  readonly elements: readonly string[];
  /** Keys of the result: `feed ttl`, `entry enclosures`. */
  readonly keys: readonly string[];
  /** Media type and charset of the response: `text/xml; charset=utf-8`; `none`. */
  readonly mediaType: string;
  /** `ill-formed only through text/xml`: sound, but the media type without a charset says us-ascii (RFC 3023). */
  readonly transport: readonly string[];
  /** The program that wrote the feed, without its version; `none`. */
  readonly generator: string;
  /** The host of the address of the feed; `none`. */
  readonly host: string;
}

/** The facts of a document, for a thread. */
export function factsOf(
  bytes: Uint8Array,
  headers: HeadersInput | undefined,
  { url, namespaces }: ParseOptions,
): CorpusFeedFacts {
  const { result, problems } = checkDocument(bytes, headers, { url, namespaces });
  const { encodingTrace } = result;
  const declared =
    encodingTrace.find(({ source }) => source === 'xml-declaration') ??
    encodingTrace.find(({ source }) => source === 'http' || source === 'bom');
  const name = (label: string): string => (encodingName(label) ?? label).toLowerCase().slice(0, LONGEST);
  const elements = new Set<string>();
  const keys = new Set<string>();
  addNames(elements, 'feed', elementsOf(result.feed.extensions, result.namespaces));
  addNames(keys, 'feed', Object.keys(result.feed));
  for (const entry of result.entries) {
    addNames(elements, 'entry', elementsOf(entry.extensions, result.namespaces));
    addNames(keys, 'entry', Object.keys(entry));
  }
  const isWellFormed = result.problems.every(({ bozo, code }) => !bozo || code === OF_TYPE);
  const type = contentTypeOf(result.headers?.['content-type']);
  const parsed = new Set(result.problems.map(({ code }) => code));
  return {
    bytes: bytes.length,
    format: result.version,
    encoding: `${declared === undefined ? 'none' : name(declared.encoding)} → ${result.canonicalEncoding ?? 'unknown'}`,
    problems: [...parsed],
    rules: [...new Set(problems.map(({ rule }) => rule))],
    namespaces: [...new Set(Object.values(result.namespaces))].map((uri) => uri.slice(0, LONGEST)),
    elements: [...elements],
    keys: [...keys],
    mediaType: type.name,
    transport: isWellFormed && type.isAscii && !isAscii(bytes) ? ['ill-formed only through text/xml'] : [],
    generator: generatorOf(result.feed),
    host: hostOf(url),
  };
}

/** The problem of a document whose media type says another encoding than its own. */
const OF_TYPE = 'character-encoding-override';
const NONE = 'none';
const XML_AS_TEXT = /^text\/(?:xml|.*\+xml)$/;

/** The media type with its charset, and whether both say that the document is us-ascii. */
function contentTypeOf(header: string | undefined): { name: string; isAscii: boolean } {
  if (header === undefined) return { name: NONE, isAscii: false };
  const { mediaType, charset } = parseContentType(header);
  const name = charset === undefined ? mediaType : `${mediaType}; charset=${charset.toLowerCase()}`;
  return { name: name.slice(0, LONGEST), isAscii: XML_AS_TEXT.test(mediaType) && charset === undefined };
}

/** The beginning of a version: a digit after a blank, `/`, `v` or `?`, or a query. */
const VERSION = /[ /]v?\d.*$|\?.*$/s;

function generatorOf({ generator, generatorDetail }: FeedResult['feed']): string {
  const name = (generatorDetail?.name ?? generator ?? '').slice(0, LONGEST).replace(VERSION, '').trim();
  return name === '' ? NONE : name;
}

/** The host of a feed without address. */
export const NO_HOST: string = NONE;

const hostOf = (url: ParseOptions['url']): string =>
  (url !== undefined && parseUrl(String(url))?.host) || NO_HOST;

/** Longer names are cut: a hostile feed must not fill the memory. */
const LONGEST = 200;
/** Names of one feed. */
const MOST_OF_FEED = 1000;

function addNames(names: Set<string>, place: string, more: readonly string[]): void {
  for (const name of more) if (names.size < MOST_OF_FEED) names.add(`${place} ${name}`);
}

/** The prefixes of two feeds may have one namespace, and one prefix may have two. */
function elementsOf(
  extensions: Extensions | undefined,
  namespaces: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(extensions ?? {}).map((name) => {
    const colon = name.indexOf(':');
    const uri = colon < 0 ? undefined : namespaces[name.slice(0, colon)];
    const short = name.slice(0, LONGEST);
    return uri === undefined ? short : `${short} (${uri.slice(0, LONGEST)})`;
  });
}
