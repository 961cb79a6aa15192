/**
 * Documents in chunks: decides the encoding by the beginning, detects contradictions in later chunks, and decodes chunk by chunk. Does not
 * decode encodings that shift between sets, in which the meaning of a byte depends on all bytes before it.
 */

import { indexOfText, isAscii } from '#platform';
import type { HeaderMap } from '../model/headers.ts';
import type { Settings } from '../model/options.ts';
import { mayHaveEscape } from './byte-search.ts';
import { type DecodedText, decodeFacts } from './decode-feed.ts';
import { decoderOf } from './decoders/index.ts';
import { HZ_ESCAPE } from './detection.ts';
import { type Facts, gatherFacts } from './facts.ts';
import { isAsciiCompatible, isMultiByte } from './labels.ts';
import { textRuns } from './mixed-feed.ts';
import { FEED_POLICIES } from './policies.ts';
import { MOST_SAMPLED } from './sample.ts';

/** Joins chunks. */
export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const filled = chunks.filter(({ length }) => length > 0);
  const [only] = filled;
  if (filled.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(filled.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of filled) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

const WIDE = /^utf-(?:16|32)/;
/** Encodings in which a byte may depend on any byte before it, and johab, whose characters contain `<`. */
const SHIFTING = /^(?:utf-7|cesu-8|iso-2022|hz|johab)/;

/** Whether a document in this encoding can be decoded chunk by chunk. */
function isDivisible(canonical: string): boolean {
  return !SHIFTING.test(canonical);
}

export class ChunkDecoder {
  readonly #canonical: string;
  readonly #replaces: boolean;
  /** The beginning of a character. */
  #rest: Uint8Array = new Uint8Array();
  #decoded = 0;
  #units = 0;
  /** Offset of the first byte that is invalid in the encoding; -1 while all are valid. */
  fault = -1;

  /** @param replaces whether to replace invalid bytes by U+FFFD; otherwise decoding stops there */
  constructor(canonical: string, replaces: boolean) {
    this.#canonical = canonical;
    this.#replaces = replaces;
  }

  /** Length of the text so far. */
  get units(): number {
    return this.#units;
  }

  /** Number of bytes of an incomplete character. */
  get incomplete(): number {
    return this.#rest.length;
  }

  /** @returns the text; undefined for invalid bytes */
  decode(chunk: Uint8Array): string | undefined {
    const bytes = concatBytes([this.#rest, chunk]);
    const decoder = decoderOf(this.#canonical);
    const { text, fault, incomplete } = decoder.read(bytes);
    if (fault === -1) return this.#take(text, bytes, incomplete);
    if (this.fault === -1) this.fault = this.#decoded + fault;
    if (!this.#replaces) return undefined;
    const end = WIDE.test(this.#canonical) ? wideEnd(bytes, this.#canonical) : wholeEnd(bytes);
    return this.#take(decoder.readLossily(bytes.subarray(0, end)), bytes, bytes.length - end);
  }

  /** Handles an incomplete character at the end. */
  end(): string {
    if (!this.#replaces || this.fault === -1) return '';
    const text = decoderOf(this.#canonical).readLossily(this.#rest);
    this.#units += text.length;
    return text;
  }

  #take(text: string, bytes: Uint8Array, incomplete: number): string {
    this.#rest = new Uint8Array(bytes.subarray(bytes.length - incomplete));
    this.#decoded += bytes.length - incomplete;
    this.#units += text.length;
    return text;
  }
}

/**
 * Index at which to divide damaged bytes: after the last line feed or `>`, because no character of the supported encodings contains these
 * bytes.
 */
function wholeEnd(bytes: Uint8Array): number {
  return Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(GREATER_THAN)) + 1;
}

/** Index at which to divide utf-16 and utf-32: after four bytes that do not end in half of a surrogate pair. */
function wideEnd(bytes: Uint8Array, canonical: string): number {
  const end = bytes.length - (bytes.length % 4);
  if (canonical.startsWith('utf-32') || end === 0) return end;
  const high = bytes[end - (canonical.endsWith('le') ? 1 : 2)] ?? 0;
  return (high & 0xfc) === 0xd8 ? end - 2 : end;
}

/** Limit in bytes of a text whose end has not arrived. */
const MOST_UNENDED = 65_536;
/** Number of texts beyond ASCII for statistics; more do not change the result. */
const MOST_EVIDENCE = 4 * MOST_SAMPLED;

/** The kind of later text that could change the guess. */
type Concern = 'letters' | 'escapes' | 'nothing';

export class EncodingGuess {
  readonly facts: Facts;
  readonly decoded: DecodedText;
  readonly #headers: HeaderMap | undefined;
  readonly #settings: Settings;
  #concern: Concern;
  /** Whether the beginning has no character that XML forbids. A later one then makes the guess doubtful. */
  readonly #beginsClean: boolean;
  /** The beginning, and the texts after it that are not ASCII. */
  #evidence: Uint8Array;
  #collected = 0;
  #weighed = 1;
  /** The beginning of a text whose end has not arrived. */
  #unended: Uint8Array = new Uint8Array();

  constructor(beginning: Uint8Array, headers: HeaderMap | undefined, settings: Settings) {
    this.#headers = headers;
    this.#settings = settings;
    this.#evidence = beginning;
    this.facts = gatherFacts(beginning, headers);
    this.decoded = this.#decide(this.facts);
    this.#concern = this.#concernOf(this.decoded);
    this.#beginsClean = !this.decoded.trace.some(
      ({ outcome, byteOffset }) => outcome === 'ok' && byteOffset !== undefined,
    );
  }

  /** Whether the rest can be decoded chunk by chunk: false when the beginning has several encodings, or none. */
  get isDivisible(): boolean {
    const { canonical, problems } = this.decoded;
    if (canonical === undefined || !isDivisible(canonical)) return false;
    return this.isForced || !problems.some(({ code }) => WHOLE_ONLY.has(code));
  }

  /** Whether the caller names the encoding; invalid bytes then become U+FFFD. */
  get isForced(): boolean {
    return this.#settings.encoding !== undefined;
  }

  /** Whether a chunk makes the guess doubtful although the decided encoding decodes it. */
  isRefutedBy(chunk: Uint8Array): boolean {
    const { canonical = '' } = this.decoded;
    if (this.isForced || !isAsciiCompatible(canonical)) return false;
    const { replaces } = FEED_POLICIES[this.#settings.encodingPolicy];
    if (!replaces && this.#beginsClean && mayHaveEscape(chunk)) return true;
    if (this.#concern === 'escapes' && !isAscii(chunk)) this.#concern = this.#concernAboutLetters;
    if (this.#concern === 'escapes') return indexOfText(chunk, HZ_ESCAPE) !== -1 && this.#isOther(chunk);
    return this.#concern === 'letters' && this.#hasOtherLetters(chunk);
  }

  /** Whether the document as a whole makes the guess doubtful. */
  get isRefutedAtEnd(): boolean {
    return this.#weighed < 2 * this.#collected && this.#isOther(this.#unended);
  }

  /**
   * The encoding of the document, judged with a chunk that refutes the guess. When none decodes it, the encoding that reads it with U+FFFD, as
   * `parseFeed` does: as an option it gives the same text.
   */
  encodingWith(chunk: Uint8Array): string {
    const { encoding, trace } = this.#decideWith(chunk);
    if (encoding !== '') return encoding;
    return (
      trace.find(({ canonicalEncoding }) => canonicalEncoding !== undefined)?.canonicalEncoding ?? 'utf-8'
    );
  }

  #decide(facts: Facts): DecodedText {
    return decodeFacts(facts, this.#settings);
  }

  #decideWith(chunk: Uint8Array): DecodedText {
    return this.#decide(gatherFacts(concatBytes([this.#evidence, chunk]), this.#headers));
  }

  #concernOf({ confidence }: DecodedText): Concern {
    const { encodingPolicy, trustDeclaration, encodingDetector } = this.#settings;
    if (this.isForced || encodingPolicy !== 'rfc3023' || trustDeclaration) return 'nothing';
    if (confidence === 'tentative' && isAscii(this.#evidence))
      return encodingDetector === true ? 'escapes' : 'nothing';
    return this.#concernAboutLetters;
  }

  get #concernAboutLetters(): Concern {
    const { canonical = '' } = this.decoded;
    return canonical !== 'utf-8' && isAsciiCompatible(canonical) ? 'letters' : 'nothing';
  }

  /** Whether a chunk may reveal a wrong label: by a text in utf-8, or by more text for the statistics. */
  #hasOtherLetters(chunk: Uint8Array): boolean {
    if (isAscii(chunk)) return false;
    const { json } = this.facts;
    const bytes = concatBytes([this.#unended, chunk]);
    const ends = (json ? [QUOTE] : [LESS_THAN, GREATER_THAN]).map((byte) => bytes.lastIndexOf(byte) + 1);
    const end = ends.reduce((last, at) => Math.max(last, at));
    const texts = bytes.subarray(0, end === 0 || bytes.length - end > MOST_UNENDED ? bytes.length : end);
    this.#unended = new Uint8Array(bytes.subarray(texts.length));
    const { list, hasUtf8 } = textRuns(texts, json, isMultiByte(this.decoded.canonical));
    if (hasUtf8 && this.#isOther(texts)) return true;
    if (this.#collected >= MOST_EVIDENCE) return false;
    const runs = list.flatMap(({ start, end: stop }) => [texts.subarray(start, stop), DIVIDER]);
    this.#collected += runs.reduce((sum, { length }) => sum + length, 0);
    this.#evidence = concatBytes([this.#evidence, ...runs]);
    if (this.#collected < this.#weighed) return false;
    this.#weighed = 2 * this.#collected;
    return this.#isOther(new Uint8Array());
  }

  #isOther(chunk: Uint8Array): boolean {
    const { canonical, problems } = this.#decideWith(chunk);
    return canonical !== this.decoded.canonical || problems.some(({ code }) => WHOLE_ONLY.has(code));
  }
}

/** Separator of the texts in the evidence, for XML and JSON. */
const DIVIDER = Uint8Array.of(QUOTE, GREATER_THAN, LINE_FEED);

/** Problems that only documents read as a whole can have. */
const WHOLE_ONLY: ReadonlySet<string> = new Set([
  'mixed-encodings',
  'undecodable-bytes',
  'character-encoding-unknown',
]);
