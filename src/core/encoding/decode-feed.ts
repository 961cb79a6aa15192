/** From bytes and headers to text: facts, the candidates of a policy, and the first candidate that decodes the bytes. */

import { isAscii } from '#platform';
import type { HeaderMap } from '../model/headers.ts';
import type { EncodingAttempt, EncodingSource } from '../model/model.ts';
import { DEFAULT_FALLBACK_ENCODINGS, type Settings } from '../model/options.ts';
import type { FeedProblem } from '../problems/problems.ts';
import {
  beginsDocument,
  firstForbiddenByte,
  hasOnlyXmlCharacters,
  needsNoRepair,
  rareBytes,
} from './byte-search.ts';
import { decoderOf, findDecoder } from './decoders/index.ts';
import { countReplacements, type DecodedBytes, readAs } from './decoders/platform.ts';
import { guesses, hzGuess, isLikelier, isLikelierEastAsian } from './detection.ts';
import { overrule } from './doubts.ts';
import { type Facts, gatherFacts, isEbcdic, shownEncoding } from './facts.ts';
import { checkLabels, encodingName, isAsciiCompatible, isMultiByte, withByteOrder } from './labels.ts';
import { readWithOthers, type Success } from './mixed-feed.ts';
import { type Candidate, candidateFor, FEED_POLICIES, type Plan, rfc3023 } from './policies.ts';
import { halved, mixtureProblems, overridden, replaced, truncated, unreadable } from './report.ts';
import { isMostlyUtf8, utf8Evidence } from './utf8.ts';

/** The text of a feed, and its encoding. */
export interface DecodedText {
  /** The text without byte order mark, with the XML declaration. Offsets of problems count its UTF-16 units. */
  readonly text: string;
  /** The bytes of the text when they are utf-8; `text` is then decoded at its first use. */
  readonly utf8?: Uint8Array | undefined;
  /** The label that decoded the bytes, in lower case; `''` for none. */
  encoding: string;
  /** This library's name for it. */
  canonical?: string | undefined;
  /** Source of the label; `none` when no candidate decoded the bytes, and for text. */
  source: EncodingSource | 'none';
  /** `certain` when server, document or caller name the encoding. */
  confidence: 'certain' | 'tentative' | 'irrelevant';
  trace: EncodingAttempt[];
  problems: FeedProblem[];
  /** Whether it is certain that XML allows every character of the text. */
  hasOnlyXmlCharacters: boolean;
  /** Whether `repairText` certainly has nothing to repair in any part of the text. */
  needsNoRepair: boolean;
  /** Lower-cased media type; `''` without one. */
  mediaType: string;
}

/** The options of a parse that this stage needs. */
export type Choices = Pick<
  Settings,
  'encodingPolicy' | 'encoding' | 'fallbackEncodings' | 'encodingDetector' | 'trustDeclaration'
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

/**
 * Decodes a document whose facts are known.
 * @param defaultEncoding replaces the default of the policy.
 */
export function decodeFacts(facts: Facts, choices: Choices, defaultEncoding?: string): DecodedText {
  const { encodingPolicy, encoding, fallbackEncodings } = choices;
  if (encoding !== undefined) checkLabels('encoding', [encoding]);
  if (fallbackEncodings !== DEFAULT_FALLBACK_ENCODINGS) checkLabels('fallbackEncodings', fallbackEncodings);
  if (encoding !== undefined) return decodeForced(facts, encoding);
  const { order, replaces } = FEED_POLICIES[encodingPolicy];
  const plan = order(facts, defaultEncoding);
  if (replaces) {
    const verdict = plan.candidates.find(({ canonical }) => canonical !== undefined);
    if (verdict !== undefined) return decodeAs(facts, plan, verdict);
  }
  // Rules that end in an error give no candidate; use the default rules then.
  const { candidates } = plan.candidates.length > 0 ? plan : rfc3023(facts, defaultEncoding);
  return search({ ...plan, candidates }, facts, choices);
}

/** The search for the encoding of one document. */
interface Search {
  readonly facts: Facts;
  readonly plan: Plan;
  readonly encodingDetector: Choices['encodingDetector'];
  /** Whether an encoding that decodes the bytes gives way when they indicate another. */
  readonly mayOverrule: boolean;
  readonly trace: EncodingAttempt[];
  /** The encodings and unknown labels in the trace. */
  readonly known: Set<string>;
  /** The first reading with characters that XML forbids, and the byte offset of the first of them. */
  forbidden: { readonly success: Success; readonly byteOffset: number | undefined } | undefined;
  /** The marks of the bytes; computed for the first encoding that decodes them. */
  rare: number | undefined;
}

