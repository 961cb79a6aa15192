/**
 * Reads feeds whose texts are in different encodings: entries collected from several sources, quotations pasted into utf-8. Decides for
 * each text between tags: valid utf-8 is utf-8; utf-8 with a few invalid bytes gets U+FFFD for them; all remaining texts together are in
 * another encoding, which is found like that of a whole document.
 */

import { isUtf8, latin1Text } from '#platform';
import type { EncodingDetector } from '../model/options.ts';
import { isTextInUtf8 } from './accidents.ts';
import { HighBytes, TextEnds } from './byte-search.ts';
import { decoderOf } from './decoders/index.ts';
import { type DecodedBytes, readAs } from './decoders/platform.ts';
import { guess, guessesOfTexts, joined, WESTERN } from './detection.ts';
import type { Facts } from './facts.ts';
import { isAsciiCompatible, isMultiByte } from './labels.ts';
import type { Candidate } from './policies.ts';
import {
  isDoubtful,
  isMostlyUtf8,
  isSurelyUtf8,
  mayFollow,
  type Utf8Evidence,
  utf8Evidence,
} from './utf8.ts';

/** A document that an encoding decodes. */
export interface Success {
  readonly reading: DecodedBytes;
  readonly candidate: Candidate;
  readonly canonical: string;
  /** Whether it is certain that XML allows every character; absent for no. */
  readonly hasOnlyXmlCharacters?: boolean;
  /** Whether it is certain that `repairText` has nothing to repair in any part of the text; absent for no. */
  readonly needsNoRepair?: boolean;
  /** The second encoding of a feed with several, and its places. */
  readonly mixture?: Mixture;
}

const LESS_THAN = 0x3c;

/** Maximum of faults per whole character in damaged utf-8: texts in another encoding have ten or more. */
const MOST_FAULTS = 2;

/** A text that is not ASCII. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly kind: 'utf-8' | 'damaged utf-8' | 'other';
  /** Whether damaged utf-8 is as likely as an accident of another encoding. */
  readonly isDoubtful: boolean;
}

