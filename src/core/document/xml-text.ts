/** One pass through the text of an XML document, whole or in windows: events become a feed, and a strict parser explains the first fault. */

import { UNDECLARED_PREFIXES } from '../formats/index.ts';
import { VersionDetection } from '../formats/version-detection.ts';
import { Mapper } from '../mapping/mapper.ts';
import type { Settings } from '../model/options.ts';
import { createProblem, type FeedProblem, type Problems } from '../problems/problems.ts';
import { recordXml } from '../provenance/recording.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { type Addresses, GROWTH } from '../values/uri.ts';
import { BothHandlers, type XmlHandler } from '../xml/events.ts';
import { FaultFinder, type XmlFault } from '../xml/fault.ts';
import type { OpenElementList } from '../xml/open-elements.ts';
import { XmlReader } from '../xml/reader.ts';
import { REPAIR_CODES } from '../xml/repairs.ts';
import type { Surroundings } from './open-document.ts';
import { RECOVERY, registry } from './registry.ts';
import type { Entry, ReadFeed } from './result.ts';

export class XmlText {
  readonly mapper: Mapper;
  readonly addresses: Addresses;
  readonly problems: Problems;
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

  /** @param observer also receives the events */
  constructor(
    { base, language }: Surroundings,
    settings: Settings,
    addresses: Addresses,
    problems: Problems,
    observer?: XmlHandler,
  ) {
    const { limits, provenance } = settings;
    this.addresses = addresses;
    this.problems = problems;
    this.mapper = new Mapper(registry, new VersionDetection(), settings, addresses, problems);
    this.#recording = provenance ? recordXml(this.mapper) : undefined;
    const handler = this.#recording?.handler ?? this.mapper;
    const { canonicalPrefix, named } = this.mapper;
    const undeclaredPrefixes = UNDECLARED_PREFIXES;
    const soup = RECOVERY;
    const names = { canonicalPrefix, undeclaredPrefixes, usualUri: registry.modeledUri, named };
    const context = { base, language, ...names, limits, soup, problems };
    this.#reader = new XmlReader(observer ? new BothHandlers(handler, observer) : handler, context);
    this.#isStrict = settings.parser !== 'loose';
  }

  /** The state between two windows. */
  listOpen(): OpenElementList {
    return this.#reader.listOpen();
  }

  /** Whether enough entries are read. */
  get isDone(): boolean {
    return this.mapper.isDone;
  }

  /**
   * Reads the part of the window that does not depend on the next window.
   * @returns the index in the document at which the reader stopped
   */
  read(source: ScannedText, isSound: boolean): number {
    this.#end = this.#reader.read(source, isSound);
    if (source.isLast || this.isDone) {
      this.mapper.isCut = !this.isDone;
      this.#reader.end();
    }
    if (this.#isStrict) this.#ask(source);
    return this.#end;
  }

  /** Completes the feed, after the last window or enough entries. */
  end(): void {
    this.mapper.end();
  }

  /** The feed as read. @param document its text is read only for the places of `provenance` */
  result(document: { readonly text: string }): ReadFeed {
    const { version, namespaces, feed, entries, deletedEntries } = this.mapper;
    const read: ReadFeed = { version, namespaces, feed, entries: entries.list as Entry[] };
    if (deletedEntries.length > 0) read.deletedEntries = deletedEntries;
    if (this.#recording !== undefined) read.provenance = this.#recording.origins(read, document.text);
    return read;
  }

  /** Adds the faults found, the decisive one first. */
  report(problems: Problems): void {
    if (this.#isStrict && !this.#reader.isWellFormed) problems.add(this.#notWellFormed());
    problems.addAll(this.problems);
    if (this.addresses.isExhausted) problems.add(budgetSpent());
  }

  /** Says what the first repair says: saxes notices a fault later, a bare ampersand only at the end of the document. */
  #notWellFormed(): FeedProblem {
    const repair = this.#firstListed;
    if (repair === undefined) {
      const message = this.#fault?.message ?? 'the document is not well-formed XML';
      return createProblem('not-well-formed', message, { offset: this.#reader.firstRepair ?? 0 });
    }
    const { name, severity, bozo } = createProblem('not-well-formed', '');
    return { ...repair, name, code: 'not-well-formed', severity, bozo };
  }

  /** The first repair; undefined when the list of problems was full before it. */
  get #firstListed(): FeedProblem | undefined {
    return this.problems.list.find(({ code, offset }) => REPAIR_CODES.has(code) && offset !== undefined);
  }

  /** The fault that saxes notices at the place of the first repair, if any. */
  get #fault(): XmlFault | undefined {
    if (this.#unasked !== undefined) this.#explain(this.#unasked);
    this.#unasked = undefined;
    return this.#finder?.fault;
  }

  /** Passes windows to saxes from the first repair on, when that has no words: it is not listed. The last window only when the fault is asked for. */
  #ask(source: ScannedText): void {
    const { firstRepair, strictEnd } = this.#reader;
    if (firstRepair === undefined || firstRepair > strictEnd) return;
    this.#hasWords ??= this.#firstListed !== undefined;
    if (this.#hasWords) return;
    if (this.#finder === undefined) this.problems.keepPlace(firstRepair);
    this.#finder ??= new FaultFinder(firstRepair, this.#reader.beginning);
    if (source.isLast) this.#unasked = source;
    else this.#explain(source);
  }

  #explain(source: ScannedText): void {
    this.#finder?.read(source, Math.min(this.#end, this.#reader.strictEnd));
  }
}

/** Reports that the budget of the addresses ran out. */
export function budgetSpent(): FeedProblem {
  const message = `copies of bases, languages and namespaces take more than ${GROWTH} times the length of the document`;
  const recovery = 'further URLs stay relative, further bases, languages and namespaces are left out';
  return createProblem('limit-exceeded', message, { bozo: false, recovery });
}
