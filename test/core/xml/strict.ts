/** The events of a strict parser: the reference for the reader on well-formed documents. */

import { SaxesParser } from 'saxes';
import { ScannedText } from '../../../src/core/values/scanned-text.ts';
import { Expansions } from '../../../src/core/xml/character-data.ts';
import { safeEntities } from '../../../src/core/xml/doctype.ts';
import { Emitter } from '../../../src/core/xml/emitter.ts';
import type { ReaderContext, XmlHandler } from '../../../src/core/xml/events.ts';
import { OpenElements } from '../../../src/core/xml/open-elements.ts';
import { findFault } from './find-fault.ts';

/**
 * Passes the events of saxes to the handler, up to the end.
 * @returns whether the document is well-formed; ignore the events of other documents
 */
export function readStrictly(text: string, handler: XmlHandler, context: ReaderContext): boolean {
  // saxes pairs half a surrogate pair with the next character, even with `<`.
  if (findFault(text) !== undefined || !text.isWellFormed()) return false;
  const parser = new SaxesParser({
    xmlns: false,
    position: false,
    forceXMLVersion: true,
    defaultXMLVersion: '1.0',
  });
  const open = new OpenElements();
  const emitter = new Emitter(handler, context, open);
  emitter.reporter.source = new ScannedText(text);
  const expansions = new Expansions(emitter.reporter);
  parser.on('doctype', (doctype) => {
    expansions.declare(doctype);
    for (const name of safeEntities(doctype).keys()) {
      if (name in parser.ENTITIES) continue;
      Object.defineProperty(parser.ENTITIES, name, { get: () => expansions.expand(name, parser.position) });
    }
    handler.doctype(doctype);
  });
  // The last `<` begins this tag: a tag contains no other `<`.
  const tagAt = (): number => text.lastIndexOf('<', parser.position - 1);
  let depth = 0;
  let attributes = 0;
  parser.on('attribute', ({ name, value }) => {
    attributes += 1;
    if (attributes > context.limits.attributes || depth >= context.limits.depth) return;
    emitter.attribute(emitter.names.attributeSlot(new ScannedText(name), 0, name.length), value, tagAt());
  });
  parser.on('opentag', ({ name }) => {
    const slot = emitter.names.elementSlot(new ScannedText(name), 0, name.length);
    const element = emitter.open(slot, tagAt(), attributes);
    if (element !== undefined) open.push(slot, element, 0, 0);
    attributes = 0;
    depth += 1;
  });
  parser.on('closetag', () => {
    emitter.close();
    depth -= 1;
    if (depth < context.limits.depth) open.pop();
  });
  parser.on('text', (data) => emitter.text(data, parser.position));
  parser.on('cdata', (data) => emitter.text(data, parser.position));
  // Faults where more elements are open than `findFault` follows.
  let isWellFormed = true;
  parser.on('error', () => {
    isWellFormed = false;
  });
  parser.write(text).close();
  return isWellFormed;
}
