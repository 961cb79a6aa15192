/** Asks saxes for the first fault of a whole document. */

import { SaxesParser } from 'saxes';
import { ScannedText } from '../../../src/core/values/scanned-text.ts';
import { FaultFinder, type XmlFault } from '../../../src/core/xml/fault.ts';

/** @returns the fault; undefined when saxes finds none */
export function findFault(text: string, firstRepair: number = text.length): XmlFault | undefined {
  const finder = new FaultFinder(SaxesParser, firstRepair, {
    base: 0,
    open: [],
    doctype: '',
    hadRoot: false,
  });
  finder.read(new ScannedText(text));
  return finder.fault;
}
