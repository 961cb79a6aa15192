/** From bytes and headers to text: facts, a policy's candidates, the first that reads the bytes, and what to report of it. */

import type { HeaderMap } from '../headers.ts';
import type { EncodingAttempt } from '../model.ts';
import type { Settings } from '../options.ts';
import { CharacterEncodingOverride, CharacterEncodingUnknown, FeedProblem } from '../problems.ts';
import { attempt, type Success } from './attempts.ts';
import { decoderOf } from './decoders/index.ts';
import { forcedUtf7 } from './decoders/utf7.ts';
import { guesses } from './detector.ts';
import { type Facts, gatherFacts, shownEncoding } from './facts.ts';
import { encodingName, withByteOrder } from './labels.ts';
import { policyOf } from './policies/index.ts';
import type { Candidate, Plan } from './policies/plan.ts';
import { rfc3023 } from './policies/rfc3023.ts';

/** The text of a feed, and how it was found. */
export interface DecodedText {
  /** Without byte order mark; the XML declaration is still there. Offsets of problems count its UTF-16 units. */
  text: string;
  /** The label that decoded the bytes, spelled as found; `''` when none did. */
  encoding: string;
  /** This library's name for it. */
  canonical?: string;
  /** Where the label comes from. */
  source: string;
  confidence: 'certain' | 'tentative' | 'irrelevant';
  trace: EncodingAttempt[];
  problems: FeedProblem[];
  /** Lower-cased media type; `''` when there is none. */
  mediaType: string;
  /** Whether the document is JSON by its media type, or by its first byte when it has none. */
  json: boolean;
}

/**
 * Decodes a feed. Never throws on bytes or headers.
 * @throws {RangeError} when `options.encoding` or one of `options.fallbackEncodings` is no encoding.
 */
export function decodeFeed(
  bytes: Uint8Array,
  headers: HeaderMap | undefined,
  settings: Settings,
): DecodedText {
  checkLabels(settings);
  const facts = gatherFacts(bytes, headers);
  return settings.encoding === undefined
    ? decodeByPolicy(facts, settings)
    : decodeForced(facts, settings.encoding);
}

function checkLabels({ encoding, fallbackEncodings }: Settings): void {
  if (encoding !== undefined && encodingName(encoding) === undefined) {
    throw new RangeError(`options.encoding is no encoding this library knows: ${JSON.stringify(encoding)}`);
  }
  const unknown = fallbackEncodings.find((label) => encodingName(label) === undefined);
  if (unknown !== undefined) {
    throw new RangeError(`options.fallbackEncodings has an unknown encoding: ${JSON.stringify(unknown)}`);
  }
}

function bodyOf(facts: Facts): Uint8Array {
  return facts.bomLength === 0 ? facts.bytes : facts.bytes.subarray(facts.bomLength);
}

function decodeByPolicy(facts: Facts, settings: Settings): DecodedText {
  const { order, replaces } = policyOf(settings.policy);
  const plan = order(facts, {});
  if (replaces && plan.candidates.length > 0) return decodeReplacing(facts, plan);
  // Rules that end in an error give no candidate; the feed is read by the default ones.
  const { candidates } = plan.candidates.length > 0 ? plan : rfc3023(facts);
  const attempts = attempt(bodyOf(facts), chain(candidates, facts, settings));
  return attempts.success === undefined
    ? unreadable(facts, plan, candidates, attempts.trace)
    : readable(facts, plan, candidates, attempts.success, attempts.trace);
}

function* chain(
  candidates: readonly Candidate[],
  facts: Facts,
  { detectCharset, fallbackEncodings }: Settings,
): Generator<Candidate> {
  yield* candidates;
  yield* guesses(facts, detectCharset);
  for (const label of fallbackEncodings) {
    yield { label, source: 'fallback', confidence: 'tentative', reason: 'options.fallbackEncodings' };
  }
}

function readable(
  facts: Facts,
  plan: Plan,
  candidates: readonly Candidate[],
  { text, candidate, canonical, incomplete }: Success,
  trace: readonly EncodingAttempt[],
): DecodedText {
  const problems = [...plan.problems];
  const expected = candidates[0];
  if (expected !== undefined && candidate !== expected) problems.push(override(expected, candidate, trace));
  if (incomplete > 0) problems.push(truncated(text, incomplete));
  return {
    ...described(facts),
    text,
    encoding: candidate.label,
    canonical,
    source: candidate.source,
    confidence: candidate.confidence,
    trace: [...trace, ...untried(candidates, plan.overruled, trace)],
    problems,
  };
}

/** No candidate reads the bytes: they are read all the same, as the first that has a decoder. */
function unreadable(
  facts: Facts,
  plan: Plan,
  candidates: readonly Candidate[],
  trace: readonly EncodingAttempt[],
): DecodedText {
  const canonical =
    candidates.map(({ label }) => encodingName(label)).find((name) => name !== undefined) ?? 'utf-8';
  const labels = trace.map(({ encoding }) => encoding).join(', ');
  const unknown = new CharacterEncodingUnknown(`the bytes are in none of these encodings: ${labels}`, {
    recovery: `read as ${canonical} with replacement characters`,
  });
  return {
    ...described(facts),
    text: decoderOf(canonical).readLossily(bodyOf(facts)),
    encoding: '',
    source: 'none',
    confidence: 'tentative',
    trace: [...trace, ...untried([], plan.overruled, trace)],
    problems: [...plan.problems, unknown],
  };
}

