/** The cost of a text in single-byte encodings, by the frequency of each letter after the letter before it. */

import { type Alphabet, BOUNDARY, ZERO } from './alphabet.ts';
import { SINGLE_BYTE_NAMES, type SingleByteEncoding } from './encodings.ts';
import { allGlyphs, CASELESS, LOWER, UPPER } from './glyphs.ts';
import {
  addGlyphs,
  type Group,
  groupOf,
  isPrepared,
  type Letters,
  type PreparedEncoding,
  prepare,
} from './prepared.ts';
import { type LanguageCosts, SPACE, type Word, type Words } from './words.ts';

const BYTES = 256;
const ASCII = 128;
/** Costs count half nats. */
export const HALF_NATS = 2;
/** More than any cost. */
const UNKNOWN = 255;

/** Cost of a word in another language than the main one. */
export const OTHER_LANGUAGE = 12;
/** Cost of a word that is a single foreign letter: it is a sign rather than a word. */
const SINGLE_LETTER = 10;
/** The state after a second capital: the next small letter is a mistake. */
const CAPITALS = 3;
const STATES = 4;
/** Cost by the state before a character and by its case: capitals begin a word, or fill all of it. */
const CASES: Uint8Array = new Uint8Array(STATES * STATES);
CASES[CASELESS * STATES + UPPER] = 3;
CASES[LOWER * STATES + UPPER] = 10;
CASES[UPPER * STATES + UPPER] = 2;
CASES[UPPER * STATES + LOWER] = 1;
CASES[CAPITALS * STATES + UPPER] = 2;
CASES[CAPITALS * STATES + LOWER] = 7;

/** Cost, in half nats, of the letters of a word in one language. */
function costOf(word: Uint16Array, length: number, { costs, size, classes, foreign }: Alphabet): number {
  let cost = 0;
  let before = BOUNDARY;
  for (let at = 0; at < length; at += 1) {
    const glyph = word[at] as number;
    const next = classes[glyph] as number;
    if (next !== size) cost += (costs[before * size + next] as number) - ZERO;
    else if (length === 1) cost += foreign.alone[glyph] as number;
    else if (at === 0) cost += foreign.first[glyph] as number;
    else cost += (isInside(word, at, length) ? foreign.inside : foreign.usual)[glyph] as number;
    before = next;
  }
  return cost + (costs[before * size] as number) - ZERO;
}

