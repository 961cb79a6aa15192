/** Reads the text of an XML feed while it arrives, in windows: entries are handed out when nothing that follows can change them. */

import { LinePlaces } from '../line-places.ts';
import { finish } from '../mapping/finish.ts';
import type { OpenDocument } from '../open-document.ts';
import type { Settings } from '../options.ts';
import { Problems } from '../problems.ts';
import { readOf, reportFound } from '../read-feed.ts';
import type { Entry, Feed } from '../result.ts';
import { Addresses } from '../values/addresses.ts';
import { ScannedText } from '../values/scanned-text.ts';
import { XmlPassage } from '../xml-passage.ts';
import type { ArrivingText, Contradiction, ReadText } from './arriving-text.ts';

/** A longer rest of a window is read again when as much has come again: so that a text of megabytes is not read with each chunk. */
const SHORT = 65_536;
/** Characters of entries that wait for the end because it decides their dates. */
const MOST_WAITING = 4_194_304;

export class ArrivingXml implements ArrivingText {
  readonly #passage: XmlPassage;
  readonly #addresses: Addresses;
  readonly #places = new LinePlaces();
  readonly #found: Problems;
  readonly #longest: number;
  /** The window: what has come and is not read. */
  #text = '';
  #base = 0;
  #isSound = true;
  /** Length of the window that is worth another try. */
  #worth = 0;
  #waitingFrom: number | undefined;

  /** @param ownAddress of the feed, where an earlier reading of its beginning has found it */
  constructor(
    surroundings: Pick<OpenDocument, 'base' | 'language'>,
    settings: Settings,
    ownAddress?: string,
  ) {
    const { limits } = settings;
    this.#addresses = new Addresses(0, ownAddress);
    this.#found = new Problems(limits.problems, this.#places);
    this.#longest = limits.textLength;
    this.#passage = new XmlPassage(surroundings, settings, this.#addresses, this.#found);
  }

  get isDone(): boolean {
    return this.#passage.mapper.isDone;
  }

  get isUnwieldy(): boolean {
    const isWaitingLong = this.#waitingFrom !== undefined && this.#base - this.#waitingFrom > MOST_WAITING;
    return this.#text.length > this.#longest || this.#addresses.isExhausted || isWaitingLong;
  }

  get contradiction(): Contradiction | undefined {
    const { isOutdated, isMistaken, ownAddress: url } = this.#addresses;
    return isOutdated || isMistaken ? { reason: 'own-address', url } : undefined;
  }

  get problems(): Problems {
    return this.#found;
  }

  add(text: string, isSound: boolean): void {
    this.#addresses.grow(text.length);
    this.#text += text;
    this.#isSound &&= isSound;
    if (this.#text.length >= this.#worth) this.#read(false);
  }

  end(): void {
    if (!this.isDone) this.#read(true);
    this.#passage.end();
  }

  takeEntries(): Entry[] {
    return this.#passage.mapper.entries.takeComplete() as Entry[];
  }

  describe(): ReadText {
    const { described, version } = this.#passage.mapper;
    const feed = structuredClone(described) as Feed;
    finish(feed);
    return { feed, version };
  }

  result(problems: Problems): ReturnType<typeof readOf> {
    reportFound(this.#found, this.#passage, this.#addresses, problems);
    return readOf(this.#passage.mapper);
  }

  get places(): LinePlaces {
    return this.#places;
  }

  #read(isLast: boolean): void {
    this.#places.move(this.#text, this.#base, this.#passage.openOffsets());
    const end = this.#passage.read(new ScannedText(this.#text, this.#base, isLast), this.#isSound);
    this.#text = this.#text.slice(end - this.#base);
    this.#base = end;
    this.#worth = this.#text.length > SHORT ? 2 * this.#text.length : 0;
    if (this.#text === '') this.#isSound = true;
    if (this.#passage.mapper.dates.isEntryOpen) this.#waitingFrom ??= this.#base;
  }
}
