/** One passage through an XML document, whole or in windows: events become a feed, and a strict parser explains the first fault. */

import { UNDECLARED_PREFIXES, VersionDetection } from '../formats/index.ts';
import { Mapper } from '../mapping/mapper.ts';
import type { Settings } from '../model/options.ts';
import type { Problems } from '../problems/problems.ts';
import type { Addresses } from '../values/addresses.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import type { XmlHandler } from '../xml/events.ts';
import { FaultFinder, type XmlFault } from '../xml/fault.ts';
import type { Standing } from '../xml/open-elements.ts';
import { XmlReader } from '../xml/reader.ts';
import type { OpenDocument } from './open-document.ts';
import { RECOVERY, registry } from './registry.ts';

/** Facts about a document from outside: headers and options. */
type Surroundings = Pick<OpenDocument, 'base' | 'language'>;

export class XmlPassage {
  readonly mapper: Mapper;
  readonly #reader: XmlReader;
  readonly #isStrict: boolean;
  #finder: FaultFinder | undefined;
  /** The last window, kept in case saxes must read it, too. */
  #unasked: ScannedText | undefined;
  /** Index in the document up to which it has been read. */
  #end = 0;

  /** @param listen wraps the mapper in the handler of the events */
  constructor(
    { base, language }: Surroundings,
    settings: Settings,
    addresses: Addresses,
    problems: Problems,
    listen: (mapper: Mapper) => XmlHandler = (mapper) => mapper,
  ) {
    const { limits } = settings;
    this.mapper = new Mapper(registry, new VersionDetection(), settings, addresses, problems);
    const { canonicalPrefix } = registry;
    const undeclaredPrefixes = UNDECLARED_PREFIXES;
    const context = { base, language, canonicalPrefix, undeclaredPrefixes, limits, soup: RECOVERY, problems };
    this.#reader = new XmlReader(listen(this.mapper), context);
    this.#isStrict = settings.parser !== 'loose';
  }

  /** The state between two windows. */
  stand(): Standing {
    return this.#reader.stand();
  }

  /**
   * Reads the part of the window that does not depend on the next window.
   * @returns the index in the document at which the reader stopped
   */
  read(source: ScannedText, isSound: boolean): number {
    const wasSound = this.#reader.firstRepair === undefined;
    this.#end = this.#reader.read(source, isSound);
    if (source.isLast || this.mapper.isDone) this.#reader.end();
    if (this.#isStrict) this.#ask(source, wasSound);
    return this.#end;
  }

  /** Ends the document, or stops after enough entries. */
  end(): void {
    this.#reader.end();
    this.mapper.end();
  }

  /** Whether to report the document as not well-formed. */
  get isFaulty(): boolean {
    return this.#isStrict && !this.#reader.isWellFormed;
  }

  /** The first fault that saxes finds in the text read so far; undefined without a fault. */
  get fault(): XmlFault | undefined {
    if (this.#unasked !== undefined) this.#finder?.read(this.#unasked, this.#reader.strictEnd);
    this.#unasked = undefined;
    const fault = this.#finder?.fault;
    return fault !== undefined && fault.offset <= this.#end ? fault : undefined;
  }

  /** Passes windows to saxes from the first repair until it finds the fault. The last window goes to saxes only when `fault` is read. */
  #ask(source: ScannedText, wasSound: boolean): void {
    const { firstRepair, strictEnd } = this.#reader;
    if (firstRepair === undefined || firstRepair > strictEnd) return;
    if (wasSound) this.#finder = new FaultFinder(firstRepair, this.#reader.beginning);
    if (source.isLast) this.#unasked = source;
    else this.#finder?.read(source, strictEnd);
  }
}
