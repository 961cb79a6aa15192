/**
 * Bytes of another encoding that are valid utf-8 by accident. Few characters can be one: `’à` of the Macintosh is an Armenian letter, `čšž` of
 * iso-8859-4 an ideograph, and capitals of Johab are signs of Thaana.
 */

import { onFirstUse } from '../platform/on-first-use.ts';
import { HighWords } from './byte-search.ts';
import { decoderOf } from './decoders/index.ts';
import { isMultiByte } from './labels.ts';
import { isSurelyUtf8, utf8Evidence } from './utf8.ts';

/** More characters beyond ASCII than this are never an accident. */
const MANY = 32;

/** Whether bytes are utf-8 although another encoding, which the document names, reads them. */
export function isTextInUtf8(bytes: Uint8Array, declared: string): boolean {
  const evidence = utf8Evidence(bytes);
  if (evidence.faults > 0) return false;
  const isSure = isSurelyUtf8(evidence, isMultiByte(declared));
  if (evidence.whole > MANY) return isSure;
  const written = wordsOf(bytes);
  const readBy = (encoding: string): string[] => written.map((word) => decoderOf(encoding).readLossily(word));
  const words = readBy('utf-8');
  // `Größe` is one or two characters, which gb2312 and windows-1251 read as letters of another script within a word.
  if (!isSure)
    return (
      words.every(isLatin) &&
      readBy(declared).every(isMixed) &&
      (words.some(isEnclosed) || !isMultiByte(declared))
    );
  if (2 * words.filter(isImpossible).length > words.length) return false;
  // One character that repeats is less likely than words.
  const characters = new Set(words.join('').replace(ASCII, ''));
  return characters.size > 1 || BY_PROGRAMS.has(declared) || !readBy(declared).every(isWritten);
}

/** Programs write these labels by default. */
export const BY_PROGRAMS: ReadonlySet<string> = new Set(['iso-8859-1', 'windows-1252']);

const ASCII = /[\0-\x7f]/g;

function wordsOf(bytes: Uint8Array): Uint8Array[] {
  const found = new HighWords(bytes);
  const words: Uint8Array[] = [];
  while (found.next()) words.push(bytes.subarray(found.start, found.end));
  return words;
}

const patterns = onFirstUse(() => ({
  /** A mark that begins a word, an unassigned character, or a letter between two of ASCII that belongs to another alphabet. */
  impossible:
    // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
    /^\p{M}|\p{Cn}|[a-z](?![\p{Script=Latin}\p{Script=Common}\p{Script=Han}\p{Script=Hira}\p{Script=Kana}])\p{L}[a-z]/iu,
  /** A word of one script. */
  written:
    // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
    /^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+|\p{Script=Greek}+|\p{Script=Arabic}+|\p{Script=Hebrew}+)$/u,
  // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
  latin: /^(?=\P{ASCII}*[a-z])\p{Script=Latin}+$/iu,
  // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
  enclosed: /[a-z]\P{ASCII}+[a-z]/iu,
  /** Letters of another alphabet next to two of ASCII, or within them. */
  // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
  mixed: /[a-z](?!\p{Script=Latin})\p{L}|(?!\p{Script=Latin})\p{L}[a-z]/iu,
  /** A word in small letters, in capitals, or with a capital first. */
  // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
  cases: /^(?:\p{Lu}?\P{Lu}+|\P{Ll}+)$/u,
}));

const isImpossible = (word: string): boolean => patterns().impossible.test(word);

const isLatin = (word: string): boolean => patterns().latin.test(word) && patterns().cases.test(word);

const isEnclosed = (word: string): boolean => patterns().enclosed.test(word);

const isMixed = (word: string): boolean => patterns().mixed.test(word);

const isWritten = (word: string): boolean => patterns().written.test(word) && patterns().cases.test(word);
