/** Text → XML or JSON → feed and entries. Where relative addresses come before the feed's own address, which is their base, it is read again. */

import { Utf8Bytes } from './encoding/utf8-bytes.ts';
import { placeInText } from './encoding/utf8-places.ts';
import { UNDECLARED_PREFIXES, VersionDetection } from './formats/index.ts';
import { readJsonFeed } from './json/index.ts';
import { Mapper } from './mapping/mapper.ts';
import { isEmpty } from './mapping/record.ts';
import type { DeletedEntry, Origin } from './model.ts';
import type { OpenDocument } from './open-document.ts';
import type { Settings } from './options.ts';
import { createProblem, type FeedProblem, Problems } from './problems.ts';
import { recordJson, recordXml } from './provenance/index.ts';
import { RECOVERY, registry } from './registry.ts';
import type { Entry, Feed } from './result.ts';
import { Addresses } from './values/addresses.ts';
import { ScannedText } from './values/scanned-text.ts';
import { BothHandlers } from './xml/both-handlers.ts';
import type { XmlHandler } from './xml/events.ts';
import { findFault } from './xml/fault.ts';
import { NEEDS_TEXT } from './xml/needs-text.ts';
import { readScanned } from './xml/reader.ts';

/** What is read: the text of a document, and what is known about it from outside. */
type FeedText = Pick<OpenDocument, 'text' | 'utf8' | 'size' | 'isJson' | 'isSound' | 'base' | 'language'>;

/** A feed as the XML or the JSON stage leaves it. */
export interface ReadFeed {
  readonly version: string;
  readonly namespaces: Record<string, string>;
  readonly feed: Feed;
  readonly entries: Entry[];
  readonly deletedEntries?: DeletedEntry[];
  readonly provenance?: Record<string, Origin>;
}

/**
 * Reads the feed in a text; what is wrong with it joins `problems`.
 * @param observer receives the events of the first passage through XML, too
 */
export function readFeed(
  text: FeedText,
  settings: Settings,
  problems: Problems,
  observer?: XmlHandler,
): ReadFeed {
  const first = readOnce(text, settings, { observer });
  const { isOutdated, ownAddress } = first.addresses;
  const reading = isOutdated ? readOnce(text, settings, { ownAddress }) : first;
  reading.report(problems);
  return reading.read;
}

/** Whether anything of a feed was found. */
export function isFeed({ version, feed, entries }: ReadFeed): boolean {
  return version !== '' || entries.length > 0 || !isEmpty(feed);
}

interface ReadingOptions {
  /** Receives the events of XML, too. */
  readonly observer?: XmlHandler | undefined;
  /** Where the feed says that it is, if an earlier reading has found that. */
  readonly ownAddress?: string;
  /** What is read instead of the text. */
  readonly utf8?: Uint8Array;
}

/** Reads a sound document as bytes, unless somebody asks for the places of what is in it. */
function readOnce(document: FeedText, settings: Settings, options: ReadingOptions): Reading {
  const { utf8, isSound, isJson } = document;
  if (utf8 !== undefined && isSound && !isJson && options.observer === undefined && !settings.provenance) {
    try {
      return new Reading(document, settings, { ...options, utf8 });
    } catch (error) {
      if (error !== NEEDS_TEXT) throw error;
    }
  }
  return new Reading(document, settings, options);
}

/** One passage through the document. */
class Reading {
  readonly addresses: Addresses;
  readonly read: ReadFeed;
  readonly #found: Problems;
  readonly #text: FeedText;
  readonly #settings: Settings;
  readonly #utf8: Uint8Array | undefined;
  #isWellFormed = true;

  /** @throws NEEDS_TEXT where bytes are to be repaired */
  constructor(text: FeedText, settings: Settings, { observer, ownAddress, utf8 }: ReadingOptions) {
    this.#text = text;
    this.#utf8 = utf8;
    this.#settings = settings;
    this.#found = new Problems(settings.limits.problems);
    this.addresses = new Addresses(text.size, ownAddress);
    this.read = text.isJson ? this.#readJson() : this.#readXml(observer);
  }

  /** A page that is no feed has one problem, not those of its markup. */
  report(problems: Problems): void {
    if (!isFeed(this.read)) return;
    if (!this.#isWellFormed && this.#settings.parser !== 'loose')
      problems.add(notWellFormed(this.#text.text, this.#found.list));
    for (const problem of this.#found.list) problems.add(problem);
    problems.skip(this.#found.unlisted);
    if (!this.addresses.isExhausted) return;
    const message = 'bases, languages and namespaces repeat too often; further ones are left out';
    problems.add(
      createProblem('limit-exceeded', message, { bozo: false, recovery: 'addresses stay relative' }),
    );
  }

  #readJson(): ReadFeed {
    const { text, base } = this.#text;
    const recording = this.#settings.provenance ? recordJson() : undefined;
    const json = readJsonFeed(text, base, this.#settings, this.addresses, this.#found, recording?.tools);
    const read = { namespaces: {}, ...(json ?? { version: '', feed: {}, entries: [] }) };
    return recording === undefined ? read : { ...read, provenance: recording.origins(read, text) };
  }

  #readXml(observer: XmlHandler | undefined): ReadFeed {
    const { isSound, base, language } = this.#text;
    const { limits } = this.#settings;
    const mapper = new Mapper(registry, new VersionDetection(), this.#settings, this.addresses, this.#found);
    const { canonicalPrefix } = registry;
    const context = {
      ...{ isSound, base, language, canonicalPrefix, limits },
      undeclaredPrefixes: UNDECLARED_PREFIXES,
      soup: RECOVERY,
      problems: this.#found,
    };
    const recording = this.#settings.provenance ? recordXml(mapper) : undefined;
    const first = recording?.handler ?? mapper;
    const handler = observer === undefined ? first : new BothHandlers(first, observer);
    const source = this.#source();
    this.#isWellFormed = readScanned(source, handler, context);
    mapper.end();
    if (this.#utf8 !== undefined) placeInText(this.#found.list, this.#utf8, source.text);
    const { version, namespaces, feed, entries, deletedEntries } = mapper;
    const deleted = deletedEntries.length > 0 && { deletedEntries };
    const read = { version, namespaces, feed, entries: entries as Entry[], ...deleted };
    return recording === undefined ? read : { ...read, provenance: recording.origins(read, this.#text.text) };
  }

  #source(): ScannedText {
    if (this.#utf8 === undefined) return new ScannedText(this.#text.text);
    const bytes = new Utf8Bytes(this.#utf8);
    return new ScannedText(bytes.view, 0, true, bytes);
  }
}

/** The place is that of the first repair: saxes reports a bare ampersand as an unclosed tag at the end of the file. */
function notWellFormed(text: string, repairs: readonly FeedProblem[]): FeedProblem {
  const fault = findFault(text);
  const repair = repairs.find((problem) => problem.offset !== undefined);
  const offset = repair?.offset ?? fault?.offset ?? 0;
  // saxes lets half a surrogate pair pass.
  const message = fault?.message ?? repair?.message ?? '';
  return createProblem('not-well-formed', message, { offset, recovery: 'read with the lenient reader' });
}
