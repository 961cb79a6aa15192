/** Tries candidates strictly, in order, until one reads the bytes, and keeps an account of every attempt. */

import type { EncodingAttempt } from '../encoding-attempt.ts';
import { decoderOf } from './decoders/index.ts';
import { firstForbidden, firstForbiddenByte, hasControlByte, hasNoncharacter } from './forbidden.ts';
import { encodingName, isAsciiCompatible } from './labels.ts';
import type { Candidate } from './policies/plan.ts';

export interface Success {
  readonly text: string;
  readonly candidate: Candidate;
  readonly canonical: string;
  /** Bytes of a character that the end cuts off. */
  readonly incomplete: number;
  /** Whether it is certain that XML allows every character. */
  readonly isSound: boolean;
}

export interface Attempts {
  /** Undefined when no candidate reads the bytes. */
  readonly success: Success | undefined;
  readonly trace: readonly EncodingAttempt[];
}

/** What became of one candidate. */
interface Outcome {
  readonly outcome: EncodingAttempt['outcome'];
  readonly offset?: number;
  /** Where the bytes could be read, even if to characters that XML forbids. */
  readonly success?: Success;
}

/**
 * A candidate that reads the bytes to characters XML forbids gives way to any that does not; when there is none, the first
 * that read them at all is taken after all.
 *
 * @param bytes the document without byte order mark.
 * @param candidates read no further than to the first success: a generator can put off what is expensive.
 */
export function attempt(bytes: Uint8Array, candidates: Iterable<Candidate>): Attempts {
  const reader = new StrictReader(bytes);
  const trace: EncodingAttempt[] = [];
  const tried = new Set<string>();
  let unclean: (Outcome & { success: Success }) | undefined;
  for (const candidate of candidates) {
    const canonical = candidate.canonical ?? encodingName(candidate.label);
    const key = canonical ?? candidate.label;
    if (tried.has(key)) continue;
    tried.add(key);
    const outcome = canonical === undefined ? UNKNOWN : reader.read(candidate, canonical, unclean);
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

const UNKNOWN: Outcome = { outcome: 'unknown-encoding' };

/** Reads one document by different encodings. */
class StrictReader {
  readonly #bytes: Uint8Array;
  #byte: number | undefined;
  #controls: boolean | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @param unclean an earlier reading, to characters that XML forbids. */
  read(candidate: Candidate, canonical: string, unclean: Outcome | undefined): Outcome {
    const hasAscii = isAsciiCompatible(canonical);
    // These bytes are the same characters in every encoding that contains ASCII: this one reads them no better.
    if (hasAscii && unclean !== undefined && this.#firstForbiddenByte() !== -1)
      return forbidden(this.#firstForbiddenByte());
    const { text, fault, incomplete } = decoderOf(canonical).read(this.#bytes);
    if (fault !== -1) return { outcome: 'decode-error', offset: fault };
    const offset = hasAscii ? this.#firstForbiddenByte() : this.#firstForbidden(text);
    const isSound = offset === -1 && !(hasAscii && (this.#hasControls() || hasNoncharacter(text)));
    const success = { text, candidate, canonical, incomplete, isSound };
    return offset === -1 ? { outcome: 'ok', success } : forbidden(offset, success);
  }

  #firstForbiddenByte(): number {
    this.#byte ??= firstForbiddenByte(this.#bytes);
    return this.#byte;
  }

  #hasControls(): boolean {
    this.#controls ??= hasControlByte(this.#bytes);
    return this.#controls;
  }

  /** In bytes, about: the encodings it is asked for have a fixed width, or escape sequences between the characters. */
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
