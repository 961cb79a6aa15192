/**
 * One attempt to read a document while it arrives: the encoding that its beginning decides, and the text in that encoding. Ends with a
 * contradiction when a later window refutes what the attempt assumes.
 */

import { chunkHasOnlyXmlCharacters } from '../encoding/byte-search.ts';
import { ChunkDecoder, EncodingGuess } from '../encoding/chunks.ts';
import { isAsciiCompatible } from '../encoding/labels.ts';
import { replaced, truncated } from '../encoding/report.ts';
import type { HeaderMap } from '../model/headers.ts';
import type { Settings } from '../model/options.ts';
import { type FeedProblem, LinePlaces, overLimit, Problems } from '../problems/problems.ts';
import { ScannedText } from '../values/scanned-text.ts';
import type { Contradiction, FeedText } from './feed-text.ts';
import { isJsonText, type Surroundings, surroundingsOf } from './open-document.ts';
import { addHeaderData, completeResult, openText } from './read-document.ts';
import type { FeedResult, FeedStreamEvent } from './result.ts';

const GREATER_THAN = 0x3e;

const OTHER_ENCODING: Contradiction = { reason: 'encoding' };
const WAITING: Contradiction = { reason: 'waiting' };

/** Read a long rest again only after it has doubled, so that a text of megabytes is not read with each part. */
const SHORT = 65_536;

/** The part of an arriving text that was received but not read yet. */
class UnreadText {
  #text = '';
  /** Index of its first character in the document. */
  #start = 0;
  /** Whether it is certain that XML allows every character so far. */
  #hasOnlyXmlCharacters = true;
  /** Length at which to try again. */
  #retryAt = 0;
  readonly #reader: FeedText;

  constructor(reader: FeedText) {
    this.#reader = reader;
  }

  get length(): number {
    return this.#text.length;
  }

  add(text: string, hasOnlyXmlCharacters: boolean): void {
    this.#reader.addresses.grow(text.length);
    this.#hasOnlyXmlCharacters &&= hasOnlyXmlCharacters;
    this.#text += text;
    if (this.#text.length >= this.#retryAt) this.read(false);
  }

  /** @param isLast whether the document ends with the text */
  read(isLast: boolean): void {
    const end = this.#reader.push(
      new ScannedText(this.#text, this.#start, isLast),
      this.#hasOnlyXmlCharacters,
    );
    this.#text = this.#text.slice(end - this.#start);
    this.#start = end;
    this.#retryAt = this.#text.length > SHORT ? 2 * this.#text.length : 0;
  }
}

export class Attempt {
  readonly guess: EncodingGuess;
  readonly text: FeedText;
  readonly #places = new LinePlaces();
  readonly #unread: UnreadText;
  readonly #decoder: ChunkDecoder;
  readonly #headers: HeaderMap | undefined;
  readonly #settings: Settings;
  readonly #surroundings: Surroundings;
  /** Number of bytes of the beginning that decide the encoding: all up to the last tag. */
  readonly #decisive: number;
  /** Whether every character of the encoding below U+0080 is its byte. */
  readonly #isAsciiCompatible: boolean;

  /** @param learned from an earlier attempt */
  constructor(
    beginning: Uint8Array,
    headers: HeaderMap | undefined,
    settings: Settings,
    learned: Contradiction | undefined,
  ) {
    this.#headers = headers;
    this.#settings = settings;
    this.#surroundings = surroundingsOf(settings, headers);
    this.#decisive = beginning.lastIndexOf(GREATER_THAN) + 1 || beginning.length;
    this.guess = new EncodingGuess(beginning.subarray(0, this.#decisive), headers, settings);
    const { canonical = '', text } = this.guess.decoded;
    this.#decoder = new ChunkDecoder(canonical, this.guess.isForced);
    this.#isAsciiCompatible = isAsciiCompatible(canonical);
    const document = { ...this.#surroundings, isJson: isJsonText(text), needsNoRepair: false, size: 0 };
    this.text = openText(document, settings, { learned, places: this.#places });
    this.#unread = new UnreadText(this.text);
  }

  /** Reads the bytes that decided the encoding, and those after the last tag. */
  begin(bytes: Uint8Array): Contradiction | undefined {
    const { guess } = this;
    if (guess.isRefutedBy(bytes.subarray(this.#decisive))) return OTHER_ENCODING;
    return this.#decode(bytes.subarray(guess.facts.bomLength));
  }

  read(bytes: Uint8Array): Contradiction | undefined {
    return this.guess.isRefutedBy(bytes) ? OTHER_ENCODING : this.#decode(bytes);
  }

  #decode(bytes: Uint8Array): Contradiction | undefined {
    const decoded = this.#decoder.decode(bytes);
    if (decoded === undefined) return OTHER_ENCODING;
    this.#unread.add(decoded, this.#isAsciiCompatible && chunkHasOnlyXmlCharacters(bytes, decoded));
    const isWaiting = this.text.needsWhole || this.#unread.length > this.#settings.limits.textLength;
    return this.text.contradiction ?? (isWaiting ? WAITING : undefined);
  }

  /** Reads the rest at the end of the document; after enough entries it is left unread. */
  finish(): Contradiction | undefined {
    const { text, guess } = this;
    if (!text.mapper.isDone && guess.isRefutedAtEnd) return OTHER_ENCODING;
    const rest = this.#decoder.end();
    if (rest !== '') this.#unread.add(rest, false);
    if (!text.mapper.isDone) this.#unread.read(true);
    text.end();
    return text.contradiction;
  }

  /** The event of the feed before its entries. */
  describe(): FeedStreamEvent {
    const { feed, version } = this.text.describe();
    const headers = this.#headers;
    if (headers !== undefined) addHeaderData(feed, this.#surroundings, headers, new Problems());
    return { type: 'feed', feed, version };
  }

  /** @param isCut whether the document is longer than `limits.bytes` */
  result(isCut: boolean): FeedResult {
    const { text, guess } = this;
    const problems = new Problems(this.#settings.limits.problems, this.#places);
    if (isCut) problems.add(overLimit('bytes', this.#settings.limits.bytes));
    for (const problem of this.#encodingProblems()) problems.add(problem);
    const read = text.result({ text: '' });
    text.report(problems);
    const { encoding, canonical, mediaType, trace } = guess.decoded;
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
    const { decoded, isForced } = this.guess;
    const { fault, incomplete, units } = this.#decoder;
    if (!isForced) yield* decoded.problems.filter(({ code }) => code !== 'truncated');
    else if (fault !== -1) yield replaced(decoded.encoding, fault);
    if (incomplete > 0 && fault === -1 && !this.text.mapper.isDone) yield truncated(units, incomplete);
  }
}
