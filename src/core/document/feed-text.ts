/** The text of a feed in windows, of XML or JSON. A whole document is one window or several; what arrives is read as it comes. */

import { READS_BYTES } from '#platform';
import { placeInText } from '../encoding/utf8-bytes.ts';
import type { JsonMapper } from '../json/mapper.ts';
import type { EntryStamps } from '../mapping/entry-stamps.ts';
import type { Mapper } from '../mapping/mapper.ts';
import type { Settings } from '../model/options.ts';
import { type LinePlaces, Problems } from '../problems/problems.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { Addresses, GROWTH } from '../values/uri.ts';
import type { ReadFeed, RestartReason } from './result.ts';

/** The rest of a document contradicts what was read before. Another reading that knows it reads the document as it is. */
export interface Contradiction {
  readonly reason: RestartReason;
  /** The base of relative addresses, which was unknown before. */
  readonly url?: string;
}

/** How to read a text. */
export interface Manner {
  /** The contradiction that an earlier reading of the same document has met. */
  readonly learned?: Contradiction | undefined;
  /** Lines and columns of a text that arrives, whose problems get their places while these are in the window. */
  readonly places?: LinePlaces | undefined;
  /** Stamps of the entries, of which some are known. */
  readonly stamps?: EntryStamps | undefined;
}

/** Reads a text: gives entries when the rest of the document cannot change them. */
export abstract class FeedText {
  readonly addresses: Addresses;
  /** Problems so far. */
  readonly problems: Problems;
  protected readonly places: Manner['places'];
  /** The document, if offsets count its bytes. */
  bytes: Uint8Array | undefined;
  /** The feed so far, and whether `maxEntries` is reached, so that the rest need not be read. */
  abstract readonly mapper: Mapper | JsonMapper;

  /** @param size length of the document, 0 when unknown */
  constructor(size: number, { limits }: Settings, { learned, places }: Manner) {
    this.addresses = new Addresses(size, learned?.url);
    this.problems = new Problems(limits.problems, places);
    this.places = places;
  }

  /** Whether too much depends on the rest: the text must be read when all of it is there. */
  abstract readonly needsWhole: boolean;
  abstract readonly contradiction: Contradiction | undefined;

  /**
   * Reads the part of a window that does not depend on the next window.
   * @param window begins at the index that the previous call returned
   * @param hasOnlyXmlCharacters whether it is certain that XML allows every character of it
   * @returns the index in the document at which the reader stopped
   */
  abstract push(window: ScannedText, hasOnlyXmlCharacters: boolean): number;

  /** Completes the feed, after the last window or enough entries. */
  end(): void {
    this.mapper.end();
  }

  /** The feed before its entries. */
  abstract describe(): Pick<ReadFeed, 'feed' | 'version'>;

  /** The feed as read, empty for another document. @param document its text is read only for the places of `provenance` */
  abstract result(document: { readonly text: string }): ReadFeed;

  /** Adds the problems found, the decisive one first. */
  report(problems: Problems): void {
    const { length } = problems.list;
    this.reportRead(problems);
    // The constant lets bundles for browsers leave this out.
    if (READS_BYTES && this.bytes !== undefined) placeInText(problems.list.slice(length), this.bytes);
    if (!this.addresses.isExhausted) return;
    const message = `copies of bases, languages and namespaces take more than ${GROWTH} times the length of the document`;
    const recovery = 'further URLs stay relative, further ones are left out';
    problems.report('limit-exceeded', message, { bozo: false, recovery });
  }

  /** Adds the problems of the document and of its feed. */
  protected abstract reportRead(problems: Problems): void;
}
