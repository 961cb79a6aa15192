/**
 * Reads well-formed XML 1.0 (fifth edition), and decides what that is: saxes does the work. A DOCTYPE is never a reason to
 * refuse; its safe entities are expanded.
 */

import type { ReaderContext, XmlFault } from './context.ts';
import { declarationEnd } from './declaration.ts';
import { Emitter } from './emitter.ts';
import type { XmlHandler } from './events.ts';
import { Expansions } from './expansions.ts';
import { saxesErrorCode } from './saxes-errors.ts';
import { createParser } from './saxes-parser.ts';

/** Thrown through saxes, which would otherwise go on after an error. */
const STOP = new Error('not well-formed');

/**
 * Reads a document up to its end or its first fault.
 * @returns the fault that makes it not well-formed, whereupon everything the handler received is to be discarded;
 *   undefined when there is none.
 */
export function readStrict(text: string, handler: XmlHandler, context: ReaderContext): XmlFault | undefined {
  const emitter = new Emitter(text, handler, context);
  const bodyStart = declarationEnd(text);
  let fault: XmlFault | undefined;
  const parser = createParser({
    doctype: (doctype) => {
      const expansions = new Expansions(emitter.reporter, context.limits);
      expansions.declareIn(parser.ENTITIES, doctype, () => parser.position);
      emitter.doctype(doctype);
    },
    attribute: (name, value) => emitter.attribute(name, value),
    // Between the start of a tag and its end there is no `<`.
    openTag: (name) => emitter.open(name, text.lastIndexOf('<', parser.position - 1)),
    closeTag: () => emitter.close(),
    text: (data) => emitter.text(data, parser.position),
    error: (message) => {
      if (parser.position <= bodyStart && bodyStart < text.length) return;
      fault = { code: saxesErrorCode(message), message, offset: Math.max(0, parser.position - 1) };
      throw STOP;
    },
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error !== STOP) throw error;
  }
  return fault;
}
