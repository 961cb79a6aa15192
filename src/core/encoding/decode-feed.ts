/** From bytes and headers to text: facts, the candidates of a policy, and the first candidate that decodes the bytes. */

import type { EncodingAttempt } from '../model/encoding-attempt.ts';
import type { HeaderMap } from '../model/headers.ts';
import type { Settings } from '../model/options.ts';
import type { FeedProblem } from '../problems/problems.ts';
import { attempt, mixtureRows, type Success } from './attempts.ts';
import { type DecodedBytes, readAs } from './decoders/decoder.ts';
import { decoderOf } from './decoders/index.ts';
import { guesses } from './detector.ts';
import { doubt } from './doubts.ts';
import { type Facts, gatherFacts, shownEncoding } from './facts.ts';
import { checkLabels, encodingName, withByteOrder } from './labels.ts';
import { readWithOthers } from './mixed-feed.ts';
import { POLICY } from './policies/index.ts';
import { type Candidate, canonicalOf, type Hints, type Plan } from './policies/plan.ts';
import { rfc3023 } from './policies/rfc3023.ts';
import { mixtureProblems, overridden, replaced, truncated, unreadable, untried } from './report.ts';
import { isMostlyUtf8, utf8Evidence } from './utf8-evidence.ts';

/** The text of a feed, and its encoding. */
export interface DecodedText {
  /** The text without byte order mark, with the XML declaration. Offsets of problems count its UTF-16 units. */
  readonly text: string;
  /** The bytes of the text when they are utf-8; `text` is then decoded at its first use. */
  readonly utf8?: Uint8Array | undefined;
  /** The label that decoded the bytes, as written; `''` for none. */
  encoding: string;
  /** This library's name for it. */
  canonical?: string | undefined;
  /** Source of the label; `none` when no candidate decoded the bytes. */
  source: string;
  /** `certain` when server, document or caller name the encoding. */
  confidence: 'certain' | 'tentative' | 'irrelevant';
  trace: EncodingAttempt[];
  problems: FeedProblem[];
  /** Whether it is certain that XML allows every character of the text. */
  isSound: boolean;
  /** Lower-cased media type; `''` without one. */
  mediaType: string;
}

/** The options of a parse that this stage needs. */
export type Choices = Pick<
  Settings,
  'policy' | 'encoding' | 'fallbackEncodings' | 'detectCharset' | 'trustDeclaration'
>;

/**
 * Decodes a feed. Never throws on bytes or headers.
 * @throws {RangeError} when `options.encoding` or one of `options.fallbackEncodings` is unknown.
 */
export function decodeFeed(
  bytes: Uint8Array,
  headers: HeaderMap | undefined,
  settings: Settings,
): DecodedText {
  return decodeFacts(gatherFacts(bytes, headers), settings);
}

/** Decodes a document whose facts are known. */
export function decodeFacts(facts: Facts, settings: Settings): DecodedText {
  checkLabels('encoding', settings.encoding);
  checkLabels('fallbackEncodings', ...settings.fallbackEncodings);
  return decodeBy(facts, settings, {});
}

export function decodeBy(facts: Facts, choices: Choices, hints: Hints): DecodedText {
  if (choices.encoding !== undefined) return decodeForced(facts, choices.encoding);
  const { order, replaces } = POLICY[choices.policy];
  const plan = order(facts, hints);
  const verdict = plan.candidates.find((candidate) => canonicalOf(candidate) !== undefined);
  if (replaces && verdict !== undefined) return decodeAs(facts, plan, verdict);
  // Rules that end in an error give no candidate; use the default rules then.
  const candidates = plan.candidates.length > 0 ? plan.candidates : rfc3023(facts, hints).candidates;
  return decodeFirst(facts, { ...plan, candidates }, choices);
}

/** Decodes by the first candidate that fits: declarations, statistics, fallbacks. */
function decodeFirst(facts: Facts, plan: Plan, choices: Choices): DecodedText {
  const body = bodyOf(facts);
  const { candidates } = plan;
  const doubts = choices.policy === 'rfc3023' && !choices.trustDeclaration;
  const search: Search = { facts, body, candidates, choices, doubts, mixed: undefined };
  const { success, trace } = attempt(body, chain(search), (found) =>
    doubts ? doubt(facts, body, found, choices.detectCharset) : undefined,
  );
  if (search.mixed?.mixture !== undefined) {
    return accept(facts, plan, search.mixed, [...trace, ...mixtureRows(search.mixed.mixture)]);
  }
  const utf8 = utf8Of(candidates);
  if (success === undefined && utf8 !== undefined && isMostlyUtf8(utf8Evidence(body)))
    return decodeAs(facts, plan, utf8);
  return success === undefined
    ? decodeUnknown(facts, plan, account(plan, trace, []))
    : accept(facts, plan, success, trace);
}

function account(
  plan: Plan,
  trace: readonly EncodingAttempt[],
  candidates: readonly Candidate[],
): EncodingAttempt[] {
  return [...trace, ...untried(candidates, plan.overruled, trace)];
}

