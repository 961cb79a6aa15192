/**
 * Reads feeds whose texts are in different encodings: entries collected from several sources, quotations pasted into utf-8. Decides for
 * each text between tags: valid utf-8 is utf-8; utf-8 with a few invalid bytes gets U+FFFD for them; all remaining texts together are in
 * another encoding.
 */

import { isUtf8, latin1Text } from '#platform';
import { decoderOf } from './decoders/index.ts';
import { mayFollow } from './decoders/utf8-sequences.ts';
import { HighBytes } from './high-bytes.ts';
import type { Candidate } from './policies/plan.ts';
import { TextEnds } from './text-ends.ts';
import { isMostlyUtf8, isSurelyUtf8, type Utf8Evidence, utf8Evidence } from './utf8-evidence.ts';

const LESS_THAN = 0x3c;

/** Minimum of whole characters per fault in a text that is certainly damaged utf-8. */
const PER_FAULT = 2;
/** Maximum of faults per whole character in damaged utf-8: texts in another encoding have ten or more. */
const MOST_FAULTS = 2;

/** A text that is not ASCII. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly kind: 'utf-8' | 'damaged utf-8' | 'other';
  /** Whether damaged utf-8 is as likely as an accident of another encoding. */
  readonly isDoubtful: boolean;
}

export interface Runs {
  readonly list: readonly Run[];
  /** Whether a text is certainly utf-8. */
  readonly hasUtf8: boolean;
}

/** Finds the texts that are not ASCII, one after the other: between tags, in JSON between quotes. */
class HighTexts {
  readonly #ends: TextEnds;
  readonly #bytes: Uint8Array;
  readonly #high: HighBytes;
  /** Index of the first byte beyond ASCII in the current text. */
  first = 0;
  /** Index of the end of the current text. */
  end = -1;
  #behind = 0;

  constructor(bytes: Uint8Array, isJson: boolean) {
    this.#bytes = bytes;
    this.#ends = new TextEnds(bytes, isJson);
    this.#high = new HighBytes(bytes);
  }

  /** Moves to the next text. @returns false at the end */
  next(): boolean {
    this.#behind = this.end + 1;
    this.first = this.#high.next(this.#behind);
    if (this.first >= this.#bytes.length) return false;
    this.end = this.#ends.next(this.first + 1);
    return true;
  }

  /** Index of the start of the current text. */
  get start(): number {
    let start = this.first;
    while (start > this.#behind && !this.#ends.isEnd(start - 1)) start -= 1;
    return start;
  }
}

/** Whether any text is certainly utf-8. Equals `hasUtf8` of `textRuns`, in a quarter of the time when no text is utf-8. */
export function hasUtf8Text(bytes: Uint8Array, isJson: boolean, isMultiByte: boolean): boolean {
  const texts = new HighTexts(bytes, isJson);
  while (texts.next()) {
    const { first, end } = texts;
    // Test the first character: it nearly always shows that a text is not utf-8, most often by an ASCII second byte.
    if (((bytes[first + 1] ?? 0) & 0xc0) !== 0x80) continue;
    if (!mayFollow(bytes[first] as number, bytes[first + 1]) || !isUtf8(bytes.subarray(first, end))) continue;
    const { start } = texts;
    if (isSurelyUtf8(utf8Evidence(bytes, start, end), isMultiByte)) return true;
  }
  return false;
}

/**
 * The texts that are not ASCII.
 * @param isMultiByte whether the declared encoding has several bytes for a character.
 */
export function textRuns(bytes: Uint8Array, isJson: boolean, isMultiByte: boolean): Runs {
  const list: Run[] = [];
  let hasUtf8 = false;
  const texts = new HighTexts(bytes, isJson);
  while (texts.next()) {
    const { start, end } = texts;
    const evidence = utf8Evidence(bytes, start, end);
    const isDoubtful = evidence.whole < evidence.faults * PER_FAULT;
    list.push({ start, end, kind: kindOf(evidence), isDoubtful });
    hasUtf8 ||= isSurelyUtf8(evidence, isMultiByte);
  }
  return { list, hasUtf8 };
}

function kindOf({ whole, faults, halves }: Utf8Evidence): Run['kind'] {
  if (faults === 0) return 'utf-8';
  if (faults === halves) return 'damaged utf-8';
  return whole > 0 && whole * MOST_FAULTS >= faults ? 'damaged utf-8' : 'other';
}

/**
 * Removes doubtful texts from the utf-8 texts. The document certainly has another encoding, and text that looks like damaged utf-8 is more
 * likely in that encoding.
 */
export function withoutDoubtful({ list, hasUtf8 }: Runs): Runs {
  return {
    list: list.map((run) =>
      run.kind === 'damaged utf-8' && run.isDoubtful ? { ...run, kind: 'other' } : run,
    ),
    hasUtf8,
  };
}

/** Joins the texts of another encoding for detection and decoding, with `<` between them: no text contains it. */
export function joinOthers(bytes: Uint8Array, { list }: Runs): Uint8Array {
  const others = list.filter(({ kind }) => kind === 'other');
  const joined = new Uint8Array(others.reduce((sum, { start, end }) => sum + end - start + 1, 0));
  let length = 0;
  for (const { start, end } of others) {
    joined.set(bytes.subarray(start, end), length);
    length += end - start;
    joined[length] = LESS_THAN;
    length += 1;
  }
  return joined;
}

/** A text in another encoding than the rest. */
export interface Exception {
  readonly kind: Run['kind'];
  /** Byte offset in the document without byte order mark. */
  readonly byte: number;
  /** UTF-16 index into the text. */
  readonly offset: number;
}

/** The second encoding of a feed, and the texts in it. */
export interface Mixture {
  readonly candidate: Candidate;
  readonly canonical: string;
  readonly exceptions: readonly Exception[];
}

export interface MixedText {
  readonly text: string;
  readonly exceptions: readonly Exception[];
}

/**
 * @param others the decoded texts that are not utf-8, each followed by `<`.
 * @param expected the kind of texts that the document declares; the others are exceptions.
 */
export function assemble(
  bytes: Uint8Array,
  { list }: Runs,
  others: string,
  expected: 'utf-8' | 'other',
): MixedText {
  const parts: string[] = [];
  const exceptions: Exception[] = [];
  const { readLossily } = decoderOf('utf-8');
  let offset = 0;
  let done = 0;
  let read = 0;
  for (const { start, end, kind } of list) {
    const before = latin1Text(bytes.subarray(done, start));
    const close = kind === 'other' ? others.indexOf('<', read) : read;
    const text = kind === 'other' ? others.slice(read, close) : readLossily(bytes.subarray(start, end));
    if (kind === 'other') read = close + 1;
    offset += before.length;
    if (kind !== expected) exceptions.push({ kind, byte: start, offset });
    offset += text.length;
    parts.push(before, text);
    done = end;
  }
  parts.push(latin1Text(bytes.subarray(done)));
  return { text: parts.join(''), exceptions };
}

/** Whether the texts are in more than one encoding, including utf-8. */
export function isMixed(bytes: Uint8Array, { list, hasUtf8 }: Runs): boolean {
  if (!list.some(({ kind }) => kind === 'other')) return false;
  return hasUtf8 || isMostlyUtf8(utf8Evidence(bytes));
}