/** Tries declarations, texts in a second encoding, statistics and fallbacks, until one of them fits. */
function search(plan: Plan, facts: Facts, choices: Choices): DecodedText {
  const { encodingDetector, fallbackEncodings, encodingPolicy, trustDeclaration } = choices;
  const { candidates } = plan;
  const { body } = facts;
  const mayOverrule = encodingPolicy === 'rfc3023' && !trustDeclaration;
  const state: Search = {
    facts,
    plan,
    encodingDetector,
    mayOverrule,
    trace: [],
    known: new Set(),
    forbidden: undefined,
    rare: undefined,
  };
  const declared = firstReadable(state, candidates);
  if (declared !== undefined) return accept(state, declared);
  const evidence = utf8Evidence(body);
  const mixed = mayOverrule ? readWithOthers(facts, candidates, encodingDetector, evidence) : undefined;
  if (mixed !== undefined) {
    takeForbidden(state);
    return accept(state, mixed);
  }
  const wide = candidates.find((candidate) => isHalvedUtf16(body, candidate));
  if (wide !== undefined) return decodeAs(facts, plan, wide, halved);
  const utf8 = candidates.find(({ canonical }) => canonical === 'utf-8');
  // Do not guess another encoding because of a few invalid bytes.
  const isDamagedUtf8 =
    utf8 !== undefined &&
    isMostlyUtf8(evidence) &&
    (utf8.confidence === 'certain' || encodingDetector !== true || !isLikelierEastAsian(facts, evidence));
  const guessed = isDamagedUtf8
    ? undefined
    : (firstReadable(state, guesses(facts, encodingDetector)) ??
      firstReadable(state, fallbackEncodings.map(fallback)));
  const damaged = candidates.find((candidate) => isDamaged(facts, candidate, guessed));
  if (damaged !== undefined) return decodeAs(facts, plan, damaged);
  const found = guessed ?? takeForbidden(state);
  if (found !== undefined) return accept(state, found);
  return isDamagedUtf8 ? decodeAs(facts, plan, utf8) : decodeUnknown(state);
}

const UTF_16: ReadonlySet<string> = new Set(['utf-16le', 'utf-16be']);

/** Whether a document that is not utf-16 is utf-16 but for halves of surrogate pairs: programs cut emoji in two. */
function isHalvedUtf16(body: Uint8Array, { canonical }: Candidate): boolean {
  if (canonical === undefined || !UTF_16.has(canonical)) return false;
  return beginsDocument(decoderOf(canonical).readLossily(body));
}

const ASCII = /[\0-\x7f]+/g;
/** Characters for each byte that does not belong: bytes of another encoding have a fault in every third word. */
const ENOUGH = 50;
/** Bytes that do not belong, in a text of any length. */
const FEW_FAULTS = 3;

/**
 * Whether a document is in the declared encoding but for a few bytes: programs cut texts inside characters, and paste bytes that an encoding
 * does not have. That an encoding of single bytes reads all of it is no evidence; that its letters are likelier is.
 */
function isDamaged(
  facts: Facts,
  { canonical, confidence }: Candidate,
  guessed: Success | undefined,
): boolean {
  const { canonical: other = '', candidate } = guessed ?? {};
  if (confidence !== 'certain' || canonical === undefined || other === 'utf-8') return false;
  if (!isAsciiCompatible(canonical) || !isAsciiCompatible(other)) return false;
  const { body } = facts;
  const characters = decoderOf(canonical).readLossily(body).replace(ASCII, '');
  const faults = countReplacements(characters);
  const isAccident = isMultiByte(canonical) ? !isMultiByte(other) : candidate?.source === 'fallback';
  if (isAccident && faults * ENOUGH <= characters.length) return true;
  return faults <= FEW_FAULTS && isLikelier(canonical, other, faults, facts);
}

function fallback(label: string): Candidate {
  return candidateFor(label, 'fallback', 'options.fallbackEncodings', 'tentative');
}

/** The outcome of one candidate. */
interface Outcome {
  readonly outcome: EncodingAttempt['outcome'];
  readonly byteOffset?: number;
  /** The decoded text, even with characters that XML forbids. */
  readonly success?: Success;
}