/** Writes the cost of a word in each language into a list. @returns the least */
function costsOf(
  word: Uint16Array,
  length: number,
  alphabets: readonly Alphabet[],
  costs: Float64Array,
): number {
  let least = Infinity;
  for (let i = 0; i < alphabets.length; i += 1) {
    const cost = costOf(word, length, alphabets[i] as Alphabet);
    costs[i] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/** Whether a glyph of a word stands between two letters of ASCII. */
function isInside(word: Uint16Array, at: number, length: number): boolean {
  return at > 0 && at + 1 < length && (word[at - 1] as number) < ASCII && (word[at + 1] as number) < ASCII;
}

/** Cost, in half nats, of the cases of the same letters, the same in all languages. */
function costOfCases(word: Uint16Array, length: number, cases: Uint8Array): number {
  let cost = 0;
  let before = CASELESS;
  for (let at = 0; at < length; at += 1) {
    const next = cases[word[at] as number] as number;
    cost += CASES[before * STATES + next] as number;
    before = next === UPPER && before >= UPPER ? CAPITALS : next;
  }
  return cost;
}

export interface Cost {
  readonly encoding: string;
  readonly language: string;
  /** Half nats. */
  readonly cost: number;
}

/** Computes the cost of words in encodings. */
export class SingleByteReader {
  readonly #words: Words;
  readonly #languages: LanguageCosts;
  /** The words, frequent and short ones first: they show soonest that an encoding costs too much. Sorted at their first use. */
  #sorted: readonly Word[] | undefined;
  /** The bytes beyond ASCII that occur in the words. */
  readonly #high: readonly number[];
  readonly #group: Group;
  /** The encodings that have a character for every byte; found at their first use. */
  #complete: readonly PreparedEncoding[] | undefined;
  /** By the place of each encoding, the cost of the letters is not less; computed at its first use. */
  #floors: Int32Array | undefined;
  /** Whether this is the first text that is read in the group, which may be the only one: it fills no rows. */
  readonly #isFirst: boolean;
  readonly #sums: Known<number>[] = [];
  /** By family. */
  readonly #priors: (number | undefined)[] = [];
  /** Least cost of words without a main language. */
  readonly #ofOtherLanguages: number;
  /** The glyphs of one word. */
  readonly #word: Uint16Array;

  constructor(words: Words, languages: LanguageCosts, letters: Letters) {
    this.#isFirst = !isPrepared(letters);
    this.#group = groupOf(letters);
    this.#words = words;
    this.#word = new Uint16Array(words.high.reduce((most, { start, end }) => Math.max(most, end - start), 0));
    this.#ofOtherLanguages = OTHER_LANGUAGE * words.high.reduce((sum, { weight }) => sum + weight, 0);
    this.#languages = languages;
    this.#high = differentHighBytes(words);
    addGlyphs(this.#group, this.#high);
  }

  /** Some encodings, and all others that give the same text as one of them. */
  withSameText(names: readonly string[]): readonly string[] {
    const { encodings } = this.#group;
    const texts = encodings.filter(({ name }) => names.includes(name));
    const isSame = (encoding: SingleByteEncoding) =>
      texts.some((other) => this.#givesSameText(encoding, other));
    return encodings.filter(isSame).map(({ name }) => name);
  }

  /** The cost of the words in each encoding that has a character for every byte. */
  costs(isWanted: (encoding: string) => boolean): Cost[] {
    // Reuse the costs of a family: its encodings differ only in characters that most texts lack.
    const known: Known<Cost | undefined>[] = [];
    return this.#possible(isWanted).flatMap((encoding) => this.#costOnce(encoding, known, Infinity) ?? []);
  }

  /** The cheapest encoding, the first of several; undefined when none costs `most` or less. */
  best(most: number, isWanted: (encoding: string) => boolean): Cost | undefined {
    const known: Known<Cost | undefined>[] = [];
    const likeliestFirst = this.#possible(isWanted)
      .map((encoding) => ({ encoding, floor: this.#floor(encoding) }))
      .sort((a, b) => a.floor - b.floor);
    let best: { readonly cost: Cost; readonly place: number } | undefined;
    for (const { encoding, floor } of likeliestFirst) {
      const least = best?.cost.cost ?? most;
      if (floor > least) break;
      const cost = this.#costOnce(encoding, known, least + A_LITTLE);
      if (cost === undefined || cost.cost > least) continue;
      if (best === undefined || cost.cost < least || encoding.place < best.place)
        best = { cost, place: encoding.place };
    }
    return best?.cost;
  }

  /** The encodings whose cost may be less than a limit; the cost of all others is not. */
  near(mostOf: (encoding: string) => number, isWanted: (encoding: string) => boolean): PreparedEncoding[] {
    return this.#possible(isWanted).filter((encoding) => {
      const most = mostOf(encoding.name);
      // The prior of a language takes more time than the letters: most encodings cost too much without it.
      const letters = this.#rarity(encoding) + this.#floorOfLetters(encoding);
      return letters < most && letters + this.#prior(encoding) < most;
    });
  }

  /**
   * The costs that are less than a limit.
   * @param mostOf the same for encodings with the same languages
   */
  costsBelow(mostOf: (encoding: string) => number, isWanted: (encoding: string) => boolean): Cost[] {
    const known: Known<Cost | undefined>[] = [];
    const found = new Map<PreparedEncoding, Cost>();
    const encodings = this.near(mostOf, isWanted);
    // The rarest last: a text that costs too much in a common encoding of a family does in the others, too.
    for (const encoding of [...encodings].sort((a, b) => a.cost - b.cost)) {
      const most = mostOf(encoding.name);
      const cost = this.#costOnce(encoding, known, most);
      if (cost !== undefined && cost.cost < most) found.set(encoding, cost);
    }
    return encodings.flatMap((encoding) => found.get(encoding) ?? []);
  }

  /** Not less than the cost of the cheapest of some encodings: reads by the likeliest language of the commonest of them. */
  ceiling(isWanted: (encoding: string) => boolean): number {
    const [first, ...others] = this.#possible(isWanted);
    if (first === undefined) return Infinity;
    const commonest = others.reduce((known, each) => (each.cost < known.cost ? each : known), first);
    let prior = Infinity;
    let likeliest: Alphabet | undefined;
    for (const alphabet of commonest.alphabets) {
      const cost = this.#languages.costOf(alphabet.language);
      if (cost >= prior) continue;
      prior = cost;
      likeliest = alphabet;
    }
    if (likeliest === undefined) return Infinity;
    // The cost may be more by rounding.
    return prior + this.#lettersIn(commonest, likeliest) + this.#rarity(commonest) + A_LITTLE;
  }

  /** The cost of each word in one encoding and its main language, in half nats. */
  costsOfWords({ encoding, language }: Pick<Cost, 'encoding' | 'language'>): Float64Array {
    const { alphabets, glyphs } = prepare(encoding);
    const { cases } = allGlyphs();
    const main = alphabets.findIndex((alphabet) => alphabet.language === language);
    const costs = new Float64Array(alphabets.length);
    return Float64Array.from(this.#words.high, (each) => {
      const length = each.end - each.start;
      const word = this.#read(each, glyphs);
      const foreign =
        costsOf(word, length, alphabets, costs) + OTHER_LANGUAGE + (length === 1 ? SINGLE_LETTER : 0);
      return costOfCases(word, length, cases) + Math.min(foreign, costs[main] ?? Infinity);
    });
  }

  /** The encodings that have a character for every byte. */
  #possible(isWanted: (encoding: string) => boolean): PreparedEncoding[] {
    this.#complete ??= this.#group.encodings.filter(({ characters }) =>
      this.#high.every((byte) => characters.charCodeAt(byte - ASCII) !== REPLACEMENT),
    );
    return this.#complete.filter(({ name }) => isWanted(name));
  }

  /** Whether two encodings give the same text. */
  #givesSameText({ characters }: SingleByteEncoding, other: SingleByteEncoding): boolean {
    return this.#high.every(
      (byte) => characters.charCodeAt(byte - ASCII) === other.characters.charCodeAt(byte - ASCII),
    );
  }

  #costOnce(encoding: PreparedEncoding, known: Known<Cost | undefined>[], most: number): Cost | undefined {
    const cost = this.#rarity(encoding);
    const found = this.#once(known, encoding, (each) => this.#cheapest(each, most - cost));
    return found && { ...found, encoding: encoding.name, cost: found.cost + cost };
  }

  /** Not more than the cost in an encoding: the cost of each pair in the language that makes it cheapest. */
  #floor(encoding: PreparedEncoding): number {
    return this.#rarity(encoding) + this.#prior(encoding) + this.#floorOfLetters(encoding);
  }

  #floorOfLetters(encoding: PreparedEncoding): number {
    const { pairs, counts } = this.#words.highPairs;
    if (this.#isFirst)
      return this.#once(this.#sums, encoding, (each) => weighted(leastCosts(pairs, each), counts));
    this.#floors ??= this.#floorsByRows(pairs, counts);
    return this.#floors[encoding.place] as number;
  }

  #floorsByRows(pairs: Uint16Array, counts: Int32Array): Int32Array {
    const { encodings, parts } = this.#group;
    rows ??= new Uint8Array(BYTES * BYTES * WIDTH);
    const missing = pairsWithout(rows, pairs, parts);
    if (missing.length > 0) {
      const known: Known<Uint8Array>[] = [];
      for (const encoding of encodings) {
        const costs = this.#once(known, encoding, (each) => leastCosts(missing, each));
        for (let at = 0; at < missing.length; at += 1)
          rows[(missing[at] as number) * WIDTH + 1 + encoding.place] = costs[at] as number;
      }
      for (const pair of missing) rows[pair * WIDTH] = (rows[pair * WIDTH] as number) | parts;
    }
    const floors = new Int32Array(SINGLE_BYTE_NAMES.length);
    for (let at = 0; at < pairs.length; at += 1)
      addRow(floors, rows, (pairs[at] as number) * WIDTH + 1, counts[at] as number);
    return floors;
  }

  /** Computes a value of the letters for one of the encodings that give the same text and have the same languages. */
  #once<Value>(
    known: Known<Value>[],
    encoding: PreparedEncoding,
    compute: (encoding: PreparedEncoding) => Value,
  ): Value {
    const { family } = encoding;
    for (const other of known)
      if (other.encoding.family === family && this.#givesSameText(other.encoding, encoding))
        return other.value;
    const value = compute(encoding);
    known.push({ encoding, value });
    return value;
  }

  #rarity({ cost, languages }: SingleByteEncoding): number {
    return this.#languages.costOfEncoding(cost, languages);
  }

  /** The least prior of a language or of a mixture. */
  #prior({ alphabets, family }: PreparedEncoding): number {
    const known = this.#priors[family];
    if (known !== undefined) return known;
    let prior = this.#ofOtherLanguages;
    for (const { language } of alphabets) prior = Math.min(prior, this.#languages.costOf(language));
    this.#priors[family] = prior;
    return prior;
  }

  /** The cost of the letters in one language, and of their cases. */
  #lettersIn({ glyphs }: PreparedEncoding, alphabet: Alphabet): number {
    const { cases } = allGlyphs();
    let cost = 0;
    for (const each of this.#words.high) {
      const word = this.#read(each, glyphs);
      const length = each.end - each.start;
      cost += each.weight * (costOf(word, length, alphabet) + costOfCases(word, length, cases));
    }
    return cost;
  }

  /** The glyphs of a word. */
  #read({ start, end }: Word, glyphs: Uint16Array): Uint16Array {
    const { text } = this.#words;
    const word = this.#word;
    for (let at = start; at < end; at += 1) word[at - start] = glyphs[text[at] as number] as number;
    return word;
  }

  /** The cost of the text by the main language that makes it cheapest; undefined when it is `most` or more. */
  #cheapest(prepared: PreparedEncoding, most: number): Cost | undefined {
    const { name: encoding, alphabets, glyphs } = prepared;
    const { cases } = allGlyphs();
    const priors = alphabets.map(({ language }) => this.#languages.costOf(language));
    const totals = new Float64Array(alphabets.length);
    const costs = new Float64Array(alphabets.length);
    /** Cost without a main language. */
    let mixed = 0;
    this.#sorted ??= [...this.#words.high].sort((a, b) => worth(b) - worth(a));
    for (const each of this.#sorted) {
      const { start, end, weight } = each;
      const word = this.#read(each, glyphs);
      const ofCases = costOfCases(word, end - start, cases);
      const least = ofCases + costsOf(word, end - start, alphabets, costs);
      const foreign = least + OTHER_LANGUAGE + (end - start === 1 ? SINGLE_LETTER : 0);
      mixed += weight * foreign;
      let sofar = mixed;
      for (let i = 0; i < alphabets.length; i += 1) {
        const total = (totals[i] as number) + weight * Math.min(ofCases + (costs[i] as number), foreign);
        totals[i] = total;
        sofar = Math.min(sofar, total + (priors[i] as number));
      }
      if (sofar >= most) return undefined;
    }
    let best: Cost = { encoding, language: '', cost: mixed };
    for (let i = 0; i < alphabets.length; i += 1) {
      const { language } = alphabets[i] as Alphabet;
      const cost = (totals[i] as number) + (priors[i] as number);
      if (cost < best.cost) best = { encoding, language, cost };
    }
    return best;
  }
}

