/**
 * Whether the words of a text contradict its declared encoding. Evidence is what the words show that an encoding reads as letters: signs, lists
 * of letters, decoration and repetitions show nothing, in any number.
 */

import { languagesOf, MULTI_BYTE_ENCODINGS, type MultiByteEncoding } from './encodings.ts';
import { allGlyphs, JOINT, LETTER, SIGN } from './glyphs.ts';
import { decode, FEWEST_CHARACTERS, MultiByteReader, rivalOfCharacters } from './multi-byte.ts';
import { lettersOf, prepare } from './prepared.ts';
import { type Cost, HALF_NATS, SingleByteReader } from './single-byte.ts';
import {
  highBytesIn,
  type LanguageCosts,
  languageCosts,
  lengthOf,
  splitWords,
  type Word,
  type Words,
} from './words.ts';

const ASCII = 0x80;

/** A declared encoding that is doubted. */
export interface Doubted {
  /** The encoding, and its kin, which hardly any text distinguishes from it. */
  readonly declared: readonly string[];
  readonly mayReplace: (encoding: string) => boolean;
  /** Whether programs write the label by default. */
  readonly isDefault: boolean;
  /** Whether the server names the same encoding. */
  readonly isConfirmed: boolean;
  /** Whether the server or the document names an encoding. */
  readonly isNamed: (encoding: string) => boolean;
}

/** Nats for each byte beyond ASCII by which a rival leads, with all priors, before its words are examined. */
const LEAST_PER_BYTE = 1;
/** Half nats by which a rival may be behind the likeliest one, for which signs may speak. */
const NEAR = 30;

/**
 * Finds the likeliest encoding for which the words speak, against the declared one.
 * @param text bytes without markup, in an encoding that contains ASCII and not in utf-8.
 * @param tags the languages that the document names
 */
export function findRival(
  text: Uint8Array,
  tags: () => readonly string[],
  doubted: Doubted,
): string | undefined {
  const pairs = multiByteOf(doubted.declared[0] ?? '');
  if (pairs !== undefined) return rivalOfCharacters(text, pairs);
  const words = splitWords(text);
  if (words.high.length === 0) return undefined;
  const languages = languageCosts(words, tags);
  const reader = new SingleByteReader(words, languages, 'all');
  const own = reader.withSameText(doubted.declared);
  const isRival = (encoding: string): boolean => !own.includes(encoding) && doubted.mayReplace(encoding);
  const isOwn = (encoding: string): boolean => own.includes(encoding);
  // For the priors of languages, all words in ASCII letters are read: a tenth of a comparison.
  let known: number | undefined;
  const ceiling = (): number => {
    known ??= reader.ceiling(isOwn);
    return known;
  };
  const weight = weightOf(languages, doubted);
  const total = leastTotal(doubted);
  const lead = (encoding: string): number =>
    HALF_NATS * Math.max(total / weight(encoding), LEAST_PER_BYTE * words.highBytes);
  const leadOfText = (encoding: string): number =>
    (HALF_NATS * Math.max(LEAD_OF_TEXT, PER_BYTE_OF_TEXT * words.highBytes)) / weight(encoding);
  const mostOfText = HALF_NATS * SURPRISE_OF_TEXT * lengthOf(words);
  const eastAsian = new MultiByteReader(words, languages);
  const multiByte =
    words.highBytes < FEWEST_CHARACTERS
      ? []
      : eastAsian.costs(isRival, (encoding) => Math.min(mostOfText, ceiling() - leadOfText(encoding)));
  const atMost = (encoding: string): number => ceiling() - lead(encoding);
  const singleByte = own.some((name) => mayShowWords(words, name, doubted))
    ? reader.costsBelow(atMost, isRival)
    : [];
  // Most texts end here.
  if (multiByte.length === 0 && singleByte.length === 0) return undefined;
  const declared = reader.best(ceiling(), isOwn);
  if (declared === undefined) return undefined;
  const mostOf = (encoding: string): number => declared.cost - lead(encoding);
  const contradicts = (rival: Cost): boolean => {
    const strength = weight(rival.encoding);
    const nats = (strength * (declared.cost - rival.cost)) / HALF_NATS;
    return isMultiByte(rival)
      ? showsText(words, rival, nats)
      : showsWords(evidenceFor(rival, declared, words, reader), nats, strength, doubted.isDefault);
  };
  const rivals = [...singleByte, ...multiByte].sort((a, b) => a.cost - b.cost);
  const found = rivals.find((rival) => rival.cost < mostOf(rival.encoding) && contradicts(rival));
  if (found === undefined) return undefined;
  // Encodings that cannot contradict were not read: a likelier one shows that the text is not what it seems.
  const most = (encoding: string): number => Math.min(mostOf(encoding), found.cost - NEAR);
  const others = [...eastAsian.costs(isRival, most), ...reader.costsBelow(most, isRival)];
  return others.some(({ encoding, cost }) => cost < most(encoding)) ? undefined : found.encoding;
}

