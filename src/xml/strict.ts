/**
 * Reads well-formed XML 1.0 (fifth edition), and decides what that is: saxes does the work. A DOCTYPE is never a reason to
 * refuse; its safe entities are expanded. Prefixes are bound here and not in saxes, whose look-up is quadratic in depth.
 */

import {
  type AttributeHandler,
  type CloseTagHandler,
  type DoctypeHandler,
  type ErrorHandler,
  type OpenTagHandler,
  type OpenTagStartHandler,
  SaxesParser,
  type TextHandler,
} from 'saxes';
import { firstLoneSurrogate } from './characters.ts';
import type { ReaderContext, XmlFault } from './context.ts';
import { Emitter } from './emitter.ts';
import type { XmlHandler } from './events.ts';
import { Expansions } from './expansions.ts';
import { saxesErrorCode } from './saxes-errors.ts';

// Version 1.1 changes which characters are line ends; no feed means it, and other parsers take it as 1.0.
const OPTIONS = { xmlns: false, position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' } as const;
type Options = typeof OPTIONS;

/** Registered through `on()` the handlers would turn the parser object into a dictionary, and everything 6 times slower. */
interface HandlerFields {
  doctypeHandler: DoctypeHandler;
  openTagStartHandler: OpenTagStartHandler<Options>;
  attributeHandler: AttributeHandler<Options>;
  openTagHandler: OpenTagHandler<Options>;
  closeTagHandler: CloseTagHandler<Options>;
  textHandler: TextHandler;
  cdataHandler: TextHandler;
  errorHandler: ErrorHandler;
}

const LESS_THAN = 0x3c;
/** Thrown through saxes, which would otherwise go on after an error. */
const STOP = new Error('not well-formed');

/**
 * Reads a document up to its end or its first fault.
 * @returns the fault that makes it not well-formed, whereupon everything the handler received is to be discarded;
 *   undefined when there is none.
 */
export function readStrict(text: string, handler: XmlHandler, context: ReaderContext): XmlFault | undefined {
  const halfPair = firstLoneSurrogate(text);
  // saxes pairs half a surrogate pair with whatever follows, a `<` included.
  if (halfPair !== -1)
    return { code: 'forbidden-character', message: 'disallowed character.', offset: halfPair };
  const parser = new SaxesParser(OPTIONS);
  const declarationEnd = endOfDeclaration(text);
  let fault: XmlFault | undefined;
  const emitter = new Emitter(text, handler, context);
  const emitText: TextHandler = (data) => emitter.text(data, parser.position);
  const fields: HandlerFields = {
    doctypeHandler: (doctype) => {
      const expansions = new Expansions(emitter.reporter, context.limits);
      expansions.declareIn(parser.ENTITIES, doctype, () => parser.position);
      emitter.doctype(doctype);
    },
    openTagStartHandler: ({ name }) => {
      // What follows the name has been read: one character, two when it is a CR LF.
      const start = parser.position - name.length - 2;
      emitter.begin(text.charCodeAt(start) === LESS_THAN ? start : start - 1);
    },
    attributeHandler: ({ name, value }) => {
      emitter.attribute(name, value);
    },
    openTagHandler: ({ name }) => emitter.open(name),
    closeTagHandler: () => emitter.close(),
    textHandler: emitText,
    cdataHandler: emitText,
    errorHandler: ({ message }) => {
      if (parser.position <= declarationEnd) return;
      fault = { code: saxesErrorCode(message), message, offset: Math.max(0, parser.position - 1) };
      throw STOP;
    },
  };
  Object.assign(parser, fields);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error !== STOP) throw error;
  }
  return fault;
}

/**
 * Length of the XML declaration, whose errors are none: it has served its purpose when the text was decoded, and
 * `encoding="437"` or a missing version says nothing about the document.
 */
function endOfDeclaration(text: string): number {
  const end = XML_DECLARATION.test(text) ? text.indexOf('>') + 1 : 0;
  return text[end - 2] === '?' ? end : 0;
}
const XML_DECLARATION = /^\ufeff?<\?xml[ \t\r\n]/;