/**
 * Tries candidates strictly, in order. A candidate that decodes the bytes to characters that XML forbids gives way to a later one without
 * them.
 * @param candidates consumed only up to the first success, so that a generator can defer expensive ones.
 */
function firstReadable(state: Search, candidates: Iterable<Candidate>): Success | undefined {
  const { trace, known } = state;
  for (const candidate of candidates) {
    const key = candidate.canonical ?? candidate.label;
    if (known.has(key)) continue;
    known.add(key);
    const { outcome, byteOffset, success } = tryOne(state, candidate);
    const better = outcome === 'ok' && success ? betterThan(state, success) : undefined;
    if (better !== undefined && better.mixture === undefined) {
      trace.push(row(candidate, 'overruled'), row(better.candidate, 'ok'));
      known.add(better.canonical);
      return better;
    }
    trace.push(row(candidate, outcome, byteOffset));
    if (outcome === 'ok') return better ?? success;
    if (success !== undefined) state.forbidden ??= { success, byteOffset };
  }
  return undefined;
}

/** A better reading of bytes that contradict a label. Utf-8, as declared, leaves no doubt. */
function betterThan(state: Search, success: Success): Success | undefined {
  const { facts, encodingDetector, mayOverrule } = state;
  const isCertain = success.candidate.confidence === 'certain';
  if (!mayOverrule || (success.canonical === 'utf-8' && isCertain)) return undefined;
  if (!isAscii(facts.body)) return overrule(facts, success, encodingDetector);
  return isCertain || encodingDetector !== true ? undefined : readEscapes(state);
}

/** HZ consists of ASCII: without a declaration, only its escapes show it. */
function readEscapes(state: Search): Success | undefined {
  const { facts, trace, known } = state;
  const candidate = hzGuess(facts.body);
  if (candidate?.canonical === undefined || known.has(candidate.canonical)) return undefined;
  const { outcome, success } = tryOne(state, candidate);
  if (outcome === 'ok') return success;
  if (outcome === 'unavailable') {
    trace.push(row(candidate, outcome));
    known.add(candidate.canonical);
  }
  return undefined;
}

function tryOne(state: Search, candidate: Candidate): Outcome {
  const { canonical, label } = candidate;
  // The row without a label says that this build has no statistics.
  if (canonical === undefined) return { outcome: label === '' ? 'unavailable' : 'unknown-encoding' };
  const decoder = findDecoder(canonical);
  if (decoder === undefined) return { outcome: 'unavailable' };
  const hasAscii = isAsciiCompatible(canonical);
  if (hasAscii && state.forbidden !== undefined) {
    // Skip this encoding: every superset of ASCII decodes these bytes to the same forbidden characters.
    const byteOffset = firstForbiddenOf(state);
    if (byteOffset !== -1) return { outcome: 'xml-forbidden-characters', byteOffset };
  }
  const reading = decoder.read(state.facts.body);
  if (reading.fault !== -1) return { outcome: 'decode-error', byteOffset: reading.fault };
  const byteOffset = hasAscii ? firstForbiddenOf(state) : firstForbiddenIn(reading);
  const { rare = 0 } = state;
  const success = {
    reading,
    candidate,
    canonical,
    // The reader of XML searches the texts of other encodings.
    hasOnlyXmlCharacters: hasAscii && hasOnlyXmlCharacters(reading, rare),
    needsNoRepair: hasAscii && needsNoRepair(reading, rare),
  };
  return byteOffset === -1
    ? { outcome: 'ok', success }
    : { outcome: 'xml-forbidden-characters', byteOffset, success };
}

/** The offset of the first byte that an encoding which contains ASCII reads as a forbidden character; EBCDIC begins with one. */
function firstForbiddenOf(state: Search): number {
  const { facts } = state;
  state.rare ??= rareBytes(facts.body);
  return isEbcdic(facts) ? 0 : firstForbiddenByte(facts.body, state.rare);
}

/** The whole text is foreign when it does not begin like a document; single characters are damage, as in encodings which contain ASCII. */
const firstForbiddenIn = ({ text }: DecodedBytes): number => (beginsDocument(text) ? -1 : 0);

/** Without a better candidate, the first that decodes the bytes wins, with characters that XML forbids. */
function takeForbidden({ forbidden, trace }: Search): Success | undefined {
  if (forbidden !== undefined) trace.push(row(forbidden.success.candidate, 'ok', forbidden.byteOffset));
  return forbidden?.success;
}

