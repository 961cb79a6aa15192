/** Text that arrives in parts: the interface of its readers, the part that waits to be read, and the reader of XML. */

import { finish } from '../mapping/mapper.ts';
import type { Settings } from '../model/options.ts';
import { LinePlaces, Problems } from '../problems/problems.ts';
import { ScannedText } from '../values/scanned-text.ts';
import { Addresses } from '../values/uri.ts';
import type { Surroundings } from './open-document.ts';
import type { Entry, Feed, ReadFeed, RestartReason } from './result.ts';
import { XmlText } from './xml-text.ts';

/** The reason why the yielded entries differ from the entries of the whole document. */
export interface Contradiction {
  readonly reason: RestartReason;
  /** The base of relative addresses that was unknown before. */
  readonly url?: string;
}

/** Reads XML or JSON while it arrives. Yields entries when the rest of the document cannot change them. */
export interface ArrivingText {
  /** Problems so far. */
  readonly problems: Problems;
  /** Lines and columns of the text so far. */
  readonly places: LinePlaces;
  /** Whether `maxEntries` is reached. */
  readonly isDone: boolean;
  /** Whether incremental reading fails because too much depends on the rest. */
  readonly isUnwieldy: boolean;
  readonly contradiction: Contradiction | undefined;
  /** @param isSound whether it is certain that XML allows every character of the text */
  add(text: string, isSound: boolean): void;
  /** Ends the document, or stops reading after enough text. */
  end(): void;
  /** Whether there are final entries, which the rest of the document cannot change. */
  readonly hasEntries: boolean;
  /** Takes the final entries. */
  takeEntries(): Entry[];
  /** The feed before its entries. */
  describe(): Pick<ReadFeed, 'feed' | 'version'>;
  /** The remaining events at the end; adds the problems to `problems`. */
  result(problems: Problems): ReadFeed;
}

/** Read a long rest again only after it has doubled, so that a text of megabytes is not read with each part. */
const SHORT = 65_536;

/** The part of an arriving text that was received but not read yet. */
export class UnreadText {
  text = '';
  /** Index of its first character in the document. */
  start = 0;
  /** Length at which to try again. */
  #worth = 0;
  readonly #longest: number;
  readonly #read: (text: string, start: number, isLast: boolean) => number;

  /** @param read returns the length of the text that it has read */
  constructor(longest: number, read: (text: string, start: number, isLast: boolean) => number) {
    this.#longest = longest;
    this.#read = read;
  }

  get isTooLong(): boolean {
    return this.text.length > this.#longest;
  }

  add(text: string): void {
    this.text += text;
    if (this.text.length >= this.#worth) this.#go(false);
  }

  end(): void {
    this.#go(true);
  }

  #go(isLast: boolean): void {
    const read = this.#read(this.text, this.start, isLast);
    this.text = this.text.slice(read);
    this.start += read;
    this.#worth = this.text.length > SHORT ? 2 * this.text.length : 0;
  }
}

/** Characters of entries that wait for the end because it decides their dates. */
const MOST_WAITING = 4_194_304;

export class ArrivingXml implements ArrivingText {
  readonly places: LinePlaces = new LinePlaces();
  readonly problems: Problems;
  readonly #addresses: Addresses;
  readonly #xml: XmlText;
  readonly #unread: UnreadText;
  /** Whether it is certain that XML allows every character of the unread text. */
  #isSound = true;
  #waitingFrom: number | undefined;

  /** @param ownAddress of the feed, when an earlier pass over its beginning found it */
  constructor(surroundings: Surroundings, settings: Settings, ownAddress?: string) {
    const { limits } = settings;
    this.#addresses = new Addresses(0, ownAddress);
    this.problems = new Problems(limits.problems, this.places);
    this.#xml = new XmlText(surroundings, settings, this.#addresses, this.problems);
    this.#unread = new UnreadText(limits.textLength, (text, start, isLast) =>
      this.#read(text, start, isLast),
    );
  }

  get isDone(): boolean {
    return this.#xml.isDone;
  }

  get isUnwieldy(): boolean {
    const isWaitingLong =
      this.#waitingFrom !== undefined && this.#unread.start - this.#waitingFrom > MOST_WAITING;
    return this.#unread.isTooLong || this.#addresses.isExhausted || isWaitingLong;
  }

  get contradiction(): Contradiction | undefined {
    const { isOutdated, isMistaken, ownAddress: url } = this.#addresses;
    return isOutdated || isMistaken ? { reason: 'own-address', url } : undefined;
  }

  add(text: string, isSound: boolean): void {
    this.#addresses.grow(text.length);
    this.#isSound = isSound && (this.#isSound || this.#unread.text === '');
    this.#unread.add(text);
  }

  end(): void {
    if (!this.isDone) this.#unread.end();
    this.#xml.end();
  }

  get hasEntries(): boolean {
    return this.#xml.mapper.entries.hasComplete;
  }

  takeEntries(): Entry[] {
    return this.#xml.mapper.entries.takeComplete() as Entry[];
  }

  describe(): Pick<ReadFeed, 'feed' | 'version'> {
    const { described, version } = this.#xml.mapper;
    const feed = structuredClone(described) as Feed;
    finish(feed);
    return { feed, version };
  }

  result(problems: Problems): ReadFeed {
    this.#xml.report(problems);
    return this.#xml.result({ text: '' });
  }

  #read(text: string, start: number, isLast: boolean): number {
    const { offsets, from } = this.#xml.listOpen();
    this.places.move(text, start, offsets, from);
    const end = this.#xml.read(new ScannedText(text, start, isLast), this.#isSound);
    if (this.#xml.mapper.dates.isEntryOpen) this.#waitingFrom ??= start;
    return end - start;
  }
}
