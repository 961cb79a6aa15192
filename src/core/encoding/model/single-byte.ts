/** The cost of a text in single-byte encodings, by the frequency of each letter after the letter before it. */

import { type Alphabet, alphabetOf, BOUNDARY } from './alphabet.ts';
import { type SingleByteEncoding, singleByteEncodings } from './encodings.ts';
import { allGlyphs, CASELESS, LOWER, UPPER } from './glyphs.ts';
import type { LanguageCosts, Word, Words } from './words.ts';

const BYTES = 256;
const ASCII = 128;
/** A space; also the bit that makes letters of ASCII small. */
const SPACE = 0x20;
const UNKNOWN = 255;
/** Number of pairs for a rough estimate. */
const ROUGH = 40;

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

interface PreparedEncoding extends SingleByteEncoding {
  /** Place in the list of encodings. */
  readonly place: number;
  /** The languages of the encoding, as one text. */
  readonly family: string;
  readonly alphabets: readonly Alphabet[];
  /** The glyph of each byte. */
  readonly glyphs: Uint16Array;
  /** The bytes without character. */
  readonly missing: readonly number[];
  /** The least cost, in any of the languages, of each byte after each other one; `UNKNOWN` before its first use. */
  least: Uint8Array | undefined;
}

let prepared: readonly PreparedEncoding[] | undefined;

function allPrepared(): readonly PreparedEncoding[] {
  prepared ??= singleByteEncodings().map(prepare);
  return prepared;
}

function prepare(encoding: SingleByteEncoding, place: number): PreparedEncoding {
  const { characters, languages } = encoding;
  const { numbers } = allGlyphs();
  const bytes = Array.from({ length: BYTES }, (_, byte) => byte);
  return {
    ...encoding,
    place,
    family: languages.join(' '),
    alphabets: languages.map(alphabetOf),
    glyphs: Uint16Array.from(bytes, (byte) =>
      byte < ASCII ? byte : (numbers.get(characters.charAt(byte)) as number),
    ),
    missing: bytes.filter((byte) => characters.charCodeAt(byte) === REPLACEMENT),
    least: undefined,
  };
}

