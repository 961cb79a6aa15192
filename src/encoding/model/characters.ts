/** The model's view of a character: its letter without case, and its case. Training and detection share this file. */

/** Letters that encodings tell apart and spelling does not: comma and cedilla of Romanian, the two yehs of Persian. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['ș', 'ş'],
  ['ț', 'ţ'],
  ['Ș', 'ş'],
  ['Ț', 'ţ'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['İ', 'i'],
]);

/** A character in lower case, and always one of them. */
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
/** Classes of the letters a to z: 26 classes, or one in languages that are not written with them. */
export const FIRST_LETTER = 1;

/** The class of each character of ASCII where every letter has its own. */
export const ASCII_LETTERS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = (code | 0x20) - 0x61;
  return code < 0x40 || letter < 0 || letter > 25 ? BOUNDARY : FIRST_LETTER + letter;
});

/** The first class that is not of ASCII. */
export function firstOther(hasLatin: boolean): number {
  return FIRST_LETTER + (hasLatin ? 26 : 1);
}
