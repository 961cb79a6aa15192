/** Material for statistics: a sample of the text of a document without markup, and the languages that it names. */

import { latin1Text } from '#platform';
import { HighBytes } from './byte-search.ts';
import type { Facts } from './facts.ts';

const LINE_FEED = 0x0a;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;

/** Size of the sample in bytes. A larger sample makes detection slower and hardly better. */
export const MOST_SAMPLED: number = 16 * 1024;
/** Number of bytes to search for text beyond ASCII, which may occur late. */
const SEARCHED = 4 * 1024 * 1024;

/**
 * Collects the texts between tags: first the texts that are not ASCII, then the others, which show the language. No encoding that contains
 * ASCII has the bytes of `<`, `>` and LF inside a character.
 */
export function sampleOf(bytes: Uint8Array, most: number = MOST_SAMPLED): Uint8Array {
  const sample = new Uint8Array(Math.min(most, bytes.length + 1));
  const searched = bytes.subarray(0, SEARCHED);
  const length = collect(searched, sample, 0, false);
  return sample.subarray(0, collect(searched.subarray(0, most), sample, length, true));
}

/** Appends the texts that are ASCII, or all others. @returns the length of the sample. */
function collect(bytes: Uint8Array, sample: Uint8Array, from: number, wantsAscii: boolean): number {
  const high = new HighBytes(bytes);
  let nextHigh = -1;
  let length = from;
  let at = 0;
  while (at < bytes.length && length < sample.length) {
    const end = textEnd(bytes, at);
    if (nextHigh < at) nextHigh = high.next(at);
    if (end > at && nextHigh >= end === wantsAscii) length = append(bytes, at, end, sample, length);
    at = isTag(bytes, end) ? tagEnd(bytes, end) : end + 1;
  }
  return length;
}

/** Appends a text, byte by byte: most are short. @returns the length of the sample. */
function append(bytes: Uint8Array, start: number, end: number, sample: Uint8Array, length: number): number {
  const room = Math.min(end - start, sample.length - length);
  for (let at = 0; at < room; at += 1) sample[length + at] = bytes[start + at] as number;
  if (length + room === sample.length) return sample.length;
  sample[length + room] = LINE_FEED;
  return length + room + 1;
}

function textEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    if (byte === LESS_THAN || byte === LINE_FEED) return at;
    at += 1;
  }
  return at;
}

/** A CDATA section, a comment and a bare `<` are text. */
function isTag(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== LESS_THAN) return false;
  const next = bytes[at + 1] ?? 0;
  const letter = (next | 0x20) - 0x61;
  return next === SLASH || next === QUESTION_MARK || (letter >= 0 && letter < 26);
}

function tagEnd(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(GREATER_THAN, start);
  return end === -1 ? bytes.length : end + 1;
}

/** Number of leading bytes in which feeds name their language. */
const BEGINNING = 8 * 1024;

const LANGUAGE =
  /<(?:dc:)?language>\s*([a-z]{2,3}(?:[-_][a-z\d]+)*)\s*<|\sxml:lang\s*=\s*["']([a-z]{2,3}(?:[-_][a-z\d]+)*)["']|"language"\s*:\s*"([a-z]{2,3}(?:[-_][a-z\d]+)*)"/i;

/** Language tags of Content-Language, `xml:lang` and `<language>`: a prior for the detector, not a proof. */
export function namedLanguages({ bytes, bomLength, contentLanguage }: Facts): string[] {
  const found = LANGUAGE.exec(latin1Text(bytes.subarray(bomLength, bomLength + BEGINNING)));
  const tags = [found?.[1] ?? found?.[2] ?? found?.[3], ...(contentLanguage?.split(',') ?? [])];
  return tags.map((tag = '') => tag.trim()).filter((tag) => tag !== '');
}

/** The usual encodings of languages by the WHATWG; windows-1252 is usual for all other languages. */
const USUAL = languageTable(`
  iso-8859-2 hu pl sl
  iso-8859-7 el
  shift_jis ja
  windows-874 th
  euc-kr ko
  windows-1250 cs hr sk
  windows-1251 ba be bg kk ky mk ru sah sr tg tt uk
  windows-1254 az ku tr
  windows-1255 he
  windows-1256 ar fa
  windows-1257 et lt lv
  windows-1258 vi
  gb18030 zh-cn zh-hans zh-sg
  big5 zh-hant zh-hk zh-mo zh-tw`);

/** @param table one line an encoding: its name, then languages */
export function languageTable(table: string): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  for (const line of table.trim().split('\n')) {
    const [encoding = '', ...languages] = line.trim().split(' ');
    for (const language of languages) result.set(language, encoding);
  }
  return result;
}

/**
 * The usual encoding of a language.
 * @param locale a language tag: `ru`, `he-IL`, `zh-TW`
 */
export function localeDefault(
  locale: string | undefined,
  table: ReadonlyMap<string, string> = USUAL,
): string {
  const [language = '', second] = (locale ?? '').toLowerCase().replaceAll('_', '-').split('-');
  return table.get(`${language}-${second}`) ?? table.get(language) ?? 'windows-1252';
}
