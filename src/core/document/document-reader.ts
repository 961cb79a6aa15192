/**
 * Reads a document while its bytes arrive. Keeps the bytes until the first entry is told, and reads the beginning again when later bytes
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
import { type ArrivingText, ArrivingXml, type Contradiction } from './arriving-text.ts';
import { completeFeed, completeResult } from './complete-result.ts';
import { isJsonText, openDocument, type Surroundings, surroundingsOf, tooLong } from './open-document.ts';
import { readDocument } from './read-document.ts';
import type { Entry, FeedResult, FeedStreamEvent, RestartReason } from './result.ts';

/** Number of bytes that decide the encoding. */
export const BEGINNING = 262_144;
/** Longer windows are read in parts of this size. */
const PART = 262_144;
/** Number of times to read the beginning before collecting the feed. */
const MOST_ATTEMPTS = 4;

const GREATER_THAN = 0x3e;

type State =
  /** Keeps bytes until they decide the encoding. */
  | 'deciding'
  /** Reads what arrives. */
  | 'reading'
  /** Keeps all bytes, and reads them at the end. */
  | 'collecting'
  /** The last event was told. */
  | 'over';

/** Contradictions that another pass over the beginning meets again. */
const FINAL: ReadonlySet<RestartReason> = new Set(['waiting', 'late-member']);

export class DocumentReader {
  state: State;
  readonly #headers: HeaderMap | undefined;
  readonly #settings: Settings;
  readonly #beginning: number;
  #events: FeedStreamEvent[] = [];
  /** All bytes, kept until the first entry is told. */
  #kept: Uint8Array[] = [];
  #length = 0;
  #isCut = false;
  #attempts = 0;
  #pass: Pass | undefined;
  #ownAddress: string | undefined;
  readonly #told = new Set<FeedProblem>();
  /** Whether any event was told, so that another pass is impossible. */
  #isTelling = false;

  /** @param beginning number of bytes that decide the encoding */
  constructor(headers: HeaderMap | undefined, settings: Settings, beginning: number = BEGINNING) {
    this.#headers = headers;
    this.#settings = settings;
    this.#beginning = beginning;
    this.state = settings.provenance ? 'collecting' : 'deciding';
  }

  /** Reads the next bytes. @returns the events found */
  push(window: Uint8Array): FeedStreamEvent[] {
    for (let at = 0; at < window.length && this.state !== 'over'; at += PART) {
      this.#accept(window.subarray(at, at + PART));
    }
    return this.#take();
  }

  /** Ends the document. @returns the last events */
  finish(): FeedStreamEvent[] {
    if (this.state !== 'over') this.#end();
    return this.#take();
  }

  #take(): FeedStreamEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #accept(part: Uint8Array): void {
    const room = this.#settings.limits.bytes - this.#length;
    this.#length += part.length;
    this.#isCut = part.length > room;
    if (!this.#isTelling) this.#kept.push(new Uint8Array(part));
    if (this.#pass !== undefined) this.#read(this.#pass, part.subarray(0, room));
    else if (this.state === 'deciding' && this.#length >= this.#beginning && !this.#isCut) this.#begin();
    if (this.#isCut && this.state !== 'over') this.#end();
  }

  /** Decides the encoding by all kept bytes, and reads them; once more when they contradict that. */
  #begin(): void {
    const bytes = concatBytes(this.#kept);
    this.#kept = [bytes];
    while (this.#attempts < MOST_ATTEMPTS) {
      this.#attempts += 1;
      const pass = new Pass(bytes, this.#headers, this.#settings, this.#ownAddress);
      if (!pass.decision.isDivisible) break;
      const contradiction = pass.begin(bytes);
      if (contradiction === undefined) {
        this.#pass = pass;
        this.state = 'reading';
        this.#tell(pass);
        return;
      }
      if (FINAL.has(contradiction.reason)) break;
      this.#ownAddress = contradiction.url ?? this.#ownAddress;
    }
    this.state = 'collecting';
  }

  #read(pass: Pass, part: Uint8Array): void {
    const contradiction = pass.read(part);
    if (contradiction === undefined) {
      this.#tell(pass);
      return;
    }
    this.#pass = undefined;
    if (this.#isTelling) this.#restart(pass, contradiction, part);
    else if (FINAL.has(contradiction.reason) || this.#isCut) this.state = 'collecting';
    else {
      this.#ownAddress = contradiction.url ?? this.#ownAddress;
      this.state = 'deciding';
      this.#begin();
    }
  }

  /** Tells everything that is final. */
  #tell(pass: Pass): void {
    const { text } = pass;
    const entries = text.takeEntries();
    if (entries.length > 0 || text.isDone) this.#tellEntries(text, entries);
    if (text.isDone) this.#end();
  }

  #tellEntries(text: ArrivingText, entries: readonly Entry[]): void {
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
    completeFeed(feed, surroundingsOf(this.#settings, this.#headers), this.#headers, new Problems());
    return { type: 'feed', feed, version };
  }

  #restart({ decision }: Pass, { reason, url }: Contradiction, part: Uint8Array): void {
    this.state = 'over';
    const encoding = reason === 'encoding' ? decision.encodingWith(part) : decision.decoded.encoding;
    this.#events.push({ type: 'restart', reason, encoding, ...(url !== undefined && { url }) });
  }

  /** Ends the document, or stops after enough entries. */
  #end(): void {
    this.state = 'over';
    const pass = this.#isTelling ? this.#pass : undefined;
    if (pass === undefined) {
      this.#readWhole();
      return;
    }
    const contradiction = pass.finish();
    if (contradiction === undefined) this.#tellEnd(pass.result(this.#isCut));
    else this.#restart(pass, contradiction, new Uint8Array());
  }

  #readWhole(): void {
    const document = openDocument(concatBytes(this.#kept), this.#headers, this.#settings);
    this.#kept = [];
    const result = readDocument(document, this.#settings);
    if (result.usable) this.#events.push({ type: 'feed', feed: result.feed, version: result.version });
    this.#tellEnd(result);
  }

  /** The events after everything is read. */
  #tellEnd({ entries, ...result }: FeedResult): void {
    this.#tellProblems(result.problems);
    for (const entry of entries) this.#events.push({ type: 'entry', entry });
    this.#events.push({ type: 'end', result });
  }
}

const OTHER_ENCODING: Contradiction = { reason: 'encoding' };
const WAITING: Contradiction = { reason: 'waiting' };

/** One pass over a document: the encoding that its beginning decides, and the reader of its text. */
class Pass {
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

  /** @param isCut whether the document is longer than `limits.bytes` */
  result(isCut: boolean): FeedResult {
    const { text, decision } = this;
    const problems = new Problems(this.#settings.limits.problems, text.places);
    if (isCut) problems.add(tooLong(this.#settings.limits.bytes));
    for (const problem of this.#encodingProblems()) problems.add(problem);
    const read = text.result(problems);
    const { encoding, mediaType, trace } = decision.decoded;
    const [first] = trace;
    const { fault } = this.#decoder;
    const isFaulty = fault !== -1 && first !== undefined;
    const document = {
      ...this.#surroundings,
      text: '',
      headers: this.#headers,
      encoding,
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