/** Factors of evidence. */
const FOR = 2;
const AGAINST = 0.6;

/** How much the evidence for each encoding counts: language, server and document speak on both sides. */
function weightOf(languages: LanguageCosts, { isConfirmed, isNamed }: Doubted): (encoding: string) => number {
  return (encoding) => {
    const hasLanguage = languages.names(languagesOfAny(encoding));
    const byLanguage = hasLanguage === undefined ? 1 : hasLanguage ? FOR : AGAINST;
    const byLabels = isNamed(encoding) ? FOR : isConfirmed ? AGAINST : 1;
    return byLanguage * byLabels;
  };
}

const multiByteOf = (name: string): MultiByteEncoding | undefined =>
  MULTI_BYTE_ENCODINGS.find((encoding) => encoding.name === name);
const isMultiByte = ({ encoding }: Cost): boolean => multiByteOf(encoding) !== undefined;

function languagesOfAny(encoding: string): readonly string[] {
  const language = multiByteOf(encoding)?.language;
  return language === undefined ? languagesOf(encoding) : [language];
}

/** The evidence of the words for an encoding of single bytes, against the declared one. */
interface Evidence {
  /** Nats by which the words are likelier. */
  readonly lead: number;
  /** Number of the words, and of their bytes beyond ASCII. */
  readonly words: number;
  readonly bytes: number;
  /** Nats for each byte that the two encodings read differently, in the words with such bytes: others say nothing of the encoding. */
  readonly perByte: number;
  /** Nats for each letter of the words in the rival. */
  readonly surprise: number;
  /** Whether the declared encoding breaks half of the words by signs, which no language does. */
  readonly isBroken: boolean;
  readonly scripts: Scripts;
}

/**
 * `foreign`: the rival has other letters than the declared encoding. `mixed`: the declared encoding has other letters than Latin, and reads
 * most words in both. `latin`: both have Latin letters.
 */
type Scripts = 'foreign' | 'mixed' | 'latin';

function scriptsOf(rival: Cost, declared: Cost, isMixed: boolean): Scripts {
  if (lettersOf(rival.encoding) !== 'latin') return 'foreign';
  if (lettersOf(declared.encoding) === 'latin') return 'latin';
  return isMixed ? 'mixed' : 'foreign';
}

function evidenceFor(rival: Cost, declared: Cost, { text, high }: Words, reader: SingleByteReader): Evidence {
  const ours = reader.costsOfWords(declared);
  const theirs = reader.costsOfWords(rival);
  const [isOurs, isTheirs] = [declared, rival].map(({ encoding }) => kindsOf(encoding)) as [Kinds, Kinds];
  const isDifferent = differenceOf(declared.encoding, rival.encoding);
  let lead = 0;
  let leadOfDifferent = 0;
  let different = 0;
  let cost = 0;
  let letters = 0;
  let bytes = 0;
  let words = 0;
  let mixed = 0;
  let broken = 0;
  for (const [place, word] of high.entries()) {
    const nats = ((ours[place] as number) - (theirs[place] as number)) / HALF_NATS;
    if (!isWord(text, word, isOurs, isTheirs)) {
      // Letters without a word may speak for the declared encoding, not against it; signs never.
      if (hasLetter(text, word, isTheirs)) {
        lead += Math.min(0, nats);
        leadOfDifferent += Math.min(0, nats);
      }
      continue;
    }
    const length = word.end - word.start;
    const ofWord = highBytesIn(text, word.start, word.end);
    const ofDifference = text.subarray(word.start, word.end).filter(isDifferent).length;
    lead += nats;
    if (ofDifference > 0) leadOfDifferent += nats;
    different += ofDifference;
    cost += (theirs[place] as number) / HALF_NATS;
    letters += length + 1;
    bytes += ofWord;
    words += 1;
    if (ofWord < length) mixed += 1;
    if (isBroken(text, word, isOurs)) broken += 1;
  }
  const scripts = scriptsOf(rival, declared, 2 * mixed > words);
  return {
    lead,
    words,
    bytes,
    perByte: Math.max(lead / bytes, different > 0 ? leadOfDifferent / different : 0),
    surprise: cost / letters,
    isBroken: scripts === 'latin' && 2 * broken >= words,
    scripts,
  };
}

