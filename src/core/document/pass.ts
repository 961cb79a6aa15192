/**
 * One pass over a document that arrives in windows: the encoding that its beginning decides, and the reader of its text. Ends with a
 * contradiction when a later window refutes what the pass assumes.
 */

import { isSoundChunk } from '../encoding/byte-search.ts';
import { ChunkDecoder, EarlyDecision } from '../encoding/chunks.ts';
import { isAsciiCompatible } from '../encoding/labels.ts';
import { replaced, truncated } from '../encoding/report.ts';
import type { HeaderMap } from '../model/headers.ts';
import type { Settings } from '../model/options.ts';
import { type FeedProblem, Problems } from '../problems/problems.ts';
import { ArrivingJson } from './arriving-json.ts';
import { type ArrivingText, ArrivingXml, type Contradiction } from './arriving-text.ts';
import { isJsonText, type Surroundings, surroundingsOf, tooLong } from './open-document.ts';
import { completeFeed, completeResult } from './read-document.ts';
import type { FeedResult, FeedStreamEvent } from './result.ts';

const GREATER_THAN = 0x3e;

const OTHER_ENCODING: Contradiction = { reason: 'encoding' };
const WAITING: Contradiction = { reason: 'waiting' };

export class Pass {
  readonly decision: EarlyDecision;
  readonly text: ArrivingText;
  readonly #decoder: ChunkDecoder;
  readonly #headers: HeaderMap | undefined;
  readonly #settings: Settings;
  readonly #surroundings: Surroundings;
  /** Number of bytes of the beginning that decide the encoding: all up to the last tag. */
  readonly #decisive: number;
  /** Whether every character of the encoding below U+0080 is its byte. */
  readonly #isAsciiCompatible: boolean;

  constructor(
    beginning: Uint8Array,
    headers: HeaderMap | undefined,
    settings: Settings,
    ownAddress: string | undefined,
  ) {
    this.#headers = headers;
    this.#settings = settings;
    this.#surroundings = surroundingsOf(settings, headers);
    this.#decisive = beginning.lastIndexOf(GREATER_THAN) + 1 || beginning.length;
    this.decision = new EarlyDecision(beginning.subarray(0, this.#decisive), headers, settings);
    const { canonical = '', text } = this.decision.decoded;
    this.#decoder = new ChunkDecoder(canonical, this.decision.isForced);
    this.#isAsciiCompatible = isAsciiCompatible(canonical);
    this.text = isJsonText(text)
      ? new ArrivingJson(this.#surroundings.base, settings)
      : new ArrivingXml(this.#surroundings, settings, ownAddress);
  }

  /** Reads the bytes that decided the encoding, and those after the last tag. */
  begin(bytes: Uint8Array): Contradiction | undefined {
    const { decision } = this;
    if (decision.isRefutedBy(bytes.subarray(this.#decisive))) return OTHER_ENCODING;
    return this.#decode(bytes.subarray(decision.facts.bomLength));
  }

  read(bytes: Uint8Array): Contradiction | undefined {
    return this.decision.isRefutedBy(bytes) ? OTHER_ENCODING : this.#decode(bytes);
  }

  #decode(bytes: Uint8Array): Contradiction | undefined {
    const decoded = this.#decoder.decode(bytes);
    if (decoded === undefined) return OTHER_ENCODING;
    this.text.add(decoded, this.#isAsciiCompatible && isSoundChunk(bytes, decoded));
    return this.text.contradiction ?? (this.text.isUnwieldy ? WAITING : undefined);
  }

  /** Reads the rest at the end of the document; after enough entries it is left unread. */
  finish(): Contradiction | undefined {
    const { text, decision } = this;
    if (!text.isDone && decision.isRefutedAtEnd) return OTHER_ENCODING;
    const rest = this.#decoder.end();
    if (rest !== '') text.add(rest, false);
    text.end();
    return text.contradiction;
  }

  /** The event of the feed before its entries. */
  describe(): FeedStreamEvent {
    const { feed, version } = this.text.describe();
    const headers = this.#headers;
    if (headers !== undefined) completeFeed(feed, this.#surroundings, headers, new Problems());
    return { type: 'feed', feed, version };
  }

  /** @param isCut whether the document is longer than `limits.bytes` */
  result(isCut: boolean): FeedResult {
    const { text, decision } = this;
    const problems = new Problems(this.#settings.limits.problems, text.places);
    if (isCut) problems.add(tooLong(this.#settings.limits.bytes));
    for (const problem of this.#encodingProblems()) problems.add(problem);
    const read = text.result(problems);
    const { encoding, canonical, mediaType, trace } = decision.decoded;
    const [first] = trace;
    const { fault } = this.#decoder;
    const isFaulty = fault !== -1 && first !== undefined;
    const document = {
      ...this.#surroundings,
      text: '',
      headers: this.#headers,
      encoding,
      canonical,
      mediaType,
      trace: isFaulty ? [{ ...first, outcome: 'decode-error' as const, byteOffset: fault }] : trace,
    };
    return completeResult(document, read, problems, true);
  }

  /** Problems of the encoding of the whole document. */
  *#encodingProblems(): Generator<FeedProblem> {
    const { decoded, isForced } = this.decision;
    const { fault, incomplete, units } = this.#decoder;
    if (!isForced) yield* decoded.problems.filter(({ code }) => code !== 'truncated');
    else if (fault !== -1) yield replaced(decoded.encoding, fault);
    if (incomplete > 0 && fault === -1 && !this.text.isDone) yield truncated(units, incomplete);
  }
}
