/** Guesses the encoding of bytes when all other evidence fails. Each guess is then tried strictly on the whole document. */

import { isUtf8 } from '#platform';
import type { CharsetDetector } from '../model/options.ts';
import { HZ, isHz, shiftingEncodings } from './escapes.ts';
import type { Facts } from './facts.ts';
import { encodingName } from './labels.ts';
import { namedLanguages } from './named-languages.ts';
import { localeDefault } from './page/page-labels.ts';
import type { Candidate } from './policies/plan.ts';
import { MOST_SAMPLED, sampleOf } from './sample.ts';
import { findRival, hasStatistics, IMPLAUSIBLE, judge } from './statistics.ts';
import { wideEncodings } from './wide.ts';

const SPACE = 0x20;

/** Names of the detector of the Universal Feed Parser; the text is decoded by the superset. */
const CLASSIC_NAMES: ReadonlyMap<string, string> = new Map([
  ['big5', 'Big5'],
  ['euc-jp', 'EUC-JP'],
  ['euc-kr', 'EUC-KR'],
  ['gb18030', 'GB2312'],
  ['iso-8859-1', 'ISO-8859-1'],
  ['koi8-r', 'KOI8-R'],
  ['shift_jis', 'SHIFT_JIS'],
  ['windows-874', 'TIS-620'],
]);

export const UTF8_REASON = 'the bytes are valid utf-8';

/** Guesses, likeliest first, made lazily. */
export function* guesses(facts: Facts, setting: boolean | CharsetDetector): Generator<Candidate> {
  if (setting === false) return;
  if (typeof setting === 'function') {
    const label = setting(withoutDeclaration(facts));
    if (label) yield guess(label, 'options.detectCharset');
    return;
  }
  const body = facts.bytes.subarray(Math.max(facts.bomLength, facts.declarationEnd));
  for (const name of wideEncodings(body)) yield guess(name, 'zeros between the bytes of ASCII');
  for (const name of shiftingEncodings(body)) yield guess(name, 'escape sequences');
  if (isUtf8(body)) yield guess('utf-8', UTF8_REASON);
  else if (hasStatistics()) yield* statisticalGuesses(sampleOf(body), facts);
  else yield* guessesByLanguage(facts);
}

/** A row of the trace. */
const NO_STATISTICS: Candidate = {
  label: '',
  source: 'detector',
  confidence: 'tentative',
  reason: 'no statistics in this build: import anyfeed/detector',
};

/** Usual encodings of the languages that the document names, without statistics. */
function* guessesByLanguage(facts: Facts): Generator<Candidate> {
  yield NO_STATISTICS;
  for (const language of namedLanguages(facts)) {
    yield guess(localeDefault(language, 'whatwg'), `usual for the language ${language}`);
  }
}

/** @param sample text without markup. */
function* statisticalGuesses(sample: Uint8Array, facts: Facts): Generator<Candidate> {
  for (const { encoding, detector } of judge(sample, namedLanguages(facts)).guesses) {
    yield statisticalGuess(encoding, detector);
  }
}

/**
 * Guesses for the texts of a document that are not utf-8.
 * @param mostSurprise limit of surprise; no guesses for texts that the model finds less likely.
 */
export function* guessesOfTexts(
  texts: Uint8Array,
  facts: Facts,
  setting: boolean | CharsetDetector,
  mostSurprise: number = IMPLAUSIBLE,
): Generator<Candidate> {
  if (setting === false) return;
  if (typeof setting === 'function') {
    const label = setting(texts);
    if (label) yield guess(label, 'options.detectCharset');
    return;
  }
  if (!hasStatistics()) {
    yield* guessesByLanguage(facts);
    if (mostSurprise >= IMPLAUSIBLE) yield guess('windows-1252', 'usual for most languages');
    return;
  }
  const { surprise, guesses: found } = judge(texts.subarray(0, MOST_SAMPLED), namedLanguages(facts));
  if (surprise > mostSurprise) return;
  for (const { encoding, detector } of found) yield statisticalGuess(encoding, detector);
}

/**
 * Compares encodings by the letters of a document.
 * @returns an encoding that is much likelier than the declared one and may replace it; undefined otherwise
 */
export function rivalOf(
  declared: string,
  mayReplace: (encoding: string) => boolean,
  body: Uint8Array,
  facts: Facts,
): Candidate | undefined {
  const rival = findRival(declared, mayReplace, sampleOf(body), namedLanguages(facts));
  return rival === undefined ? undefined : statisticalGuess(rival, 'model');
}

/** Suggests HZ for an ASCII text that has its escapes. */
export function hzGuess(body: Uint8Array): Candidate | undefined {
  return isHz(body) ? guess(HZ, 'escape sequences') : undefined;
}

export function utf8Guess(reason: string): Candidate {
  return guess('utf-8', reason);
}

function statisticalGuess(encoding: string, detector: string): Candidate {
  const reason = detector === 'model' ? 'frequency of letters' : detector;
  return guess(CLASSIC_NAMES.get(encoding) ?? encoding, reason);
}

function guess(label: string, reason: string): Candidate {
  return { label, source: 'detector', confidence: 'tentative', reason, canonical: encodingName(label) };
}

/** Returns the document with its declaration blanked: the declared encoding has failed already. */
function withoutDeclaration({ bytes, bomLength, declarationEnd }: Facts): Uint8Array {
  const copy = bytes.slice();
  if (declarationEnd > bomLength) copy.fill(SPACE, bomLength, declarationEnd);
  return copy;
}