interface Runs {
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

/** Whether any text is certainly utf-8; takes a quarter of the time of `textRuns` when no text is. */
function hasUtf8Text(bytes: Uint8Array, isJson: boolean, isSure: (text: Uint8Array) => boolean): boolean {
  const texts = new HighTexts(bytes, isJson);
  while (texts.next()) {
    const { first, end } = texts;
    // Test the first character: it nearly always shows that a text is not utf-8, most often by an ASCII second byte.
    if (((bytes[first + 1] ?? 0) & 0xc0) !== 0x80) continue;
    if (!mayFollow(bytes[first] as number, bytes[first + 1]) || !isUtf8(bytes.subarray(first, end))) continue;
    const { start } = texts;
    if (isSure(bytes.subarray(start, end))) return true;
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
    list.push({ start, end, kind: kindOf(evidence), isDoubtful: isDoubtful(evidence) });
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
function withoutDoubtful(runs: readonly Run[]): readonly Run[] {
  return runs.map((run) =>
    run.kind === 'damaged utf-8' && run.isDoubtful ? { ...run, kind: 'other' } : run,
  );
}

/** Joins the texts of another encoding for detection and decoding, with `<` between them: no text contains it. */
function joinOthers(bytes: Uint8Array, runs: readonly Run[]): Uint8Array {
  const others = runs.filter(({ kind }) => kind === 'other');
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
interface Exception {
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

type Named = Pick<Success, 'candidate' | 'canonical'>;

/**
 * @param others the decoded texts that are not utf-8, each followed by `<`.
 * @param expected the kind of texts that the document declares; the others are exceptions.
 */
function assemble(
  bytes: Uint8Array,
  runs: readonly Run[],
  others: string,
  expected: 'utf-8' | 'other',
  first: Named,
  second: Named,
): Success {
  const parts: string[] = [];
  const exceptions: Exception[] = [];
  const { readLossily } = decoderOf('utf-8');
  let offset = 0;
  let done = 0;
  let read = 0;
  for (const { start, end, kind } of runs) {
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
  const reading = readAs(parts.join(''));
  return { ...first, reading, mixture: { ...second, exceptions } };
}

/** The texts of a document that is utf-8 in part; undefined for other documents. Few are: look for a text in utf-8 first. */
function mixedRuns(
  bytes: Uint8Array,
  isJson: boolean,
  isMultiByte: boolean,
  evidence: Utf8Evidence,
): readonly Run[] | undefined {
  const isSure = (text: Uint8Array): boolean => isSurelyUtf8(utf8Evidence(text), isMultiByte);
  if (!isMostlyUtf8(evidence) && !hasUtf8Text(bytes, isJson, isSure)) return undefined;
  const { list } = textRuns(bytes, isJson, isMultiByte);
  return list.some(({ kind }) => kind === 'other') ? list : undefined;
}

const REASON = 'texts that are valid utf-8';

/** Reads a feed in a legacy encoding that has texts in utf-8. */
export function readWithUtf8(
  { body, json }: Facts,
  candidate: Candidate,
  canonical: string,
): Success | undefined {
  if (!hasUtf8Text(body, json, (text) => isTextInUtf8(text, canonical))) return undefined;
  const runs = withoutDoubtful(textRuns(body, json, isMultiByte(canonical)).list);
  const { text, fault } = decoderOf(canonical).read(joinOthers(body, runs));
  if (fault !== -1) return undefined;
  const utf8 = { candidate: guess('utf-8', REASON), canonical: 'utf-8' };
  return assemble(body, runs, text, 'other', { candidate, canonical }, utf8);
}

/**
 * Reads a feed that is mostly utf-8 and that no declared encoding decodes.
 * @param candidates the encodings that the document and the rules name; they are tried on the texts that are not utf-8 before any guess.
 * @param evidence that of the whole body
 */
export function readWithOthers(
  facts: Facts,
  candidates: readonly Candidate[],
  encodingDetector: boolean | EncodingDetector,
  evidence: Utf8Evidence,
): Success | undefined {
  const { body, json } = facts;
  const hasPairs = candidates.some(({ canonical }) => isMultiByte(canonical));
  const found = mixedRuns(body, json, hasPairs, evidence);
  if (found === undefined) return undefined;
  const legacy = candidates.filter(isLegacy);
  const isFew = mayBeDamage(joinOthers(body, found), evidence);
  const runs = legacy.length > 0 || !isFew ? withoutDoubtful(found) : found;
  const others = joinOthers(body, runs);
  const utf8 = candidates.find(({ canonical }) => canonical === 'utf-8') ?? guess('utf-8', REASON);
  const guessed = guessesOfTexts(others, facts, encodingDetector, isFew ? MOST_SURPRISE_OF_FEW : undefined);
  for (const candidate of joined(legacy, guessed)) {
    const { canonical } = candidate;
    if (canonical === undefined) continue;
    // One or two bytes between texts in other letters are damage, not Western letters.
    if (isFew && WESTERN.includes(canonical) && !isWestern(evidence)) return undefined;
    const { text, fault } = decoderOf(canonical).read(others);
    if (fault !== -1) continue;
    const other = { candidate, canonical };
    const primary = { candidate: utf8, canonical: 'utf-8' };
    return legacy.includes(candidate)
      ? assemble(body, runs, text, 'other', other, primary)
      : assemble(body, runs, text, 'utf-8', primary, other);
  }
  return undefined;
}

/** Fewer bytes beyond ASCII than this may be damaged utf-8, unless they form likely words. */
const FEW = 6;
const MOST_SURPRISE_OF_FEW = 3.6;

/** Whether other texts may be damaged utf-8: few bytes, and among Western letters bytes of which these consist. */
const mayBeDamage = (texts: Uint8Array, evidence: Utf8Evidence): boolean =>
  utf8Evidence(texts).faults < FEW &&
  !(isWestern(evidence) && texts.every((byte) => byte < 0x80 || byte > 0xcf));

/** Whether most characters that are utf-8 are Latin letters and typographic marks. */
function isWestern({ whole, latin }: Utf8Evidence): boolean {
  return latin * 2 >= whole;
}

function isLegacy({ canonical }: Candidate): boolean {
  return (
    canonical !== undefined &&
    canonical !== 'utf-8' &&
    canonical !== 'us-ascii' &&
    isAsciiCompatible(canonical)
  );
}
