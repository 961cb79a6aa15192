/**
 * Text → XML or JSON → feed and entries. Reads the text again when relative addresses precede the feed's own address, which is their base.
 */

import { READS_BYTES } from '#platform';
import { placeInText, Utf8Bytes } from '../encoding/utf8-bytes.ts';
import { readJsonFeed } from '../json/index.ts';
import type { Mapper } from '../mapping/mapper.ts';
import { isEmpty } from '../mapping/record.ts';
import type { DeletedEntry, Origin } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import type { FeedVersion } from '../model/versions.ts';
import { createProblem, type FeedProblem, Problems } from '../problems/problems.ts';
import { recordJson, recordXml } from '../provenance/recording.ts';
import { Addresses } from '../values/addresses.ts';
import { ScannedText } from '../values/scanned-text.ts';
import { BothHandlers } from '../xml/both-handlers.ts';
import type { XmlHandler } from '../xml/events.ts';
import { NEEDS_TEXT } from '../xml/needs-text.ts';
import type { OpenDocument } from './open-document.ts';
import type { Entry, Feed } from './result.ts';
import { XmlPassage } from './xml-passage.ts';

/** The input: the text of a document, its base and its language. */
type FeedText = Pick<OpenDocument, 'text' | 'utf8' | 'size' | 'isJson' | 'isSound' | 'base' | 'language'>;

/** A feed as the XML or JSON stage returns it. */
export interface ReadFeed {
  readonly version: FeedVersion;
  readonly namespaces: Record<string, string>;
  readonly feed: Feed;
  readonly entries: Entry[];
  readonly deletedEntries?: DeletedEntry[];
  readonly provenance?: Record<string, Origin>;
}

/**
 * Reads the feed in a text and adds its problems to `problems`.
 * @param observer also receives the events of the first pass through XML
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

/** Whether the document has any part of a feed. */
export function isFeed({ version, feed, entries }: ReadFeed): boolean {
  return version !== '' || entries.length > 0 || !isEmpty(feed);
}

interface ReadingOptions {
  /** Also receives the events of XML. */
  readonly observer?: XmlHandler | undefined;
  /** The feed's own address, if an earlier pass found it. */
  readonly ownAddress?: string;
  /** The bytes to read instead of the text. */
  readonly utf8?: Uint8Array;
}

/** Reads a sound document as bytes, unless the caller asks for places in it. */
function readOnce(document: FeedText, settings: Settings, options: ReadingOptions): Reading {
  const { utf8, isSound, isJson } = document;
  const isPlain = isSound && !isJson && options.observer === undefined && !settings.provenance;
  if (READS_BYTES && utf8 !== undefined && isPlain) {
    try {
      return new Reading(document, settings, { ...options, utf8 });
    } catch (error) {
      if (error !== NEEDS_TEXT) throw error;
    }
  }
  return new Reading(document, settings, options);
}

/** One pass through the document. */
class Reading {
  readonly addresses: Addresses;
  readonly read: ReadFeed;
  readonly #found: Problems;
  readonly #text: FeedText;
  readonly #settings: Settings;
  readonly #utf8: Uint8Array | undefined;
  #xml: XmlPassage | undefined;

  /** @throws NEEDS_TEXT when bytes need a repair */
  constructor(text: FeedText, settings: Settings, { observer, ownAddress, utf8 }: ReadingOptions) {
    this.#text = text;
    this.#utf8 = utf8;
    this.#settings = settings;
    this.#found = new Problems(settings.limits.problems);
    this.addresses = new Addresses(text.size, ownAddress);
    this.read = text.isJson ? this.#readJson() : this.#readXml(observer);
  }

