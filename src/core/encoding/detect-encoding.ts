/** The encoding stage alone: the encoding of a document by any of the policies, without parsing the feed. */

import { isUtf8 } from '#platform';
import {
  checkArgument,
  type Expected,
  isBoolean,
  isBytes,
  isOneOf,
  isString,
  isStrings,
  readGiven,
} from '../model/expected.ts';
import { type HeadersInput, readHeaders } from '../model/headers.ts';
import type { EncodingAttempt, EncodingSource } from '../model/model.ts';
import {
  DEFAULT_FALLBACK_ENCODINGS,
  type EncodingDetector,
  type EncodingPolicy,
  isSwitchOfDetector,
  POLICIES,
  refuseWithoutEffect,
  type WithoutEffect,
} from '../model/options.ts';
import { createProblem, type FeedProblem, misplacedOptions } from '../problems/problems.ts';
import { addUntried, decodeFacts, row } from './decode-feed.ts';
import { decoderOf } from './decoders/index.ts';
import { rank } from './detection.ts';
import { type Facts, gatherFacts, viewOf } from './facts.ts';
import { checkLabels } from './labels.ts';
import { HTML_POLICIES, type HtmlPolicy, isOfPages, type PageHints } from './page/policies.ts';
import { FEED_POLICIES, type Plan } from './policies.ts';
import { sampleOf } from './sample.ts';

/** Options of `detectEncoding`. */
export interface DetectOptions {
  /** The rules. @default 'rfc3023' */
  encodingPolicy?: EncodingPolicy | HtmlPolicy | undefined;
  /** The encoding, despite headers and document. */
  encoding?: string | undefined;
  /**
   * `rfc3023` only: encodings to try strictly, in this order, after all other candidates. @default ['utf-8', 'windows-1252', 'iso-8859-2']
   */
  fallbackEncodings?: readonly string[] | undefined;
  /**
   * `rfc3023` only: `false` switches statistical detection off; a function replaces it. @default true (a model of 54 languages, and
   * jschardet)
   */
  encodingDetector?: boolean | EncodingDetector | undefined;
  /** `rfc3023` only: whether to trust a declared encoding that decodes the bytes although they indicate another. @default false */
  trustDeclaration?: boolean | undefined;
  /** Replaces the default of the rules. */
  defaultEncoding?: string | undefined;
  /** Language of the reader, for the defaults of HTML: `ru`, `zh-TW`. */
  locale?: string | undefined;
  /** `charset` attribute of the link that led here (HTML 4). */
  linkCharset?: string | undefined;
  /** Choice of the reader: decisive in HTML5, the last resort in HTML 4. */
  userEncoding?: string | undefined;
  /** Result of a heuristic of the caller (HTML). */
  heuristicEncoding?: string | undefined;
  /** The encoding of this page on the last visit (HTML5). */
  previousEncoding?: string | undefined;
}

/** Every policy: those of feeds, and those of HTML pages. */
export const ALL_POLICIES: readonly (EncodingPolicy | HtmlPolicy)[] = [
  ...POLICIES,
  ...(Object.keys(HTML_POLICIES) as HtmlPolicy[]),
];

const HINTS: Readonly<Record<keyof PageHints, Expected>> = {
  defaultEncoding: isString,
  locale: isString,
  linkCharset: isString,
  userEncoding: isString,
  heuristicEncoding: isString,
  previousEncoding: isString,
};

const EXPECTED: Readonly<Record<keyof DetectOptions, Expected>> = {
  encodingPolicy: isOneOf(ALL_POLICIES),
  encoding: isString,
  fallbackEncodings: isStrings,
  encodingDetector: isSwitchOfDetector,
  trustDeclaration: isBoolean,
  ...HINTS,
};

/** The other rules read no text. */
const WITHOUT_EFFECT: readonly WithoutEffect[] = [
  {
    options: ['fallbackEncodings', 'encodingDetector', 'trustDeclaration'],
    partner: 'encodingPolicy',
    isVain: (policy) => policy !== undefined && policy !== 'rfc3023',
  },
];

