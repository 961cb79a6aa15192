/** Finds the second encoding of a feed whose texts are in two, and reads both. */

import type { CharsetDetector } from '../options.ts';
import type { Success } from './attempts.ts';
import { decoderOf } from './decoders/index.ts';
import { guessesOfTexts, utf8Guess } from './detector.ts';
import type { Facts } from './facts.ts';
import { encodingName, isAsciiCompatible } from './labels.ts';
import { assemble, isMixed, joinOthers, type Runs, textRuns } from './mixed.ts';
import type { Candidate } from './policies/plan.ts';

const REASON = 'texts that are valid utf-8';

/** A feed that a legacy encoding reads, with texts that are utf-8. */
export function readWithUtf8(
  facts: Facts,
  body: Uint8Array,
  candidate: Candidate,
  canonical: string,
): Success | undefined {
  const runs = textRuns(body, facts.json);
  if (!runs.hasUtf8) return undefined;
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
 * A feed that no declared encoding reads, most of it utf-8.
 * @param candidates what the document and the rules name: they are tried on the texts that are not utf-8 before anything is guessed.
 */
export function readWithOthers(
  facts: Facts,
  body: Uint8Array,
  candidates: readonly Candidate[],
  detectCharset: boolean | CharsetDetector,
): Success | undefined {
  const runs = textRuns(body, facts.json);
  if (!isMixed(body, runs)) return undefined;
  const others = joinOthers(body, runs);
  const utf8 = candidates.find(({ label }) => encodingName(label) === 'utf-8') ?? utf8Guess(REASON);
  const legacy = candidates.filter(({ label }) => isLegacy(encodingName(label)));
  for (const candidate of [...legacy, ...guessesOfTexts(others, facts, detectCharset)]) {
    const canonical = candidate.canonical ?? encodingName(candidate.label);
    if (canonical === undefined) continue;
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
  return { ...first, text, incomplete: 0, isSound: false, mixture: { ...second, exceptions } };
}