const worth = ({ start, end, weight }: Word): number => weight / (end - start);

const REPLACEMENT = 0xfffd;
/** Less than any difference of costs, and more than rounding. */
const A_LITTLE = 0.01;

/** The bytes beyond ASCII that occur in the words. */
function differentHighBytes({ text, high }: Words): number[] {
  const occurs = new Uint8Array(BYTES);
  for (const { start, end } of high) for (let at = start; at < end; at += 1) occurs[text[at] as number] = 1;
  const bytes: number[] = [];
  for (let byte = ASCII; byte < BYTES; byte += 1) if (occurs[byte] === 1) bytes.push(byte);
  return bytes;
}

/** A value that was computed for an encoding. */
interface Known<Value> {
  readonly encoding: PreparedEncoding;
  readonly value: Value;
}

/**
 * The least cost of each pair of bytes in the languages of each encoding: for each pair a row, with the parts that are filled, and a cell for
 * each encoding. Texts share most pairs: a part is filled for the first text with its pair.
 */
let rows: Uint8Array | undefined;
const WIDTH = 1 + SINGLE_BYTE_NAMES.length;

function weighted(costs: Uint8Array, counts: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < costs.length; at += 1) sum += (counts[at] as number) * (costs[at] as number);
  return sum;
}

/** The pairs whose rows lack a part. */
function pairsWithout(table: Uint8Array, pairs: Uint16Array, parts: number): Uint16Array {
  return pairs.filter((pair) => ((table[pair * WIDTH] as number) & parts) !== parts);
}

