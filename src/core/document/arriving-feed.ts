/**
 * Reads a feed while its bytes arrive. Keeps the bytes until the first entry is yielded, and reads the beginning again when later bytes
 * contradict it; after that a contradiction ends the reading. Collects documents that cannot be read incrementally, and reads them at their
 * end.
 */

import { ChunkDecoder, concatBytes, EarlyDecision } from '../encoding/chunks.ts';
import { isSoundChunk } from '../encoding/forbidden.ts';
import { isAsciiCompatible } from '../encoding/labels.ts';
import { replaced, truncated } from '../encoding/report.ts';
import type { HeaderMap } from '../model/headers.ts';
import type { Settings } from '../model/options.ts';
import { type FeedProblem, Problems } from '../problems/problems.ts';
import { ArrivingJson } from './arriving-json.ts';
import type { ArrivingText } from './arriving-text.ts';
import { ArrivingXml } from './arriving-xml.ts';
import { completeFeed, completeResult, type DocumentFacts } from './complete-result.ts';
import type { FeedStreamEvent, RestartReason } from './event.ts';
import { isJsonText, openDocument, surroundingsOf, tooLong } from './open-document.ts';
import { parseDocument } from './parse-document.ts';
import type { Entry, FeedResult } from './result.ts';

/** Number of bytes that decide the encoding. */
export const BEGINNING = 262_144;
/** Larger chunks are read in parts of this size. */
const PART = 262_144;
/** Number of times to read the beginning again before collecting the feed. */
const MOST_ATTEMPTS = 4;

const GREATER_THAN = 0x3e;

/** The state after the beginning of a document is known. */
interface Reading {
  readonly decision: EarlyDecision;
  readonly decoder: ChunkDecoder;
  readonly text: ArrivingText;
}

export class ArrivingFeed {
  readonly #headers: HeaderMap | undefined;
  readonly #settings: Settings;
  readonly #beginning: number;
  #events: FeedStreamEvent[] = [];
  /** All bytes, kept until the first entry is yielded. */
  #kept: Uint8Array[] = [];
  #length = 0;
  #attempts = 0;
  #isCut = false;
  #reading: Reading | undefined;
  #ownAddress: string | undefined;
  readonly #told = new Set<FeedProblem>();
  /** Whether any event was yielded, so that reading again is impossible. */
  #isTelling = false;
  /** Whether the feed is collected and read at its end. */
  isCollected = false;
  /** Whether the last event was yielded. */
  isOver = false;

  /** @param beginning number of bytes that decide the encoding */
  constructor(headers: HeaderMap | undefined, settings: Settings, beginning: number = BEGINNING) {
    this.#headers = headers;
    this.#settings = settings;
    this.#beginning = beginning;
    this.isCollected = settings.provenance;
  }

  /** Reads the next bytes. @returns the events found */
  add(bytes: Uint8Array): FeedStreamEvent[] {
    for (let at = 0; at < bytes.length && !this.isOver; at += PART) {
      this.#addPart(bytes.subarray(at, at + PART));
    }
    return this.#take();
  }

  /** Ends the document, or stops reading after enough text. */
  end(): FeedStreamEvent[] {
    this.#end();
    return this.#take();
  }

  #take(): FeedStreamEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #end(): void {
    if (this.isOver) return;
    this.isOver = true;
    if (this.#isTelling && this.#reading !== undefined) this.#finish(this.#reading);
    else this.#readWhole();
  }