/** The kind of a byte beyond ASCII in an encoding. */
type Kinds = (byte: number) => number;

function kindsOf(encoding: string): Kinds {
  const { glyphs } = prepare(encoding);
  const { kinds } = allGlyphs();
  return (byte) => kinds[glyphs[byte] as number] as number;
}

/** Whether two encodings read a byte differently: what they read alike says nothing. */
function differenceOf(declared: string, rival: string): (byte: number) => boolean {
  const ours = prepare(declared).characters;
  const theirs = prepare(rival).characters;
  return (byte) => byte >= ASCII && ours[byte - ASCII] !== theirs[byte - ASCII];
}

/** Whether a rival may read enough words; false is certain. */
function mayShowWords({ text, high }: Words, declared: string, { isDefault }: Doubted): boolean {
  const isOurs = kindsOf(declared);
  const conditions = CONDITIONS[isDefault ? 'byDefault' : 'chosen'];
  const needs = [conditions.foreign, lettersOf(declared) === 'latin' ? conditions.latin : conditions.mixed];
  let words = 0;
  let bytes = 0;
  for (const word of high) {
    if (!mayBeWord(text, word, isOurs)) continue;
    words += 1;
    bytes += highBytesIn(text, word.start, word.end);
    const isEnough = needs.some((each) => FOR * bytes >= each.bytes || words >= each.words);
    if (isEnough || isBroken(text, word, isOurs)) return true;
  }
  return false;
}

/** Whether the bytes are a word of two letters or more in the rival, and may be a word in any encoding. */
function isWord(text: Uint8Array, word: Word, isOurs: Kinds, isTheirs: Kinds): boolean {
  const bytes = text.subarray(word.start, word.end);
  return mayBeWord(text, word, isOurs) && bytes.every((byte) => byte < ASCII || isTheirs(byte) === LETTER);
}

/**
 * Whether the bytes are more than signs in the declared encoding: more than signs at the edges of the word, and more than one letter or sign
 * again and again.
 */
function mayBeWord(text: Uint8Array, { start, end }: Word, isOurs: Kinds): boolean {
  const isSign = (at: number): boolean => (text[at] as number) >= ASCII && isOurs(text[at] as number) >= SIGN;
  let first = start;
  let last = end;
  while (first < last && isSign(first)) first += 1;
  while (first < last && isSign(last - 1)) last -= 1;
  if (end - start < 2 || highBytesIn(text, first, last) === 0) return false;
  return new Set(text.subarray(start, end)).size > Math.min(2, (end - start) / 2);
}

/** Whether a sign stands between two letters of a word, except a sign that joins words. */
function isBroken(text: Uint8Array, { start, end }: Word, isOurs: Kinds): boolean {
  for (let at = start + 1; at < end - 1; at += 1) {
    const byte = text[at] as number;
    if (byte >= ASCII && isOurs(byte) !== LETTER && isOurs(byte) !== JOINT) return true;
  }
  return false;
}

function hasLetter(text: Uint8Array, { start, end }: Word, isTheirs: Kinds): boolean {
  return text.subarray(start, end).some((byte) => byte >= ASCII && isTheirs(byte) < SIGN);
}

