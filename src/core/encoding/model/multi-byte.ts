/** The cost of a text in the encodings of China, Japan and Korea, by the frequency of its characters. */

import { openDecoder } from '../../platform/text-decoder.ts';
import { isAsciiLetter } from '../../values/text.ts';
import { findDecoder } from '../decoders/index.ts';
import type { DecodedBytes } from '../decoders/platform.ts';
import { MULTI_BYTE_ENCODINGS, type MultiByteEncoding } from './encodings.ts';
import { type Cost, OTHER_LANGUAGE } from './single-byte.ts';
import { IDEOGRAPHS } from './table.ts';
import { highBytesIn, type LanguageCosts, type Words } from './words.ts';

/** Costs, in half nats, of characters that are not in the table. */
const RARE_IDEOGRAPH = 29;
const KANA_OR_HANGUL = 25;
const OTHER = 28;
const HALF_WIDTH = 30;
const NEVER = 60;
/** Cost of an ASCII letter in a word that is not all ASCII. */
const LETTER = 6;
/** Cost of a run of characters that are not ASCII, in a text of another script. */
const RUN = 6;

/** Additional cost of a rare character between two letters of ASCII, where texts have common words: `Java和Go`, not `R藽NE` for `RĚCNE`. */
const BETWEEN = 24;

const LINE_FEED = 0x0a;

/** By language, for each UTF-16 unit: its cost, and 1 more; 0 for a unit that is not in the table. */
const tables = new Map<string, Uint8Array>();

function tableOf(language: string): Uint8Array {
  let table = tables.get(language);
  if (table !== undefined) return table;
  table = new Uint8Array(0x10000);
  for (const [level, characters] of (IDEOGRAPHS[language] ?? []).entries()) {
    for (let at = 0; at < characters.length; at += 1) table[characters.charCodeAt(at)] = 2 * level + 1;
  }
  tables.set(language, table);
  return table;
}

/** Computes the cost of words in encodings. */
export class MultiByteReader {
  readonly #words: Words;
  readonly #languages: LanguageCosts;
  #sure: ReturnType<typeof sureOf> | undefined;
  /** Share of the text that counts: words that are often repeated count less, in each encoding alike. Computed at its first use. */
  #share: number | undefined;

  constructor(words: Words, languages: LanguageCosts) {
    this.#words = words;
    this.#languages = languages;
  }

  /** @param mostOf the result may omit encodings that cost as much or more; not asked about most encodings */
  costs(isWanted: (encoding: string) => boolean, mostOf: (encoding: string) => number): Cost[] {
    return MULTI_BYTE_ENCODINGS.flatMap((encoding) =>
      isWanted(encoding.name) && this.#mayFit(encoding)
        ? (this.#costIn(encoding, mostOf(encoding.name)) ?? [])
        : [],
    );
  }

  /** The cheapest encoding, the first of several; undefined when none costs less than `most`. */
  best(most: number): Cost | undefined {
    let best: Cost | undefined;
    for (const encoding of MULTI_BYTE_ENCODINGS) {
      const least = best?.cost ?? most;
      const cost = this.#mayFit(encoding) ? this.#costIn(encoding, least) : undefined;
      if (cost !== undefined && cost.cost < least) best = cost;
    }
    return best;
  }

  /** Whether the first bytes are valid in an encoding: they refute most. */
  #mayFit(encoding: MultiByteEncoding): boolean {
    const { text } = this.#words;
    return fits(text, endOfLine(text, SLICE), encoding, { at: 0, cuts: 0 });
  }

