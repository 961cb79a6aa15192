/**
 * Guesses the encoding of bytes when all other evidence fails: by zeros, escape sequences, validity as utf-8, and statistics. Each guess is
 * then tried strictly on the whole document. Among the statistical detectors the model comes first, then jschardet, which supports more
 * encodings; jschardet comes first when no language of the model fits.
 */

import { builtIn } from '#detectors';
import { indexOfByte, indexOfText, isUtf8, latin1Text } from '#platform';
import type { EncodingDetector } from '../model/options.ts';
import { firstForbiddenByte } from './byte-search.ts';
import { findDecoder } from './decoders/index.ts';
import type { Detectors } from './detectors/none.ts';
import { type Facts, isEbcdic } from './facts.ts';
import { encodingName, isMultiByte } from './labels.ts';
import type { LazyRanking } from './model/index.ts';
import { type Candidate, candidateFor } from './policies.ts';
import { localeDefault, MOST_SAMPLED, namedLanguages, sampleOf } from './sample.ts';
import { isDoubtful, type Utf8Evidence } from './utf8.ts';

/** The detectors of the platform and of the program. */
let detectors: Detectors = builtIn;

export function addModel(model: Required<Detectors>['model']): void {
  detectors = { ...detectors, model };
}

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
const ESCAPES = 'escape sequences';

/** Guesses, likeliest first, made lazily. */
export function* guesses(facts: Facts, setting: boolean | EncodingDetector): Generator<Candidate> {
  if (setting === false) return;
  if (typeof setting === 'function') {
    yield* guessOfCaller(setting, withoutDeclaration(facts));
    return;
  }
  const body = facts.bytes.subarray(Math.max(facts.bomLength, facts.declarationEnd));
  yield* guessesByForm(body);
  // All others contain ASCII.
  if (isEbcdic(facts)) return;
  if (isUtf8(body)) yield guess('utf-8', UTF8_REASON);
  else if (hasStatistics()) yield* judge(sampleOf(body), facts).guesses;
  else yield* guessesByLanguage(facts);
}

/** Guesses by zeros and escape sequences. */
function* guessesByForm(body: Uint8Array): Generator<Candidate> {
  for (const name of wideEncodings(body)) yield guess(name, 'zeros between the bytes of ASCII');
  for (const name of shiftingEncodings(body)) yield guess(name, ESCAPES);
}

/** The encoding that zeros or escape sequences show, and that decodes the bytes. */
export function encodingByForm(body: Uint8Array): string | undefined {
  for (const { canonical } of guessesByForm(body)) {
    if (canonical !== undefined && findDecoder(canonical)?.read(body).fault === -1) return canonical;
  }
  return undefined;
}

/**
 * Guesses for the texts of a document that are not utf-8.
 * @param mostSurprise limit of surprise; no guesses for texts that the model finds less likely.
 */
export function* guessesOfTexts(
  texts: Uint8Array,
  facts: Facts,
  setting: boolean | EncodingDetector,
  mostSurprise: number = IMPLAUSIBLE,
): Generator<Candidate> {
  if (setting === false) return;
  if (typeof setting === 'function') {
    yield* guessOfCaller(setting, texts);
  } else if (hasStatistics()) {
    const { surprise, guesses: found } = judge(texts.subarray(0, MOST_SAMPLED), facts);
    if (surprise <= mostSurprise) yield* found;
  } else {
    yield* guessesByLanguage(facts);
    if (mostSurprise >= IMPLAUSIBLE) yield guess('windows-1252', 'usual for most languages');
  }
}

function* guessOfCaller(detect: EncodingDetector, bytes: Uint8Array): Generator<Candidate> {
  const label = detect(bytes);
  if (label) yield guess(label, 'options.encodingDetector');
}

/** Returns the document with its declaration blanked: the declared encoding has failed already. */
function withoutDeclaration({ bytes, bomLength, declarationEnd }: Facts): Uint8Array {
  const copy = bytes.slice();
  if (declarationEnd > bomLength) copy.fill(SPACE, bomLength, declarationEnd);
  return copy;
}

/** Usual encodings of the languages that the document names, without statistics. */
function* guessesByLanguage(facts: Facts): Generator<Candidate> {
  // A row of the trace.
  yield guess('', 'no statistics in this build: import anyfeed/detector');
  for (const language of namedLanguages(facts)) {
    yield guess(localeDefault(language), `usual for the language ${language}`);
  }
}