/** The evidence that overrules a declared encoding. */
interface Conditions {
  /** Nats by which the rival leads with all priors, and by which the words are likelier: fewer come from names, code and decoration. */
  readonly total: number;
  readonly lead: number;
  /** The latter for each byte beyond ASCII; more by `unanimous` divided by the nats, unless the words are fluent. */
  readonly perByte: number;
  readonly unanimous: number;
  /** Bytes beyond ASCII, or words, of which one suffices. */
  readonly bytes: number;
  readonly words: number;
  /** Highest surprise, of a few words and of many. */
  readonly surprise: number;
  readonly surpriseOfMany: number;
}

const CONDITIONS: Readonly<Record<'byDefault' | 'chosen', Readonly<Record<Scripts, Conditions>>>> = {
  byDefault: {
    foreign: {
      total: 20,
      lead: 20,
      perByte: 3,
      unanimous: 0,
      bytes: 8,
      words: 3,
      surprise: 6,
      surpriseOfMany: 6,
    },
    mixed: {
      total: 20,
      lead: 10,
      perByte: 5,
      unanimous: 0,
      bytes: 1,
      words: 1,
      surprise: 3.8,
      surpriseOfMany: 3.8,
    },
    latin: {
      total: 20,
      lead: 8,
      perByte: 2.5,
      unanimous: 50,
      bytes: 3,
      words: 3,
      surprise: 3.6,
      surpriseOfMany: 4.6,
    },
  },
  chosen: {
    foreign: {
      total: 30,
      lead: 30,
      perByte: 1.8,
      unanimous: 36,
      bytes: 8,
      words: 3,
      surprise: 5,
      surpriseOfMany: 5,
    },
    mixed: {
      total: 10,
      lead: 10,
      perByte: 5,
      unanimous: 0,
      bytes: 1,
      words: 1,
      surprise: 3.6,
      surpriseOfMany: 4,
    },
    latin: {
      total: 14,
      lead: 14,
      perByte: 3,
      unanimous: 50,
      bytes: 1,
      words: 1,
      surprise: 3.3,
      surpriseOfMany: 3.6,
    },
  },
};
const leastTotal = ({ isDefault }: Doubted): number =>
  Object.values(CONDITIONS[isDefault ? 'byDefault' : 'chosen']).reduce(
    (least, { total }) => Math.min(least, total),
    Infinity,
  );
const MANY_WORDS = 6;
/** Surprise of fluent text in the language of the words. */
const FLUENT = 3.3;

/** Evidence of so many words that their surprise is that of their language, which the model may not know; and the most surprise then. */
const CLEAR_LEAD = 60;
const CLEAR_PER_BYTE = 6.5;
const MOST_SURPRISE = 5;

function showsWords(
  { lead, words, bytes, perByte, surprise, isBroken, scripts }: Evidence,
  total: number,
  weight: number,
  isDefault: boolean,
): boolean {
  const needs = CONDITIONS[isDefault ? 'byDefault' : 'chosen'][scripts];
  const nats = lead * weight;
  const least = needs.perByte + (isDefault && surprise <= FLUENT ? 0 : needs.unanimous / nats);
  const isClear = lead >= CLEAR_LEAD && weight * perByte >= CLEAR_PER_BYTE;
  return (
    total >= needs.total &&
    nats >= needs.lead &&
    weight * perByte >= least &&
    (weight * bytes >= needs.bytes || words >= needs.words || isBroken) &&
    surprise <= (isClear ? MOST_SURPRISE : words < MANY_WORDS ? needs.surprise : needs.surpriseOfMany)
  );
}

/** Two characters or more of China, Japan or Korea: one alone comes from letters and signs. */
const TEXT = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]{2,}/g;
const LEAD_OF_TEXT = 20;
const PER_BYTE_OF_TEXT = 3;
const SURPRISE_OF_TEXT = 4.8;

function showsText(words: Words, { encoding, cost }: Cost, nats: number): boolean {
  const { text, highBytes } = words;
  if (nats < LEAD_OF_TEXT || nats < PER_BYTE_OF_TEXT * highBytes) return false;
  if (cost / HALF_NATS > SURPRISE_OF_TEXT * lengthOf(words)) return false;
  const characters = new Set((decode(text, encoding)?.match(TEXT) ?? []).join(''));
  return characters.size >= FEWEST_CHARACTERS;
}
