/**
 * Explains with saxes, a strict parser, why a document is not well-formed, where the first repair of the reader is not listed. The reader
 * repairs everything that saxes rejects, which test/core/xml/laws.test.ts checks.
 */

import type { SaxesParser } from 'saxes';
import { strictParser } from '#saxes';
import type { ScannedText } from '../values/scanned-text.ts';
import { safeEntities } from './doctype.ts';

/** Why a document is not well-formed. */
export interface XmlFault {
  readonly message: string;
  /** Index in the text at which saxes noticed the fault; the cause may be earlier. */
  readonly offset: number;
}

// Read version 1.1 as 1.0, like other parsers: feeds do not use its additional line ends. The namespaces of saxes
// are quadratic in depth.
const OPTIONS = { xmlns: false, position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' } as const;

/** Thrown through saxes to stop it: otherwise it continues after an error. */
const STOP = new Error('not well-formed');

/** Distance from the first repair in which a fault of saxes counts: a later one has another place. */
const REACH = 64;

/**
 * Number of open elements at which the search ends: saxes takes 250 bytes for each. A feed has so many only if a thousand entries each
 * lack a dozen end tags, or if it was made to exhaust the memory.
 */
const MOST_OPEN = 16_384;

/** The state of the document at the start of the text that saxes searches for a fault. */
export interface WellFormedBeginning {
  /** Length of the beginning. */
  readonly base: number;
  /** Names of the elements that are open at its end. */
  readonly open: readonly string[];
  /** The text between `<!DOCTYPE` and its `>`. */
  readonly doctype: string;
  /** Whether a root element has begun. */
  readonly hadRoot: boolean;
}

/** Starts the search for the fault at the first repair; undefined in runtimes without saxes. */
export function openFinder(firstRepair: number, beginning: WellFormedBeginning): FaultFinder | undefined {
  const Parser: typeof SaxesParser | undefined = strictParser();
  return Parser && new FaultFinder(Parser, firstRepair, beginning);
}

/** Finds the first fault of a document after its well-formed beginning. Accepts the document in windows. */
export class FaultFinder {
  fault: XmlFault | undefined;
  readonly #parser: SaxesParser;
  /** End of the search; -1 when it has ended without a fault. */
  #end: number;
  /** Index in the document of the character that the parser counts as 0. */
  #start: number;
  /** Index in the document up to which saxes has read. */
  #read: number;
  /** Number of open elements. */
  #open = 0;

  constructor(Parser: typeof SaxesParser, firstRepair: number, beginning: WellFormedBeginning) {
    const { base, open, doctype, hadRoot } = beginning;
    this.#parser = new Parser(OPTIONS);
    this.#end = firstRepair + REACH;
    this.#read = base;
    this.#parser.on('doctype', (text) => this.#declare(text));
    this.#parser.on('error', ({ message }) => this.#stopAt(message));
    this.#parser.on('opentag', () => this.#enter());
    this.#parser.on('closetag', () => {
      this.#open -= 1;
    });
    if (doctype !== '') this.#declare(doctype);
    const said = base === 0 ? '' : restate(open, hadRoot);
    this.#start = base - said.length;
    this.#parser.write(said);
  }

  /**
   * Reads the next window.
   * @param source must not begin after the last index read
   * @param until index in the document up to which the reader has read
   */
  read(source: ScannedText, until: number = Number.POSITIVE_INFINITY): void {
    const { base, length, isLast } = source;
    const start = this.#read - base;
    const end = source.boundary(Math.min(this.#end - base, until - base, length));
    if (this.fault !== undefined || start > end || (start === end && !isLast)) return;
    try {
      this.#parser.write(source.part(start, end));
      this.#read = base + end;
      if (isLast && end === length) this.#parser.close();
    } catch (error) {
      if (error !== STOP) throw error;
    }
  }

  #declare(doctype: string): void {
    const safe = safeEntities(doctype);
    // Accept every entity of the DOCTYPE: its value does not matter here, and building an object of 100,000 keys is slow.
    this.#parser.ENTITIES = new Proxy(this.#parser.ENTITIES, {
      get: (predefined, name: string) => predefined[name] ?? (safe.has(name) ? ' ' : undefined),
    });
  }

  #enter(): void {
    this.#open += 1;
    if (this.#open <= MOST_OPEN) return;
    this.#end = -1;
    throw STOP;
  }

  #stopAt(message: string): void {
    const offset = Math.max(0, this.#start + this.#parser.position - 1);
    this.fault = { message, offset };
    throw STOP;
  }
}

/** A short document that brings saxes to the same state as the beginning; it never precedes an XML declaration. */
function restate(open: readonly string[], hadRoot: boolean): string {
  if (open.length > 0) return open.map((name) => `<${name}>`).join('');
  return hadRoot ? '<a/>' : '<!---->';
}
