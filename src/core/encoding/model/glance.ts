/** Judges a declared encoding by the first words beyond ASCII: most declarations are right, and need no comparison. */

import { HighWords } from '../byte-search.ts';
import { type Alphabet, BOUNDARY, ZERO } from './alphabet.ts';
import { MULTI_BYTE_ENCODINGS, SINGLE_BYTE_NAMES } from './encodings.ts';
import { addGlyph, lettersOf, type PreparedEncoding, prepare } from './prepared.ts';
import { HALF_NATS } from './single-byte.ts';
import { SPACE } from './words.ts';

const ASCII = 128;

/** Number of bytes of words that give a first impression of a text. */
const GLANCE = 256;

/** The first words beyond ASCII, with a space after each. */
function firstWords(text: Uint8Array): Uint8Array {
  const words = new Uint8Array(GLANCE);
  const found = new HighWords(text);
  let length = 0;
  while (length < GLANCE && found.next()) {
    for (let at = found.start; at < found.end; at += 1) {
      // Writing beyond the end has no effect.
      words[length] = text[at] as number;
      length += 1;
    }
    words[length] = SPACE;
    length += 1;
  }
  return words.subarray(0, length);
}

/**
 * Nats for each letter of the first words, up to which a declared encoding is not doubted. Encodings of Latin letters agree in most letters, so
 * a wrong one costs little more. In other letters, texts of the wrong encoding cost 3.8 and more, and right ones up to 3.65.
 */
const PLAUSIBLE = { latin: 3.1, other: 3.6 } as const;

/**
 * Whether the first words beyond ASCII are running text in a language of one of some encodings, or could not be refuted. Most declarations are
 * right, and this estimate, without the priors of encodings and languages, shows it in a tenth of the time of a comparison.
 */
export function isRunningText(text: Uint8Array, encodings: readonly string[]): boolean {
  // The model cannot refute an encoding that it does not know.
  if (!encodings.some(isKnown)) return !MULTI_BYTE_ENCODINGS.some(({ name }) => encodings.includes(name));
  const words = firstWords(text);
  const halfNats = HALF_NATS * lettersIn(words);
  const read: PreparedEncoding[] = [];
  return encodings.some((name) => {
    if (!isKnown(name)) return false;
    const encoding = prepare(name);
    if (read.some((other) => isSameText(words, encoding, other))) return false;
    read.push(encoding);
    const limit = PLAUSIBLE[lettersOf(name)] * halfNats;
    return encoding.alphabets.some((alphabet) => isCheap(words, encoding, alphabet, limit));
  });
}

const isKnown = (encoding: string): boolean => SINGLE_BYTE_NAMES.includes(encoding);

function lettersIn(words: Uint8Array): number {
  let letters = 0;
  for (let at = 0; at < words.length; at += 1) if (words[at] !== SPACE) letters += 1;
  return letters;
}

/** Whether two encodings give the same text to the same languages. */
function isSameText(
  words: Uint8Array,
  { characters, family }: PreparedEncoding,
  other: PreparedEncoding,
): boolean {
  return (
    family === other.family &&
    words.every(
      (byte) =>
        byte < ASCII || characters.charCodeAt(byte - ASCII) === other.characters.charCodeAt(byte - ASCII),
    )
  );
}

/** Whether words cost no more than a limit, without regard to the place of a letter in its word. */
function isCheap(words: Uint8Array, encoding: PreparedEncoding, alphabet: Alphabet, limit: number): boolean {
  const { glyphs } = encoding;
  const { costs, size, classes, foreign } = alphabet;
  let cost = 0;
  let before = BOUNDARY;
  for (let at = 0; at < words.length && cost <= limit; at += 1) {
    const byte = words[at] as number;
    if (glyphs[byte] === 0) addGlyph(encoding, byte);
    const glyph = glyphs[byte] as number;
    const next = classes[glyph] as number;
    cost += next === size ? (foreign.usual[glyph] as number) : (costs[before * size + next] as number) - ZERO;
    before = next;
  }
  return cost <= limit;
}
