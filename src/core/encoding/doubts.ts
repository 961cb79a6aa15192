/**
 * Finds wrong labels. A single-byte encoding decodes any bytes, so success is no proof: valid utf-8 is utf-8 under any label, and
 * iso-8859-1 and windows-1252, which programs write by default, give way to letters of another language; other labels of single bytes only to
 * running text.
 */

import type { EncodingDetector } from '../model/options.ts';
import { BY_PROGRAMS, isTextInUtf8 } from './accidents.ts';
import { HighBytes } from './byte-search.ts';
import { decoderOf } from './decoders/index.ts';
import { readUtf8 } from './decoders/platform.ts';
import { guess, rivalOf, UTF8_REASON } from './detection.ts';
import type { Facts } from './facts.ts';
import { isAsciiCompatible } from './labels.ts';
import { readWithUtf8, type Success } from './mixed-feed.ts';
import type { Candidate } from './policies.ts';
import { mayFollow } from './utf8.ts';

/**
 * @param facts of a document that is not all ASCII
 * @returns a better reading of the bytes; undefined when they do not contradict the label.
 */
export function overrule(
  facts: Facts,
  success: Success,
  encodingDetector: boolean | EncodingDetector,
): Success | undefined {
  const { candidate, canonical } = success;
  if (canonical === 'utf-8' || candidate.source === 'detector' || !isAsciiCompatible(canonical))
    return undefined;
  return (
    asUtf8(facts.body, canonical) ??
    readWithUtf8(facts, candidate, canonical) ??
    (encodingDetector === true ? inItsLanguage(facts, success) : undefined)
  );
}

function asUtf8(body: Uint8Array, canonical: string): Success | undefined {
  const first = new HighBytes(body).next(0);
  // The first character nearly always refutes utf-8.
  if (!mayFollow(body[first] ?? 0, body[first + 1])) return undefined;
  const reading = readUtf8(body);
  if (reading === undefined || !isTextInUtf8(body.subarray(0, body.length - reading.incomplete), canonical))
    return undefined;
  return { reading, candidate: guess('utf-8', UTF8_REASON), canonical: 'utf-8' };
}

function readBy(candidate: Candidate | undefined, body: Uint8Array): Success | undefined {
  const canonical = candidate?.canonical;
  if (candidate === undefined || canonical === undefined) return undefined;
  const reading = decoderOf(canonical).read(body);
  return reading.fault === -1 ? { reading, candidate, canonical } : undefined;
}

const CYRILLIC: ReadonlySet<string> = new Set(['windows-1251', 'koi8-r', 'koi8-u']);

/** `cyrillic` is defined as iso-8859-5, but most authors mean windows-1251. */
const AMBIGUOUS_LABEL = 'cyrillic';

function inItsLanguage(facts: Facts, { candidate, canonical }: Success): Success | undefined {
  const isAmbiguous = candidate.label.toLowerCase() === AMBIGUOUS_LABEL;
  const isDefault = isAmbiguous || BY_PROGRAMS.has(canonical);
  const mayReplace = (encoding: string): boolean => !isAmbiguous || CYRILLIC.has(encoding);
  return readBy(rivalOf(canonical, mayReplace, isDefault, facts), facts.body);
}
