/**
 * The strict reader: XML 1.0 and 1.1 with saxes, up to the first error. Namespaces are ours (saxes is quadratic in their depth). Handlers are assigned as
 * fields: set through `on()`, seven of them turn the parser into a V8 dictionary and everything is 6.5 times slower.
 */

import { SaxesParser } from 'saxes';
import type { ReaderContext, XmlFault } from './context.ts';
import { safeEntities } from './doctype.ts';
import type { XmlHandler } from '../xml/events.ts';
import { Scope } from './scope.ts';

/** The handlers of saxes, which its types keep private. */
interface Handlers {
  ENTITIES: Record<string, string>;
  doctypeHandler: (text: string) => void;
  openTagStartHandler: (tag: { name: string }) => void;
  attributeHandler: (attribute: { name: string; value: string }) => void;
  openTagHandler: (tag: { name: string }) => void;
  closeTagHandler: () => void;
  textHandler: (text: string) => void;
  cdataHandler: (text: string) => void;
  errorHandler: (error: Error) => void;
}

/** Thrown by us to leave saxes at the first error; it would go on for ever about the following ones. */
const STOP = Symbol('stop');

/** A full garbage collection while no parser is alive drops the compiled code of saxes, which halves its speed. */
const kept: SaxesParser<{ xmlns: false; position: false }>[] = [];

/**
 * Reads a document.
 * @returns the first error; what the handler has received up to there is to be discarded. Undefined when the document is well-formed.
 */
export function readStrict(text: string, handler: XmlHandler, context: ReaderContext): XmlFault | undefined {
  const parser = new SaxesParser({ xmlns: false, position: false });
  kept[0] = parser;
  const scope = new Scope(handler, context);
  let fault: XmlFault | undefined;
  const handlers = parser as unknown as Handlers;
  handlers.ENTITIES = predefined();
  handlers.doctypeHandler = (doctype) => {
    handler.doctype(doctype);
    declareEntities(handlers.ENTITIES, safeEntities(doctype), context.limits.entityExpansions);
  };
  handlers.openTagStartHandler = (tag) => scope.begin(parser.position - tag.name.length - 2);
  handlers.attributeHandler = (attribute) => scope.addAttribute(attribute.name, attribute.value);
  handlers.openTagHandler = (tag) => scope.open(tag.name);
  handlers.closeTagHandler = () => scope.close();
  handlers.textHandler = (data) => scope.text(data);
  handlers.cdataHandler = handlers.textHandler;
  const declarationEnd = endOfDeclaration(text);
  handlers.errorHandler = (error) => {
    if (parser.position <= declarationEnd) return;
    fault = { message: error.message, offset: Math.min(parser.position, text.length) };
    throw STOP;
  };
  try {
    parser.write(text).close();
  } catch (thrown) {
    if (thrown !== STOP) throw thrown;
  }
  return fault;
}

const DECLARATION = /^<\?xml\s/;

/**
 * Length of the XML declaration, whose errors are none: it has served its purpose when the text was decoded, and
 * `encoding="437"` or a missing version says nothing about the document.
 */
function endOfDeclaration(text: string): number {
  const end = DECLARATION.test(text) ? text.indexOf('>') + 1 : 0;
  return text[end - 2] === '?' ? end : 0;
}

function predefined(): Record<string, string> {
  return Object.assign(Object.create(null) as Record<string, string>, {
    amp: '&',
    gt: '>',
    lt: '<',
    quot: '"',
    apos: "'",
  });
}

/** Makes entities known to saxes, for a number of expansions: after that they are undefined, which the loose reader survives. */
function declareEntities(known: Record<string, string>, entities: Map<string, string>, limit: number): void {
  let left = limit;
  for (const [name, value] of entities) {
    if (name in known) continue;
    Object.defineProperty(known, name, {
      get: () => {
        left -= 1;
        return left >= 0 ? value : undefined;
      },
    });
  }
}
