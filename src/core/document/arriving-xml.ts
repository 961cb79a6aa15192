/** Reads the text of an XML feed while it arrives, in windows. Yields entries when the rest of the document cannot change them. */

import { finish } from '../mapping/finish.ts';
import type { Settings } from '../model/options.ts';
import { LinePlaces } from '../problems/line-places.ts';
import { Problems } from '../problems/problems.ts';
import { Addresses } from '../values/addresses.ts';
import { ScannedText } from '../values/scanned-text.ts';
import type { ArrivingText, Contradiction, ReadText } from './arriving-text.ts';
import { ArrivingWindow } from './arriving-window.ts';
import type { OpenDocument } from './open-document.ts';
import { readOf, reportFound } from './read-feed.ts';
import type { Entry, Feed } from './result.ts';
import { XmlPassage } from './xml-passage.ts';

/** Characters of entries that wait for the end because it decides their dates. */
const MOST_WAITING = 4_194_304;

export class ArrivingXml implements ArrivingText {
  readonly #passage: XmlPassage;
  readonly #addresses: Addresses;
  readonly places: LinePlaces = new LinePlaces();
  readonly problems: Problems;
  readonly #window: ArrivingWindow;
  /** Whether it is certain that XML allows every character of the window. */
  #isSound = true;
  #waitingFrom: number | undefined;

  /** @param ownAddress of the feed, when an earlier pass over its beginning found it */
  constructor(
    surroundings: Pick<OpenDocument, 'base' | 'language'>,
    settings: Settings,
    ownAddress?: string,
  ) {
    const { limits } = settings;
    this.#addresses = new Addresses(0, ownAddress);
    this.problems = new Problems(limits.problems, this.places);
    this.#passage = new XmlPassage(surroundings, settings, this.#addresses, this.problems);
    this.#window = new ArrivingWindow(limits.textLength, (text, start, isLast) =>
      this.#read(text, start, isLast),
    );
  }

  get isDone(): boolean {
    return this.#passage.mapper.isDone;
  }

  get isUnwieldy(): boolean {
    const isWaitingLong =
      this.#waitingFrom !== undefined && this.#window.start - this.#waitingFrom > MOST_WAITING;
    return this.#window.isFull || this.#addresses.isExhausted || isWaitingLong;
  }

  get contradiction(): Contradiction | undefined {
    const { isOutdated, isMistaken, ownAddress: url } = this.#addresses;
    return isOutdated || isMistaken ? { reason: 'own-address', url } : undefined;
  }

  add(text: string, isSound: boolean): void {
    this.#addresses.grow(text.length);
    this.#isSound = isSound && (this.#isSound || this.#window.length === 0);
    this.#window.add(text);
  }

  end(): void {
    if (!this.isDone) this.#window.end();
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
    reportFound(this.problems, this.#passage, this.#addresses, problems);
    return readOf(this.#passage.mapper);
  }

  #read(text: string, start: number, isLast: boolean): number {
    const { offsets, from } = this.#passage.stand();
    this.places.move(text, start, offsets, from);
    const end = this.#passage.read(new ScannedText(text, start, isLast), this.#isSound);
    if (this.#passage.mapper.dates.isEntryOpen) this.#waitingFrom ??= start;
    return end - start;
  }
}
