/** Tries candidates strictly, in order, until one decodes the bytes, and records every attempt. */

import type { EncodingAttempt } from '../model/encoding-attempt.ts';
import type { DecodedBytes } from './decoders/decoder.ts';
import { decoderOf, hasDecoder } from './decoders/index.ts';
import { firstForbidden, firstForbiddenByte, isSound } from './forbidden.ts';
import { isAsciiCompatible } from './labels.ts';
import type { Mixture } from './mixed.ts';
import { type Candidate, canonicalOf } from './policies/plan.ts';
import { rareBytes } from './rare-bytes.ts';

export interface Success {
  readonly reading: DecodedBytes;
  readonly candidate: Candidate;
  readonly canonical: string;
  /** Whether it is certain that XML allows every character. */
  readonly isSound: boolean;
  /** The second encoding of a feed with several, and its places. */
  readonly mixture?: Mixture;
}

/** Finds a better reading of bytes that a declared encoding reads. */
export type Doubt = (success: Success) => Success | undefined;

export interface Attempts {
  /** Undefined when no candidate decodes the bytes. */
  readonly success: Success | undefined;
  readonly trace: readonly EncodingAttempt[];
}

/** The outcome of one candidate. */
interface Outcome {
  readonly outcome: EncodingAttempt['outcome'];
  readonly offset?: number;
  /** The decoded text, even with characters that XML forbids. */
  readonly success?: Success;
}

/**
 * A candidate that decodes the bytes to characters that XML forbids gives way to a later one without them; without such a candidate, the
 * first that decodes the bytes wins.
 *
 * @param bytes the document without byte order mark.
 * @param candidates consumed only up to the first success, so that a generator can defer expensive ones.
 * @param doubt called for the first success.
 */
export function attempt(bytes: Uint8Array, candidates: Iterable<Candidate>, doubt: Doubt): Attempts {
  const reader = new StrictReader(bytes);
  const trace: EncodingAttempt[] = [];
  const tried = new Set<string>();
  let unclean: (Outcome & { success: Success }) | undefined;
  for (const candidate of candidates) {
    const canonical = canonicalOf(candidate);
    const key = canonical ?? candidate.label;
    if (tried.has(key)) continue;
    tried.add(key);
    const outcome = canonical === undefined ? unread(candidate) : reader.read(candidate, canonical, unclean);
    const better = outcome.outcome === 'ok' && outcome.success && doubt(outcome.success);
    if (better) return { success: better, trace: [...trace, ...doubted(candidate, canonical, better)] };
    trace.push(entry(candidate, canonical, outcome));
    if (outcome.success === undefined) continue;
    if (outcome.outcome === 'ok') return { success: outcome.success, trace };
    unclean ??= { ...outcome, success: outcome.success };
  }
  if (unclean === undefined) return { success: undefined, trace };
  const { candidate, canonical } = unclean.success;
  trace.push(entry(candidate, canonical, { ...unclean, outcome: 'ok' }));
  return { success: unclean.success, trace };
}

/** The rows of an encoding that decodes the bytes, and of a better one. */
function doubted(candidate: Candidate, canonical: string | undefined, better: Success): EncodingAttempt[] {
  if (better.mixture !== undefined) return [entry(candidate, canonical, OK), ...mixtureRows(better.mixture)];
  return [entry(candidate, canonical, OVERRULED), entry(better.candidate, better.canonical, OK)];
}

/** The row of the second encoding of a feed. */
export function mixtureRows({ candidate, canonical }: Mixture): EncodingAttempt[] {
  return [entry(candidate, canonical, OK)];
}

const OK: Outcome = { outcome: 'ok' };
const OVERRULED: Outcome = { outcome: 'overruled' };
const UNKNOWN: Outcome = { outcome: 'unknown-encoding' };
const UNAVAILABLE: Outcome = { outcome: 'unavailable' };

/** The outcome of a candidate with an unknown encoding, or without one. */
const unread = ({ label }: Candidate): Outcome => (label === '' ? UNAVAILABLE : UNKNOWN);

/** Reads one document by different encodings. */
class StrictReader {
  readonly #bytes: Uint8Array;
  #byte: number | undefined;
  #rare: number | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @param unclean an earlier reading, to characters that XML forbids. */
  read(candidate: Candidate, canonical: string, unclean: Outcome | undefined): Outcome {
    if (!hasDecoder(canonical)) return UNAVAILABLE;
    const hasAscii = isAsciiCompatible(canonical);
    // Skip this encoding: every superset of ASCII decodes these bytes to the same forbidden characters.
    if (hasAscii && unclean !== undefined && this.#firstForbiddenByte() !== -1)
      return forbidden(this.#firstForbiddenByte());
    const reading = decoderOf(canonical).read(this.#bytes);
    if (reading.fault !== -1) return { outcome: 'decode-error', offset: reading.fault };
    const offset = hasAscii ? this.#firstForbiddenByte() : this.#firstForbidden(reading.text);
    const hasSoundText = offset === -1 && (!hasAscii || isSound(reading, this.#rareBytes()));
    const success = { reading, candidate, canonical, isSound: hasSoundText };
    return offset === -1 ? { outcome: 'ok', success } : forbidden(offset, success);
  }

  #firstForbiddenByte(): number {
    this.#byte ??= firstForbiddenByte(this.#bytes, this.#rareBytes());
    return this.#byte;
  }

  #rareBytes(): number {
    this.#rare ??= rareBytes(this.#bytes);
    return this.#rare;
  }

  /** Approximate, in bytes: these encodings have a fixed width, or escape sequences between the characters. */
  #firstForbidden(text: string): number {
    const index = firstForbidden(text);
    return index === -1 ? -1 : Math.floor((index * this.#bytes.length) / text.length);
  }
}

function forbidden(offset: number, success?: Success): Outcome {
  return { outcome: 'xml-forbidden-characters', offset, ...(success && { success }) };
}

function entry(
  { label, source, reason }: Candidate,
  canonical: string | undefined,
  { outcome, offset }: Outcome,
): EncodingAttempt {
  return {
    encoding: label,
    source,
    reason,
    ...(canonical !== undefined && { canonical }),
    outcome,
    ...(offset !== undefined && { offset }),
  };
}
