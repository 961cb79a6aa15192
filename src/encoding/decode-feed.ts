/** From bytes and headers to text: facts, the candidates of a policy, and the first of them that reads the bytes. */

import type { EncodingAttempt } from '../encoding-attempt.ts';
import type { HeaderMap } from '../headers.ts';
import type { Settings } from '../options.ts';
import type { FeedProblem } from '../problems.ts';
import { attempt, type Success } from './attempts.ts';
import { decoderOf } from './decoders/index.ts';
import { forcedUtf7 } from './decoders/utf7.ts';
import { guesses } from './detector.ts';
import { type Facts, gatherFacts, shownEncoding } from './facts.ts';
import { checkLabels, encodingName, withByteOrder } from './labels.ts';
import { isMostlyUtf8 } from './mostly-utf8.ts';
import { POLICY } from './policies/index.ts';
import type { Candidate, Hints, Plan } from './policies/plan.ts';
import { rfc3023 } from './policies/rfc3023.ts';
import { overridden, replaced, truncated, unreadable, untried } from './report.ts';

/** The text of a feed, and how it was found. */
export interface DecodedText {
  /** Without byte order mark; the XML declaration is still there. Offsets of problems count its UTF-16 units. */
  text: string;
  /** The label that decoded the bytes, spelled as found; `''` when none did. */
  encoding: string;
  /** This library's name for it. */
  canonical?: string;
  /** Where the label comes from; `none` when no candidate decoded the bytes. */
  source: string;
  /** `certain` when server, document or caller name the encoding. */
  confidence: 'certain' | 'tentative' | 'irrelevant';
  trace: EncodingAttempt[];
  problems: FeedProblem[];
  /** Whether it is certain that XML allows every character of the text. */
  isSound: boolean;
  /** Lower-cased media type; `''` when there is none. */
  mediaType: string;
}

/** The options of a parse that this stage needs. */
export type Choices = Pick<Settings, 'policy' | 'encoding' | 'fallbackEncodings' | 'detectCharset'>;

/**
 * Decodes a feed. Never throws on bytes or headers.
 * @throws {RangeError} when `options.encoding` or one of `options.fallbackEncodings` is no encoding.
 */
export function decodeFeed(
  bytes: Uint8Array,
  headers: HeaderMap | undefined,
  settings: Settings,
): DecodedText {
  return decodeFacts(gatherFacts(bytes, headers), settings);
}

/** The same for a document whose facts are known. */
export function decodeFacts(facts: Facts, settings: Settings): DecodedText {
  checkLabels('encoding', settings.encoding);
  checkLabels('fallbackEncodings', ...settings.fallbackEncodings);
  return decodeBy(facts, settings, {});
}

export function decodeBy(facts: Facts, choices: Choices, hints: Hints): DecodedText {
  if (choices.encoding !== undefined) return decodeForced(facts, choices.encoding);
  const { order, replaces } = POLICY[choices.policy];
  const plan = order(facts, hints);
  const verdict = plan.candidates.find(({ label }) => encodingName(label) !== undefined);
  if (replaces && verdict !== undefined) return decodeAs(facts, plan, verdict);
  // Rules that end in an error give no candidate; the feed is read by the default ones.
  const candidates = plan.candidates.length > 0 ? plan.candidates : rfc3023(facts, hints).candidates;
  return decodeFirst(facts, { ...plan, candidates }, choices);
}

/** By the first candidate that reads the bytes: what the document says, what statistics say, the fallbacks. */
function decodeFirst(facts: Facts, plan: Plan, choices: Choices): DecodedText {
  const utf8 = plan.candidates.find(({ label }) => encodingName(label) === 'utf-8');
  const { success, trace } = attempt(bodyOf(facts), chain(plan.candidates, facts, choices, utf8));
  if (success === undefined && utf8 !== undefined && isMostlyUtf8(bodyOf(facts)))
    return decodeAs(facts, plan, utf8);
  const account = [...trace, ...untried(success === undefined ? [] : plan.candidates, plan.overruled, trace)];
  if (success === undefined) return decodeUnknown(facts, plan, account);
  const problems = [...plan.problems];
  const [expected] = plan.candidates;
  if (expected !== undefined && success.candidate !== expected) {
    problems.push(overridden(expected, success.candidate, trace));
  }
  return read(facts, success, problems, account);
}

function* chain(
  candidates: readonly Candidate[],
  facts: Facts,
  { detectCharset, fallbackEncodings }: Choices,
  utf8: Candidate | undefined,
): Generator<Candidate> {
  yield* candidates;
  // Nothing else is guessed where all that is wrong is a few bytes.
  if (utf8 !== undefined && isMostlyUtf8(bodyOf(facts))) return;
  yield* guesses(facts, detectCharset);
  for (const label of fallbackEncodings) {
    yield { label, source: 'fallback', confidence: 'tentative', reason: 'options.fallbackEncodings' };
  }
}

/** No candidate reads the bytes: they are read all the same, as the first that has a decoder. */
function decodeUnknown(facts: Facts, plan: Plan, trace: EncodingAttempt[]): DecodedText {
  const known = plan.candidates.map(({ label }) => encodingName(label)).find((name) => name !== undefined);
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

/** As the rules or the caller say, whatever the bytes are: what is not of the encoding becomes U+FFFD. */
function decodeAs(facts: Facts, plan: Plan, candidate: Candidate): DecodedText {
  const { label, source, reason } = candidate;
  const canonical = encodingName(withByteOrder(label, shownEncoding(facts))) ?? 'utf-8';
  const decoder = canonical === 'utf-7' && source === 'option' ? forcedUtf7 : decoderOf(canonical);
  const body = bodyOf(facts);
  const { text, fault, incomplete } = decoder.read(body);
  const isRead = fault === -1;
  const attempted = { encoding: label, source, reason, canonical };
  const trace: EncodingAttempt[] = [
    isRead ? { ...attempted, outcome: 'ok' } : { ...attempted, outcome: 'decode-error', offset: fault },
  ];
  const account = [...trace, ...untried(plan.candidates, plan.overruled, trace)];
  const problems = isRead ? [...plan.problems] : [...plan.problems, replaced(label, fault)];
  const shown = isRead ? text : decoder.readLossily(body);
  return read(facts, { text: shown, candidate, canonical, incomplete, isSound: false }, problems, account);
}

function read(
  facts: Facts,
  { text, candidate, canonical, incomplete, isSound }: Success,
  problems: FeedProblem[],
  trace: EncodingAttempt[],
): DecodedText {
  if (incomplete > 0) problems.push(truncated(text, incomplete));
  const { label: encoding, source, confidence } = candidate;
  const mediaType = typeOf(facts);
  return { text, encoding, canonical, source, confidence, trace, problems, isSound, mediaType };
}

/** JSON without a media type gets the type it should have had, as in the Universal Feed Parser. */
function typeOf({ json, mediaType }: Facts): string {
  return json ? mediaType || 'application/feed+json' : (mediaType ?? '');
}

function bodyOf({ bytes, bomLength }: Facts): Uint8Array {
  return bomLength === 0 ? bytes : bytes.subarray(bomLength);
}