/** The options of `decodeHtml`. */
export const EXPECTED_OF_PAGE: Readonly<Record<string, Expected>> = {
  encodingPolicy: isOneOf(Object.keys(HTML_POLICIES)),
  ...HINTS,
};

/**
 * Labels of a link, a heuristic or a visit may be unknown.
 * @throws {TypeError} for an unknown option or a value of the wrong type; the message names the option.
 * @throws {RangeError} for an unknown label in the options
 */
export function readDetectOptions<Options extends DetectOptions>(
  options: Options | undefined,
  expected: Readonly<Record<string, Expected>>,
): Partial<Options> {
  const given = (readGiven(options, expected) ?? {}) as Partial<Options>;
  const { encoding, fallbackEncodings = [], defaultEncoding, userEncoding } = given;
  checkLabels('encoding', [encoding]);
  checkLabels('fallbackEncodings', fallbackEncodings);
  checkLabels('defaultEncoding', [defaultEncoding]);
  checkLabels('userEncoding', [userEncoding]);
  return given;
}

/** The encoding of a document by the rules. */
export interface DetectedEncoding {
  /** The label as written or as replaced by the rules, in lower case; absent without one. */
  readonly encoding?: string;
  /** This library's name for it; absent without one. */
  readonly canonicalEncoding?: string;
  /** Source of the label: `http`, `xml-declaration`, `bom`, `signature`, `meta`, `default`, `detector` …, or `none`. */
  readonly source: EncodingSource | 'none';
  /** `certain` when server, document or caller name the encoding. */
  readonly confidence: 'certain' | 'tentative' | 'irrelevant';
  /** The label as found, if the rules replace it (HTML5: `iso-8859-1` is windows-1252). */
  readonly declared?: string;
  /** Number of the rule, if the specification numbers its rules: `2.4` (ROME). */
  readonly case?: string;
  /** Faults by these rules. */
  readonly problems: readonly FeedProblem[];
  /** Every candidate with its outcome. */
  readonly encodingTrace: readonly EncodingAttempt[];
  /**
   * `rfc3023` only: the encodings that the letters of a document suggest, the likeliest first; empty for valid utf-8. Computed at its first
   * use.
   */
  readonly alternatives?: readonly EncodingAlternative[];
}

/**
 * Finds the encoding of a document by one of eight sets of rules. `rfc3023`, the default, tries its candidates on the
 * bytes, as `parseFeed` does; the others use only headers and declarations, without decoding.
 *
 * @returns the encoding, its source, and every candidate with its outcome
 * @throws {TypeError | RangeError} for wrong arguments, never for a damaged document.
 * @example
 * const feed = new TextEncoder().encode('<?xml version="1.0" encoding="iso-8859-1"?><title>Tides</title>');
 * const { encoding, source } = detectEncoding(feed, { 'Content-Type': 'application/xml' });
 * encoding; // 'iso-8859-1'
 * source; // 'xml-declaration'
 */
export function detectEncoding(
  bytes: Uint8Array | ArrayBuffer,
  headers?: HeadersInput,
  options?: DetectOptions,
): DetectedEncoding {
  checkArgument('bytes of detectEncoding', isBytes, bytes);
  const given = readDetectOptions(options, EXPECTED);
  const { encodingPolicy: policy = 'rfc3023', encodingDetector = true, defaultEncoding } = given;
  refuseWithoutEffect(given as Record<string, unknown>, WITHOUT_EFFECT);
  const received = readHeaders(headers);
  const facts = gatherFacts(viewOf(bytes), received);
  const misplaced = misplacedOptions(received);
  if (given.encoding === undefined && policy !== 'rfc3023') {
    const detected = verdict(
      isOfPages(policy)
        ? HTML_POLICIES[policy](facts, given)
        : FEED_POLICIES[policy].order(facts, defaultEncoding),
    );
    return { ...detected, problems: [...detected.problems, ...misplaced] };
  }
  const choices = {
    encodingPolicy: 'rfc3023' as const,
    encoding: given.encoding,
    fallbackEncodings: given.fallbackEncodings ?? DEFAULT_FALLBACK_ENCODINGS,
    encodingDetector,
    trustDeclaration: given.trustDeclaration ?? false,
  };
  const decoded = decodeFacts(facts, choices, defaultEncoding);
  const { encoding, canonical: canonicalEncoding, source, confidence, trace, problems } = decoded;
  let ranked: EncodingAlternative[] | undefined;
  return {
    ...(encoding !== '' && { encoding }),
    ...(canonicalEncoding !== undefined && { canonicalEncoding }),
    source,
    confidence,
    problems: [...problems, ...misplaced],
    encodingTrace: trace,
    get alternatives() {
      ranked ??= encodingDetector === true ? alternatives(facts) : [];
      return ranked;
    },
  };
}