/** By rules that know no second candidate: what is not of the encoding becomes U+FFFD. */
function decodeReplacing(facts: Facts, plan: Plan): DecodedText {
  const candidate = plan.candidates.find(({ label }) => encodingName(label) !== undefined);
  return candidate === undefined
    ? unreadable(facts, plan, plan.candidates, unknownLabels(plan.candidates))
    : decodeAs(facts, plan, candidate);
}

function decodeForced(facts: Facts, label: string): DecodedText {
  const forced: Candidate = { label, source: 'option', confidence: 'certain', reason: 'options.encoding' };
  return decodeAs(facts, { candidates: [forced], overruled: [], problems: [] }, forced);
}

function decodeAs(facts: Facts, plan: Plan, candidate: Candidate): DecodedText {
  const body = bodyOf(facts);
  const label = withByteOrder(candidate.label, shownEncoding(facts));
  const canonical = candidate.canonical ?? encodingName(label) ?? 'utf-8';
  const decoder = canonical === 'utf-7' && candidate.source === 'option' ? forcedUtf7 : decoderOf(canonical);
  const { text, fault, incomplete } = decoder.read(body);
  const attempted = {
    encoding: candidate.label,
    source: candidate.source,
    reason: candidate.reason,
    canonical,
  };
  const isClean = fault === -1;
  const trace: EncodingAttempt[] = [
    isClean ? { ...attempted, outcome: 'ok' } : { ...attempted, outcome: 'decode-error', offset: fault },
  ];
  const problems = [...plan.problems];
  if (!isClean) problems.push(replacedBytes(candidate.label, fault));
  if (incomplete > 0) problems.push(truncated(text, incomplete));
  return {
    ...described(facts),
    text: isClean ? text : decoder.readLossily(body),
    encoding: candidate.label,
    canonical,
    source: candidate.source,
    confidence: candidate.confidence,
    trace: [...trace, ...untried(plan.candidates, plan.overruled, trace)],
    problems,
  };
}

function described(facts: Facts): Pick<DecodedText, 'mediaType' | 'json'> {
  // JSON without a media type is reported as the type it should have had, as the Universal Feed Parser does.
  const mediaType = facts.json && !facts.mediaType ? 'application/feed+json' : (facts.mediaType ?? '');
  return { mediaType, json: facts.json };
}

function unknownLabels(candidates: readonly Candidate[]): EncodingAttempt[] {
  return candidates.map(({ label, source, reason }) => ({
    encoding: label,
    source,
    reason,
    outcome: 'unknown-encoding',
  }));
}

/** What the document names besides, for whoever reads the account. */
function untried(
  candidates: readonly Candidate[],
  overruled: readonly Candidate[],
  trace: readonly EncodingAttempt[],
): EncodingAttempt[] {
  const known = new Set(trace.map(({ encoding, canonical }) => canonical ?? encoding));
  const rest: EncodingAttempt[] = [];
  for (const { label, source, reason } of candidates) {
    const canonical = encodingName(label);
    if (known.has(canonical ?? label)) continue;
    known.add(canonical ?? label);
    rest.push({ encoding: label, source, reason, ...(canonical && { canonical }), outcome: 'not-tried' });
  }
  for (const { label, source, reason } of overruled)
    rest.push({ encoding: label, source, reason, outcome: 'overruled' });
  return rest;
}

function override(expected: Candidate, found: Candidate, trace: readonly EncodingAttempt[]): FeedProblem {
  const first = trace[0];
  const why = first === undefined ? '' : WHY[first.outcome];
  const at = first?.offset === undefined ? '' : ` at byte ${first.offset}`;
  return new CharacterEncodingOverride(
    `expected ${expected.label} (${expected.reason}), which ${why}${at}; found ${found.label} (${found.reason})`,
    { recovery: `read as ${found.label}` },
  );
}

const WHY: Readonly<Record<EncodingAttempt['outcome'], string>> = {
  ok: 'was not chosen',
  'not-tried': 'was not tried',
  overruled: 'was overruled',
  'unknown-encoding': 'is no known encoding',
  'decode-error': 'does not read the bytes',
  'xml-forbidden-characters': 'reads characters that XML forbids',
};

function truncated(text: string, incomplete: number): FeedProblem {
  return new FeedProblem(
    'truncated',
    `the last ${incomplete === 1 ? 'byte is' : `${incomplete} bytes are`} half a character`,
    {
      offset: text.length,
      recovery: 'left out',
    },
  );
}

function replacedBytes(label: string, fault: number): FeedProblem {
  return new FeedProblem('undecodable-bytes', `byte ${fault} is not ${label}`, {
    recovery: 'read as U+FFFD',
  });
}
