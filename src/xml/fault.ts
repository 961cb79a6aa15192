/**
 * Says in the words of a strict parser why a document is not well-formed. saxes is asked only when the reader had to repair
 * something: everything it refuses the reader repairs, and test/xml/laws.test.ts keeps it so.
 */

import { SaxesParser } from 'saxes';
import { declarationEnd } from './declaration.ts';
import { safeEntities } from './doctype.ts';

/** Why a document is not well-formed. */
export interface XmlFault {
  readonly message: string;
  /** Index in the text where the strict parser noticed it; the cause may be further up. */
  readonly offset: number;
}

// Version 1.1 changes which characters are line ends; no feed means it, and other parsers take it as 1.0. The namespaces of saxes
// are quadratic in depth.
const OPTIONS = { xmlns: false, position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' } as const;

/** Thrown through saxes, which would otherwise go on after an error. */
const STOP = new Error('not well-formed');

/** The first fault of a document, undefined when saxes finds none. */
export function findFault(text: string): XmlFault | undefined {
  const parser = new SaxesParser(OPTIONS);
  const bodyStart = declarationEnd(text);
  let fault: XmlFault | undefined;
  parser.on('doctype', (doctype) => {
    const safe = safeEntities(doctype);
    // What they stand for does not matter here, and an object of 100,000 keys takes long to make.
    parser.ENTITIES = new Proxy(parser.ENTITIES, {
      get: (predefined, name: string) => predefined[name] ?? (safe.has(name) ? ' ' : undefined),
    });
  });
  parser.on('error', ({ message }) => {
    const { position } = parser;
    // Of the declaration nothing is wanted any more; see declaration.ts.
    if (position <= bodyStart && position < text.length) return;
    fault = { message, offset: Math.max(0, position - 1) };
    throw STOP;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error !== STOP) throw error;
  }
  return fault;
}
