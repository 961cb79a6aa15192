/** The facts of a feed for the statistics of a corpus. */

import { checkDocument } from '../check/check-feed.ts';
import { encodingName } from '../core/encoding/labels.ts';
import type { HeadersInput } from '../core/model/headers.ts';
import type { Extensions } from '../core/model/model.ts';
import type { ParseOptions } from '../core/model/options.ts';

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
  /** Elements without a key of the result: `entry shop:price`. */
  readonly elements: readonly string[];
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
  addNames(elements, 'feed', result.feed.extensions);
  for (const { extensions } of result.entries) addNames(elements, 'entry', extensions);
  const parsed = new Set(result.problems.map(({ code }) => code));
  return {
    bytes: bytes.length,
    format: result.version,
    encoding: `${declared === undefined ? 'none' : name(declared.encoding)} → ${result.canonicalEncoding ?? 'unknown'}`,
    problems: [...parsed],
    rules: [...new Set(problems.map(({ rule }) => rule))],
    namespaces: [...new Set(Object.values(result.namespaces))].map((uri) => uri.slice(0, LONGEST)),
    elements: [...elements],
  };
}

/** Longer names are cut: a hostile feed must not fill the memory. */
const LONGEST = 200;
/** Names of one feed. */
const MOST_OF_FEED = 1000;

function addNames(names: Set<string>, place: string, extensions: Extensions | undefined): void {
  for (const name of Object.keys(extensions ?? {}))
    if (names.size < MOST_OF_FEED) names.add(`${place} ${name.slice(0, LONGEST)}`);
}