  /** @returns undefined when the bytes are invalid in the encoding; it may be undefined when they cost `most` or more */
  #costIn(encoding: MultiByteEncoding, most: number): Cost | undefined {
    const { name, language } = encoding;
    const { text } = this.#words;
    const cost = this.#languages.costOfEncoding(encoding.cost, [language]);
    this.#share ??= this.#words.highBytes / highBytesIn(text);
    const share = this.#share;
    const mostOfText = (most - cost) / share;
    // A few different words refute most encodings.
    if (most < Infinity) {
      this.#sure ??= sureOf(this.#words);
      if (costOf(this.#sure.text, encoding, mostOfText - this.#sure.rest) === undefined) return undefined;
    }
    const found = costOf(text, encoding, mostOfText);
    if (found === undefined) return undefined;
    const prior = Math.min(this.#languages.costOf(language), share * found.runs * OTHER_LANGUAGE);
    return { encoding: name, language, cost: cost + prior + share * found.cost };
  }
}

/** The cheapest character that is not ASCII. */
const CHEAPEST = Object.values(IDEOGRAPHS)
  .map((levels) => 2 * levels.findIndex((characters) => characters !== ''))
  .reduce((least, cost) => Math.min(least, cost));

/**
 * Computes a lower bound of the cost of a text in any of these encodings.
 * @returns the words between ASCII letters, whose cost does not depend on their place, and the minimum cost of all other words
 */
function sureOf({ text, high }: Words): { text: Uint8Array; rest: number } {
  const lengths = high.reduce((sum, { start, end, weight }) => sum + weight * (end + 1 - start), 0);
  const sure = new Uint8Array(lengths);
  let length = 0;
  let rest = 0;
  for (const { start, end, weight } of high) {
    if ((text[start] as number) >= 0x80 || (text[end - 1] as number) >= 0x80) {
      rest += weight * CHEAPEST;
      continue;
    }
    for (let repeat = 0; repeat < weight; repeat += 1) {
      sure.set(text.subarray(start, end), length);
      sure[length + end - start] = LINE_FEED;
      length += end - start + 1;
    }
  }
  return { text: sure.subarray(0, length), rest };
}

/** Number of bytes to read at once: the first slice refutes most encodings. */
const SLICE = 512;

/** The cost of the bytes; undefined when they are invalid in the encoding, or cost `most` or more. */
function costOf(
  text: Uint8Array,
  encoding: MultiByteEncoding,
  most: number,
): { cost: number; runs: number } | undefined {
  const table = tableOf(encoding.language);
  const total = { cost: 0, runs: 0 };
  const place = { at: 0, cuts: 0 };
  for (let start = 0; start < text.length; ) {
    const end = endOfLine(text, start + SLICE);
    if (!fits(text, end, encoding, place)) return undefined;
    const decoded = decode(text.subarray(start, end), encoding.name);
    if (decoded === undefined) return undefined;
    addRuns(decoded, table, total);
    if (total.cost >= most) return undefined;
    start = end;
  }
  return total;
}

/** Index after the first line feed at or after an index: no character contains a line feed. */
function endOfLine(text: Uint8Array, from: number): number {
  const end = text.indexOf(LINE_FEED, from);
  return end === -1 ? text.length : end + 1;
}

/**
 * Whether the bytes up to an index are valid in an encoding, by lead and trail bytes alone. Rejects most single-byte texts before the
 * decoder reads them.
 * @param place start of the next character, and number of characters cut off by line feeds; updated by this function
 */
function fits(
  text: Uint8Array,
  end: number,
  { lengths, trails }: MultiByteEncoding,
  place: { at: number; cuts: number },
): boolean {
  while (place.at < end) {
    const length = lengths[text[place.at] as number] as number;
    if (length === 0) return false;
    if (length > 1) {
      const trail = text[place.at + 1];
      // Allow one cut: the end of the document may cut off a character of one text, not of several.
      if (trail === LINE_FEED) place.cuts += 1;
      else if (length === 2 && trail !== undefined && trails[trail] === 0) return false;
      if (place.cuts > 1) return false;
    }
    place.at += length;
  }
  return true;
}

/** Decodes by the platform, which errs in some rare characters but needs no table. */
export function decode(text: Uint8Array, label: string): string | undefined {
  if (!decoders.has(label)) decoders.set(label, decoderFor(label));
  return decoders.get(label)?.(text);
}

/** Reuse decoders: creating one takes as long as reading a feed of several kilobytes. */
const decoders = new Map<string, Decode | undefined>();

type Decode = (text: Uint8Array) => string | undefined;

function decoderFor(label: string): Decode | undefined {
  const known = openDecoder(label);
  if (known !== undefined) return (text) => known.decode(text);
  // The first fault of a text in another encoding ends the reading, mostly before the tables of symbols are needed.
  const decoder = findDecoder(label);
  return decoder && ((text) => wholeText(decoder.read(text)));
}

const wholeText = ({ text, fault }: DecodedBytes): string | undefined => (fault === -1 ? text : undefined);

/** Half nats for each character: up to the first a text is not doubted, and up to the second a rival is likely. Wrong ones cost 23 and more. */
const PLAUSIBLE = 18;
const LIKELY = 22;
/** Half nats by which a rival leads: for each character, and in all. */
const LEAD_OF_CHARACTER = 3;
const LEAD_OF_CHARACTERS = 60;
/** Different characters of East Asia that show a text. */
export const FEWEST_CHARACTERS = 3;

/**
 * The characters of China, Japan and Korea of a text in an encoding; none when the bytes are invalid in it, or when most characters are others:
 * signs, or letters of names.
 */
function charactersIn(text: Uint8Array, encoding: MultiByteEncoding): string {
  if (!fits(text, text.length, encoding, { at: 0, cuts: 0 })) return '';
  const decoded = decode(text, encoding.name) ?? '';
  // One character alone comes from letters and signs.
  const found = (decoded.match(EAST_ASIAN) ?? []).join('');
  return 2 * found.length >= decoded.replace(ASCII, '').length ? found : '';
}

const ASCII = /[\0-\x7f]+/g;
const EAST_ASIAN = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3\ue000-\uf8ff\ufffd]{2,}/g;

/** Half nats for each character. */
function meanCost(characters: string, language: string): number {
  const table = tableOf(language);
  let cost = 0;
  for (let at = 0; at < characters.length; at += 1) {
    const unit = characters.charCodeAt(at);
    cost += (table[unit] || unknownCost(unit) + 1) - 1;
  }
  return cost / characters.length;
}

function without(characters: string, others: string): string {
  const known = new Set(others);
  return [...characters].filter((character) => !known.has(character)).join('');
}

/**
 * Finds an encoding whose characters are as frequent as those of a text, against a declared one whose characters are not. Characters that
 * both read say nothing: gb2312 has the kana of EUC-JP, with the same bytes.
 */
export function rivalOfCharacters(text: Uint8Array, declared: MultiByteEncoding): string | undefined {
  const ours = charactersIn(text, declared);
  if (!(meanCost(ours, declared.language) > PLAUSIBLE)) return undefined;
  let best: string | undefined;
  let least = LIKELY;
  for (const encoding of MULTI_BYTE_ENCODINGS) {
    const theirs = charactersIn(text, encoding);
    const different = without(theirs, ours);
    const cost = meanCost(different, encoding.language);
    const lead = meanCost(without(ours, theirs), declared.language) - cost;
    const isClear = lead >= LEAD_OF_CHARACTER && lead * different.length >= LEAD_OF_CHARACTERS;
    if (cost > least || !isClear || new Set(different).size < FEWEST_CHARACTERS) continue;
    least = cost;
    best = encoding.name;
  }
  return best;
}

/** Adds the cost of every word that is not all ASCII. */
function addRuns(text: string, table: Uint8Array, total: { cost: number; runs: number }): void {
  let cost = 0;
  let isBeyondAscii = false;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : LINE_FEED;
    if (unit >= 0x80) {
      const known = table[unit] as number;
      cost += known === 0 ? rareCost(text, at) : known - 1;
      isBeyondAscii = true;
    } else if (isAsciiLetter(unit)) {
      cost += LETTER;
    } else {
      if (isBeyondAscii) {
        total.cost += RUN + cost;
        total.runs += 1;
      }
      cost = 0;
      isBeyondAscii = false;
    }
  }
}

/** The cost of a character that is not in the table, at a place of a text. */
function rareCost(text: string, at: number): number {
  const isInside = isAsciiLetter(text.charCodeAt(at - 1)) && isAsciiLetter(text.charCodeAt(at + 1));
  return unknownCost(text.charCodeAt(at)) + (isInside ? BETWEEN : 0);
}

function unknownCost(unit: number): number {
  if (unit >= 0x4e00 && unit <= 0x9fff) return RARE_IDEOGRAPH;
  if ((unit >= 0x3040 && unit <= 0x30ff) || (unit >= 0xac00 && unit <= 0xd7a3)) return KANA_OR_HANGUL;
  if (unit >= 0xff61 && unit <= 0xff9f) return HALF_WIDTH;
  if (unit === 0xfffd || (unit >= 0xe000 && unit <= 0xf8ff) || (unit >= 0x80 && unit < 0xa0)) return NEVER;
  return OTHER;
}
