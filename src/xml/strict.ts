/**
 * Reads well-formed XML 1.0 (fifth edition), and decides what that is: saxes does the work. A DOCTYPE is never a reason to
 * refuse; its safe entities are expanded.
 */

import type { ReaderContext, XmlFault } from './context.ts';
import { declarationEnd } from './declaration.ts';
import { Emitter } from './emitter.ts';
import type { XmlHandler } from './events.ts';
import { Expansions } from './expansions.ts';
import { DEAF_HANDLER, SAMPLE, SAMPLE_CONTEXT } from './sample.ts';
import { saxesErrorCode } from './saxes-errors.ts';
import { createParser, type Parser, type SaxesHandlers } from './saxes-parser.ts';

/**
 * Reads a document up to its end or its first fault.
 * @returns the fault that makes it not well-formed, whereupon everything the handler received is to be discarded;
 *   undefined when there is none.
 */
export function readStrict(text: string, handler: XmlHandler, context: ReaderContext): XmlFault | undefined {
  const reader = new StrictReader(text, handler, context);
  reader.read();
  return reader.fault;
}

/** Thrown through saxes, which would otherwise go on after an error. */
const STOP = new Error('not well-formed');

class StrictReader implements SaxesHandlers {
  fault: XmlFault | undefined;
  readonly #text: string;
  readonly #context: ReaderContext;
  readonly #emitter: Emitter;
  readonly #parser: Parser;
  /** Index behind the XML declaration. */
  readonly #bodyStart: number;

  constructor(text: string, handler: XmlHandler, context: ReaderContext) {
    this.#text = text;
    this.#context = context;
    this.#emitter = new Emitter(text, handler, context);
    this.#parser = createParser(this);
    this.#bodyStart = declarationEnd(text);
  }

  read(): void {
    try {
      this.#parser.write(this.#text).close();
    } catch (error) {
      if (error !== STOP) throw error;
    }
  }

  doctype(text: string): void {
    const expansions = new Expansions(this.#emitter.reporter, this.#context.limits);
    expansions.declareIn(this.#parser.ENTITIES, text, () => this.#parser.position);
    this.#emitter.doctype(text);
  }

  attribute(name: string, value: string): boolean {
    return this.#emitter.attribute(name, value);
  }

  openTag(name: string): void {
    // Between the start of a tag and its end there is no `<`.
    this.#emitter.open(name, this.#text.lastIndexOf('<', this.#parser.position - 1));
  }

  closeTag(): void {
    this.#emitter.close();
  }

  characters(data: string): void {
    this.#emitter.text(data, this.#parser.position);
  }

  error(message: string): void {
    const { position } = this.#parser;
    // Of the declaration nothing is wanted any more; see declaration.ts.
    if (position <= this.#bodyStart && position < this.#text.length) return;
    this.fault = { code: saxesErrorCode(message), message, offset: Math.max(0, position - 1) };
    throw STOP;
  }
}

/** Keeps the compiled code; see sample.ts. */
export const KEPT_STRICT_READER: object = (() => {
  const reader = new StrictReader(SAMPLE, DEAF_HANDLER, SAMPLE_CONTEXT);
  reader.read();
  return reader;
})();