  /** Report one problem for a page that is not a feed, not the problems of its markup. */
  report(problems: Problems): void {
    if (isFeed(this.read)) reportFound(this.#found, this.#xml, this.addresses, problems);
  }

  #readJson(): ReadFeed {
    const { text, base } = this.#text;
    const recording = this.#settings.provenance ? recordJson() : undefined;
    const json = readJsonFeed(text, base, this.#settings, this.addresses, this.#found, recording?.tools);
    const read = { namespaces: {}, ...(json ?? { version: '', feed: {}, entries: [] }) };
    return recording === undefined ? read : { ...read, provenance: recording.origins(read, text) };
  }

  #readXml(observer: XmlHandler | undefined): ReadFeed {
    const { isSound } = this.#text;
    let recording: ReturnType<typeof recordXml> | undefined;
    const listen = (mapper: Mapper): XmlHandler => {
      recording = this.#settings.provenance ? recordXml(mapper) : undefined;
      const first = recording?.handler ?? mapper;
      return observer === undefined ? first : new BothHandlers(first, observer);
    };
    const xml = new XmlPassage(this.#text, this.#settings, this.addresses, this.#found, listen);
    this.#xml = xml;
    const utf8 = READS_BYTES ? this.#utf8 : undefined;
    if (utf8 === undefined) xml.read(new ScannedText(this.#text.text), isSound);
    else readBytes(xml, utf8);
    xml.end();
    if (utf8 !== undefined) placeInText(this.#found.list, utf8);
    const read = readOf(xml.mapper);
    return recording === undefined ? read : { ...read, provenance: recording.origins(read, this.#text.text) };
  }
}

/** Length of a window of bytes: V8 allocates a string of this length like a small object, and a longer one with pages of its own. */
const WINDOW = 65_536;

/** Reads sound bytes in windows: a view of a long document takes time to allocate, and memory until a full garbage collection. */
function readBytes(xml: XmlPassage, utf8: Uint8Array): void {
  let start = 0;
  let length = WINDOW;
  let isLast: boolean;
  do {
    const window = utf8.subarray(start, start + length);
    isLast = start + window.length === utf8.length;
    const bytes = new Utf8Bytes(window);
    const end = xml.read(new ScannedText(bytes.view, start, isLast, bytes), true);
    // Long texts, and elements whose end tag is far away, need longer windows. Doubling keeps the time linear.
    length = end - start < length / 2 ? length * 2 : WINDOW;
    start = end;
  } while (!isLast && !xml.mapper.isDone);
}

/** The result of a mapper. */
export function readOf({ version, namespaces, feed, entries, deletedEntries }: Mapper): ReadFeed {
  const deleted = deletedEntries.length > 0 && { deletedEntries };
  return { version, namespaces, feed, entries: entries.list as Entry[], ...deleted };
}

/** Reports the faults found in a feed, the decisive one first. @param xml undefined for a JSON Feed */
export function reportFound(
  found: Problems,
  xml: XmlPassage | undefined,
  addresses: Addresses,
  problems: Problems,
): void {
  if (xml?.isFaulty) problems.add(notWellFormed(xml, found.list));
  for (const problem of found.list) problems.add(problem);
  problems.skip(found.unlisted);
  if (!addresses.isExhausted) return;
  const message = 'bases, languages and namespaces repeat too often; later ones are left out';
  problems.add(
    createProblem('limit-exceeded', message, { bozo: false, recovery: 'addresses stay relative' }),
  );
}

/** Uses the place of the first repair: saxes reports a bare ampersand as an unclosed tag at the end of the file. */
function notWellFormed({ fault }: XmlPassage, repairs: readonly FeedProblem[]): FeedProblem {
  const repair = repairs.find((problem) => problem.offset !== undefined);
  const offset = repair?.offset ?? fault?.offset ?? 0;
  // saxes accepts half of a surrogate pair.
  const message = fault?.message ?? repair?.message ?? '';
  const recovery = 'read with the lenient reader';
  const problem = createProblem('not-well-formed', message, { offset, recovery });
  const { line, column } = repair ?? {};
  return line === undefined || column === undefined ? problem : { ...problem, line, column };
}
