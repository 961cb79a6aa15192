/** Finds the second encoding of a feed with texts in two encodings, and decodes both. */

import type { CharsetDetector } from '../model/options.ts';
import type { Success } from './attempts.ts';
import { readAs } from './decoders/decoder.ts';
import { decoderOf } from './decoders/index.ts';
import { guessesOfTexts, utf8Guess } from './detector.ts';
import type { Facts } from './facts.ts';
import { isAsciiCompatible, isMultiByte } from './labels.ts';
import { assemble, hasUtf8Text, isMixed, joinOthers, type Runs, textRuns, withoutDoubtful } from './mixed.ts';
import { type Candidate, canonicalOf } from './policies/plan.ts';
import { utf8Evidence } from './utf8-evidence.ts';

const REASON = 'texts that are valid utf-8';

/** Reads a feed in a legacy encoding that has texts in utf-8. */
export function readWithUtf8(
  facts: Facts,
  body: Uint8Array,
  candidate: Candidate,
  canonical: string,
): Success | undefined {
  if (!hasUtf8Text(body, facts.json, isMultiByte(canonical))) return undefined;
  const runs = withoutDoubtful(textRuns(body, facts.json, isMultiByte(canonical)));
  const reading = decoderOf(canonical).read(joinOthers(body, runs));
  if (reading.fault !== -1) return undefined;
  return mixed(
    body,
    runs,
    reading.text,
    'other',
    { candidate, canonical },
    { candidate: utf8Guess(REASON), canonical: 'utf-8' },
  );
}

/**
 * Reads a feed that is mostly utf-8 and that no declared encoding decodes.
 * @param candidates the encodings that the document and the rules name; they are tried on the texts that are not utf-8 before any guess.
 */
export function readWithOthers(
  facts: Facts,
  body: Uint8Array,
  candidates: readonly Candidate[],
  detectCharset: boolean | CharsetDetector,
): Success | undefined {
  const found = textRuns(
    body,
    facts.json,
    candidates.some((candidate) => isMultiByte(canonicalOf(candidate))),
  );
  if (!isMixed(body, found)) return undefined;
  const legacy = candidates.filter((candidate) => isLegacy(canonicalOf(candidate)));
  const { isFew, isWestern } = whatIsLikely(body, joinOthers(body, found));
  const runs = legacy.length > 0 || !isFew ? withoutDoubtful(found) : found;
  const others = joinOthers(body, runs);
  const utf8 = candidates.find((candidate) => canonicalOf(candidate) === 'utf-8') ?? utf8Guess(REASON);
  const guessed = guessesOfTexts(others, facts, detectCharset, isFew ? MOST_SURPRISE_OF_FEW : undefined);
  for (const candidate of chained(legacy, guessed)) {
    const canonical = canonicalOf(candidate);
    if (canonical === undefined) continue;
    // One or two bytes between texts in other letters are damage, not Western letters.
    if (isFew && !isWestern && WESTERN.has(canonical)) return undefined;
    const { text, fault } = decoderOf(canonical).read(others);
    if (fault !== -1) continue;
    const other = { candidate, canonical };
    const primary = { candidate: utf8, canonical: 'utf-8' };
    return legacy.includes(candidate)
      ? mixed(body, runs, text, 'other', other, primary)
      : mixed(body, runs, text, 'utf-8', primary, other);
  }
  return undefined;
}

function* chained(first: readonly Candidate[], second: Iterable<Candidate>): Generator<Candidate> {
  yield* first;
  yield* second;
}

/** Fewer bytes beyond ASCII than this may be damaged utf-8, unless they form likely words. */
const FEW = 6;
const MOST_SURPRISE_OF_FEW = 3.6;
export const WESTERN: ReadonlySet<string> = new Set(['iso-8859-1', 'iso-8859-15', 'windows-1252']);

function whatIsLikely(body: Uint8Array, others: Uint8Array): { isFew: boolean; isWestern: boolean } {
  const { whole, latin } = utf8Evidence(body);
  const { faults } = utf8Evidence(others);
  return { isFew: faults < FEW, isWestern: latin * 2 >= whole };
}

function isLegacy(canonical: string | undefined): boolean {
  return (
    canonical !== undefined &&
    canonical !== 'utf-8' &&
    canonical !== 'us-ascii' &&
    isAsciiCompatible(canonical)
  );
}

type Named = Pick<Success, 'candidate' | 'canonical'>;

function mixed(
  body: Uint8Array,
  runs: Runs,
  others: string,
  expected: 'utf-8' | 'other',
  first: Named,
  second: Named,
): Success {
  const { text, exceptions } = assemble(body, runs, others, expected);
  return { ...first, reading: readAs(text), isSound: false, mixture: { ...second, exceptions } };
}