  #addPart(part: Uint8Array): void {
    const room = this.#settings.limits.bytes - this.#length;
    this.#length += part.length;
    if (!this.#isTelling) this.#kept.push(new Uint8Array(part));
    const reading = this.#reading;
    if (reading !== undefined) this.#read(reading, part.subarray(0, room));
    else if (!this.isCollected && this.#length >= this.#beginning && part.length <= room) this.#begin();
    if (part.length <= room) return;
    this.#isCut = true;
    this.#end();
  }

  /** Decides the encoding by all kept bytes, and reads them. */
  #begin(): void {
    this.#attempts += 1;
    const bytes = concatBytes(this.#kept);
    this.#kept = [bytes];
    const end = bytes.lastIndexOf(GREATER_THAN) + 1 || bytes.length;
    const decision = new EarlyDecision(bytes.subarray(0, end), this.#headers, this.#settings);
    const { canonical = '', text } = decision.decoded;
    if (this.#attempts > MOST_ATTEMPTS || !decision.isDivisible) {
      this.isCollected = true;
      return;
    }
    const decoder = new ChunkDecoder(canonical, decision.isForced);
    const surroundings = surroundingsOf(this.#settings, this.#headers);
    const reading = {
      decision,
      decoder,
      text: isJsonText(text)
        ? new ArrivingJson(surroundings.base, this.#settings)
        : new ArrivingXml(surroundings, this.#settings, this.#ownAddress),
    };
    this.#reading = reading;
    const { bomLength } = decision.facts;
    const rest = bytes.subarray(end);
    if (decision.isRefutedBy(rest)) this.#contradict('encoding', rest);
    else this.#decode(reading, bytes.subarray(bomLength));
  }

  #read(reading: Reading, part: Uint8Array): void {
    if (reading.decision.isRefutedBy(part)) this.#contradict('encoding', part);
    else this.#decode(reading, part);
  }

  #decode(reading: Reading, bytes: Uint8Array): void {
    const { decoder, text } = reading;
    const decoded = decoder.decode(bytes);
    if (decoded === undefined) {
      this.#contradict('encoding', bytes);
      return;
    }
    const { canonical = '' } = reading.decision.decoded;
    text.add(decoded, isAsciiCompatible(canonical) && isSoundChunk(bytes, decoded));
    this.#tell(reading);
    // A contradiction ends this reading: another one has begun, or the feed is collected.
    if (this.#reading !== reading) return;
    if (text.isDone && !this.isOver) {
      if (!this.#isTelling) this.#tellEntries(reading, []);
      this.#end();
    }
  }

  /** Yields everything that is final. */
  #tell(reading: Reading): void {
    const { text } = reading;
    const { contradiction } = text;
    if (contradiction !== undefined) {
      this.#contradict(contradiction.reason, new Uint8Array(), contradiction.url);
      return;
    }
    if (text.isUnwieldy) {
      this.#contradict('waiting', new Uint8Array());
      return;
    }
    const entries = text.takeEntries();
    if (entries.length > 0) this.#tellEntries(reading, entries);
  }

  #tellEntries({ text }: Reading, entries: readonly Entry[]): void {
    if (!this.#isTelling) this.#events.push(this.#describe(text));
    this.#isTelling = true;
    this.#kept = [];
    this.#tellProblems(text.problems.list);
    for (const entry of entries) this.#events.push({ type: 'entry', entry });
  }

  #tellProblems(list: readonly FeedProblem[]): void {
    for (const problem of list) {
      if (this.#told.has(problem)) continue;
      this.#told.add(problem);
      this.#events.push({ type: 'problem', problem });
    }
  }

  #describe(text: ArrivingText): FeedStreamEvent {
    const { feed, version } = text.describe();
    const surroundings = surroundingsOf(this.#settings, this.#headers);
    completeFeed(feed, { ...surroundings, headers: this.#headers }, new Problems());
    return { type: 'feed', feed, version };
  }

  /** Handles a contradiction of the beginning: reads again, or restarts. */
  #contradict(reason: RestartReason, chunk: Uint8Array, url?: string): void {
    const reading = this.#reading;
    this.#reading = undefined;
    if (this.#isTelling) {
      this.isOver = true;
      const { decision } = reading as Reading;
      const encoding = reason === 'encoding' ? decision.encodingWith(chunk) : decision.decoded.encoding;
      this.#events.push({ type: 'restart', reason, encoding, ...(url !== undefined && { url }) });
    } else if (reason === 'waiting' || reason === 'late-member') {
      this.isCollected = true;
    } else {
      this.#ownAddress = url ?? this.#ownAddress;
      this.#begin();
    }
  }

  #finish({ decision, decoder, text }: Reading): void {
    const isStopped = text.isDone;
    if (!isStopped && decision.isRefutedAtEnd) {
      this.#contradict('encoding', new Uint8Array());
      return;
    }
    const rest = decoder.end();
    if (rest !== '') text.add(rest, false);
    text.end();
    const { contradiction } = text;
    if (contradiction !== undefined) {
      this.#contradict(contradiction.reason, new Uint8Array(), contradiction.url);
      return;
    }
    const problems = new Problems(this.#settings.limits.problems, text.places);
    for (const problem of this.#documentProblems(decision, decoder, isStopped)) problems.add(problem);
    const read = text.result(problems);
    this.#tellEnd(completeResult(this.#facts(decision, decoder), read, problems, true));
  }

  #readWhole(): void {
    const document = openDocument(concatBytes(this.#kept), this.#headers, this.#settings);
    this.#kept = [];
    const result = parseDocument(document, this.#settings);
    if (result.usable) this.#events.push({ type: 'feed', feed: result.feed, version: result.version });
    this.#tellEnd(result);
  }

  /** The events after everything is read. */
  #tellEnd({ entries, ...result }: FeedResult): void {
    this.#tellProblems(result.problems);
    for (const entry of entries) this.#events.push({ type: 'entry', entry });
    this.#events.push({ type: 'end', result });
  }

  #facts({ decoded }: EarlyDecision, { fault }: ChunkDecoder): DocumentFacts {
    const { encoding, mediaType, trace } = decoded;
    const [first] = trace;
    const isFaulty = fault !== -1 && first !== undefined;
    return {
      ...surroundingsOf(this.#settings, this.#headers),
      text: '',
      headers: this.#headers,
      encoding,
      mediaType,
      trace: isFaulty ? [{ ...first, outcome: 'decode-error', offset: fault }] : trace,
    };
  }

  /** Problems of the size and the encoding of the whole document. */
  *#documentProblems(
    { decoded, isForced }: EarlyDecision,
    { fault, incomplete, units }: ChunkDecoder,
    isStopped: boolean,
  ): Generator<FeedProblem> {
    if (this.#isCut) yield tooLong(this.#settings.limits.bytes);
    if (!isForced) yield* decoded.problems.filter(({ code }) => code !== 'truncated');
    else if (fault !== -1) yield replaced(decoded.encoding, fault);
    if (incomplete > 0 && fault === -1 && !isStopped) yield truncated(units, incomplete);
  }
}