export function row(
  { label, source, reason, canonical }: Candidate,
  outcome: EncodingAttempt['outcome'],
  byteOffset?: number,
): EncodingAttempt {
  const attempt: EncodingAttempt =
    canonical === undefined
      ? { encoding: label, source, reason, outcome }
      : { encoding: label, source, reason, canonicalEncoding: canonical, outcome };
  if (byteOffset !== undefined) attempt.byteOffset = byteOffset;
  return attempt;
}

/** Adds rows for labels of the document that were not tried, so that the trace is complete. */
export function addUntried(
  trace: EncodingAttempt[],
  known: Set<string>,
  candidates: readonly Candidate[],
  { overruled }: Plan,
): void {
  for (const candidate of candidates) {
    const key = candidate.canonical ?? candidate.label;
    if (!known.has(key)) trace.push(row(candidate, 'not-tried'));
    known.add(key);
  }
  for (const { canonical, ...ignored } of overruled)
    trace.push(row({ ...ignored, canonical: undefined }, 'overruled'));
}

function accept({ facts, plan, trace, known }: Search, success: Success): DecodedText {
  const { candidate, mixture } = success;
  const problems = [...plan.problems];
  if (mixture !== undefined) {
    trace.push(row(mixture.candidate, 'ok'));
    known.add(mixture.canonical);
  }
  const [expected] = plan.candidates;
  if (expected !== undefined && candidate !== expected) problems.push(overridden(expected, candidate, trace));
  if (mixture !== undefined) for (const found of mixtureProblems(candidate, mixture)) problems.push(found);
  addUntried(trace, known, plan.candidates, plan);
  return decodedBy(facts, success, problems, trace);
}

/** Without a candidate that decodes the bytes, decodes lossily by the first with a decoder. */
function decodeUnknown({ facts, plan, trace }: Search): DecodedText {
  const canonical =
    plan.candidates.find((candidate) => candidate.canonical !== undefined)?.canonical ?? 'utf-8';
  const problems = [...plan.problems, unreadable(trace, canonical)];
  addUntried(trace, new Set(), [], plan);
  return {
    mediaType: facts.contentType,
    text: decoderOf(canonical).readLossily(facts.body),
    encoding: '',
    source: 'none',
    confidence: 'tentative',
    trace,
    problems,
    hasOnlyXmlCharacters: false,
    needsNoRepair: false,
  };
}

function decodeForced(facts: Facts, label: string): DecodedText {
  const forced = candidateFor(label, 'option', 'options.encoding');
  return decodeAs(facts, { candidates: [forced], overruled: [], problems: [] }, forced);
}

/** Decodes by the encoding of the rules or the caller, with U+FFFD for invalid bytes. */
function decodeAs(
  facts: Facts,
  plan: Plan,
  verdict: Candidate,
  report: typeof replaced = replaced,
): DecodedText {
  const { label, source } = verdict;
  const canonical = encodingName(withByteOrder(label, shownEncoding(facts))) ?? 'utf-8';
  const decoder = decoderOf(canonical === 'utf-7' && source === 'option' ? 'forced utf-7' : canonical);
  const { body } = facts;
  const reading = decoder.read(body);
  const { fault } = reading;
  const isRead = fault === -1;
  const candidate = { ...verdict, canonical };
  const trace = [isRead ? row(candidate, 'ok') : row(candidate, 'decode-error', fault)];
  addUntried(trace, new Set([canonical]), plan.candidates, plan);
  const problems = isRead ? [...plan.problems] : [...plan.problems, report(label, fault)];
  const shown = isRead ? reading : readAs(decoder.readLossily(body));
  return decodedBy(facts, { reading: shown, candidate, canonical }, problems, trace);
}

function decodedBy(
  facts: Facts,
  { reading, candidate, canonical, hasOnlyXmlCharacters = false, needsNoRepair = false }: Success,
  problems: FeedProblem[],
  trace: EncodingAttempt[],
): DecodedText {
  const { incomplete } = reading;
  if (incomplete > 0) problems.push(truncated(reading.text.length, incomplete));
  const { label, source, confidence } = candidate;
  const about = {
    encoding: label.toLowerCase(),
    canonical,
    source,
    confidence,
    trace,
    problems,
    hasOnlyXmlCharacters,
    needsNoRepair,
    mediaType: facts.contentType,
  };
  return Object.assign(reading, about);
}
