/** The model's view of a character: its letter without case, and its case. Training and detection share this file. */

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

export function caseOf(character: string): number {
  if (character.toLowerCase() !== character) return UPPER;
  return character.toUpperCase() === character ? CASELESS : LOWER;
}

/** The class of white space, digits and ASCII punctuation. */
export const BOUNDARY = 0;
/** First class of the letters a to z: 26 classes, or a single class in languages that do not use them. */
export const FIRST_LETTER = 1;

/** The class of each ASCII character when every letter has its own class. */
export const ASCII_LETTERS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = (code | 0x20) - 0x61;
  return code < 0x40 || letter < 0 || letter > 25 ? BOUNDARY : FIRST_LETTER + letter;
});

/** The first class beyond ASCII. */
export function firstOther(hasLatin: boolean): number {
  return FIRST_LETTER + (hasLatin ? 26 : 1);
}