function addRow(sums: Int32Array, table: Uint8Array, start: number, count: number): void {
  for (let at = 0; at < sums.length; at += 1)
    sums[at] = (sums[at] as number) + count * (table[start + at] as number);
}

/** The cost of each pair in the language of an encoding that makes it cheapest. */
function leastCosts(pairs: Uint16Array, { glyphs, alphabets }: PreparedEncoding): Uint8Array {
  const costs = new Uint8Array(pairs.length).fill(UNKNOWN);
  for (const alphabet of alphabets) lower(costs, pairs, glyphs, alphabet);
  addCases(costs, pairs, glyphs);
  return costs;
}

/** Lowers the costs of pairs of bytes to those in one language. */
function lower(least: Uint8Array, pairs: Uint16Array, glyphs: Uint16Array, alphabet: Alphabet): void {
  const { costs, size, classes } = alphabet;
  const { alone, usual } = alphabet.foreign;
  for (let at = 0; at < least.length; at += 1) {
    const pair = pairs[at] as number;
    const before = pair >> 8;
    const glyph = glyphs[pair & 0xff] as number;
    const found = classes[glyph] as number;
    const row = (classes[glyphs[before] as number] as number) * size;
    const ofForeign = before === SPACE ? alone : usual;
    const cost = found === size ? (ofForeign[glyph] as number) : (costs[row + found] as number) - ZERO;
    if (cost < (least[at] as number)) least[at] = cost;
  }
}

/** Adds the costs of cases, which are the same in all languages: not more than after any letters before the pair. */
function addCases(costs: Uint8Array, pairs: Uint16Array, glyphs: Uint16Array): void {
  const { cases } = allGlyphs();
  for (let at = 0; at < costs.length; at += 1) {
    const pair = pairs[at] as number;
    const before = cases[glyphs[pair >> 8] as number] as number;
    const next = cases[glyphs[pair & 0xff] as number] as number;
    costs[at] = (costs[at] as number) + (CASES[before * STATES + next] as number);
  }
}