/** Suggests HZ for an ASCII text that has its escapes. */
export function hzGuess(body: Uint8Array): Candidate | undefined {
  const isHz = indexOfText(body, HZ_ESCAPE) !== -1 && shiftingEncodings(body).includes(HZ);
  return isHz ? guess(HZ, ESCAPES) : undefined;
}

export function guess(label: string, reason: string): Candidate {
  return candidateFor(label, 'detector', reason, 'tentative');
}

const SEARCHED_FOR_ZEROS = 64 * 1024;
/** Minimum share of zeros in the expected places; not 1, because characters such as U+0100 have a zero in another place. */
const MOST_ZEROS = 0.9;
/** Bytes for each zero, at most: the tags of a feed have a character of ASCII among ten. A lone zero is an accident. */
const BYTES_FOR_ZERO = 20;

/** Counts zeros by their place in each group of four bytes. */
function zerosByPlace(bytes: Uint8Array): readonly number[] {
  const zeros = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0) zeros[at % 4] = (zeros[at % 4] as number) + 1;
  }
  return zeros;
}

/** Utf-16 and utf-32 without byte order mark, if the zero bytes of ASCII markup suggest it. The strict decoder decides. */
function wideEncodings(document: Uint8Array): string[] {
  const bytes = document.subarray(0, SEARCHED_FOR_ZEROS);
  if (indexOfByte(bytes, 0) === -1) return [];
  const [first = 0, second = 0, third = 0, fourth = 0] = zerosByPlace(bytes);
  const all = first + second + third + fourth;
  if (all * BYTES_FOR_ZERO < bytes.length) return [];
  const quarter = Math.floor(bytes.length / 4);
  // In utf-32, the first byte of every character is zero.
  if (first >= quarter * MOST_ZEROS && second > third) return ['utf-32be'];
  if (fourth >= quarter * MOST_ZEROS && third > second) return ['utf-32le'];
  const even = first + third;
  if (even >= all * MOST_ZEROS) return ['utf-16be'];
  return all - even >= all * MOST_ZEROS ? ['utf-16le'] : [];
}

/** Number of bytes to search for the first escape sequence. */
const SEARCHED_FOR_ESCAPES = 1024 * 1024;

export const HZ = 'hz-gb-2312';
/** An escape of HZ, whose bytes are all ASCII. */
export const HZ_ESCAPE = '~{';

const JAPANESE = ['\x1b$B', '\x1b$@', '\x1b(J', '\x1b(I', '\x1b$(D'];
const KOREAN = '\x1b$)C';
/** Chinese between `~{` and `~}`: pairs of bytes, each with a first byte of GB 2312. */
const HZ_TEXT = /~\{(?:[!-w][!-~])+~\}/;

/** Encodings that shift between character sets, if their escape sequences occur. The strict decoder decides. */
function shiftingEncodings(document: Uint8Array): string[] {
  const bytes = document.subarray(0, SEARCHED_FOR_ESCAPES);
  const has = (sequence: string): boolean => indexOfText(bytes, sequence) !== -1;
  if (has(KOREAN)) return ['iso-2022-kr'];
  if (JAPANESE.some(has)) return ['iso-2022-jp'];
  return has(HZ_ESCAPE) && HZ_TEXT.test(latin1Text(bytes)) ? [HZ] : [];
}

interface Statistics {
  /** Guesses, likeliest first. Loads jschardet only at its first guess. */
  readonly guesses: Iterable<Candidate>;
  /** Nats per byte of the words that are not ASCII, in the first guess. */
  readonly surprise: number;
}

/** Whether any detector is available. */
const hasStatistics = (): boolean => detectors.model !== undefined || detectors.jschardet !== undefined;

/** Without the model every text is implausible. */
const NO_RANKING: LazyRanking = {
  first: undefined,
  encodings: () => [],
  surprise: Number.POSITIVE_INFINITY,
};

/** Ranks encodings by the model. */
export function rank(sample: Uint8Array, facts: Facts): LazyRanking {
  return detectors.model?.rank(sample, () => namedLanguages(facts)) ?? NO_RANKING;
}

/** Each guess costs a reading of the whole document. */
const MOST_TRIED = 6;
/** Surprise above which a text is in no language of the model: its languages have 2 to 5, names in another language up to 6. */
const IMPLAUSIBLE = 6;

