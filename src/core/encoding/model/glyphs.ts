/** The characters of single-byte encodings, by number, with their case and their cost in languages that do not use them. */

import { onFirstUse } from '../../platform/on-first-use.ts';

const ASCII = 128;

/** Letters that encodings distinguish but spelling does not: comma and cedilla of Romanian, the two yehs of Persian. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['ș', 'ş'],
  ['ț', 'ţ'],
  ['Ș', 'ş'],
  ['Ț', 'ţ'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['İ', 'i'],
]);

/** The lower-case form of a character; always exactly one character. */
export function folded(character: string): string {
  const same = SAME.get(character);
  if (same !== undefined) return same;
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

export const CASELESS = 0;
export const LOWER = 1;
export const UPPER = 2;

function caseOf(character: string): number {
  if (character.toLowerCase() !== character) return UPPER;
  return character.toUpperCase() === character ? CASELESS : LOWER;
}

/** Kinds of characters beyond ASCII. */
export const LETTER = 1;
export const SIGN = 2;
/** A sign that joins words: `l’eau`, `10–12`. */
export const JOINT = 3;

/** Costs, in half nats, of characters that a language does not use. */
const APOSTROPHE = 8;
const QUOTE_OR_DASH = 11;
const MARK = 14;
const SAME_SCRIPT = 19;
const OTHER_SCRIPT = 26;
const SYMBOL = 26;
const NEVER = 34;
/** Additional cost of a sign, such as a bullet or a space, between two letters of ASCII. */
const INSIDE = 12;
/**
 * Additional cost of a sign that follows words and numbers, where it begins a word: where windows-1251 has € and ‡, the Macintosh has И and З,
 * which begin many words.
 */
const BEGINNING = 12;

/** Typographic marks that any language may use. */
const MARKS = new Set('\u00a0‘‚•€©®°™§·×£±¶†‡‰‹›¢¥µ');
/** Signs that follow a word or a number. */
const AFTER = new Set('€‰†‡');
/** Signs that are often alone. */
const AMOUNTS = new Set('¼½¾¹²³ªº');
const QUOTES_AND_DASHES = new Set('«»“”„–—…');
const JOINTS = new Set('’–—…·\u00ad');
/** Signs of a wrong encoding: controls, private use, boxes and blocks. */
const BOXES = /[\u2500-\u259f]/;
const IMPOSSIBLE = /[\x80-\x9f\u2500-\u259f\ue000-\uf8ff\ufffd]/;
const patterns = onFirstUse(() => ({
  // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
  letters: /[\p{L}\p{M}]/u,
  /** Letters that languages borrow, not those of Iceland: bytes of ş, ğ, š and ž in other encodings. */
  // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
  latin: /(?![ðþ])\p{Script=Latin}/iu,
}));

/** The cost of a sign or symbol; undefined for a letter. */
function markCost(character: string): number | undefined {
  if (character === '’') return APOSTROPHE;
  if (QUOTES_AND_DASHES.has(character)) return QUOTE_OR_DASH;
  if (MARKS.has(character)) return MARK;
  if (IMPOSSIBLE.test(character)) return NEVER;
  return patterns().letters.test(character) ? undefined : SYMBOL;
}

function kindOf(character: string, mark: number | undefined): number {
  if (mark === undefined) return LETTER;
  if (mark === NEVER && !BOXES.test(character)) return 0;
  return JOINTS.has(character) ? JOINT : SIGN;
}

/** Costs, in half nats, of glyphs in a language that does not use them. */
export interface ForeignCosts {
  readonly usual: Uint8Array;
  /** As a whole word: never more than usual. */
  readonly alone: Uint8Array;
  /** When it stands between two letters of ASCII: never less than usual. */
  readonly inside: Uint8Array;
  /** When it begins a word: never less than usual. */
  readonly first: Uint8Array;
}

/** More than the characters of all encodings. */
export const MOST_GLYPHS = 2048;
const UNITS = 0x10000;

const noCosts = (): ForeignCosts => ({
  usual: new Uint8Array(MOST_GLYPHS),
  alone: new Uint8Array(MOST_GLYPHS),
  inside: new Uint8Array(MOST_GLYPHS),
  first: new Uint8Array(MOST_GLYPHS),
});

/**
 * The characters of ASCII, whose number is their code, and the characters of bytes beyond ASCII that texts had so far, in any encoding: a
 * text has a few of the thousand.
 */
class Glyphs {
  readonly #numbers = new Uint16Array(UNITS);
  readonly #lower: string[] = [];
  readonly cases: Uint8Array = new Uint8Array(MOST_GLYPHS);
  /** `LETTER`, `SIGN`, `JOINT` or, for characters of no text, 0. */
  readonly kinds: Uint8Array = new Uint8Array(MOST_GLYPHS);
  readonly #foreign = [noCosts(), noCosts()] as const;

  constructor() {
    for (let code = 0; code < ASCII; code += 1) this.#number(String.fromCharCode(code));
  }

  /** The number of a character beyond ASCII. */
  numberOf(unit: number): number {
    return this.#numbers[unit] || this.#add(String.fromCharCode(unit));
  }

  /** The lower-case form of a glyph. */
  lowerOf(glyph: number): string {
    return this.#lower[glyph] as string;
  }

  /** The costs in languages in Latin letters, or in other letters. */
  foreign(hasLatin: boolean): ForeignCosts {
    return this.#foreign[hasLatin ? 1 : 0];
  }

  #number(character: string): number {
    const number = this.#lower.push(folded(character)) - 1;
    this.cases[number] = caseOf(character);
    return number;
  }

  #add(character: string): number {
    const number = this.#number(character);
    this.#numbers[character.charCodeAt(0)] = number;
    const mark = markCost(character);
    this.kinds[number] = kindOf(character, mark);
    const isLatin = mark === undefined && patterns().latin.test(character);
    for (const hasLatin of [false, true]) {
      const { usual, alone, inside, first } = this.foreign(hasLatin);
      const cost = mark ?? (isLatin === hasLatin ? SAME_SCRIPT : OTHER_SCRIPT);
      usual[number] = cost;
      alone[number] = AMOUNTS.has(character) ? MARK : cost;
      inside[number] = cost + (this.kinds[number] === SIGN ? INSIDE : 0);
      // Dutch writes ’s; where iso-8859-7 has the apostrophe, windows-1253 has Ά.
      const follows = AFTER.has(character) || (character === '’' && !hasLatin);
      first[number] = cost + (follows ? BEGINNING : 0);
    }
    return number;
  }
}

let glyphs: Glyphs | undefined;

export function allGlyphs(): Glyphs {
  glyphs ??= new Glyphs();
  return glyphs;
}
