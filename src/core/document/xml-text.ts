/** The text of an XML document: events become a feed, and a strict parser explains the first fault. */

import { VersionDetection } from '../formats/version-detection.ts';
import { deriveKeys } from '../mapping/feed-builder.ts';
import { Mapper } from '../mapping/mapper.ts';
import type { Settings } from '../model/options.ts';
import { createProblem, type FeedProblem, type Problems } from '../problems/problems.ts';
import { recordXml } from '../provenance/recording.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { bothHandlers, type XmlHandler } from '../xml/events.ts';
import { type FaultFinder, openFinder, type XmlFault } from '../xml/fault.ts';
import { openReader, type XmlReader } from '../xml/reader.ts';
import { REPAIR_CODES } from '../xml/repairs.ts';
import { type Contradiction, FeedText, type Manner } from './feed-text.ts';
import type { OpenDocument } from './open-document.ts';
import { registry } from './registry.ts';
import type { Entry, Feed, ReadFeed } from './result.ts';

/** Characters of entries that wait for the end because it decides their dates. */
const MOST_WAITING = 4_194_304;

export class XmlText extends FeedText {
  readonly mapper: Mapper;
  readonly #reader: XmlReader;
  readonly #recording: ReturnType<typeof recordXml> | undefined;
  readonly #isStrict: boolean;
  /** Whether the first repair is listed; undefined before it. */
  #hasWords: boolean | undefined;
  #finder: FaultFinder | undefined;
  /** The last window, kept in case saxes must read it, too. */
  #unasked: ScannedText | undefined;
  /** Index in the document up to which it has been read. */
  #end = 0;
  /** Index from which on entries wait for the end. */
  #waitingFrom: number | undefined;

  /** @param observer also receives the events */
  constructor(
    { base, language, size }: Pick<OpenDocument, 'base' | 'language' | 'size'>,
    settings: Settings,
    manner: Manner,
    observer: XmlHandler | undefined,
  ) {
    super(size, settings, manner);
    const { limits, provenance } = settings;
    const { addresses, problems } = this;
    this.mapper = new Mapper(registry, new VersionDetection(), settings, addresses, problems, manner.stamps);
    this.#recording = provenance ? recordXml(this.mapper) : undefined;
    const handler = this.#recording?.handler ?? this.mapper;
    const { canonicalPrefix, named } = this.mapper;
    const { undeclaredPrefixes, modeledUri: usualUri, kindOf } = registry;
    const names = { canonicalPrefix, undeclaredPrefixes, usualUri, named };
    const context = { base, language, ...names, limits, kindOf, problems };
    this.#reader = openReader(observer ? bothHandlers(handler, observer) : handler, context);
    manner.stamps?.watch(this.#reader);
    this.#isStrict = settings.parser !== 'loose';
  }

  get needsWhole(): boolean {
    return this.addresses.isExhausted || (this.#waitingFrom ?? this.#end) + MOST_WAITING < this.#end;
  }

  get contradiction(): Contradiction | undefined {
    const { isJoinedWrongly, ownAddress: url } = this.addresses;
    return isJoinedWrongly ? { reason: 'own-address', url } : undefined;
  }

  push(window: ScannedText, hasOnlyXmlCharacters: boolean): number {
    if (this.places !== undefined) {
      const { offsets, from } = this.#reader.listOpen();
      this.places.move(window.text, window.base, offsets, from);
    }
    this.#end = this.#reader.read(window, hasOnlyXmlCharacters);
    if (window.isLast || this.mapper.isDone) {
      this.mapper.isCut = !this.mapper.isDone;
      this.#reader.end();
    } else if (this.mapper.isEntryOpen) this.#waitingFrom ??= window.base;
    if (this.#isStrict) this.#ask(window);
    return this.#end;
  }

  describe(): Pick<ReadFeed, 'feed' | 'version'> {
    const { described, version } = this.mapper;
    const feed = structuredClone(described) as Feed;
    deriveKeys(feed);
    return { feed, version };
  }

  result(document: { readonly text: string }): ReadFeed {
    const { version, namespaces, feed, entries, deletedEntries } = this.mapper;
    const read: ReadFeed = { version, namespaces, feed, entries: entries.list as Entry[] };
    if (deletedEntries.length > 0) read.deletedEntries = deletedEntries;
    if (this.#recording !== undefined) read.provenance = this.#recording.origins(read, document.text);
    return read;
  }

  protected override reportRead(problems: Problems): void {
    if (this.#isStrict && !this.#reader.isWellFormed) problems.add(this.#notWellFormed());
    problems.addAll(this.problems);
  }

  /** Says what the first repair says: saxes notices a fault later, a bare ampersand only at the end of the document. */
  #notWellFormed(): FeedProblem {
    const repair = this.#firstListed;
    if (repair === undefined) {
      const message = this.#fault?.message ?? 'the document is not well-formed XML';
      return createProblem('not-well-formed', message, { offset: this.#reader.reporter.firstRepair ?? 0 });
    }
    const { name, severity, bozo } = createProblem('not-well-formed', '');
    return { ...repair, name, code: 'not-well-formed', severity, bozo };
  }

  /** The first repair; undefined when the list of problems was full before it. */
  get #firstListed(): FeedProblem | undefined {
    return this.problems.list.find(({ code }) => REPAIR_CODES.has(code));
  }

  /** The fault that saxes notices at the place of the first repair, if any. */
  get #fault(): XmlFault | undefined {
    if (this.#unasked !== undefined) this.#explain(this.#unasked);
    this.#unasked = undefined;
    return this.#finder?.fault;
  }

  /** Passes windows to saxes from the first repair on, when that has no words: it is not listed. The last window only when the fault is asked for. */
  #ask(source: ScannedText): void {
    const { firstTooDeep, reporter } = this.#reader;
    const { firstRepair } = reporter;
    if (firstRepair === undefined) return;
    this.#hasWords ??= this.#firstListed !== undefined;
    if (this.#hasWords) return;
    this.problems.keepPlace(firstRepair);
    if (firstRepair > firstTooDeep) return;
    this.#finder ??= openFinder(firstRepair, this.#reader.beginning);
    if (source.isLast) this.#unasked = source;
    else this.#explain(source);
  }

  #explain(source: ScannedText): void {
    this.#finder?.read(source, Math.min(this.#end, this.#reader.firstTooDeep));
  }
}