/** The first candidate with a known label; ignores the bytes. */
export function verdict(plan: Plan): DetectedEncoding {
  const { candidates, problems, case: rule } = plan;
  const at = candidates.findIndex(({ canonical }) => canonical !== undefined);
  const found = candidates[at];
  const tried = at === -1 ? candidates : candidates.slice(0, at + 1);
  const trace = tried.map((candidate) => row(candidate, candidate === found ? 'ok' : 'unknown-encoding'));
  const known = new Set(tried.map(({ canonical, label }) => canonical ?? label));
  addUntried(trace, known, candidates, plan);
  return {
    ...(found !== undefined && { encoding: found.label.toLowerCase() }),
    ...(found?.canonical !== undefined && { canonicalEncoding: found.canonical }),
    source: found?.source ?? 'none',
    confidence: found?.confidence ?? 'tentative',
    ...(found?.declared !== undefined && { declared: found.declared }),
    ...(rule !== undefined && { case: rule }),
    problems: at === -1 && candidates.length > 0 ? [...problems, noneKnown(candidates)] : problems,
    encodingTrace: trace,
  };
}

function noneKnown(candidates: Plan['candidates']): FeedProblem {
  const labels = candidates.map(({ label }) => label).join(', ');
  return createProblem('character-encoding-unknown', `the document names no known encoding: ${labels}`);
}

/** One encoding that the letters of a document suggest. */
export interface EncodingAlternative {
  /** This library's name. */
  readonly encoding: string;
  /** The language of the text in this reading: `ru`; `''` for a mixture. */
  readonly language: string;
  /** Distance from the first reading in nats: a distance of 10 can come from a few names, 100 is certain. */
  readonly behind: number;
  /** The first text in which the readings differ, in this reading. */
  readonly disputed: string;
}

const MOST = 8;
const MOST_SHOWN = 80;
const LINE_FEED = 0x0a;

/** @returns the alternatives, the likeliest first; an empty list for valid utf-8, or without a model. */
function alternatives(facts: Facts): EncodingAlternative[] {
  const body = facts.bytes.subarray(Math.max(facts.bomLength, facts.declarationEnd));
  if (isUtf8(body)) return [];
  const sample = sampleOf(body);
  const ranked = rank(sample, facts).encodings().slice(0, MOST);
  const disputed = firstDisputed(
    sample,
    ranked.map(({ encoding }) => encoding),
  );
  return ranked.map(({ encoding, language, behind }) => ({
    encoding,
    language,
    behind,
    disputed: readLine(disputed, encoding),
  }));
}

function readLine(line: Uint8Array, encoding: string): string {
  return decoderOf(encoding).readLossily(line).slice(0, MOST_SHOWN);
}

/** The first line that the encodings read differently; else the first line. */
function firstDisputed(sample: Uint8Array, encodings: readonly string[]): Uint8Array {
  let start = 0;
  let first: Uint8Array | undefined;
  while (start < sample.length) {
    const found = sample.indexOf(LINE_FEED, start);
    const line = sample.subarray(start, found === -1 ? sample.length : found);
    first ??= line;
    if (new Set(encodings.map((encoding) => readLine(line, encoding))).size > 1) return line;
    start += line.length + 1;
  }
  return first ?? sample;
}