function accept(facts: Facts, plan: Plan, success: Success, trace: readonly EncodingAttempt[]): DecodedText {
  const problems = [...plan.problems];
  const [expected] = plan.candidates;
  if (expected !== undefined && success.candidate !== expected) {
    problems.push(overridden(expected, success.candidate, trace));
  }
  if (success.mixture !== undefined) problems.push(...mixtureProblems(success.candidate, success.mixture));
  return read(facts, success, problems, account(plan, trace, plan.candidates));
}

/** The state of the search in one document. */
interface Search {
  readonly facts: Facts;
  readonly body: Uint8Array;
  readonly candidates: readonly Candidate[];
  readonly choices: Choices;
  readonly doubts: boolean;
  /** The result for a feed in several encodings, if the chain of candidates ends with one. */
  mixed: Success | undefined;
}

function utf8Of(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.find((candidate) => canonicalOf(candidate) === 'utf-8');
}

function* chain(search: Search): Generator<Candidate> {
  const { facts, body, candidates, doubts } = search;
  const { detectCharset, fallbackEncodings } = search.choices;
  yield* candidates;
  if (doubts) search.mixed = readWithOthers(facts, body, candidates, detectCharset);
  if (search.mixed !== undefined) return;
  // Do not guess another encoding because of a few invalid bytes.
  if (utf8Of(candidates) !== undefined && isMostlyUtf8(utf8Evidence(body))) return;
  yield* guesses(facts, detectCharset);
  for (const label of fallbackEncodings) {
    yield { label, source: 'fallback', confidence: 'tentative', reason: 'options.fallbackEncodings' };
  }
}

/** Without a candidate that decodes the bytes, decodes lossily by the first with a decoder. */
function decodeUnknown(facts: Facts, plan: Plan, trace: EncodingAttempt[]): DecodedText {
  const known = plan.candidates.map(canonicalOf).find((name) => name !== undefined);
  const canonical = known ?? 'utf-8';
  return {
    mediaType: typeOf(facts),
    text: decoderOf(canonical).readLossily(bodyOf(facts)),
    encoding: '',
    source: 'none',
    confidence: 'tentative',
    trace,
    problems: [...plan.problems, unreadable(trace, canonical)],
    isSound: false,
  };
}

function decodeForced(facts: Facts, label: string): DecodedText {
  const forced: Candidate = { label, source: 'option', confidence: 'certain', reason: 'options.encoding' };
  return decodeAs(facts, { candidates: [forced], overruled: [], problems: [] }, forced);
}

/** Decodes by the encoding of the rules or the caller, with U+FFFD for invalid bytes. */
function decodeAs(facts: Facts, plan: Plan, candidate: Candidate): DecodedText {
  const { label, source, reason } = candidate;
  const canonical =
    candidate.canonical ?? encodingName(withByteOrder(label, shownEncoding(facts))) ?? 'utf-8';
  const decoder = decoderOf(canonical === 'utf-7' && source === 'option' ? 'forced utf-7' : canonical);
  const body = bodyOf(facts);
  const reading = decoder.read(body);
  const { fault } = reading;
  const isRead = fault === -1;
  const attempted = { encoding: label, source, reason, canonical };
  const trace: EncodingAttempt[] = [
    isRead ? { ...attempted, outcome: 'ok' } : { ...attempted, outcome: 'decode-error', offset: fault },
  ];
  const problems = isRead ? [...plan.problems] : [...plan.problems, replaced(label, fault)];
  const shown = isRead ? reading : readAs(decoder.readLossily(body));
  return read(
    facts,
    { reading: shown, candidate, canonical, isSound: false },
    problems,
    account(plan, trace, plan.candidates),
  );
}

function read(
  facts: Facts,
  { reading, candidate, canonical, isSound }: Success,
  problems: FeedProblem[],
  trace: EncodingAttempt[],
): DecodedText {
  if (reading.incomplete > 0) problems.push(truncated(reading.text.length, reading.incomplete));
  const { label: encoding, source, confidence } = candidate;
  const mediaType = typeOf(facts);
  const about = { encoding, canonical, source, confidence, trace, problems, isSound, mediaType };
  return new DecodedReading(reading, about);
}

/** Decodes the text at its first use. */
class DecodedReading implements DecodedText {
  readonly #reading: DecodedBytes;
  encoding: string;
  canonical: string | undefined;
  source: string;
  confidence: DecodedText['confidence'];
  trace: EncodingAttempt[];
  problems: FeedProblem[];
  isSound: boolean;
  mediaType: string;

  constructor(reading: DecodedBytes, about: Omit<DecodedText, 'text' | 'utf8'>) {
    this.#reading = reading;
    this.encoding = about.encoding;
    this.canonical = about.canonical;
    this.source = about.source;
    this.confidence = about.confidence;
    this.trace = about.trace;
    this.problems = about.problems;
    this.isSound = about.isSound;
    this.mediaType = about.mediaType;
  }

  get text(): string {
    return this.#reading.text;
  }

  get utf8(): Uint8Array | undefined {
    return this.#reading.utf8;
  }
}

/** Gives JSON without a media type its proper type, as the Universal Feed Parser does. */
function typeOf({ json, mediaType }: Facts): string {
  return json ? mediaType || 'application/feed+json' : (mediaType ?? '');
}

function bodyOf({ bytes, bomLength }: Facts): Uint8Array {
  return bomLength === 0 ? bytes : bytes.subarray(bomLength);
}