/** Surprise up to which a text is in a language of East Asia: the text of another encoding is in rare characters. */
const MOST_SURPRISE_OF_IDEOGRAPHS = 4.8;

/** Whether a text that may be damaged utf-8 is likelier in an encoding of East Asia, which decodes all of it. */
export function isLikelierEastAsian(facts: Facts, evidence: Utf8Evidence): boolean {
  if (!isDoubtful(evidence) || !hasStatistics()) return false;
  const { first, surprise } = rank(sampleOf(facts.body), facts);
  return first !== undefined && isMultiByte(first) && surprise <= MOST_SURPRISE_OF_IDEOGRAPHS;
}

/** Whether the letters are likelier in a declared encoding than in another one, despite bytes that only the latter has. */
export function isLikelier(declared: string, other: string, faults: number, facts: Facts): boolean {
  return !!detectors.model?.isLikelier(facts.body, faults, () => namedLanguages(facts), declared, other);
}

/** @param sample text without markup, not ASCII and not utf-8. */
function judge(sample: Uint8Array, facts: Facts): Statistics {
  const ranking = rank(sample, facts);
  // The model has every language of jschardet: where none of them fits, jschardet knows no better one.
  const guesses = joined(guessesOfModel(ranking), guessesOfJschardet(sample, facts));
  return { surprise: ranking.surprise, guesses };
}

/** The others after the first are ranked only when it fails. */
function* guessesOfModel(ranking: LazyRanking): Generator<Candidate> {
  if (ranking.first === undefined) return;
  yield guessOfModel(ranking.first);
  for (const { encoding } of ranking.encodings().slice(1, MOST_TRIED)) yield guessOfModel(encoding);
}

/** None where no encoding can be right: those of jschardet have ASCII, in which the control characters of a damaged document are forbidden. */
function* guessesOfJschardet(sample: Uint8Array, { bytes }: Facts): Generator<Candidate> {
  if (firstForbiddenByte(bytes) !== -1) return;
  for (const label of detectors.jschardet?.(sample) ?? []) {
    yield guess(classicName(encodingName(label) ?? label), 'jschardet');
  }
}

export function* joined<Item>(first: Iterable<Item>, second: Iterable<Item>): Generator<Item> {
  yield* first;
  yield* second;
}

const guessOfModel = (encoding: string): Candidate => guess(classicName(encoding), 'frequency of letters');

const classicName = (encoding: string): string => CLASSIC_NAMES.get(encoding) ?? encoding;

/** Encodings that hardly any text distinguishes from the declared one: compare with the likeliest of them. */
export const WESTERN: readonly string[] = ['iso-8859-1', 'iso-8859-15', 'windows-1252'];
const TURKISH: readonly string[] = ['windows-1254', 'iso-8859-9', ...WESTERN];
const THAI: readonly string[] = ['windows-874', 'tis-620', 'iso-8859-11'];
const KIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['iso-8859-1', WESTERN],
  ['windows-1252', WESTERN],
  ['windows-1254', TURKISH],
  ['iso-8859-9', TURKISH],
  ['tis-620', THAI],
  ['iso-8859-11', THAI],
]);

/** Number of bytes that show a contradiction: fewer for labels that authors choose, most of which are right. */
const DOUBTED = 4096;
const DOUBTED_IF_CHOSEN = 2048;

/**
 * Compares encodings by the letters of a document.
 * @returns an encoding for which the words speak, against the declared one; undefined otherwise
 */
export function rivalOf(
  declared: string,
  mayReplace: (encoding: string) => boolean,
  isDefault: boolean,
  facts: Facts,
): Candidate | undefined {
  const { model } = detectors;
  const { body } = facts;
  const kin = KIN.get(declared) ?? [declared];
  if (model === undefined || model.isRunningText(body, kin)) return undefined;
  const named = [facts.charset, facts.declared].map((label) => label && encodingName(label));
  const isConfirmed = named.every((encoding) => encoding === declared);
  const isNamed = (encoding: string): boolean => named.includes(encoding);
  const doubted = { declared: kin, mayReplace, isDefault, isConfirmed, isNamed };
  const sample = sampleOf(body, isDefault ? DOUBTED : DOUBTED_IF_CHOSEN);
  const found = model.findRival(sample, () => namedLanguages(facts), doubted);
  return found === undefined ? undefined : guessOfModel(found);
}