/** Cost, in half nats, of the letters of a word in one language. */
function costOf(word: Uint16Array, length: number, { costs, size, classes, foreign }: Alphabet): number {
  let cost = 0;
  let before = BOUNDARY;
  for (let at = 0; at < length; at += 1) {
    const glyph = word[at] as number;
    const next = classes[glyph] as number;
    if (next !== size) cost += costs[before * size + next] as number;
    else if (length === 1) cost += foreign.alone[glyph] as number;
    else cost += (isInside(word, at, length) ? foreign.inside : foreign.usual)[glyph] as number;
    before = next;
  }
  return cost + (costs[before * size] as number);
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
  readonly #high: readonly number[];
  /** The cost of the letters in no encoding is less; computed at its first use. */
  #leastOfAll: number | undefined;
  /** Least cost of words without a main language. */
  readonly #ofOtherLanguages: number;
  /** The glyphs of one word. */
  readonly #word: Uint16Array;

  constructor(words: Words, languages: LanguageCosts) {
    this.#words = words;
    this.#word = new Uint16Array(words.high.reduce((most, { start, end }) => Math.max(most, end - start), 0));
    this.#ofOtherLanguages = OTHER_LANGUAGE * words.high.reduce((sum, { weight }) => sum + weight, 0);
    this.#languages = languages;
    this.#high = highBytes(words);
  }

  /** Number of different bytes beyond ASCII. */
  get highBytes(): number {
    return this.#high.length;
  }

  /** The cost of the words in each encoding that has a character for every byte. */
  costs(isWanted: (encoding: string) => boolean): Cost[] {
    // Reuse the costs of a family: its encodings differ only in characters that most texts lack.
    const known = new Map<string, Cost | undefined>();
    return this.#possible(isWanted).flatMap((encoding) => this.#costOnce(encoding, known, Infinity) ?? []);
  }

  /** The cheapest encoding, the first of several; undefined when none costs `most` or less. */
  best(most: number): Cost | undefined {
    const known = new Map<string, Cost | undefined>();
    const likeliestFirst = this.#possible(() => true)
      .map((encoding) => ({ encoding, floor: this.#roughFloor(encoding) }))
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

  /** The costs that are less than `most`, without the encodings that give the same text as one of `others`. */
  costsBelow(most: number, isWanted: (encoding: string) => boolean, others: readonly string[]): Cost[] {
    const texts = allPrepared().filter(({ name }) => others.includes(name));
    return this.#possible(isWanted).flatMap((encoding) =>
      this.#isRefuted(encoding, most) || texts.some((other) => this.#givesSameText(encoding, other))
        ? []
        : (this.#cost(encoding, most) ?? []),
    );
  }

  /**
   * Not less than the cost of the cheapest of some encodings, without reading in each of them.
   * @param priorOf the cost of a language before any word is read, or more
   * @param enough the cost at which no further language is tried
   */
  ceiling(
    isWanted: (encoding: string) => boolean,
    priorOf: (language: string) => number,
    enough = 0,
  ): number {
    const [first, ...others] = this.#possible(isWanted);
    if (first === undefined) return Infinity;
    const commonest = others.reduce((known, each) => (each.cost < known.cost ? each : known), first);
    const besides = this.#rarity(commonest) + this.#casesIn(commonest);
    let least = Infinity;
    for (const alphabet of commonest.alphabets) {
      if (least <= enough) break;
      least = Math.min(least, besides + priorOf(alphabet.language) + this.#lettersIn(commonest, alphabet));
    }
    return least;
  }

  /** The encodings that have a character for every byte. */
  #possible(isWanted: (encoding: string) => boolean): PreparedEncoding[] {
    const isUsed = (byte: number) => this.#high.includes(byte);
    return allPrepared().filter(({ name, missing }) => isWanted(name) && !missing.some(isUsed));
  }

  #givesSameText(one: SingleByteEncoding, other: SingleByteEncoding): boolean {
    return this.#high.every((byte) => one.characters.charCodeAt(byte) === other.characters.charCodeAt(byte));
  }

  #costOnce(
    encoding: PreparedEncoding,
    known: Map<string, Cost | undefined>,
    most: number,
  ): Cost | undefined {
    const { name, family, characters } = encoding;
    const cost = this.#rarity(encoding);
    const key = family + this.#high.map((byte) => characters.charAt(byte)).join('');
    if (!known.has(key)) known.set(key, this.#cheapest(encoding, most - cost));
    const found = known.get(key);
    return found && { ...found, encoding: name, cost: found.cost + cost };
  }

  #cost(encoding: PreparedEncoding, most: number): Cost | undefined {
    const cost = this.#rarity(encoding);
    const found = this.#cheapest(encoding, most - cost);
    return found && { ...found, cost: found.cost + cost };
  }

  /** Whether an encoding certainly costs `most` or more: usually, a few pairs show it. */
  #isRefuted(encoding: PreparedEncoding, most: number): boolean {
    const { before, next, counts } = this.#words.highPairs;
    this.#leastOfAll ??= this.#leastLetters(leastOfAll, Infinity);
    let floor = this.#rarity(encoding) + this.#prior(encoding) + this.#leastOfAll;
    for (let at = 0; at < counts.length && floor < most; at += 1) {
      const pair = (before[at] as number) * BYTES + (next[at] as number);
      floor += (counts[at] as number) * (leastOf(pair, encoding) - leastOfAll(pair));
    }
    return floor >= most;
  }

  #rarity({ cost, languages }: SingleByteEncoding): number {
    return this.#languages.costOfEncoding(cost, languages);
  }

  /** The least prior of a language or of a mixture. */
  #prior({ alphabets }: PreparedEncoding): number {
    let prior = this.#ofOtherLanguages;
    for (const { language } of alphabets) prior = Math.min(prior, this.#languages.costOf(language));
    return prior;
  }

  /** The cost of all letters, each pair at its least; when it is more than `most`, any number above `most`. */
  #leastLetters(least: (pair: number) => number, most: number): number {
    const { before, next, counts } = this.#words.highPairs;
    let letters = 0;
    for (let at = 0; at < counts.length && letters <= most; at += 1) {
      letters += (counts[at] as number) * least((before[at] as number) * BYTES + (next[at] as number));
    }
    return letters;
  }

  /** Not more than the cost in an encoding, by the most frequent pairs. */
  #roughFloor(encoding: PreparedEncoding): number {
    const { before, next, counts } = this.#words.highPairs;
    let letters = 0;
    for (let at = 0; at < Math.min(counts.length, ROUGH); at += 1) {
      const pair = (before[at] as number) * BYTES + (next[at] as number);
      letters += (counts[at] as number) * leastOf(pair, encoding);
    }
    return this.#rarity(encoding) + this.#prior(encoding) + letters;
  }

  #casesIn({ glyphs }: PreparedEncoding): number {
    const { cases } = allGlyphs();
    let cost = 0;
    for (const each of this.#words.high)
      cost += each.weight * costOfCases(this.#read(each, glyphs), each.end - each.start, cases);
    return cost;
  }

  #lettersIn({ glyphs }: PreparedEncoding, alphabet: Alphabet): number {
    let cost = 0;
    for (const each of this.#words.high)
      cost += each.weight * costOf(this.#read(each, glyphs), each.end - each.start, alphabet);
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
    /** Least cost of the words to come. */
    let rest = most === Infinity ? 0 : this.#leastLetters((pair) => leastOf(pair, prepared), most);
    if (rest > most) return undefined;
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
      if (most === Infinity) continue;
      rest -= weight * leastOfWord(this.#words.text, each, prepared);
      if (sofar + rest >= most) return undefined;
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
/** Less than any difference of costs. */
const A_LITTLE = 0.01;

/** The bytes beyond ASCII that occur in the words. */
function highBytes({ text, high }: Words): number[] {
  const occurs = new Uint8Array(BYTES);
  for (const { start, end } of high) for (let at = start; at < end; at += 1) occurs[text[at] as number] = 1;
  const bytes: number[] = [];
  for (let byte = ASCII; byte < BYTES; byte += 1) if (occurs[byte] === 1) bytes.push(byte);
  return bytes;
}

/** The least cost of a pair of bytes in the languages of an encoding. */
function leastOf(pair: number, encoding: PreparedEncoding): number {
  encoding.least ??= new Uint8Array(BYTES * BYTES).fill(UNKNOWN);
  if (encoding.least[pair] === UNKNOWN) encoding.least[pair] = findLeast(pair, encoding);
  return encoding.least[pair] as number;
}

function findLeast(pair: number, { glyphs, alphabets }: PreparedEncoding): number {
  const before = glyphs[Math.floor(pair / BYTES)] as number;
  const glyph = glyphs[pair % BYTES] as number;
  let found = UNKNOWN;
  for (const { costs, size, classes, foreign } of alphabets) {
    const next = classes[glyph] as number;
    const row = (classes[before] as number) * size;
    found = Math.min(found, (next === size ? foreign.alone[glyph] : costs[row + next]) as number);
  }
  return found;
}

/** The least cost of each pair of bytes in any encoding. */
const LEAST: Uint8Array = new Uint8Array(BYTES * BYTES).fill(UNKNOWN);

function leastOfAll(pair: number): number {
  if (LEAST[pair] === UNKNOWN) {
    LEAST[pair] = allPrepared().reduce(
      (least, encoding) => Math.min(least, leastOf(pair, encoding)),
      UNKNOWN,
    );
  }
  return LEAST[pair] as number;
}

/** The cost of a word, each pair of letters in the language that makes it cheapest. */
function leastOfWord(text: Uint8Array, { start, end }: Word, encoding: PreparedEncoding): number {
  let cost = 0;
  let before = SPACE;
  for (let at = start; at < end; at += 1) {
    const byte = text[at] as number;
    const next = byte < ASCII ? byte | SPACE : byte;
    cost += leastOf(before * BYTES + next, encoding);
    before = next;
  }
  return cost + leastOf(before * BYTES + SPACE, encoding);
}
