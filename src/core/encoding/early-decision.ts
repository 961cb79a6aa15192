/** Decides the encoding of a document by its beginning, and detects contradictions in later chunks. */

import { indexOfText, isAscii } from '#platform';
import type { HeaderMap } from '../model/headers.ts';
import type { Settings } from '../model/options.ts';
import { isDivisible } from './chunk-decoder.ts';
import { concatBytes } from './concat-bytes.ts';
import { type DecodedText, decodeFacts } from './decode-feed.ts';
import { type Facts, gatherFacts } from './facts.ts';
import { firstForbiddenByte } from './forbidden.ts';
import { isAsciiCompatible, isMultiByte } from './labels.ts';
import { textRuns } from './mixed.ts';
import { POLICY } from './policies/index.ts';
import { MOST_SAMPLED } from './sample.ts';

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
/** An escape of HZ, whose bytes are all ASCII. */
const HZ_ESCAPE = '~{';
/** Limit in bytes of a text whose end has not arrived. */
const MOST_UNENDED = 65_536;
/** Number of texts beyond ASCII for statistics; more do not change the result. */
const MOST_EVIDENCE = 4 * MOST_SAMPLED;

/** The kind of later text that could change the decision. */
type Concern = 'letters' | 'escapes' | 'nothing';

export class EarlyDecision {
  readonly facts: Facts;
  readonly decoded: DecodedText;
  readonly #headers: HeaderMap | undefined;
  readonly #settings: Settings;
  #concern: Concern;
  /** Whether the beginning has no character that XML forbids. A later one then makes the decision doubtful. */
  readonly #isClean: boolean;
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
    this.#isClean = !this.decoded.trace.some(
      ({ outcome, offset }) => outcome === 'ok' && offset !== undefined,
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

  /** Whether a chunk makes the decision doubtful although the decided encoding decodes it. */
  isRefutedBy(chunk: Uint8Array): boolean {
    const { canonical = '' } = this.decoded;
    if (this.isForced || !isAsciiCompatible(canonical)) return false;
    const { replaces } = POLICY[this.#settings.policy];
    if (!replaces && this.#isClean && firstForbiddenByte(chunk) !== -1) return true;
    if (this.#concern === 'escapes' && !isAscii(chunk)) this.#concern = this.#concernAboutLetters;
    if (this.#concern === 'escapes') return indexOfText(chunk, HZ_ESCAPE) !== -1 && this.#isOther(chunk);
    return this.#concern === 'letters' && this.#hasOtherLetters(chunk);
  }

  /** Whether the document as a whole makes the decision doubtful. */
  get isRefutedAtEnd(): boolean {
    return this.#weighed < 2 * this.#collected && this.#isOther(this.#unended);
  }

  /** The encoding of the document, judged with a chunk that refutes the decision. */
  encodingWith(chunk: Uint8Array): string {
    return this.#decideWith(chunk).encoding;
  }

  #decide(facts: Facts): DecodedText {
    return decodeFacts(facts, this.#settings);
  }

  #decideWith(chunk: Uint8Array): DecodedText {
    return this.#decide(gatherFacts(concatBytes([this.#evidence, chunk]), this.#headers));
  }

  #concernOf({ confidence }: DecodedText): Concern {
    const { policy, trustDeclaration, detectCharset } = this.#settings;
    if (this.isForced || policy !== 'rfc3023' || trustDeclaration) return 'nothing';
    if (confidence === 'tentative' && isAscii(this.#evidence))
      return detectCharset === true ? 'escapes' : 'nothing';
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
    const end =
      1 + Math.max(...(json ? [QUOTE] : [LESS_THAN, GREATER_THAN]).map((byte) => bytes.lastIndexOf(byte)));
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
